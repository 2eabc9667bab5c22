/** The languages of the site that are written in a script, besides Latin. */
export const tagsByScript = [
  [/\p{sc=Cyrillic}/u, ['ru']],
  [/\p{sc=Devanagari}/u, ['hi']],
  [/\p{sc=Gujarati}/u, ['gu']],
  [/\p{sc=Hangul}/u, ['ko']],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, ['ja']],
  [/\p{sc=Han}/u, ['ja', 'zh-Hans', 'zh-Hant']],
] as const satisfies readonly (readonly [RegExp, readonly string[]])[]

/**
 * The languages whose classifiers read a text on a page: its own, English, and one of each script in the
 * text. Han characters are Japanese beside kana, else the page's, else Simplified Chinese.
 */
export function classifierTags(text: string, page: string): string[] {
  const scripts = tagsByScript.filter(([script]) => script.test(text)).map(([, tags]) => tags)
  const isJapanese = scripts.some((tags) => tags[0] === 'ja' && tags.length === 1)
  const others = scripts.flatMap((tags: readonly string[]) => {
    if (tags.length === 1) return tags
    if (isJapanese) return []
    return tags.includes(page) ? [] : ['zh-Hans']
  })
  const own = isJapanese && page.startsWith('zh') ? [] : [page]
  return [...new Set(['en', ...own, ...others])]
}
