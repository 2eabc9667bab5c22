import { hangul, looseFrom, type Stands, type WordPattern } from './compile-list'
import { allSounds, keysOf, latinKeysOf, type Sounds } from './spoken-letters'

/** Letters from which on two typing errors are forgiven. */
const looserFrom = 10
/** Longer words of a text have no typing errors of ours. */
const longestLoose = 24

/** Whether two words differ by at most so many letters that were left out, added, changed or swapped. */
export function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let value = Math.min(
        last[column]! + 1,
        next[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      if (isSwapped) value = Math.min(value, before[column - 2]! + 1)
      next.push(value)
      least = Math.min(least, value)
    }
    if (least > most) return false
    before = last
    last = next
  }
  return last[other.length]! <= most
}

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

function* withoutOne(word: string) {
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1)
}

/** Letters from which on a typing error is forgiven in a word of another language than the page's, and
 * in one that would do most harm. */
const [foreignFrom, urgentFrom] = [10, 7]
/** Syllables of the longest Korean word in which a typing error is looked for. */
const longestKorean = 8
/** Whose entries count as the page's own everywhere. */
const english = 'en'

/** Letters from which on a word in Latin letters is one of another script that sounds so: on pages in
 * its language, on English ones and on others. */
const fewestLetters: Readonly<Record<'own' | 'en' | 'other', Readonly<Record<Stands, number>>>> = {
  own: { alone: 5, urgent: 4, together: 2 },
  en: { alone: 7, urgent: 6, together: 3 },
  other: { alone: 7, urgent: 7, together: 5 },
}
const latinWord = /^(?=.*[a-z])[a-z0-9']{2,24}$/

/** Letters from which on a typing error is forgiven in a word that sounds like another. */
const looseKey = 7

/** Letters of the shortest beginning that a harmless word may be known by. */
const shortestPlain = 2

const thirds = 3

/** Letters by which words within another one are looked up. */
const beginning = 3
/** The longest word that is found within another one. */
const longestPart = 16

/** The third of a word with a number; the last one may be longer. */
function thirdOf(word: string, number: number): string {
  const size = Math.floor(word.length / thirds)
  return word.slice(number * size, number === thirds - 1 ? undefined : (number + 1) * size)
}

class ManyMap<Value, Key = string> {
  readonly #values = new Map<Key, Value[]>()

  add(key: Key, value: Value): void {
    const values = this.#values.get(key)
    if (values) values.push(value)
    else this.#values.set(key, [value])
  }

  get(key: Key): readonly Value[] | undefined {
    return this.#values.get(key)
  }
}

/** Texts with which words begin but for one typing error: one half of each is as it should be. */
class Beginnings {
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

/** The patterns of a word: as it stands there, with one typing error, with two. */
interface Hits {
  exact: readonly number[]
  loose: readonly number[]
  looser: readonly number[]
}

/** Words by how they sound; `wholeLoose` and `startLoose` are those in which a typing error counts. */
interface SoundMaps {
  whole: ManyMap<number>
  start: ManyMap<number>
  wholeLoose: Beginnings
  startLoose: Beginnings
}

function* soundingLike(
  key: string,
  maps: SoundMaps,
  isExact: boolean,
): Generator<[number, number]> {
  for (const id of maps.whole.get(key) ?? []) yield [id, key.length]
  for (let length = 2; length <= key.length; length++) {
    for (const id of maps.start.get(key.slice(0, length)) ?? []) yield [id, length]
  }
  if (key.length < looseKey || isExact) return
  yield* maps.startLoose.of(key)
  yield* maps.wholeLoose.of(key, 0)
}

/** All words of the entries, and which of them a word of a text is. */
export class Lexicon {
  readonly patterns: WordPattern[] = []
  readonly #ids = new Map<string, number>()
  readonly #byFit = {
    whole: new ManyMap<number>(),
    start: new ManyMap<number>(),
    end: new ManyMap<number>(),
    inside: new ManyMap<number>(),
  }
  readonly #lengths = {
    start: new Set<number>(),
    end: new Set<number>(),
    inside: new Set<number>(),
  }
  readonly #lackingOne = new ManyMap<number>()
  readonly #beginnings = new Beginnings()
  readonly #bySound = new Map<Sounds, SoundMaps>()
  readonly #spoken = new Map<string, readonly (readonly [id: number, letters: number])[]>()
  /** By length, then by which third it is. */
  readonly #byThird = new Map<number, ManyMap<number>[]>()
  /** Whole words and beginnings of words, with the languages that have them. */
  readonly #words = new Map<string, Set<string>>()
  readonly #wordsByLength = new ManyMap<string, number>()
  readonly #beginningsByLength = new ManyMap<string, number>()
  readonly #shapes = new Map<string, string | undefined>()
  /** What longer words begin with. */
  readonly #begins = new Set<string>()
  readonly #meant = new Set<string>()
  readonly #plain = new Set<string>()
  readonly #plainBeginnings = new Set<string>()
  readonly #between = new ManyMap<string>()
  readonly #hits = new Map<string, Hits>()

  /** The number of a pattern; equal ones have the same. */
  add(pattern: WordPattern): number {
    const { text, fit, tag, stands, isLoose, sounds } = pattern
    const own = isLoose || sounds ? `${tag} ${stands} ${isLoose}` : ''
    const key = `${fit} ${own} ${text}`
    if (fit === 'whole' || fit === 'start') this.#addWord(text, tag)
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.patterns.push(pattern) - 1
    this.#ids.set(key, id)
    this.#byFit[fit].add(text, id)
    if (fit !== 'whole') this.#lengths[fit].add(text.length)
    if (fit === 'start') this.#beginningsByLength.add(text.length, text)
    if (isLoose && (fit === 'whole' || pattern.isKorean)) this.#addLoose(text, id)
    else if (isLoose) this.#beginnings.add(text, id)
    if (sounds) this.#addSounds(pattern, sounds, id)
    return id
  }

  #addSounds({ text, fit, isLoose, stands }: WordPattern, sounds: Sounds, id: number): void {
    const maps = this.#bySound.get(sounds) ?? {
      whole: new ManyMap<number>(),
      start: new ManyMap<number>(),
      wholeLoose: new Beginnings(),
      startLoose: new Beginnings(),
    }
    this.#bySound.set(sounds, maps)
    const place = fit === 'start' ? 'start' : 'whole'
    const canBeLoose = isLoose && stands === 'together' && sounds !== 'korean'
    for (const key of keysOf(text, sounds)) {
      maps[place].add(key, id)
      if (canBeLoose && key.length >= looseKey) maps[`${place}Loose`].add(key, id)
    }
  }

  #addWord(text: string, tag: string): void {
    const tags = this.#words.get(text)
    if (tags) return void tags.add(tag)
    this.#words.set(text, new Set([tag]))
    this.#wordsByLength.add(text.length, text)
    if (text.length >= beginning) this.#begins.add(text.slice(0, beginning))
  }

  #addLoose(word: string, id: number): void {
    const text = word.normalize('NFD')
    this.#lackingOne.add(text, id)
    for (const shorter of withoutOne(text)) this.#lackingOne.add(shorter, id)
    if (text.length < looserFrom || text !== word) return
    const maps =
      this.#byThird.get(text.length) ?? Array.from({ length: thirds }, () => new ManyMap<number>())
    this.#byThird.set(text.length, maps)
    for (const [number, map] of maps.entries()) map.add(thirdOf(text, number), id)
  }

  /** Remembers a word of a harmless entry: it is no other one with a typing error, nor several. */
  addMeant(word: string): void {
    this.#meant.add(word)
  }

  /** Remembers a word, or a beginning of words, that isn't one of another script either. */
  addPlain(word: string, goesOn: boolean): void {
    if (goesOn) this.#plainBeginnings.add(word)
    else this.#plain.add(word)
  }

  #isPlain(word: string): boolean {
    if (this.#plain.has(word)) return true
    for (let length = shortestPlain; length <= word.length; length++) {
      if (this.#plainBeginnings.has(word.slice(0, length))) return true
    }
    return false
  }

  /** Whether a word is harmless as it stands there. */
  isMeant(word: string): boolean {
    return this.#meant.has(word) || this.#isPlain(word)
  }

  /** Whether it is a word of an entry as it stands there, or its beginning. */
  isWord(word: string): boolean {
    return this.#words.has(word)
  }

  /** The words of entries of some languages, and of English, that stand in a word from a place on; of all
   * in other scripts than Latin, or without languages. */
  *wordsFrom(word: string, from: number, languages?: readonly string[]): Generator<string> {
    const isAny = !languages || !/[a-z]/.test(word)
    const isOwn = (part: string) => {
      const tags = this.#words.get(part)
      if (isAny) return tags !== undefined
      return tags !== undefined && (tags.has(english) || languages.some((tag) => tags.has(tag)))
    }
    const two = word.slice(from, from + 2)
    if (two.length === 2 && isOwn(two)) yield two
    if (!this.#begins.has(word.slice(from, from + beginning))) return
    const last = Math.min(word.length, from + longestPart)
    for (let to = from + beginning; to <= last; to++) {
      const part = word.slice(from, to)
      if (isOwn(part)) yield part
    }
  }

  /** Remembers a row of characters of Chinese or Japanese, so that one of them may be left blank. */
  addRow(row: readonly string[]): void {
    for (const [at, one] of row.entries()) {
      const [far = '', before = ''] = [row[at - 2], row[at - 1]]
      const [after = '', further = ''] = [row[at + 1], row[at + 2]]
      if (before && after) this.#between.add(`${before}*${after}`, one)
      if (after && further) this.#between.add(`*${after}${further}`, one)
      if (far && before) this.#between.add(`${far}${before}*`, one)
      if (row.length === 2) this.#between.add(before ? `${before}*` : `*${after}`, one)
    }
  }

  /** The characters that may stand between others. */
  between(before: readonly string[], after: readonly string[]): string[] {
    const [next = '', further = ''] = after
    const keys = [
      `${before.at(-1) ?? ''}*${next}`,
      `*${next}${further}`,
      `${before.slice(-2).join('')}*`,
      `${before.at(-1) ?? ''}*`,
      `*${next}`,
    ]
    return [...new Set(keys.flatMap((key) => this.#between.get(key) ?? []))]
  }

  /** A word of the entries that a word with masks (`*`) may be. */
  ofShape(masked: string): string | undefined {
    if (!this.#shapes.has(masked)) {
      if (this.#shapes.size > 20_000) this.#shapes.clear()
      this.#shapes.set(masked, this.#ofShape(masked))
    }
    return this.#shapes.get(masked)
  }

  #ofShape(masked: string): string | undefined {
    const letters = [...masked].flatMap((letter, at) => (letter === '*' ? [] : at))
    const isShape = (word: string) =>
      letters.every((at) => at >= word.length || masked[at] === word[at])
    const whole = this.#wordsByLength.get(masked.length)?.find(isShape)
    if (whole) return whole
    // All masks are in the part of the word that the entry names.
    for (let length = Math.max(4, masked.lastIndexOf('*') + 1); length < masked.length; length++) {
      const start = this.#beginningsByLength.get(length)?.find(isShape)
      if (start) return start + masked.slice(length)
    }
  }

  /** The patterns that a word of a text fits, read on a page in some of the languages; without a typing
   * error where it is only a part of a word. */
  hitsOf(word: string, languages: readonly string[], isPart = false): readonly number[] {
    const { exact, loose, looser } = this.#allHitsOf(word)
    const spoken = this.#spokenHitsOf(word)
    if (loose.length + looser.length + spoken.length === 0) return exact
    const isOwn = (id: number) => {
      const { tag, text, stands } = this.patterns[id]!
      return languages.includes(tag) || stands === 'together' || !/[a-z]/.test(text)
    }
    const fits = (id: number) => {
      const { text, stands } = this.patterns[id]!
      return isOwn(id) || text.length >= (stands === 'urgent' ? urgentFrom : foreignFrom)
    }
    const isHeard = ([id, letters]: readonly [number, number]) => {
      const { tag, stands } = this.patterns[id]!
      const where = languages.includes(tag)
        ? 'own'
        : languages.includes(english)
          ? english
          : 'other'
      return letters >= fewestLetters[where][stands]
    }
    const heard = spoken.filter(isHeard).map(([id]) => id)
    const near = isPart ? [] : [...loose.filter(fits), ...looser.filter(isOwn)]
    return [...new Set([...exact, ...near, ...heard])]
  }

  /** Those whose word is of another script and sounds like this, with the letters of what is heard. */
  #spokenHitsOf(word: string): readonly (readonly [id: number, letters: number])[] {
    if (this.#bySound.size === 0 || !latinWord.test(word)) return []
    const known = this.#spoken.get(word)
    if (known) return known
    const found = new Map<number, number>()
    for (const sounds of this.#isPlain(word) ? [] : allSounds) {
      const maps = this.#bySound.get(sounds)
      for (const key of maps ? latinKeysOf(word, sounds) : []) {
        for (const [id, letters] of soundingLike(key, maps!, this.isMeant(word))) {
          if (!found.has(id)) found.set(id, letters)
        }
      }
    }
    const spoken = [...found]
    if (this.#spoken.size > 50_000) this.#spoken.clear()
    this.#spoken.set(word, spoken)
    return spoken
  }

  #allHitsOf(word: string): Hits {
    const known = this.#hits.get(word)
    if (known) return known
    const exact = new Set<number>(this.#byFit.whole.get(word))
    const add = (ids: readonly number[] = []) => {
      for (const id of ids) exact.add(id)
    }
    for (const length of this.#lengths.start) add(this.#byFit.start.get(word.slice(0, length)))
    for (const length of this.#lengths.end) add(this.#byFit.end.get(word.slice(-length)))
    for (const length of this.#lengths.inside) {
      for (let at = 0; at + length <= word.length; at++) {
        add(this.#byFit.inside.get(word.slice(at, at + length)))
      }
    }
    const isLong = word.length >= looseFrom - 1 || (word.length > 2 && hangul.test(word))
    const canBe = isLong && word.length <= longestLoose && !this.isMeant(word)
    const found: Hits = {
      exact: [...exact],
      loose: canBe ? [...this.#looseHitsOf(word), ...this.#beginnings.of(word).keys()] : [],
      looser: canBe && word.length >= looserFrom - 2 ? this.#looserHitsOf(word) : [],
    }
    if (this.#hits.size > 50_000) this.#hits.clear()
    this.#hits.set(word, found)
    return found
  }

  #looseHitsOf(word: string): number[] {
    if (!hangul.test(word)) return this.#nearOf(word)
    // A Korean word goes on behind the one that is meant, with another letter in one of its syllables.
    const lengths = Array.from({ length: Math.min(word.length, longestKorean) }, (_, at) => at + 1)
    return lengths.flatMap((length) =>
      this.#nearOf(word.slice(0, length).normalize('NFD')).filter(
        (id) => this.patterns[id]!.text.length === length,
      ),
    )
  }

  #nearOf(word: string): number[] {
    const near = new Set<number>(this.#lackingOne.get(word))
    for (const shorter of withoutOne(word)) {
      for (const id of this.#lackingOne.get(shorter) ?? []) near.add(id)
    }
    return [...near].filter((id) => isTypo(word, this.patterns[id]!.text.normalize('NFD')))
  }

  #looserHitsOf(word: string): number[] {
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
    return [...candidates].filter((id) => isNear(word, this.patterns[id]!.text, 2))
  }
}
