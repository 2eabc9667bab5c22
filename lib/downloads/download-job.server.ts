import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { Job, type JobRecord } from '@/models/Job'
import { playlistOf } from '../bulk/bulk-job.server'
import { defineJob, Interrupted, type JobContext } from '../define-job'
import { AppError, type ErrorCode } from '../errors'
import { jobLifetimesMs } from '../job-lifetimes'
import {
  Clip,
  DownloadChoice,
  type DownloadListResult,
  type DownloadResult,
  type DownloadRow,
  downloadTools,
} from '../media/answers'
import { endLeftovers } from '../media/child.server'
import { maxListItems } from '../plans/limits'
import { countedFor } from '../plans/plans.server'
import { env } from '../server/env'
import { addLastWork } from '../server/last-work'
import { giveBack, type LimitName, takeUpTo } from '../server/limits.server'
import { log } from '../server/log.server'
import { YouTube } from '../youtube/youtube.server'
import { hasFile, removeFolder, removeWorkFolder, workFolderOf } from './folder.server'
import { keepMs } from './keep.server'
import { zipLink } from './links.server'
import { type ListCheckpoint, numberOf } from './made-files'
import { type Bench, type MadeItem, makeItem } from './make-item.server'
import { mayRetry } from './may-retry'
import { FileTeller, progressOfList, progressOfOne } from './progress'
import { keptUntil } from './retention'
import { Room } from './room.server'

/** Milliseconds for the last write of a run that the site's end broke off. */
const givenBackMs = 100

/** Milliseconds that one page of a list may take: some sources ask for each video by itself. */
const pageTimeoutMs = 60_000

const VideoId = z.string().regex(/^[\w-]{11}$/)

export const DownloadInput = z.object({
  tool: z.enum(downloadTools),
  /** One video, or a link to a playlist or channel. */
  video: VideoId.optional(),
  list: z.string().max(2048).optional(),
  choice: DownloadChoice,
  clip: Clip.optional(),
  /** That the visitor may save it, when they said so, and which sentence they were shown. */
  consent: z.object({ at: z.iso.datetime(), version: z.int() }),
})
export type DownloadInput = z.infer<typeof DownloadInput>

/** Which limit counts the files of a job. */
export const limitOf = ({ list }: Pick<DownloadInput, 'list'>): LimitName =>
  list === undefined ? 'downloads' : 'listDownloads'

/** Failures after which every further item would fail, too. */
const ends: readonly ErrorCode[] = [
  'media.unavailable',
  'media.engineTooOld',
  'media.runtimeMissing',
  'media.ffmpegMissing',
  'media.noRoom',
  'media.siteFull',
]

/** Aborts what this process makes when the process ends: another one begins anew. */
const ending = new AbortController()
const running = new Set<Promise<unknown>>()

async function endRuns(): Promise<void> {
  ending.abort(new Interrupted('the site ends'))
  await Promise.allSettled(running)
  // Their jobs are given back to the queue meanwhile.
  await sleep(givenBackMs)
}

function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  log.error({ err: error }, 'a download failed')
  return new AppError('server.unexpected', { cause: error })
}

const errorOf = ({ code, retryAfter, reason }: AppError): DownloadRow['error'] => ({
  code,
  ...(retryAfter !== undefined && { retryAfter }),
  ...(reason && { reason }),
})

type Whose = Pick<JobRecord, '_id' | 'owner' | 'client' | 'expiresAt'>

/** Gives back what a file has cost that may succeed another time, to whom it was counted. */
async function refund(input: DownloadInput, job: Whose): Promise<void> {
  try {
    const { key } = await countedFor(job)
    await giveBack({ name: limitOf(input), client: key, until: Number.POSITIVE_INFINITY })
  } catch (err) {
    log.warn({ err }, 'a download that failed could not be given back')
  }
}

/** Keeps the files of a job from now on. The run's end, which tells that they are ready, comes at once. */
async function keepFiles({ _id, expiresAt }: Whose): Promise<void> {
  const now = new Date()
  const until = keptUntil({ readyAt: now, usedAt: now, expiresAt }, keepMs())
  await Job.updateOne({ _id, state: 'running' }, { $set: { keptUntil: until } })
}

