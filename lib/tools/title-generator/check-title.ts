import { textColumns } from '../text/columns'
import { textLength, titleFaults, titleLimit } from '../text/limits'
import { withoutNameNumbers } from '../text/name-numbers'
import { insults, isStump } from '../text/stumps'
import { titleLikeness, tooAlike } from '../text/title-likeness'
import { cutTitle, type TitlePlace, titleWidths } from '../text/title-widths'
import { listedIn, type TitleWords } from '../text/title-words'
import { isVerb } from '../text/verbs'
import { fold, type Word, wordsIn } from '../text/words'

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
/** A title that is narrower than this, in columns, leaves room that could say more. Our own rule. */
const narrowest = 20
/** Columns of a part of a title from which on it may stand first. Our own rule. */
const scrap = 12

function isInsult(title: string, { language, stops, clean }: Reading): boolean {
  return Boolean(clean) && isStump(title, clean!, stops) && insults(clean!, language, stops)
}

/** Whether all words of a part of a title are ones that advice may repeat. */
function decentIn({ language, clean }: Pick<Reading, 'language' | 'clean'>) {
  if (clean === undefined) return () => true
  const decent = new Set(wordsIn(clean, language).map(({ word }) => word))
  return (part: string) => wordsIn(part, language).every(({ word }) => decent.has(word))
}

/** A verb that says what was done and not to what, by its ending: “fixing”, “arreglando”. */
const doing: Readonly<Record<string, RegExp>> = {
  en: /\p{L}{2}ing$/u,
  es: /\p{L}{2}(?:ando|iendo|yendo)$/u,
  it: /\p{L}{2}(?:ando|endo)$/u,
  pt: /\p{L}{2}(?:ando|endo|indo)$/u,
  fr: /^(?:testé|essayé|fait|acheté|changer|monter)$/u,
}

/** Whether a word says by itself what something is about: no verb, no single sign of a name that the
 * dictionary cut, none that asks, praises or counts. */
function saysSubject(word: Word, { language, words: lists }: Reading): boolean {
  if (isVerb(word.word, language) || doing[language]?.test(word.word)) return false
  if (/^\p{sc=Han}$/u.test(word.word)) return false
  const others = [
    lists.question,
    lists.superlatives,
    lists.numbers,
    lists.firstPerson,
    lists.warning,
  ]
  return !others.some((list) => listedIn(word.text, list).length > 0)
}

/** The word that a title is about: one that most results have, or else its first word that says anything. */
function topicWord(title: string, reading: Reading): Word | undefined {
  const { language, stops, results = [], topic } = reading
  const isDecent = decentIn(reading)
  const all = wordsIn(title, language).filter(
    ({ word }) => !stops.has(word) && isDecent(word) && /\p{L}/u.test(word),
  )
  const own = all.filter((word) => saysSubject(word, reading))
  const about = topic && new Set(wordsIn(topic, language).map(({ word }) => word))
  const named = about ? own.filter(({ word }) => about.has(word)) : own
  // A short word is in many longer ones: “ei” in “klein”.
  const isShort = (word: string) => /^[\p{sc=Latin}\p{sc=Cyrillic}]{1,3}$/u.test(word)
  const texts = results.map((one) => ({
    text: fold(one),
    words: new Set(wordsIn(one, language).map(({ word }) => word)),
  }))
  const counted = named.map((one) => ({
    one,
    count: texts.filter(({ text, words }) =>
      isShort(one.word) ? words.has(one.word) : text.includes(one.word),
    ).length,
  }))
  const best = counted.toSorted((one, other) => other.count - one.count)[0]
  return best && best.count > results.length / 2 ? best.one : (named[0] ?? own[0])
}

/** Words of a title in a script that is narrow in columns and still says it all: 红烧肉怎么做才不腻. */
const fewest = 3
const isDense = (title: string, language: string) =>
  /(?![\p{sc=Latin}\p{sc=Cyrillic}])\p{L}/u.test(title) &&
  wordsIn(title, language).filter(({ word }) => /\p{L}/u.test(word)).length >= fewest

