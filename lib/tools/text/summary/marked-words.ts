import type { Claim } from '../../results/transcript'
import type { Cue } from '../captions/cue'
import { joinCues, type Passage, unspaced } from '../captions/group-cues'
import { sentenceSpans } from '../sentences'
import { fold, wordsIn } from '../words'
import { type Fault, marksOf, type Quote, quoteOf } from './quotes'
import { smallTalk } from './small-talk'
import { speechRules } from './speech-rules'

/** A passage of speech without marks, in whole sentences with marks and capitals put in, and the sentence
 * before it and the one behind. */
export interface Marked {
  from: number
  to: number
  before: string
  text: string
  after: string
}

/** A passage as it is shown; `first` and `last` are places in the text of all cues. */
export type MarkedQuote = Quote & { claim: Claim }

/** UTF-16 code units of words that are read, and of the stretch that they are looked for in, with the cues
 * around their range. */
const [longestText, longestBeside, longestStretch, cuesAround] = [1_200, 600, 8_000, 12]

/** Marks that may be put in: none that quotes, puts aside or joins words. */
const otherMarks = /[^\s.,;:!?…–—。、，！？；：।॥]/gu
const manyMarks = /(\S{3})\S+/gu
const sentenceEnd = /[.!?…。！？।॥]$/u
const clauseMark = /[,;:…–—、，；：]/u
const smallStart = /^\P{L}*\p{Ll}/u
/** UTF-16 code units around a cut in which a word without spaces is looked for. */
const wordReach = 12

/** A letter or sign with the marks and spaces behind it, and a “¿” before it. */
interface Letter {
  lead: string
  text: string
  gap: string
  /** Where it is in its text. */
  at: number
  /** Where it is in the text's key. */
  from: number
}

const everyLetter = /([¿¡]*)([^\p{P}\p{Z}\p{C}])((?:(?![¿¡])[\p{P}\p{Z}\p{C}])*)/gu

/** A text without its marks, spaces and capitals, and where each letter of it is. */
function lettersOf(text: string): { key: string; letters: Letter[] } {
  const letters: Letter[] = []
  let key = ''
  for (const { index, 1: lead = '', 2: own = '', 3: gap = '' } of text.matchAll(everyLetter)) {
    letters.push({ lead, text: own, gap, at: index + lead.length, from: key.length })
    key += /[a-z]/.test(own) ? own : fold(own).normalize('NFKD')
  }
  return { key, letters }
}

const lettersIn = (text: string) => lettersOf(text).key.length
/** Where a key stands in another. */
function* placesOf(key: string, whole: string) {
  for (let at = whole.indexOf(key); at >= 0; at = whole.indexOf(key, at + 1)) yield at
}

const saysSomething = (text: string) => /[^\p{P}\p{Z}\p{C}]/u.test(text)

/** What is shown between two letters: the transcript's own marks, or those put in where words end. */
function gapOf(own: string, put: string, isUnspaced: boolean): string {
  if (/\p{P}/u.test(own)) return own.replace(/\s+/g, ' ')
  const isBetween = isUnspaced || /\s/.test(own)
  if (!isBetween || (!isUnspaced && !/\s/.test(put))) return isBetween ? ' ' : own
  const marks = put.replace(otherMarks, '').replace(/\s+/g, isUnspaced ? '' : ' ')
  return marks.replace(manyMarks, '$1') || own
}

/** Letters of the transcript with the marks and capitals of the same ones in `put`, whose key begins at
 * `shift` in theirs. */
function withMarks(own: readonly Letter[], put: readonly Letter[], shift: number): Letter[] {
  const others = new Map(put.map((letter) => [letter.from + shift, letter]))
  const ends = new Map(put.map(({ gap }, at) => [(put[at + 1]?.from ?? -1) + shift, gap]))
  return own.map((letter, at) => {
    const other = others.get(letter.from)
    const next = own[at + 1]
    const isSame = other?.text.toLowerCase() === letter.text.toLowerCase()
    const isUnspaced =
      unspaced.test(letter.text) || (next !== undefined && unspaced.test(next.text))
    return {
      ...letter,
      lead: letter.lead || (other?.lead ?? ''),
      text: isSame ? other!.text : letter.text,
      gap: next
        ? gapOf(letter.gap, ends.get(next.from) ?? '', isUnspaced)
        : gapOf(letter.gap || ' ', `${ends.get(shift - 1)} `, isUnspaced),
    }
  })
}

const textOf = (letters: readonly Letter[]) =>
  letters
    .map(({ lead, text, gap }) => lead + text + gap)
    .join('')
    .trim()

/** Where a passage is in the text of all cues, and the texts before it, of it and behind it. */
interface Found {
  from: number
  to: number
  cue: Pick<Passage, 'first' | 'last'>
  parts: string[]
}

/** The transcript that words are looked up in. */
interface Speech {
  language: string
  cues: readonly Cue[]
  /** Those of which something may be shown. */
  lines: ReadonlyMap<number, unknown>
  mayStand: (text: string) => boolean
}

/**
 * What binds words to speech that has no marks. They are shown only where they, and the sentences before and
 * behind them, are letter for letter what is said there; of what was put in, marks and capitals alone are
 * taken over. What then may not stand alone by the rules for speech with marks is a fault.
 */