/** What all items of one run share. */
interface Run {
  input: DownloadInput
  job: Whose
  context: JobContext
  signal: AbortSignal
}

async function downloadOne({ input, job, context, signal }: Run): Promise<DownloadResult> {
  const { tool, choice, clip, video = '' } = input
  const id = String(job._id)
  const bench: Bench = {
    job: id,
    at: 0,
    client: job.client,
    room: new Room(job, 0),
    teller: new FileTeller((now) => context.progress(progressOfOne(now))),
    signal,
  }
  try {
    const item = { tool, videoId: video, choice, clip }
    const { files, ...made } = await makeItem(item, bench)
    context.progress({ share: 1, bytes: bench.room.finished, speed: 0, eta: null })
    await keepFiles(job)
    return { ...made, format: choice.format, files }
  } catch (error) {
    signal.throwIfAborted()
    await removeFolder(id)
    if (mayRetry(failureOf(error).code)) await refund(input, job)
    throw error
  }
}

const placeOf = ({ position = Number.MAX_SAFE_INTEGER }: { position?: number }) => position

/** The rows of a list that nobody has begun, also of videos that are gone, which will say so. What is over
 * the limit is named, and not started. */
async function readList({ input, job, signal }: Run): Promise<ListCheckpoint> {
  const open = () => new YouTube({ tool: input.tool, client: job.client, timeoutMs: pageTimeoutMs })
  const playlistId = await playlistOf(input.list ?? '', open())
  const rows: DownloadRow[] = []
  let listed: number | undefined
  let page: string | undefined
  // One page more than is downloaded, for the names of what is over.
  do {
    signal.throwIfAborted()
    const { items, gone = [], next, total } = await open().playlistItems({ playlistId, page })
    listed = total ?? listed
    const inOrder = [...items, ...gone].sort((one, other) => placeOf(one) - placeOf(other))
    for (const { videoId, title } of inOrder) rows.push({ input: videoId, title, state: 'waiting' })
    page = next === page ? undefined : next
  } while (page !== undefined && rows.length < 2 * maxListItems)
  const wanted = Math.min(rows.length, maxListItems)
  const { key, limits } = await countedFor(job)
  const most = limits.listFiles
  const { taken, retryAfter } = await takeUpTo('listDownloads', key, wanted, most)
  const over = rows.slice(taken).map((row, at): DownloadRow => {
    const isPastEnd = taken + at >= maxListItems
    const error = isPastEnd ? { code: 'input.tooMany' } : { code: 'rate.exceeded', retryAfter }
    return { ...row, state: 'notStarted', error, mayRetry: !isPastEnd }
  })
  return { rows: [...rows.slice(0, taken), ...over], ...(listed !== undefined && { listed }) }
}

/** Rows as another run finds them: what a broken-off one had begun waits again, and a file that is gone
 * has no link. */
async function found(id: string, { rows, ...more }: ListCheckpoint): Promise<ListCheckpoint> {
  const checked = rows.map(async ({ file, captions, ...row }): Promise<DownloadRow> => {
    if (row.state === 'running') return { ...row, state: 'waiting' }
    const isThere = async (one: typeof file) => one && (await hasFile(id, numberOf(one)))
    return {
      ...row,
      ...((await isThere(file)) && { file }),
      ...((await isThere(captions)) && { captions }),
    }
  })
  return { rows: await Promise.all(checked), ...more }
}

const rowStates = ['waiting', 'running', 'done', 'failed', 'notStarted'] as const

function resultOfList(id: string, { rows, listed }: ListCheckpoint): DownloadListResult {
  const count = (state: DownloadRow['state']) => rows.filter((row) => row.state === state).length
  const counts = Object.fromEntries(rowStates.map((state) => [state, count(state)]))
  const hasFiles = rows.some(({ file, captions }) => file ?? captions)
  return {
    counts: counts as DownloadListResult['counts'],
    ...(listed !== undefined && { listed }),
    ...(hasFiles && { zip: zipLink(id) }),
  }
}

