import languages from './languages.json'

/** The spec's language codes, as they stand in URLs and in `NEXT_LOCALE`. */
export const localeCodes = languages.map((language) => language.code)

export const defaultLocale = 'en'

/**
 * The canonical BCP 47 tag of a URL code (`zh-HANT` → `zh-Hant`): what folders, `<html lang>`,
 * hreflang, `Intl` and i18next use. i18next canonicalises by itself, so any other spelling would
 * silently find no translations. An unknown code (or none) gives the default language.
 */
export function languageTag(code: string | undefined): string {
  return languages.find((language) => language.code === code)?.tag ?? defaultLocale
}

/**
 * A language as Open Graph names it: language and territory (`zh-HANT` → `zh_TW`), the territory
 * being where Unicode's likely subtags (UTS #35) put the language.
 */
export function openGraphLocale(code: string | undefined): string {
  const { language, region } = new Intl.Locale(languageTag(code)).maximize()
  return `${language}_${region}`
}

/** The path of a page in a language; the default language has no prefix. */
export function localePath(code: string, path: string): string {
  if (code === defaultLocale) return path
  return path === '/' ? `/${code}` : `/${code}${path}`
}

/** All languages with code, tag, own name and flag, in the order of the selector. */
export { languages }
