/** Who may see a video. */
export type Privacy = 'public' | 'unlisted' | 'private'

/** The owner's title and description in another language. */
export interface Localization {
  title: string
  description: string
}

/** Scheduled and actual times of a broadcast; ISO 8601 instants. */
export interface Broadcast {
  scheduledStart?: string
  scheduledEnd?: string
  actualStart?: string
  actualEnd?: string
  /** Current viewers; only while live, and only when the owner shows the number. */
  viewersNow?: number
}

/**
 * Where a video was recorded: the owner's description, and coordinates in degrees (WGS 84). Null
 * means that the owner set none; absent, that the source doesn't provide it.
 */
export interface RecordingPlace {
  name?: string | null
  at?: { latitude: number; longitude: number } | null
}

/** Processing state of the uploaded file and the reason for a failure, as YouTube names them. */
export interface Upload {
  status?: (typeof uploadStates)[number]
  problem?: (typeof uploadProblems)[number]
}

/** Source: https://developers.google.com/youtube/v3/docs/videos#status.uploadStatus */
export const uploadStates = ['uploaded', 'processed', 'failed', 'rejected', 'deleted'] as const

/** Reasons why a file could not be processed. */
export const fileProblems = [
  ...['codec', 'conversion', 'emptyFile', 'invalidFile', 'tooSmall', 'uploadAborted'],
] as const

/** Reasons why a file could not be processed, then reasons why YouTube rejected it. */
export const uploadProblems = [
  ...fileProblems,
  ...['claim', 'copyright', 'duplicate', 'inappropriate', 'legal', 'length', 'termsOfUse'],
  ...['trademark', 'uploaderAccountClosed', 'uploaderAccountSuspended'],
] as const

/**
 * Facts that a source may not provide. This differs from a fact that the owner hides or that
 * doesn't exist.
 */
export type UnknownFact =
  | 'reach'
  | 'description'
  | 'tags'
  | 'privacy'
  | 'embeddable'
  | 'ageRestricted'
  | 'madeForKids'
  | 'duration'
  | 'viewCount'
  | 'likeCount'
  | 'commentCount'
  | 'categoryId'
  | 'licence'
  | 'licensedContent'
  | 'definition'
  | 'hasCaptions'
  | 'publicStats'

/**
 * Why the public cannot watch a video, as far as YouTube's reason could be parsed; else `unknown`.
 * `region` is the country this site makes its requests from.
 */
export type Restriction =
  | ('private' | 'age' | 'members' | 'premium' | 'payment' | 'region')
  | ('copyright' | 'rules' | 'removed' | 'channelClosed')
  | ('robots' | 'unknown')

/**
 * One YouTube video as the public sees it. Counts are absent when YouTube hides them; other
 * optional facts are absent when the source doesn't provide them.
 */
export interface Video {
  id: string
  /** Empty when the source doesn't provide it; so are the channel's id and title. */
  title: string
  description?: string
  channelId: string
  channelTitle: string
  /** ISO 8601 instant, or only the date if the source has no time; empty if it has neither. */
  publishedAt: string
  tags?: string[]
  /** Whole seconds; 0 for a stream that has not ended, and when `duration` is unknown. */
  durationSeconds: number
  /** `live` and `upcoming` as in YouTube's `liveBroadcastContent`; `none` for an ordinary video. */
  liveStatus?: 'none' | 'live' | 'upcoming'
  /** The owner's setting; says nothing about whether YouTube has accepted the upload. */
  privacy?: Privacy
  upload?: Upload
  embeddable?: boolean
  ageRestricted?: boolean
  madeForKids?: boolean
  viewCount?: number
  likeCount?: number
  commentCount?: number
  /** BCP 47; only when the owner set it. */
  defaultLanguage?: string
  defaultAudioLanguage?: string
  /** ISO 3166-1 alpha-2 codes; at most one of the two lists is present. */
  blockedIn?: string[]
  allowedIn?: string[]
  /** YouTube's numeric id, such as `26`. */
  categoryId?: string
  licence?: 'youtube' | 'creativeCommon'
  /** Whether a YouTube content partner has claimed the video. */
  licensedContent?: boolean
  definition?: 'hd' | 'sd'
  dimension?: '2d' | '3d'
  projection?: 'rectangular' | '360'
  /** Whether it has captions that a person wrote or uploaded; automatic ones don't count. */
  hasCaptions?: boolean
  /** Whether the owner declared realistic altered or generated media. */
  synthetic?: boolean
  /** Whether the numbers on the watch page are shown to everyone. */
  publicStats?: boolean
  /** URLs of Wikipedia pages. */
  topics?: string[]
  /** Keyed by rating system, such as `mpaaRating`. */
  ratings?: Record<string, string>
  /** Keyed by BCP 47 tag; may include the video's own language. */
  localizations?: Record<string, Localization>
  broadcast?: Broadcast
  /** ISO 8601 instant. */
  recordedAt?: string
  /** Whether the owner declared a paid promotion. */
  paidPlacement?: boolean
  place?: RecordingPlace
  /** The item as the Data API sent it; absent for other sources. */
  raw?: unknown
  /**
   * Facts that are absent only because they are unknown; `reach` is where the video can be seen. An
   * absent fact not listed here is known not to exist or is not provided by any source.
   */
  unknownFacts?: readonly UnknownFact[]
  /** Why the public cannot watch it; absent when it can, or when the source doesn't say. */
  restriction?: Restriction
  /**
   * True when the source only knows that the video exists or existed: its title and channel at
   * most. All other fields are empty placeholders. `publicVideo` rejects such a video.
   */
  partial?: true
}

/** Channel facts that a source may not provide. */
export type UnknownChannelFact =
  | ('description' | 'publishedAt' | 'country' | 'avatarUrl' | 'bannerUrl')
  | ('subscriberCount' | 'viewCount' | 'videoCount')

/** One YouTube channel. `subscriberCount` is absent when the owner hides it. */
export interface Channel {
  id: string
  /** Empty when the source doesn't provide it. */
  title: string
  description?: string
  /** With the leading `@`; absent when YouTube doesn't provide it. */
  handle?: string
  /** ISO 8601 instant, or only the date if the source has no time. */
  publishedAt?: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  avatarUrl?: string
  bannerUrl?: string
  subscriberCount?: number
  viewCount?: number
  videoCount?: number
  uploadsPlaylistId?: string
  /**
   * True when YouTube says that the channel earns money. It hardly ever says so to others, so there
   * is no false.
   */
  monetized?: true
  /** Facts that are empty or absent only because the source doesn't provide them. */
  unknownFacts?: readonly UnknownChannelFact[]
}

/** The source of an answer; sent to visitors as `meta.source`. */
export type SourceName = 'data-api' | 'keyless' | 'sample' | 'local'
