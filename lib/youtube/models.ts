/** What a video is allowed to be shown to. */
export type Privacy = 'public' | 'unlisted' | 'private'

/** One YouTube video, as far as the public can see it. Counts are absent when YouTube hides them. */
export interface Video {
  id: string
  title: string
  description: string
  channelId: string
  channelTitle: string
  /** ISO 8601 instant. */
  publishedAt: string
  tags: string[]
  /** Whole seconds; 0 for a stream that has not ended. */
  durationSeconds: number
  /** `live` and `upcoming` as YouTube's `liveBroadcastContent` says; `none` for an ordinary video. */
  liveStatus: 'none' | 'live' | 'upcoming'
  privacy: Privacy
  embeddable: boolean
  ageRestricted: boolean
  madeForKids: boolean
  viewCount?: number
  likeCount?: number
  commentCount?: number
  /** BCP 47, when the owner set it. */
  defaultLanguage?: string
  defaultAudioLanguage?: string
  /** ISO 3166-1 alpha-2 codes; at most one of the two lists is present. */
  blockedIn?: string[]
  allowedIn?: string[]
}

/** One YouTube channel. `subscriberCount` is absent when the owner hides it. */
export interface Channel {
  id: string
  title: string
  description: string
  /** With its leading `@`, when YouTube tells it. */
  handle?: string
  publishedAt: string
  country?: string
  avatarUrl?: string
  bannerUrl?: string
  subscriberCount?: number
  viewCount?: number
  videoCount?: number
  uploadsPlaylistId?: string
}

/** Where an answer's facts come from; sent to visitors as `meta.source`. */
export type SourceName = 'data-api' | 'keyless' | 'sample' | 'local'
