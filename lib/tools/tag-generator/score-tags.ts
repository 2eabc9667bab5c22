import type { ScoredResult } from '../results/scored'
import { fold, words } from '../text/words'
import type { names } from './tool'

type Item = ScoredResult<typeof names>['items'][number]

/** What was found out about one tag. */
export interface FoundTag {
  tag: string
  /** Its place among YouTube's suggestions for the seed, from 0. */
  suggestedAt?: number
  /** Whether YouTube suggests it for one of those suggestions. */
  related?: boolean
  /** The top videos that have it as a tag. */
  usedBy: string[]
  /** Whether the video that was given has it. */
  own?: boolean
}

/** Points of each part; they add up to 100. */
const most = { suggested: 40, used: 40, match: 20 } as const
/** The share among fewer top videos proves little, so that it counts as one of this many. */
const fewestTop = 5
/** Suggestions from which on a place gives no points. */
const places = 20
/** YouTube shows no tag longer than this as one. Source: the `tags` of public videos. */
const longestTag = 100

/** The tag's share of the seed's words, from 0 to 1. */
function matchOf(tag: string, seed: string, language: string): number {
  const wanted = words(seed, language)
  const own = new Set(words(tag, language))
  return wanted.length === 0 ? 0 : wanted.filter((word) => own.has(word)).length / wanted.length
}

/**
 * A tag with its score from 0 to 100 and the reasons for it: up to 40 points for its place among
 * YouTube's suggestions (half of that for suggestions to suggestions), up to 40 for the share of the
 * `top` videos that use it, and up to 20 for the seed's words in it.
 */
export function scoreTag(
  found: FoundTag,
  { seed, language, top }: { seed: string; language: string; top: number },
): Item {
  const { tag, suggestedAt, related, usedBy, own } = found
  const suggested =
    suggestedAt !== undefined
      ? Math.round(most.suggested * Math.max(0, 1 - suggestedAt / places))
      : related
        ? most.suggested / 4
        : 0
  const used = Math.round((most.used * usedBy.length) / Math.max(top, fewestTop))
  const share = matchOf(tag, seed, language)
  const isSeed = fold(tag) === fold(seed)
  const match = Math.round(most.match * (isSeed ? 1 : share))
  const reasons: Item['reasons'] = []
  if (isSeed) reasons.push({ name: 'seed', tone: 'good', from: 'ours' })
  if (usedBy.length > 0) {
    reasons.push({
      name: 'usedBy',
      values: { used: usedBy.length, all: top },
      tone: 'good',
      from: 'youtube',
      url: `https://www.youtube.com/watch?v=${usedBy[0]}`,
    })
  }
  if (own) reasons.push({ name: 'usedByVideo', tone: 'good', from: 'youtube' })
  if (suggestedAt !== undefined) {
    reasons.push({
      name: 'suggested',
      values: { place: suggestedAt + 1 },
      tone: 'good',
      from: 'youtube',
    })
  } else if (related) reasons.push({ name: 'related', tone: 'neutral', from: 'youtube' })
  if (!isSeed && share === 1) reasons.push({ name: 'words', tone: 'good', from: 'ours' })
  return {
    text: tag,
    score: suggested + used + match,
    reasons,
    parts: [
      { name: 'suggested', points: suggested, of: most.suggested },
      { name: 'used', points: used, of: most.used },
      { name: 'match', points: match, of: most.match },
    ],
  }
}

/** Gathers tags from several places; of those that differ only in case or width it makes one. */
export class TagPool {
  readonly #byKey = new Map<string, FoundTag>()

  /** Adds what is known about a tag. What can't be a tag (a comma, angle brackets) is left out. */
  add(text: string, known: Partial<Omit<FoundTag, 'tag' | 'usedBy'>> & { usedBy?: string }): void {
    const tag = text.trim().replace(/\s+/g, ' ')
    if (tag === '' || tag.length > longestTag || /[,<>]/.test(tag)) return
    const key = fold(tag)
    const found = this.#byKey.get(key) ?? { tag, usedBy: [] }
    const { usedBy, ...more } = known
    if (usedBy && !found.usedBy.includes(usedBy)) found.usedBy.push(usedBy)
    // The first place counts: suggestions come before what they lead to.
    this.#byKey.set(key, { ...more, ...found })
  }

  all(): FoundTag[] {
    return [...this.#byKey.values()]
  }
}
