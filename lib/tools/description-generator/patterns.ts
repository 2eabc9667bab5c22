import { fillGaps } from '../text/fill-gaps'
import type en from './patterns/en.json'

/**
 * Sentences of a description, by tone: an opening with `{topic}`, a call to action and a closing.
 * Each language has its own; the topic stands where a noun needs no ending. The openings `apart` are
 * for titles and questions, which are no nouns.
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
 * The three sentences that a seed stands for; each seed up to `variations` has its own three.
 * @param language the patterns' language, a canonical tag
 */
export function sentencesOf(
  patterns: DescriptionPatterns,
  {
    tone,
    seed,
    topic,
    apart,
    language,
  }: { tone: Tone; seed: number; topic: string; apart?: boolean; language: string },
): { opening: string; call: string; closing: string } {
  const openings = patterns.opening[apart ? 'apart' : tone]
  const calls = patterns.call[tone]
  const closings = patterns.closing[tone]
  const at = seed - 1
  // The sentence has its own end; a question keeps its mark.
  const name = topic.replace(/[\s.!…。！।]+$/u, '') || topic
  const turn = Math.floor(at / openings.length)
  return {
    opening: fillGaps(openings[at % openings.length]!, { topic: name }, language),
    // The next seed changes all three where it can, and no two seeds give the same three.
    call: calls[(at + turn) % calls.length]!,
    closing: closings[(at + Math.floor(turn / calls.length)) % closings.length]!,
  }
}
