import { channelIdFor } from '../seed'
import { chartCatalogue } from './charts'
import { longThread } from './comments'
import { eastChannels, eastVideos } from './east'
import { englishChannels, englishVideos } from './english'
import { generalChannels, generalUploads, generalVideo } from './general'
import { harbourChannels, harbourVideos } from './harbour'
import { indiaChannels, indiaVideos } from './india'
import { goneVideos, lanternChannels, lanternVideos } from './lantern'
import { madeVideo } from './made-videos'
import { northChannels, northVideos } from './north'
import { playlistIds, type SamplePlaylist, writtenPlaylists } from './playlists'
import { romanceChannels, romanceVideos } from './romance'
import { topicCatalogue } from './topics'
import type { SampleChannel, SampleVideo } from './types'

export { commentsOf, videoIdOfComment } from './comments'
export type { SamplePlaylist } from './playlists'
export type * from './types'

const writtenChannels: readonly SampleChannel[] = [
  ...englishChannels,
  ...harbourChannels,
  ...romanceChannels,
  ...northChannels,
  ...eastChannels,
  ...indiaChannels,
  ...lanternChannels,
]

const writtenVideos: readonly SampleVideo[] = [
  ...englishVideos,
  ...harbourVideos,
  ...romanceVideos,
  ...northVideos,
  ...eastVideos,
  ...indiaVideos,
  ...lanternVideos,
]

const topics = topicCatalogue(writtenChannels, writtenVideos)
const charts = chartCatalogue()

/** Every invented channel; the hand-written ones come first. */
export const channels: readonly SampleChannel[] = [
  ...writtenChannels,
  ...topics.channels,
  ...charts.channels,
]

/** Every invented video, the private and unlisted ones too; the hand-written ones come first. */
export const videos: readonly SampleVideo[] = [...writtenVideos, ...topics.videos, ...charts.videos]

/** The public videos that a country's charts may have, and those of its own channels that they have for
 * sure: what is written by hand. */
export function chartedIn(country: string): { any: SampleVideo[]; sure: SampleVideo[] } {
  const ids = charts.idsByCountry.get(country)
  return {
    any: charts.videos.filter(({ id }) => ids?.has(id)),
    sure: writtenVideos.filter(
      (video) => video.privacy === 'public' && channelOf(video).country === country,
    ),
  }
}

const videosById = new Map(videos.map((video) => [video.id, video]))
const channelsById = new Map(channels.map((channel) => [channel.id, channel]))

/** A video that a link can reach: public or unlisted, and one that a search had made. Private and unknown ids
 * give `undefined`. */
export function visibleVideo(id: string): SampleVideo | undefined {
  const video = videosById.get(id) ?? madeVideo(id) ?? generalVideo(id)
  return video?.privacy === 'private' ? undefined : video
}

/** Whether the id belongs to a private video. */
export function isPrivateVideo(id: string): boolean {
  return videosById.get(id)?.privacy === 'private'
}

/** What YouTube says of a video that was there once; `undefined` for every other id. */
export function farewellOf(id: string): string | undefined {
  return Object.hasOwn(goneVideos, id) ? goneVideos[id] : undefined
}

/** The channel with this `UC…` id. */
export function channelById(id: string): SampleChannel | undefined {
  return channelsById.get(id) ?? generalChannels().find((channel) => channel.id === id)
}

/** The channel of a catalogue video; a video without one is a mistake in our data, and throws. */
export function channelOf(video: SampleVideo): SampleChannel {
  const channel = channelById(video.channelId)
  if (!channel) throw new Error(`Sample video ${video.id} has no channel`)
  return channel
}

/** The channel with this handle, with or without `@`, in any letter case and any Unicode form. */
export function channelByHandle(handle: string): SampleChannel | undefined {
  const wanted = foldHandle(handle)
  const has = (channel: SampleChannel) => foldHandle(channel.handle) === wanted
  return channels.find(has) ?? generalChannels().find(has)
}

/** The channel with this old `/user/` name, in any letter case. */
export function channelByUsername(username: string): SampleChannel | undefined {
  const wanted = username.toLowerCase()
  return channels.find((channel) => channel.username === wanted)
}

/** The public videos of a channel, newest first: what its uploads playlist lists. */
export function uploadsOf(channelId: string): readonly SampleVideo[] {
  return publicByChannel.get(channelId) ?? generalUploads(channelId)
}

/** Every public video, newest first. */
export function publicVideos(): readonly SampleVideo[] {
  return publicNewestFirst
}

const publicNewestFirst = videos
  .filter((video) => video.privacy === 'public')
  // All are written alike, so their letters tell.
  .sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))

const publicByChannel = new Map<string, SampleVideo[]>()
for (const video of publicNewestFirst) {
  const list = publicByChannel.get(video.channelId)
  if (list) list.push(video)
  else publicByChannel.set(video.channelId, [video])
}

const playlists = new Map(
  writtenPlaylists(videosById, publicNewestFirst).map((playlist) => [playlist.id, playlist]),
)

/** The playlist that somebody made with this `PL…` id. */
export function playlistById(id: string): SamplePlaylist | undefined {
  return playlists.get(id)
}

/** A clip: some seconds of a video with an address of its own. */
export interface SampleClip {
  videoId: string
  startMs: number
  endMs: number
}

