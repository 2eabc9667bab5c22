import { textColumns } from '../text/columns'
import { fillGaps, hasOpenParticle } from '../text/fill-gaps'
import { titleFaults } from '../text/limits'
import { emojiEnd, oneLine } from '../text/phrase-shape'
import { saysAgain } from '../text/says-again'
import { titleCut } from '../text/title-widths'
import { fold } from '../text/words'
import { heading, smallStart } from './heading'
import { type TitlePatterns, titlePatterns } from './patterns'
import { countsIn } from './title-numbers'
import type { Topic } from './topic'
import { writtenTopic } from './topic-case'
import type { TopicKind } from './topic-kind'

export interface TitleWish {
  topic: Topic
  /** One of the site's languages, a canonical tag. */
  language: string
  stops: ReadonlySet<string>
  tone: 'all' | 'plain' | 'curious' | 'bold' | 'personal'
  /** A Short has patterns of its own, which come first. */
  isShort: boolean
  audience?: string
  count: number
  /** Which list of the same wish: 1 for the first. The same list is always the same. */
  list: number
  year: number
}

/** A title made from a pattern. */
export interface TitleIdea {
  text: string
  /** The kind of topic that its pattern was written for; `any` for all. */
  fit: Exclude<TopicKind, 'unknown'> | 'any'
  /** It says something that the visitor didn't, and that may not be true. */
  isClaim: boolean
}

type Pattern = Omit<TitleIdea, 'text'> & { pattern: string }

/** A number from a text, 32 bits. Source: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01000193) >>> 0
  }
  // Texts that differ in their end alone would have neighbouring values.
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b) >>> 0
  return (value ^ (value >>> 16)) >>> 0
}

/** Numbers of each gap, from which the list and the pattern choose. Russian and Polish nouns have the
 * ending of the patterns after five and more; Japanese counts no ten with つ. */
const numbers = { n: [5, 6, 7, 9], seconds: [15, 20, 30, 60] } as const

/** In an order that depends on the seed alone. */
const shuffled = (patterns: readonly Pattern[], seed: string) =>
  patterns
    .map((own) => ({ own, place: hash(seed + own.pattern) }))
    .sort((one, other) => one.place - other.place || (one.own.pattern < other.own.pattern ? -1 : 1))
    .map(({ own }) => own)

const read = (patterns: readonly string[], fit: TitleIdea['fit']): Pattern[] =>
  patterns.map((text) => {
    const isClaim = text.endsWith('*')
    return { pattern: isClaim ? text.slice(0, -1).trimEnd() : text, fit, isClaim }
  })

/** Marks that part a title; two of one in a title look like a mistake. */
const partMarks = /[:：|｜…–—()[\]（）【】「」«»“”„!！?？]/gu
const marksOf = (text: string) => new Set(text.match(partMarks))

/** Words for one's own things; two of them in a title are one too many: “My honest take: my morning”. */
const mine =
  /(?<![\p{L}\p{M}])(?:my|mein(?:e[nmrs]?)?|мо(?:й|я|ё|е|и|его|ей)|mi|mis|mon|ma|mes|mi[oa]|meu|minha|mijn|m[oó]j|moja|moje|મારો|મારી|મારું|मेरा|मेरी|मेरे)(?![\p{L}\p{M}])|私|我的|제가|나의/iu

