import { fillGaps } from '../text/fill-gaps'
import { saysAgain } from '../text/says-again'
import type en from './patterns/en.json'

/**
 * What a description is made of besides the visitor's own words, by language and tone: openings with
 * `{topic}`, calls to action and closings; headings of its parts; and `fill`, which stands where only
 * the visitor knows what to say. The topic stands by itself in every opening, so that a name, a title
 * and a question fit alike and none has to be bent. `synonyms` are groups of beginnings of words, parted
 * by `|`, of which the openings use one: a topic with another of the group says it already.
 */
export type DescriptionPatterns = typeof en
export type Tone = keyof DescriptionPatterns['call']

/** How many descriptions the patterns of a tone make: 4 openings, 4 calls and 2 closings. */
export const variations = 32

/** The patterns of one of the site's languages (canonical tag), loaded on its own. */
export async function descriptionPatterns(language: string): Promise<DescriptionPatterns> {
  return (await import(`./patterns/${language}.json`)).default
}

/**
 * The opening, the two calls to action and the closing that a seed stands for; each seed up to
 * `variations` has its own, but where sentences are left out because they'd say a word of the topic again.
 * @param language the patterns' language, a canonical tag
 */
export function sentencesOf(
  patterns: DescriptionPatterns,
  {
    tone,
    seed,
    topic,
    language,
    stops,
  }: { tone: Tone; seed: number; topic: string; language: string; stops: ReadonlySet<string> },
): { opening: string; call: string; closing: string } {
  const isAgain = saysAgain(topic, { language, stops, synonyms: patterns.synonyms })
  const saysWordAgain = saysAgain(topic, { language, stops, synonyms: [] })
  /** Sentences without a word of the topic; all where they'd be too few. */
  const newOnes = (all: readonly string[], fewest: number) => {
    const found = all.filter((one) => !saysWordAgain(one))
    return found.length < fewest ? all : found
  }
  const fitting = patterns.opening[tone].filter((opening) => !isAgain(opening))
  // The topic alone says nothing twice.
  const openings = fitting.length > 0 ? fitting : ['{topic}']
  const calls = newOnes(patterns.call[tone], 2)
  const closings = newOnes(patterns.closing[tone], 1)
  const at = seed - 1
  // The sentence has its own end; a question keeps its mark.
  const name = topic.replace(/[\s.!…。！।]+$/u, '') || topic
  const turn = Math.floor(at / openings.length)
  const opening = fillGaps(openings[at % openings.length]!, { topic: name }, language)
  return {
    opening: opening.replace(/(?<=[?？])[\s\u202f]*[!！]/u, ''),
    // The next seed changes all of them where it can, and no two seeds give the same.
    call: `${calls[(at + turn) % calls.length]!}\n${calls[(at + turn + 1) % calls.length]!}`,
    closing: closings[(at + Math.floor(turn / calls.length)) % closings.length]!,
  }
}
