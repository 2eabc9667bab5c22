import { AppError } from '../errors'
import type { DownloadTool, OfferedFormat, SoundTrack } from './answers'
import type { InfoFormat, MediaInfo } from './info'
import { playsOn } from './plays-on'
import {
  type AudioCodec,
  audioCodecOf,
  hasAudio,
  hasVideo,
  isUpscaled,
  rangeOf,
  type Size,
  shortSideOf,
  sizeOf,
  soundBitrate,
  streamsOf,
  sumOf,
  videoCodecOf,
} from './streams'

/** What of a server decides what it can offer. */
export interface Abilities {
  /** Whether it has ffmpeg. */
  ffmpeg: boolean
  /** The largest that it fetches and keeps. */
  maxBytes: number
}

/** A format with the streams that it is made of: one and the same where YouTube keeps both in one. */
export interface Candidate {
  format: OfferedFormat
  picture?: InfoFormat
  sound?: InfoFormat
}

/** Sound that is encoded anew because MP4 players know no Opus. AAC needs about as much. */
export const aacBitrate = 160

/**
 * The bitrate of an MP3, in kbit/s, by that of its source. MP3 needs about half as much again as AAC or
 * Opus to sound the same; what is more than that makes the file larger and nothing better. 192 is the
 * highest, as YouTube's best sound has about 130 to 160.
 *
 * | Source     | MP3 |
 * | ---------- | --- |
 * | 112 or more, or untold | 192 |
 * | 80 to 111  | 160 |
 * | 56 to 79   | 128 |
 * | less       | 96  |
 */
export function mp3Bitrate(source: number | undefined): number {
  if (source === undefined || source >= 112) return 192
  if (source >= 80) return 160
  return source >= 56 ? 128 : 96
}

/** What of a stream's note tells about its sound; yt-dlp copies it from YouTube's menu. */
const isMarkedOriginal = (stream: InfoFormat) => /\boriginal\b/i.test(stream.format_note ?? '')
/** What yt-dlp gives to the original track. */
const originalPreference = 10
const isDescription = (language: string) => /-desc\b/.test(language)

const bare = (language: string) => language.replace(/-desc\b.*$/, '')
const idOf = (language: string | null | undefined) =>
  language?.replace(/[^a-z0-9.-]/gi, '-').slice(0, 40) || 'original'

interface Track extends SoundTrack {
  streams: InfoFormat[]
  preference: number
}

/** The sound tracks of a video, the default first: the original one, where YouTube tells which it is. */
function tracksOf(info: MediaInfo): Track[] {
  const byId = new Map<string, InfoFormat[]>()
  for (const stream of streamsOf(info).sounds) {
    const id = idOf(stream.language)
    byId.set(id, [...(byId.get(id) ?? []), stream])
  }
  const preferred = (stream: InfoFormat) => stream.language_preference ?? -1
  const isOriginal = (streams: InfoFormat[]) =>
    streams.some((one) => isMarkedOriginal(one) || preferred(one) >= originalPreference)
  const known = [...byId.values()].find(isOriginal)
  const spoken = known?.[0]?.language
  const tracks = [...byId].map(([id, streams]): Track => {
    const told = streams[0]?.language ?? (byId.size === 1 ? info.language : undefined)
    const language = told ? bare(told) : undefined
    const original = byId.size === 1 || streams === known
    // A description of the picture in the language of the original is no translation.
    const dubbed = known && !original && language !== (spoken && bare(spoken))
    return {
      id,
      ...(language && { language }),
      original,
      ...(dubbed && { dubbed: true as const }),
      streams,
      preference: Math.max(...streams.map(preferred)),
    }
  })
  // Without a mark, YouTube's default comes first, and a description last.
  const rank = ({ original, preference, id }: Track) =>
    original ? Number.POSITIVE_INFINITY : preference - (isDescription(id) ? 100 : 0)
  return tracks.sort((a, b) => rank(b) - rank(a) || a.id.localeCompare(b.id))
}

/** The sound tracks among which somebody may choose, the default first. None where there is no sound. */
export const soundTracks = (info: MediaInfo): SoundTrack[] =>
  tracksOf(info).map(({ streams: _, preference: __, ...track }) => track)

/** Stereo or less before surround, nothing that YouTube has made louder, then the highest bitrate. */
function best(streams: InfoFormat[]): InfoFormat | undefined {
  const rank = (stream: InfoFormat) =>
    ((stream.audio_channels ?? 2) <= 2 ? 0 : -1e6) +
    (/\bDRC\b|-drc\b/.test(`${stream.format_note ?? ''} ${stream.format_id}`) ? -1e5 : 0) +
    (soundBitrate(stream) ?? 0)
  return streams.reduce<InfoFormat | undefined>(
    (top, one) => (top && rank(top) >= rank(one) ? top : one),
    undefined,
  )
}

interface Sounds {
  track?: Track
  aac?: InfoFormat
  opus?: InfoFormat
  any?: InfoFormat
}

