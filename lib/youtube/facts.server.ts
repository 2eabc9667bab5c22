import { AppError, type ErrorCode } from '../errors'
import { batchCache, type CacheOptions } from './cache.server'
import type { Video } from './models'
import type { Payer } from './quota/usage.server'
import { canAnswer, sourceFor, sourceName, standsIn } from './sources/choose.server'
import {
  type Ask,
  type ChannelQuery,
  isCustomName,
  type Unreadable,
  type YouTubeSource,
} from './sources/source'
import { suggest } from './suggest.server'

// Everything that the site remembers of YouTube, and for how long.

const seconds = (count: number) => count * 1000
const minutes = (count: number) => seconds(60 * count)
const hours = (count: number) => minutes(60 * count)

/** How many ids the source that answers takes at once; without one the question fails anyway. */
const atOnce = (method: keyof YouTubeSource) => () =>
  canAnswer(method) ? sourceFor(method).atOnce : 1

/** The same for all spellings of a name or of words. */
export const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')

/** The things in the order of the ids asked for; `null` for ids that YouTube does not show. Where an
 * answer holds something that was not asked for, nothing is known of the ids that it lacks. */
function inOrder<T extends { id: string }>(ids: readonly string[], things: (T | Unreadable)[]) {
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  const stray = things.find((thing) => !ids.includes(thing.id))
  const cause = 'an answer about something else'
  const missing = stray ? new AppError('youtube.unexpected', { cause }) : null
  return ids.map((id) => {
    const thing = byId.get(id) ?? missing
    return thing && 'failure' in thing ? thing.failure : thing
  })
}

/**
 * A cache of things by id, as many to an upstream call as the source takes. `null` is an answer
 * too: YouTube does not show this thing, so there is no need to ask again soon.
 */
function byId<M extends 'videos' | 'channels' | 'playlists', T extends { id: string }>(
  method: M,
  askOf: (source: ReturnType<typeof sourceFor<M>>) => Ask<readonly string[], (T | Unreadable)[]>,
  more: Pick<CacheOptions<string, T | null>, 'max' | 'maxSize' | 'lifetime' | 'isWhole'>,
) {
  return batchCache<string, T | null>({
    name: method,
    key: (id) => id,
    async load(ids, payers) {
      const source = sourceFor(method)
      const things = await askOf(source)(ids, payers)
      return { source: source.name, values: inOrder(ids, things) }
    },
    elsewhere: (failure) => standsIn(method, failure),
    ...more,
    batchSize: atOnce(method),
  })
}

/** Whether a video's facts are hidden by a robot check alone: that may soon be over, and hides what
 * YouTube told before. Of other hurdles nothing more is to be told. */
const isHidden = (video: Video | null): boolean => video?.hurdle === 'robots'

export const videos = byId<'videos', Video>('videos', (source) => source.videos, {
  max: 5_000,
  maxSize: 12_000_000,
  lifetime: (video) => (isHidden(video) ? seconds(30) : minutes(10)),
  isWhole: (video) => !isHidden(video),
})
export const channels = byId('channels', (source) => source.channels, {
  max: 2_000,
  maxSize: 6_000_000,
  lifetime: minutes(30),
})
export const playlists = byId('playlists', (source) => source.playlists, {
  max: 2_000,
  maxSize: 3_000_000,
  lifetime: minutes(30),
})

/** The channel id behind a handle or another name. */
export const channelIds = batchCache<ChannelQuery, string | null>({
  name: 'channel-ids',
  key: ({ by, value }) => `${by}:${folded(value)}`,
  async load([query], payers) {
    const custom = isCustomName(query!)
    // No source that can: then the name leads nowhere, which costs the other names nothing.
    if (custom && !canAnswer('channelByCustomName')) {
      return { source: sourceFor('channels').name, values: [null] }
    }
    const method = custom ? 'channelByCustomName' : 'channelByName'
    const source = sourceFor(method)
    const found = await source[method](query!, payers)
    if (found?.channel) channels.put(found.id, found.channel, source.name)
    return { source: source.name, values: [found?.id ?? null] }
  },
  elsewhere: (failure, [query]) =>
    !(query && isCustomName(query)) && standsIn('channelByName', failure),
  max: 5_000,
  maxSize: 1_000_000,
  // A name that leads nowhere may be somebody's tomorrow; one in use hardly ever moves.
  lifetime: (id) => (id === null ? minutes(10) : hours(6)),
  batchSize: 1,
})

