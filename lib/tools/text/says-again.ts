import { fold, words } from './words'

/** Letters of the shortest word that may stand there with another ending. */
const endingFrom = 6

/** Whether two words are one, perhaps with different endings: “beginners” and “beginner’s”. */
function isOneWord(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  if (one === other || length < endingFrom) return one === other
  const stem = length - 2
  return one.slice(0, stem) === other.slice(0, stem) && Math.abs(one.length - other.length) <= 2
}

/** For a text, whether a pattern has a synonym of what the text says: “новичкам” beside “начинающих”. */
function synonymsOf(text: string, groups: readonly string[], language: string) {
  const isSpaced = !/^(?:ja|ko|zh)/.test(language)
  const said = groups
    .map((group) => new RegExp(isSpaced ? `(?<![\\p{L}\\p{M}])(?:${group})` : group, 'u'))
    .filter((group) => group.test(fold(text)))
  return (pattern: string) => said.some((group) => group.test(fold(pattern)))
}

/**
 * For a topic, whether a pattern with gaps says a word of it again, in the same words or others: “a guide
 * for beginners, for beginners”, “for novices”.
 * @param synonyms groups of beginnings of words that mean the same, parted by `|`
 */
export function saysAgain(
  topic: string,
  {
    language,
    stops,
    synonyms,
  }: { language: string; stops: ReadonlySet<string>; synonyms: readonly string[] },
): (pattern: string) => boolean {
  const said = new Set(words(topic, language).filter((word) => !stops.has(word)))
  const hasSynonym = synonymsOf(topic, synonyms, language)
  return (pattern) => {
    const around = pattern.replace(/\{\w+\}/g, ' ')
    return (
      hasSynonym(around) ||
      words(around, language).some((word) => [...said].some((one) => isOneWord(one, word)))
    )
  }
}
