import { textColumns } from '../text/columns'
import { titleFaults } from '../text/limits'
import { nGrams } from '../text/phrases'
import { fold, words } from '../text/words'
import { type TitlePatterns, titlePatterns } from './patterns'

export interface TitleWish {
  /** A keyword or a draft title, as typed. */
  keyword: string
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

/** Columns up to which typed words fit into a pattern as they are. */
const longestTopic = 40

/** Words of a phrase that stands for a longer draft, at most: “lighthouse in a homemade boat” has five. */
const longestPhrase = 6

/** Words from which on typed text is scored as a title too. */
const draftWords = 3

/** Typed words on one line, without what YouTube refuses in titles and without direction marks. */
const oneLine = (text: string) =>
  text
    .replace(/[<>]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** What the titles are about: the typed words, or the longest phrase of a long draft that has no stop
 * word at its edges; the first of two that are as long. */
export function topicOf(
  keyword: string,
  { language, stops }: Pick<TitleWish, 'language' | 'stops'>,
): string {
  const typed = oneLine(keyword)
  if (textColumns(typed) <= longestTopic) return typed
  const isEdge = (word?: string) => word === undefined || stops.has(word)
  const phrases = nGrams(typed, language, longestPhrase).filter(
    (gram) =>
      !isEdge(gram.words[0]) &&
      !isEdge(gram.words.at(-1)) &&
      textColumns(gram.text) <= longestTopic,
  )
  return phrases.reduce((best, { text }) => (text.length > best.length ? text : best), '') || typed
}

/** The typed text, where it is long enough to be a title. */
export function draftOf({ keyword, language }: Pick<TitleWish, 'keyword' | 'language'>) {
  const typed = oneLine(keyword)
  const isDraft = words(typed, language).length >= draftWords && titleFaults(typed).length === 0
  return isDraft ? typed : undefined
}

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

/** Numbers of each gap, from which the list and the pattern choose; Japanese counts no ten with つ. */
const numbers = { n: [3, 5, 7, 9], days: [7, 14, 30, 100], seconds: [15, 20, 30, 60] } as const

/** In an order that depends on the seed alone. */
const shuffled = (texts: readonly string[], seed: string) =>
  [...texts].sort((one, other) => hash(seed + one) - hash(seed + other) || (one < other ? -1 : 1))

/** The patterns for a wish, those for a Short and for an audience first. */
function patternsFor(
  { tone, isShort, audience }: TitleWish,
  { short, audience: forAudience, ...byTone }: TitlePatterns,
  seed: string,
): string[] {
  const ofTone = tone === 'all' ? Object.values(byTone).flat() : byTone[tone]
  const first = [...(isShort ? short : []), ...(audience ? forAudience : [])]
  return [...shuffled(first, seed), ...shuffled(ofTone, seed)]
}

const upperFirst = (text: string, language: string) => {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase(language) + rest.join('')
}

function fill(pattern: string, wish: TitleWish, topic: string, round: number): string {
  const number = (name: keyof typeof numbers) => {
    const options = numbers[name]
    return String(options[(hash(topic + pattern + name) + round) % options.length])
  }
  const values: Record<string, () => string> = {
    topic: () => topic,
    audience: () => oneLine(wish.audience ?? ''),
    year: () => String(wish.year),
    n: () => number('n'),
    days: () => number('days'),
    seconds: () => number('seconds'),
  }
  // In one pass, so that braces in typed words stay what they are.
  const title = pattern.replace(/\{(\w+)\}/g, (gap, name: string) => values[name]?.() ?? gap)
  return upperFirst(title, wish.language)
}

/**
 * Title ideas from the language's patterns: the next `count` of them for each list. Where all have
 * been used they begin again, with other numbers. Titles that YouTube would refuse are left out, so
 * that a very long topic may give none.
 */
export async function makeTitles(wish: TitleWish): Promise<string[]> {
  const topic = topicOf(wish.keyword, wish)
  const seed = `${wish.language} ${fold(topic)} `
  const patterns = patternsFor(wish, await titlePatterns(wish.language), seed)
  const start = (wish.list - 1) * wish.count
  const size = Math.min(wish.count, patterns.length)
  const titles = Array.from({ length: size }, (_, at) => {
    const place = start + at
    const pattern = patterns[place % patterns.length]!
    return fill(pattern, wish, topic, Math.floor(place / patterns.length))
  })
  return [...new Set(titles)].filter((title) => titleFaults(title).length === 0)
}
