import type { i18n } from 'i18next'

let current: i18n | undefined

/** Says which texts the page in this browser has, for code outside of components. */
export function setPageTexts(texts: i18n): void {
  current = texts
}

/** The texts of the page in this browser; undefined before a page with texts was shown. */
export const pageTexts = (): i18n | undefined => current