/** What parts a title: marks, and a space between Chinese or Japanese words. */
const partMark =
  /\s*(?!(?<=\p{N})[.,:]\p{N}|\.\p{L})[,;:|()[\]{}!?.…–—、，。：；！？｜／（）【】［］「」『』“”„«»]+\s*|\s[-/·]\s|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])\s+(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu
/** Columns of a part that can stand first: longer ones are a title of their own. */
const longestPart = 40

/**
 * The part of a title that may stand first instead: one that marks set apart, and that is cut. Undefined
 * where there is none, as every other stretch would begin in the middle of a phrase.
 */
function partToMove(
  title: string,
  { rest }: Cut,
  { language, stops }: Pick<Reading, 'language' | 'stops'>,
): string | undefined {
  const marks = [...title.matchAll(partMark)].filter(({ index }) => index > 0)
  const starts = marks.map(({ index, 0: mark }) => index + mark.length)
  const parts = starts.map((start, at) => ({
    text: title.slice(start, marks[at + 1]?.index).trim(),
    end: marks[at + 1]?.index ?? title.length,
  }))
  const cutAt = title.length - rest.length
  // “And what we regret” goes on from what was said before.
  const isOwn = ([first, ...more]: readonly Word[]) =>
    first !== undefined &&
    !(stops.has(first.word) && /^[\p{sc=Latin}\p{sc=Cyrillic}]{1,3}$/u.test(first.text)) &&
    [first, ...more].some(({ word }) => !stops.has(word))
  return parts.find(
    ({ text, end }) =>
      end > cutAt &&
      textColumns(text) >= scrap &&
      textColumns(text) <= longestPart &&
      isOwn(wordsIn(text, language)),
  )?.text
}

/** A number with its currency, or with what is written to it: £2, 60€, 20%, 3am, 30日, 5천. */
const written =
  /(?:\p{Sc}\s?)?\p{Nd}+(?:[.,:]\p{Nd}+)*(?:\s?[%％\p{Sc}]|\p{sc=Latin}{1,3}(?![\p{L}\p{M}])|分[钟鐘]|[个個]小[时時]|小[时時]|[个個]月|[块塊][钱錢]|[万萬]元|公[里斤分]|星期|[ヶカか]月|[時週年]間|キロ|가지|군데|시간|개월|주일|천원|만원|킬로|[\p{sc=Han}\p{sc=Hang}])?/gu

/** What nobody can prove: the most beautiful, the one that somebody likes most. */
const beauty =
  /最(?:美|漂亮|好看|爱|愛|喜[欢歡])|(?:सबसे|सब से) (?:ख़?ूबसूरत|खूबसूरत|ख़ूबसूरत|सुंदर|सुन्दर|पसंदीदा)|સૌથી (?:સુંદર|પ્રિય)|сам\p{L}+ (?:красив|любим)\p{L}*|most beautiful|più bell\p{L}+|plus b(?:eaux?|elles?)|más (?:bonit|bell|hermos)\p{L}+|mais (?:bonit|bel)\p{L}+/giu

/** Words that say how much, and nothing without the next one. */
const degree =
  /^(?:最|सबसे|સૌથી|сам(?:ый|ая|ое|ые|ого)|most|(?:el|la|los) más|l[ae]s? plus|(?:il|la) più|[oa] mais|가장|제일|最も|一番)$/u

/** A claim with the word that it is about: 最便宜, सबसे सस्ता. */
function withWhat(claim: string, all: readonly Word[]): string {
  if (!degree.test(claim)) return claim
  const last = claim.split(' ').at(-1)
  const at = all.findIndex(({ word }) => word === last)
  const [own, next] = [all[at], all[at + 1]]
  if (!own || !next) return claim
  const gap = next.at - own.at - own.text.length
  return gap > 1 ? claim : claim + ' '.repeat(gap) + next.text
}

/** What a title says that must be true: numbers and years, money, claims. */
export function provable(title: string, words: TitleWords, stops?: ReadonlySet<string>): string[] {
  const numbers = withoutNameNumbers(title, stops).match(written) ?? []
  const all = wordsIn(title, 'und')
  const plain = title.replace(beauty, ' ')
  const claims = [
    ...listedIn(title, words.numbers).map((claim) => withWhat(claim, all)),
    ...listedIn(plain, words.superlatives).map((claim) => withWhat(claim, wordsIn(plain, 'und'))),
  ]
  // As they are written: “größte”, and not the “grösste” that is compared.
  const said = new Map(all.map(({ word, text }) => [word, text]))
  // “5천원” is one number, and not a second one in words.
  const apart = claims.filter((one) => !new RegExp(`\\p{Nd}${one}`, 'u').test(fold(title)))
  const found = [...new Set([...numbers, ...apart.map((one) => said.get(one) ?? one)])]
  const inWords = new Set(listedIn(title, words.numbers))
  return joinedNumbers(title, all, inWords).reduce((some, whole) => {
    const parts = new Set(whole.split(' '))
    const at = some.findIndex((one) => parts.has(one))
    return some.toSpliced(Math.max(at, 0), 0, whole).filter((one) => !parts.has(one))
  }, found)
}

/** The numbers of several words: 1 લાખ, 8 tysiącach, two hundred. */
function joinedNumbers(title: string, all: readonly Word[], inWords: ReadonlySet<string>) {
  const rows: Word[][] = []
  let end = -1
  for (const one of all) {
    if (!inWords.has(one.word) && !/^\p{Nd}+$/u.test(one.word)) continue
    if (one.at === end + 1 && title[end] === ' ') rows.at(-1)!.push(one)
    else rows.push([one])
    end = one.at + one.text.length
  }
  return rows.flatMap((row) =>
    row.length > 1 && row.some(({ word }) => inWords.has(word))
      ? row.map(({ text }) => text).join(' ')
      : [],
  )
}

function shouts(title: string, language: string): string[] {
  const loud = wordsIn(title, language).filter(({ text }) => /^\p{Lu}{4,}$/u.test(text))
  // One word may be an abbreviation.
  const words = loud.length > 1 ? loud.map(({ text }) => text) : []
  return [...words, ...(title.match(/[!！?？]{2,}/gu) ?? [])]
}

/**
 * What is true of a title, each with what its sentence says. The same for the visitor's own and for an
 * idea; nothing is added up.
 */
export function checkTitle(title: string, reading: Reading): TitleCheck {
  const { language, stops, words, results = [], isGrave } = reading
  const columns = textColumns(title)
  const cuts = titlePlaces.map((place): Cut => {
    const { shown, rest } = cutTitle(title, place)
    return { place, limit: titleWidths[place], shown, rest }
  })
  const [cut] = cuts.filter(({ rest }) => rest !== '')
  const word = topicWord(title, reading)
  const column = word ? textColumns(title.slice(0, word.at)) : 0
  const isDecent = decentIn(reading)
  const found = shouts(title, language)
  const proof = provable(title, words, stops)
  const alike = results
    .map((one) => ({ one, score: titleLikeness(title, one, { language, stops }).score }))
    .sort((a, b) => b.score - a.score)[0]
  const refused = titleFaults(title)
  const { characters } = textLength(title)
  // Of an insult nothing is said that would make a better one.
  const isPlain = !isGrave && !isInsult(title, reading)
  // Nobody is told how to place what they mourn.
  const moved = cut && !isGrave ? partToMove(title, cut, reading) : undefined
  const part = moved !== undefined && isDecent(moved) ? moved : undefined
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
    {
      name: 'cut',
      holds: !cut,
      ...(cut && !part && { advice: 'words' }),
      values: cut
        ? { place: cut.place, limit: cut.limit, columns, ...(part && { rest: part }) }
        : {},
    },
    ...(alike
      ? [
          {
            name: 'alike' as const,
            holds: alike.score < tooAlike,
            values: { title: alike.one, number: results.length },
          },
        ]
      : []),
    // Nobody is told to prove what they mourn.
    ...(isGrave || (!isPlain && proof.length === 0)
      ? []
      : [{ name: 'proof' as const, holds: proof.length === 0, values: { found: list(proof) } }]),
    ...(word && isPlain
      ? [
          {
            name: 'early' as const,
            holds: column < early,
            values: { word: word.text, column: column + 1, within: early },
          },
        ]
      : []),
    // Of a long one, what is cut or refused says it.
    ...(columns <= titleWidths.phone && isPlain
      ? [
          {
            name: 'length' as const,
            holds: columns >= narrowest || isDense(title, language),
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
