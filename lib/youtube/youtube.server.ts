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
/** The channel id behind a handle or another name. */
const channelIds = batchCache<string | null>({ max: 5_000, lifetime: minutes(30), batchSize: 1 })
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
   * Channels in the order asked for; `undefined` where YouTube shows none. Ids go 50 to an upstream
   * call, names one each. What a name led to is known under the channel's id too.
   * @throws AppError `youtube.*`
   */
  async channels(queries: readonly ChannelQuery[]): Promise<(Channel | undefined)[]> {
    const from = source()
    const idOf = async (query: ChannelQuery): Promise<string | null> => {
      if (query.by === 'id') return query.value
      const key = `${query.by}:${query.value.normalize('NFKC').toLowerCase()}`
      const load = async () => {
        const channel = await from.channelByName(query)
        if (channel) channels.put(channel.id, channel)
        return new Map([[key, channel?.id ?? null]])
      }
      return this.#note(await channelIds.get([key], load, () => null)).get(key)?.value ?? null
    }
    const ids = await Promise.all(queries.map(idOf))
    const load = async (some: string[]) =>
      new Map((await from.channels(some)).map((channel) => [channel.id, channel]))
    const wanted = ids.filter((id) => id !== null)
    const entries = this.#note(await channels.get(wanted, load, () => null))
    return ids.map((id) => entries.get(id ?? '')?.value ?? undefined)
  }

  /** @throws AppError `channel.notFound` or `youtube.*` */
  async channel(query: ChannelQuery): Promise<Channel> {
    const [channel] = await this.channels([query])
    if (!channel) throw new AppError('channel.notFound')
    return channel
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
