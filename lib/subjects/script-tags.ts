/** The languages of the site that are written in a script, besides Latin. */
export const tagsByScript = [
  [/\p{sc=Cyrillic}/u, ['ru']],
  [/\p{sc=Devanagari}/u, ['hi']],
  [/\p{sc=Gujarati}/u, ['gu']],
  [/\p{sc=Hangul}/u, ['ko']],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, ['ja']],
  [/\p{sc=Han}/u, ['ja', 'zh-Hans', 'zh-Hant']],
] as const satisfies readonly (readonly [RegExp, readonly string[]])[]

/** The languages whose classifiers read texts on a page: its own, English, and those of their scripts; of
 * several with the same script only the page's. */
export function classifierTags(texts: readonly string[], page: string): string[] {
  const all = texts.join(' ')
  const others = tagsByScript
    .filter(([script]) => script.test(all))
    .flatMap(([, tags]) => (tags.some((tag) => tag === page) ? [page] : [...tags]))
  return [...new Set(['en', page, ...others])]
}
