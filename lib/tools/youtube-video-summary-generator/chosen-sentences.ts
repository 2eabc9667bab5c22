import type { TranscriptResult } from '../results/transcript'
import { type Claim, type SummaryLength, summaryLengths } from '../results/transcript'
import { claimOf } from '../text/summary/quotes'
import type { Summary } from '../text/summary/summarize'

export type Sentences = Pick<TranscriptResult, 'summaries' | 'keyPoints' | 'kind'>

/** What was chosen, as it is shown. A length is absent if it says no more than the shorter one. */
export function sentencesOf(chosen: Record<'points' | SummaryLength, Claim[]>): Sentences {
  const told = summaryLengths.filter((length, at) => {
    const shorter = at > 0 ? chosen[summaryLengths[at - 1]!].length : 0
    return chosen[length].length > shorter
  })
  const summaries = Object.fromEntries(told.map((length) => [length, chosen[length]]))
  return { summaries, keyPoints: chosen.points }
}

/** The points that the talk names itself. */
export const ownSentences = ({ points: { quotes, kind }, ...summary }: Summary): Sentences => ({
  summaries: {},
  keyPoints: quotes.map((quote) => claimOf(quote, summary)),
  ...(kind && { kind }),
})
