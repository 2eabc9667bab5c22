import { type Claim, summaryLengths, type TranscriptResult } from '../results/transcript'
import { type Quote, quoteText } from '../text/summary/quotes'
import type { Summary } from '../text/summary/summarize'

export type Sentences = Pick<TranscriptResult, 'summaries' | 'keyPoints' | 'kind'>

/** A quote bound to its cue: the words are cut from the transcript here, and nowhere else. */
const claimOf = (quote: Quote, { passages }: Pick<Summary, 'passages'>): Claim => ({
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

type Chosen<One> = Record<'points' | (typeof summaryLengths)[number], readonly One[]>

/** What was chosen, as it is shown. A length is absent if it says no more than the shorter one. */
export function sentencesOf(chosen: Chosen<Quote>, summary: Summary): Sentences {
  const summaries: Sentences['summaries'] = {}
  let before = 0
  for (const length of summaryLengths) {
    const own = chosen[length]
    if (own.length > before) summaries[length] = paragraphs(own, summary)
    before = own.length
  }
  return { summaries, keyPoints: chosen.points.map((quote) => claimOf(quote, summary)) }
}

/** The points that the talk names itself. */
export const ownSentences = ({ points: { quotes, kind }, ...summary }: Summary): Sentences => ({
  summaries: {},
  keyPoints: quotes.map((quote) => claimOf(quote, summary)),
  ...(kind && { kind }),
})
