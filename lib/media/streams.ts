import type { InfoFormat, MediaInfo } from './info'

export type VideoCodec = 'h264' | 'vp9' | 'av1' | 'other'
export type AudioCodec = 'aac' | 'opus' | 'mp3' | 'other'

/** The family of a codec's name: those of yt-dlp (`avc1.640028`, `mp4a.40.2`) and of ffprobe. */
export function videoCodec(name: string): VideoCodec {
  if (/^(avc|h264)/i.test(name)) return 'h264'
  if (/^vp0?9/i.test(name)) return 'vp9'
  return /^av0?1/i.test(name) ? 'av1' : 'other'
}

export function audioCodec(name: string): AudioCodec {
  if (/^(mp4a\.6[9b]|mp3)/i.test(name)) return 'mp3'
  if (/^(mp4a|aac)/i.test(name)) return 'aac'
  return /^opus/i.test(name) ? 'opus' : 'other'
}

const named = (codec: string | null | undefined) => (codec && codec !== 'none' ? codec : undefined)

/** Whether a stream has a picture. As yt-dlp sees it, what tells no codec may have one. */
export const hasVideo = (stream: InfoFormat): boolean => stream.vcodec !== 'none'
export const hasAudio = (stream: InfoFormat): boolean => stream.acodec !== 'none'

export const videoCodecOf = (stream: InfoFormat): VideoCodec =>
  videoCodec(named(stream.vcodec) ?? '')
export const audioCodecOf = (stream: InfoFormat): AudioCodec =>
  audioCodec(named(stream.acodec) ?? '')

/** What YouTube calls sizes of pictures. */
const sizes = [144, 240, 360, 480, 720, 1080, 1440, 2160, 2880, 4320]

/**
 * What people call 720p: the short side, also of an upright Short. A picture wider than 16:9 is called
 * by the frame that it was cut from, as YouTube does: 1920 × 804 is 1080p.
 */
export function shortSideOf({ width, height }: InfoFormat): number | undefined {
  if (!width || !height) return height || undefined
  const [short, long] = width < height ? [width, height] : [height, width]
  const frame = Math.round((long * 9) / 16)
  return frame > short * 1.02 ? (sizes.find((size) => Math.abs(size - frame) <= 2) ?? short) : short
}

/** Absent where YouTube doesn't tell it. */
export function rangeOf(stream: InfoFormat): 'sdr' | 'hdr' | undefined {
  if (stream.dynamic_range) return stream.dynamic_range === 'SDR' ? 'sdr' : 'hdr'
  return /^vp9\.2|^vp09\.02/.test(stream.vcodec ?? '') ? 'hdr' : undefined
}

/** Whether YouTube enlarged the picture: yt-dlp marks it "AI-upscaled" and its number `-sr`. */
export const isUpscaled = (stream: InfoFormat): boolean =>
  /upscaled/i.test(stream.format_note ?? '') || /-sr\b/.test(stream.format_id)

/** Of the sound, in kbit/s. Absent where YouTube doesn't tell it. */
export function soundBitrate(stream: InfoFormat): number | undefined {
  const told = stream.abr ?? (hasVideo(stream) ? undefined : stream.tbr)
  return told ? Math.round(told) : undefined
}

/** Bytes at least and at most: the same where YouTube tells them. */
export type Size = readonly [least: number, most: number]

const share = (bytes: number): Size => [Math.floor(bytes * 0.9), Math.ceil(bytes * 1.1)]

/** The size of a stream. What is computed from an average bitrate may be a tenth off. */
export function sizeOf(stream: InfoFormat, duration: number | undefined): Size | undefined {
  if (stream.filesize) return [stream.filesize, stream.filesize]
  if (stream.filesize_approx) return share(stream.filesize_approx)
  return stream.tbr && duration ? share((stream.tbr * 1_000 * duration) / 8) : undefined
}

/** Undefined if the size of one is. */
export function sumOf(sizes: ReadonlyArray<Size | undefined>): Size | undefined {
  let [least, most] = [0, 0]
  for (const size of sizes) {
    if (!size) return undefined
    least += size[0]
    most += size[1]
  }
  return [least, most]
}

const isPlain = ({ protocol }: InfoFormat) =>
  !protocol || /^(https?|http_dash_segments)(\+|$)/.test(protocol)
const isPlaylist = ({ protocol }: InfoFormat) => /^m3u8/.test(protocol ?? '')

/** What yt-dlp fetches by itself, over plain HTTP where there is any such. */
function reachable(streams: InfoFormat[]): InfoFormat[] {
  const plain = streams.filter(isPlain)
  return plain.length > 0 ? plain : streams.filter(isPlaylist)
}

/** Without what is encrypted, what YouTube damaged and what it would refuse; yt-dlp's words for them. */
const isWhole = (stream: InfoFormat) =>
  !(stream.has_drm === true || stream.has_drm === 'True' || stream.has_drm === 'maybe') &&
  stream.ext !== 'mhtml' &&
  !/\b(DAMAGED|MISSING POT)\b/.test(stream.format_note ?? '')

export interface Streams {
  pictures: InfoFormat[]
  sounds: InfoFormat[]
}

/**
 * The streams that files are made of: pictures and sounds that YouTube keeps apart, and those that are
 * one stream only where there is nothing else. They come in one poor size, and yt-dlp takes them for
 * the best.
 */
export function streamsOf({ formats }: Pick<MediaInfo, 'formats'>): Streams {
  const whole = formats.filter(isWhole)
  const both = reachable(whole.filter((stream) => hasVideo(stream) && hasAudio(stream)))
  const pictures = reachable(whole.filter((stream) => hasVideo(stream) && !hasAudio(stream)))
  const sounds = reachable(whole.filter((stream) => !hasVideo(stream) && hasAudio(stream)))
  return {
    pictures: pictures.length > 0 ? pictures : both,
    sounds: sounds.length > 0 ? sounds : both,
  }
}
