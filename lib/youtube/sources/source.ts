import type { Channel, SourceName, Video } from '../models'

/** How a channel is asked for: by its id, its handle (with `@`) or its legacy user name. */
export interface ChannelQuery {
  by: 'id' | 'handle' | 'user'
  value: string
}

/**
 * Something that knows YouTube's facts. Implementations make one upstream call per method call
 * and throw `AppError`; caching and joining of requests stand above them.
 */
export interface YouTubeSource {
  readonly name: SourceName
  /** At most 50 ids. Videos that the public cannot see are missing from the answer. */
  videos(ids: readonly string[]): Promise<Video[]>
  channel(query: ChannelQuery): Promise<Channel | undefined>
}
