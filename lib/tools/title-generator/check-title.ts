import { cutAtColumns, textColumns } from '../text/columns'
import { countedNumbers } from '../text/counted-numbers'
import { textLength, titleFaults, titleLimit } from '../text/limits'
import { insults, isStump } from '../text/stumps'
import { titleLikeness, tooAlike } from '../text/title-likeness'
import { cutTitle, type TitlePlace, titleWidths } from '../text/title-widths'
import { listedIn, type TitleWords } from '../text/title-words'
import { type Word, wordsIn } from '../text/words'

/** Where a title is seen, the narrowest first. */
export const titlePlaces = (Object.keys(titleWidths) as TitlePlace[]).sort(
  (one, other) => titleWidths[one] - titleWidths[other],
)

/** A title in one place. */
export interface Cut {
  place: TitlePlace
  /** Columns after which it is cut there. */
  limit: number
  shown: string
  /** Empty where it is whole. */
  rest: string
}

export type FactName = 'allowed' | 'cut' | 'alike' | 'proof' | 'early' | 'length' | 'shouting'

/** Something that is true of a title, or isn't. `values` go into its sentences. */
export interface TitleFact {
  name: FactName
  holds: boolean
  /** What to do, where it isn't all that may be to do. */
  advice?: 'shorten' | 'marks' | 'words'
  values: Readonly<Record<string, string | number>>
}

export interface TitleCheck {
  columns: number
  cuts: Cut[]
  facts: TitleFact[]
}

export interface Reading {
  /** A canonical tag. */
  language: string
  stops: ReadonlySet<string>
  words: TitleWords
  /** The titles of what ranks; none where nobody asked yet. */
  results?: readonly string[]
  /** Whether it is about death, illness or war. */
  isGrave?: boolean
  /** What the title is about, where it isn't the title itself. */
  topic?: string
  /** The title without rude words, which no advice repeats. */
  clean?: string
}

/** Columns that a viewer reads first, half of what a phone shows. Our own rule. */
export const early = 25
/** UTF-16 code units of a title that are read. */
const mostRead = 3 * titleLimit
/** A title that is narrower than this, in columns, leaves room that could say more. Our own rule. */
const narrowest = 20

function isInsult(title: string, { language, stops, clean }: Reading): boolean {
  return Boolean(clean) && isStump(title, clean!, stops) && insults(clean!, language, stops)
}

/** Whether all words of a part of a title are ones that advice may repeat. */
function decentIn({ language, clean }: Pick<Reading, 'language' | 'clean'>) {
  if (clean === undefined) return () => true
  const decent = new Set(wordsIn(clean, language).map(({ word }) => word))
  return (part: string) => wordsIn(part, language).every(({ word }) => decent.has(word))
}

/** Fewer results say nothing of a topic. */
const fewestResults = 5

/** The word that most results share, or else the title's first one that isn't among the most common. */
function topicWord(title: string, reading: Reading): Word | undefined {
  const { language, stops, results = [], topic } = reading
  const isDecent = decentIn(reading)
  const all = wordsIn(title, language).filter(
    ({ word }) => !stops.has(word) && isDecent(word) && /\p{L}/u.test(word),
  )
  const about = topic && new Set(wordsIn(topic, language).map(({ word }) => word))
  const named = about ? all.filter(({ word }) => about.has(word)) : all
  const texts = results.map((one) => new Set(wordsIn(one, language).map(({ word }) => word)))
  const shared = named
    .map((one) => ({ one, count: texts.filter((words) => words.has(one.word)).length }))
    .toSorted((one, other) => other.count - one.count)[0]
  const isTopic = results.length >= fewestResults && shared && shared.count > results.length / 2
  return isTopic ? shared.one : (named[0] ?? all[0])
}

/** What a viewer reads first: whole words, of which the last begins in the first columns. */
function beginning(title: string, language: string): string {
  const { shown } = cutAtColumns(title, early)
  const last = wordsIn(title, language).findLast(({ at }) => at < shown.length)
  return last ? title.slice(0, last.at + last.text.length) : ''
}

/** Words of a title in a script that is narrow in columns and still says it all: 红烧肉怎么做才不腻. */
const fewest = 3
const isDense = (title: string, language: string) =>
  /(?![\p{sc=Latin}\p{sc=Cyrillic}])\p{L}/u.test(title) &&
  wordsIn(title, language).filter(({ word }) => /\p{L}/u.test(word)).length >= fewest

