import { cutAtColumns, textColumns } from '../text/columns'
import { textLength, titleFaults, titleLimit } from '../text/limits'
import { withoutNameNumbers } from '../text/name-numbers'
import { insults, isStump } from '../text/stumps'
import { titleLikeness, tooAlike } from '../text/title-likeness'
import { cutTitle, type TitlePlace, titleWidths } from '../text/title-widths'
import { listedIn, type TitleWords } from '../text/title-words'
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

/** A number with its currency, or with what is written to it: £2, 60€, 20%, 3am, 30日, 5천. */
const written =
  /(?:\p{Sc}\s?)?(?:\p{Nd}{1,3}(?:\p{Zs}\p{Nd}{3})+(?!\p{Nd})|\p{Nd}+)(?:[.,:h]\p{Nd}+)*(?:\s?[%％\p{Sc}]|[年回日週]目|[年级級]生|人前|단계|년차|번째|학년|\p{sc=Latin}{1,3}(?![\p{L}\p{M}])|分[钟鐘]|[个個]小[时時]|小[时時]|[个個]月|[块塊][钱錢]|[万萬]元|公[里斤分]|星期|[ヶカか]月|[時週年]間|キロ|가지|군데|시간|개월|주일|천원|만원|킬로|(?!跨)[\p{sc=Han}\p{sc=Hang}])?/gu

/** What nobody can prove: the most beautiful, the one that somebody likes most. */
const beauty =
  /最(?:美|漂亮|好看|爱|愛|喜[欢歡]|[开開]心)|(?:सबसे|सब से) (?:ख़?ूबसूरत|खूबसूरत|ख़ूबसूरत|सुंदर|सुन्दर|पसंदीदा)|સૌથી (?:સુંદર|પ્રિય)|сам\p{L}+ (?:красив|любим)\p{L}*|most beautiful|più bell\p{L}+|plus b(?:eaux?|elles?)|más (?:bonit|bell|hermos)\p{L}+|mais (?:bonit|bel)\p{L}+/giu

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

/** Numbers in words that count nothing: “facciamo due conti”, “nos dois”. */
const saying =
  /due conti|(?:n?[oa]s|n[óo]s|ambos os) d(?:ois|uas)|los dos|tous les deux|\b\d[- ]year (?:university|college|degree|school)/giu

/** Chinese numbers in signs, with what they count. */
const inSigns =
  /(?<![第\p{Nd}])(?![百千]元)[一二两兩三四五六七八九十百千万萬]*(?:[二两兩三四五六七八九十百千万萬]|[十百千万萬]一)(?:[块塊元天年岁歲]|公里|[个個]?小[时時]|[个個]月)/gu

/** Korean tens before a number in words: 서른다섯. */
const koreanTens = '(?:열|스물|서른|마흔|쉰|예순|일흔|여든|아흔)'

/** What a title says that must be true: numbers and years, money, claims. */
export function provable(whole: string, words: TitleWords, stops?: ReadonlySet<string>): string[] {
  const title = whole.replace(saying, (one) => ' '.repeat(one.length))
  const numbers = withoutNameNumbers(title, stops).match(written) ?? []
  const all = wordsIn(title, 'und')
  const plain = title.replace(beauty, ' ')
  const plainWords = wordsIn(plain, 'und')
  const claims = [
    ...listedIn(title, words.numbers).map(
      (claim) => new RegExp(koreanTens + claim, 'u').exec(title)?.[0] ?? withWhat(claim, all),
    ),
    ...(/[\p{sc=Hira}\p{sc=Kana}]/u.test(title) ? [] : (title.match(inSigns) ?? [])),
    ...listedIn(plain, words.superlatives).map((claim) => withWhat(claim, plainWords)),
  ]
  // As they are written: “größte”, and not the “grösste” that is compared.
  const said = new Map(all.map(({ word, text }) => [word, text]))
  // “5천원” is one number, and not a second one in words.
  const folded = fold(title)
  const isOfNumber = (one: string) =>
    folded.split(one).some((before, at, { length }) => at < length - 1 && /\p{Nd}$/u.test(before))
  const apart = claims.filter((one) => !isOfNumber(one))
  const found = [...new Set([...numbers, ...apart.map((one) => said.get(one) ?? one)])]
  const inWords = new Set(listedIn(title, words.numbers))
  return joinedNumbers(title, all, inWords).reduce((some, joined) => {
    const parts = new Set(joined.split(' '))
    const at = some.findIndex((one) => parts.has(one))
    return some.toSpliced(Math.max(at, 0), 0, joined).filter((one) => !parts.has(one))
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
  const proof = provable(title, words, stops)
  const alike = results
    .map((one) => ({ one, score: titleLikeness(title, one, { language, stops }).score }))
    .sort((a, b) => b.score - a.score)[0]
  const refused = titleFaults(whole)
  const { characters } = textLength(whole)
  // Of an insult nothing is said that would make a better one.
  const isPlain = !isGrave && !isInsult(title, reading)
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
      values: cut ? { place: cut.place, limit: cut.limit, columns } : {},
    },
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
    ...(isGrave || (!isPlain && proof.length === 0)
      ? []
      : [{ name: 'proof' as const, holds: proof.length === 0, values: { found: list(proof) } }]),
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