/** The clip with this id. */
export function clipById(id: string): SampleClip | undefined {
  return id === edgeCases.clip
    ? { videoId: 'smpChapter0', startMs: 12_000, endMs: 27_500 }
    : undefined
}

function foldHandle(handle: string): string {
  return handle.normalize('NFKC').toLowerCase().replace(/^@/, '')
}

/**
 * Where each unusual thing can be found: a video's or a channel's id. `unknownVideo` and
 * `unknownChannel` are well-formed ids that don't exist.
 */
export const edgeCases = {
  noTags: 'smpNoTags_0',
  commentsOff: 'smpNoCommt0',
  private: 'smpPrivate0',
  unlisted: 'smpUnlistd0',
  ageRestricted: 'smpAgeLock0',
  /** Blocked in DE, AT, FR and US. */
  regionBlocked: 'smpBlocked0',
  /** Allowed only in BR, PT, AO, MZ and CV. */
  regionAllowed: 'smpAllowed0',
  liveNow: 'smpLiveNow0',
  upcoming: 'smpPremier0',
  endedLive: 'smpWasLive0',
  /** 28 seconds, upright. */
  short: 'smpShorty_0',
  embeddingOff: 'smpNoEmbed0',
  /** No maxresdefault, hq720 or sddefault, in JPEG or WebP; standard definition. */
  missingMaxres: 'smpNoMaxRs0',
  missingWebp: 'smpNoWebp_0',
  hiddenLikes: 'smpNoLikes0',
  zeroViews: 'smpNoViews0',
  madeForKids: 'smpForKids0',
  /** Markup in title, description and tags. */
  html: 'smpHtmlTag0',
  /** Tags that begin with `=`, `+`, `-` and `@`. */
  formulaTags: 'smpFormula0',
  /** Tags of nearly 500 characters together, many with spaces, some with commas. */
  fullTags: 'smpTags500w',
  /** Exactly 100 characters, YouTube's limit. */
  longTitle: 'smpLongTtl0',
  /** Arabic and Hebrew inside a French description. */
  rightToLeft: 'smpRtlText0',
  emoji: 'smpEmoji__0',
  /** The id begins with `-`. */
  dashId: '-smpMinus_0',
  /** 250 comments with replies and authors who write twice. */
  manyComments: 'smpCrowd250',
  /** 1,237 comments; one of them has 40 replies. */
  longThread: longThread.videoId,
  /** English speech recognition without punctuation. */
  automaticCaptions: 'smpAsrText0',
  /** Title and description in five more languages, captions in three. */
  localized: 'smpLocaliz0',
  creativeCommons: 'smpCommons0',
  /** Recorded in a place with a name and coordinates; it is `regionAllowed` too. */
  recordingPlace: 'smpAllowed0',
  paidPlacement: '68mWOM49V8s',
  /** Unlisted; YouTube refused the upload for `copyright`. */
  rejected: 'smpReject_0',
  /** Three sound tracks: English, and dubs in German and Spanish. 24 seconds, as the next five. */
  soundTracks: 'smpSounds_0',
  hdr: 'smpHdrVid_0',
  /** 360p, and larger formats that YouTube has made of it. */
  upscaled: 'smpUpscale0',
  /** More than 360p only as AV1 in MP4. */
  onlyAv1: 'smpAv1Only0',
  silent: 'smpSilent_0',
  /** Formats without any size. */
  unknownSizes: 'smpNoSizes0',
  /** 40 seconds, with artist, track and album. */
  music: 'smpSong___0',
  /** 48 seconds, three chapters and English captions. */
  chapters: 'smpChapter0',
  /** Three hours and a half. */
  podcast: 'smpPodcast0',
  /** A broadcast that has ended, of which there are no files yet. */
  justEnded: 'smpEnding_0',
  membersOnly: 'smpMembers0',
  musicPremium: 'smpPremium0',
  paid: 'smpPaidFor0',
  drm: 'smpDrmOnly0',
  /** These three are gone; only `media-info` says why. */
  removedByOwner: 'smpRemoved0',
  brokeRules: 'smpRules__0',
  channelClosed: 'smpClosed_0',
  unknownVideo: 'smpMissing0',
  /** A playlist of five; the third is private. */
  playlistWithPrivate: playlistIds.withPrivate,
  /** A playlist of 53 Shorts. */
  longPlaylist: playlistIds.long,
  /** `/clip/…` of `chapters`, from 12 to 27.5 seconds. */
  clip: 'UgkxLanternPierTheBowlineAndLetGo000',
  /** A clip whose page says nothing of a video. */
  deadClip: 'UgkxLanternPierNothingHereAnymore000',
  noBannerChannel: 'UCsmpNoBanner0000000000A',
  hiddenSubscribersChannel: 'UCsmpHiddenSubs00000000g',
  nonLatinHandleChannel: 'UCsmpKoreanHandle000000A',
  noCountryChannel: 'UCsmpNoCountry000000000w',
  noUploadsChannel: 'UCsmpNoUploads000000000A',
  /** Its old `/user/` name is `harbourbelllessons`; it also has more than 15 uploads. */
  legacyUsernameChannel: 'UCsmpLegacyName00000000g',
  /** An upload every week, 50 in all. */
  regularChannel: channelIdFor('en Anna’s German Notebook'),
  unknownChannel: 'UCsmpUnknown00000000000Q',
} as const
