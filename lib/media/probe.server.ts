import { stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { AppError } from '../errors'
import { runChild } from './child.server'
import {
  type MediaFormat,
  mediaFormatOf,
  readTracks,
  type TrackFacts,
} from './parts/read-media.server'
import type { Plan } from './plan'
import { audioCodec, videoCodec } from './streams'

/** The programs of the server: absent where it lacks one. */
export interface ProgramPaths {
  ffmpeg?: string
  ffprobe?: string
}

/** What a file really has. */
export interface Probed {
  bytes: number
  tracks: TrackFacts[]
  /** Whether a cover is in it; unknown without ffprobe. */
  cover?: boolean
  /** How many chapters are in it; unknown without ffprobe. */
  chapters?: number
  tags: Record<string, string>
}

const number = z.coerce.number().optional().catch(undefined)
const strings = z.record(z.string(), z.string()).default({})

const Answer = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        codec_name: z.string().default(''),
        width: number,
        height: number,
        start_time: number,
        duration: number,
        disposition: z.object({ attached_pic: z.number().default(0) }).optional(),
        tags: strings,
      }),
    )
    .default([]),
  chapters: z.array(z.unknown()).default([]),
  format: z.object({ duration: number, tags: strings }).default({ tags: {} }),
})
type Answer = z.infer<typeof Answer>

/** Matroska tells the length of a stream as a tag: `00:01:02.500000000`. */
function lengthOf(tag: string | undefined): number | undefined {
  const parts = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(tag ?? '')
  return parts ? Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) : undefined
}

function probed(answer: Answer, bytes: number): Probed {
  const isCover = ({ disposition }: Answer['streams'][number]) => disposition?.attached_pic === 1
  const heard = answer.streams.filter(
    (stream) => /^(video|audio)$/.test(stream.codec_type ?? '') && !isCover(stream),
  )
  // A file with one stream may tell its length for the whole only.
  const whole = heard.length === 1 ? answer.format.duration : undefined
  const tracks = heard.map((stream): TrackFacts => {
    const { language, DURATION } = stream.tags
    return {
      kind: stream.codec_type === 'video' ? 'video' : 'audio',
      codec: stream.codec_name,
      ...(stream.width && { width: stream.width }),
      ...(stream.height && { height: stream.height }),
      ...(language && language !== 'und' && { language }),
      start: stream.start_time ?? 0,
      duration: stream.duration ?? lengthOf(DURATION) ?? whole,
    }
  })
  // Ogg keeps the tags of a file with its stream.
  const tags = { ...heard[0]?.tags, ...answer.format.tags }
  const named = Object.entries(tags).map(([key, value]) => [key.toLowerCase(), value])
  return {
    bytes,
    tracks,
    cover: answer.streams.some(isCover),
    chapters: answer.chapters.length,
    tags: Object.fromEntries(named),
  }
}

const probeMs = 60_000
/** A cover in an Opus file is a tag, and ffprobe prints its JSON in many short lines but that one. */
const longestLine = 4 * 1024 * 1024

async function askFfprobe(
  command: string,
  file: string,
  format: MediaFormat,
  signal: AbortSignal,
): Promise<Answer> {
  const lines: string[] = []
  const { code, stderr } = await runChild({
    command,
    args: [
      ...['-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file,pipe'],
      ...['-f', format, '-of', 'json'],
      ...['-show_format', '-show_streams', '-show_chapters', path.resolve(file)],
    ],
    cwd: path.dirname(file),
    signal,
    timeoutMs: probeMs,
    nice: true,
    maxLine: longestLine,
    onLine: (line) => lines.push(line),
  })
  if (code !== 0) throw new Error(stderr)
  return Answer.parse(JSON.parse(lines.join('\n')))
}

/**
 * What a file has: by ffprobe, and where it is missing, as mediabunny reads it.
 * @throws AppError `media.broken` for what is no media file; the signal's reason
 */
export async function probe(
  file: string,
  { ffprobe }: Pick<ProgramPaths, 'ffprobe'>,
  signal: AbortSignal,
): Promise<Probed> {
  const { size } = await stat(file)
  try {
    const format = await mediaFormatOf(file)
    if (!format) throw new Error('No media file')
    const found = ffprobe
      ? probed(await askFfprobe(ffprobe, file, format, signal), size)
      : { bytes: size, tracks: await readTracks(file), tags: {} }
    if (found.tracks.length === 0) throw new Error('No picture and no sound')
    const isTold = found.tracks.every(({ duration }) => duration !== undefined)
    return isTold ? found : { ...found, tracks: await readTracks(file) }
  } catch (cause) {
    signal.throwIfAborted()
    throw new AppError('media.broken', { cause })
  }
}

/** How far a length may be off, in seconds: YouTube rounds what it reports. */
const allowance = (duration: number) => Math.max(1, duration * 0.01)

/** What is wrong with a file, for the log. Undefined for one that is as it should be. */
function problemOf(file: Probed, expected: Plan['expected']): string | undefined {
  if (file.bytes === 0) return 'It is empty.'
  const of = (kind: TrackFacts['kind']) => file.tracks.filter((track) => track.kind === kind)
  const [pictures, sounds] = [of('video'), of('audio')]
  if (pictures.length !== Number(expected.video)) return `It has ${pictures.length} pictures.`
  if (sounds.length !== Number(expected.audio)) return `It has ${sounds.length} sounds.`
  const [picture, sound] = [pictures[0], sounds[0]]
  if (picture && expected.vcodec && videoCodec(picture.codec) !== expected.vcodec) {
    return `Its picture is ${picture.codec}.`
  }
  if (sound && expected.acodec && audioCodec(sound.codec) !== expected.acodec) {
    return `Its sound is ${sound.codec}.`
  }
  const lengths = file.tracks.map(({ duration }) => duration)
  const longest = Math.max(...lengths.map((length) => length ?? 0))
  // Where nobody has told its length, picture and sound must at least agree.
  const right = expected.duration ?? longest
  const wrong = lengths.find(
    (length) => length === undefined || Math.abs(length - right) > allowance(right),
  )
  if (lengths.includes(undefined)) return 'Its length is untold.'
  if (wrong !== undefined) return `It is ${wrong} s long, not ${right} s.`
  return longest > 0 ? undefined : 'It has no length.'
}

/**
 * Makes sure that a file is whole before anybody is told that it is ready: its picture and its sound are
 * there, in the codec that was said, and each is as long as it should be, within 1 s or 1 %.
 * @throws AppError `media.broken`
 */
export async function checkFile(
  file: string,
  expected: Plan['expected'],
  programs: Pick<ProgramPaths, 'ffprobe'>,
  signal: AbortSignal,
): Promise<Probed> {
  const found = await probe(file, programs, signal)
  const problem = problemOf(found, expected)
  if (problem) throw new AppError('media.broken', { cause: new Error(problem) })
  return found
}
