import languages from './languages.json'

/** The cookie of the chosen language, and the days for which it holds. */
export const languageCookie = 'NEXT_LOCALE'
export const languageDays = 365

/** The spec's language codes, as they stand in URLs and in the cookie. */
export const localeCodes = languages.map((language) => language.code)

export const defaultLocale = 'en'

/**
 * The longest tag of a language that is read, in characters: with many subtags, `Intl` takes minutes.
 * No tag in use is longer. Source: https://www.rfc-editor.org/rfc/rfc5646#section-4.4.1
 */
export const longestTag = 35

/**
 * The canonical BCP 47 tag of a URL code (`zh-HANT` → `zh-Hant`): what folders, `<html lang>`,
 * hreflang, `Intl` and i18next use. i18next canonicalises by itself, so any other spelling would
 * silently find no translations. An unknown code (or none) gives the default language.
 */
export function languageTag(code: string | undefined): string {
  return languages.find((language) => language.code === code)?.tag ?? defaultLocale
}

/** A language of the site by its own name; any other code as it is. */
export const languageName = (code: string): string =>
  languages.find((language) => language.code === code)?.name ?? code

/** A language as Open Graph names it: language and territory (`zh-HANT` → `zh_TW`). */
export function openGraphLocale(code: string | undefined): string {
  const { tag, territory } = languages.find((language) => language.code === code) ?? languages[0]!
  return `${tag.split('-')[0]}_${territory}`
}

/**
 * The country whose YouTube readers of a language (BCP 47) most likely watch. YouTube has no version
 * for mainland China; of its countries, Singapore writes simplified Chinese.
 */
export function countryOf(tag: string): string {
  const { territory } = languages.find((language) => language.tag === tag) ?? languages[0]!
  return territory === 'CN' ? 'SG' : territory
}

/** The path of a page in a language; the default language has no prefix, and what is no language of the
 * site counts as it: a code may come from an address, where `/a.example` would lead to another site. */
export function localePath(code: string, path: string): string {
  if (code === defaultLocale || !localeCodes.includes(code)) return path
  return `/${code}${path.replace(/^\/(?=[?#]|$)/, '')}`
}

/** All languages with code, tag, own name and flag, in the order of the selector. */
export { languages }
