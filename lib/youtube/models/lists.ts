/** One page of a long list. `next` is the token of the following page; absent on the last page. */
export interface Page<T> {
  items: T[]
  /** Of a playlist, the videos that were deleted or made private: `items` leaves them out. */
  gone?: GoneItem[]
  next?: string
  /**
   * True when YouTube's paging information is unreadable, so a further page may or may not exist.
   */
  broken?: true
  /** Number of items in the entire list, if YouTube provides it; an estimate for searches. */
  total?: number
}

/** A video of which a playlist has nothing but its place; its title says only that it is gone. */
export interface GoneItem {
  videoId: string
  title: string
  /** Zero-based. */
  position?: number
}

/** One playlist; a channel's uploads are one too. */
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
  /** Absent when the source doesn't provide it. */
  description?: string
  /**
   * The video's owner, or the first of several; both are empty when the source doesn't provide
   * them.
   */
  channelId: string
  channelTitle: string
  /** When the video was published: an ISO 8601 instant. */
  publishedAt?: string
  /** Zero-based. */
  position?: number
}

/** One comment as plain text. Fields that the source doesn't provide are absent. */
export interface Comment {
  id: string
  text: string
  /** The author's handle or, for older comments, display name. */
  authorName: string
  authorChannelId?: string
  authorAvatarUrl?: string
  /** Some sources round it down from a thousand on. */
  likeCount?: number
  /** ISO 8601 instants. */
  publishedAt?: string
  updatedAt?: string
  /** The source's text for the time, such as `2 days ago`, when it provides no instant. */
  publishedText?: string
  /** The comment that this one replies to. */
  parentId?: string
}

/** A comment with the first of its replies; `YouTube.replies` has all of them. */
export interface CommentThread extends Comment {
  /** Absent when it could not be read. */
  replyCount?: number
  replies: Comment[]
  /**
   * Page token of its replies, for a source that cannot find them by comment id; prefixed with that
   * source's name.
   */
  repliesPage?: string
}

/** A search result. YouTube shortens the description. */
export interface SearchHit {
  kind: 'video' | 'channel' | 'playlist'
  id: string
  title: string
  description?: string
  /** Empty, as is its title, when the source doesn't provide it: keyless for Shorts. */
  channelId: string
  channelTitle: string
  publishedAt?: string
  liveStatus?: 'none' | 'live' | 'upcoming'
}

/** A video category, such as 10, Music. */
export interface Category {
  id: string
  title: string
  /** False for categories that can no longer be assigned to videos. */
  assignable?: boolean
}

/** A country that YouTube serves: its ISO 3166-1 alpha-2 code and its name. */
export interface Region {
  code: string
  name: string
}

/** A caption track of a video. `language` is as YouTube writes it, close to BCP 47. */
export interface CaptionTrack {
  language: string
  name: string
  /** Whether it was made by speech recognition. */
  automatic: boolean
}

/** How many videos and channels use a hashtag, as its page says; rounded down from a thousand on. */
export interface HashtagCounts {
  videos?: number
  channels?: number
}

/**
 * What a video's page shows of its channel earning money. False means that the page was read and
 * doesn't show it, which proves nothing.
 */
export interface EarningSigns {
  /**
   * Advertisements are placed; YouTube also places them on channels outside the partner program. Absent
   * when YouTube refused its player, which alone tells.
   */
  ads?: boolean
  /** The channel sells memberships. */
  joinButton: boolean
  /** The channel shows products under the video. */
  merchandise: boolean
}

/** Which part of which video a clip shows; times in seconds. */
export interface Clip {
  videoId: string
  start: number
  end: number
}

/** Search options. Times are ISO 8601 instants, codes as in `Region` and BCP 47. */
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
  /** Results per page, 1 to 50. */
  size?: number
  page?: string
}

export interface CommentsQuery {
  videoId: string
  order?: 'time' | 'relevance'
  /** Only threads that contain these words. */
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