const bytesOf = ({ file, captions }: DownloadRow) => (file?.bytes ?? 0) + (captions?.bytes ?? 0)

function doneRow(row: DownloadRow, { video, files, notes }: MadeItem): DownloadRow {
  const [file, captions] = (['media', 'captions'] as const).map((kind) =>
    files.find((one) => one.kind === kind),
  )
  return {
    input: row.input,
    title: video.title,
    ...(video.channelId && { channelId: video.channelId }),
    state: 'done',
    ...(file && { file }),
    ...(captions && { captions }),
    ...(notes.length > 0 && { notes }),
  }
}

async function downloadList(run: Run): Promise<DownloadListResult> {
  const { input, job, context, signal } = run
  const { tool, choice } = input
  const id = String(job._id)
  context.progress({ step: 'find' })
  const known = context.checkpoint as ListCheckpoint | undefined
  const list = known ? await found(id, known) : await readList(run)
  const { rows } = list
  const room = new Room(
    job,
    rows.reduce((bytes, row) => bytes + bytesOf(row), 0),
  )
  const save = () =>
    context.savePage({ number: 0, rows, checkpoint: list, result: resultOfList(id, list) })
  const items = rows.filter(({ state }) => state !== 'notStarted').length
  const over = () => rows.filter(({ state }) => state === 'done' || state === 'failed').length
  await save()
  for (const [at, row] of rows.entries()) {
    if (row.state !== 'waiting') continue
    signal.throwIfAborted()
    rows[at] = { ...row, state: 'running' }
    await save()
    const teller = new FileTeller((now) =>
      context.progress(progressOfList({ over: over(), items, bytes: room.finished }, now)),
    )
    const bench: Bench = { job: id, at, client: job.client, room, teller, signal }
    try {
      rows[at] = doneRow(
        row,
        await makeItem({ tool, videoId: row.input, choice, isOfList: true }, bench),
      )
    } catch (caught) {
      signal.throwIfAborted()
      const failure = failureOf(caught)
      const failed = { error: errorOf(failure), mayRetry: mayRetry(failure.code) }
      rows[at] = { input: row.input, title: row.title, state: 'failed', ...failed }
      if (failed.mayRetry) await refund(input, job)
      if (!ends.includes(failure.code)) continue
      for (const [later, one] of rows.entries()) {
        if (one.state !== 'waiting') continue
        rows[later] = { ...one, state: 'notStarted', ...failed }
        await refund(input, job)
      }
    } finally {
      if (!signal.aborted) await save()
    }
  }
  context.progress({ done: over(), total: items, bytes: room.finished, speed: 0, eta: null })
  await keepFiles(job)
  return resultOfList(id, list)
}

/** Clears up what a run leaves that was broken off: nothing where another process goes on with it. */
async function clearUp({ input, job, context }: Run): Promise<void> {
  const id = String(job._id)
  if (context.signal.aborted) {
    const now = await Job.findById(job._id).select('state').lean()
    if (now?.state === 'running' || now?.state === 'queued') return
    if (!now || input.list === undefined) return removeFolder(id)
  }
  await removeWorkFolder(id)
}

async function run(input: DownloadInput, context: JobContext, id: string) {
  addLastWork('downloads', endRuns)
  ending.signal.throwIfAborted()
  const job = await Job.findById(id).select('owner client expiresAt').lean<Whose>()
  if (!job) throw new AppError('job.notFound')
  await endLeftovers(workFolderOf(id))
  const signal = AbortSignal.any([context.signal, ending.signal])
  const work: Run = { input, job, context, signal }
  const making = (input.list === undefined ? downloadOne(work) : downloadList(work)).finally(() =>
    signal.aborted ? clearUp(work) : undefined,
  )
  running.add(making)
  return making.finally(() => running.delete(making))
}

/** Fetches videos and makes files of them. */
export const downloadJob = defineJob({
  name: 'download',
  input: DownloadInput,
  get concurrency() {
    return env().MAX_DOWNLOADS
  },
  lifetimeMs: jobLifetimesMs.download,
  run,
})
