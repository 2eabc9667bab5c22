import { AppError, type ErrorCode } from '../errors'
import { watched } from './answering/note.server'
import { batchCache, type CacheOptions } from './cache.server'
import { tellFresh } from './fresh.server'
import type { Channel, SourceName, Video } from './models'
import type { Comment, CommentThread, Page } from './models/lists'
import { hasUsualSize } from './models/longest'
import type { Payer } from './quota/usage.server'
import { canAnswer, creditOf, hasFallbackFor, sourceFor } from './sources/choose.server'
import {
  type ChannelQuery,
  isCustomName,
  type Query,
  type Unreadable,
  type YouTubeSource,
} from './sources/source'
import { sourceName } from './sources/source-name.server'
import { suggest } from './suggest.server'

// All caches of YouTube data, with their lifetimes.

const seconds = (count: number) => count * 1000
const minutes = (count: number) => seconds(60 * count)
const hours = (count: number) => minutes(60 * count)

/**
 * How many ids the chosen source takes at once; 1 without a source, where the query fails anyway.
 */
const maxBatchOf = (method: keyof YouTubeSource) => () =>
  canAnswer(method) ? sourceFor(method).maxBatch : 1

/** Normalizes a name or search text, so that all its spellings share one cache entry. */
export const normalizeText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')

/**
 * Sorts items into the order of the requested ids, with `null` for ids that YouTube doesn't list.
 * If the response contains an item that was not requested, missing ids are failures instead.
 */
function inOrder<T extends { id: string }>(ids: readonly string[], items: (T | Unreadable)[]) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const stray = items.find((item) => !ids.includes(item.id))
  const cause = 'an answer about something else'
  const missing = stray ? new AppError('youtube.unexpected', { cause }) : null
  return ids.map((id) => {
    const item = byId.get(id) ?? missing
    return item && 'failure' in item ? item.failure : item
  })
}

/**
 * A cache of items by id, batched as the source allows. `null` is cached too: YouTube doesn't list
 * this item.
 */
function byId<M extends 'videos' | 'channels' | 'playlists', T extends { id: string }>(
  method: M,
  askOf: (source: ReturnType<typeof sourceFor<M>>) => Query<readonly string[], (T | Unreadable)[]>,
  more: Pick<
    CacheOptions<string, T | null>,
    'max' | 'maxSize' | 'lifetime' | 'isComplete' | 'onFresh'
  >,
) {
  return batchCache<string, T | null>({
    name: method,
    key: (id) => id,
    async load(ids, payers) {
      const source = sourceFor(method)
      const items = await askOf(source)(ids, payers)
      return { source: source.name, values: inOrder(ids, items) }
    },
    hasFallback: (failure) => hasFallbackFor(method, failure),
    ...more,
    batchSize: maxBatchOf(method),
  })
}

/**
 * Whether a robot check alone hides the video's facts. That is temporary, so earlier facts are
 * still valid; other restrictions are final.
 */
const isBehindRobotCheck = (video: Video | null): boolean => video?.restriction === 'robots'

export const videos = byId<'videos', Video>('videos', (source) => source.videos, {
  max: 5_000,
  maxSize: 12_000_000,
  lifetime: (video) => (isBehindRobotCheck(video) ? seconds(30) : minutes(10)),
  isComplete: (video) => !isBehindRobotCheck(video),
  onFresh: (id, video) => tellFresh({ kind: 'video', id, video }),
})
export const channels = byId<'channels', Channel>('channels', (source) => source.channels, {
  max: 2_000,
  maxSize: 6_000_000,
  lifetime: minutes(30),
  onFresh: (id, channel) => tellFresh({ kind: 'channel', id, channel }),
})
export const playlists = byId('playlists', (source) => source.playlists, {
  max: 2_000,
  maxSize: 3_000_000,
  lifetime: minutes(30),
})

/** The channel id behind a handle or another name. */
export const channelIds = batchCache<ChannelQuery, string | null>({
  name: 'channel-ids',
  key: ({ by, value }) => `${by}:${normalizeText(value)}`,
  async load([query], payers) {
    const custom = isCustomName(query!)
    // No source supports custom names. Returning `null` keeps the failure from affecting other
    // names.
    if (custom && !canAnswer('channelByCustomName')) {
      return { source: sourceFor('channels').name, values: [null] }
    }
    const method = custom ? 'channelByCustomName' : 'channelByName'
    const source = sourceFor(method)
    const found = await source[method](query!, payers)
    if (found?.channel) {
      channels.put(found.id, found.channel, source.name)
      tellFresh({ kind: 'channel', id: found.id, channel: found.channel })
    }
    return { source: creditOf(method, source), values: [found?.id ?? null] }
  },
  hasFallback: (failure, [query]) =>
    !(query && isCustomName(query)) && hasFallbackFor('channelByName', failure),
  max: 5_000,
  maxSize: 1_000_000,
  // An unused name may be taken soon; a name in use hardly ever moves.
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
    const named = sourceName()
    // No source has these but the search box itself.
    const source = named === 'notConfigured' ? 'keyless' : named
    const asked = source === 'sample' ? source : 'keyless'
    const ask = () => suggest(words, where, payers[0]?.tool)
    return { source, values: [await watched(asked, 'suggestions', ask)] }
  },
  max: 5_000,
  maxSize: 4_000_000,
  lifetime: hours(6),
  batchSize: 1,
})

