import type en from './patterns/en.json'

/**
 * Sentences of a description, by tone: an opening with `{topic}`, a call to action and a closing.
 * Each language has its own; the topic stands where a noun needs no ending.
 */
export type DescriptionPatterns = typeof en
export type Tone = keyof DescriptionPatterns['opening']

/** How many descriptions the patterns of a tone make: 4 openings, 4 calls and 2 closings. */
export const variations = 32

/** The patterns of one of the site's languages (canonical tag), loaded on its own. */
export async function descriptionPatterns(language: string): Promise<DescriptionPatterns> {
  return (await import(`./patterns/${language}.json`)).default
}

// A name such as iPhone keeps its small letter.
const lowerCaseWord = /^(\p{Ll})(?=[\p{Ll}\p{M}]*(?:[^\p{L}\p{M}]|$))/u

/** Puts the topic into an opening, which gives a sentence that begins with it a capital letter. */
function withTopic(pattern: string, topic: string, language: string): string {
  const name = topic.replace(/[\s.!?…。！？।]+$/u, '') || topic
  const first = name.replace(lowerCaseWord, (letter) => letter.toLocaleUpperCase(language))
  // A function, because `$&` in a topic means nothing.
  return pattern.replaceAll('{topic}', (_, at) => (at === 0 ? first : name))
}

/**
 * The three sentences that a seed stands for; each seed up to `variations` has its own three.
 * @param language the patterns' language, a canonical tag
 */
export function sentencesOf(
  patterns: DescriptionPatterns,
  { tone, seed, topic, language }: { tone: Tone; seed: number; topic: string; language: string },
): { opening: string; call: string; closing: string } {
  const openings = patterns.opening[tone]
  const calls = patterns.call[tone]
  const closings = patterns.closing[tone]
  const at = seed - 1
  const turn = Math.floor(at / openings.length)
  return {
    opening: withTopic(openings[at % openings.length]!, topic, language),
    // The next seed changes all three where it can, and no two seeds give the same three.
    call: calls[(at + turn) % calls.length]!,
    closing: closings[(at + Math.floor(turn / calls.length)) % closings.length]!,
  }
}
