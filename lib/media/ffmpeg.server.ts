import { availableParallelism } from 'node:os'
import { isCopied, type Plan } from './plan'

/** Half of the machine's cores: pages are served by the others. */
export const threads = (): number => Math.max(1, Math.floor(availableParallelism() / 2))

/** The demuxers that a stream may need, by ffmpeg's names. A playlist, which names other files, is none
 * of them. */
export type Demuxer = 'mov' | 'matroska' | 'mpegts' | 'ogg' | 'mp3' | 'jpeg_pipe' | 'ffmetadata'

export interface InputFile {
  /** Absolute. */
  path: string
  demuxer: Demuxer
}

/** What one run of ffmpeg does. */
export interface FfmpegRun
  extends Pick<Plan, 'container' | 'picture' | 'sound' | 'soundBitrate' | 'fit'> {
  /** The picture's file and the sound's, or one that has both. */
  streams: InputFile[]
  /** Seconds from the streams' beginning. */
  cut?: { start: number; length: number }
  /** Files of tags, in ffmpeg's own format, and of a cover. */
  metadata?: string
  cover?: string
  /** ISO 639-2, of the sound. */
  language?: string
  threads: number
  output: string
}

/** What is not opened: other files, through playlists, and the network. Stands before each input. */
const shut = ['-protocol_whitelist', 'file,pipe']

const input = ({ path, demuxer }: InputFile, before: string[] = []) => [
  ...shut,
  '-f',
  demuxer,
  ...before,
  '-i',
  path,
]

const muxers = {
  mp4: 'mp4',
  m4a: 'ipod',
  webm: 'webm',
  mkv: 'matroska',
  mp3: 'mp3',
  opus: 'opus',
} as const

const inSeconds = (value: number) => value.toFixed(6)

/** Sizes are even; the box is that of a 16:9 frame, lying or upright, and nothing is enlarged. */
function fittedFilters({ shortSide, fps }: { shortSide: number; fps?: number }): string {
  const long = Math.round((shortSide * 16) / 9)
  const box = (lying: number, upright: number, side: string) =>
    `'min(${side},if(gte(iw,ih),${lying},${upright}))'`
  const scale = `scale=w=${box(long, shortSide, 'iw')}:h=${box(shortSide, long, 'ih')}:force_original_aspect_ratio=decrease:force_divisible_by=2`
  return fps ? `fps=${fps},${scale}` : scale
}

/** Seconds of a stream that a player has read ahead: the shorter, the evener, and the worse. */
const buffered = (seconds: number) => Math.min(2, Math.max(0.5, seconds * 0.05))

function pictureArguments({ picture, fit, cut }: FfmpegRun, length?: number): string[] {
  if (!picture) return []
  if (picture === 'copy') return ['-c:v:0', 'copy']
  if (picture === 'vp9') {
    const fast = ['-deadline', 'realtime', '-cpu-used', '6', '-row-mt', '1']
    return ['-c:v:0', 'libvpx-vp9', '-crf', '28', '-b:v:0', '0', ...fast]
  }
  const h264 = ['-c:v:0', 'libx264', '-pix_fmt:v:0', 'yuv420p']
  if (!fit?.picture) return [...h264, '-preset', 'veryfast', '-crf', '20']
  const buffer = buffered(length ?? cut?.length ?? 60)
  // A buffer that is full at the start adds its bits to those of the whole.
  const rate = length ? (fit.picture.video * length) / (length + buffer) : fit.picture.video
  return [
    ...h264,
    ...['-preset', 'faster', '-crf', '21'],
    ...['-maxrate:v:0', `${Math.floor(rate)}k`, '-bufsize:v:0', `${Math.floor(rate * buffer)}k`],
    ...['-filter:v:0', fittedFilters(fit.picture)],
  ]
}

function soundArguments({ sound, soundBitrate }: FfmpegRun): string[] {
  if (!sound) return []
  if (sound === 'copy') return ['-c:a', 'copy']
  const encoder = { aac: 'aac', opus: 'libopus', mp3: 'libmp3lame' }[sound]
  // Few bits make two channels of noise, or one that can be understood.
  const channels = (soundBitrate ?? 0) <= 48 ? '1' : '2'
  return ['-c:a', encoder, '-b:a', `${soundBitrate}k`, '-ac', channels]
}

/**
 * The arguments of an ffmpeg that makes a file of streams. It reads nothing but the files named, knows
 * their formats beforehand, asks nothing, writes one format, and tells its progress on stdout.
 * @param length of the file in seconds, where it is known
 */
export function ffmpegArguments(run: FfmpegRun, length?: number): string[] {
  const { streams, cut, metadata, cover, container, picture, sound } = run
  const copies = isCopied(run)
  // A key frame that begins between two microseconds would be missed.
  const start = cut && Math.max(0, copies ? cut.start - 0.001 : cut.start)
  const seek = start === undefined ? [] : ['-ss', inSeconds(start)]
  const few = ['-threads', String(run.threads)]
  const files = streams.flatMap((stream) => input(stream, [...few, ...seek]))
  const metadataAt = streams.length
  const coverAt = streams.length + (metadata ? 1 : 0)
  const tagged = metadata ? String(metadataAt) : '-1'
  const soundAt = streams.length > 1 ? 1 : 0
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-nostats', '-progress', 'pipe:1', '-n'],
    ...files,
    ...(metadata ? input({ path: metadata, demuxer: 'ffmetadata' }) : []),
    ...(cover ? input({ path: cover, demuxer: 'jpeg_pipe' }) : []),
    ...(picture ? ['-map', '0:v:0'] : []),
    ...(sound ? ['-map', `${soundAt}:a:0`] : []),
    ...(cover
      ? ['-map', `${coverAt}:v:0`, '-c:v', 'copy', '-disposition:v:0', 'attached_pic']
      : []),
    ...(cover ? ['-metadata:s:v:0', 'comment=Cover (front)'] : []),
    ...['-map_metadata', tagged, '-map_chapters', tagged],
    ...pictureArguments(run, length),
    ...soundArguments(run),
    ...(sound && run.language ? ['-metadata:s:a:0', `language=${run.language}`] : []),
    ...few,
    ...['-filter_threads', String(run.threads)],
    ...(cut ? ['-t', inSeconds(cut.length)] : []),
    // Seeking ends at the beginning of a group of packets; those before the start would be kept.
    ...(cut && copies ? ['-copypriorss', '0', '-avoid_negative_ts', 'make_zero'] : []),
    ...(container === 'mp4' || container === 'm4a' ? ['-movflags', '+faststart'] : []),
    ...(container === 'mp3' ? ['-id3v2_version', '3', '-write_id3v1', '0'] : []),
    ...['-f', muxers[container], run.output],
  ]
}

/** How much of a file of so many seconds is made, of a line of ffmpeg's progress. */
export function progressOf(line: string, length: number): number | undefined {
  const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1]
  return microseconds && length > 0
    ? Math.min(1, Number(microseconds) / 1_000_000 / length)
    : undefined
}
