import type { Channel, SourceName, Video } from '../models'

/**
 * How a channel is asked for: by its id, its handle (with `@`), its legacy user name, or the name
 * of a `/c/` address, which only the keyless source can look up.
 */
export interface ChannelQuery {
  by: 'id' | 'handle' | 'user' | 'custom'
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
  /** At most 50 ids. Unknown channels are missing from the answer. */
  channels(ids: readonly string[]): Promise<Channel[]>
  /** A channel by one of its names; `undefined` when there is none, or none can be looked up. */
  channelByName(query: ChannelQuery): Promise<Channel | undefined>
}
