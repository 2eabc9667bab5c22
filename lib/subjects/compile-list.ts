import { plainText } from '../plain-letters'
import { type Sounds, soundsOf } from './spoken-letters'
import { isWithheld, type SubjectList, type ToldList, type WithheldClass } from './subject-list'
import { character, wordsOf } from './text-words'

/** `meant` are words that are no typing errors of others. */
export type SubjectKind =
  | WithheldClass
  | Exclude<keyof SubjectList | keyof ToldList, 'words' | 'withhold'>

/** How a word of an entry stands in a word of a text. */
export type Fit = 'whole' | 'start' | 'end' | 'inside'

/** Whether a word is an entry of its own, one that would do most harm, or one of several: what is like it
 * counts on more pages then. */
export type Stands = 'alone' | 'urgent' | 'together'

export interface WordPattern {
  text: string
  fit: Fit
  stands: Stands
  /** Whether typing errors count as the word. */
  isLoose: boolean
  /** How it sounds in Latin letters, which count as the word. */
  sounds?: Sounds
  /** The language of its list. */
  tag: string
  /** Korean: the next word may stand in the same word of a text, behind an ending. */
  isKorean: boolean
}

/** One place of a phrase: any of several words, or of several rows of words. */
export interface Place {
  rows: readonly (readonly WordPattern[])[]
}

/** What a phrase is made of; a number is how many words of the text may stand between. */
export type Step = Place | number

export interface Entry {
  kind: SubjectKind
  /** The language of its list. */
  tag: string
  /** Whether it holds only on pages in that language. */
  isOwn: boolean
  /** Whether it has words that a harmless entry covers, too. */
  isFirm: boolean
  /** Phrases that all have to stand in one sentence. */
  phrases: readonly (readonly Step[])[]
  /** As written, for tests and messages. */
  text: string
}

const gapWords = 4
const gapCharacters = 8
const longestEnding = 6
export const hangul = /^\p{sc=Hang}+$/u

/** Fewest letters of a word in which one typing error is forgiven. */
export const looseFrom = 6

/** Fewest syllables of such a word in Korean. */
const looseSyllables = 3

/** How far behind a Korean word the next may begin in the same word of a text. */
export const koreanEnding = longestEnding

/** Entries name the same words again and again. */
const known = new Map<string, readonly string[]>()

function plainWords(text: string): readonly string[] {
  const words = known.get(text) ?? wordsOf(plainText(text).plain).map(({ word }) => word)
  known.set(text, words)
  return words
}

/** How the words of an entry are looked for. */
interface Manner {
  /** What tells it from others. */
  key: string
  stands: Stands
  canBeLoose: boolean
  canBeLatin: boolean
}

function patternsOf(written: string, tag: string, manner: Manner): WordPattern[] {
  const isExact = written.startsWith('=')
  const bare = written.slice(isExact ? 1 : 0)
  const words = plainWords(bare.replaceAll('*', ' '))
  return words.map((word, at) => {
    const isCharacter = character.test(word)
    const isKorean = hangul.test(word)
    const opens = at === 0 && bare.startsWith('*') && !isCharacter
    const goesOn = (at === words.length - 1 && bare.endsWith('*') && !isCharacter) || isKorean
    const fit = opens ? (goesOn ? 'inside' : 'end') : goesOn ? 'start' : 'whole'
    const isWord = fit === 'whole' || fit === 'start'
    const least = isKorean ? looseSyllables : looseFrom
    const isLoose = manner.canBeLoose && !isExact && isWord && word.length >= least
    const sounds = manner.canBeLatin && isWord ? soundsOf(word, tag) : undefined
    return {
      text: word,
      fit,
      tag,
      isKorean,
      stands: manner.stands,
      isLoose,
      ...(sounds && { sounds }),
    }
  })
}

const piecesOf = (text: string) => text.match(/\{\w+\}|\.{3}|…|[^\s{}.…]+|\./gu) ?? []