function soundsOf(info: MediaInfo, id: string | undefined): Sounds {
  const tracks = tracksOf(info)
  const track = tracks.find((one) => one.id === id) ?? tracks[0]
  const of = (codec: AudioCodec) =>
    best(track?.streams.filter((stream) => audioCodecOf(stream) === codec) ?? [])
  return { track, aac: of('aac'), opus: of('opus'), any: best(track?.streams ?? []) }
}

const sizeFields = (size: Size | undefined): Pick<OfferedFormat, 'bytes' | 'about'> => {
  if (!size) return {}
  const [least, most] = size
  return least === most ? { bytes: least } : { about: [least, most] }
}

/** What sound of a steady bitrate takes; tags and a cover are the rest. */
const encoded = (bitrate: number, duration: number | undefined): Size | undefined =>
  duration
    ? [Math.floor(bitrate * 122 * duration), Math.ceil(bitrate * 128 * duration) + 300_000]
    : undefined

const together = (streams: Array<InfoFormat | undefined>) => [
  ...new Set(streams.filter((stream) => stream !== undefined)),
]

interface Making {
  info: MediaInfo
  sounds: Sounds
  ffmpeg: boolean
}

/** What every format with a sound says of it. */
const trackFields = ({ track }: Sounds): Pick<OfferedFormat, 'language' | 'dubbed'> => ({
  ...(track?.language && { language: track.language }),
  ...(track?.dubbed && { dubbed: true as const }),
})

function containerOf(picture: InfoFormat, { aac, opus, any }: Sounds): 'mp4' | 'webm' {
  const codec = videoCodecOf(picture)
  if (hasAudio(picture)) return picture.ext === 'webm' ? 'webm' : 'mp4'
  if (codec === 'vp9') return opus || !any ? 'webm' : 'mp4'
  if (codec === 'other') return picture.ext === 'webm' ? 'webm' : 'mp4'
  return codec === 'av1' && !aac && opus ? 'webm' : 'mp4'
}

/** Whether a format may be chosen without a thought: it plays everywhere and is what was filmed. */
const isDefault = ({
  container,
  vcodec,
  range,
  upscaled,
  shortSide = 0,
}: Pick<OfferedFormat, 'container' | 'vcodec' | 'range' | 'upscaled' | 'shortSide'>) =>
  container === 'mp4' && vcodec === 'h264' && range !== 'hdr' && !upscaled && shortSide <= 1080

/** The facts of a picture that a format says. */
function pictureFields(picture: InfoFormat) {
  const range = rangeOf(picture)
  const shortSide = shortSideOf(picture)
  return {
    ...(picture.height && { height: picture.height }),
    ...(shortSide && { shortSide }),
    ...(picture.fps && { fps: picture.fps }),
    ...(range && { range }),
    vcodec: videoCodecOf(picture),
    ...(isUpscaled(picture) && { upscaled: true as const }),
  }
}

/** The facts of the sound beside a picture. Whatever is not AAC is encoded anew for MP4: there, Opus
 * stays silent on too many devices. */
function soundFields(sound: InfoFormat, toAac: boolean) {
  const acodec = audioCodecOf(sound)
  const told = soundBitrate(sound)
  const bitrate = told && { bitrate: told }
  return toAac
    ? { acodec: 'aac' as const, bitrate: aacBitrate, source: { acodec, ...bitrate } }
    : { acodec, ...bitrate }
}

function videoCandidate(picture: InfoFormat, { info, sounds, ffmpeg }: Making): Candidate {
  const container = containerOf(picture, sounds)
  const beside = (container === 'webm' ? sounds.opus : sounds.aac) ?? sounds.any
  const sound = hasAudio(picture) ? picture : beside
  const converts =
    container === 'mp4' && sound !== undefined && sound !== picture && audioCodecOf(sound) !== 'aac'
  const duration = info.duration ?? undefined
  const size = converts
    ? sumOf([sizeOf(picture, duration), encoded(aacBitrate, duration)])
    : sumOf(together([picture, sound]).map((stream) => sizeOf(stream, duration)))
  const facts = {
    container,
    ...pictureFields(picture),
    ...(sound && soundFields(sound, converts)),
  }
  const id = [
    container,
    facts.shortSide,
    !isDefault({ ...facts, upscaled: undefined }) && facts.vcodec,
    facts.range === 'hdr' && 'hdr',
    facts.upscaled && 'upscaled',
  ]
  return {
    picture,
    sound,
    format: {
      id: id.filter(Boolean).join('-'),
      kind: 'video',
      ...facts,
      ...(sound && trackFields(sounds)),
      ...sizeFields(size),
      converts,
      ...(converts && !ffmpeg && { missing: 'ffmpeg' as const }),
      plays: playsOn(facts),
    },
  }
}

/** Of those that differ only in their frames a second and their address, the smoothest and best. */
function pictureRank(picture: InfoFormat): number {
  const isHttp = !picture.protocol || /^https?$/.test(picture.protocol)
  return (picture.fps ?? 0) * 1e9 + (isHttp ? 1e8 : 0) + (picture.tbr ?? picture.vbr ?? 0)
}

