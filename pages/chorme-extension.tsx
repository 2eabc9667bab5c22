import type { GetStaticProps } from 'next'
import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { ExtensionFigure } from '@/components/figures/ExtensionFigure'
import { ArticlePage } from '@/components/layout/ArticlePage'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { defaultLocale, localePath } from '@/lib/i18n/languages'
import { type PageProps, pageProps } from '@/lib/page-props.server'
import { env } from '@/lib/server/env'

interface Stores {
  chrome?: string
  firefox?: string
}

type Props = PageProps & { stores: Stores }

/** A text to be copied, with its name. */
function Code({ name, text }: { name: string; text: string }) {
  return (
    <div className="card mt-4 grid justify-items-start gap-3 p-4 sm:flex sm:items-center">
      <span className="shrink-0 text-sm text-ink-3">{name}</span>
      <code translate="no" className="min-w-0 grow text-sm break-all">
        {text}
      </code>
      <CopyButton text={text} className={`${button.secondary} shrink-0`} />
    </div>
  )
}

/** A link that is dragged to the bookmarks. React refuses to write such an address itself, and a click
 * would only meet the page's policy: it tells what to do instead. */
function Bookmarklet({ code, home }: { code: string; home: string }) {
  const { t } = useTranslation('extension')
  const { name } = useSite()
  const link = useRef<HTMLAnchorElement>(null)
  const [isClicked, setClicked] = useState(false)
  useEffect(() => {
    const { current } = link
    const stay = (event: MouseEvent) => {
      event.preventDefault()
      setClicked(true)
    }
    current?.setAttribute('href', code)
    current?.addEventListener('click', stay)
    return () => current?.removeEventListener('click', stay)
  }, [code])
  return (
    <div className="mt-3">
      <a ref={link} href={home} className={button.secondary}>
        <Icon name="puzzle" className="size-4" />
        <span>{t('bookmark', { name })}</span>
      </a>
      <p role="status" className="mt-2 text-sm text-ink-2 empty:hidden">
        {isClicked && t('bookmark.hint')}
      </p>
    </div>
  )
}

function Download({ browser }: { browser: 'chrome' | 'firefox' }) {
  const { t } = useTranslation('extension')
  return (
    <p className="mt-3">
      <a href={`/api/browser-extension?browser=${browser}`} download className={button.secondary}>
        <Icon name="download" className="size-4" />
        <span>{t(`file.${browser}`)}</span>
      </a>
    </p>
  )
}

function StoreLinks({ stores }: { stores: Stores }) {
  const { t } = useTranslation('extension')
  return (
    <div className="card mt-6 grid gap-3 p-4">
      <p>{t('stores')}</p>
      <p className="flex flex-wrap gap-2">
        {Object.entries(stores).map(([store, url]) => (
          <a key={store} href={url} rel="noopener" className={button.accent}>
            <span>{t(`store.${store}`)}</span>
            <Icon name="external-link" className="size-4" />
          </a>
        ))}
      </p>
    </div>
  )
}

/** The spelling of the path is the specification's. */
export default function Extension({ stores }: Props) {
  const { t } = useTranslation('extension')
  const { locale = defaultLocale } = useRouter()
  const home = `${useSite().origin}${localePath(locale, '/')}`
  const code = `javascript:void open('${home}?q='+encodeURIComponent(location.href))`
  return (
    <ArticlePage
      isAlive
      namespace="extension"
      figure={<ExtensionFigure />}
      after={{
        s3: <Download browser="chrome" />,
        s4: <Download browser="firefox" />,
        s5: (
          <>
            <Bookmarklet code={code} home={home} />
            <Code name={t('code')} text={code} />
          </>
        ),
        s6: <Code name={t('address')} text={`${home}?q=%s`} />,
      }}
    >
      {(stores.chrome || stores.firefox) && <StoreLinks stores={stores} />}
    </ArticlePage>
  )
}

export const getStaticProps: GetStaticProps<Props> = async ({ locale }) => {
  const { EXTENSION_CHROME_URL: chrome, EXTENSION_FIREFOX_URL: firefox } = env()
  const stores = { ...(chrome && { chrome }), ...(firefox && { firefox }) }
  return { props: { ...(await pageProps(locale, ['extension'])), stores } }
}
