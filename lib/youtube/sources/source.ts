import type { AppError } from '../../errors'
import type { Channel, SourceName, Video } from '../models'
import type {
  CaptionTrack,
  Category,
  Comment,
  CommentsQuery,
  CommentThread,
  Page,
  Playlist,
  PlaylistItem,
  PlaylistItemsQuery,
  PopularQuery,
  Region,
  SearchHit,
  SearchQuery,
} from '../models/lists'
import type { Payer } from '../quota/usage.server'

/**
 * How a channel is asked for: by its id, its handle (with `@`), its legacy user name, the name of a
 * `/c/` address or that of a bare `/name`, which can be another channel's. Only the keyless source
 * can look up the last two.
 */
export interface ChannelQuery {
  by: 'id' | 'handle' | 'user' | 'custom' | 'name'
  value: string
}

/** Whether the Data API has no question for such a name. */
export const isCustomName = ({ by }: Pick<ChannelQuery, 'by'>): boolean =>
  by === 'custom' || by === 'name'

/** What a name led to: an id, and the whole channel where it came along. */
export interface FoundChannel {
  id: string
  channel?: Channel
}

/** A thing whose own facts cannot be used, though those that came with it can. Without a readable id
 * it may be any that was asked for. */
export interface Unreadable {
  id: string
  failure: AppError
}

/** A question of one kind, and for whom it is asked. */
export type Ask<Question, Answer> = (
  question: Question,
  payers: readonly Payer[],
) => Promise<Answer>

/**
 * Something that knows YouTube's facts. A method that a source lacks is a question that it cannot
 * answer; what it cannot tell about a thing is absent. Methods throw `AppError`; caching and the
 * joining of requests stand above them.
 */
export interface YouTubeSource {
  readonly name: SourceName
  /** How many ids go into one question of `videos`, `channels` and `playlists`: 1 to 50. */
  readonly atOnce: number
  /** Whether it cannot be asked before long; `method` is the question's kind. */
  readonly rests?: (method: string) => boolean
  /** At most `atOnce` ids. Videos that YouTube does not show are missing from the answer; of private
   * ones some sources say that they are. */
  videos: Ask<readonly string[], (Video | Unreadable)[]>
  /** At most `atOnce` ids. Unknown channels are missing from the answer. */
  channels: Ask<readonly string[], (Channel | Unreadable)[]>
  /** A channel by its handle or its legacy user name. */
  channelByName: Ask<ChannelQuery, FoundChannel | undefined>
  /** A channel by the name of its `/c/` address or of a bare `/name`. */
  channelByCustomName?: Ask<ChannelQuery, FoundChannel | undefined>
  /** At most `atOnce` ids. Unknown and private playlists are missing from the answer. */
  playlists?: Ask<readonly string[], (Playlist | Unreadable)[]>
  playlistItems?: Ask<PlaylistItemsQuery, Page<PlaylistItem>>
  comments?: Ask<CommentsQuery, Page<CommentThread>>
  /** `page` is where they begin or go on; some sources cannot find the beginning themselves. */
  replies?: Ask<{ commentId: string; page?: string }, Page<Comment>>
  search?: Ask<SearchQuery, Page<SearchHit>>
  popular?: Ask<PopularQuery, Page<Video>>
  categories?: Ask<{ region: string; language?: string }, Category[]>
  regions?: Ask<{ language?: string }, Region[]>
  captions?: Ask<{ videoId: string }, CaptionTrack[]>
}
