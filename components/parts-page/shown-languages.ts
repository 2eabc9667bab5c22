/** The languages that the page of parts shows: long words, a script of its own, and no spaces. */
export const shownLanguages = ['en', 'ru', 'gu', 'ja'] as const
