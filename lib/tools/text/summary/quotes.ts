import type { Claim } from '../../results/transcript'
import { asksInChinese, asksInKorean } from '../asking-ends'
import type { Cue } from '../captions/cue'
import { joinLines, type Passage } from '../captions/group-cues'
import { fold } from '../words'
import type { SpeechRules } from './speech-rules'

/** Passages that are quoted together, by their indexes. */
export interface Quote {
  first: number
  last: number
}

/** Most sentences and words of what is quoted at once. */
const mostPassages = 6
const mostWords = 110
/** Most sentences that a quote gets after it, so that it can be told. */
const mostAdded = 2
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

/** Shares of the passages, and of the lines, that come again from which the whole is a song. */
const [refrainShare, refrainLines] = [0.35, 0.2]
const fewestPassages = 8

/** How many texts come again, but right behind themselves. */
function comingAgain(texts: readonly string[]): number {
  const parted = texts.filter((text, at) => text !== texts[at - 1])
  return parted.length - new Set(parted).size
}

/** Whether a transcript is of a song: many of its sentences are sung, or they or its lines come again and
 * again. */
export function isSong(passages: readonly Passage[], cues: readonly Cue[]): boolean {
  if (passages.length === 0) return false
  const sung = passages.filter(isSung).length
  if (sung * 2 >= passages.length) return true
  if (passages.length < fewestPassages) return false
  const told = passages.map(({ words }) => words.map(({ word }) => word).join(' '))
  const again = told.length - new Set(told).size
  const lines = cues.flatMap(({ text }) => fold(text).split('\n'))
  return (
    again + sung >= refrainShare * told.length || comingAgain(lines) >= refrainLines * lines.length
  )
}

/** How a line of a conversation begins: with a name or the mark of captions. */
const speaker =
  /^\s*(?:[-–—]?\s*([\p{L}\p{M}][\p{L}\p{M}.’']*(?: [\p{L}\p{M}.’']+){0,2})\s?(?:[:：]\s|[:：](?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]))|(>>)\s?)/u
/** Turns from which on a talk is a conversation, and questions where nobody is named. */
const fewestTurns = 4
const fewestAsked = 3
const askedShare = 0.15

/** Whether two or more talk: lines begin with who speaks, or one asks again and again. */
export function isConversation(passages: readonly Passage[], { asked }: Marks): boolean {
  const names = passages.map(({ text }) => {
    const [, name, mark] = speaker.exec(text) ?? []
    return name ?? mark
  })
  const again = names.filter((name, at) => name && names.indexOf(name) !== at)
  const turns = names.filter((name) => name && again.includes(name)).length
  if (turns >= fewestTurns && (new Set(again).size > 1 || again.includes('>>'))) return true
  const count = asked.filter(Boolean).length
  return count >= fewestAsked && count >= askedShare * passages.length
}

