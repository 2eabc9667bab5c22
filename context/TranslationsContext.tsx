import { createInstance, type i18n } from 'i18next'
import type { SSRConfig } from 'next-i18next/pages'
import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { completeLater, setPageTexts } from '@/lib/i18n/page-texts'

type PageTexts = SSRConfig['_nextI18Next']

/** The texts of a page in i18next, or those of the page before with this page's added. */
function withTexts(before: i18n | null, texts: NonNullable<PageTexts>, isPart: boolean): i18n {
  const { initialI18nStore, initialLocale: lng, ns, userConfig } = texts
  if (before?.language === lng) {
    before.store.data[lng] = { ...before.store.data[lng], ...initialI18nStore[lng] }
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
    // What comes with the rest of the texts stays empty until then.
    ...(isPart && { parseMissingKeyHandler: () => '' }),
  })
  return instance
}

/**
 * Gives the page its texts, which `pageProps` of `lib/page-props.server.ts` holds. Does for this site
 * what `appWithTranslation` of next-i18next does for all, which costs each page two kilobytes more.
 * A prerendered page may begin with a part of its texts (`isPart`): the rest is fetched once
 * React has the frame of the page.
 */
export function TranslationsProvider({
  texts,
  isPart = false,
  children,
}: {
  texts: PageTexts
  isPart?: boolean
  children: ReactNode
}) {
  const kept = useRef<i18n>(null)
  const [all, setAll] = useState<{ of: PageTexts; texts: NonNullable<PageTexts> }>()
  const whole = all?.of === texts ? all?.texts : undefined
  const instance = useMemo(() => {
    if (!texts) return undefined
    kept.current = withTexts(whole ? null : kept.current, whole ?? texts, isPart && !whole)
    // A server renders pages of several languages at once.
    if (typeof window !== 'undefined') setPageTexts(kept.current)
    return kept.current
  }, [texts, whole, isPart])

  useEffect(() => {
    if (!texts || !isPart) return
    completeLater((found) => startTransition(() => setAll({ of: texts, texts: found })))
  }, [texts, isPart])
  return instance ? <I18nextProvider i18n={instance}>{children}</I18nextProvider> : children
}
