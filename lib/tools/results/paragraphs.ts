import type { FoundChapter } from '../text/find-chapters'
import { type Cue, cueLine, foldForSearch, indexAt } from './transcript'

/** Cues that are read together. */
export interface Paragraph {
  /** Indexes of the first cue, and of the one after the last. */
  from: number
  to: number
  /** All cues as one line. */
  text: string
  /** Where each cue begins in `text`. */
  offsets: number[]
  /** Seconds without a word before it, where there are enough to say so. */
  pause?: number
  /** The title of the chapter that begins with it. */
  chapter?: string
}

/** Seconds without speech after which a paragraph ends. */
export const paragraphPause = 2
/** From these lengths on a paragraph ends with a sentence, or at last anywhere. */
const [longEnough, tooLong] = [280, 560]
const sentenceEnd = /[.!?…。！？।][\p{Pe}\p{Pf}"'”’»]*$/u
/** Scripts without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}、。，！？「」]/u

/** The cues in paragraphs: at pauses, at chapters, and where one gets too long to read. */
export function paragraphsOf(
  cues: readonly Cue[],
  chapters: readonly FoundChapter[],
  untimed?: boolean,
): Paragraph[] {
  const found: Paragraph[] = []
  let chapterBefore = -1
  for (const [at, { start, text }] of cues.entries()) {
    const line = cueLine(text)
    const chapter = untimed ? -1 : indexAt(chapters, start)
    const last = found.at(-1)
    const pause = at > 0 && !untimed ? start - cues[at - 1]!.end : 0
    const goesOn =
      last &&
      chapter === chapterBefore &&
      pause < paragraphPause &&
      last.text.length < tooLong &&
      !(last.text.length >= longEnough && sentenceEnd.test(last.text))
    if (goesOn) {
      const isOne = unspaced.test(last.text.slice(-1)) && unspaced.test(line.slice(0, 1))
      if (!isOne) last.text += ' '
      last.offsets.push(last.text.length)
      last.text += line
      last.to = at + 1
    } else {
      const title = chapter === chapterBefore ? undefined : chapters[chapter]?.title
      found.push({
        from: at,
        to: at + 1,
        text: line,
        offsets: [0],
        ...(pause >= paragraphPause && { pause }),
        ...(title !== undefined && { chapter: title }),
      })
    }
    chapterBefore = chapter
  }
  return found
}

/** Where words stand in the paragraphs. */
export interface Match {
  paragraph: number
  /** Places in the paragraph's text. */
  from: number
  to: number
  /** Index of the cue in which it begins. */
  cue: number
}

const mostMatches = 5000
const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds words, also across lines. Case and the width of letters don't count where they change no
 * length; an empty search finds nothing. */
export function findIn(
  paragraphs: readonly Paragraph[],
  search: string,
  isWhole?: 'wholeWords',
): Match[] {
  const wanted = foldForSearch(search.trim().replace(/\s+/g, ' '))
  if (wanted === '') return []
  const isBound = isWhole && !unspaced.test(wanted)
  const pattern = new RegExp(
    isBound ? `(?<![\\p{L}\\p{M}\\p{N}])${quoted(wanted)}(?![\\p{L}\\p{M}\\p{N}])` : quoted(wanted),
    'gu',
  )
  const found: Match[] = []
  for (const [at, { text, offsets, from }] of paragraphs.entries()) {
    const folded = foldForSearch(text)
    // Places are only known where folding keeps them.
    const read = folded.length === text.length ? folded : text.toLowerCase()
    if (read.length !== text.length) continue
    for (const { index, 0: word } of read.matchAll(pattern)) {
      if (found.length >= mostMatches) return found
      const line = offsets.findLastIndex((offset) => offset <= index)
      found.push({ paragraph: at, from: index, to: index + word.length, cue: from + line })
    }
  }
  return found
}

/** When a match is said, in seconds: by its place in its line. */
export function secondOf(match: Match, paragraph: Paragraph, cues: readonly Cue[]): number {
  const line = match.cue - paragraph.from
  const [from, to] = [
    paragraph.offsets[line]!,
    paragraph.offsets[line + 1] ?? paragraph.text.length,
  ]
  const { start, end } = cues[match.cue]!
  return start + ((match.from - from) / Math.max(1, to - from)) * Math.max(0, end - start)
}

/** A piece of a paragraph that is shown alike: of one cue, and marked or not. */
export interface Piece {
  cue: number
  text: string
  /** Index of the match that it is part of. */
  match?: number
}

/** A paragraph in pieces; `matches` are those in it, with their indexes among all. */
export function piecesOf(
  { text, offsets, from }: Paragraph,
  matches: readonly (readonly [index: number, match: Match])[],
): Piece[] {
  const cuts = new Set([...offsets, text.length])
  for (const [, match] of matches) cuts.add(match.from).add(match.to)
  const places = [...cuts].sort((a, b) => a - b)
  return places.slice(0, -1).map((place, at) => {
    const found = matches.find(([, match]) => place >= match.from && place < match.to)
    return {
      cue: from + offsets.findLastIndex((offset) => offset <= place),
      text: text.slice(place, places[at + 1]),
      ...(found && { match: found[0] }),
    }
  })
}

/** A word and when it is said. */
export interface WordRow {
  word: string
  count: number
  /** In seconds. */
  seconds: number[]
}

/** Rows of words with their times, none for a word that isn't found. */
export function wordRows(
  words: readonly string[],
  paragraphs: readonly Paragraph[],
  cues: readonly Cue[],
): WordRow[] {
  return words.flatMap((word) => {
    const matches = findIn(paragraphs, word, 'wholeWords')
    if (matches.length === 0) return []
    const seconds = matches.map((match) => secondOf(match, paragraphs[match.paragraph]!, cues))
    return [{ word, count: matches.length, seconds }]
  })
}
