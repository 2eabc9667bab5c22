import type { HashtagCounts } from '../../youtube/models/lists'
import type { ScoredResult } from '../results/scored'
import { toHashtag } from '../text/hashtags'
import type { TopicTie } from '../text/topic-tie'
import { fold } from '../text/words'
import type { FoundHashtag } from './hashtag-pool'
import type { names } from './tool'

type Item = ScoredResult<typeof names>['items'][number]

/** What a hashtag is judged by. */
export interface About {
  seed: string
  language: string
  /** How many top videos there are. */
  top: number
  /** The top videos that are about the seed. */
  aboutSeed: ReadonlySet<string>
  tie: TopicTie
}

/** Points of each part; they add up to 100. A hashtag in use has more of them than any other. */
const most = { seen: 60, match: 25, suggested: 5, short: 10 } as const
/** Points for being in use at all; the others of `seen` are for the share of the top videos. */
const inUse = 50
/** The share among fewer top videos proves little, so that it counts as one of this many. */
const fewestTop = 5
/** Suggestions with its words that give all points. */
const enoughSuggestions = 3
/** Letters up to which a hashtag is read at a glance; from twice as many on it gets no points. */
const easyLength = 15
/** Videos about the seed that a hashtag without any of its words stands on. */
const fewestAbout = 2

/** A hashtag's words, as far as capitals tell them apart. */
const spaced = (hashtag: string) =>
  hashtag.replace(/^#/, '').replace(/_|(?<=\p{Ll})(?=\p{Lu})/gu, ' ')

/** The topic's words that a hashtag has, even where no space tells its own apart. */
function hitsOf({ hashtag, phrase }: FoundHashtag, { words, of }: TopicTie): number {
  const own = fold(hashtag)
  const shared = new Set([...(of(spaced(hashtag))?.shared ?? []), ...(of(phrase)?.shared ?? [])])
  return words.filter((word) => shared.has(word) || (word.length > 2 && own.includes(word))).length
}

/** What ties a hashtag to the topic, by its own words or by those that it was made of. */
const tieOf = ({ hashtag, phrase }: FoundHashtag, { of }: TopicTie) =>
  of(spaced(hashtag)) ?? of(phrase)

/** Whether a hashtag is the given video's, or stands on several videos about the seed. */
function hasStanding(found: FoundHashtag, { aboutSeed }: About): boolean {
  if (found.own) return true
  const videos = new Set([...found.usedBy, ...found.tagOf])
  return [...videos].filter((id) => aboutSeed.has(id)).length >= fewestAbout
}

/** Whether a hashtag has to do with the seed: by its words, or by where it was found. */
export const isAbout = (found: FoundHashtag, about: About): boolean =>
  hasStanding(found, about) ||
  Boolean(tieOf(found, about.tie)) ||
  hitsOf(found, about.tie) / about.tie.words.length >= about.tie.least

/** Whether it fits the seed so well that it may be chosen for the visitor. */
export const isClose = (found: FoundHashtag, about: About): boolean =>
  hasStanding(found, about) ||
  Boolean(tieOf(found, about.tie)?.isClose) ||
  hitsOf(found, about.tie) === about.tie.words.length

const lengthOf = (hashtag: string) => [...hashtag].length - 1

/** Whether it is too long to be read at a glance, in the middle of others. */
export const isLong = ({ hashtag }: FoundHashtag): boolean => lengthOf(hashtag) > 2 * easyLength

/** Whether it was seen as a hashtag: on the top videos, on the given one, or counted by YouTube. */
export const isInUse = ({ usedBy, own }: FoundHashtag, counts?: HashtagCounts): boolean =>
  usedBy.length > 0 || Boolean(own) || (counts?.videos ?? 0) > 0

/**
 * A hashtag with its score from 0 to 100 and the reasons for it: up to 60 points for being in use, 25
 * for the topic's words, 5 for the suggestions of YouTube that have it and 10 for being short.
 */
export function scoreHashtag(
  found: FoundHashtag,
  about: About,
  counts?: HashtagCounts,
  creator?: string,
): Item {
  const { hashtag, usedBy, tagOf, suggested = 0, own } = found
  const { seed, language, top, tie } = about
  const length = lengthOf(hashtag)
  const whole = toHashtag(seed, language) ?? ''
  const isSeed = fold(hashtag) === fold(whole)
  // The topic with something before or behind it says less about the topic.
  const purity = Math.min(1, lengthOf(whole) / length)
  const isSeen = isInUse(found, counts)
  const videos = new Set([...usedBy, ...tagOf]).size
  const share = Math.min(1, videos / Math.max(top, fewestTop))
  const points = {
    seen: isSeen ? inUse + Math.round((most.seen - inUse) * share) : 0,
    match: Math.round(most.match * (hitsOf(found, tie) / Math.max(1, tie.words.length)) * purity),
    suggested: Math.round(most.suggested * Math.min(1, suggested / enoughSuggestions)),
    short: Math.round(most.short * Math.max(0, Math.min(1, 2 - length / easyLength))),
  }
  const url = (id: string | undefined) => `https://www.youtube.com/watch?v=${id}`
  const reasons: Item['reasons'] = []
  if (creator) {
    reasons.push({ name: 'creator', values: { name: creator }, tone: 'bad', from: 'ours' })
  }
  if (isSeed) reasons.push({ name: 'seed', tone: 'good', from: 'ours' })
  if (usedBy.length > 0) {
    const values = { used: usedBy.length, all: top }
    reasons.push({ name: 'usedBy', values, tone: 'good', from: 'youtube', url: url(usedBy[0]) })
  } else if (tagOf.length > 0) {
    const values = { used: tagOf.length, all: top }
    reasons.push({ name: 'tagOf', values, tone: 'good', from: 'youtube', url: url(tagOf[0]) })
  }
  if (own) reasons.push({ name: 'own', tone: 'good', from: 'youtube' })
  if (suggested > 0) {
    reasons.push({
      name: 'searched',
      values: { searched: suggested },
      tone: 'good',
      from: 'youtube',
    })
  }
  if (isLong(found)) {
    reasons.push({ name: 'long', values: { length }, tone: 'bad', from: 'ours' })
  }
  if (!isSeen) reasons.push({ name: 'composed', tone: 'neutral', from: 'ours' })
  reasons.push(countReason(counts))
  const parts = (['seen', 'match', 'suggested', 'short'] as const).map((name) => ({
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
