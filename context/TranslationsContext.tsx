import { createInstance, type i18n } from 'i18next'
import type { SSRConfig } from 'next-i18next/pages'
import { type ReactNode, useMemo, useRef } from 'react'
import { I18nextProvider } from 'react-i18next'
import { setPageTexts } from '@/lib/i18n/page-texts'

type PageTexts = SSRConfig['_nextI18Next']

/** The texts of a page in i18next, or those of the page before with this page's added. */
function withTexts(before: i18n | null, texts: NonNullable<PageTexts>): i18n {
  const { initialI18nStore, initialLocale: lng, ns, userConfig } = texts
  if (before?.language === lng) {
    before.store.data[lng] = { ...initialI18nStore[lng], ...before.store.data[lng] }
    return before
  }
  const instance = createInstance()
  instance.init({
    ...(userConfig as object),
    lng,
    ns,
    resources: initialI18nStore,
    load: 'currentOnly',
    // All texts are here, so nothing has to be awaited.
    initAsync: false,
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

/**
 * Gives the page its texts, which `pageProps` of `lib/page-props.server.ts` holds. Does for this site
 * what `appWithTranslation` of next-i18next does for all, which costs each page two kilobytes more.
 */
export function TranslationsProvider({
  texts,
  children,
}: {
  texts: PageTexts
  children: ReactNode
}) {
  const kept = useRef<i18n>(null)
  const instance = useMemo(() => {
    if (!texts) return undefined
    kept.current = withTexts(kept.current, texts)
    // A server renders pages of several languages at once.
    if (typeof window !== 'undefined') setPageTexts(kept.current)
    return kept.current
  }, [texts])
  return instance ? <I18nextProvider i18n={instance}>{children}</I18nextProvider> : children
}