function videoCandidates(making: Making): Candidate[] {
  const byId = new Map<string, Candidate>()
  const { pictures } = streamsOf(making.info)
  for (const picture of [...pictures].sort((a, b) => pictureRank(b) - pictureRank(a))) {
    const candidate = videoCandidate(picture, making)
    if (!byId.has(candidate.format.id)) byId.set(candidate.format.id, candidate)
  }
  return [...byId.values()]
}

function audioCandidates({ info, sounds, ffmpeg }: Making): Candidate[] {
  const duration = info.duration ?? undefined
  const common = { kind: 'audio' as const, ...trackFields(sounds) }
  const copied = (container: 'm4a' | 'opus', acodec: 'aac' | 'opus', sound: InfoFormat) => {
    const bitrate = soundBitrate(sound)
    // Of a stream with a picture, nobody tells how much is sound.
    const size = hasVideo(sound) ? undefined : sizeOf(sound, duration)
    const format: OfferedFormat = {
      id: container,
      container,
      ...common,
      acodec,
      ...(bitrate && { bitrate }),
      ...sizeFields(size),
      converts: false,
      plays: playsOn({ container, acodec }),
    }
    return { sound, format }
  }
  const { any, aac, opus } = sounds
  if (!any) return []
  const source = soundBitrate(any)
  const bitrate = mp3Bitrate(source)
  const mp3: Candidate = {
    sound: any,
    format: {
      id: 'mp3',
      container: 'mp3',
      ...common,
      acodec: 'mp3',
      bitrate,
      source: { acodec: audioCodecOf(any), ...(source && { bitrate: source }) },
      ...sizeFields(encoded(bitrate, duration)),
      converts: true,
      ...(!ffmpeg && { missing: 'ffmpeg' as const }),
      plays: playsOn({ container: 'mp3', acodec: 'mp3' }),
    },
  }
  return [
    mp3,
    ...(aac ? [copied('m4a', 'aac', aac)] : []),
    ...(opus ? [copied('opus', 'opus', opus)] : []),
  ]
}

const codecOrder = ['h264', 'av1', 'vp9', 'other']

/** Everything that can be made of a video, the defaults first and the largest of them first.
 * @param sound the id of a track; without it, or where it is not there, the default one */
export function candidates(
  info: MediaInfo,
  { ffmpeg }: Pick<Abilities, 'ffmpeg'>,
  sound?: string,
): Candidate[] {
  const making = { info, sounds: soundsOf(info, sound), ffmpeg }
  const videos = videoCandidates(making).sort(
    ({ format: a }, { format: b }) =>
      (b.shortSide ?? 0) - (a.shortSide ?? 0) ||
      codecOrder.indexOf(a.vcodec ?? '') - codecOrder.indexOf(b.vcodec ?? '') ||
      Number(a.range === 'hdr') - Number(b.range === 'hdr') ||
      Number(a.upscaled ?? false) - Number(b.upscaled ?? false),
  )
  return [
    ...videos.filter(({ format }) => isDefault(format)),
    ...audioCandidates(making),
    ...videos.filter(({ format }) => !isDefault(format)),
  ]
}

/** The bytes that have to be fetched for a candidate. Undefined where YouTube doesn't tell. */
export const fetchSize = ({ picture, sound }: Candidate, duration: number | undefined) =>
  sumOf(together([picture, sound]).map((stream) => sizeOf(stream, duration)))

/** The streams of a candidate in the order in which they are fetched: the picture, then the sound. */
export const streamsOfCandidate = ({ picture, sound }: Candidate): InfoFormat[] =>
  together([picture, sound])

/**
 * What can be saved of a video, of both families, the defaults first: H.264 with AAC in SDR up to 1080p.
 * What is larger than the server keeps is left out.
 * @throws AppError `media.noFormat`, and `media.tooBig` if all of them are
 */
export function offerFormats(info: MediaInfo, { ffmpeg, maxBytes }: Abilities): OfferedFormat[] {
  const all = candidates(info, { ffmpeg })
  if (all.length === 0) throw new AppError('media.noFormat')
  const duration = info.duration ?? undefined
  const offered = all.filter((candidate) => {
    const { bytes, about } = candidate.format
    const least = Math.max(fetchSize(candidate, duration)?.[0] ?? 0, bytes ?? about?.[0] ?? 0)
    return least <= maxBytes
  })
  if (offered.length === 0) throw new AppError('media.tooBig')
  return offered.map(({ format }) => format)
}

/** Which of the formats a tool shows: its name says it. */
export function formatsFor(tool: DownloadTool, formats: OfferedFormat[]): OfferedFormat[] {
  if (tool.endsWith('-to-mp3-downloader')) return formats.filter(({ kind }) => kind === 'audio')
  if (!tool.endsWith('-to-mp4-downloader')) return formats
  return formats.filter(({ container }) => container === 'mp4')
}
