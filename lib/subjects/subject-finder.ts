import type { Entry, Place, Step, SubjectKind } from './compile-list'
import { Disguises } from './disguises'
import { Lexicon } from './lexicon'
import {
  type CompiledEntry,
  isAt,
  type Phrase,
  PhraseReader,
  type Spot,
  see,
  windowWords,
} from './phrase-reader'
import { readText } from './read-text'
import { isWithheld, type WithheldClass, withheldClasses } from './subject-list'
import { backwards, character, sentencesOf, type TextWord, wordsOf } from './text-words'

/** What a text is about. */
export interface Finding {
  withheld?: WithheldClass
  grave: boolean
  /** The text as it was, without rude words. */
  clean: string
}

/** An entry that a text has, with the places of its words. */
interface Found {
  entry: CompiledEntry
  places: number[]
}

/** Letters from which on a word alone is one where words are written together: a rude one, and one of
 * another language than English. */
const [rudeFrom, foreignFrom] = [6, 6]

/** Characters of the longest sentence that is read from its end, too. */
const longestBackwards = 120
/** Letters of a harmful phrase that stands there from its end by no chance. In letters as few as ours are,
 * short words are other ones from their end: “Regen”, “Lana”. */
const [fewestOurs, fewestLetters] = [6, 4]

/** Words of a sentence that are read again with the next window. */
const overlap = 24

/** The languages in which an entry holds: a word that is rude in one may be a plain one in another, and
 * would be missing there. */
function where(kind: SubjectKind, tag: string, isOwn: boolean): Pick<CompiledEntry, 'tags'> {
  if (isOwn) return { tags: [tag] }
  const isEverywhere = !ownKinds.has(kind) || tag === 'en' || !latinLists.has(tag)
  return isEverywhere ? {} : { tags: [tag] }
}

