import { isNear } from '../typing-errors'
import { ManyMap } from './many-map'

/** Letters from which on two typing errors are forgiven. */
export const looserFrom = 10

/** Whether a word is another one with one typing error: hardly anybody mistypes the first letter. */
const isTypo = (word: string, meant: string) =>
  isNear(word, meant, 1) && (word[0] === meant[0] || (word[0] === meant[1] && word[1] === meant[0]))

/** Whether a word goes on behind another one that has one typing error, which isn't its last letter: a
 * shorter beginning is one of other words. */
function isBegun(word: string, meant: string): boolean {
  let at = 0
  while (at < meant.length && word[at] === meant[at]) at++
  const rest = (from: number, own: number) => word.startsWith(meant.slice(from), own)
  const isSwapped = word[at] === meant[at + 1] && word[at + 1] === meant[at]
  if (at + 1 < meant.length && isSwapped && rest(at + 2, at + 2)) return true
  if (at === 0) return false
  const isLast = at >= meant.length - 1
  return rest(at, at + 1) || (!isLast && (rest(at + 1, at + 1) || rest(at + 1, at)))
}

/** Numbers for a word and for what it is without each of its letters: equal texts have the same, and hardly
 * any other ones. Thousands of words are compiled while a visitor waits, and texts take longer to look up. */
function numbersOf(word: string): number[] {
  const numbers: number[] = []
  for (let left = -1; left < word.length; left++) {
    let number = 0
    for (let at = 0; at < word.length; at++) {
      if (at !== left) number = (Math.imul(number, 31) + word.charCodeAt(at)) | 0
    }
    // Engines keep small numbers without a place of their own.
    numbers.push(number >> 2)
  }
  return numbers
}

const thirds = 3

/** The third of a word with a number; the last one may be longer. */
function thirdOf(word: string, number: number): string {
  const size = Math.floor(word.length / thirds)
  return word.slice(number * size, number === thirds - 1 ? undefined : (number + 1) * size)
}

/** Texts with which words begin but for one typing error: one half of each is as it should be. */
export class Beginnings {
  readonly #byLength = new Map<number, [first: ManyMap<number>, second: ManyMap<number>]>()
  readonly #texts = new Map<number, string[]>()

  add(text: string, id: number): void {
    const maps = this.#byLength.get(text.length) ?? [new ManyMap<number>(), new ManyMap<number>()]
    this.#byLength.set(text.length, maps)
    const half = Math.ceil(text.length / 2)
    maps[0].add(text.slice(0, half), id)
    maps[1].add(text.slice(half), id)
    this.#texts.set(id, [...(this.#texts.get(id) ?? []), text])
  }

  /** @param most letters that a word may have behind such a text */
  of(word: string, most = Number.POSITIVE_INFINITY): Map<number, number> {
    const found = new Map<number, number>()
    for (const [length, [first, second]] of this.#byLength) {
      if (word.length < length - 1 || word.length > length + 1 + most) continue
      const half = Math.ceil(length / 2)
      const offer = (ids: readonly number[] = []) => {
        for (const id of ids) {
          const isIt = this.#texts
            .get(id)!
            .some((text) => text.length === length && isBegun(word, text))
          if (isIt) found.set(id, length)
        }
      }
      offer(first.get(word.slice(0, half)))
      // Two letters swapped where the halves meet.
      offer(first.get(word.slice(0, half - 1) + (word[half] ?? '')))
      for (const from of [half - 1, half, half + 1]) {
        offer(second.get(word.slice(from, from + length - half)))
      }
    }
    return found
  }
}

/** Words that a word of a text may be with typing errors, by their numbers. */
export class Misspelled {
  readonly #words = new Map<number, string>()
  /** By {@link numbersOf} each. */
  readonly #lackingOne = new ManyMap<number, number>()
  /** By length, then by which third it is. */
  readonly #byThird = new Map<number, ManyMap<number>[]>()

  /** Remembers a word; two typing errors are forgiven in a long one. */
  add(word: string, id: number): void {
    const text = word.normalize('NFD')
    this.#words.set(id, text)
    for (const number of numbersOf(text)) this.#lackingOne.add(number, id)
    if (text.length < looserFrom || text !== word) return
    const maps =
      this.#byThird.get(text.length) ?? Array.from({ length: thirds }, () => new ManyMap<number>())
    this.#byThird.set(text.length, maps)
    for (const [number, map] of maps.entries()) map.add(thirdOf(text, number), id)
  }

  /** Those that a word is with one typing error; a Korean one in its letters, not its syllables. */
  near(word: string): number[] {
    const near = new Set<number>()
    for (const number of numbersOf(word)) {
      for (const id of this.#lackingOne.get(number) ?? []) near.add(id)
    }
    return [...near].filter((id) => isTypo(word, this.#words.get(id)!))
  }

  /** Those that a long word is with two typing errors. */
  nearer(word: string): number[] {
    const candidates = new Set<number>()
    for (let length = word.length - 2; length <= word.length + 2; length++) {
      const size = Math.floor(length / thirds)
      for (const [number, map] of (this.#byThird.get(length) ?? []).entries()) {
        const from = number * size
        const own = number === thirds - 1 ? length - from : size
        const last = Math.min(from + 2, word.length - own)
        for (let at = Math.max(0, from - 2); at <= last; at++) {
          for (const id of map.get(word.slice(at, at + own)) ?? []) candidates.add(id)
        }
      }
    }
    return [...candidates].filter((id) => isNear(word, this.#words.get(id)!, 2))
  }
}