/** What may be a number or a claim, of which code can't tell whether it is one. */
const mayClaim = (title: string, { numbers, superlatives }: TitleWords) =>
  /[\p{N}二两兩三四五六七八九十百千万萬]/u.test(title) ||
  [numbers, superlatives].some((list) => listedIn(title, list).length > 0)

function shouts(title: string, language: string): string[] {
  const loud = wordsIn(title, language).filter(({ text }) => /^\p{Lu}{4,}$/u.test(text))
  // One word may be an abbreviation.
  const words = loud.length > 1 ? loud.map(({ text }) => text) : []
  return [...words, ...(title.match(/[!！?？]*[!！][!！?？]+|[!！?？]+[!！]|[?？]{3,}/gu) ?? [])]
}

/**
 * What is true of a title, each with what its sentence says. The same for the visitor's own and for an
 * idea; nothing is added up.
 */
export function checkTitle(whole: string, reading: Reading): TitleCheck {
  const { language, stops, words, results = [], isGrave } = reading
  const columns = textColumns(whole)
  // YouTube refuses a longer one, which the first fact says; what it says isn't read to its end.
  const title = whole.slice(0, mostRead)
  const cuts = titlePlaces.map((place): Cut => {
    const { shown, rest } = cutTitle(whole, place)
    return { place, limit: titleWidths[place], shown, rest }
  })
  const [cut] = cuts.filter(({ rest }) => rest !== '')
  const word = topicWord(title, reading)
  const column = word ? textColumns(title.slice(0, word.at)) : 0
  const start = beginning(title, language)
  const isDecent = decentIn(reading)
  const found = shouts(title, language)
  const proof = countedNumbers(title, reading)
  const alike = results
    .map((one) => ({ one, score: titleLikeness(title, one, { language, stops }).score }))
    .sort((a, b) => b.score - a.score)[0]
  const refused = titleFaults(whole)
  const { characters } = textLength(whole)
  // Of an insult nothing is said that would make a better one.
  const isPlain = !isGrave && !isInsult(title, reading)
  const isShort = isPlain && columns < narrowest && !isDense(title, language)
  const list = (some: readonly string[]) => new Intl.ListFormat(language).format(some)
  const facts: TitleFact[] = [
    ...(refused.length === 0
      ? []
      : [
          {
            name: 'allowed' as const,
            holds: false,
            ...(refused.length === 1 && {
              advice: refused[0] === 'characters' ? ('shorten' as const) : ('marks' as const),
            }),
            values: { characters, limit: titleLimit },
          },
        ]),
    // Nobody is told to leave one that is too short as it is.
    ...(isShort
      ? []
      : [
          {
            name: 'cut' as const,
            holds: !cut,
            values: cut ? { place: cut.place, limit: cut.limit, columns } : {},
          },
        ]),
    // Nobody confuses it with the only one.
    ...(alike && (results.length > 1 || alike.score >= tooAlike)
      ? [
          {
            name: 'alike' as const,
            holds: alike.score < tooAlike,
            values: { title: alike.one, number: results.length },
          },
        ]
      : []),
    // Nobody is told to prove what they mourn.
    ...(isGrave || (proof.length === 0 && (!isPlain || mayClaim(title, words)))
      ? []
      : [
          {
            name: 'proof' as const,
            holds: proof.length === 0,
            values: { found: list([...new Set(proof)]) },
          },
        ]),
    ...(word && isPlain && isDecent(start)
      ? [
          {
            name: 'early' as const,
            holds: column < early,
            values: { word: word.text, column: column + 1, start },
          },
        ]
      : []),
    // Of a long one, what is cut or refused says it.
    ...(columns <= titleWidths.phone && isPlain
      ? [
          {
            name: 'length' as const,
            holds: !isShort,
            values: { columns, left: titleWidths.phone - columns },
          },
        ]
      : []),
    {
      name: 'shouting',
      holds: found.length === 0,
      values: { found: list(found.map((one) => (isDecent(one) ? one : `${[...one][0]}…`))) },
    },
  ]
  return { columns, cuts, facts }
}