/** Whose everyday words are other ones elsewhere. What is told of is looked at by {@link onlyTold}. */
const ownKinds: ReadonlySet<SubjectKind> = new Set(['rude'])
const latinLists: ReadonlySet<string> = new Set(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'])

/** Finds the phrases of lists in texts. Making one takes a while, finding is quick. */
export class SubjectFinder {
  readonly #lexicon = new Lexicon()
  readonly #disguises = new Disguises(this.#lexicon)
  readonly #spots = new Map<string, Spot>()
  readonly #spotsOf = new Map<number, Spot[]>()
  /** Groups are places of many entries. */
  readonly #spotsByPlace = new Map<Place, Spot>()
  /** Places of harmless entries. */
  readonly #meant = new Set<Place>()
  #sentence = 0

  constructor(entries: readonly Entry[] = []) {
    this.add(entries)
  }

  /** Adds the entries of another list. */
  add(entries: readonly Entry[]): void {
    for (const entry of entries) this.#add(entry)
  }

  #add({ kind, tag, isOwn, isFirm, phrases }: Entry): void {
    if (kind === 'meant') {
      for (const { text, fit } of phrases.flat().flatMap(patternsOf)) {
        this.#lexicon.addPlain(text, fit === 'start')
      }
      return
    }
    const entry: CompiledEntry = {
      kind,
      tag,
      ...where(kind, tag, isOwn),
      isFirm,
      phrases: phrases.length,
      begunIn: 0,
      begun: 0,
      sentence: 0,
      found: new Map(),
    }
    for (const [number, steps] of phrases.entries()) {
      for (const row of rowsOfCharacters(steps)) this.#lexicon.addRow(row)
      const own = steps.map((step) => this.#spotOf(step, kind))
      // A gap at an end says nothing.
      while (typeof own[0] === 'number') own.shift()
      while (typeof own.at(-1) === 'number') own.pop()
      const [first, second] = own as [Spot, (Spot | number)?]
      const isNext = typeof second === 'object' && first.isOneWord && !first.joins
      first.begins.push({ steps: own, entry, number, ...(isNext && { next: second }) })
    }
  }

  #spotOf(step: Step, kind: SubjectKind): Spot | number {
    if (typeof step === 'number') return step
    let spot = this.#spotsByPlace.get(step)
    if (!spot) {
      spot = this.#newSpot(step)
      this.#spotsByPlace.set(step, spot)
    }
    // A group may be named by harmless entries and by others.
    if (kind === 'harmless' && !this.#meant.has(step)) {
      this.#meant.add(step)
      for (const { text } of patternsOf(step)) this.#lexicon.addMeant(text)
    }
    return spot
  }

  #newSpot(step: Place): Spot {
    const rows = step.rows.map((row) => row.map((pattern) => this.#lexicon.add(pattern)))
    // A group has been looked up by its place; single words come again and again.
    const key = rows.length === 1 ? rows[0]!.join(' ') : undefined
    const known = key === undefined ? undefined : this.#spots.get(key)
    if (known) return known
    for (const row of step.rows) {
      if (row.length > 1 && character.test(row[0]!.text)) {
        this.#lexicon.addRow(row.map(({ text }) => text))
      }
    }
    const joins = step.rows.some(([first]) => first?.isKorean)
    // The longest first, so that a phrase has all of the words that it can have.
    rows.sort((one, other) => other.length - one.length)
    const isOneWord = rows.every(({ length }) => length === 1)
    const spot: Spot = {
      rows: new Map(),
      isOneWord,
      sentence: 0,
      at: [],
      bits: [],
      joins,
      begins: [],
    }
    for (const [first, ...rest] of rows) {
      const rests = spot.rows.get(first!) ?? []
      rests.push(rest)
      spot.rows.set(first!, rests)
    }
    for (const first of spot.rows.keys()) {
      const spots = this.#spotsOf.get(first) ?? []
      spots.push(spot)
      this.#spotsOf.set(first, spots)
    }
    if (key !== undefined) this.#spots.set(key, spot)
    return spot
  }

  /**
   * What a text is about, read on a page in some of the languages.
   * @param languages canonical tags, for entries that hold only there
   */
  find(original: string, languages: readonly string[]): Finding {
    const read = readText(original)
    const finding: Finding = { grave: false, clean: original }
    const rude: [number, number][] = []
    for (const [from, to] of sentencesOf(read.plain)) {
      const words = wordsOf(read.plain, from, to)
      const meant = this.#disguises.wordsOf(read.plain, from, to, languages)
      for (const reading of meant ? [words, meant] : [words]) {
        this.#readAll(reading, languages, finding, rude)
      }
      if (finding.withheld !== withheldClasses[0] && to - from <= longestBackwards) {
        const whole = backwards(read.plain.slice(from, to))
        for (const reading of [whole, [...whole].reverse()]) {
          const behind: Finding = { grave: false, clean: '' }
          this.#readAll(reading, languages, behind, [])
          if (behind.withheld) finding.withheld = moreUrgent(finding.withheld, behind.withheld)
        }
      }
      if (finding.withheld === withheldClasses[0]) break
    }
    if (rude.length > 0) finding.clean = read.without(rude)
    return finding
  }

  #readAll(
    words: readonly TextWord[],
    languages: readonly string[],
    finding: Finding,
    rude: [number, number][],
  ): void {
    // A long text that repeats itself has the same again.
    const read = new Map<string, readonly Found[]>()
    for (let at = 0; at < words.length; at += windowWords - overlap) {
      const window = words.slice(at, at + windowWords)
      const key = window.map(({ word, others, isPart }) => `${word} ${others} ${isPart}`).join('|')
      const found = read.get(key) ?? this.#read(window, languages)
      read.set(key, found)
      for (const { entry, places } of found) {
        const { kind } = entry
        const [word, other] = places.map((place) => window[place]!)
        if (word?.isPart && !other && this.#isByChance(word.word, kind)) continue
        if (kind === 'grave' || kind === 'told') finding.grave = true
        else if (kind === 'rude') {
          for (const place of places) rude.push([window[place]!.from, window[place]!.to])
        } else if (isWithheld(kind)) finding.withheld = moreUrgent(finding.withheld, kind)
      }
      if (at + windowWords >= words.length) return
    }
  }

  /** Whether a word may stand by chance where words are written together. */
  #isByChance(word: string, kind: SubjectKind): boolean {
    if (kind === 'rude') return word.length < rudeFrom
    const isForeign = /[a-z]/.test(word) && !this.#lexicon.isEnglish(word)
    return isForeign && word.length < foreignFrom
  }

  /** The entries that some words have, with the places of their words. */
  #read(words: readonly TextWord[], languages: readonly string[]): readonly Found[] {
    const sentence = ++this.#sentence
    const isGerman = languages.includes('de')
    const hits = words.map(({ word, others, dotted, isPart, isBackwards }) => {
      if (isBackwards) {
        const isMeant = word.length > 3 && this.#lexicon.isMeant([...word].reverse().join(''))
        return isMeant ? [] : [word, ...others].flatMap((one) => this.#lexicon.wholeHitsOf(one))
      }
      const own = this.#lexicon.hitsOf(word, languages, isPart)
      const readings = isGerman && dotted ? [...others, dotted] : others
      const more = readings.flatMap((other) => this.#lexicon.hitsOf(other, languages, isPart))
      return more.length > 0 ? [...new Set([...own, ...more])] : own
    })
    const seen: Spot[] = []
    for (const [at, ids] of hits.entries()) {
      for (const id of ids)
        for (const spot of this.#spotsOf.get(id) ?? []) see(spot, at, sentence, seen)
    }
    const possible = seen.flatMap(({ begins }) =>
      begins.filter(
        ({ steps, entry: { tags } }) =>
          (!tags || tags.some((one) => languages.includes(one))) &&
          steps.every(
            (step) => typeof step === 'number' || step.joins || step.sentence === sentence,
          ),
      ),
    )
    for (const { entry } of possible) {
      if (entry.begunIn !== sentence) entry.begun = 0
      entry.begunIn = sentence
      entry.begun += 1
    }
    // One of several phrases says nothing without the others.
    const begun = possible.filter(({ entry }) => entry.begun === entry.phrases)
    if (begun.length === 0) return []
    const covered = new Set<number>()
    const find = (phrases: readonly Phrase[]) => {
      const readerOf = (not: ReadonlySet<number>) =>
        new PhraseReader(words, hits, not, this.#lexicon.patterns, sentence)
      const [reader, firmReader] = [readerOf(covered), readerOf(new Set())]
      return phrases.flatMap((phrase) =>
        foundBy(phrase, phrase.entry.isFirm ? firmReader : reader, sentence),
      )
    }
    const harmless = find(begun.filter(({ entry }) => entry.kind === 'harmless'))
    for (const { places } of harmless) for (const place of places) covered.add(place)
    const found = onlyTold(find(begun.filter(({ entry }) => entry.kind !== 'harmless')), languages)
    if (!words[0]?.isBackwards) return found
    return found.filter((one) => isSaid(one, words))
  }
}

/** Whether a phrase stands in a text from its end by no chance. */
function isSaid({ entry, places }: Found, words: readonly TextWord[]): boolean {
  const said = places.map((place) => words[place]!.word).join('')
  const isChinese = /^\p{sc=Han}+$/u.test(said) && entry.kind === 'selfHarm'
  const isOurs = /^[\p{sc=Latn}\p{sc=Cyrl}\p{N}]+$/u.test(said)
  return said.length >= (isChinese ? 2 : isOurs ? fewestOurs : fewestLetters)
}

const patternsOf = (step: Step) => (typeof step === 'number' ? [] : step.rows.flat())

/** The characters of places that hold nothing else and stand together in a phrase. */
function rowsOfCharacters(steps: readonly Step[]): string[][] {
  const rows: string[][] = [[]]
  for (const step of steps) {
    const [only, other] = typeof step === 'number' ? [] : step.rows
    const isOne = only && !other && only.every(({ text }) => character.test(text))
    if (isOne) rows.at(-1)!.push(...only.map(({ text }) => text))
    else rows.push([])
  }
  return rows.filter(({ length }) => length > 1)
}

/** What is never harmless because somebody tells of it. */
const neverTold: readonly string[] = ['minors', 'sexual'] satisfies WithheldClass[]

/** What was found without what is only told of: how somebody survived it, how it is prevented. In another
 * language than the page's, written in Latin letters, somebody tells where a harmful subject of that
 * language is in it: its words are other ones elsewhere. */
function onlyTold(found: readonly Found[], languages: readonly string[]): readonly Found[] {
  const isHere = ({ entry: { tag } }: Found) =>
    languages.includes(tag) || tag === 'en' || !latinLists.has(tag)
  const others = found.filter((one) => !isHere(one))
  const tags = new Set(others.flatMap(({ entry }) => (entry.kind === 'told' ? entry.tag : [])))
  const own = [...tags].flatMap((tag) => {
    const itsOwn = others.filter(({ entry }) => entry.tag === tag)
    const left = withoutTold(itsOwn)
    const isTold = itsOwn.some((one) => isWithheld(one.entry.kind) && !left.includes(one))
    return isTold ? itsOwn.filter(({ entry }) => entry.kind === 'told') : []
  })
  const isToldElsewhere = ({ entry }: Found) => entry.kind === 'told' || entry.kind === 'asked'
  const here = found.filter((one) => isHere(one) || !isToldElsewhere(one) || own.includes(one))
  return withoutTold(here)
}

function withoutTold(found: readonly Found[]): readonly Found[] {
  const tellings = found.filter(({ entry }) => entry.kind === 'told')
  const telling = new Set(tellings.flatMap(({ places }) => places))
  // “How I survived” isn't asked although “how” is.
  const isAsked = found.some(
    ({ entry, places }) => entry.kind === 'asked' && !places.every((place) => telling.has(place)),
  )
  const isTold = ({ entry }: Found) => entry.kind === 'told' && !isAsked
  const told = isAsked ? new Set<number>() : telling
  return found.filter((one) => {
    if (one.entry.kind === 'told') return isTold(one)
    const { kind } = one.entry
    const mayBeTold = isWithheld(kind) && !neverTold.includes(kind)
    return !mayBeTold || !one.places.every((place) => told.has(place))
  })
}

/** Where a phrase stands; of an entry of several, all of their places once the last is found. */
function foundBy(phrase: Phrase, reader: PhraseReader, sentence: number): Found[] {
  const { entry, steps, next, number } = phrase
  const found: number[][] = []
  for (const at of (steps[0] as Spot).at) {
    if (next && !isAt(next, at + 1)) continue
    const places = reader.placesOf(steps, at)
    if (places) found.push(places)
  }
  if (found.length === 0) return []
  if (entry.phrases === 1) return found.map((places) => ({ entry, places }))
  if (entry.sentence !== sentence) {
    entry.sentence = sentence
    entry.found = new Map()
  }
  entry.found.set(number, found)
  if (entry.found.size < entry.phrases) return []
  return [{ entry, places: [...entry.found.values()].flat(2) }]
}

const moreUrgent = (one: WithheldClass | undefined, other: WithheldClass) =>
  one && withheldClasses.indexOf(one) < withheldClasses.indexOf(other) ? one : other
