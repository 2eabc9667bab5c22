import type { Cast, Emblem } from '../pictures/casting'
import { hashOf } from '../seed'
import { splitList } from './data'
import type {
  SampleBroadcast,
  SampleCaptionTrack,
  SampleChannel,
  SampleLocalization,
  SampleMedia,
  SampleVideo,
} from './types'

/** The sample's current date; all dates of the catalogue are relative to it. `SAMPLE_YOUTUBE_DATE`, such as
 * `2027-01-31`, moves it: a demo's videos are new whenever somebody starts it. */
export const baseDate = `${process.env.SAMPLE_YOUTUBE_DATE || '2026-11-01'}T00:00:00Z`
const isDay = (text: string) =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text.slice(0, 19))
if (!isDay(baseDate))
  throw new Error(`SAMPLE_YOUTUBE_DATE takes a day such as 2027-01-31, not “${baseDate}”.`)

/** Milliseconds in a day. */
export const dayMs = 86_400_000

/** The instant `days` days before `baseDate` (after it when negative), whole seconds, ISO 8601. */
export function daysBefore(days: number): string {
  return instant(Date.parse(baseDate) - days * dayMs)
}

/** The instant some time of a clock before `baseDate`. */
export function hoursBefore(hours: number, minutes = 0, seconds = 0): string {
  return instant(Date.parse(baseDate) - ((hours * 60 + minutes) * 60 + seconds) * 1000)
}

/** Milliseconds since 1970 as YouTube writes instants: no fraction of a second. */
export function instant(epochMs: number): string {
  return `${new Date(Math.floor(epochMs / 1000) * 1000).toISOString().slice(0, 19)}Z`
}

/** A channel as written in a catalogue file; `buildChannel` adds the rest. */
export interface ChannelInput {
  id: string
  title: string
  about: string
  handle: string
  username?: string
  /** Days before `baseDate`. */
  age: number
  language: string
  country?: string
  subscribers: number
  subscribersHidden?: boolean
  views: number
  /** Separated by `|`. */
  keywords: string
  topics: string[]
  hasBanner?: boolean
  monetized?: boolean
  madeForKids?: boolean
  localizations?: Record<string, SampleLocalization>
  footer: string
  emblem?: Emblem
}

interface CaptionInput {
  language: string
  automatic?: boolean
  /** A cue a line. */
  text: string
  /** How much of the video's beginning they fill; all of it unless given. */
  seconds?: number
}

/** A video as written in a catalogue file; `buildVideos` adds the rest. */
export interface VideoInput {
  id: string
  title: string
  about: string
  /** One `m:ss Title` a line, the first at 0:00. */
  chapters?: string
  hashtags?: string
  /** Separated by `|`, or a list when a tag itself is unusual. */
  tags: string | string[]
  /** Days before `baseDate`. */
  age: number
  seconds: number
  category: number
  views: number
  likes?: number
  comments?: number
  /** `null` when the owner set none; otherwise the channel's. */
  language?: string | null
  captions?: CaptionInput[]
  privacy?: SampleVideo['privacy']
  broadcastState?: SampleVideo['broadcastState']
  broadcast?: SampleBroadcast
  isShort?: boolean
  definition?: SampleVideo['definition']
  licence?: SampleVideo['licence']
  embeddable?: boolean
  ageRestricted?: boolean
  madeForKids?: boolean
  commentsOff?: boolean
  likesHidden?: boolean
  blockedIn?: string[]
  allowedIn?: string[]
  recordedAt?: string
  recordedIn?: SampleVideo['recordedIn']
  paidPlacement?: boolean
  rejected?: string
  ratings?: Record<string, string>
  topics?: string[]
  localizations?: Record<string, SampleLocalization>
  missingPictures?: string[]
  hasWebp?: boolean
  media?: SampleMedia
  access?: SampleVideo['access']
  picture?: Cast
}

/** A channel from its catalogue entry. */
export function buildChannel(input: ChannelInput): SampleChannel {
  const { about, age, footer, keywords, ...facts } = input
  return {
    subscribersHidden: false,
    hasBanner: true,
    madeForKids: false,
    localizations: {},
    ...facts,
    description: unindent(about),
    publishedAt: publishedAt(input.id, age),
    keywords: splitList(keywords),
    footer: unindent(footer),
  }
}

