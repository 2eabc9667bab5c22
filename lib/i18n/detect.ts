import { defaultLocale, localeCodes } from './languages'

/** Chinese, and Cantonese and Mandarin by names of their own. */
const chinese = /^(?:zh|cmn|yue)(?:-|$)/
/** Cantonese, and regions that write Traditional Chinese; every other Chinese tag means Simplified. */
const traditionalChinese = /^(?:\w+-(?:hant|tw|hk|mo)\b|yue(?!-(?:hans|cn)\b))/

/** The site's code for one browser language tag, or undefined when the site does not speak it. */
function siteLocale(tag: string): string | undefined {
  const lower = tag.toLowerCase()
  if (chinese.test(lower)) {
    return traditionalChinese.test(lower) ? 'zh-HANT' : 'zh-HANS'
  }
  const base = lower.split('-')[0]
  return localeCodes.find((code) => code === base)
}

/**
 * Picks the site's language for an `Accept-Language` header (RFC 9110, 12.5.4): the supported one
 * with the highest quality, the first on a tie. `*`, nothing or nothing supported gives English.
 */
export function detectLocale(acceptLanguage: string | null | undefined): string {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((p) => p.trim().toLowerCase()).find((p) => p.startsWith('q='))
      return { tag: tag.trim(), quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    if (tag === '*') return defaultLocale
    const locale = siteLocale(tag)
    if (locale) return locale
  }
  return defaultLocale
}
