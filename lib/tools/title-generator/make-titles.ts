import { fillGaps } from '../text/fill-gaps'
import { titleFaults } from '../text/limits'
import { fold, words } from '../text/words'
import { type TitlePatterns, titlePatterns } from './patterns'
import { oneLine, type Topic } from './topic'

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
const numbers = { n: [5, 6, 7, 9], days: [7, 14, 30, 100], seconds: [15, 20, 30, 60] } as const

/** In an order that depends on the seed alone. */
const shuffled = (texts: readonly string[], seed: string) =>
  [...texts].sort((one, other) => hash(seed + one) - hash(seed + other) || (one < other ? -1 : 1))

/** Where the topic stands on its own: first or last, with a mark between it and the sentence. */
const apartPattern =
  /^(?:.*[:.!?…|｜】！？：。–—👀][\s\u202f]*)?\{topic\}(?:$|[\u202f]?[:.!?…–,、，｜(（：！？].*|\s[–|(].*)/u

/** The patterns for a wish, those for a Short and for an audience first. */
function patternsFor(wish: TitleWish, patterns: TitlePatterns, seed: string): string[] {
  const { tone, isShort, audience, topic, language, stops } = wish
  const { short, audience: forAudience, apart, ...byTone } = patterns
  const ofTone = tone === 'all' ? Object.values(byTone).flat() : byTone[tone]
  const first = [...(isShort ? short : []), ...(audience ? forAudience : [])]
  const all = [...shuffled(first, seed), ...shuffled(ofTone, seed)]
  const fitting = topic.apart
    ? [...shuffled(apart, seed), ...all.filter((pattern) => apartPattern.test(pattern))]
    : all
  // A pattern that says a word of the topic again comes last: “a guide for beginners, for beginners”.
  const said = new Set(words(topic.text, language).filter((word) => !stops.has(word)))
  const isAgain = (pattern: string) =>
    words(pattern.replace(/\{\w+\}/g, ' '), language).some((word) => said.has(word))
  return [...fitting.filter((one) => !isAgain(one)), ...fitting.filter(isAgain)]
}

function fill(pattern: string, wish: TitleWish, round: number): string {
  const { text } = wish.topic
  const number = (name: keyof typeof numbers) => {
    const options = numbers[name]
    return String(options[(hash(text + pattern + name) + round) % options.length])
  }
  const values = {
    topic: text,
    audience: oneLine(wish.audience ?? ''),
    year: String(wish.year),
    n: number('n'),
    days: number('days'),
    seconds: number('seconds'),
  }
  return fillGaps(pattern, values, wish.language)
}

/**
 * Title ideas from the language's patterns: the next `count` of them for each list. Where all have
 * been used they begin again, with other numbers. Titles that YouTube would refuse are left out, so
 * that a very long topic may give none.
 */
export async function makeTitles(wish: TitleWish): Promise<string[]> {
  const seed = `${wish.language} ${fold(wish.topic.text)} `
  const patterns = patternsFor(wish, await titlePatterns(wish.language), seed)
  const start = (wish.list - 1) * wish.count
  const size = Math.min(wish.count, patterns.length)
  const titles = Array.from({ length: size }, (_, at) => {
    const place = start + at
    const pattern = patterns[place % patterns.length]!
    return fill(pattern, wish, Math.floor(place / patterns.length))
  })
  return [...new Set(titles)].filter((title) => titleFaults(title).length === 0)
}
