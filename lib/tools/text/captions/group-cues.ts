import { type ClauseOpeners, clauseOpeners } from '../clause-openers'
import { longestSentence, sentenceSpans } from '../sentences'
import { fold, type Word, wordsIn } from '../words'
import { type Cue, isSound } from './cue'

/** A sentence of a transcript, bound to the cues that contain it. */
export interface Passage {
  text: string
  /** Index of the cue in which it begins. */
  first: number
  /** Index of the cue in which it ends. */
  last: number
  /** Where the cue in which it begins starts, in milliseconds; undefined without times. */
  start?: number
  /** With their places in `text`. */
  words: Word[]
}

/** A pause in milliseconds after which speech without punctuation is a new sentence. */
const pauseMs = 1200
/** Fewer words than this before a pause are no sentence yet. */
const fewestWords = 3

/** What a Japanese word counts for: endings and particles are words of their own. */
const japaneseWord = 2 / 3

/** Scripts without spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー、。，！？「」]/u

/** A number beside Chinese and Japanese: キッチン用品を5つ. */
const besideNumber =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー、。]\n\p{N}|\p{N}\n[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u

/** What stands between two pieces of text when lines become one. */
function between(before: string, after: string): string {
  const [end, start] = [before.slice(-1), after.slice(0, 1)]
  const isOne = unspaced.test(end) && unspaced.test(start)
  return isOne || besideNumber.test(`${end}\n${start}`) ? '' : ' '
}

/** The lines of texts as one line. */
export function joinLines(texts: readonly string[]): string {
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line !== '')
  const parts = lines.map((line, at) => (at > 0 ? between(lines[at - 1]!, line) : '') + line)
  return parts.join('')
}

/** All cues as one text, with the index at which each begins. One that only describes a sound has no
 * text, and ends the sentence before it. */
function join(cues: readonly Cue[]): { text: string; starts: number[] } {
  const starts: number[] = []
  const parts: string[] = []
  let length = 0
  let before = ''
  for (const cue of cues) {
    const own = isSound(cue.text) ? '' : joinLines([cue.text])
    const gap = own === '' ? '\n' : before === '' ? '' : between(before, own)
    parts.push(gap, own)
    starts.push(length + gap.length)
    length += gap.length + own.length
    before = own
  }
  return { text: parts.join(''), starts }
}

/** Milliseconds without speech before a cue; none where times are unknown. */
const pauseBefore = (cues: readonly Cue[], at: number) =>
  Math.max(0, (cues[at]?.start ?? 0) - (cues[at - 1]?.end ?? cues[at]?.start ?? 0))

interface Piece {
  first: number
  last: number
  from: number
  to: number
}

/** Where a sentence that got too long is cut: before the cue with the longest pause in its second
 * half, the last of several. */
function bestCut(cues: readonly Cue[], counts: readonly number[], first: number, end: number) {
  let best = end
  let sum = 0
  for (let at = first; at < end; at++) {
    sum += counts[at]!
    if (sum < longestSentence / 2 || at + 1 > end) continue
    if (pauseBefore(cues, at + 1) > pauseBefore(cues, best)) best = at + 1
  }
  return best
}

/** Cuts a piece at its pauses, and before the cue with which it gets too long. */
function cut(piece: Piece, cues: readonly Cue[], starts: readonly number[], counts: number[]) {
  const firsts = [piece.first]
  let sum = counts[piece.first]!
  for (let at = piece.first + 1; at <= piece.last; at++) {
    const isPause = pauseBefore(cues, at) >= pauseMs && sum > fewestWords
    if (isPause || sum + counts[at]! > longestSentence) {
      const place = isPause ? at : bestCut(cues, counts, firsts.at(-1)!, at)
      firsts.push(place)
      at = place
      sum = 0
    }
    sum += counts[at]!
  }
  return firsts.map((first, index): Piece => {
    const next = firsts[index + 1]
    return {
      first,
      last: next === undefined ? piece.last : next - 1,
      from: index === 0 ? piece.from : starts[first]!,
      to: next === undefined ? piece.to : starts[next]!,
    }
  })
}

