import type { Cast, Emblem } from '../pictures/casting'

/** One line of captions. Times are milliseconds from the start of the video. */
export interface SampleCue {
  startMs: number
  durationMs: number
  text: string
}

/** One caption track; `automatic` marks speech recognition: lower case, no punctuation. */
export interface SampleCaptionTrack {
  /** BCP 47. */
  language: string
  automatic: boolean
  cues: SampleCue[]
}

/** Who wrote a comment. Invented; `name` begins with `@`, as YouTube shows authors by handle. */
export interface SampleAuthor {
  name: string
  channelId: string
}

/** One comment; replies of replies do not exist on YouTube, so `replies` hold none of their own. */
export interface SampleComment {
  id: string
  author: SampleAuthor
  text: string
  likes: number
  /** ISO 8601 instant. */
  publishedAt: string
  /** Oldest first. */
  replies: SampleComment[]
}

/** A title and description in one more language. */
export interface SampleLocalization {
  title: string
  description: string
}

/** The times of a broadcast, ISO 8601; `actualEnd` is present once it is over. */
export interface SampleBroadcast {
  scheduledStart: string
  actualStart?: string
  actualEnd?: string
  concurrentViewers?: number
  /** It is over, but YouTube has no files of it yet. */
  isProcessing?: true
}

/** What is unusual about the picture and sound that can be downloaded. */
export interface SampleMedia {
  /** Three sound tracks: the original one in English, and dubs in German and Spanish. */
  dubbed?: true
  silent?: true
  /** Has 1080p in HDR too. */
  hdr?: true
  /** Filmed in 360p; what is larger was enlarged by YouTube. */
  upscaled?: true
  /** More than 360p is there as AV1 only, in MP4. */
  onlyAv1?: true
  /** YouTube doesn't say how large the streams are. */
  sizesUnknown?: true
  song?: { artist: string; track: string; album: string }
}

/** One invented channel. */
export interface SampleChannel {
  /** `UC` and 22 characters. */
  id: string
  title: string
  description: string
  /** With its `@`, in the owner's own letter case. */
  handle: string
  /** The old `/user/` name, which few channels have. */
  username?: string
  publishedAt: string
  /** BCP 47; one of the site's 15 languages. */
  language: string
  /** ISO 3166-1 alpha-2, when the owner set it. */
  country?: string
  subscribers: number
  subscribersHidden: boolean
  views: number
  keywords: string[]
  topics: string[]
  hasBanner: boolean
  /** YouTube's `status.isChannelMonetizationEnabled`, if it is answered. */
  monetized?: boolean
  madeForKids: boolean
  localizations: Record<string, SampleLocalization>
  /** Added to the end of each video's description. */
  footer: string
  /** What stands on avatar and banner; without one, `casting.ts` says it, or the owner has a face. */
  emblem?: Emblem
}

/** An invented video with all its facts. */
export interface SampleVideo {
  id: string
  channelId: string
  title: string
  description: string
  tags: string[]
  /** YouTube's category number, such as 26 for Howto & Style. */
  category: number
  publishedAt: string
  /** Whole seconds; 0 while a broadcast has not ended. */
  seconds: number
  privacy: 'public' | 'unlisted' | 'private'
  broadcastState: 'none' | 'live' | 'upcoming'
  broadcast?: SampleBroadcast
  /** Upright picture of at most a minute. */
  isShort: boolean
  definition: 'hd' | 'sd'
  licence: 'youtube' | 'creativeCommon'
  embeddable: boolean
  ageRestricted: boolean
  madeForKids: boolean
  commentsOff: boolean
  views: number
  likes: number
  likesHidden: boolean
  /** Comments and replies together. */
  commentTotal: number
  language?: string
  audioLanguage?: string
  /** The language of the channel, in which comments are written. */
  commentLanguage: string
  blockedIn?: string[]
  allowedIn?: string[]
  /** ISO 8601 instant. */
  recordedAt?: string
  /** The owner's description of the place, and its latitude and longitude in degrees. */
  recordedIn?: { name: string; at?: [latitude: number, longitude: number] }
  /** Whether it contains paid promotion. */
  paidPlacement?: boolean
  /** Why YouTube has refused the upload, as the API's reason, such as `copyright`. */
  rejected?: string
  /** Ratings besides YouTube's own, by the API's name of the system, such as `fskRating`. */
  ratings?: Record<string, string>
  /** Wikipedia addresses, as `topicDetails.topicCategories` gives them. */
  topics: string[]
  localizations: Record<string, SampleLocalization>
  captions: SampleCaptionTrack[]
  /** Thumbnail names, without ending, that do not exist. */
  missingPictures: string[]
  hasWebp: boolean
  media?: SampleMedia
  /** Who else may watch it, where anybody may know of it. */
  access?: 'members' | 'musicPremium' | 'paid' | 'drm'
  /** What the thumbnail shows, where `casting.ts` has no line about it. */
  picture?: Cast
}
