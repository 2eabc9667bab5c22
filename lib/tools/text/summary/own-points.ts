import type { PointsKind } from '../../results/transcript'
import type { Passage } from '../captions/group-cues'
import { asciiDigits } from '../typed-numbers'
import { fold } from '../words'
import lists from './own-points.json'
import type { Marks, Quote } from './quotes'
import type { SpeechRules } from './speech-rules'

/*
 * What a talk says of itself: the points that it counts, or the questions that are asked in it. Nobody
 * chooses there: a talk that does neither has no points, nor has one in which anything may speak against
 * them where nobody sees it.
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
  /myth|mythe|mito|bulo|irrt[uü]m|vorurteil|leggend|пословиц|миф|заблужд|मिथक|भ्रम|भ्रांति|માન્યતા|ગેરસમજ|મિથક|誤解|迷信|神話|俗説|오해|속설|미신|误区|誤區|谣言|謠言|迷思|theor|teor|теори|सिद्धांत|સિદ્ધાંત|理論|理论|仮説|假說|假说|이론|가설|suspect|verd[aä]cht|sospech|sospett|suspeit|podejrzan|подозреваем|संदिग्ध|શંકાસ્પદ|容疑|용의자|嫌疑|claim|behauptung|afirmaci|afirmaç|affirmation|affermazion|bewering|twierdzen|утвержден|दाव|દાવ|主張|주장|rumou?r|gerücht|gerucht|plotk|слух|अफ़?वाह|અફવા|噂|うわさ|소문|传言|傳言|objection|einw[aä]nd|objeci|obiezion|objeç|bezwar|zarzut|возражен|आपत्ति|વાંધો|反論|반론|异议|異議|excuse|ausrede|excusa|scus[ae]|desculpa|smoes|wymówk|отговор|बहान|બહાન|言い訳|핑계|借口|藉口|argument|аргумент|तर्क|દલીલ|論拠|논거|论点|論點|(?<!\p{L})(?:lies?|lüge|mentira|mensonge|bugi[ae]|leugen|kłamstw|ложь|лж[иёе]|झूठ|જૂઠ)|嘘|거짓말|谎言|謊言/u
/** Questions that are enough to tell what a conversation is about, and those that are shown. */
const [fewestQuestions, mostQuestions] = [4, 10]

interface Lists {
  /** First, second, … tenth. */
  nth: string[]
  /** One, two, … ten. */
  count: string[]
  /** Words beside a number that name nothing (“number one”, “the first thing”). */
  bare: string
}

export interface OwnPoints {
  quotes: Quote[]
  /** They are no points but the questions of a conversation. */
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

const places = new Map<string, RegExp>()

/** Whether a sentence says at its beginning which of several it is about: “the second mistake”. */
export function namesPlace(text: string, tag: string): boolean {
  const { nth = [] } = (lists as Record<string, Partial<Lists>>)[tag] ?? {}
  const pattern = places.get(tag) ?? anyOf(nth.filter(Boolean).join('|'), tag)
  places.set(tag, pattern)
  return pattern.test(headOf(text, tag))
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

/** From a sentence on, as many as say enough, up to `end`: its whole stretch where that is short, and
 * undefined where what isn't shown of it may turn or limit the point. */
function openingAt(
  at: number,
  end: number,
  { passages, rules, marks: { turns, asked, unfit } }: Reader,
): Quote | undefined {
  if (unfit[at]) return undefined
  const stops = (place: number) => unfit[place] || asked[place] || paid.test(passages[place]!.text)
  let last = at
  let size = passages[at]!.words.length
  while (last + 1 < end && last - at + 1 < mostSentences && !stops(last + 1)) {
    const next = passages[last + 1]!.words.length
    const isEnough = size >= enoughWords && !turns[last + 1]
    if ((isEnough && end - at > wholeSentences) || size + next > mostWords) break
    last += 1
    size += next
  }
  // What comes behind the last point may speak of all of them, in any words.
  const isLast = end === passages.length
  const mayTurn = passages
    .slice(last + 1, end)
    .some(({ text }, index) => (isLast ? !unfit[last + 1 + index] : rules.limits(text)))
  return size > mostWords || mayTurn ? undefined : { first: at, last }
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

/** Whether anything is counted besides a chain: half of “for” and “against” is neither. */
function isCountedAgain(chain: readonly number[], ways: Iterable<readonly number[]>): boolean {
  const end = chain.at(-1)!
  return [...ways].some((places) => {
    const rest = places.map((place, at) => (chain.includes(at) ? 0 : place))
    const one = rest.indexOf(1)
    const behind = rest.slice(end + 1)
    return (one >= 0 && rest.includes(2, one)) || (behind.includes(1) && behind.includes(2))
  })
}

/** The points that a chain of sentences counts, behind the sentence that announces them; undefined where
 * that is missing, or anything speaks against them or may do so. */
function announced(chain: readonly number[], reader: Reader, own: Lists): Quote[] | undefined {
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
  if (lead < 0) return undefined
  const heads = chain.map((at) => headOf(passages[at]!.text, tag))
  if ([fold(passages[lead]!.text), ...heads].some((text) => sayings.test(text))) return undefined
  const points = chain.map((at, index) =>
    openingAt(at, chain[index + 1] ?? passages.length, reader),
  )
  if (!points.every((quote) => quote !== undefined)) return undefined
  const quotes = [{ first: lead, last: lead }, ...points]
  // “Il secondo” is the second, “secondo lui” is “according to him”.
  const { source } = anyOf(own.nth.filter(Boolean).join('|'), tag)
  const number = new RegExp(`(?<= )${source}|${source}(?=[,:])`, 'u')
  const isWeighed = passages.slice(lead, points.at(-1)!.last + 1).some(({ text }, at) => {
    return rules.weighs(chain.includes(lead + at) ? bare(text).replace(number, '') : text)
  })
  return isWeighed ? undefined : quotes
}

/** What is counted, and `steps` where that is steps: what is said beside one may be what matters. */
function counted(reader: Reader, own: Lists): Quote[] | 'steps' | undefined {
  const ways = placesOf(reader, own)
  for (const places of ways.values()) {
    const chain = longestChain(places)
    const texts = chain?.map((at) => headOf(reader.passages[at]!.text, reader.tag))
    if (texts?.every((head) => step.test(head))) return 'steps'
    if (!chain || isCountedAgain(chain, ways.values())) continue
    const points = announced(chain, reader, own)
    if (points) return points
  }
  return undefined
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

/** The points of a talk by its own count, or the questions of a conversation. */
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
  const points = list && counted(own, list)
  return points === 'steps' ? { quotes: [], isGuide: true } : { quotes: points ?? [] }
}
