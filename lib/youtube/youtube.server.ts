import { env } from '../env'
import { AppError } from '../errors'
import { batchCache, type Known } from './cache.server'
import type { Channel, SourceName, Video } from './models'
import { dataApiSource } from './sources/data-api.server'
import type { ChannelQuery, YouTubeSource } from './sources/source'
import { suggest } from './suggest.server'

const minutes = (count: number) => count * 60_000

// `null` is an answer too: YouTube does not show this video, so there is no need to ask again soon.
const videos = batchCache<Video | null>({ max: 5_000, lifetime: minutes(10), batchSize: 50 })
const channels = batchCache<Channel | null>({ max: 2_000, lifetime: minutes(30), batchSize: 50 })
/** By handle or old name: YouTube can be asked for one of these at a time only. */
const names = batchCache<Channel | null>({ max: 2_000, lifetime: minutes(30), batchSize: 1 })
const categories = batchCache<Map<string, string>>({
  max: 30,
  lifetime: minutes(24 * 60),
  batchSize: 1,
})
const suggestions = batchCache<string[]>({ max: 5_000, lifetime: minutes(360), batchSize: 1 })

/** Which source the settings choose, as a word for health checks and pages. */
export function sourceName(): SourceName | 'notConfigured' {
  const { YOUTUBE_SOURCE: wanted, YOUTUBE_API_KEY: keys } = env()
  if (wanted === 'sample') return 'sample'
  return wanted !== 'keyless' && keys.length > 0 ? 'data-api' : 'notConfigured'
}

/** @throws AppError `youtube.notConfigured` when the settings name no source that can answer. */
function source(): YouTubeSource {
  const { YOUTUBE_DATA_API_URL: origin, YOUTUBE_API_KEY: keys } = env()
  const name = sourceName()
  if (name === 'notConfigured') throw new AppError('youtube.notConfigured')
  return dataApiSource(name, origin, keys[0] ?? 'sample')
}

/** One key for every spelling: only ids tell upper from lower case. */
const keyOf = ({ by, value }: ChannelQuery) =>
  by === 'id' ? value : `${by}:${value.normalize('NFKC').toLowerCase()}`

/** YouTube as one request sees it: it asks through the shared cache and notes where facts are from. */
export class YouTube {
  #oldest = Number.POSITIVE_INFINITY
  #asked = false

  #note<T>({ entries, cached }: { entries: Map<string, Known<T>>; cached: boolean }) {
    for (const { fetchedAt } of entries.values()) this.#oldest = Math.min(this.#oldest, fetchedAt)
    if (!cached) this.#asked = true
    return entries
  }

  /**
   * Videos by id, any number, 50 to an upstream call. Ids that YouTube does not show are absent.
   * @throws AppError `youtube.*`
   */
  async videos(ids: readonly string[]): Promise<Map<string, Video>> {
    const from = source()
    const load = async (some: string[]) =>
      new Map((await from.videos(some)).map((video) => [video.id, video]))
    const entries = this.#note(await videos.get(ids, load, () => null))
    return new Map([...entries].flatMap(([id, { value }]) => (value ? [[id, value] as const] : [])))
  }

  /**
   * One video that a visitor named.
   * @throws AppError `video.notFound`, `video.private` or `youtube.*`
   */
  async video(id: string): Promise<Video> {
    return publicVideo((await this.videos([id])).get(id))
  }

  /**
   * Channels in the order of the queries; undefined where YouTube shows none. Ids go 50 to an
   * upstream call.
   * @throws AppError `youtube.*`
   */
  async channels(queries: readonly ChannelQuery[]): Promise<(Channel | undefined)[]> {
    const from = source()
    const byKey = new Map(queries.map((query) => [keyOf(query), query]))
    const loadIds = async (ids: string[]) =>
      new Map((await from.channels(ids)).map((channel) => [channel.id, channel]))
    const loadName = async ([key = '']: string[]) => {
      const query = byKey.get(key)
      return new Map([[key, (query && (await from.channel(query))) ?? null]])
    }
    const keys = (ofIds: boolean) =>
      queries.filter(({ by }) => (by === 'id') === ofIds).map((query) => keyOf(query))
    const [ids, others] = await Promise.all([
      channels.get(keys(true), loadIds, () => null),
      names.get(keys(false), loadName, () => null),
    ])
    const entries = new Map([...this.#note(ids), ...this.#note(others)])
    return queries.map((query) => entries.get(keyOf(query))?.value ?? undefined)
  }

  /** @throws AppError `channel.notFound` or `youtube.*` */
  async channel(query: ChannelQuery): Promise<Channel> {
    const [channel] = await this.channels([query])
    if (!channel) throw new AppError('channel.notFound')
    return channel
  }

  /**
   * Names of YouTube's categories by their numbers, in a language (BCP 47). Not part of what
   * `provenance` tells: names are no facts about a video, and stay for a day.
   * @throws AppError `youtube.*`
   */
  async categories(language: string): Promise<ReadonlyMap<string, string>> {
    const load = async () => new Map([[language, await source().categories(language)]])
    const { entries } = await categories.get([language], load, () => new Map())
    return entries.get(language)?.value ?? new Map()
  }

  /** What YouTube's search box suggests. @throws AppError `youtube.*` */
  async suggest(words: string, where: { language?: string; country?: string }): Promise<string[]> {
    const asked = words.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
    const key = JSON.stringify([asked, where.language, where.country])
    const load = async () => new Map([[key, await suggest(asked, where)]])
    const entries = this.#note(await suggestions.get([key], load, () => []))
    return entries.get(key)?.value ?? []
  }

  /** Where this request's facts came from; `local` when YouTube had nothing to do with it. */
  provenance(): { source: SourceName; fetchedAt?: string; cached: boolean } {
    const name = sourceName()
    if (this.#oldest === Number.POSITIVE_INFINITY || name === 'notConfigured') {
      return { source: 'local', cached: false }
    }
    return { source: name, fetchedAt: new Date(this.#oldest).toISOString(), cached: !this.#asked }
  }
}

/** @throws AppError `video.notFound` or `video.private`; returns every other video. */
export function publicVideo(video: Video | undefined): Video {
  if (!video) throw new AppError('video.notFound')
  if (video.privacy === 'private') throw new AppError('video.private')
  return video
}
