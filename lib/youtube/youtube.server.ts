import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors'
import { env } from '../server/env'
import { notTakenDown, type Subject, takenDown } from '../takedowns/takedowns.server'
import { watched } from './answering/note.server'
import type { batchCache, Cached } from './cache.server'
import * as facts from './facts.server'
import type { Channel, SourceName, Video } from './models'
import { type Transcript, trackFor } from './models/captions'
import type * as list from './models/lists'
import type { ShortsList } from './models/shorts'
import { type RecentUploads, recentUploadsOf, type Upload } from './models/uploads'
import type { Provenance } from './provenance'
import { budgetLeft } from './quota/budget.server'
import { type Payer, recordUsage } from './quota/usage.server'
import { canAnswer, sourceFor } from './sources/choose.server'
import { type FeedItem, feedOf } from './sources/keyless/web.server'
import type { ChannelQuery } from './sources/source'
import { sourceName } from './sources/source-name.server'
import { missingChannel, publicVideo, unwrap } from './usable.server'
import { WaitBudget } from './wait-budget'

export { presentSource } from './sources/choose.server'
export { sourceName } from './sources/source-name.server'
export { missingChannel, publicVideo, visibleVideo } from './usable.server'

type Cache<Q, T> = ReturnType<typeof batchCache<Q, T>>

/**
 * Milliseconds that known channel ids wait for names to be resolved, to share one call; later ids
 * are sent on their own.
 */
const idBatchWaitMs = 3_000

/**
 * YouTube for one request: it queries the shared cache and records where the facts came from.
 * `tool` and `client` are charged for quota, with a daily share per visitor; `work` counts runs
 * that call YouTube. `timeoutMs` limits the total time spent waiting for YouTube. In the place of a
 * video, channel or playlist that the operator has blocked stands `subject.takenDown`, unless
 * `withBlocked` is set.
 */
export class YouTube {
  /** On whose behalf it makes requests. */
  readonly payer: Payer
  readonly #waitBudget: WaitBudget
  readonly #sources = new Set<SourceName>()
  #oldest = Number.POSITIVE_INFINITY
  #usedUpstream = false
  #stale = false
  readonly #withBlocked: boolean

  constructor({
    timeoutMs = env().YOUTUBE_TIMEOUT_MS,
    withBlocked = false,
    ...payer
  }: Payer & { timeoutMs?: number; withBlocked?: boolean } = {}) {
    this.payer = payer
    this.#withBlocked = withBlocked
    this.#waitBudget = new WaitBudget(timeoutMs)
  }

