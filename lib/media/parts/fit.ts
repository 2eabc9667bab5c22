import type { OfferedFormat } from '../answers'

/** Below these many kbit/s of H.264, at up to 30 frames a second, a picture of that short side falls
 * apart: about 0.03 bits a pixel at 1080p, and 0.05 at 240p, where each pixel counts for more. */
const pictures = [
  { shortSide: 1080, least: 2_000 },
  { shortSide: 720, least: 1_000 },
  { shortSide: 480, least: 500 },
  { shortSide: 360, least: 280 },
  { shortSide: 240, least: 150 },
] as const

/** What sound gets of so many kbit/s in all. Music needs 96 and more, speech gets by with 48. */
const soundShares = [
  { from: 800, sound: 128 },
  { from: 400, sound: 96 },
  { from: 250, sound: 64 },
  { from: 0, sound: 48 },
] as const

/** The fewest kbit/s at which speech is still understood. */
const leastSound = { mp3: 40, aac: 40, opus: 24 } as const

/** A chat's "25 MB" is 25 000 000 or 26 214 400 bytes: the smaller one is safe with both. */
export const bytesOfMB = (megabytes: number): number => Math.floor(megabytes * 1_000_000)

/** What tags, a cover or a list of chapters take at most. */
const tagBytes = 60_000
/** What MP4's tables take for each second of 30 pictures and 47 pieces of sound. */
const tableBytes = 1_000

/** The kbit/s that streams may have so that the file stays under a size. */
function allowed(maxBytes: number, duration: number): number {
  const streams = maxBytes * 0.99 - tagBytes - tableBytes * duration
  return Math.floor((streams * 8) / 1_000 / duration)
}

export interface FittedVideo {
  /** In kbit/s; that of the picture is a maximum. */
  video: number
  audio: number
  shortSide: number
}

/**
 * The bitrates and the size of the picture with which a video stays under so many bytes. Undefined if it
 * would not be worth watching: under 240p, or under 150 kbit/s.
 * @param shortSide of what there is, which is never enlarged
 */
export function fitVideo(
  maxBytes: number,
  duration: number,
  { shortSide, sound }: { shortSide: number; sound: boolean },
): FittedVideo | undefined {
  const all = allowed(maxBytes, duration)
  const audio = sound ? soundShares.find(({ from }) => all >= from)?.sound : 0
  if (audio === undefined) return undefined
  const video = all - audio
  const smallest = pictures[pictures.length - 1]!
  const picture =
    pictures.find((one) => one.shortSide <= shortSide && video >= one.least) ??
    (shortSide < smallest.shortSide && video >= smallest.least ? { shortSide } : undefined)
  return picture && { video, audio, shortSide: picture.shortSide }
}

/** The kbit/s with which sound stays under so many bytes, at most `most`. Undefined if it would not be
 * understood. */
export function fitAudio(
  maxBytes: number,
  duration: number,
  codec: keyof typeof leastSound,
  most: number,
): number | undefined {
  const all = Math.min(allowed(maxBytes, duration), most)
  return all >= leastSound[codec] ? all : undefined
}

/** Whether streams of so many bytes make a file that stays under a size, copied as they are. */
export const fitsCopied = (maxBytes: number, bytes: number, duration: number): boolean =>
  bytes + tagBytes + tableBytes * duration <= maxBytes * 0.99

/**
 * How a video is made to stay under so many bytes: copied, where that is small enough already, or encoded
 * anew. Undefined if it would not be worth watching.
 * @param length of what is kept, in seconds
 */
export function wayToFit(
  format: Pick<
    OfferedFormat,
    'container' | 'vcodec' | 'acodec' | 'converts' | 'bytes' | 'shortSide'
  >,
  maxBytes: number,
  length: number,
  isCut: boolean,
): 'copied' | FittedVideo | undefined {
  const asItIs = format.container === 'mp4' && format.vcodec === 'h264' && !format.converts
  if (!isCut && asItIs && format.bytes && fitsCopied(maxBytes, format.bytes, length))
    return 'copied'
  return fitVideo(maxBytes, length, {
    shortSide: format.shortSide ?? 480,
    sound: format.acodec !== undefined,
  })
}