export function markedWords({ language, cues, lines, mayStand }: Speech) {
  const { text: all, starts } = joinCues(cues)
  const rules = speechRules(language)
  const talk = smallTalk(language)

  /** Whether a place is inside a word of a script without spaces. */
  function isInWord(at: number): boolean {
    const begin = Math.max(0, at - wordReach)
    return wordsIn(all.slice(begin, at + wordReach), language).some(
      (word) => word.at + begin < at && word.at + begin + word.text.length > at,
    )
  }

  const sentencesIn = (text: string, cue: Pick<Passage, 'first' | 'last'>): Passage[] =>
    [...sentenceSpans(text, language)].map(({ from, to }) => {
      const own = text.slice(from, to).trim()
      return { ...cue, text: own, words: wordsIn(own, language), isWhole: sentenceEnd.test(own) }
    })

  /** Whether a sentence is only a clause of the one beside it: “if you leave water in it”. */
  const isClause = ({ text, words }: Passage) =>
    rules.opensClause(words[0]) && !clauseMark.test(text.slice(0, -1))

  /** Whether a sentence has no end, or can't have one there: “no evidence that”. */
  const isOpen = ({ words, isWhole }: Passage) => !isWhole || rules.bridges(words.at(-1))

  /** Whether a sentence can't begin there. */
  const startsInside = ({ text, words }: Passage) => unspaced.test(text) && rules.goesOn(words[0])

  /** The letters around a range, and which of them are in it or a cue beside it. */
  function around({ from, to }: Marked) {
    const head = Math.max(0, from - cuesAround)
    const [begin, end] = [starts[head]!, starts[to + 1 + cuesAround] ?? all.length]
    if (end - begin > longestStretch) return undefined
    const stretch = lettersOf(all.slice(begin, end))
    const index = new Map(stretch.letters.map((letter, at) => [letter.from, at]))
    index.set(stretch.key.length, stretch.letters.length)
    const cueOf = ({ at }: Letter) => {
      let cue = head
      while (cue + 1 < starts.length && starts[cue + 1]! <= begin + at) cue += 1
      return cue
    }
    /** The letters of a key of this length at a place, if they are whole and near the range. */
    const spanAt = (at: number, length: number) => {
      const [first, stop] = [index.get(at), index.get(at + length)]
      if (first === undefined || stop === undefined) return undefined
      const cue = { first: cueOf(stretch.letters[first]!), last: cueOf(stretch.letters[stop - 1]!) }
      return cue.first >= from - 1 && cue.last <= to + 1 ? { first, stop, cue } : undefined
    }
    /** Where a letter is in the text of all cues; of none, the end. */
    const placeOf = (letter: number) => begin + (stretch.letters[letter]?.at ?? end - begin)
    return { ...stretch, index, spanAt, placeOf }
  }

  /** Where a passage is, with the sentences beside it. */
  function find(marked: Marked): Found | Fault {
    const { before, text, after } = marked
    const near = text.length <= longestText && around(marked)
    if (!near) return 'long'
    if (before.length > longestBeside || after.length > longestBeside) return 'beside'
    const put = lettersOf(`${before} ${text} ${after}`)
    const [skip, length] = [lettersIn(before), lettersIn(text)]
    if (length === 0) return 'words'
    const { letters, key, index, spanAt, placeOf } = near
    for (const at of placesOf(put.key, key)) {
      const span = spanAt(at + skip, length)
      const [start, end] = [index.get(at), index.get(at + put.key.length)]
      if (!span || start === undefined || end === undefined) continue
      const { first, stop, cue } = span
      const [from, to] = [placeOf(first), placeOf(stop)]
      const isAlone =
        (skip === 0 && saysSomething(all.slice(0, from))) ||
        (stop === end && saysSomething(all.slice(to)))
      if (isAlone) return 'beside'
      const told = withMarks(letters.slice(start, end), put.letters, at)
      const cuts = [0, first - start, stop - start, end - start]
      const parts = cuts.slice(1).map((cut, part) => textOf(told.slice(cuts[part], cut)))
      return { from, to, cue, parts }
    }
    const own = put.key.slice(skip, skip + length)
    return [...placesOf(own, key)].some((at) => spanAt(at, length)) ? 'beside' : 'words'
  }

  /** Whether a passage isn't parted from the sentences beside it, or can't be. */
  function isCut(left: Passage | undefined, own: readonly Passage[], right: Passage | undefined) {
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last || smallStart.test(first.text)) return true
    return (
      [left, last].some((one) => one && isOpen(one)) ||
      [left, right].some((one) => one && isClause(one)) ||
      [first, right].some((one) => one && startsInside(one))
    )
  }

  return (marked: Marked): MarkedQuote | Fault => {
    const found = find(marked)
    if (typeof found === 'string') return found
    const { from, to, cue } = found
    for (let at = cue.first; at <= cue.last; at++) if (!lines.has(at)) return 'lines'
    const [prior, own, next] = found.parts.map((part) => sentencesIn(part, cue)) as [
      Passage[],
      Passage[],
      Passage[],
    ]
    if (isInWord(from) || isInWord(to) || isCut(prior.at(-1), own, next[0])) return 'cut'
    const raw = all.slice(from, to).trimEnd()
    const said = found.parts[1]!
    if (!mayStand(raw) || !mayStand(said)) return 'unfit'
    const passages = [...prior, ...own, ...next]
    const marks = marksOf(passages, rules, (one) => talk.isIn(one) || !mayStand(one.text))
    const range = { first: prior.length, last: prior.length + own.length - 1 }
    const quote = quoteOf(range, passages, marks, true)
    if (typeof quote === 'string') return quote
    // Of what it would have to stand with, only the sentence beside it is known.
    if (quote.first < range.first) return 'leans'
    if (quote.last > range.last) return 'open'
    return { first: from, last: from + raw.length - 1, claim: { text: said, cue: cue.first } }
  }
}