export interface SuggestQuery {
  words: string
  language?: string
  country?: string
}

export const suggestions = batchCache<SuggestQuery, string[]>({
  name: 'suggestions',
  key: ({ words, language, country }) => JSON.stringify([words, language, country]),
  async load([query], payers) {
    const { words, ...where } = query!
    const source = sourceName() === 'sample' ? 'sample' : 'keyless'
    return { source, values: [await suggest(words, where, payers[0]?.tool)] }
  },
  max: 5_000,
  maxSize: 4_000_000,
  lifetime: hours(6),
  batchSize: 1,
})

/** A list, or the code of why there is none: that a video has no comments is worth remembering. */
export type ListAnswer<T> = { list: T } | { refused: ErrorCode }

type Lists = Required<
  Omit<
    YouTubeSource,
    | 'name'
    | 'atOnce'
    | 'rests'
    | 'videos'
    | 'channels'
    | 'channelByName'
    | 'channelByCustomName'
    | 'playlists'
  >
>
type Question<M extends keyof Lists> = Parameters<Lists[M]>[0]
type Answer<M extends keyof Lists> = Awaited<ReturnType<Lists[M]>>

/** The same for all ways of writing a question down: order and missing parts do not matter. */
const keyOf = (question: object): string =>
  JSON.stringify(
    Object.entries(question)
      .filter(([, value]) => value !== undefined && value !== '')
      .sort(),
  )

/** The page that a question asks for, and the source that named it: one cannot read another's. */
function pageOf(question: object): [page: { page?: string }, from?: string] {
  const { page: named = '' } = question as { page?: string }
  const [, from, page] = /^(data-api|keyless|sample):(.*)$/s.exec(named) ?? []
  return page === undefined ? [{}] : [{ page }, from]
}

/** What is final; anything else is worth another try. */
const isAnswer = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.status !== 429

/** A cache of one of the source's lists, one question to a call. */
function listCache<M extends keyof Lists>(
  method: M,
  lifetime: number,
  seen?: (answer: Answer<M>, source: YouTubeSource) => void,
) {
  async function load([question]: Question<M>[], payers: readonly Payer[]) {
    const [page, from] = pageOf(question ?? {})
    const source = sourceFor(method, from)
    const ask = source[method] as Ask<Question<M>, Answer<M>>
    try {
      const answer = await ask({ ...question, ...page } as Question<M>, payers)
      const isPage = 'next' in answer && answer.next !== undefined
      const list = isPage ? { ...answer, next: `${source.name}:${answer.next}` } : answer
      seen?.(list, source)
      return { source: source.name, values: [{ list }] }
    } catch (error) {
      if (!isAnswer(error)) throw error
      return { source: source.name, values: [{ refused: error.code }] }
    }
  }
  return batchCache<Question<M>, ListAnswer<Answer<M>>>({
    name: method,
    key: keyOf,
    load,
    // A page follows on its source's page before.
    elsewhere: (failure, [question]) => !pageOf(question ?? {})[1] && standsIn(method, failure),
    max: 2_000,
    maxSize: 4_000_000,
    lifetime,
    batchSize: 1,
  })
}

export const lists = {
  playlistItems: listCache('playlistItems', minutes(10)),
  comments: listCache('comments', minutes(10)),
  replies: listCache('replies', minutes(10)),
  search: listCache('search', hours(6)),
  // The chart brings whole videos, so nobody has to ask for them again.
  popular: listCache('popular', hours(1), ({ items }, { name }) => {
    for (const video of items) videos.put(video.id, video, name)
  }),
  categories: listCache('categories', hours(24)),
  regions: listCache('regions', hours(24)),
  captions: listCache('captions', minutes(30)),
}
