import { oneNasal, oneScript, oneSyllable } from '../plain-letters'

/** A word of a text, or one character of Chinese or Japanese, which have no spaces. */
export interface TextWord {
  word: string
  /** Other readings: without a French or Italian elision, without a repeated letter. */
  others: readonly string[]
  /** In German, with letters for their dots: `toeten`. */
  dotted?: string
  /** It is written together with others. Nobody mistypes a letter there and hits another word, but
   * longer words that end like one do: *unter-scheiden*, *schneiden*. */
  isPart?: true
  /** It had spaces between its letters, and has been told from what was spelled with it. */
  isApart?: true
  /** It was written from its end. */
  isBackwards?: true
  /** Where it is in the plain text, in UTF-16 code units. */
  from: number
  to: number
}

/** The longest word that is read in one piece. */
const longestWord = 48

export const character = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]/u
const parts =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー])[\p{L}\p{M}\p{N}'])+/gu

/** `l'inceste`, `dell'odio`: what stands behind the apostrophe. */
const elided =
  /^(?:\p{L}{1,2}|qu|jusqu|lorsqu|puisqu|un|\p{L}{2,5}ll|sull|sant|quest)'(\p{L}{3,})$/u

/** How a word may have been meant: letters said for long are one or two. */
function readingsOf(written: string): string[] {
  const joined = written.replaceAll("'", '')
  const word = oneNasal(joined.replace(/(.)\1{2,}/gu, '$1$1'))
  const once = oneNasal(joined.replace(/(.)\1{2,}/gu, '$1'))
  const behind = elided.exec(written)?.[1]
  const syllables = /[\u1100-\u1112]/.test(word) ? [oneSyllable(word)] : []
  const found = [word, once, ...syllables, ...(behind ? [behind] : []), ...oneScript(word)]
  return [...new Set(found)].filter((one) => one !== '')
}

const known = new Map<string, readonly string[]>()

export function readings(written: string): readonly string[] {
  let found = known.get(written)
  if (!found) {
    found = readingsOf(written)
    if (known.size > 20_000) known.clear()
    known.set(written, found)
  }
  return found
}

/** A word whose dotted vowels are written with another letter. */
export function dottedOf(word: string): Pick<TextWord, 'dotted'> {
  const dotted = /[aou]e/.test(word) ? word.replace(/([aou])e/g, '$1') : word
  return dotted === word ? {} : { dotted }
}

/** The words of a part of a plain text. */
export function wordsOf(plain: string, from = 0, to = plain.length): TextWord[] {
  const words: TextWord[] = []
  for (const { 0: whole, index } of plain.slice(from, to).matchAll(parts)) {
    for (let at = 0; at < whole.length; at += longestWord) {
      const [word, ...others] = readings(whole.slice(at, at + longestWord))
      const start = from + index + at
      const end = Math.min(start + longestWord, from + index + whole.length)
      if (word) words.push({ word, others, ...dottedOf(word), from: start, to: end })
    }
  }
  return words
}

/** A letter with its marks, and an Indian syllable of several consonants. */
const syllable = /(?:\P{M}\p{M}*[\u094d\u0acd])*\P{M}\p{M}*/gu

/** The words of a plain text that was written from its end. */
export const backwards = (plain: string): TextWord[] =>
  wordsOf((plain.match(syllable) ?? []).reverse().join('')).map((word) => ({
    ...word,
    isBackwards: true,
  }))

/** A text as short as this is read as one sentence, as nobody's title has two subjects. */
const oneSentence = 200
/** Looked for at the first of several marks alone: of many without a space behind, each would be tried. */
const sentenceEnd = /(?<![.!?…;।॥])[.!?…;।॥]+(?=\s)|[。\n\r]/gu

/** Where the sentences of a plain text are. */
export function* sentencesOf(plain: string): Generator<[from: number, to: number]> {
  let from = 0
  if (plain.length > oneSentence) {
    for (const { index } of plain.matchAll(sentenceEnd)) {
      if (index > from) yield [from, index]
      from = index + 1
    }
  }
  if (from < plain.length) yield [from, plain.length]
}
