import { asksInChinese, asksInKorean } from '../asking-ends'
import { joinLines, type Passage } from '../captions/group-cues'
import type { SpeechRules } from './speech-rules'

/** Passages that are quoted together, by their indexes. */
export interface Quote {
  first: number
  last: number
}

/** Most sentences and words of what is quoted at once. */
const mostPassages = 4
const mostWords = 75
/** Up to so many words, who believed something doesn't say what. */
const bareWords = 6
/** Their dictionary cuts words into pieces. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
/** From this many words on, few different ones are a refrain. */
const fewestSung = 4
const sungShare = 0.5

/** Whether a passage is sung rather than said: it has a note in it, or hardly any word but once. */
export function isSung({ text, words }: Pick<Passage, 'text' | 'words'>): boolean {
  if (/[♩♪♫♬]/u.test(text)) return true
  const distinct = new Set(words.map(({ word }) => word)).size
  return words.length >= fewestSung && distinct <= words.length * sungShare
}

/** Whether a passage asks: by its mark, or as Japanese, Chinese and Korean do without one. */
export function asks(text: string): boolean {
  if (/[?？؟][\p{Pe}\p{Pf}"'”’»]*$/u.test(text)) return true
  const bare = text.replace(/[。．.]$/u, '')
  return bare.endsWith('か') || asksInKorean(bare) || asksInChinese(bare)
}

/** Share of the passages that come again from which the whole is a song. */
const refrainShare = 0.35
const fewestPassages = 8

/** Whether a transcript is of a song: many of its lines are sung, or come again and again. */
export function isSong(passages: readonly Passage[]): boolean {
  if (passages.length === 0) return false
  const sung = passages.filter(isSung).length
  if (sung * 2 >= passages.length) return true
  if (passages.length < fewestPassages) return false
  const told = passages.map(({ words }) => words.map(({ word }) => word).join(' '))
  const again = told.length - new Set(told).size
  return again + sung >= refrainShare * told.length
}

/**
 * What has to be quoted with each passage so that nothing is said that wasn't: before it what it points
 * to, after it what turns or refutes it. Undefined where that is too long, unknown, or reports what
 * somebody claims without saying that it's wrong.
 */
export function quotesOf(passages: readonly Passage[], rules: SpeechRules): (Quote | undefined)[] {
  const leans = passages.map(({ text }) => rules.leans(text))
  const turns = passages.map(({ text }) => rules.turns(text))
  const questions = passages.map(({ text }) => asks(text))
  const doubts = passages.map(({ text }) => rules.doubts(text))
  // “I believed that too” says what only with the sentence before it.
  const isBare = (at: number) => {
    if (!doubts[at]) return false
    const { words, text } = passages[at]!
    return words.length <= bareWords || (unspaced.test(text) && text.length <= 14)
  }
  const bindsBack = (at: number) =>
    leans[at] || turns[at] || isBare(at) || questions[at - 1] === true
  return passages.map((_, at) => {
    let first = at
    while (bindsBack(first) && at - first < mostPassages) first -= 1
    let last = at
    while (last + 1 < passages.length && last - at < mostPassages) {
      if (!turns[last + 1] && !questions[last]) break
      last += 1
    }
    return isFit({ first, last }, passages) &&
      !bindsBack(first) &&
      !(turns[last + 1] ?? false) &&
      !questions[last] &&
      isMeant(first, last, doubts, turns)
      ? { first, last }
      : undefined
  })
}

/** A claim that somebody reports stands with what follows and turns it. */
function isMeant(
  first: number,
  last: number,
  doubts: readonly boolean[],
  turns: readonly boolean[],
): boolean {
  for (let at = first; at <= last; at++) {
    if (doubts[at] && !turns.slice(at + 1, last + 1).some(Boolean)) return false
  }
  return true
}

function isFit({ first, last }: Quote, passages: readonly Passage[]): boolean {
  if (first < 0 || last - first >= mostPassages) return false
  const own = passages.slice(first, last + 1)
  if (own.some((one) => !one.isWhole || isSung(one))) return false
  return own.reduce((sum, { words }) => sum + words.length, 0) <= mostWords
}

/** The words of a quote, as they were said. */
export const quoteText = (passages: readonly Passage[], { first, last }: Quote) =>
  joinLines(passages.slice(first, last + 1).map(({ text }) => text))

/** Quotes in order of time, those that overlap as one. */
export function joinedQuotes(quotes: readonly Quote[]): Quote[] {
  const joined: Quote[] = []
  for (const quote of [...quotes].sort((a, b) => a.first - b.first || a.last - b.last)) {
    const before = joined.at(-1)
    if (before && quote.first <= before.last) before.last = Math.max(before.last, quote.last)
    else joined.push({ ...quote })
  }
  return joined
}
