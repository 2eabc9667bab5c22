import { type Claim, summaryLengths, type TranscriptResult } from '../results/transcript'
import { joinedQuotes, type Quote, quoteText } from '../text/summary/quotes'
import type { Summary } from '../text/summary/summarize'

export type Sentences = Pick<TranscriptResult, 'summaries' | 'keyPoints'>

/** A quote bound to its cue: the words are cut from the transcript here, and nowhere else. */
const claimOf = (quote: Quote, { passages }: Summary): Claim => ({
  text: quoteText(passages, quote),
  cue: passages[quote.first]!.first,
})

/** Quotes in paragraphs: one for each part of the transcript that has any. */
function paragraphs(quotes: readonly Quote[], summary: Summary): Claim[][] {
  const found = new Map<number, Claim[]>()
  for (const quote of quotes) {
    const part = summary.parts.findIndex(({ last }) => quote.first <= last)
    found.set(part, [...(found.get(part) ?? []), claimOf(quote, summary)])
  }
  return [...found.values()]
}

/** The sentences that were chosen, each with those that it can't be told without. A length is absent if
 * it says no more than the shorter one. */
export function sentencesOf(
  chosen: Record<'points' | (typeof summaryLengths)[number], readonly number[]>,
  summary: Summary,
): Sentences {
  const quotes = (indexes: readonly number[]) =>
    joinedQuotes(indexes.flatMap((at) => summary.quotes[at] ?? []))
  const summaries: Sentences['summaries'] = {}
  let before = 0
  for (const length of summaryLengths) {
    const own = quotes(chosen[length])
    if (own.length > before) summaries[length] = paragraphs(own, summary)
    before = own.length
  }
  return { summaries, keyPoints: quotes(chosen.points).map((quote) => claimOf(quote, summary)) }
}
