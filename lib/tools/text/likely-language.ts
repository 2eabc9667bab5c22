import { stopWords } from './stop-words'
import { words } from './words'

/** UTF-16 code units that are looked at: some hundred words. */
const sampleLength = 5000
/** How much more often another language's small words must occur than the preferred one's. */
const margin = 1.2

/** The languages that have a list of stop words, by the script they are written in. */
const scripts: readonly (readonly [script: RegExp, languages: readonly string[]])[] = [
  [/\p{sc=Latin}/gu, ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt']],
  [/\p{sc=Cyrillic}/gu, ['ru']],
  [/\p{sc=Devanagari}/gu, ['hi']],
  [/\p{sc=Gujarati}/gu, ['gu']],
  [/\p{sc=Hangul}/gu, ['ko']],
  // Japanese has fewer kanji than kana; Chinese has no kana.
  [/[\p{sc=Hira}\p{sc=Kana}]/gu, ['ja']],
  [/\p{sc=Han}/gu, ['zh-Hans', 'zh-Hant']],
]

const count = (text: string, script: RegExp) => text.match(script)?.length ?? 0

/**
 * The language of a text, one of the site's, told by its script and its small words. Where they
 * don't tell, it is `preferred` if that is written in this script. Undefined for other scripts and
 * for a text without letters.
 */
export async function likelyLanguage(text: string, preferred: string): Promise<string | undefined> {
  const sample = text.slice(0, sampleLength)
  const letters = count(sample, /\p{L}/gu)
  const counts = scripts.map(([script]) => count(sample, script))
  const kana = counts[5]!
  const best = kana > letters / 10 ? 5 : counts.indexOf(Math.max(...counts))
  if (letters === 0 || counts[best]! < letters / 3 - kana) return undefined
  const candidates = scripts[best]![1]
  const own = words(sample, 'und')
  const shares = await Promise.all(
    candidates.map(async (language) => {
      const stops = await stopWords(language)
      const hits = own.filter((word) => stops.has(word)).length
      return { language, hits: language === preferred ? hits * margin : hits }
    }),
  )
  const [first] = shares.sort((a, b) => b.hits - a.hits)
  if (first!.hits > 0) return first!.language
  return candidates.includes(preferred)
    ? preferred
    : candidates.length === 1
      ? candidates[0]
      : undefined
}
