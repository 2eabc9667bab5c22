import type { PointsKind } from '../../results/transcript'
import type { Passage } from '../captions/group-cues'
import { asciiDigits } from '../typed-numbers'
import { fold } from '../words'
import lists from './own-points.json'
import type { Marks, Quote } from './quotes'
import type { SpeechRules } from './speech-rules'

/*
 * What a talk says of itself: the points that it counts, the questions that are asked in it, and how it
 * sums itself up. Nobody chooses there: a talk that does none of it has no points.
 */

/** Scripts without spaces, and Korean, whose endings are written to the word. */
const joined = new Set(['ja', 'zh', 'ko'])
/** How far into its sentence the word of a point stands: words, or signs. */
const [headWords, headSigns] = [4, 12]
/** How a step of a guide is called. */
const step =
  /(?<![\p{L}\p{M}])(?:step|schritt|paso|étape|passo|passaggio|stap|krok|шаг|स्टेप|कदम|चरण|સ્ટેપ|પગલું)(?![\p{L}\p{M}])|ステップ|手順|단계|第[一二三四五六七八九十\p{Nd}]{1,2}步/u
/** What a talk counts. */
const [fewestCounted, mostCounted] = [3, 10]
/** A point goes on until it has so many words, and further where something turns it. */
const [enoughWords, mostWords, mostSentences] = [15, 70, 4]
/** Sentences up to the next point that stand whole, as the last of them may be a condition. */
const wholeSentences = 3
/** Who pays is no point. */
const paid =
  /sponsor|gesponsert|werbepartner|patrocin|promo\s?code|спонсор|промокод|स्पॉन्सर|સ્પોન્સર|スポンサー|提供でお|광고|협찬|赞助|贊助/iu
/** What others say, whose list is no list of points. */
const sayings =
  /myth|mythe|mito|bulo|irrt[uü]m|vorurteil|leggend|пословиц|миф|заблужд|मिथक|भ्रम|भ्रांति|માન્યતા|ગેરસમજ|મિથક|誤解|迷信|神話|俗説|오해|속설|미신|误区|誤區|谣言|謠言|迷思/u
/** Words of an announcement, at least: “there are four things” says nothing. */
const fewestLead = 6
/** Questions that are enough to tell what a conversation is about, and those that are shown. */
const [fewestQuestions, mostQuestions] = [4, 10]
/** The part of a talk, from its end, in which it sums itself up. */
const summingUp = 0.35

interface Lists {
  /** First, second, … tenth. */
  nth: string[]
  /** One, two, … ten. */
  count: string[]
  /** Words beside a number that name nothing (“number one”, “the first thing”). */
  bare: string
  /** How a summing-up begins. */
  sums: string
}

export interface OwnPoints {
  quotes: Quote[]
  /** They are no points but the questions of a conversation, or how the talk sums itself up. */
  kind?: PointsKind
  /** It counts steps. */
  isGuide?: true
}

interface Reader {
  tag: string
  passages: readonly Passage[]
  marks: Marks
  rules: SpeechRules
  stops: ReadonlySet<string>
  /** Passages that may not stand anywhere, unlike a greeting, which may announce what is counted. */
  withheld: ReadonlySet<Passage>
}

const escaped = (list: string) => fold(list).replace(/[.*+?^${}()[\]\\]/g, '\\$&')

/** Any of the words of a list. */
function anyOf(list: string, tag: string): RegExp {
  if (list === '') return /(?!)/
  const [before, after] = joined.has(tag)
    ? ['(?<!\\p{Nd})', '']
    : ['(?<![\\p{L}\\p{M}\\p{N}])', '(?![\\p{L}\\p{M}\\p{N}])']
  return new RegExp(`${before}(?:${escaped(list)})${after}`, 'u')
}

const bare = (text: string) => asciiDigits(fold(text)).replace(/^[^\p{L}\p{N}]+/u, '')

/** The beginning of a sentence, in which its point is named. */
function headOf(text: string, tag: string): string {
  const own = bare(text)
  if (joined.has(tag)) return own.slice(0, headSigns)
  return own.split(' ', headWords).join(' ')
}

