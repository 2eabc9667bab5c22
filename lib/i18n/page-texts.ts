import type { i18n } from 'i18next'
import type { SSRConfig } from 'next-i18next/pages'

type Texts = NonNullable<SSRConfig['_nextI18Next']>

let current: i18n | undefined

/** Says which texts the page in this browser has, for code outside of components. */
export function setPageTexts(texts: i18n): void {
  current = texts
}

/** The texts of the page in this browser; undefined before a page with texts was shown. */
export const pageTexts = (): i18n | undefined => current

/** Where all texts of the page that was opened first are: the document that Next's router would fetch
 * to come here. */
function wholeAddress(): string {
  const { buildId, locale = '' } = window.__NEXT_DATA__
  const [, first = ''] = window.location.pathname.split('/')
  const isNamed = first.toLowerCase() === locale.toLowerCase()
  const path = isNamed ? window.location.pathname.slice(first.length + 1) : window.location.pathname
  return `/_next/data/${buildId}/${locale}${path.replace(/\/$/, '')}.json`
}

async function fetchTexts(address: string): Promise<Texts> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const { pageProps } = (await response.json()) as { pageProps: SSRConfig }
  return pageProps._nextI18Next as Texts
}

/** Fetches what a page that began with a part of its texts lacks. */
let fetchRest: (() => Promise<void>) | undefined

/**
 * Completes the texts of the page that was opened first, which has a part of them.
 * @param onWhole told the whole texts once they are there
 */
export function completeLater(onWhole: (texts: Texts) => void): void {
  const address = wholeAddress()
  let fetching: Promise<void> | undefined
  fetchRest = () => {
    fetching ??= fetchTexts(address).then(
      (texts) => {
        const { initialI18nStore, initialLocale } = texts
        if (current?.language === initialLocale) {
          Object.assign(current.store.data, initialI18nStore)
        }
        onWhole(texts)
      },
      (error) => {
        fetching = undefined
        throw error
      },
    )
    return fetching
  }
  // Whoever needs them asks again.
  fetchRest().catch(() => {})
}

/**
 * Resolves when the page has all its texts: before something is shown that the page does not begin with.
 * @throws if they cannot be fetched
 */
export const wholeTexts = async (): Promise<void> => fetchRest?.()
