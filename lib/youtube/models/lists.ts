/** One page of a long list. `next` asks for the page after it; absent on the last one. */
export interface Page<T> {
  items: T[]
  next?: string
  /** Nobody knows whether there is a page after it: what YouTube says of that cannot be read. */
  broken?: true
  /** How many there are in the whole list, as far as YouTube tells; an estimate for searches. */
  total?: number
}

/** One playlist, a channel's uploads among them. */
export interface Playlist {
  id: string
  title: string
  description?: string
  channelId: string
  channelTitle: string
  /** ISO 8601 instant. */
  publishedAt?: string
  itemCount?: number
}

/** A video's place in a playlist. */
export interface PlaylistItem {
  videoId: string
  title: string
  /** Absent where the source does not tell it. */
  description?: string
  /** The video's owner, the first of several; both empty where the source does not tell. */
  channelId: string
  channelTitle: string
  /** When the video came out: an ISO 8601 instant. */
  publishedAt?: string
  /** From 0. */
  position?: number
}

/** One comment, as plain text. What the source does not tell is absent. */
export interface Comment {
  id: string
  text: string
  /** The author's handle or, for older answers, display name. */
  authorName: string
  authorChannelId?: string
  authorAvatarUrl?: string
  /** Rounded down by some sources, from a thousand on. */
  likeCount?: number
  /** ISO 8601 instants. */
  publishedAt?: string
  updatedAt?: string
  /** The source's own words for the time, such as `2 days ago`, where it tells no instant. */
  publishedText?: string
  /** The comment that this one replies to. */
  parentId?: string
}

/** A comment with the first of its replies; `YouTube.replies` has all of them. */
export interface CommentThread extends Comment {
  /** Absent where it could not be read. */
  replyCount?: number
  replies: Comment[]
  /** Where its replies begin, for a source that cannot find them by the comment's id; names that
   * source, because no other can read it. */
  repliesPage?: string
}

/** Something that a search found. Descriptions are cut short by YouTube. */
export interface SearchHit {
  kind: 'video' | 'channel' | 'playlist'
  id: string
  title: string
  description?: string
  channelId: string
  channelTitle: string
  publishedAt?: string
  liveStatus?: 'none' | 'live' | 'upcoming'
}

/** A kind of videos, such as 10, Music. */
export interface Category {
  id: string
  title: string
  /** False for kinds that videos can no longer be given. */
  assignable?: boolean
}

/** A country that YouTube serves: its ISO 3166-1 alpha-2 code and its name. */
export interface Region {
  code: string
  name: string
}

/** Captions that a video has. `language` is as YouTube writes it, close to BCP 47. */
export interface CaptionTrack {
  language: string
  name: string
  /** Made by speech recognition. */
  automatic: boolean
}

/** What to search for. Times are ISO 8601 instants, codes as in `Region` and BCP 47. */
export interface SearchQuery {
  words: string
  kind?: SearchHit['kind']
  order?: 'relevance' | 'date' | 'viewCount' | 'rating' | 'title'
  region?: string
  language?: string
  duration?: 'short' | 'medium' | 'long'
  publishedAfter?: string
  publishedBefore?: string
  categoryId?: string
  channelId?: string
  /** How many to a page, 1 to 50. */
  size?: number
  page?: string
}

export interface CommentsQuery {
  videoId: string
  order?: 'time' | 'relevance'
  /** Only threads in which these words stand. */
  words?: string
  page?: string
}

export interface PopularQuery {
  region: string
  categoryId?: string
  page?: string
}

export interface PlaylistItemsQuery {
  playlistId: string
  page?: string
}
