import { isCommonWord } from '../text/common-words'
import { innerWords, isTitleCase } from '../text/judges'
import { wordsIn } from '../text/words'

/** Results that write a word in one way, at least; one alone may stress it. */
const fewest = 2

/** How a word may be spelled: a name (German), one with capitals inside (iPhone), or letters that stand for
 * words (PC). Any other word in capitals is shouted. */
const mayBeSpelling = (text: string, language: string) =>
  /^\p{Lu}[\p{Ll}\p{M}]+$/u.test(text) ||
  /\p{Ll}\p{Lu}/u.test(text) ||
  (/^\p{Lu}{2,4}$/u.test(text) && !isCommonWord(text.toLowerCase(), language))

/**
 * A draft whose words in small letters have the capitals that all results give them: “learn german” as “learn
 * German”. Titles that begin every word with a capital tell nothing, nor does a word that begins a sentence.
 */
export function spelledAsResults(
  draft: string,
  { language, results }: { language: string; results: readonly string[] },
): string {
  const spellings = new Map<string, string[]>()
  for (const title of results) {
    const inner = innerWords(title, language)
    // German nouns have capitals in any sentence.
    if (language !== 'de' && isTitleCase(inner)) continue
    for (const { text } of inner) {
      const known = spellings.get(text.toLowerCase())
      if (known) known.push(text)
      else spellings.set(text.toLowerCase(), [text])
    }
  }
  return wordsIn(draft, language).reduceRight((line, { text, at }) => {
    const found = text === text.toLowerCase() ? (spellings.get(text) ?? []) : []
    const [spelling = text] = found
    const isAgreed = found.length >= fewest && found.every((one) => one === spelling)
    return isAgreed && mayBeSpelling(spelling, language)
      ? line.slice(0, at) + spelling + line.slice(at + text.length)
      : line
  }, draft)
}