/** Quotation marks in all languages. */
const quotation = /["“”„«»「」『』]/gu

/** Whether quotation marks are open where each passage begins, and behind the last one. Spaces tell more than
 * shapes do, which differ from language to language. */
function openQuotations(passages: readonly Passage[]): boolean[] {
  let isOpen = false
  const before = passages.map(({ text }) => {
    const was = isOpen
    for (const { 0: mark, index } of text.matchAll(quotation)) {
      const isBehind = /[^\s\p{Ps}]/u.test(text.charAt(index - 1))
      const isAhead = /[^\s\p{Po}\p{Pe}]/u.test(text.charAt(index + 1))
      if (isBehind !== isAhead && !/[「-』]/u.test(mark)) isOpen = isAhead
      else if (mark === '"') isOpen = !isOpen
      // A German end may come with the next sentence: “ Then …
      else isOpen = (isAhead ? /[«„“「『]/u : /[«„「『]/u).test(mark)
    }
    return was
  })
  return [...before, isOpen]
}

/** How captions begin the words of somebody else without a name. */
const dash = /^[-–—]\s?[¿¡«“"]?\p{Lu}/u

/** Marks that don’t say who it is. */
const unnamed = /^(?:>>|[-–—])/u

/** Where somebody begins to speak; empty where no marks tell. */
function turnsOf(passages: readonly Passage[]): boolean[] {
  const names = passages.map(({ text }) => {
    const [, name, mark] = speaker.exec(text) ?? []
    return name ?? mark ?? (dash.test(text) ? '-' : undefined)
  })
  const once = new Set<string | undefined>()
  const known = new Set<string | undefined>()
  for (const name of names) {
    const isCapitals = name !== undefined && /^\p{Lu}[\p{Lu}\P{L}]+$/u.test(name)
    if (name && (once.has(name) || name === '>>' || isCapitals)) known.add(name)
    once.add(name)
  }
  return known.size === 0 ? [] : names.map((name) => known.has(name))
}

/** What is known of each passage, by its index. */
export interface Marks {
  /** Quotation marks are open where it begins; one more, for the end. */
  quoted: boolean[]
  /** Somebody begins to speak; empty where nothing tells who speaks. */
  begins: boolean[]
  /** It can't be told without the one before. */
  binds: boolean[]
  /** The one before it asks or reports something, which it may answer or go on with. */
  answers: boolean[]
  /** It only goes on with what is said (“and then my aunt …”), as most sentences of speech do, or begins
   * the next of several things, or the talk. */
  follows: boolean[]
  /** It begins the next of several things, which turns nothing (“the second mistake is …”). */
  counts: boolean[]
  /** It turns or refutes the one before. */
  turns: boolean[]
  asked: boolean[]
  /** A question that says what only with what was said before it. */
  back: boolean[]
  /** It reports or supposes something, or says how it was at first: what comes later may turn it. */
  open: boolean[]
  /** It says that somebody claims something, or that something is wrong. */
  weighs: boolean[]
  /** It may not be quoted: it greets, is sung, or has no end. */
  unfit: boolean[]
}

export function marksOf(
  passages: readonly Passage[],
  rules: SpeechRules,
  isUnfit: (passage: Passage) => boolean,
): Marks {
  const leans = passages.map(({ text }) => rules.leans(text))
  const turns = passages.map(({ text }) => rules.turns(text))
  const asked = passages.map(({ text }) => asks(text))
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
  const isBare = ({ words, text }: Passage, at: number) =>
    doubts[at] === true && (words.length <= bareWords || (unspaced.test(text) && text.length <= 14))
  const counts = passages.map(({ text }) => rules.counts(text))
  const answers = passages.map(
    (passage, at) =>
      isBare(passage, at) ||
      asked[at - 1] === true ||
      // What follows an open claim may go on with it.
      open[at - 1] === true ||
      // Why the answer was no.
      (turns[at - 1] === true && asked[at - 2] === true),
  )
  const binds = answers.map((is, at) => is || turns[at] === true || leans[at] === true)
  const back = passages.map(({ text }, at) => asked[at] === true && rules.asksBack(text))
  // Behind a short question stands what says by itself what it is about: “And coffee? Coffee …”.
  const isFree = (at: number) => !answers[at] || (back[at - 1] === true && !open[at - 1])
  const follows = passages.map(
    ({ text }, at) =>
      at === 0 || counts[at] === true || (isFree(at) && !rules.leansBehindOpener(text)),
  )
  return {
    quoted: openQuotations(passages),
    begins: turnsOf(passages),
    binds,
    follows,
    answers,
    counts,
    turns,
    asked,
    back,
    open,
    weighs: passages.map(({ text }) => rules.weighs(text)),
    unfit: passages.map((passage) => !passage.isWhole || isSung(passage) || isUnfit(passage)),
  }
}

/** How much of a talk is claims and what speaks against them: a sentence that turns the one before may
 * only go on, so it counts half. */
export function disputedShare({ weighs, turns }: Marks): number {
  const share = (at: number) => (weighs[at] ? 1 : turns[at] ? 0.5 : 0)
  const all = weighs.reduce((sum, _, at) => sum + share(at), 0)
  return all < fewestDisputes ? 0 : all / weighs.length
}
const fewestDisputes = 1.5

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
function isMeant({ first, last }: Quote, { open, turns }: Marks): boolean {
  for (let at = first; at <= last; at++) {
    if (open[at] && !turns.slice(at + 1, last + 1).some(Boolean)) return false
  }
  return true
}

/** Why a passage isn't quoted: it isn't found, leans on what was said before or answers it, is turned or left
 * open, is too long or short, or may not stand. */
export type Fault =
  | ('lines' | 'leans' | 'answers' | 'stump')
  | ('open' | 'disputed' | 'long' | 'unfit')

/**
 * What has to be quoted with some passages so that nothing is said that wasn't: before them the question
 * that they answer, after them what answers, turns or refutes them. A fault where that is too long or
 * unknown, they point to what was said before, or report a claim without saying that it's wrong.
 * @param isRead somebody will read it beside the talk before it is shown, and tell what is only reported, or
 * says little
 */
export function quoteOf(
  range: Quote,
  passages: readonly Passage[],
  marks: Marks,
  isRead = false,
): Quote | Fault {
  const { quoted, begins, binds, answers, follows, counts, turns, asked, back, unfit } = marks
  let { first, last } = range
  const isFree = isRead && follows[first]
  if (binds[first] && asked[first - 1] && !isFree) first -= 1
  const isBound = binds[first] && !isFree
  if (isBound && answers[first]) return 'answers'
  if (isBound || back[first]) return 'leans'
  // A statement of a few words is a stump.
  if (!isRead && !asked[first] && isStump(passages[first])) return 'stump'
  const isTurned = () => turns[last + 1] && !(isRead && counts[last + 1])
  const isOpen = () =>
    isTurned() || asked[last] || quoted[last + 1] || (!isRead && !isMeant({ first, last }, marks))
  while (isOpen() && last - range.last < mostAdded && last + 1 < passages.length) last += 1
  if (isOpen()) return 'open'
  // Whose words it says is told by where a quotation or a turn begins, and by the name of anybody else.
  if (quoted[first] || begins[first] === false) return 'leans'
  const isOthers = ({ text }: Passage, at: number) =>
    text.includes('>>', 1) || (at > 0 && begins[first + at] && unnamed.test(text))
  if (passages.slice(first, last + 1).some(isOthers)) return 'long'
  if (last - first >= mostPassages) return 'long'
  if (unfit.slice(first, last + 1).some(Boolean)) return 'unfit'
  const length = passages.slice(first, last + 1).reduce((sum, { words }) => sum + words.length, 0)
  return length <= mostWords ? { first, last } : 'long'
}

/** The words of a quote, as they were said, without the mark of captions for who speaks. */
export const quoteText = (passages: readonly Passage[], { first, last }: Quote) =>
  joinLines(passages.slice(first, last + 1).map(({ text }) => text)).replace(/^(?:>>|[-–—])\s*/, '')

/** A quote bound to its cue: the words are cut from the transcript here, and nowhere else. */
export const claimOf = (quote: Quote, { passages }: { passages: readonly Passage[] }): Claim => ({
  text: quoteText(passages, quote),
  cue: passages[quote.first]!.first,
})

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
