import { useRouter } from 'next/router'
import { useContext, useEffect, useState } from 'react'
import { PageLanguages } from '@/context/PageLanguages'
import { languageCookie, languageDays, languages, localePath } from '@/lib/i18n/languages'
import { isErrorPage, withoutQuery } from '@/lib/paths/page-path'

/** Stores the language for a year, so that `/` opens in it next time. */
function storeLanguage(code: string) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http.
  document.cookie = `${languageCookie}=${code}; path=/; max-age=${languageDays * 86_400}; SameSite=Lax${secure}`
}

/** The page above another one: of a post, the blog. */
const above = (path: string) => withoutQuery(path).replace(/\/[^/]*$/, '') || '/'

/** A path without the blog's tag, which is a word of one language. */
function withoutTag(path: string): string {
  const [page = '', search = ''] = path.split(/[?#]/)
  const query = new URLSearchParams(search)
  query.delete('tag')
  return query.size > 0 ? `${page}?${query}` : page
}

/** The flag of a country (ISO 3166-1 alpha-2), two letters of its own kind. */
const flagOf = (country: string) =>
  country.replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5))

/** The 15 languages as links to the current page, or to the one above it where a language lacks it. A link
 * does a full page load. */
export function LanguageList({ className }: { className?: string }) {
  const { asPath, locale, pathname } = useRouter()
  // The server does not know the query, nor the address of an error page. The first render has to
  // match the server's, or React does not update the links.
  const [path, setPath] = useState(isErrorPage(pathname) ? pathname : withoutQuery(asPath))
  useEffect(() => setPath(asPath), [asPath])
  const having = useContext(PageLanguages)
  const inOthers = pathname === '/blog' ? withoutTag(path) : path
  const has = (code: string) => code === locale || !having || having.includes(code)
  return (
    <ul className={className}>
      {languages.map(({ code, tag, name, territory, flag = flagOf(territory) }) => (
        <li key={code}>
          <a
            href={localePath(code, code === locale ? path : has(code) ? inOthers : above(path))}
            hrefLang={tag}
            lang={tag}
            translate="no"
            aria-current={code === locale ? 'true' : undefined}
            onClick={({ currentTarget }) => {
              storeLanguage(code)
              // The router does not track changes of the fragment.
              currentTarget.hash = window.location.hash
            }}
            className="menu-item gap-2"
          >
            <span aria-hidden="true">{flag}</span>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
