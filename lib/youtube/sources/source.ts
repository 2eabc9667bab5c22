import type { AppError } from '../../errors'
import type { Channel, SourceName, Video } from '../models'
import type { Cue, CuesQuery } from '../models/captions'
import type {
  CaptionTrack,
  Category,
  Clip,
  Comment,
  CommentsQuery,
  CommentThread,
  EarningSigns,
  HashtagCounts,
  Page,
  Playlist,
  PlaylistItem,
  PlaylistItemsQuery,
  PopularQuery,
  Region,
  SearchHit,
  SearchQuery,
} from '../models/lists'
import type { ShortsList } from '../models/shorts'
import type { RecentUploads } from '../models/uploads'
import type { Payer } from '../quota/usage.server'

/**
 * How to find a channel: by its id, its handle (with `@`), its legacy user name, its `/c/` name, or
 * its bare `/name`, which can be another channel's. Only the keyless source can look up the last
 * two.
 */
export interface ChannelQuery {
  by: 'id' | 'handle' | 'user' | 'custom' | 'name'
  value: string
}

/** Whether the Data API cannot look up this kind of name. */
export const isCustomName = ({ by }: Pick<ChannelQuery, 'by'>): boolean =>
  by === 'custom' || by === 'name'

/** The channel of a name: its id, and the complete channel if the response contained it. */
export interface FoundChannel {
  id: string
  channel?: Channel
}

/**
 * An item that could not be read although the rest of its response could. Without a readable id it
 * may be any of the requested items.
 */
export interface Unreadable {
  id: string
  failure: AppError
}

/** A query of one kind, with the callers it is made for. */
export type Query<Question, Answer> = (
  question: Question,
  payers: readonly Payer[],
) => Promise<Answer>

/**
 * A source of YouTube data. A missing method is a kind of query that it doesn't support; facts it
 * cannot provide are absent. Methods throw `AppError`; caching and batching happen in the layer
 * above.
 */
export interface YouTubeSource {
  readonly name: SourceName
  /** Maximum number of ids in one call of `videos`, `channels` and `playlists`: 1 to 50. */
  readonly maxBatch: number
  /** Whether no request can succeed soon; `method` is the kind of query. */
  readonly isExhausted?: (method: string) => boolean
  /**
   * At most `maxBatch` ids. Videos that YouTube doesn't list are missing from the answer; some
   * sources mark private ones.
   */
  videos: Query<readonly string[], (Video | Unreadable)[]>
  /** At most `maxBatch` ids. Unknown channels are missing from the answer. */
  channels: Query<readonly string[], (Channel | Unreadable)[]>
  /** Finds a channel by its handle or legacy user name. */
  channelByName: Query<ChannelQuery, FoundChannel | undefined>
  /** Finds a channel by its `/c/` name or its bare `/name`. */
  channelByCustomName?: Query<ChannelQuery, FoundChannel | undefined>
  /** At most `maxBatch` ids. Unknown and private playlists are missing from the answer. */
  playlists?: Query<readonly string[], (Playlist | Unreadable)[]>
  playlistItems?: Query<PlaylistItemsQuery, Page<PlaylistItem>>
  /** A channel's last public uploads; `channelId` begins with `UC`. */
  recentUploads?: Query<{ channelId: string }, RecentUploads>
  /** A channel's newest Shorts; `channelId` begins with `UC`. */
  recentShorts?: Query<{ channelId: string }, ShortsList>
  comments?: Query<CommentsQuery, Page<CommentThread>>
  /** `page` is where to start or continue; some sources cannot find the start themselves. */
  replies?: Query<{ commentId: string; page?: string }, Page<Comment>>
  search?: Query<SearchQuery, Page<SearchHit>>
  popular?: Query<PopularQuery, Page<Video>>
  categories?: Query<{ region: string; language?: string }, Category[]>
  regions?: Query<{ language?: string }, Region[]>
  captions?: Query<{ videoId: string }, CaptionTrack[]>
  /** The lines of one of the video's caption tracks. */
  cues?: Query<CuesQuery, Cue[]>
  /** `tag` is without its `#`. */
  hashtag?: Query<{ tag: string }, HashtagCounts>
  earningSigns?: Query<{ videoId: string }, EarningSigns>
  clip?: Query<{ clipId: string }, Clip>
}
