import { AppError } from '../errors'
import type { Clip, DownloadChoice, DownloadResult, OfferedFormat } from './answers'
import type { InfoFormat, MediaInfo } from './info'
import {
  type Abilities,
  aacBitrate,
  type Candidate,
  candidates,
  fetchSize,
  soundTracks,
  streamsOfCandidate,
} from './offer'
import { bytesOfMB, type FittedVideo, fitAudio, fitsCopied, wayToFit } from './parts/fit'
import type { AudioCodec, VideoCodec } from './streams'

export type Note = DownloadResult['notes'][number]

/** How a file is made of streams. */
export interface Plan {
  /** Id of the format that was chosen. */
  format: string
  /** What to fetch, in this order: the picture, then the sound, or one stream that has both. */
  streams: InfoFormat[]
  /** Bytes to fetch first: a clip is cut of whole streams. Undefined where YouTube doesn't tell. */
  fetchBytes?: number
  container: Exclude<OfferedFormat['container'], 'srt'>
  /** Undefined for a file without a picture. */
  picture?: 'copy' | 'h264' | 'vp9'
  /** Undefined for a file without sound. */
  sound?: 'copy' | 'aac' | 'opus' | 'mp3'
  /** Of a sound that is encoded, in kbit/s. */
  soundBitrate?: number
  clip?: Clip
  /** The size to stay under, and how to encode the picture for it where there is one. */
  fit?: { maxBytes: number; picture?: FittedVideo & { fps?: number } }
  tags: boolean
  /** BCP 47, of the sound. */
  language?: string
  /** What the finished file has; its length is in seconds, undefined where YouTube tells none. */
  expected: {
    duration?: number
    video: boolean
    audio: boolean
    vcodec?: VideoCodec
    acodec?: AudioCodec
  }
  notes: Note[]
}

/** Sound that is encoded to Opus for an exact clip, in kbit/s: as much as YouTube's best. */
const opusBitrate = 160

/** YouTube rounds a length to seconds, so that its last second may lie beyond. */
const rounding = 1

/** @throws AppError `input.outOfRange` where the clip is not within the video */
function clipWithin(clip: Clip, duration: number | undefined): Clip {
  if (duration === undefined) return clip
  if (clip.start >= duration) throw new AppError('input.outOfRange', { field: 'start' })
  if (clip.end > duration + rounding) throw new AppError('input.outOfRange', { field: 'end' })
  return { ...clip, end: Math.min(clip.end, duration) }
}

/** @throws AppError `media.formatGone`, or `media.noSound` for sound of a video that has none */
function chosen(info: MediaInfo, choice: DownloadChoice, ffmpeg: boolean): Candidate {
  const all = candidates(info, { ffmpeg }, choice.sound)
  const found = all.find(({ format }) => format.id === choice.format)
  if (found) return found
  const isSound = ['mp3', 'm4a', 'opus'].includes(choice.format)
  const hasSound = all.some(({ format }) => format.kind === 'audio')
  throw new AppError(isSound && !hasSound ? 'media.noSound' : 'media.formatGone')
}

/** What of a plan says how it is made. */
type Making = Pick<Plan, 'container' | 'picture' | 'sound' | 'soundBitrate' | 'fit'>

/** A copy, as far as the format allows. */
function copied({ format }: Candidate): Making {
  const container = format.container as Plan['container']
  const sound = format.converts ? (container === 'mp3' ? 'mp3' : 'aac') : 'copy'
  return {
    container,
    ...(format.kind === 'video' && { picture: 'copy' }),
    ...(format.acodec && { sound }),
    ...(sound !== 'copy' && { soundBitrate: format.bitrate }),
  }
}

/** Encoded anew, so that it begins and ends where it should. HDR stays so: in H.264 its colors would
 * be washed out. */
function exact(candidate: Candidate): Making {
  const { format } = candidate
  if (format.container === 'mp3') return copied(candidate)
  const toOpus = format.range === 'hdr' || format.container === 'opus'
  const soundBitrate = toOpus ? opusBitrate : aacBitrate
  const heard = format.acodec && {
    sound: toOpus ? ('opus' as const) : ('aac' as const),
    soundBitrate,
  }
  if (format.kind === 'audio') return { container: toOpus ? 'opus' : 'm4a', ...heard }
  return { container: toOpus ? 'webm' : 'mp4', picture: toOpus ? 'vp9' : 'h264', ...heard }
}

/** @throws AppError `media.fitImpossible` */
function fittedAudio(candidate: Candidate, maxBytes: number, length: number, cut: boolean): Making {
  const { format } = candidate
  const fit = { maxBytes }
  if (!cut && !format.converts && format.bytes && fitsCopied(maxBytes, format.bytes, length)) {
    return { ...copied(candidate), fit }
  }
  const { container, sound, soundBitrate = aacBitrate } = exact(candidate)
  const codec = sound === 'mp3' || sound === 'opus' ? sound : 'aac'
  const bitrate = fitAudio(maxBytes, length, codec, Math.min(soundBitrate, format.bitrate ?? 192))
  if (bitrate === undefined) throw new AppError('media.fitImpossible')
  return { container, sound: codec, soundBitrate: bitrate, fit }
}

