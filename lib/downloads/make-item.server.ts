import { rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../errors'
import type {
  Clip,
  DownloadChoice,
  DownloadResult,
  DownloadTool,
  MadeFile,
  OfferedFormat,
} from '../media/answers'
import { engine, noteOutcome } from '../media/engine.server'
import { extractMedia } from '../media/extract.server'
import { fetchStreams } from '../media/fetch.server'
import { mediaFileName } from '../media/file-name'
import type { MediaInfo } from '../media/info'
import { makeFile } from '../media/make-file.server'
import { offerFormats } from '../media/offer'
import { type Plan, planFor } from '../media/plan'
import { env } from '../server/env'
import { requireNotTakenDown } from '../takedowns/takedowns.server'
import { YouTube } from '../youtube/youtube.server'
import { captionsOf } from './captions.server'
import { coverOf } from './cover.server'
import { diskFailure, megabyte } from './disk.server'
import { fileOf, makeWorkFolder, removeWorkFolder, workFolderOf } from './folder.server'
import { fileLink } from './links.server'
import type { FileTeller, Making } from './progress'
import type { Room } from './room.server'

/** What to make of which video. */
export interface Item {
  tool: DownloadTool
  videoId: string
  choice: DownloadChoice
  clip?: Clip
  /** Of a list, whose videos don't all have the same formats: the nearest one is taken. */
  isOfList?: true
}

/** Where an item is made. */
export interface Bench {
  /** The job's id, and which of its files these are: a video has two numbers, for file and captions. */
  job: string
  at: number
  client: string
  room: Room
  teller: FileTeller
  signal: AbortSignal
}

export interface MadeItem {
  video: DownloadResult['video']
  files: MadeFile[]
  notes: DownloadResult['notes']
  duration: number
  startsEarlier?: number
  licence?: DownloadResult['licence']
}

/** Milliseconds that the facts for captions may take. */
const captionsTimeoutMs = 30_000

/** The highest bitrate of sound that is converted, in bytes a second. */
const soundBytes = 40_000

const captionsFormat = /^srt-(.+)$/i

const makingOf = ({ picture, sound, container }: Plan): Making => {
  if (picture && picture !== 'copy') return 'videoConverted'
  return !picture && sound !== 'copy' && container === 'mp3' ? 'soundConverted' : 'copied'
}

/** Bytes that the file will have at most, where they can be told beforehand. */
function outputBytes({
  fit,
  picture,
  sound,
  expected,
  clip,
  fetchBytes,
}: Plan): number | undefined {
  if (fit) return fit.maxBytes
  if (!picture && sound !== 'copy' && expected.duration) return expected.duration * soundBytes
  // A part that is encoded anew is hardly larger than the whole; a copy is as large as its streams.
  return clip?.mode === 'exact' && fetchBytes ? fetchBytes : undefined
}

/** What this site doesn't download, whatever the visitor has chosen.
 * @throws AppError `media.takenDown`, `media.tooLong` */
async function refuse(info: MediaInfo, clip: Clip | undefined): Promise<void> {
  const { id: videoId, channel_id, title, duration } = info
  const channelId = channel_id ?? undefined
  await requireNotTakenDown({ videoId, channelId, title }, 'media.takenDown')
  const length = clip ? clip.end - clip.start : (duration ?? 0)
  if (length > env().DOWNLOAD_MAX_MINUTES * 60) throw new AppError('media.tooLong')
}

/** What YouTube reports; it tells the licence of few videos. */
function licenceOf({ license }: MediaInfo): DownloadResult['licence'] {
  if (!license) return undefined
  return /creative commons/i.test(license) ? 'creativeCommons' : 'youtube'
}

/**
 * The format of a video that comes nearest to what was chosen for its list: of the same kind, at most as
 * large, or else the smallest one.
 */
export function nearestFormat(formats: readonly OfferedFormat[], wanted: string): string {
  const [, kind, side] = /^(mp4|webm|mkv)-(\d+)/.exec(wanted) ?? []
  if (!side || formats.some(({ id }) => id === wanted)) return wanted
  const sideOf = ({ shortSide = 0 }: OfferedFormat) => shortSide
  const alike = formats
    .filter(({ id, range, upscaled }) => id.startsWith(`${kind}-`) && range !== 'hdr' && !upscaled)
    .sort((one, other) => sideOf(other) - sideOf(one))
  const below = alike.find((format) => sideOf(format) <= Number(side))
  return (below ?? alike.at(-1))?.id ?? wanted
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : undefined)

/** The streams of a plan. YouTube's addresses may have ended meanwhile: then they are asked for anew, once. */
async function fetchAll(item: Item, plan: Plan, info: MediaInfo, bench: Bench): Promise<string[]> {
  const { room, teller, signal, job } = bench
  const stop = new AbortController()
  const onProgress = (now: { done: number; total?: number }) => {
    teller.fetched(now)
    room.fetched(now.done).catch((error) => stop.abort(error))
  }
  const options = {
    folder: workFolderOf(job),
    signal: AbortSignal.any([signal, stop.signal]),
    onProgress,
    maxBytes: env().DOWNLOAD_MAX_MB * megabyte,
  }
  const ids = plan.streams.map(({ format_id }) => format_id)
  try {
    return await fetchStreams(info, ids, options)
  } catch (error) {
    if (codeOf(error) !== 'media.blocked') throw error
    const again = await extractMedia(item.videoId, { signal, fresh: true })
    return fetchStreams(again, ids, options)
  }
}

/** Moves a finished file to its place. */
async function keep(made: string, name: string, type: string, number: number, bench: Bench) {
  const { job, signal } = bench
  signal.throwIfAborted()
  const { size: bytes } = await stat(made)
  await rename(made, fileOf(job, number))
  const kind = number % 2 === 0 ? ('media' as const) : ('captions' as const)
  return { name, kind, bytes, type, href: fileLink(job, number) } satisfies MadeFile
}

/** Captions as a file beside the video's, or alone. @throws AppError as `captionsOf` */
async function makeCaptions(
  item: Pick<Item, 'tool' | 'videoId'>,
  language: string,
  name: string,
  part: { start: number; end: number } | undefined,
  bench: Bench,
): Promise<MadeFile> {
  const { tool, videoId } = item
  const youtube = new YouTube({ tool, client: bench.client, timeoutMs: captionsTimeoutMs })
  const text = await captionsOf(videoId, language, youtube, part)
  const made = path.join(workFolderOf(bench.job), 'captions.srt')
  await writeFile(made, text, { mode: 0o640 })
  return keep(made, name, 'application/x-subrip', 2 * bench.at + 1, bench)
}

const aboutVideo = ({ id, title, channel, channel_id }: MediaInfo): DownloadResult['video'] => ({
  id,
  title,
  channelTitle: channel ?? '',
  ...(channel_id && { channelId: channel_id }),
})

/** Makes a file once. @throws AppError */
async function tryOnce(item: Item, bench: Bench): Promise<MadeItem> {
  const { choice, clip, videoId } = item
  const { teller, signal, room, job, at } = bench
  const folder = await makeWorkFolder(job)
  teller.step('check')
  const { ffmpeg, ffprobe } = await engine()
  const info = await extractMedia(videoId, { signal })
  await refuse(info, clip)
  const about = { video: aboutVideo(info), licence: licenceOf(info) }
  const language = captionsFormat.exec(choice.format)?.[1]
  if (language) {
    const name = mediaFileName(info.title, `${language}.srt`)
    const file = await makeCaptions(item, language, name, clip, bench)
    await room.settle(file.bytes)
    return { ...about, files: [file], notes: [], duration: info.duration ?? 0 }
  }

  const maxBytes = env().DOWNLOAD_MAX_MB * megabyte
  const abilities = { ffmpeg: ffmpeg !== undefined, maxBytes }
  const format = item.isOfList
    ? nearestFormat(offerFormats(info, abilities), choice.format)
    : choice.format
  const plan = planFor(info, { ...choice, format }, clip, abilities)
  await room.take(plan.fetchBytes, outputBytes(plan))
  const making = makingOf(plan)
  teller.step(plan.picture ? 'fetchVideo' : 'fetch', making)
  const streams = await fetchAll(item, plan, info, bench)
  teller.step(plan.clip ? 'clip' : making === 'copied' ? 'join' : 'convert')
  const cover = plan.tags ? await coverOf(videoId, signal) : undefined
  const made = await makeFile(plan, streams, {
    folder,
    signal,
    onProgress: (share: number) => teller.made(share),
    info,
    cover,
    programs: { ffmpeg: ffmpeg?.path, ffprobe: ffprobe?.path },
  })
  if (made.bytes > maxBytes) throw new AppError('media.tooBig')
  teller.step('ready')
  const extension = path.extname(made.path).slice(1)
  const file = await keep(made.path, mediaFileName(info.title, extension), made.type, 2 * at, bench)
  const files = [file]
  const notes = [...made.notes]
  if (choice.captions) {
    const name = mediaFileName(info.title, `${choice.captions}.srt`)
    // A fast clip may begin earlier than it was asked to.
    const part = plan.clip && {
      start: plan.clip.start - (made.startsEarlier ?? 0),
      end: plan.clip.end,
    }
    const captions = await makeCaptions(item, choice.captions, name, part, bench).catch((error) => {
      signal.throwIfAborted()
      if (diskFailure(error) !== error) throw error
      notes.push('captionsMissing')
    })
    if (captions) files.push(captions)
  }
  await room.settle(files.reduce((bytes, one) => bytes + one.bytes, 0))
  const { duration, startsEarlier } = made
  return { ...about, files, notes, duration, ...(startsEarlier && { startsEarlier }) }
}

/**
 * Fetches a video and makes its files: what a visitor chose, and captions where they are wished for. What
 * turns out broken is made once more. The folder of its work is gone at the end, unless the signal ended
 * it: somebody else may work there.
 * @throws AppError; the signal's reason
 */
export async function makeItem(item: Item, bench: Bench): Promise<MadeItem> {
  const { signal, job, room } = bench
  try {
    const made = await tryOnce(item, bench).catch(async (error) => {
      if (codeOf(error) !== 'media.broken') throw error
      await removeWorkFolder(job)
      return tryOnce(item, bench)
    })
    noteOutcome('ok')
    await removeWorkFolder(job)
    return made
  } catch (error) {
    signal.throwIfAborted()
    const failure = diskFailure(error)
    const code = codeOf(failure)
    if (code) noteOutcome(code)
    await removeWorkFolder(job)
    await room.settle(0)
    throw failure
  }
}
