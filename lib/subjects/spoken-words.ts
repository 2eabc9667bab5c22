import type { WordPattern } from './compile-list'
import { ManyMap } from './many-map'
import { allSounds, keysOf, latinKeysOf, type Sounds, soundsOf } from './spoken-letters'
import { Beginnings } from './typing-errors'

const latinWord = /^(?=.*[a-z])[a-z0-9']{2,24}$/

/** Letters from which on a typing error is forgiven in a word that sounds like another. */
const looseKey = 7

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

const latinHeard = (word: string, sounds: Sounds, maps: SoundMaps, isExact: boolean) =>
  latinKeysOf(word, sounds).flatMap((key) => [...soundingLike(key, maps, isExact)])

/** Letters from which on a misspelled Indian word is no other one. */
const fewestIndic = 7

/** Hindi and Gujarati as they are misspelled, and each in the other's letters: उ for ऊ, no halant. */
const indicHeard = (word: string, sounds: Sounds, maps: SoundMaps) =>
  sounds === 'indic'
    ? keysOf(word, sounds)
        .flatMap((key) => [...soundingLike(key, maps, true)])
        .filter(([, letters]) => letters >= fewestIndic)
    : []

/** Words of other scripts by how they sound in Latin letters. */
export class SpokenWords {
  readonly #bySound = new Map<Sounds, SoundMaps>()
  readonly #known = new Map<string, readonly (readonly [id: number, letters: number])[]>()

  add({ text, fit, isLoose, stands }: WordPattern, sounds: Sounds, id: number): void {
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

  /**
   * Those whose word is of another script and sounds like this, with the letters of what is heard.
   * @param isExact whether a typing error counts for nothing
   */
  of(word: string, isExact: boolean): readonly (readonly [id: number, letters: number])[] {
    const isIndic = soundsOf(word, 'hi') !== undefined
    if (this.#bySound.size === 0 || !(isIndic || latinWord.test(word))) return []
    const known = this.#known.get(word)
    if (known) return known
    const found = new Map<number, number>()
    for (const sounds of allSounds) {
      const maps = this.#bySound.get(sounds)
      const heard = isIndic ? indicHeard : latinHeard
      for (const [id, letters] of maps ? heard(word, sounds, maps, isExact) : []) {
        if (!found.has(id)) found.set(id, letters)
      }
    }
    const spoken = [...found]
    if (this.#known.size > 50_000) this.#known.clear()
    this.#known.set(word, spoken)
    return spoken
  }
}