/** A list, or the error code of a final refusal: that a video has no comments is worth caching. */
export type ListAnswer<T> = { list: T } | { refused: ErrorCode }

type Lists = Required<
  Omit<
    YouTubeSource,
    | 'name'
    | 'maxBatch'
    | 'isExhausted'
    | 'videos'
    | 'channels'
    | 'channelByName'
    | 'channelByCustomName'
    | 'playlists'
  >
>
type Question<M extends keyof Lists> = Parameters<Lists[M]>[0]
type Answer<M extends keyof Lists> = Awaited<ReturnType<Lists[M]>>

/** The same key for every order of fields and for empty fields. */
const keyOf = (question: object): string =>
  JSON.stringify(
    Object.entries(question)
      .filter(([, value]) => value !== undefined && value !== '')
      .sort(),
  )

/**
 * The page token of a query, and the source it belongs to: sources cannot read each other's tokens.
 */
function pageOf(question: object): [page: { page?: string }, from?: string] {
  const { page: named = '' } = question as { page?: string }
  const [, from, page] = /^(data-api|keyless|sample):(.*)$/s.exec(named) ?? []
  return page === undefined ? [{}] : [{ page }, from]
}

/** Whether an error is a final answer; all others are worth another try. */
const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.status !== 429

/** A cache of one of the source's lists, one query per call. */
function listCache<M extends keyof Lists>(
  method: M,
  lifetime: CacheOptions<unknown, ListAnswer<Answer<M>>>['lifetime'],
  onLoaded?: (answer: Answer<M>, source: YouTubeSource, question: Question<M>) => void,
) {
  async function load([question]: Question<M>[], payers: readonly Payer[]) {
    const [page, from] = pageOf(question ?? {})
    const source = sourceFor(method, from)
    const ask = source[method] as Query<Question<M>, Answer<M>>
    try {
      const answer = await ask({ ...question, ...page } as Question<M>, payers)
      const isPage = 'next' in answer && answer.next !== undefined
      const list = isPage ? { ...answer, next: `${source.name}:${answer.next}` } : answer
      onLoaded?.(list, source, { ...question, ...page } as Question<M>)
      return { source: creditOf(method, source), values: [{ list }] }
    } catch (error) {
      if (!isFinal(error)) throw error
      return { source: creditOf(method, source), values: [{ refused: error.code }] }
    }
  }
  return batchCache<Question<M>, ListAnswer<Answer<M>>>({
    name: method,
    key: keyOf,
    load,
    // A later page can only come from the source of the page before it.
    hasFallback: (failure, [question]) =>
      !pageOf(question ?? {})[1] && hasFallbackFor(method, failure),
    max: 2_000,
    maxSize: 4_000_000,
    lifetime,
    batchSize: 1,
  })
}

type Comments = { comments: CommentThread; replies: Comment }

/**
 * A page of comments or of replies, asked for anew each time: who takes part in a draw is told as it is
 * now, and never from what was kept for a failure.
 * @throws AppError
 */
export async function commentPage<M extends keyof Comments>(
  method: M,
  question: Question<M>,
  payer: Payer,
): Promise<{ source: SourceName; page: Page<Comments[M]> }> {
  const [token, from] = pageOf(question)
  const ask = async () => {
    const source = sourceFor(method, from)
    const query = source[method] as Query<Question<M>, Page<Comments[M]>>
    const { next, items, ...rest } = await query({ ...question, ...token }, [payer])
    if (!hasUsualSize(items)) {
      throw new AppError('youtube.unexpected', {
        cause: 'a text is too long, or nested too deeply',
      })
    }
    const page = { ...rest, items, ...(next !== undefined && { next: `${source.name}:${next}` }) }
    return { source: creditOf(method, source), page }
  }
  try {
    return await ask()
  } catch (error) {
    // A later page can only come from the source of the page before it.
    const isLost = from !== undefined || !(error instanceof AppError)
    if (isLost || !hasFallbackFor(method, error)) throw error
    return ask()
  }
}

export const lists = {
  playlistItems: listCache('playlistItems', minutes(10)),
  // A channel that has no uploads yet may have some soon.
  recentUploads: listCache(
    'recentUploads',
    (known) => ('refused' in known ? minutes(10) : hours(6)),
    (recent, _, { channelId }) => tellFresh({ kind: 'uploads', channelId, recent }),
  ),
  // What a channel without Shorts is told is kept as long: most channels stay without.
  recentShorts: listCache('recentShorts', hours(6)),
  // Searches are the scarcest part of the quota: one a day for the same words.
  search: listCache('search', hours(24)),
  // The chart contains complete videos, so they needn't be requested again.
  popular: listCache('popular', hours(1), ({ items }, { name }, { region, categoryId, page }) => {
    for (const video of items) {
      videos.put(video.id, video, name)
      tellFresh({ kind: 'video', id: video.id, video })
    }
    // A later page doesn't say which place it begins at.
    if (!page) tellFresh({ kind: 'chart', region, categoryId: categoryId ?? '', videos: items })
  }),
  categories: listCache('categories', hours(24)),
  regions: listCache('regions', hours(24)),
  captions: listCache('captions', minutes(30)),
  cues: listCache('cues', hours(6)),
  hashtag: listCache('hashtag', hours(6)),
  earningSigns: listCache('earningSigns', hours(6)),
  // A clip never changes, but may be made public yet.
  clip: listCache('clip', (known) => ('refused' in known ? minutes(10) : hours(24))),
}
