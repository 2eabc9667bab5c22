/** What a video is allowed to be shown to. */
export type Privacy = 'public' | 'unlisted' | 'private'

/** A title and description in another language, as the owner wrote them. */
export interface Localization {
  title: string
  description: string
}

/** The times of a broadcast, planned and real; ISO 8601 instants. */
export interface Broadcast {
  scheduledStart?: string
  scheduledEnd?: string
  actualStart?: string
  actualEnd?: string
  /** Who watches just now; only while it is live, and only when the owner shows it. */
  viewersNow?: number
}

/**
 * Where a video was recorded, in the owner's words and in degrees (WGS 84). Null is what the owner
 * has not set, absent what the source did not tell.
 */
export interface RecordingPlace {
  name?: string | null
  at?: { latitude: number; longitude: number } | null
}

/** How far a video's file has come, and why it came no further; YouTube's own words. */
export interface Upload {
  status?: (typeof uploadStates)[number]
  problem?: (typeof uploadProblems)[number]
}

/** Source: https://developers.google.com/youtube/v3/docs/videos#status.uploadStatus */
export const uploadStates = ['uploaded', 'processed', 'failed', 'rejected', 'deleted'] as const

/** Why a file could not be used. */
export const fileProblems = [
  ...['codec', 'conversion', 'emptyFile', 'invalidFile', 'tooSmall', 'uploadAborted'],
] as const

/** Why a file could not be used, and then why YouTube refused it. */
export const uploadProblems = [
  ...fileProblems,
  ...['claim', 'copyright', 'duplicate', 'inappropriate', 'legal', 'length', 'termsOfUse'],
  ...['trademark', 'uploaderAccountClosed', 'uploaderAccountSuspended'],
] as const

/**
 * What a source may not tell at all, which is another thing than a fact the owner hides or one that
 * is absent because there is nothing to tell.
 */
export type Untold =
  | 'reach'
  | 'description'
  | 'tags'
  | 'privacy'
  | 'embeddable'
  | 'ageRestricted'
  | 'madeForKids'
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
 * What stands between a stranger and a video, as far as YouTube's reason could be read; `unknown`
 * where it could not. `region` is the country from which this site asks.
 */
export type Hurdle =
  | ('private' | 'age' | 'members' | 'premium' | 'payment' | 'region')
  | ('copyright' | 'rules' | 'removed' | 'channelClosed')
  | ('robots' | 'unknown')

/**
 * One YouTube video, as far as the public can see it. Counts are absent when YouTube hides
 * them, and every other optional fact when the source does not tell it.
 */
export interface Video {
  id: string
  /** Empty where the source does not tell it, as are the channel's id and title. */
  title: string
  description?: string
  channelId: string
  channelTitle: string
  /** ISO 8601 instant; the day alone where the source tells no more, empty where it tells none. */
  publishedAt: string
  tags?: string[]
  /** Whole seconds; 0 for a stream that has not ended, and where the source does not tell it. */
  durationSeconds: number
  /** `live` and `upcoming` as YouTube's `liveBroadcastContent` says; `none` for an ordinary video. */
  liveStatus?: 'none' | 'live' | 'upcoming'
  /** The owner's setting; only an upload that YouTube has taken can be watched. */
  privacy?: Privacy
  upload?: Upload
  embeddable?: boolean
  ageRestricted?: boolean
  madeForKids?: boolean
  viewCount?: number
  likeCount?: number
  commentCount?: number
  /** BCP 47, when the owner set it. */
  defaultLanguage?: string
  defaultAudioLanguage?: string
  /** ISO 3166-1 alpha-2 codes; at most one of the two lists is present. */
  blockedIn?: string[]
  allowedIn?: string[]
  /** YouTube's number of it, such as `26`. */
  categoryId?: string
  licence?: 'youtube' | 'creativeCommon'
  /** Claimed by a YouTube content partner. */
  licensedContent?: boolean
  definition?: 'hd' | 'sd'
  dimension?: '2d' | '3d'
  projection?: 'rectangular' | '360'
  /** Captions that somebody wrote or uploaded; automatic ones do not count. */
  hasCaptions?: boolean
  /** The owner says that it holds realistic altered or generated media. */
  synthetic?: boolean
  /** Whether the numbers on the watch page are shown to everyone. */
  publicStats?: boolean
  /** Addresses of Wikipedia pages. */
  topics?: string[]
  /** By the name of the rating system, such as `mpaaRating`. */
  ratings?: Record<string, string>
  /** By BCP 47 tag; may hold the video's own language too. */
  localizations?: Record<string, Localization>
  broadcast?: Broadcast
  /** ISO 8601 instant. */
  recordedAt?: string
  /** Whether the owner says that somebody has paid for what is shown. */
  paidPlacement?: boolean
  place?: RecordingPlace
  /** The item as the Data API sent it; other sources have none. */
  raw?: unknown
  /** Facts whose absence means nothing; `reach` is where the video can be seen. A fact that is absent
   * and not named here is told nowhere, or is not there. */
  untold?: readonly Untold[]
  /** Why strangers cannot watch it; absent where they can, or where the source does not tell. */
  hurdle?: Hurdle
  /**
   * Present when YouTube told the source no more than that there is or was such a video: its title
   * and channel at best, and all else stands empty and means nothing. `publicVideo` refuses it.
   */
  partial?: true
}

/** What a source may not tell of a channel. */
export type UntoldOfChannel =
  | ('description' | 'publishedAt' | 'country' | 'avatarUrl' | 'bannerUrl')
  | ('subscriberCount' | 'viewCount' | 'videoCount')

/** One YouTube channel. `subscriberCount` is absent when the owner hides it. */
export interface Channel {
  id: string
  /** Empty where the source does not tell it. */
  title: string
  description?: string
  /** With its leading `@`, when YouTube tells it. */
  handle?: string
  /** ISO 8601 instant, or the day alone where the source tells no more. */
  publishedAt?: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  avatarUrl?: string
  bannerUrl?: string
  subscriberCount?: number
  viewCount?: number
  videoCount?: number
  uploadsPlaylistId?: string
  /** Facts that stand empty or are absent because the source does not tell them. */
  untold?: readonly UntoldOfChannel[]
}

/** Where an answer's facts come from; sent to visitors as `meta.source`. */
export type SourceName = 'data-api' | 'keyless' | 'sample' | 'local'
