import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors'
import { env } from '../server/env'
import type { batchCache, Known } from './cache.server'
import * as facts from './facts.server'
import type { Channel, SourceName, Video } from './models'
import type * as list from './models/lists'
import { Patience } from './patience'
import type { Provenance } from './provenance'
import { note, type Payer } from './quota/usage.server'
import { missingChannel, publicVideo, whole } from './shown.server'
import { sourceName } from './sources/choose.server'
import type { ChannelQuery } from './sources/source'

export { missingChannel, publicVideo, visibleVideo } from './shown.server'
export { sourceName } from './sources/choose.server'

type Cache<Q, T> = ReturnType<typeof batchCache<Q, T>>

/** For so many milliseconds channels whose ids are known wait for others, to be asked for in one
 * call; who is later is asked for alone. */
const company = 3_000

/**
 * YouTube as one request sees it: it asks through the shared cache and notes where facts are from.
 * `tool` and `client` say for whom: they count what is spent, and nobody gets more than a share;
 * `work` counts runs for which YouTube is asked. `deadline` is the longest wait for YouTube
 * altogether, in milliseconds.
 */
export class YouTube {
  /** For whom it asks. */
  readonly payer: Payer
  readonly #patience: Patience
  readonly #sources = new Set<SourceName>()
  #oldest = Number.POSITIVE_INFINITY
  #asked = false
  #stale = false

  constructor({
    deadline = env().YOUTUBE_TIMEOUT_MS,
    ...payer
  }: Payer & { deadline?: number } = {}) {
    this.payer = payer
    this.#patience = new Patience(deadline)
  }

