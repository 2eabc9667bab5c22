import { z } from 'zod'
import { defineJob, type JobContext } from '../define-job'
import { AppError } from '../errors'
import { jobLifetimesMs } from '../job-lifetimes'
import { linksOf } from '../jobs/file-links'
import { mostOf } from '../plans/limits'
import { takenDown } from '../takedowns/takedowns.server'
import { bulkTools } from '../tools/machine/bulk-tools'
import { noLink } from '../tools/machine/read-link'
import { parseLink } from '../youtube/links'
import type { Video } from '../youtube/models'
import type { PlaylistItem } from '../youtube/models/lists'
import { YouTube } from '../youtube/youtube.server'
import type { BulkRow } from './rows'

/** Milliseconds that one page may take: some sources ask for each video by itself. */
const pageTimeoutMs = 60_000

const BulkInput = z.object({
  tool: z.enum(bulkTools),
  url: z.string().min(1).max(2048),
  max: z.int().min(1).max(mostOf.listVideos),
})
export type BulkInput = z.infer<typeof BulkInput>

/** Where a run goes on: all of it is known after a page. */
interface Checkpoint {
  playlistId: string
  /** The page that comes next, and its token. */
  number: number
  page?: string
  done: number
  isLast: boolean
}

/** Which list a link means: a playlist, or the uploads of a channel.
 * @throws AppError `link.listExpected`, or why it leads to nothing on YouTube */
export function listLink(url: string) {
  const link = parseLink(url)
  if (!link) throw new AppError(noLink(url), { field: 'url' })
  if (link.kind === 'channel' || link.kind === 'playlist') return link
  if (link.kind === 'video' && link.playlistId) {
    return { kind: 'playlist' as const, playlistId: link.playlistId }
  }
  throw new AppError('link.listExpected', { field: 'url' })
}

/** The playlist that a link means: a channel's is that of its uploads.
 * @throws AppError `link.*`, `channel.*`, `youtube.*` */
export async function playlistOf(url: string, youtube: YouTube): Promise<string> {
  const link = listLink(url)
  if (link.kind === 'playlist') return link.playlistId
  // A channel's id names the playlist of its uploads; another name costs one call.
  const id = link.by === 'id' ? link.value : (await youtube.channel(link)).id
  return `UU${id.slice(2)}`
}

const rowOfItem = (item: PlaylistItem): BulkRow => ({
  id: item.videoId,
  title: item.title,
  channelId: item.channelId || undefined,
  publishedAt: item.publishedAt,
  description: item.description,
})

const rowOfVideo = (video: Video): BulkRow => ({
  id: video.id,
  title: video.title,
  channelId: video.channelId || undefined,
  publishedAt: video.publishedAt || undefined,
  description: video.description,
  tags: video.tags,
  durationSeconds: video.durationSeconds || undefined,
  views: video.viewCount,
  likes: video.likeCount,
  comments: video.commentCount,
  categoryId: video.categoryId,
  language: video.defaultAudioLanguage ?? video.defaultLanguage,
  licence: video.licence,
  definition: video.definition,
  captions: video.hasCaptions,
  madeForKids: video.madeForKids,
})

/** Failures after which every further call would fail, too. */
const isEnd = ({ code }: AppError) => /^(rate\.|server\.|youtube\.(?!unexpected))/.test(code)

/** Whether the list itself tells all that a tool shows: then its videos needn't be asked for. */
const isInList = (tool: BulkInput['tool']) => tool === 'youtube-title-and-description-extractor'

/** What is told of a video that isn't read: of one that the operator has blocked only that. */
const unreadRow = (item: PlaylistItem, problem: string): BulkRow =>
  problem === 'subject.takenDown'
    ? { id: item.videoId, title: '', problem }
    : { ...rowOfItem(item), problem }

/** What the list tells of a video, unless the operator has blocked it. */
async function rowInList(item: PlaylistItem): Promise<BulkRow> {
  const { videoId, channelId, title } = item
  const failure = await takenDown({ videoId, channelId, title })
  return failure ? unreadRow(item, failure.code) : rowOfItem(item)
}

async function rowsOf(
  items: readonly PlaylistItem[],
  { tool }: BulkInput,
  youtube: YouTube,
): Promise<BulkRow[]> {
  if (isInList(tool)) return Promise.all(items.map(rowInList))
  const videos = await youtube.videos(items.map(({ videoId }) => videoId))
  return items.map((item) => {
    const video = videos.get(item.videoId)
    if (video instanceof AppError && isEnd(video)) throw video
    if (!video) return unreadRow(item, 'video.notFound')
    if (video instanceof AppError) return unreadRow(item, video.code)
    return rowOfVideo(video)
  })
}

/** Links to what a job has found. */
const resultOf = (id: string, count: number) => ({ count, ...linksOf(id) })

async function run(input: BulkInput, context: JobContext, id: string) {
  const { payer, signal, progress, savePage } = context
  const open = () =>
    new YouTube({ tool: input.tool, client: payer.client, timeoutMs: pageTimeoutMs })
  progress({ step: 'find' })
  let at = (context.checkpoint as Checkpoint | undefined) ?? {
    playlistId: await playlistOf(input.url, open()),
    number: 0,
    done: 0,
    isLast: false,
  }
  progress({ step: 'read', done: at.done })
  while (!at.isLast) {
    signal.throwIfAborted()
    // A facade per page: each counts its own time.
    const youtube = open()
    const { items, next, total, broken } = await youtube.playlistItems({
      playlistId: at.playlistId,
      page: at.page,
    })
    if (total !== undefined) progress({ total: Math.min(total, input.max) })
    const rows = await rowsOf(items.slice(0, input.max - at.done), input, youtube)
    const done = at.done + rows.length
    const isLast = next === undefined || next === at.page || done >= input.max
    at = { ...at, number: at.number + 1, page: next, done, isLast }
    progress({ done, ...(isLast && !broken && { total: done }) })
    const result = resultOf(id, done)
    await savePage({ number: at.number - 1, rows, checkpoint: at, result })
    if (broken) throw new AppError('youtube.unexpected', { cause: 'no page token' })
  }
  return resultOf(id, at.done)
}

/** Reads all videos of a channel or playlist, 50 to a call. */
export const bulkJob = defineJob({
  name: 'bulk',
  input: BulkInput,
  // More than an address may have: its jobs don't keep all others waiting.
  concurrency: 6,
  lifetimeMs: jobLifetimesMs.bulk,
  run,
})
