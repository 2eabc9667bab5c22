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

/** How a line of a conversation begins: with a name or the mark of captions. */
const speaker =
  /^\s*(?:[-–—]?\s*([\p{L}\p{M}][\p{L}\p{M}.’']*(?: [\p{L}\p{M}.’']+){0,2})\s?(?:[:：]\s|[:：](?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]))|(>>)\s?)/u
/** Turns from which on a talk is a conversation. */
const fewestTurns = 4
/** Sentences of an answer that is quoted whole. */
const longestAnswer = 5

/** Where the turns of a conversation begin; nothing where one person talks. */
function turnStarts(passages: readonly Passage[]): number[] {
  const names = passages.map(({ text }) => {
    const [, name, mark] = speaker.exec(text) ?? []
    return name ?? mark
  })
  const once = new Set<string>()
  const again = new Set<string | undefined>()
  for (const name of names) {
    if (!name) continue
    if (once.has(name)) again.add(name)
    once.add(name)
  }
  const starts = passages.flatMap((_, at) => (again.has(names[at]) ? [at] : []))
  return starts.length >= fewestTurns && (again.size > 1 || again.has('>>')) ? starts : []
}

/**
 * What has to be quoted with each passage so that nothing is said that wasn't: before it what it points
 * to, after it what turns or refutes it. Undefined where that is too long, unknown, or reports what
 * somebody claims without saying that it's wrong. In a conversation an answer stands whole, behind its
 * question.
 */
export function quotesOf(passages: readonly Passage[], rules: SpeechRules): (Quote | undefined)[] {
  const leans = passages.map(({ text }) => rules.leans(text))
  const turns = passages.map(({ text }) => rules.turns(text))
  const questions = passages.map(({ text }) => asks(text))
  const back = passages.map(({ text }, at) => questions[at] === true && rules.asksBack(text))
  const doubts = passages.map(({ text }) => rules.doubts(text))
  // How it was at first is open until something turns it.
  let left = 0
  const open = passages.map(({ text }, at) => {
    if (turns[at]) left = 0
    else if (rules.isFirst(text)) left = firstReach
    left -= 1
    return doubts[at] === true || left >= 0
  })
  // “I believed that too” says what only with the sentence before it.
  const isBare = (at: number) => {
    if (!doubts[at]) return false
    const { words, text } = passages[at]!
    return words.length <= bareWords || (unspaced.test(text) && text.length <= 14)
  }
  // What follows an open claim may go on with it.
  const bindsBack = (at: number) =>
    leans[at] ||
    turns[at] ||
    isBare(at) ||
    questions[at - 1] === true ||
    open[at - 1] === true ||
    // Why the answer was no.
    (turns[at - 1] === true && questions[at - 2] === true)
  const isAllowed = (quote: Quote) => {
    const { first, last } = quote
    if (!isFit(quote, passages) || questions[last] || turns[last + 1]) return false
    if (passages.slice(first, last + 1).some(({ text }) => rules.speaksTo(text))) return false
    // A question stands first, and asks by itself; its answer is one.
    if (back[first] || questions.slice(first + 1, last + 1).some(Boolean)) return false
    return isMeant(first, last, open, turns)
  }
  const alone = (at: number): Quote | undefined => {
    let first = at
    while (bindsBack(first) && at - first < mostPassages) first -= 1
    // A statement of a few words is a stump.
    if (bindsBack(first) || (!questions[first] && isStump(passages[first]))) return undefined
    let last = at
    while (last + 1 < passages.length && last - at < mostPassages) {
      if (!turns[last + 1] && !questions[last]) break
      last += 1
    }
    return isAllowed({ first, last }) ? { first, last } : undefined
  }
  const starts = turnStarts(passages)
  if (starts.length === 0) return passages.map((_, at) => alone(at))
  let turn = -1
  return passages.map((_, at) => {
    while ((starts[turn + 1] ?? passages.length) <= at) turn += 1
    const [from, end] = [starts[turn] ?? 0, (starts[turn + 1] ?? passages.length) - 1]
    // Of a long answer, what comes later stands as in any talk.
    if (end - from >= longestAnswer && at > from + 1) return alone(at)
    const answer = { first: from - 1, last: end }
    // What the other one claims is answered as a question is, if nothing else stands there.
    const isAsked = questions[from - 1] || (doubts[from - 1] && starts[turn - 1] === from - 1)
    const asksItself = !leans[from - 1] && !back[from - 1]
    const isClear = asksItself && !questions.slice(from, end + 1).some(Boolean)
    return isAsked && isClear && isFit(answer, passages, longestAnswer + 1) ? answer : undefined
  })
}

/** Sentences, from the one that says how it was at first, that may be turned later. */
const firstReach = 4
/** Fewer words at the beginning of a quote are a stump; in scripts without spaces, signs. */
const [fewestWords, fewestSigns] = [5, 8]

function isStump(passage: Passage | undefined): boolean {
  if (!passage) return true
  const { text, words } = passage
  return unspaced.test(text) ? text.length < fewestSigns : words.length < fewestWords
}

/** A claim that somebody reports stands with what follows and turns it. */
function isMeant(
  first: number,
  last: number,
  open: readonly boolean[],
  turns: readonly boolean[],
): boolean {
  for (let at = first; at <= last; at++) {
    if (open[at] && !turns.slice(at + 1, last + 1).some(Boolean)) return false
  }
  return true
}

function isFit({ first, last }: Quote, passages: readonly Passage[], most = mostPassages): boolean {
  if (first < 0 || last - first >= most) return false
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
