import { type Claim, summaryLengths, type TranscriptResult } from '../results/transcript'
import type { Summary } from '../text/summary/summarize'

export type Sentences = Pick<TranscriptResult, 'summaries' | 'keyPoints'>

/** A sentence for a passage of the transcript. */
export interface Stated {
  text: string
  /** Index of the passage. */
  at: number
}

/** Sentences bound to their cues, in paragraphs: one for each drafted chapter that has any. */
export function paragraphs(stated: readonly Stated[], summary: Summary): Claim[][] {
  const found = new Map<number, Claim[]>()
  for (const one of stated) {
    const chapter = summary.chapters.findIndex(({ last }) => one.at <= last)
    found.set(chapter, [...(found.get(chapter) ?? []), claimOf(one, summary)])
  }
  return [...found.values()]
}

export const claimOf = ({ text, at }: Stated, { passages }: Summary): Claim => ({
  text,
  cue: passages[at]!.first,
})

/** Sentences of the transcript itself. A length is absent if it says no more than the shorter one. */
export function chosenSentences(summary: Summary): Sentences {
  const own = (at: number): Stated => ({ text: summary.passages[at]!.text, at })
  const summaries: Sentences['summaries'] = {}
  let before = 0
  for (const length of summaryLengths) {
    const chosen = summary[length]
    if (chosen.length > before) summaries[length] = paragraphs(chosen.map(own), summary)
    before = chosen.length
  }
  return { summaries, keyPoints: summary.points.map((at) => claimOf(own(at), summary)) }
}