const rowOf = (text: string, tag: string, manner: Manner) =>
  piecesOf(text).flatMap((piece) => patternsOf(piece, tag, manner))

/** What does most harm where a misspelled word of another language passes. */
const urgent: ReadonlySet<SubjectKind> = new Set(['selfHarm', 'minors', 'sexualViolence'])

/** What else counts as people type it in Latin letters, so that it stands beside what is withheld. */
const spokenToo: ReadonlySet<SubjectKind> = new Set(['harmless', 'told', 'asked'])

/** Reads the entries of a list. @throws Error for one that names no group or says nothing, and for a group
 * that both lists have, as entries couldn't tell which they name. */
export function compileList(tag: string, list: SubjectList, told?: ToldList): Entry[] {
  for (const name of Object.keys(told?.words ?? {})) {
    if (list.words[name]) throw new Error(`${tag}: two lists have words "${name}"`)
  }
  const groupOf = (name: string, entry: string, manner: Manner): Place => {
    const words = told?.words[name] ?? list.words[name]
    if (!words) throw new Error(`${tag}: no words "${name}" for "${entry}"`)
    return { rows: words.map((text) => rowOf(text, tag, manner)).filter((row) => row.length > 0) }
  }
  /** Entries name the same words and groups again and again; a finder knows a place that it has seen. */
  const places = new Map<string, readonly Place[]>()
  const placesOf = (piece: string, entry: string, manner: Manner): readonly Place[] => {
    const key = `${manner.key} ${piece}`
    let found = places.get(key)
    if (!found) {
      const [, name] = /^\{(\w+)\}$/.exec(piece) ?? []
      found = name
        ? [groupOf(name, entry, manner)]
        : patternsOf(piece, tag, manner).map((pattern) => ({ rows: [[pattern]] }))
      places.set(key, found)
    }
    return found
  }
  const phraseOf = (part: string, manner: Manner): Step[] => {
    const isSpaced = !/^(?:ja|zh)/.test(tag) || /[a-z]/i.test(part.replace(/\{\w+\}/g, ''))
    const gap = isSpaced ? gapWords : gapCharacters
    return piecesOf(part).flatMap((piece): readonly Step[] =>
      piece === '...' || piece === '…' ? [gap] : placesOf(piece, part, manner),
    )
  }
  const entryOf = (kind: SubjectKind) => (text: string) => {
    const [, mark = '', phrase = ''] = /^([~!]?)(.*)$/.exec(text) ?? []
    const parts = phrase.split(' & ')
    const isTogether = parts.length > 1 || parts[0]!.trim().includes(' ')
    const alone = urgent.has(kind) ? 'urgent' : 'alone'
    const stands: Stands = isTogether ? 'together' : alone
    const canBeLoose = isWithheld(kind)
    const canBeLatin = isWithheld(kind) || spokenToo.has(kind)
    const manner = { key: `${stands} ${canBeLoose} ${canBeLatin}`, stands, canBeLoose, canBeLatin }
    const phrases = parts.map((part) => phraseOf(part, manner))
    if (phrases.some((steps) => steps.every((step) => typeof step === 'number'))) {
      throw new Error(`${tag}: nothing to find in "${text}"`)
    }
    return { kind, tag, isOwn: mark === '~', isFirm: mark === '!', phrases, text }
  }
  const withheld = Object.entries(list.withhold).flatMap(([kind, entries]) =>
    entries.map(entryOf(kind as WithheldClass)),
  )
  return [
    ...list.meant.map(entryOf('meant')),
    ...list.harmless.map(entryOf('harmless')),
    ...withheld,
    ...(told?.told ?? []).map(entryOf('told')),
    ...(told?.asked ?? []).map(entryOf('asked')),
    ...list.grave.map(entryOf('grave')),
    ...list.rude.map(entryOf('rude')),
  ]
}