/** Says which place each sentence has in a list, by every way of counting it has. */
function placesOf({ tag, passages }: Reader, { nth, count }: Lists): Map<string, number[]> {
  const ordinals = nth.map((list) => anyOf(list, tag))
  // “Tip two”: the word before the number is that of the others, too.
  const cardinals = count.map(
    (list, at) =>
      new RegExp(
        `^(?:\\S+ )??(?:(\\S+) )?(?:${escaped([list, at + 1].join('|').replace(/^\|/, ''))})(?![\\p{L}\\p{M}\\p{N}])`,
        'u',
      ),
  )
  const found = new Map<string, number[]>()
  const note = (way: string, at: number, place: number) => {
    const places = found.get(way) ?? Array.from(passages, () => 0)
    places[at] = place
    found.set(way, places)
  }
  for (const [at, { text }] of passages.entries()) {
    const head = headOf(text, tag)
    const told = ordinals.map((pattern) => head.search(pattern))
    const first = Math.min(...told.filter((index) => index >= 0))
    if (told.includes(first)) note('', at, told.indexOf(first) + 1)
    if (joined.has(tag)) continue
    for (const [index, pattern] of cardinals.entries()) {
      const word = pattern.exec(head)?.[1]
      if (word) note(word, at, index + 1)
    }
  }
  return found
}

/** The sentences that count from one to a number, each behind the one before; undefined if they don't. */
function chainOf(places: readonly number[], order: readonly number[]): number[] | undefined {
  let from = 0
  for (const place of order) {
    from = places.indexOf(place, from) + 1
    if (from === 0) return undefined
  }
  // What announces a point is before it: “but before number three …”.
  const chain: number[] = []
  let end = from - 1
  for (const place of order.toReversed()) {
    end = places.lastIndexOf(place, end)
    chain.unshift(end)
    end -= 1
  }
  return chain
}

/** From a sentence on, as many as say enough, up to `end`: its whole stretch where that is short. */
function openingAt(
  at: number,
  end: number,
  { passages, marks: { turns, asked, unfit } }: Reader,
  least = 1,
): Quote | undefined {
  if (unfit[at]) return undefined
  const stops = (place: number) => unfit[place] || asked[place] || paid.test(passages[place]!.text)
  let last = at
  let size = passages[at]!.words.length
  while (last + 1 < end && last - at + 1 < mostSentences && !stops(last + 1)) {
    const next = passages[last + 1]!.words.length
    const isShort = end - at <= wholeSentences && end < passages.length
    const isEnough = size >= enoughWords && last - at + 1 >= least && !turns[last + 1]
    if ((isEnough && !isShort) || size + next > mostWords) break
    last += 1
    size += next
  }
  return size > mostWords ? undefined : { first: at, last }
}

/** The word that all of some sentences have beside their numbers (“step”). */
function labelOf(heads: readonly string[], { nth, count, bare: empty }: Lists, reader: Reader) {
  if (joined.has(reader.tag)) return undefined
  const numbers = new Set([...nth, ...count, empty].flatMap((list) => list.split('|')))
  const words = heads.map((head): string[] => head.match(/[\p{L}\p{M}]+/gu) ?? [])
  return words[0]?.find(
    (word) =>
      !reader.stops.has(word) && !numbers.has(word) && words.every((own) => own.includes(word)),
  )
}

/** Whether a sentence counts so many things: “five mistakes”, not “day five of the trip”. */
function countOf(number: number, { tag, stops }: Reader, { count, bare: empty }: Lists) {
  const pattern = anyOf([count[number - 1], number].filter(Boolean).join('|'), tag)
  const things = empty.split('|').filter(Boolean)
  return (text: string) => {
    const told = bare(text)
    const found = pattern.exec(told)
    if (!found || joined.has(tag)) return found !== null
    const [, next] = /^ ([\p{L}\p{M}]+)/u.exec(told.slice(found.index + found[0].length)) ?? []
    return next !== undefined && (!stops.has(next) || things.some((word) => next.startsWith(word)))
  }
}

/** The sentences that count the most, by one way of counting. */
function longestChain(places: readonly number[]): number[] | undefined {
  for (let most = mostCounted; most >= fewestCounted; most--) {
    const up = Array.from({ length: most }, (_, at) => at + 1)
    const chain = chainOf(places, up) ?? chainOf(places, up.toReversed())
    if (chain) return chain
  }
  return undefined
}

/** The points that a chain of sentences counts, behind the sentence that announces them; undefined where
 * neither one nor their name says what they are. */
