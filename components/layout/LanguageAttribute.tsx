import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { languageTag } from '@/lib/i18n/languages'

/** Keeps the page's language as its tag: the router writes the URL's code there (`zh-HANT`) whenever
 * the page changes. */
export function LanguageAttribute() {
  const { locale } = useRouter()
  useEffect(() => {
    const root = document.documentElement
    const tag = languageTag(locale)
    const mend = () => {
      if (root.lang !== tag) root.lang = tag
    }
    mend()
    const watch = new MutationObserver(mend)
    watch.observe(root, { attributeFilter: ['lang'] })
    return () => watch.disconnect()
  }, [locale])
  return null
}