/** The patterns for a wish, those for a Short and for an audience first. */
function patternsFor(wish: TitleWish, patterns: TitlePatterns, seed: string): Pattern[] {
  const { tone, isShort, audience, topic, language, stops } = wish
  const ofTone = (kind: TitleIdea['fit']) => {
    const byTone: Record<string, string[]> = patterns[kind]
    return read(tone === 'all' ? Object.values(byTone).flat() : byTone[tone]!, kind)
  }
  const first = [
    ...(isShort ? read(patterns.short, 'any') : []),
    ...(audience ? read(patterns.audience, 'any') : []),
  ]
  const own = topic.kind === 'unknown' ? [] : ofTone(topic.kind)
  // A sentence goes on well; after a colon (“A closer look: I lost my job”) it reads as a mistake.
  const others = ofTone('any').filter(
    ({ pattern }) => topic.kind !== 'draft' || pattern.startsWith('{topic}'),
  )
  const all = [first, own, others].flatMap((some) => shuffled(some, seed))
  const has = marksOf(topic.text.replace(/[?？]$/, ''))
  const isQuestion = topic.kind === 'question'
  const parting = all.filter(
    ({ pattern, fit }) =>
      [...marksOf(pattern)].every((mark) => !has.has(mark)) &&
      // One question is enough; a pattern for questions has the mark of the topic's own.
      !(isQuestion && fit === 'any' && /[?？]/.test(pattern)),
  )
  // A number beside the topic's own would be one too many: “Best laptops 2026 in 2026”.
  const hasYear = /(?:19|20)\d\d/.test(topic.text)
  const hasCount = countsIn(topic.text, wish).length > 0
  const fitting = parting.filter(
    ({ pattern }) =>
      !(hasYear && pattern.includes('{year}')) && !(hasCount && pattern.includes('{n}')),
  )
  const isAgain = saysAgain(topic.text, { language, stops, synonyms: patterns.synonyms })
  const isMine = mine.test(topic.text)
  return fitting.filter(({ pattern }) => !isAgain(pattern) && !(isMine && mine.test(pattern)))
}

/** A topic in the middle of a sentence (“How to learn German”), where no noun can be its first word. */
const midSentence = /[\p{L},]\s\{topic\}/u

/** The topic as a pattern takes it in. */
function topicIn({ pattern, fit }: Pattern, { topic, language }: TitleWish): string {
  const written = writtenTopic(topic, language).replace(emojiEnd, '')
  if (fit === 'any') return heading(topic, language, written)
  const isInside = fit === 'activity' && language !== 'de' && midSentence.test(pattern)
  return isInside ? smallStart(written, language) : written
}

function fill(own: Pattern, wish: TitleWish, round: number): string {
  const { pattern } = own
  const { language } = wish
  const topic = topicIn(own, wish)
  const number = (name: keyof typeof numbers) => {
    const options = numbers[name]
    return String(options[(hash(wish.topic.text + pattern + name) + round) % options.length])
  }
  const values = {
    topic,
    audience: oneLine(wish.audience ?? ''),
    year: String(wish.year),
    n: number('n'),
    seconds: number('seconds'),
  }
  const emoji = emojiEnd.exec(wish.topic.text)?.[0].trim() ?? ''
  const space = emoji === '' || /^(?:ja|zh)/.test(language) ? '' : ' '
  return fillGaps(pattern, values, language) + space + emoji
}

/**
 * Title ideas from the language's patterns: the next `count` of them for each list. Where all have
 * been used they begin again, with other numbers. No pattern is used that might not suit the topic, and
 * titles that YouTube would refuse or that even its search cuts are left out, so that there may be fewer
 * than `count`, or none.
 */
export async function makeTitles(
  wish: TitleWish,
): Promise<{ ideas: TitleIdea[]; hasMore: boolean }> {
  const seed = `${wish.language} ${fold(wish.topic.text)} `
  const patterns = patternsFor(wish, await titlePatterns(wish.language), seed)
  // A draft that is long already isn't made longer than any place shows.
  const fitting = patterns.filter((one) => {
    const title = fill(one, wish, 0)
    if (hasOpenParticle(title)) return false
    return titleFaults(title).length === 0 && textColumns(title) <= titleCut
  })
  const start = (wish.list - 1) * wish.count
  const size = Math.min(wish.count, fitting.length)
  const ideas = Array.from({ length: size }, (_, at) => {
    const place = start + at
    const { pattern, ...idea } = fitting[place % fitting.length]!
    const round = Math.floor(place / fitting.length)
    return { ...idea, text: fill({ pattern, ...idea }, wish, round) }
  })
  const seen = new Set<string>()
  const unique = ideas.filter(({ text }) => !seen.has(text) && seen.add(text))
  return {
    ideas: unique.filter(({ text }) => titleFaults(text).length === 0),
    hasMore: fitting.length > wish.count,
  }
}