/** Characters to cut into words at a time: some milliseconds of work. */
const sliceLength = 2000

/** Where a slice of a text ends: after a space if one is near, never inside a character. */
function sliceEnd(text: string, from: number, end: number): number {
  const to = from + sliceLength
  if (to >= end) return end
  const space = text.lastIndexOf(' ', to)
  if (space > from + sliceLength / 2) return space
  return /[\udc00-\udfff]/.test(text.charAt(to)) ? to - 1 : to
}

/** The words of each cue, with their places in the text of all. */
async function wordsByCue(
  { text, starts }: ReturnType<typeof join>,
  language: string,
  pace: () => Promise<void> | undefined,
): Promise<Word[][]> {
  const found: Word[][] = []
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? text.length
    const own: Word[] = []
    for (let from = start; from < end; ) {
      const to = sliceEnd(text, from, end)
      for (const word of wordsIn(text.slice(from, to), language)) {
        own.push({ ...word, at: word.at + from })
      }
      from = to
      await pace()
    }
    found.push(own)
  }
  return found
}

/** Where words without punctuation that begin at a place are cut: before the last word of the second
 * half that opens a sentence, or else a clause, or where they get too long. */
function clauseEnd(words: readonly Word[], at: number, openers: ClauseOpeners): number {
  const end = at + longestSentence
  if (end >= words.length) return words.length
  const half = at + longestSentence / 2
  for (const own of [openers.sentence, openers.clause]) {
    for (let place = end; place > half; place--) {
      if (!own.has(fold(words[place]!.text))) continue
      // “und dann”, “and if”
      return openers.clause.has(fold(words[place - 1]!.text)) ? place - 1 : place
    }
  }
  return end
}

/** The pieces of a piece inside one cue, as a pasted paragraph without punctuation, of some words
 * each; any other piece comes back whole. One after the other, as there may be thousands. */
function* cutInside(piece: Piece, words: readonly Word[], language: string) {
  const openers = clauseOpeners(language)
  for (let at = 0, next = 0; at < words.length; at = next) {
    next = piece.first === piece.last ? clauseEnd(words, at, openers) : words.length
    const from = at === 0 ? piece.from : words[at]!.at
    const to = words[next]?.at ?? piece.to
    yield { piece: { ...piece, from, to }, words: words.slice(at, next) }
  }
}

function passageOf({ first, last, from, to }: Piece, text: string, words: readonly Word[]) {
  const raw = text.slice(from, to)
  const begin = from + raw.length - raw.trimStart().length
  const own = words.map((word) => ({ ...word, at: word.at - begin }))
  return { text: raw.trim(), first, last, words: own }
}

/**
 * The sentences of a transcript with their cues: by punctuation where there is some, and where there
 * is none, as in automatic captions, by pauses and length. `pace` is awaited again and again, so
 * that a caller can let others run.
 */
export async function groupCues(
  cues: readonly Cue[],
  language: string,
  pace: () => Promise<void> | undefined = () => undefined,
): Promise<Passage[]> {
  const joined = join(cues)
  const { text, starts } = joined
  const byCue = await wordsByCue(joined, language, pace)
  const counts = byCue.map((own) => own.length * (/^ja\b/i.test(language) ? japaneseWord : 1))
  const all = byCue.flat()
  const passages: Passage[] = []
  let [first, word] = [0, 0]
  for (const { from, to } of sentenceSpans(text, language)) {
    while (first + 1 < cues.length && starts[first + 1]! <= from) first++
    let last = first
    while (last + 1 < cues.length && starts[last + 1]! < to) last++
    for (const whole of cut({ first, last, from, to }, cues, starts, counts)) {
      const before = word
      while (word < all.length && all[word]!.at < whole.to) word++
      for (const { piece, words } of cutInside(whole, all.slice(before, word), language)) {
        const start = cues[piece.first]?.start
        const time = start !== undefined && { start }
        passages.push({ ...passageOf(piece, text, words), ...time })
        await pace()
      }
    }
  }
  return passages
}
