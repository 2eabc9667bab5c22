import { oneSyllable } from '../plain-letters'
import { hangul } from './compile-list'
import type { Lexicon } from './lexicon'
import { character, dottedOf, readings, type TextWord, wordsOf } from './text-words'

/** What people type in place of a letter. */
const lookLike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
  '£': 'l',
  '¡': 'i',
}
const likeLetter = /[0-9@$!|€£¡]/
const likeL = new Set(['1', '!', '|'])
const isMask = /[*#%?•×●_-]/u
const isOdd = /[0-9@$!|€£¡*#%?•×●○◯〇✕✖□■△▲☆★_.·-]/u
const separators = /[._\-·•/\\,:;~=+]+/u
/** A sign between two letters, and a bracket that is one. */
const isBroken = /\p{L}\p{M}*[^\p{L}\p{M}\p{N}\s']+\p{L}/u
const brackets = /[[\](){}<>]/g
const isBracketed = /\p{L}\p{M}*[[({<]|[\])}>]\p{L}/u

/** Longer chunks are addresses or noise. */
const longestChunk = 60
/** Masked words that are looked up in one text. */
const mostMasked = 40
/** Letters from which on a word may be several written together. */
const longFrom = 10

/** Letters with spaces between that are read as one word, at most. */
const longestSpelled = 40

/** One letter with its marks: a syllable in Indian scripts and in Korean. */
const isLetter = (word = '') =>
  /^(?:\p{L}[\u094d\u0acd])*[\p{L}\p{N}]\p{M}*$/u.test(word) && !character.test(word)

/** What stands for one character of Chinese or Japanese: レ○プ. */
const blank = /[○◯〇●×✕✖*□■△▲☆★]/u

const everywhere: readonly string[] = []
const hitsOf = (word: string, lexicon: Lexicon) =>
  readings(word).some((one) => lexicon.hitsOf(one, everywhere).length > 0)

/** What a word with digits and signs may spell. */
function spelled(piece: string): string[] {
  const asI = [...piece].map((one) => lookLike[one] ?? one).join('')
  const asL = [...piece].map((one) => (likeL.has(one) ? 'l' : (lookLike[one] ?? one))).join('')
  return asI === asL ? [asI] : [asI, asL]
}

/** How a word came about: of letters with spaces between, in a hashtag, or as it is. */
type Manner = 'spelled' | 'tag' | 'word'

interface Split {
  known: number
  long: number
  words: string[]
}

const isBetter = (one: Split, other: Split | undefined) =>
  !other ||
  one.known > other.known ||
  (one.known === other.known && one.words.length < other.words.length)

/** The words that are written together in one: `killmyself`. Undefined if they aren't most of it. */
function splitWord(
  word: string,
  lexicon: Lexicon,
  languages: readonly string[] | undefined,
  manner: Manner,
): string[] | undefined {
  const best: (Split | undefined)[] = [{ known: 0, long: 0, words: [] }]
  const offer = (end: number, split: Split) => {
    if (isBetter(split, best[end])) best[end] = split
  }
  for (let from = 0; from < word.length; from++) {
    const { known, long, words } = best[from]!
    // A letter that belongs to no word.
    const last = words.at(-1) ?? ''
    const goesOn = last !== '' && !lexicon.isWord(last)
    const letter = word[from]!
    const others = goesOn ? [...words.slice(0, -1), last + letter] : [...words, letter]
    offer(from + 1, { known, long, words: others })
    for (const part of lexicon.wordsFrom(word, from, languages)) {
      offer(from + part.length, {
        known: known + part.length,
        long: long + (part.length > 3 ? 1 : 0),
        words: [...words, part],
      })
    }
  }
  const split = best[word.length]!
  return isSaid(word, split, lexicon, languages !== undefined, manner) ? split.words : undefined
}

/** Whether the words that were found in one are most of it, and no chance. */
function isSaid(
  word: string,
  { known, long, words }: Split,
  lexicon: Lexicon,
  isOwn: boolean,
  manner: Manner,
): boolean {
  const isKorean = hangul.test(word)
  const isMost = known >= word.length * (isKorean ? 0.3 : manner === 'tag' ? 0.6 : 0.75)
  if (!isMost || words.length < 2) return false
  // “therapist” and “análisis” are no two words.
  const found = words.filter((one) => one.length > 1 && lexicon.isWord(one))
  const isWhole = known === word.length || found.length > 3
  const isClear = isWhole && long >= 2 && found.some((one) => one.length > 4)
  if (!isOwn) return isClear && known === word.length && words.length > 2
  const clear = found.filter((one) => one.length > 2)
  const isSeveral = long >= 1 && clear.length > 1 && clear.join('').length > 6
  const isLoose = manner === 'spelled' ? long >= 1 : manner === 'tag' && isSeveral
  return isKorean || isClear || isLoose
}

/** Finds words that are written so that a plain look misses them. */
export class Disguises {
  readonly #lexicon: Lexicon
  readonly #splits = new Map<string, string[] | undefined>()
  #masked = 0
  #languages: readonly string[] = []

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
  }

  /** The words of a sentence, read as they may be meant; undefined where that is what they say. */
  wordsOf(
    plain: string,
    from: number,
    to: number,
    languages: readonly string[],
  ): TextWord[] | undefined {
    this.#masked = 0
    this.#languages = languages
    const chunks = [...plain.slice(from, to).matchAll(/\S+/gu)]
    let isChanged = false
    const words = chunks.flatMap(({ 0: chunk, index }) => {
      const start = from + index
      const end = start + chunk.length
      const canBe = isOdd.test(chunk) || isBroken.test(chunk)
      const meant = canBe ? this.#decoded(chunk, start) : undefined
      if (meant) isChanged = true
      return meant ?? wordsOf(plain, start, end)
    })
    const joined = this.#joined(words)
    const apart = this.#apart(joined ?? words, plain)
    return isChanged || joined || apart ? (apart ?? joined ?? words) : undefined
  }

  #word(text: string, from: number, to: number): TextWord {
    const [word = text, ...others] = readings(text)
    return { word, others, ...dottedOf(word), from, to }
  }

  /** A chunk with digits or signs among its letters: `k1ll`, `$uicide`, `sui*ide`, `s.u.i.c.i.d.e`. */
  #decoded(chunk: string, start: number): TextWord[] | undefined {
    if (chunk.length > longestChunk || !/\p{L}/u.test(chunk)) return
    if (character.test(chunk)) return this.#filled(chunk, start)
    const letters = chunk.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
    if (letters.length > 1 && letters.every(isLetter)) {
      const text = letters.length > 2 ? spelled(letters.join(''))[0] : this.#meant(letters.join(''))
      if (text) return [this.#word(text, start, start + chunk.length)]
    }
    if (isBracketed.test(chunk)) {
      const unbroken = chunk.replace(brackets, '')
      const plain = this.#decoded(unbroken, start) ?? wordsOf(unbroken)
      return plain.map((one) => ({ ...one, from: start, to: start + chunk.length }))
    }
    const core = chunk.replace(/^[^\p{L}\p{N}@$*€!|]+|(?:(?![$*@€])[^\p{L}\p{M}\p{N}])+$/gu, '')
    const at = start + chunk.indexOf(core)
    const whole = [at, at + core.length] as const
    if (likeLetter.test(core) && chunk.startsWith('!', at + core.length - start)) {
      const meant = this.#meant(`${core}!`)
      if (meant) return [this.#word(meant, ...whole)]
    }
    const pieces = core.split(separators).filter(Boolean)
    const bare = core.replace(/[*#%?•×●○_.·-]/gu, '')
    if (bare !== core && this.#lexicon.isWord(bare)) return [this.#word(bare, ...whole)]
    if (pieces.length > 1) {
      const meant = this.#meant(pieces.join('')) ?? this.#meant(pieces.join('*'))
      if (meant) return [this.#word(meant, ...whole)]
      const isSpelled = pieces.length > 2 && pieces.every((piece) => piece.length < 3)
      if (isSpelled) return [this.#word(spelled(pieces.join(''))[0]!, ...whole)]
    }
    const meant = pieces.map((piece) => this.#meant(piece))
    if (meant.every((one) => one === undefined)) return
    return meant.map((one, number) => this.#word(one ?? pieces[number]!, ...whole))
  }

  /** A row of characters with what stands for one of them replaced by those that it may be. */
  #filled(chunk: string, start: number): TextWord[] | undefined {
    const letters = [...chunk]
    const places = letters.flatMap((letter, at) => (blank.test(letter) ? at : []))
    if (places.length === 0) return
    const words = wordsOf(chunk).map((one) => ({
      ...one,
      from: start + one.from,
      to: start + one.to,
    }))
    let isFilled = false
    for (const place of places) {
      const [word, ...others] = this.#lexicon.between(
        letters.slice(Math.max(0, place - 2), place),
        letters.slice(place + 1, place + 3),
      )
      if (!word) continue
      isFilled = true
      const from = start + letters.slice(0, place).join('').length
      const to = from + letters[place]!.length
      const kept = words.filter((one) => one.from !== from)
      words.splice(0, words.length, ...kept, { word, others, from, to })
    }
    return isFilled ? words.sort((one, other) => one.from - other.from) : undefined
  }

  /** The word of an entry that a piece with digits, signs or masks spells. */
  #meant(piece: string): string | undefined {
    for (const word of spelled(piece)) {
      const masked = [...word].map((letter) => (isMask.test(letter) ? '*' : letter)).join('')
      const letters = masked.replaceAll('*', '')
      if (letters.length < 2 || /[^\p{L}\p{M}\p{N}*']/u.test(masked)) continue
      if (!masked.includes('*')) {
        if (word !== piece && hitsOf(word, this.#lexicon)) return word
        const meant = readings(word).find((one) => this.#lexicon.isWord(one))
        if (meant) return meant
        continue
      }
      if (masked.length < 4 || masked.length > 2 * letters.length || this.#masked > mostMasked)
        continue
      this.#masked += 1
      const found = this.#lexicon.ofShape(masked)
      if (found) return found
    }
  }

  /** Letters and pieces with spaces between: `s u i c i d e`, `sui cide`. */
  #joined(words: readonly TextWord[]): TextWord[] | undefined {
    const joined: TextWord[] = []
    for (let at = 0; at < words.length; at++) {
      const run = this.#runAt(words, at)
      if (!run) {
        joined.push(words[at]!)
        continue
      }
      joined.push(...run.words)
      at += run.length - 1
    }
    return joined.length === words.length ? undefined : joined
  }

  #runAt(words: readonly TextWord[], at: number) {
    const first = words[at]!
    if (character.test(first.word)) return
    const least = /\p{sc=Hang}/u.test(first.word) ? 2 : 3
    let end = at
    while (end - at < longestSpelled && isLetter(words[end]?.word)) end++
    if (end - at >= least) {
      const last = words[end - 1]!
      const letters = words.slice(at, end).map(({ word }) => word)
      const [joined = ''] = spelled(letters.join(''))
      const text = oneSyllable(joined)
      const isWhole = !hangul.test(text) && hitsOf(text, this.#lexicon)
      const parts = this.#split(text, 'spelled', this.#languages)
      const read = (parts ?? [text]).map((one) => ({
        ...this.#word(one, first.from, last.to),
        ...(parts && { isApart: true as const }),
      }))
      // It may be one word or several: `suicidarme`, `mesuicider`.
      if (isWhole) read[0] = { ...read[0]!, others: [...read[0]!.others, text] }
      return { words: read, length: end - at }
    }
    let text = first.word
    for (let next = at + 1; next < Math.min(at + 6, words.length); next++) {
      const before = text.length
      text += words[next]!.word
      if (text.length > 16) return
      const isOne = this.#lexicon.isWord(text) || this.#lexicon.isBegun(text, before)
      if (text.length > 6 && isOne) {
        return { words: [this.#word(text, first.from, words[next]!.to)], length: next - at + 1 }
      }
    }
  }

  /** Words that are written together: `killmyself`. */
  #apart(words: readonly TextWord[], plain: string): TextWord[] | undefined {
    let isChanged = false
    const apart = words.flatMap((one) => {
      if (one.isApart) return [one]
      const isTag = plain[one.from - 1] === '#'
      for (const reading of [one.word, ...one.others]) {
        const parts = this.#partsOf(reading, isTag)
        if (!parts) continue
        isChanged = true
        return parts.map((part, at) => {
          const word = { ...this.#word(part, one.from, one.to), isPart: true as const }
          return at === 0 ? { ...word, others: [...word.others, ...one.others] } : word
        })
      }
      return [one]
    })
    return isChanged ? apart : undefined
  }

  #partsOf(word: string, isTag: boolean): string[] | undefined {
    const isOne = this.#lexicon.isWord(word) || this.#lexicon.isMeant(word)
    if (word.length < longFrom || isOne || /\p{sc=Hang}/u.test(word)) return
    // Of another language, all of it has to be known.
    return this.#split(word, isTag ? 'tag' : 'word', this.#languages) ?? this.#split(word, 'word')
  }

  #split(word: string, manner: Manner, languages?: readonly string[]): string[] | undefined {
    const key = `${languages?.join()} ${manner} ${word}`
    if (!this.#splits.has(key)) {
      if (this.#splits.size > 20_000) this.#splits.clear()
      this.#splits.set(key, splitWord(word, this.#lexicon, languages, manner))
    }
    return this.#splits.get(key)
  }
}
