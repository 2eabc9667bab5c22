import type { ScoredResult } from '../results/scored'
import type { Tie } from '../text/topic-tie'
import { fold } from '../text/words'
import type { FoundTag } from './tag-pool'
import type { names } from './tool'

type Item = ScoredResult<typeof names>['items'][number]

/** What a tag is judged by. */
export interface About {
  seed: string
  /** How many top videos there are. */
  top: number
  /** Titles of the top videos by their ids, on one line. */
  titles: ReadonlyMap<string, string>
  /** The top videos that are about the seed. */
  aboutSeed: ReadonlySet<string>
  /** What ties a phrase to the seed. */
  tieOf: (phrase: string) => Tie | undefined
  /** Whether two words of a tag stand side by side in a suggestion. */
  isInSuggestions: (tag: string) => boolean
}

/** Points of each part; they add up to 100. */
const most = { suggested: 40, used: 40, match: 20 } as const
/** The share among fewer top videos proves little, so that it counts as one of this many. */
const fewestTop = 5
/** Suggestions from which on a place gives no points. */
const places = 20
/** Videos about the seed that a tag without any of its words stands on. */
const fewestAbout = 2

/** What a tag has to do with the seed. */
function standingOf(found: FoundTag, { seed, aboutSeed, tieOf, isInSuggestions }: About) {
  const tie = tieOf(found.tag)
  const isSeed = fold(found.tag) === fold(seed)
  const videos = found.usedBy.filter((id) => aboutSeed.has(id))
  const stands = videos.length >= fewestAbout
  const isSuggested = found.suggestedAt !== undefined
  const isPhrase = isInSuggestions(found.tag)
  return {
    tie,
    isSeed,
    videos,
    isPhrase,
    isTied: isSeed || isSuggested || stands || isPhrase || Boolean(found.own || tie),
    isClose: isSeed || isSuggested || stands || isPhrase || Boolean(found.own || tie?.isClose),
    stands,
  }
}

/**
 * A tag with its score from 0 to 100, the reasons for it, and whether it fits well enough to be chosen;
 * undefined when nothing ties it to the seed. Up to 40 points for its place among YouTube's suggestions
 * (a quarter of that for suggestions to suggestions), up to 40 for the share of the `top` videos that
 * use it, and up to 20 for the seed's words in it.
 */
export function scoreTag(
  found: FoundTag,
  about: About,
): { item: Item; isClose: boolean } | undefined {
  const { tag, suggestedAt, related, usedBy, own } = found
  const { tie, isSeed, isTied, isClose, isPhrase, stands, videos } = standingOf(found, about)
  if (!isTied) return undefined
  const suggested =
    suggestedAt !== undefined
      ? Math.round(most.suggested * Math.max(0, 1 - suggestedAt / places))
      : related
        ? most.suggested / 4
        : 0
  const used = Math.round((most.used * usedBy.length) / Math.max(about.top, fewestTop))
  const share = isSeed ? 1 : (tie?.share ?? 0)
  const match = Math.round(most.match * share)
  const reasons: Item['reasons'] = []
  const ours = { tone: 'good', from: 'ours' } as const
  const theirs = { tone: 'good', from: 'youtube' } as const
  if (isSeed) reasons.push({ name: 'seed', ...ours })
  if (usedBy.length > 0) reasons.push({ ...usedReason(usedBy, about, videos), ...theirs })
  if (own) reasons.push({ name: 'usedByVideo', ...theirs })
  if (suggestedAt !== undefined) {
    reasons.push({ name: 'suggested', values: { place: suggestedAt + 1 }, ...theirs })
  } else if (related) reasons.push({ name: 'related', tone: 'neutral', from: 'youtube' })
  if (!isSeed && share === 1) reasons.push({ name: 'words', ...ours })
  else if (!isSeed && tie) {
    reasons.push({ name: 'shares', values: { words: tie.shared.join(', ') }, ...ours })
  } else if (isPhrase && !isSeed) reasons.push({ name: 'phrase', ...ours })
  else if (stands && !isSeed)
    reasons.push({ name: 'stands', values: { videos: videos.length }, ...ours })
  const item: Item = {
    text: tag,
    score: suggested + used + match,
    reasons,
    parts: [
      { name: 'suggested', points: suggested, of: most.suggested },
      { name: 'used', points: used, of: most.used },
      { name: 'match', points: match, of: most.match },
    ],
  }
  return { item, isClose }
}

/** Which videos use a tag: one about the seed by its title, several by their number. */
function usedReason(
  usedBy: readonly string[],
  { top, titles }: About,
  videos: readonly string[],
): Pick<Item['reasons'][number], 'name' | 'values' | 'url'> {
  const first = videos[0] ?? usedBy[0]!
  const url = `https://www.youtube.com/watch?v=${first}`
  const title = titles.get(first)
  if (usedBy.length === 1 && title) return { name: 'usedByOne', values: { title }, url }
  return { name: 'usedBy', values: { used: usedBy.length, all: top }, url }
}