  /** Returns a promise per query, in order: the cached value or an error. */
  #ask<Q, T>(cache: Cache<Q, T>, queries: readonly Q[]): Promise<Cached<T> | AppError>[] {
    if (sourceName() === 'notConfigured') throw new AppError('youtube.notConfigured')
    if (cache.isCached(queries)) return cache.get(queries, this.payer).answers
    const started = this.payer.work?.begin()
    const lookup = Promise.resolve(started).then(() => cache.get(queries, this.payer).answers)
    return queries.map((_, at) => {
      const answer = lookup.then((answers) => answers[at] as Promise<Cached<T>>)
      return this.#waitBudget.wait(answer).catch(asFailure)
    })
  }

  /** Returns a promise per query, in order: the fact or an error. */
  #each<Q, T>(cache: Cache<Q, T>, queries: readonly Q[]): Promise<T | AppError>[] {
    if (!cache.isCached(queries)) this.#usedUpstream = true
    else if (queries.length > 0) recordUsage(this.payer.tool, { hits: 1 })
    return this.#ask(cache, queries).map(async (answer) => {
      const known = await answer
      if (known instanceof AppError) return known
      this.#oldest = Math.min(this.#oldest, known.fetchedAt)
      this.#sources.add(known.source)
      if (known.stale) this.#stale = true
      return known.value
    })
  }

  /** The answer, or why the operator refuses what it is about. */
  async #unlessTakenDown<T extends object>(
    coming: Promise<T | AppError | null> | undefined,
    asked: Subject,
    tell: (found: T) => Subject,
  ): Promise<T | AppError | undefined> {
    const answer = (await coming) ?? undefined
    if (this.#withBlocked) return answer
    const found = answer && !(answer instanceof AppError) ? tell(answer) : {}
    return (await takenDown({ ...found, ...asked })) ?? answer
  }

  #get<Q, T>(cache: Cache<Q, T>, queries: readonly Q[]): Promise<(T | AppError)[]> {
    return Promise.all(this.#each(cache, queries))
  }

  async #list<Q, T>(cache: Cache<Q, facts.ListAnswer<T>>, query: Q): Promise<T> {
    const [answer] = await this.#get(cache, [query])
    return listOf(answer)
  }

  /** Category and region names; excluded from `fetchedAt`. */
  async #names<Q, T>(cache: Cache<Q, facts.ListAnswer<T>>, query: Q): Promise<T> {
    const [known] = await Promise.all(this.#ask(cache, [query]))
    return listOf(known instanceof AppError ? known : known?.value)
  }

  /** A page of comments or replies, which are never kept. */
  async #commentPage<M extends 'comments' | 'replies'>(
    method: M,
    question: Parameters<typeof facts.commentPage<M>>[1],
  ) {
    await this.payer.work?.begin()
    this.payer.work?.confirm()
    this.#usedUpstream = true
    const asking = facts.commentPage(method, question, this.payer)
    const { source, page } = await this.#waitBudget.wait(asking)
    this.#oldest = Math.min(this.#oldest, Date.now())
    this.#sources.add(source)
    if (page.broken) throw new AppError('youtube.unexpected', { cause: 'no page token' })
    return page
  }

  /**
   * Videos by id, any number, in as few upstream calls as the source allows. Ids that YouTube
   * doesn't list are absent, and failed ones have an error; `publicVideo` checks whether a video
   * can be used.
   * @throws AppError `youtube.notConfigured`
   */
  async videos(ids: readonly string[]): Promise<Map<string, Video | AppError>> {
    const byId = new Map<string, Video | AppError>()
    for (const [id, answer] of this.eachVideo(ids)) {
      const video = await answer
      if (video) byId.set(id, video)
    }
    return byId
  }

  /**
   * Like `videos`, but with a promise for each video.
   * @throws AppError `youtube.notConfigured`
   */
  eachVideo(ids: readonly string[]): Map<string, Promise<Video | AppError | undefined>> {
    const lookup = [...new Set(ids)]
    const answers = this.#each(facts.videos, lookup)
    return new Map(
      lookup.map((id, at) => [
        id,
        this.#unlessTakenDown(answers[at], { videoId: id }, ({ channelId, title }) => ({
          channelId,
          title,
        })),
      ]),
    )
  }

  /**
   * One video by id, if the public can watch it.
   * @throws AppError `youtube.*` or another `video.*`
   */
  async video(id: string): Promise<Video> {
    return publicVideo((await this.videos([id])).get(id))
  }

  /**
   * Channels in the order of the queries; `undefined` if YouTube lists none (`missingChannel` says
   * why), an error if the lookup failed. Ids go 50 to an upstream call, names one each; a resolved
   * name is cached under its id too. A slow query delays the others by at most 3 s.
   * @throws AppError `youtube.notConfigured`
   */
  async channels(
    queries: readonly (ChannelQuery | Promise<ChannelQuery | AppError>)[],
  ): Promise<(Channel | AppError | undefined)[]> {
    const ids = queries.map(async (coming) => {
      const query = await coming
      if (query instanceof AppError) return query
      return query.by === 'id' ? query.value : this.#each(facts.channelIds, [query])[0]
    })
    const idsSettled = Promise.race([
      Promise.allSettled(ids),
      sleep(idBatchWaitMs, null, { ref: false }),
    ])
    return Promise.all(
      ids.map(async (coming) => {
        const id = await coming
        if (typeof id !== 'string') return id ?? undefined
        await idsSettled
        const asked = this.#each(facts.channels, [id])[0]
        return this.#unlessTakenDown(asked, { channelId: id }, ({ title }) => ({ title }))
      }),
    )
  }

  /** @throws AppError `channel.notFound`, `channel.nameNotFindable` or `youtube.*` */
  async channel(query: ChannelQuery): Promise<Channel> {
    const [channel] = await this.channels([query])
    if (!channel) throw missingChannel(query)
    return unwrap(channel)
  }

  /**
   * Playlists in the order of the ids; `undefined` if YouTube lists none, an error if the lookup
   * failed. @throws AppError `youtube.notConfigured`
   */
  async playlists(ids: readonly string[]): Promise<(list.Playlist | AppError | undefined)[]> {
    const tell = ({ channelId, title }: list.Playlist) => ({ channelId, title })
    return Promise.all(
      this.#each(facts.playlists, ids).map((asked) => this.#unlessTakenDown(asked, {}, tell)),
    )
  }

  /** One page of a playlist's videos, at most 50. @throws AppError `playlist.notFound`, `youtube.*` */
  playlistItems(query: list.PlaylistItemsQuery): Promise<list.Page<list.PlaylistItem>> {
    return this.#list(facts.lists.playlistItems, query)
  }

  /**
   * One page of a channel's videos, newest first, at most 50. `channelId` begins with `UC`.
   * @throws AppError `playlist.notFound` for a channel without videos, `youtube.*`
   */
  uploads(channelId: string, page?: string): Promise<list.Page<list.PlaylistItem>> {
    return this.playlistItems({ playlistId: `UU${channelId.slice(2)}`, page })
  }

  /**
   * The last 30 public uploads of each channel, newest first, kept for six hours: two units a channel.
   * `channelIds` begin with `UC`. An error in a channel's place affects no other: `channel.notFound`,
   * `channel.closed`, `playlist.notFound` for uploads that YouTube doesn't list, `youtube.*`.
   * @throws AppError `youtube.notConfigured`
   */
  async recentUploads(channelIds: readonly string[]): Promise<(RecentUploads | AppError)[]> {
    const queries = channelIds.map((channelId) => ({ channelId }))
    return Promise.all(
      this.#each(facts.lists.recentUploads, queries).map(async (coming, at) => {
        const blocked = this.#withBlocked ? undefined : await takenDown(queries[at]!)
        const answer = blocked ?? (await coming)
        if (answer instanceof AppError) return answer
        if ('list' in answer) {
          const tell = ({ id: videoId, title }: Upload) => ({ videoId, title })
          return { ...answer.list, uploads: await notTakenDown(answer.list.uploads, tell) }
        }
        const { refused } = answer
        return refused === 'playlist.notFound'
          ? this.#withoutUploads(channelIds[at]!)
          : new AppError(refused)
      }),
    )
  }

  /**
   * A channel's newest Shorts, at most 50 with an API key, kept for six hours: one unit. `channelId`
   * begins with `UC`. @throws AppError `playlist.notFound` for a channel without Shorts, `youtube.*`
   */
  recentShorts(channelId: string): Promise<ShortsList> {
    return this.#list(facts.lists.recentShorts, { channelId })
  }

  /**
   * A channel's newest videos, at most 15, from its feed: no units, exact views, and nothing cached.
   * Among them may be broadcasts that run or haven't begun.
   * @throws AppError `playlist.notFound`, `youtube.*`
   */
  async feed(channelId: string): Promise<FeedItem[]> {
    if (sourceName() === 'notConfigured') throw new AppError('youtube.notConfigured')
    await this.payer.work?.begin()
    this.#usedUpstream = true
    const source = sourceName() === 'sample' ? 'sample' : 'keyless'
    const asking = watched(source, 'feed', () => feedOf(channelId, [this.payer]))
    return (await this.#waitBudget.wait(asking)).items
  }

  /** Why a channel has no list of uploads: YouTube has none both for unknown and for empty channels. */
  async #withoutUploads(channelId: string): Promise<RecentUploads | AppError> {
    const query = { by: 'id', value: channelId } as const
    const [channel] = await this.channels([query])
    if (channel instanceof AppError) return channel
    if (!channel) return missingChannel(query)
    return channel.videoCount === 0 ? recentUploadsOf([]) : new AppError('playlist.notFound')
  }

  /**
   * One page of a video's comment threads, at most 100, asked for anew each time. Pages may come twice or
   * lead back to an earlier one: count each comment once, and stop where nothing new comes.
   * @throws AppError `video.commentsDisabled`, `video.commentsHidden`, `video.notFound`, `youtube.*`
   */
  comments(query: list.CommentsQuery): Promise<list.Page<list.CommentThread>> {
    return this.#commentPage('comments', query)
  }

  /**
   * One page of the replies to a comment, at most 100, as {@link comments}; the first `page` is the
   * thread's `repliesPage`, if it has one.
   * @throws AppError `youtube.*`
   */
  replies(commentId: string, page?: string): Promise<list.Page<list.Comment>> {
    return this.#commentPage('replies', { commentId, page })
  }

  /**
   * One page of search results without what the operator has blocked. It uses one of very few searches
   * per day, so avoid it.
   * @throws AppError `youtube.*`
   */
  async search(query: list.SearchQuery): Promise<list.Page<list.SearchHit>> {
    const words = facts.normalizeText(query.words)
    const page = await this.#list(facts.lists.search, { ...query, words })
    const items = await notTakenDown(page.items, ({ kind, id, channelId, title }) => ({
      ...(kind === 'video' && { videoId: id }),
      channelId: kind === 'channel' ? id : channelId,
      title,
    }))
    return { ...page, items }
  }

  /** Today's searches of the site, used and in all; undefined where nothing limits them, or where another
   * source has taken over. */
  searchAllowance(): { used: number; all: number } | undefined {
    if (sourceName() === 'notConfigured' || sourceFor('search').name === 'keyless') return undefined
    const { left, all } = budgetLeft('searches')
    return { used: all - left, all }
  }

  /**
   * One page of a country's chart: since July 2025 music, films and games only.
   * @throws AppError `popular.noChart`, `youtube.*`
   */
  popular(query: list.PopularQuery): Promise<list.Page<Video>> {
    return this.#list(facts.lists.popular, query)
  }

  /**
   * The video categories of a country, named in a language (BCP 47). @throws AppError `youtube.*`
   */
  categories(query: { region: string; language?: string }): Promise<list.Category[]> {
    return this.#names(facts.lists.categories, query)
  }

  /** The countries that YouTube serves, named in a language (BCP 47). @throws AppError `youtube.*` */
  regions(language?: string): Promise<list.Region[]> {
    return this.#names(facts.lists.regions, { language })
  }

  /** The caption tracks of a video. @throws AppError `video.notFound`, `youtube.*` */
  captions(videoId: string): Promise<list.CaptionTrack[]> {
    return this.#list(facts.lists.captions, { videoId })
  }

  /** Fails before anything is spent when no source has captions. @throws AppError as `captions` */
  requireCaptions(): void {
    sourceFor('captions')
  }

  /**
   * The captions of a video in a language (BCP 47), or else in the one that `trackFor` chooses.
   * @throws AppError `video.noTranscript` for a video without captions, `video.notFound`, `youtube.*`
   */
  async transcript(videoId: string, language?: string): Promise<Transcript> {
    const tracks = await this.captions(videoId)
    const track = trackFor(tracks, language)
    if (!track) throw new AppError('video.noTranscript')
    const { automatic } = track
    const query = { videoId, language: track.language, automatic }
    const cues = await this.#list(facts.lists.cues, query)
    if (cues.length === 0) throw new AppError('video.noTranscript')
    return { track, tracks, cues }
  }

  /**
   * How many videos and channels use each hashtag, in the order of `tags`, which are without `#`;
   * an error in a tag's place affects no other.
   * @throws AppError `youtube.notConfigured`
   */
  async hashtags(tags: readonly string[]): Promise<(list.HashtagCounts | AppError)[]> {
    const queries = tags.map((tag) => ({ tag: facts.normalizeText(tag) }))
    return (await this.#get(facts.lists.hashtag, queries)).map(listOrError)
  }

  /**
   * What the pages of videos show of their channels earning money, in the order of `videoIds`; an
   * error in a video's place affects no other.
   * @throws AppError `youtube.notConfigured`
   */
  async earningSigns(videoIds: readonly string[]): Promise<(list.EarningSigns | AppError)[]> {
    const queries = videoIds.map((videoId) => ({ videoId }))
    return (await this.#get(facts.lists.earningSigns, queries)).map(listOrError)
  }

  /**
   * Which part of which video a clip shows: one page of YouTube, kept for a day.
   * @throws AppError `link.clipUnreadable` where the page doesn't say or no source can read it,
   *   `youtube.*`
   */
  async clip(clipId: string): Promise<list.Clip> {
    if (!canAnswer('clip')) throw new AppError('link.clipUnreadable')
    return this.#list(facts.lists.clip, { clipId })
  }

  /** The suggestions of YouTube's search box without words that the operator has blocked. @throws AppError `youtube.*` */
  async suggest(words: string, where: Omit<facts.SuggestQuery, 'words'>): Promise<string[]> {
    const query = { ...where, words: facts.normalizeText(words) }
    const [found] = await this.#get(facts.suggestions, [query])
    return notTakenDown(unwrap(found ?? []), (title) => ({ title }))
  }

  /**
   * Waits for something other than a fact, such as an image's size, within this request's time
   * limit.
   * @throws AppError `youtube.timeout`; anything that `answer` throws
   */
  wait<T>(answer: Promise<T>): Promise<T> {
    return this.#waitBudget.wait(answer)
  }

  /** The source of this request's facts; `local` if YouTube wasn't needed. */
  provenance(): Provenance {
    const source = ['keyless', 'data-api', 'sample'].find((name) =>
      this.#sources.has(name as SourceName),
    ) as SourceName | undefined
    if (!source) return { source: 'local', cached: false }
    const fetchedAt = new Date(this.#oldest).toISOString()
    return { source, fetchedAt, cached: !this.#usedUpstream, ...(this.#stale && { stale: true }) }
  }
}

/** Returns an `AppError` as a value; rethrows any other error. */
function asFailure(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

/** The answer, or why there is none. */
function listOrError<T>(answer: facts.ListAnswer<T> | AppError): T | AppError {
  if (answer instanceof AppError) return answer
  return 'list' in answer ? answer.list : new AppError(answer.refused)
}

function listOf<T>(answer: facts.ListAnswer<T> | AppError | undefined): T {
  if (answer instanceof AppError) throw answer
  if (!answer || 'refused' in answer) throw new AppError(answer?.refused ?? 'youtube.unexpected')
  return answer.list
}
