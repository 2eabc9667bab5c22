import { randomUUID } from 'node:crypto'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../errors'
import { runChild } from './child.server'
import {
  type FfmpegRun,
  ffmpegArguments,
  type InputFile,
  progressOf,
  threads,
} from './ffmpeg.server'
import type { MediaInfo } from './info'
import { coverOf, maxOpusCover, pictureBlock } from './parts/cover.server'
import { type Chapter, chaptersWithin, ffmetadata } from './parts/ffmetadata'
import { iso6392 } from './parts/iso-639'
import { addChapters } from './parts/mp4-chapters.server'
import { chapterComments } from './parts/ogg-chapters'
import { keyFrameBefore, mediaFormatOf } from './parts/read-media.server'
import type { Note, Plan } from './plan'
import { checkFile, type ProgramPaths } from './probe.server'
import { copyStreams } from './without-ffmpeg.server'

const types = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  m4a: 'audio/mp4',
  opus: 'audio/ogg',
  mp3: 'audio/mpeg',
} as const

/** The containers that get a cover. */
export const coverContainers = ['mp3', 'm4a', 'opus'] as const

/** Those whose chapters need ffmpeg. */
const isForFfmpeg = (container: Plan['container']) => container === 'webm' || container === 'mkv'
const isMp4 = (container: Plan['container']) => container === 'mp4' || container === 'm4a'

const canHoldCover = (container: Plan['container']) =>
  (coverContainers as readonly string[]).includes(container)

export interface Made {
  /** Within `folder`, under a random name. */
  path: string
  bytes: number
  /** In seconds, as found in the file. */
  duration: number
  /** Media type. */
  type: string
  /** How many seconds before the start that was asked a fast clip begins. */
  startsEarlier?: number
  notes: Note[]
}

export interface Making {
  /** Where everything is written; it is the caller's to remove. */
  folder: string
  signal: AbortSignal
  /** How much is done, from 0 to 1, and never less than before. */
  onProgress(share: number): void
  info: MediaInfo
  /** The video's still. */
  cover?: Uint8Array
  programs: ProgramPaths
}

/** What one attempt at the file needs, made once. */
interface Work extends Making {
  plan: Plan
  inputs: InputFile[]
  cut?: { start: number; length: number }
  /** What the file is about, by ffmpeg's names; empty where no tags are wanted. */
  tags: Record<string, string | undefined>
  chapters: Chapter[]
  jpeg?: Buffer
  temporary(extension: string): string
}

/** Longer than any of these takes where the machine is busy, in milliseconds. */
const copyMs = 20 * 60_000
const encodeMs = (seconds: number) => Math.min(6 * 3_600_000, copyMs + seconds * 20_000)

const isMusic = ({ categories, artist, track }: MediaInfo) =>
  Boolean(categories?.includes('Music') || artist || track)

const day = (date: string | null | undefined) =>
  date?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') || undefined

/** The video's own words. The title of a song is that of its file, too. */
function tagsOf(info: MediaInfo, isSound: boolean): Work['tags'] {
  return {
    title: (isSound && info.track) || info.title,
    artist: info.artist || info.channel || undefined,
    album: info.album || undefined,
    date: day(info.upload_date),
  }
}

function chaptersOf(info: MediaInfo, cut: Work['cut']): Chapter[] {
  const chapters = (info.chapters ?? []).map(({ start_time, end_time, title }) => ({
    start: start_time,
    end: end_time,
    title,
  }))
  return cut ? chaptersWithin(chapters, cut.start, cut.start + cut.length) : chapters
}

/** @throws AppError `media.broken` for a stream that is empty or no media, such as a playlist */
async function inputsOf(streams: string[]): Promise<InputFile[]> {
  return Promise.all(
    streams.map(async (file) => {
      const demuxer = await mediaFormatOf(file)
      if (!demuxer) throw new AppError('media.broken', { cause: new Error('No media stream') })
      return { path: path.resolve(file), demuxer }
    }),
  )
}

/** A copied clip starts at a key frame, so that it never begins black or frozen. */
async function cutOf({ clip, picture }: Plan, streams: string[]): Promise<Work['cut']> {
  if (!clip) return undefined
  const asked = { start: clip.start, length: clip.end - clip.start }
  if (clip.mode === 'exact' || !picture) return asked
  const start = await keyFrameBefore(streams[0] ?? '', clip.start)
  if (start === undefined) throw new AppError('media.broken', { cause: new Error('No key frame') })
  return { start, length: clip.end - start }
}

const isFull = (error: unknown) =>
  /ENOSPC|No space left on device/.test(error instanceof Error ? error.message : String(error))

/** @throws AppError */
function failed(cause: unknown): never {
  if (cause instanceof AppError) throw cause
  throw new AppError(isFull(cause) ? 'media.siteFull' : 'media.broken', { cause })
}

async function withFfmpeg(work: Work, command: string, output: string): Promise<void> {
  const { plan, folder, signal, jpeg, chapters, temporary } = work
  const length = work.cut?.length ?? plan.expected.duration
  const cover = plan.container === 'opus' ? undefined : jpeg
  const [metadata, picture] = [temporary('txt'), temporary('jpg')]
  const block = plan.container === 'opus' && jpeg && (await pictureBlock(jpeg))
  if (plan.tags) {
    const tags = { ...work.tags, ...(block && { METADATA_BLOCK_PICTURE: block }) }
    await writeFile(metadata, ffmetadata(tags, chapters))
  }
  if (cover) await writeFile(picture, cover)
  const run: FfmpegRun = {
    ...plan,
    streams: work.inputs,
    cut: work.cut,
    metadata: plan.tags ? metadata : undefined,
    cover: cover && picture,
    language: iso6392(plan.language),
    threads: threads(),
    output,
  }
  const { code, stderr } = await runChild({
    command,
    args: ffmpegArguments(run, length),
    cwd: folder,
    signal,
    timeoutMs:
      (plan.picture ?? 'copy') === 'copy' && plan.sound === 'copy'
        ? copyMs
        : encodeMs(length ?? 3_600),
    nice: true,
    onLine(line) {
      const share = length === undefined ? undefined : progressOf(line, length)
      if (share !== undefined) work.onProgress(share)
    },
  })
  if (code === 0) return
  if (/Unknown encoder/.test(stderr)) {
    throw new AppError('media.ffmpegMissing', { cause: new Error(stderr) })
  }
  failed(new Error(stderr))
}