  /** Promises an answer to each question, in their order: what came of it. */
  #ask<Q, T>(cache: Cache<Q, T>, questions: readonly Q[]): Promise<Known<T> | AppError>[] {
    if (sourceName() === 'notConfigured') throw new AppError('youtube.notConfigured')
    const begun = cache.isKnown(questions) ? undefined : this.payer.work?.begin()
    const asked = Promise.resolve(begun).then(() => cache.get(questions, this.payer).answers)
    return questions.map((_, at) => {
      const answer = asked.then((answers) => answers[at] as Promise<Known<T>>)
      return this.#patience.wait(answer).catch(failureIn)
    })
  }

  /** The facts in the order of the questions, each by itself, or why there is none. */
  #each<Q, T>(cache: Cache<Q, T>, questions: readonly Q[]): Promise<T | AppError>[] {
    if (!cache.isKnown(questions)) this.#asked = true
    else if (questions.length > 0) note(this.payer.tool, { hits: 1 })
    return this.#ask(cache, questions).map(async (answer) => {
      const known = await answer
      if (known instanceof AppError) return known
      this.#oldest = Math.min(this.#oldest, known.fetchedAt)
      this.#sources.add(known.source)
      if (known.stale) this.#stale = true
      return known.value
    })
  }

  #get<Q, T>(cache: Cache<Q, T>, questions: readonly Q[]): Promise<(T | AppError)[]> {
    return Promise.all(this.#each(cache, questions))
  }

  async #list<Q, T>(cache: Cache<Q, facts.ListAnswer<T>>, question: Q): Promise<T> {
    const [answer] = await this.#get(cache, [question])
    return listOf(answer)
  }

  /** Names of YouTube's own, which are no facts: a day's age of theirs is nobody's news. */
  async #names<Q, T>(cache: Cache<Q, facts.ListAnswer<T>>, question: Q): Promise<T> {
    const [known] = await Promise.all(this.#ask(cache, [question]))
    return listOf(known instanceof AppError ? known : known?.value)
  }

  async *#pages<Q, T>(
    cache: Cache<Q, facts.ListAnswer<list.Page<T>>>,
    question: Q,
    first?: string,
  ): AsyncGenerator<T[]> {
    let page = first
    do {
      const answer = await this.#list(cache, { ...question, page })
      yield answer.items
      if (answer.broken) throw new AppError('youtube.unexpected', { cause: 'no page token' })
      // A list that leads back to the same page would never end.
      page = answer.next === page ? undefined : answer.next
    } while (page)
  }

  /**
   * Videos by id, any number, as few upstream calls as the source can. Ids that YouTube does not
   * show are absent, and one that it could not be asked about has its failure; `publicVideo` says
   * whether one can be used.
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
   * Videos by id as `videos` has them, each as soon as it is known.
   * @throws AppError `youtube.notConfigured`
   */
  eachVideo(ids: readonly string[]): Map<string, Promise<Video | AppError | undefined>> {
    const asked = [...new Set(ids)]
    const answers = this.#each(facts.videos, asked)
    return new Map(asked.map((id, at) => [id, answers[at]!.then((video) => video ?? undefined)]))
  }

  /**
   * One video that a visitor named.
   * @throws AppError `youtube.*` or another `video.*`
   */
  async video(id: string): Promise<Video> {
    return publicVideo((await this.videos([id])).get(id))
  }

  /**
   * Channels in the order asked for; `undefined` where YouTube shows none (`missingChannel` says
   * why), a failure where it could not be asked. Ids go 50 to an upstream call, names one each. What
   * a name led to is known under the channel's id too. A query that is still to come holds up no
   * other for long.
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
    const together = Promise.race([Promise.allSettled(ids), sleep(company, null, { ref: false })])
    return Promise.all(
      ids.map(async (coming) => {
        const id = await coming
        if (typeof id !== 'string') return id ?? undefined
        await together
        return (await this.#each(facts.channels, [id])[0]) ?? undefined
      }),
    )
  }

  /** @throws AppError `channel.notFound`, `channel.nameNotFindable` or `youtube.*` */
  async channel(query: ChannelQuery): Promise<Channel> {
    const [channel] = await this.channels([query])
    if (!channel) throw missingChannel(query)
    return whole(channel)
  }

  /** Playlists in the order asked for; `undefined` where YouTube shows none, a failure where it could
   * not be asked. @throws AppError `youtube.notConfigured` */
  async playlists(ids: readonly string[]): Promise<(list.Playlist | AppError | undefined)[]> {
    const found = await this.#get(facts.playlists, ids)
    return found.map((playlist) => playlist ?? undefined)
  }

  /** One page of a playlist's videos, at most 50. @throws AppError `playlist.notFound`, `youtube.*` */
  playlistItems(query: list.PlaylistItemsQuery): Promise<list.Page<list.PlaylistItem>> {
    return this.#list(facts.lists.playlistItems, query)
  }

  /** One page of a channel's videos, the newest first, at most 50. `channelId` begins with `UC`.
   * @throws AppError `playlist.notFound` for a channel without videos, `youtube.*` */
  uploads(channelId: string, page?: string): Promise<list.Page<list.PlaylistItem>> {
    return this.playlistItems({ playlistId: `UU${channelId.slice(2)}`, page })
  }

  /** The threads under a video, page after page, as YouTube sends them.
   * @throws AppError `video.commentsDisabled`, `video.notFound`, `youtube.*` */
  comments(query: Omit<list.CommentsQuery, 'page'>): AsyncGenerator<list.CommentThread[]> {
    return this.#pages(facts.lists.comments, query)
  }

  /** All replies to a comment, page after page; `first` is the thread's `repliesPage`.
   * @throws AppError `youtube.*` */
  replies(commentId: string, first?: string): AsyncGenerator<list.Comment[]> {
    return this.#pages(facts.lists.replies, { commentId }, first)
  }

  /** One page of what a search finds. It costs one of very few searches a day: a last resort.
   * @throws AppError `youtube.*` */
  search(query: list.SearchQuery): Promise<list.Page<list.SearchHit>> {
    return this.#list(facts.lists.search, { ...query, words: facts.folded(query.words) })
  }

  /** One page of YouTube's chart of a country: since July 2025 music, films and games only.
   * @throws AppError `popular.noChart`, `youtube.*` */
  popular(query: list.PopularQuery): Promise<list.Page<Video>> {
    return this.#list(facts.lists.popular, query)
  }

  /** The kinds of videos in a country, named in a language (BCP 47). @throws AppError `youtube.*` */
  categories(query: { region: string; language?: string }): Promise<list.Category[]> {
    return this.#names(facts.lists.categories, query)
  }

  /** The countries that YouTube serves, named in a language (BCP 47). @throws AppError `youtube.*` */
  regions(language?: string): Promise<list.Region[]> {
    return this.#names(facts.lists.regions, { language })
  }

  /** The captions that a video has. @throws AppError `video.notFound`, `youtube.*` */
  captions(videoId: string): Promise<list.CaptionTrack[]> {
    return this.#list(facts.lists.captions, { videoId })
  }

  /** What YouTube's search box suggests. @throws AppError `youtube.*` */
  async suggest(words: string, where: Omit<facts.SuggestQuery, 'words'>): Promise<string[]> {
    const question = { ...where, words: facts.folded(words) }
    const [found] = await this.#get(facts.suggestions, [question])
    return whole(found ?? [])
  }

  /** Waits for what is no fact, such as the size of a picture, in the time that this request has.
   * @throws AppError `youtube.timeout`; what the answer throws */
  wait<T>(answer: Promise<T>): Promise<T> {
    return this.#patience.wait(answer)
  }

  /** Where this request's facts came from; `local` when YouTube had nothing to do with it. */
  provenance(): Provenance {
    const source = ['keyless', 'data-api', 'sample'].find((name) =>
      this.#sources.has(name as SourceName),
    ) as SourceName | undefined
    if (!source) return { source: 'local', cached: false }
    const fetchedAt = new Date(this.#oldest).toISOString()
    return { source, fetchedAt, cached: !this.#asked, ...(this.#stale && { stale: true }) }
  }
}

/** A failure as a value; any other error is thrown on. */
function failureIn(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

function listOf<T>(answer: facts.ListAnswer<T> | AppError | undefined): T {
  if (answer instanceof AppError) throw answer
  if (!answer || 'refused' in answer) throw new AppError(answer?.refused ?? 'youtube.unexpected')
  return answer.list
}
