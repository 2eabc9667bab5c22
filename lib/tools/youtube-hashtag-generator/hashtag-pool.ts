import type { HashtagCounts } from '../../youtube/models/lists'
import type { ScoredResult } from '../results/scored'
import { toHashtag } from '../text/hashtags'
import { fold, words } from '../text/words'
import type { names } from './tool'

type Item = ScoredResult<typeof names>['items'][number]

/** What was found out about one hashtag. */
export interface FoundHashtag {
  /** With its `#`. */
  hashtag: string
  /** The words it is made of. */
  phrase: string
  /** The top videos that use it as a hashtag. */
  usedBy: string[]
  /** The top videos that have its words as a tag. */
  tagOf: string[]
  /** Its place among YouTube's suggestions for the seed, from 0. */
  suggestedAt?: number
}

/** Words that get views by themselves, say nothing about a video, and that YouTube calls misleading
 * where they don't belong to it. Source: https://support.google.com/youtube/answer/6390658 */
const filler =
  /^#?(?:viral\w*|trending\w*|trend|fyp|foryou(?:page)?|subscribe|like|likes|youtube|explore|explorepage|shorts?|ytshorts|shortsfeed|video|videos)$/iu

/** Hashtags in a text, as YouTube links them: letters, marks, digits and underscores. */
export const hashtagsIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}\p{N}_&/])[#＃][\p{L}\p{M}\p{N}_\u200c\u200d]+/gu) ?? []).filter((tag) =>
    /\p{L}/u.test(tag),
  )

/** Gathers hashtags from several places; those that differ only in case or width are one. */
export class HashtagPool {
  readonly #byKey = new Map<string, FoundHashtag>()
  readonly #language: string

  constructor(language: string) {
    this.#language = language
  }

  /** Adds a phrase, or a hashtag as it is. What can't be one, and filler, is left out. */
  add(text: string, known: { usedBy?: string; tagOf?: string; suggestedAt?: number } = {}): void {
    // Markup would leave the names of its tags behind.
    if (/[<>]/.test(text)) return
    const isHashtag = /^[#＃]/u.test(text)
    const hashtag = isHashtag ? `#${text.slice(1)}` : toHashtag(text, this.#language)
    if (!hashtag || filler.test(hashtag)) return
    const key = fold(hashtag)
    const found = this.#byKey.get(key) ?? { hashtag, phrase: text, usedBy: [], tagOf: [] }
    for (const name of ['usedBy', 'tagOf'] as const) {
      const id = known[name]
      if (id && !found[name].includes(id)) found[name].push(id)
    }
    found.suggestedAt ??= known.suggestedAt
    this.#byKey.set(key, found)
  }

  all(): FoundHashtag[] {
    return [...this.#byKey.values()]
  }
}

/** Points of each part; they add up to 100. */
const most = { match: 30, used: 40, suggested: 20, short: 10 } as const
/** The share among fewer top videos proves little, so that it counts as one of this many. */
const fewestTop = 5
/** Suggestions from which on a place gives no points. */
const places = 10
/** Letters up to which a hashtag is read at a glance; from twice as many on it gets no points. */
const easyLength = 15

/** A hashtag with its score from 0 to 100 and the reasons for it; its counts are facts beside it. */
export function scoreHashtag(
  found: FoundHashtag,
  { seed, language, top }: { seed: string; language: string; top: number },
): Item {
  const { hashtag, phrase, usedBy, tagOf, suggestedAt } = found
  const length = [...hashtag].length - 1
  const own = fold(hashtag)
  const wanted = words(seed, language)
  const hits = wanted.filter((word) => own.includes(fold(word))).length
  const isSeed = own === fold(toHashtag(seed, language) ?? '')
  const videos = new Set([...usedBy, ...tagOf]).size
  const points = {
    match: Math.round(wanted.length > 0 ? (most.match * hits) / wanted.length : 0),
    used: Math.round((most.used * videos) / Math.max(top, fewestTop)),
    suggested:
      suggestedAt === undefined
        ? 0
        : Math.round(most.suggested * Math.max(0, 1 - suggestedAt / places)),
    short: Math.round(most.short * Math.max(0, Math.min(1, 2 - length / easyLength))),
  }
  const url = (id: string | undefined) => `https://www.youtube.com/watch?v=${id}`
  const reasons: Item['reasons'] = []
  if (isSeed) reasons.push({ name: 'seed', tone: 'good', from: 'ours' })
  if (usedBy.length > 0) {
    const values = { used: usedBy.length, all: top }
    reasons.push({ name: 'usedBy', values, tone: 'good', from: 'youtube', url: url(usedBy[0]) })
  } else if (tagOf.length > 0) {
    const values = { used: tagOf.length, all: top }
    reasons.push({ name: 'tagOf', values, tone: 'good', from: 'youtube', url: url(tagOf[0]) })
  }
  if (suggestedAt !== undefined) {
    reasons.push({ name: 'suggested', values: { phrase }, tone: 'good', from: 'youtube' })
  }
  if (length > 2 * easyLength) {
    reasons.push({ name: 'long', values: { length }, tone: 'bad', from: 'ours' })
  }
  const parts = (['match', 'used', 'suggested', 'short'] as const).map((name) => ({
    name,
    points: points[name],
    of: most[name],
  }))
  return {
    text: hashtag,
    score: parts.reduce((sum, part) => sum + part.points, 0),
    reasons,
    parts,
  }
}

/** What YouTube says of a hashtag's use; nothing known is said too. */
export function countReason(counts: HashtagCounts | undefined): Item['reasons'][number] {
  const { videos, channels } = counts ?? {}
  const fact = { tone: 'neutral', from: 'youtube' } as const
  if (videos !== undefined && channels !== undefined) {
    return { name: 'counts', values: { videos, channels }, ...fact }
  }
  if (videos !== undefined) return { name: 'videos', values: { videos }, ...fact }
  return { name: 'uncounted', ...fact }
}
