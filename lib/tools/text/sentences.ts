import { spokenEnds } from './spoken-ends'
import { segments, wordsIn } from './words'

/** Where a sentence is in its text. */
export interface Span {
  /** Index of the first UTF-16 code unit. */
  from: number
  /** Index after the last one. */
  to: number
}

/** Longest sentence in words. Automatic captions have no punctuation, so all of it would be one. */
export const longestSentence = 30

/** What a point ends without ending the sentence, in the site's languages, and initials (“J.”). */
const abbreviation =
  /(?:^|[\s(“"'«])(?:\p{Lu}|(?:mr|mrs|ms|dr|prof|st|vs|no|jr|sr|sra|dra|srta|m|mme|mlle|fig|p\.? ex|z\. ?b|d\. ?h|bzw|ca|nr|str|sig|dott|dhr|mevr|bijv|np|tzn|tzw|ul|im|т\. ?е|г|ул|им|др|стр|डॉ|श्री|ડૉ|શ્રી))\.\s*$/iu

/** An initial is one capital letter; the list above is read without case. */
const endsWithInitial = /(?:^|[\s(“"'«])\p{Lu}\.\s*$/u
const oneLetter = /(?:^|[\s(“"'«])\p{L}\.\s*$/u

/** The small letters of abbreviations of one letter or several: p. ex., z. B., т. е. */
const endsAbbreviation = /[dmpzгт]\.\s*$/u

function goesOn(text: string): boolean {
  const tail = text.slice(-20)
  if (!oneLetter.test(tail)) return abbreviation.test(tail)
  return endsWithInitial.test(tail) || endsAbbreviation.test(tail)
}

/** UTF-16 code units from which on a point ends a sentence, whatever is before it: a text of nothing
 * but initials would be searched to its end before anybody else has a turn. */
const longestRun = 2000

/** The sentences that punctuation and line breaks make, and the endings of speech without either. */
export function* sentenceSpans(text: string, language: string): Generator<Span> {
  let from = 0
  for (const { segment, index } of segments(text, language, 'sentence')) {
    const to = index + segment.length
    const isLast = to === text.length
    const isShort = to - from < longestRun
    if (isShort && !isLast && !segment.endsWith('\n') && goesOn(segment)) continue
    const start = from
    for (const end of spokenEnds(text.slice(from, to), language)) {
      yield { from, to: start + end }
      from = start + end
    }
    if (text.slice(from, to).trim() !== '') yield { from, to }
    from = to
  }
}

/** Places where a long sentence may be cut with the least harm. */
const clauseEnd = /[,;:，、；：،–—।]\s*$/u

/** Cuts a sentence with too many words, after a clause where one ends, otherwise between words. */
function* shorter(text: string, span: Span, language: string): Generator<Span> {
  const own = text.slice(span.from, span.to)
  const words = wordsIn(own, language)
  let from = span.from
  let first = 0
  while (words.length - first > longestSentence) {
    const starts = Array.from(
      { length: longestSentence / 2 },
      (_, back) => first + longestSentence - back,
    )
    const atClause = starts.find((start) =>
      clauseEnd.test(own.slice(0, words[start]!.at).slice(-8)),
    )
    first = atClause ?? first + longestSentence
    const to = span.from + words[first]!.at
    yield { from, to }
    from = to
  }
  yield { from, to: span.to }
}

/**
 * The sentences of a text, trimmed. Line breaks end a sentence, abbreviations and initials don’t.
 * A stretch of more than {@link longestSentence} words without an end is cut, after a clause if
 * possible. Source of the boundaries: Unicode UAX #29.
 */
export function sentences(text: string, language: string): string[] {
  return [...sentenceSpans(text, language)]
    .flatMap((span) => [...shorter(text, span, language)])
    .map(({ from, to }) => text.slice(from, to).trim())
}
