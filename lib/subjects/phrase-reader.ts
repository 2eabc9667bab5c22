import { koreanEnding, type SubjectKind, type WordPattern } from './compile-list'
import type { TextWord } from './text-words'

/** A place of a phrase: the rests of its rows by the number of their first word. */
export interface Spot {
  rows: Map<number, number[][]>
  /** Whether each row is a single word. */
  isOneWord: boolean
  /** The sentence in which it was last seen, and where: as places and as bits of them. */
  sentence: number
  at: number[]
  bits: number[]
  /** It may stand in a word behind another one, as Korean has them. */
  joins: boolean
  /** The phrases that begin with it. */
  begins: Phrase[]
}

export interface Phrase {
  steps: (Spot | number)[]
  /** What stands at the place behind its first word, if that is sure. */
  next?: Spot
  entry: CompiledEntry
  number: number
}

export interface CompiledEntry {
  kind: SubjectKind
  /** The language of its list. */
  tag: string
  /** Where it holds, if not everywhere. */
  tags?: readonly string[]
  /** Whether harmless entries cover none of its words. */
  isFirm: boolean
  phrases: number
  /** The sentence in which phrases of it may stand, and how many. */
  begunIn: number
  begun: number
  /** Which of its phrases the sentence has. */
  sentence: number
  found: Map<number, number[][]>
}

/** Words of a sentence that are read at a time, and how many of them again with the next. */
export const windowWords = 120
/** Remembers where a spot is in a sentence. */
export function see(spot: Spot, at: number, sentence: number, seen: Spot[]): void {
  if (spot.sentence !== sentence) {
    spot.sentence = sentence
    spot.at = []
    spot.bits = [0, 0, 0, 0]
    seen.push(spot)
  }
  if (isAt(spot, at)) return
  spot.at.push(at)
  spot.bits[at >> 5]! |= 1 << (at & 31)
}

/** Whether it stands at a place of the sentence in which it was last seen. */
export const isAt = ({ bits }: Spot, at: number) => ((bits[at >> 5] ?? 0) & (1 << (at & 31))) !== 0

/** Follows a phrase through the words of a sentence. */
export class PhraseReader {
  readonly #words: readonly TextWord[]
  readonly #hits: readonly (readonly number[])[]
  readonly #covered: ReadonlySet<number>
  readonly #patterns: readonly WordPattern[]
  readonly #sentence: number
  #steps: readonly (Spot | number)[] = []
  /** Places from which a step leads nowhere. */
  readonly #dead = new Set<number>()
  readonly #places: number[] = []

  constructor(
    words: readonly TextWord[],
    hits: readonly (readonly number[])[],
    covered: ReadonlySet<number>,
    patterns: readonly WordPattern[],
    sentence: number,
  ) {
    this.#words = words
    this.#hits = hits
    this.#covered = covered
    this.#patterns = patterns
    this.#sentence = sentence
  }

  /** The places of a phrase's words, if it begins at a word. */
  placesOf(steps: readonly (Spot | number)[], at: number): number[] | undefined {
    this.#steps = steps
    if (this.#dead.size > 0) this.#dead.clear()
    this.#places.length = 0
    return this.#step(0, at, 0) ? [...this.#places] : undefined
  }

  /** @param inside how much of the word a Korean phrase has used; 0 before a word */
  #step(number: number, at: number, inside: number): boolean {
    const step = this.#steps[number]
    if (step === undefined) return true
    const key = (number * (windowWords + 1) + at) * 64 + inside
    if (this.#dead.has(key)) return false
    const isFound =
      typeof step === 'number'
        ? this.#gap(step, number, at, inside)
        : this.#inWord(step, number, at, inside) || this.#nextWord(step, number, at, inside)
    // What begins at a word is tried from it once.
    if (!isFound && number > 0) this.#dead.add(key)
    return isFound
  }

  #gap(most: number, number: number, at: number, inside: number): boolean {
    if (inside > 0 && this.#step(number + 1, at, inside)) return true
    const from = inside > 0 ? at + 1 : at
    const last = Math.min(from + most, this.#words.length - 1)
    const step = this.#steps[number + 1]
    for (let next = from; next <= last; next++) {
      const canBe = typeof step !== 'object' || this.#isAt(step, next)
      if (canBe && this.#step(number + 1, next, 0)) return true
    }
    return false
  }

  #isAt(spot: Spot, place: number): boolean {
    return spot.sentence === this.#sentence && isAt(spot, place)
  }

  /** Korean: the next word stands in the same word of the text. */
  #inWord({ rows }: Spot, number: number, at: number, inside: number): boolean {
    if (inside === 0) return false
    const { word } = this.#words[at]!
    for (const [first, rests] of rows) {
      const { text, isKorean } = this.#patterns[first]!
      const place = isKorean ? word.indexOf(text, inside) : -1
      if (place < 0 || place - inside > koreanEnding) continue
      const end = place + text.length
      if (rests.some((rest) => this.#row(rest, 0, number, at, end))) return true
    }
    return false
  }

  #nextWord(
    { rows, sentence, at: seen }: Spot,
    number: number,
    at: number,
    inside: number,
  ): boolean {
    const place = inside > 0 ? at + 1 : at
    const isSeen = sentence === this.#sentence && seen.includes(place)
    if (!isSeen || this.#covered.has(place)) return false
    // One that has a single word stands there with it.
    for (const hit of rows.size === 1 ? rows.keys() : this.#hits[place]!) {
      const rests = rows.get(hit)
      if (!rests) continue
      this.#places.push(place)
      const [next, end] = this.#behind(hit, place)
      if (rests.some((rest) => this.#row(rest, 0, number, next, end))) return true
      this.#places.pop()
    }
    return false
  }

  /** Where a pattern ends that fits a word: in the word for a Korean one, or behind it. */
  #behind(hit: number, place: number): [at: number, inside: number] {
    const { isKorean, text } = this.#patterns[hit]!
    const found = isKorean ? this.#words[place]!.word.indexOf(text) : -1
    return found < 0 ? [place + 1, 0] : [place, found + text.length]
  }

  /** The other words of a row, and then the next step. */
  #row(row: readonly number[], index: number, number: number, at: number, inside: number): boolean {
    const id = row[index]
    if (id === undefined) return this.#step(number + 1, at, inside)
    const { isKorean, text } = this.#patterns[id]!
    if (inside > 0 && isKorean) {
      const found = this.#words[at]!.word.indexOf(text, inside)
      const isNear = found >= 0 && found - inside <= koreanEnding
      if (isNear && this.#row(row, index + 1, number, at, found + text.length)) return true
    }
    const place = inside > 0 ? at + 1 : at
    if (!this.#hits[place]?.includes(id) || this.#covered.has(place)) return false
    this.#places.push(place)
    if (this.#row(row, index + 1, number, ...this.#behind(id, place))) return true
    this.#places.pop()
    return false
  }
}