/** The videos of one channel from their catalogue entries. */
export function buildVideos(channel: SampleChannel, inputs: VideoInput[]): SampleVideo[] {
  return inputs.map((input) => buildVideo(channel, input))
}

function buildVideo(channel: SampleChannel, input: VideoInput): SampleVideo {
  const { about, age, captions = [], chapters, comments, hashtags, language, tags } = input
  const definition = input.definition ?? 'hd'
  const commentsOff = input.commentsOff ?? input.madeForKids ?? false
  const set = language === null ? undefined : (language ?? channel.language)
  const parts = [unindent(about), chapters && unindent(chapters), channel.footer, hashtags]
  return {
    id: input.id,
    channelId: channel.id,
    title: input.title,
    description: parts.filter(Boolean).join('\n\n'),
    tags: typeof tags === 'string' ? splitList(tags) : tags,
    category: input.category,
    publishedAt:
      input.broadcast?.actualEnd ?? input.broadcast?.actualStart ?? publishedAt(input.id, age),
    seconds: input.seconds,
    privacy: input.privacy ?? 'public',
    broadcastState: input.broadcastState ?? 'none',
    broadcast: input.broadcast,
    isShort: input.isShort ?? false,
    definition,
    licence: input.licence ?? 'youtube',
    embeddable: input.embeddable ?? true,
    ageRestricted: input.ageRestricted ?? false,
    madeForKids: input.madeForKids ?? false,
    commentsOff,
    views: input.views,
    likes: input.likes ?? Math.round(input.views * (0.02 + (hashOf(input.id) % 40) / 1000)),
    likesHidden: input.likesHidden ?? false,
    commentTotal: commentsOff ? 0 : (comments ?? usualComments(input)),
    language: set,
    audioLanguage: set,
    commentLanguage: channel.language,
    blockedIn: input.blockedIn,
    allowedIn: input.allowedIn,
    recordedAt: input.recordedAt,
    recordedIn: input.recordedIn,
    paidPlacement: input.paidPlacement,
    rejected: input.rejected,
    ratings: input.ratings,
    topics: input.topics ?? channel.topics,
    localizations: input.localizations ?? {},
    captions: captions.map((track) => buildTrack(track, track.seconds ?? input.seconds)),
    missingPictures:
      input.missingPictures ?? (definition === 'sd' ? ['maxresdefault', 'hq720'] : []),
    hasWebp: input.hasWebp ?? true,
    media: input.media,
    access: input.access,
    picture: input.picture,
  }
}

/** One viewer of some hundreds writes, and far fewer do under a Short. */
function usualComments({ id, isShort, views }: VideoInput): number {
  const luck = 0.6 + (hashOf(`${id} comments`) % 100) / 60
  return Math.round(views * (isShort ? 0.0004 : 0.0016) * luck)
}

/** Distributes the lines of `text` over the video, each for its speaking time. */
function buildTrack(track: CaptionInput, seconds: number): SampleCaptionTrack {
  const lines = unindent(track.text).split('\n')
  const letters = lines.reduce((sum, line) => sum + line.length, 0)
  const msPerLetter = ((seconds - 6) * 1000) / letters
  let startMs = 500
  const cues = lines.map((text) => {
    const roomMs = Math.round(text.length * msPerLetter)
    const spokenMs = 900 + text.length * (/[\u3040-\u9fff\uac00-\ud7af]/.test(text) ? 180 : 75)
    const cue = { startMs, durationMs: track.automatic ? roomMs : Math.min(roomMs, spokenMs), text }
    startMs += roomMs
    return cue
  })
  return { language: track.language, automatic: track.automatic ?? false, cues }
}

/** Takes the catalogue file's own indentation off each line, and the empty lines at both ends. */
function unindent(text: string): string {
  return text.replace(/^[ \t]+/gm, '').trim()
}

/** `age` days before the base date, and some hours more so that not all are at midnight. */
function publishedAt(id: string, age: number): string {
  return daysBefore(age + (hashOf(id) % 86_400) / 86_400)
}
