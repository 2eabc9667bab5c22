import { hangul, looseFrom, type Stands, type WordPattern } from './compile-list'
import { ManyMap } from './many-map'
import { SpokenWords } from './spoken-words'
import { Beginnings, looserFrom, Misspelled } from './typing-errors'

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
  own: { alone: 5, urgent: 4, together: 3 },
  en: { alone: 7, urgent: 6, together: 4 },
  other: { alone: 7, urgent: 7, together: 6 },
}

/** Its words are short, and sound like many of other languages: how many letters more those need there. */
const [korean, loosely] = ['ko', 2]

/** Letters of a short ending. */
const shortEnding = 2

/** Longer words of a text have no typing errors of ours. */
const longestLoose = 24

/** Letters of the shortest beginning that a harmless word may be known by. */
const shortestPlain = 2

/** Letters by which words within another one are looked up. */
const beginning = 3
/** The longest word that is found within another one. */
const longestPart = 16

/** The patterns of a word: as it stands there, with one typing error, with two. */
interface Hits {
  exact: readonly number[]
  loose: readonly number[]
  looser: readonly number[]
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
  readonly #misspelled = new Misspelled()
  readonly #beginnings = new Beginnings()
  readonly #spoken = new SpokenWords()
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
    if (isLoose && (fit === 'whole' || pattern.isKorean)) this.#misspelled.add(text, id)
    else if (isLoose) this.#beginnings.add(text, id)
    if (sounds) this.#spoken.add(pattern, sounds, id)
    return id
  }

  #addWord(text: string, tag: string): void {
    const tags = this.#words.get(text)
    if (tags) return void tags.add(tag)
    this.#words.set(text, new Set([tag]))
    this.#wordsByLength.add(text.length, text)
    if (text.length >= beginning) this.#begins.add(text.slice(0, beginning))
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

  isEnglish(word: string): boolean {
    return this.#words.get(word)?.has(english) === true
  }

  /** Whether it goes on behind a long beginning of an entry's word, longer than some letters. */
  isBegun(word: string, letters: number): boolean {
    for (let length = Math.max(letters + 1, looseFrom); length < word.length; length++) {
      if (this.#byFit.start.get(word.slice(0, length))) return true
    }
    return false
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
    const spoken = this.#isPlain(word) ? [] : this.#spoken.of(word, this.isMeant(word))
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
      const isForeignKorean = tag === korean && !languages.includes(tag)
      const where = languages.includes(tag)
        ? 'own'
        : languages.includes(english)
          ? english
          : 'other'
      return letters - (isForeignKorean ? loosely : 0) >= fewestLetters[where][stands]
    }
    const heard = spoken.filter(isHeard).map(([id]) => id)
    const near = isPart ? [] : [...loose.filter(fits), ...looser.filter(isOwn)]
    return [...new Set([...exact, ...near, ...heard])]
  }

  /** The same of a word that is no longer than an ending behind what the pattern says. */
  wholeHitsOf(word: string): readonly number[] {
    const isShort = !hangul.test(word) && word.length < looseFrom
    const most = isShort ? 0 : shortEnding
    const isWhole = (id: number) => word.length - this.patterns[id]!.text.length <= most
    return (this.#hits.get(word)?.exact ?? this.#exactHitsOf(word)).filter(isWhole)
  }

  #exactHitsOf(word: string): number[] {
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
    return [...exact]
  }

  #allHitsOf(word: string): Hits {
    const known = this.#hits.get(word)
    if (known) return known
    const isLong = word.length >= looseFrom - 1 || (word.length > 2 && hangul.test(word))
    const canBe = isLong && word.length <= longestLoose && !this.isMeant(word)
    const found: Hits = {
      exact: this.#exactHitsOf(word),
      loose: canBe ? [...this.#looseHitsOf(word), ...this.#beginnings.of(word).keys()] : [],
      looser: canBe && word.length >= looserFrom - 2 ? this.#misspelled.nearer(word) : [],
    }
    if (this.#hits.size > 50_000) this.#hits.clear()
    this.#hits.set(word, found)
    return found
  }

  #looseHitsOf(word: string): number[] {
    if (!hangul.test(word)) return this.#misspelled.near(word)
    // A Korean word goes on behind the one that is meant, with another letter in one of its syllables.
    const lengths = Array.from({ length: Math.min(word.length, longestKorean) }, (_, at) => at + 1)
    return lengths.flatMap((length) =>
      this.#misspelled
        .near(word.slice(0, length).normalize('NFD'))
        .filter((id) => this.patterns[id]!.text.length === length),
    )
  }
}