async function withoutFfmpeg(work: Work, output: string): Promise<void> {
  const { plan, inputs, cut, signal, jpeg, tags, chapters } = work
  if ((plan.picture ?? 'copy') !== 'copy' || (plan.sound ?? 'copy') !== 'copy') {
    throw new AppError('media.ffmpegMissing')
  }
  const length = cut?.length ?? plan.expected.duration
  const { date, ...texts } = tags
  const copying = {
    container: plan.container,
    streams: inputs.map((one) => one.path),
    picture: plan.picture !== undefined,
    sound: plan.sound !== undefined,
    cut,
    language: iso6392(plan.language),
    output,
    ...(plan.tags && {
      tags: {
        ...texts,
        ...(plan.container === 'opus' && { raw: chapterComments(chapters) }),
        ...(date && { date: new Date(date) }),
        ...(jpeg && {
          images: [{ data: jpeg, mimeType: 'image/jpeg', kind: 'coverFront' as const }],
        }),
      },
    }),
  }
  try {
    await copyStreams(copying, signal, (seconds) => {
      if (length) work.onProgress(Math.min(1, seconds / length))
    })
    if (isMp4(plan.container)) await addChapters(output, chapters)
  } catch (error) {
    signal.throwIfAborted()
    failed(error)
  }
}

/** What a second attempt may have where the first one came out too large. */
function smaller(plan: Plan, bytes: number): Plan | undefined {
  const { fit, soundBitrate } = plan
  if (!fit) return undefined
  const share = (fit.maxBytes / bytes) * 0.93
  if (fit.picture) {
    const video = Math.floor(fit.picture.video * share)
    return { ...plan, fit: { ...fit, picture: { ...fit.picture, video } } }
  }
  return soundBitrate ? { ...plan, soundBitrate: Math.floor(soundBitrate * share) } : undefined
}

async function attempt(work: Work) {
  const { plan, cut, programs, signal, temporary } = work
  const output = temporary(plan.container)
  if (programs.ffmpeg) await withFfmpeg(work, programs.ffmpeg, output)
  else await withoutFfmpeg(work, output)
  const expected = cut ? { ...plan.expected, duration: cut.length } : plan.expected
  return { output, found: await checkFile(output, expected, programs, signal) }
}

/**
 * Makes the file of the streams that were fetched for a plan, and makes sure that it is whole. All is
 * written in `folder`; nothing but the finished file is left of it. One that has to fit and came out too
 * large is encoded once more; if that is too large, too, the notes say so.
 * @param streams their files, in the order of the plan's
 * @throws AppError `media.broken`, `media.ffmpegMissing`, `media.siteFull`; the signal's reason
 */
export async function makeFile(plan: Plan, streams: string[], making: Making): Promise<Made> {
  const { folder, info, signal } = making
  const written: string[] = []
  const temporary = (extension: string) => {
    const file = path.join(path.resolve(folder), `${randomUUID()}.part.${extension}`)
    written.push(file)
    return file
  }
  let reached = 0
  const onProgress = (share: number) => {
    if (share > reached) making.onProgress(share)
    reached = Math.max(reached, share)
  }
  const notes = [...plan.notes]
  try {
    const inputs = await inputsOf(streams)
    const cut = await cutOf(plan, streams)
    const wanted = plan.tags && canHoldCover(plan.container)
    const made = wanted && making.cover && (await coverOf(making.cover, { square: isMusic(info) }))
    const jpeg =
      made && !(plan.container === 'opus' && made.length > maxOpusCover) ? made : undefined
    if (wanted && !jpeg) notes.push('coverMissing')
    const chapters = plan.tags ? chaptersOf(info, cut) : []
    if (chapters.length > 0 && !making.programs.ffmpeg && isForFfmpeg(plan.container)) {
      notes.push('chaptersMissing')
    }
    const work: Work = {
      ...making,
      onProgress,
      plan,
      inputs,
      cut,
      tags: plan.tags ? tagsOf(info, !plan.picture) : {},
      chapters,
      jpeg,
      temporary,
    }
    let result = await attempt(work)
    const tooLarge = () => plan.fit !== undefined && result.found.bytes > plan.fit.maxBytes
    const again = tooLarge() && smaller(plan, result.found.bytes)
    if (again) result = await attempt({ ...work, plan: again })
    if (tooLarge()) notes.push('fitMissed')
    signal.throwIfAborted()
    const file = path.join(path.resolve(folder), `${randomUUID()}.${plan.container}`)
    await rename(result.output, file)
    const startsEarlier = plan.clip && cut ? Math.max(0, plan.clip.start - cut.start) : undefined
    onProgress(1)
    return {
      path: file,
      bytes: (await stat(file)).size,
      duration: Math.max(...result.found.tracks.map(({ duration = 0 }) => duration)),
      type: types[plan.container],
      ...(startsEarlier !== undefined && { startsEarlier }),
      notes,
    }
  } finally {
    await Promise.all(written.map((one) => rm(one, { force: true })))
  }
}
