import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { languages, localePath } from '@/lib/i18n/languages'
import { isErrorPage, withoutQuery } from '@/lib/paths/page-path'

/** Remembers the choice for a year, so that `/` opens in it next time. */
function remember(code: string) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http.
  document.cookie = `NEXT_LOCALE=${code}; path=/; max-age=31536000; SameSite=Lax${secure}`
}

/** The 15 languages as links to this same page; following one loads it afresh. */
export function LanguageList({ className }: { className?: string }) {
  const { asPath, locale, pathname } = useRouter()
  // The server knows no query, nor the address at which an error page stands. React leaves a link
  // as it was sent unless the first render here repeats it.
  const [path, setPath] = useState(isErrorPage(pathname) ? pathname : withoutQuery(asPath))
  useEffect(() => setPath(asPath), [asPath])
  return (
    <ul className={className}>
      {languages.map(({ code, tag, name, flag }) => (
        <li key={code}>
          <a
            href={localePath(code, path)}
            hrefLang={tag}
            lang={tag}
            aria-current={code === locale ? 'true' : undefined}
            onClick={({ currentTarget }) => {
              remember(code)
              // The router does not follow a jump within the page.
              currentTarget.hash = window.location.hash
            }}
            className="menu-item min-h-9 gap-2"
          >
            <span aria-hidden="true">{flag}</span>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The language the page is in, by its own name. */
export function useLanguageName(): string {
  const { locale } = useRouter()
  return languages.find(({ code }) => code === locale)?.name ?? ''
}