/** Above this, every second frame is left out of what has to become small. */
const mostFrames = 31

/** Bytes are better spent on a smaller picture of H.264 in SDR than on decoding another one.
 * @throws AppError `media.fitImpossible` */
function fittedVideo(
  candidate: Candidate,
  all: Candidate[],
  maxBytes: number,
  length: number,
  cut: boolean,
): { making: Making; source: Candidate } {
  const { format } = candidate
  const fits = wayToFit(format, maxBytes, length, cut)
  if (!fits) throw new AppError('media.fitImpossible')
  if (fits === 'copied') {
    return { making: { ...copied(candidate), fit: { maxBytes } }, source: candidate }
  }
  const flat = all.filter(
    (one) => one.format.kind === 'video' && one.format.range !== 'hdr' && !one.format.upscaled,
  )
  const enough = flat
    .filter((one) => (one.format.shortSide ?? 0) >= fits.shortSide)
    .sort((a, b) => (a.format.shortSide ?? 0) - (b.format.shortSide ?? 0))
  const source =
    enough.find((one) => one.format.vcodec === 'h264') ?? enough[0] ?? flat[0] ?? undefined
  if (!source) throw new AppError('media.fitImpossible')
  const { fps } = source.format
  const picture = { ...fits, ...(fps && fps > mostFrames && { fps: fps / 2 }) }
  const heard = source.format.acodec && { sound: 'aac' as const, soundBitrate: fits.audio }
  return {
    making: { container: 'mp4', picture: 'h264', ...heard, fit: { maxBytes, picture } },
    source,
  }
}

const needsFfmpeg = ({ picture = 'copy', sound = 'copy' }: Making) =>
  picture !== 'copy' || sound !== 'copy'

/** Whether a part of it begins where the source can be cut: the sound follows the picture. */
export const isCopied = ({ picture, sound }: Pick<Plan, 'picture' | 'sound'>) =>
  (picture ?? sound) === 'copy'

/** What the codec in the file will be: that of the source where it is copied. */
function expectedOf(making: Making, { format }: Candidate, duration?: number): Plan['expected'] {
  const vcodec = making.picture === 'copy' ? format.vcodec : making.picture
  const acodec = making.sound === 'copy' ? format.acodec : making.sound
  return {
    ...(duration !== undefined && { duration }),
    video: making.picture !== undefined,
    audio: making.sound !== undefined,
    ...(vcodec && { vcodec }),
    ...(acodec && { acodec }),
  }
}

/**
 * Decides which streams are fetched and how the file is made of them. A fast clip begins at a key frame,
 * so that it may be longer than asked; an exact one, and a file that has to fit, is H.264 with AAC in
 * MP4, or, in HDR, VP9 with Opus in WebM.
 * @throws AppError `media.formatGone`, `media.noSound`, `media.ffmpegMissing`, `media.tooBig`,
 * `media.fitImpossible`, and `input.outOfRange` for a clip beyond the end
 */
export function planFor(
  info: MediaInfo,
  choice: DownloadChoice,
  clip: Clip | undefined,
  { ffmpeg, maxBytes }: Abilities,
): Plan {
  const duration = info.duration ?? undefined
  const candidate = chosen(info, choice, ffmpeg)
  if (candidate.format.missing) throw new AppError('media.ffmpegMissing')
  const within = clip && clipWithin(clip, duration)
  const length = within ? within.end - within.start : duration

  let making = within?.mode === 'exact' ? exact(candidate) : copied(candidate)
  let source = candidate
  if (choice.fit) {
    // Without a length, nobody can tell how small it has to be.
    if (length === undefined) throw new AppError('media.fitImpossible')
    const most = bytesOfMB(choice.fit.maxMB)
    if (candidate.format.kind === 'audio') {
      making = fittedAudio(candidate, most, length, Boolean(within))
    } else {
      const all = candidates(info, { ffmpeg }, choice.sound)
      const fitted = fittedVideo(candidate, all, most, length, Boolean(within))
      making = fitted.making
      source = fitted.source
    }
  }
  if (!ffmpeg && needsFfmpeg(making)) throw new AppError('media.ffmpegMissing')

  const size = fetchSize(source, duration)
  if (size && size[0] > maxBytes) throw new AppError('media.tooBig')
  const tracks = soundTracks(info)
  const isThere = !choice.sound || tracks.some(({ id }) => id === choice.sound)
  const { language } = source.format
  return {
    format: choice.format,
    streams: streamsOfCandidate(source),
    ...(size && { fetchBytes: size[1] }),
    ...making,
    // What is encoded anew begins exactly where it should, whatever was asked.
    ...(within && { clip: isCopied(making) ? within : { ...within, mode: 'exact' } }),
    tags: choice.tags,
    ...(language && { language }),
    expected: expectedOf(making, source, length),
    notes: !isThere && making.sound ? ['soundDefault'] : [],
  }
}