function announced(
  chain: readonly number[],
  until: number,
  reader: Reader,
  own: Lists,
): Quote[] | undefined {
  const { passages, rules, tag, marks, withheld } = reader
  const isCount = countOf(chain.length, reader, own)
  const lead = passages.findLastIndex(
    (passage, at) =>
      at < chain[0]! &&
      !marks.asked[at] &&
      passage.isWhole &&
      !withheld.has(passage) &&
      isCount(passage.text),
  )
  const heads = chain.map((at) => headOf(passages[at]!.text, tag))
  const label = labelOf(heads, own, reader)
  if (lead < 0 && !label) return undefined
  // A list of what others say would stand without what is said against it.
  const weighs = (at: number) => rules.weighs(passages[at]!.text)
  const isOfOthers = lead >= 0 && (weighs(lead) || sayings.test(fold(passages[lead]!.text)))
  if (isOfOthers || chain.filter(weighs).length > 1) return undefined
  const quotes = chain.map((at, index) =>
    openingAt(at, chain[index + 1] ?? until, reader, weighs(at) ? 3 : 1),
  )
  if (!quotes.every((quote) => quote !== undefined)) return undefined
  const isTold = lead >= 0 && !label && passages[lead]!.words.length >= fewestLead
  return !isTold ? quotes : [{ first: lead, last: lead }, ...quotes]
}

/** What is counted, and `steps` where that is steps: what is said beside one may be what matters. */
function counted(reader: Reader, own: Lists, until: number): Quote[] | 'steps' | undefined {
  for (const places of placesOf(reader, own).values()) {
    const chain = longestChain(places)
    const texts = chain?.map((at) => headOf(reader.passages[at]!.text, reader.tag))
    if (texts?.every((head) => step.test(head))) return 'steps'
    const points = chain && announced(chain, until, reader, own)
    if (points) return points
  }
  return undefined
}

/** How a talk sums itself up near its end. */
function summedUp(reader: Reader, { sums }: Lists): Quote | undefined {
  const { passages, tag } = reader
  const begins = new RegExp(
    `^(?:\\S{1,6},? )?(?:${escaped(sums)})${joined.has(tag) ? '' : '(?![\\p{L}\\p{M}])'}`,
    'u',
  )
  const from = Math.floor(passages.length * (1 - summingUp))
  const at = passages.findIndex(({ text }, place) => place >= from && begins.test(bare(text)))
  return at < 0 ? undefined : openingAt(at, passages.length, reader)
}

/** The questions of a conversation that say alone what they ask. */
function questions({ tag, passages, marks }: Reader): Quote[] | undefined {
  const { asked, back, unfit } = marks
  const least = tag === 'ko' ? 4 : joined.has(tag) ? 7 : 5
  const own = passages
    .map(({ text, words }, at) => ({ at, size: words.length - named(text) }))
    .filter(({ at, size }) => asked[at] && !back[at] && !unfit[at] && size >= least)
  if (own.length < fewestQuestions) return undefined
  const chosen = own.sort((a, b) => b.size - a.size).slice(0, mostQuestions)
  return chosen.map(({ at }) => ({ first: at, last: at })).sort((a, b) => a.first - b.first)
}

/** Words of the name before a line. */
const named = (text: string) =>
  (/^([^?!.]{1,30})[:：]/u.exec(text)?.[1] ?? '').split(' ').filter(Boolean).length

/** The points of a talk by its own count and summing-up, or the questions of a conversation. */
export function ownPoints(
  language: string,
  reader: Omit<Reader, 'tag'> & { isTalk: boolean },
): OwnPoints {
  const tag = language.split('-')[0]!.toLowerCase()
  const own = { ...reader, tag }
  if (reader.isTalk) {
    const found = questions(own)
    return found ? { quotes: found, kind: 'questions' } : { quotes: [] }
  }
  const list = (lists as Record<string, Lists>)[tag]
  if (!list) return { quotes: [] }
  const end = summedUp(own, list)
  const points = counted(own, list, end?.first ?? own.passages.length)
  if (points === 'steps') return { quotes: [], isGuide: true }
  if (!points) return end ? { quotes: [end], kind: 'conclusion' } : { quotes: [] }
  const isNew = end && points.at(-1)!.last < end.first
  return { quotes: isNew ? [...points, end] : points }
}
