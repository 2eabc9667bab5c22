import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Types } from 'mongoose'
import type { JobDefinition } from '@/lib/define-job'
import { takeDisk } from '@/lib/downloads/disk.server'
import { type DownloadInput, downloadJob } from '@/lib/downloads/download-job.server'
import { filesUntil, hasFiles } from '@/lib/downloads/keep.server'
import { filesOf, rowsOf } from '@/lib/downloads/made-files'
import { retryDownload, startDownload } from '@/lib/downloads/start-download.server'
import { AppError, type ErrorCode } from '@/lib/errors'
import { cancelJob, statusOf } from '@/lib/jobs/jobs.server'
import { pageOfRows } from '@/lib/jobs/rows.server'
import { runJob, runTimes } from '@/lib/jobs/run-job.server'
import type { DownloadRow } from '@/lib/media/answers'
import { env } from '@/lib/server/env'
import { doLastWork } from '@/lib/server/last-work'
import { forgive } from '@/lib/server/limits.server'
import { Job, type JobRecord, JobRows } from '@/models/Job'
import { holdDataFolder, storedDownload } from '../helpers/download-site'
import { fullTest } from '../helpers/full-test'
import { holdSiteDatabase } from '../helpers/site-database'

interface Fetching {
  folder: string
  signal: AbortSignal
  onProgress: (now: { done: number; total?: number }) => void
}

/** What stands in for yt-dlp, ffmpeg and YouTube; a test replaces what it is about. */
const parts = {
  extract: jest.fn(),
  fetch: jest.fn(),
  make: jest.fn(),
  transcript: jest.fn(),
  items: jest.fn(),
}

// The queue would run what is started here.
jest.mock('@/lib/jobs/queue.server', () => ({ putIntoQueue: async () => undefined }))
jest.mock('@/lib/media/engine.server', () => ({
  engine: async () => ({ ffmpeg: { path: 'ffmpeg' } }),
  noteOutcome: () => undefined,
}))
jest.mock('@/lib/media/extract.server', () => ({
  extractMedia: (...call: unknown[]) => parts.extract(...call),
}))
jest.mock('@/lib/media/fetch.server', () => ({
  fetchStreams: (...call: unknown[]) => parts.fetch(...call),
}))
jest.mock('@/lib/media/make-file.server', () => ({
  makeFile: (...call: unknown[]) => parts.make(...call),
}))
jest.mock('@/lib/youtube/pictures/pictures.server', () => ({
  thumbnailUrl: () => 'http://127.0.0.1:1/',
  openImage: async () => {
    throw new Error('no picture')
  },
}))
jest.mock('@/lib/youtube/youtube.server', () => ({
  YouTube: class {
    playlistItems = (query: unknown) => parts.items(query)
    transcript = (...call: unknown[]) => parts.transcript(...call)
  },
}))

const data = holdDataFolder({
  DOWNLOAD_KEEP_MINUTES: '30',
  MAX_DOWNLOADS: '2',
  DOWNLOAD_QUEUE: '3',
})
holdSiteDatabase()

const usual = { ...runTimes }
const bounds = {
  DOWNLOADS_PER_VISITOR_MB: 4_096,
  DOWNLOADS_PER_ADDRESS_MB: 8_192,
  DOWNLOAD_DISK_MB: 20_480,
}
const video = 'jobsVideo01'
const size = 3_000

const infoOf = (id: string) => ({
  id,
  title: `Title of ${id}`,
  channel: 'Channel',
  duration: 8,
  license: 'Creative Commons Attribution license (reuse allowed)',
  formats: [
    {
      format_id: 'v',
      ext: 'mp4',
      vcodec: 'avc1.4d401f',
      acodec: 'none',
      width: 1280,
      height: 720,
      filesize: 2_000,
    },
    { format_id: 'a', ext: 'm4a', vcodec: 'none', acodec: 'mp4a.40.2', abr: 128, filesize: 1_000 },
  ],
  raw: {},
})

async function fetchAll(_: unknown, ids: string[], { folder, onProgress }: Fetching) {
  onProgress({ done: 0, total: size })
  onProgress({ done: size, total: size })
  return ids.map((id) => {
    const stream = path.join(folder, `${id}.part-of`)
    writeFileSync(stream, id)
    return stream
  })
}

async function makeWhole(
  _: unknown,
  streams: string[],
  { folder, onProgress }: { folder: string; onProgress: (share: number) => void },
) {
  onProgress(1)
  const made = path.join(folder, 'made.mp4')
  writeFileSync(made, Buffer.alloc(size, streams.length))
  return { path: made, bytes: size, duration: 8, type: 'video/mp4', notes: [] }
}

beforeEach(async () => {
  Object.assign(runTimes, { beat: 20, lease: 400 })
  Object.assign(env(), bounds)
  parts.extract.mockReset().mockImplementation(async (id: string) => infoOf(id))
  parts.fetch.mockReset().mockImplementation(fetchAll)
  parts.make.mockReset().mockImplementation(makeWhole)
  parts.transcript.mockReset()
  parts.items.mockReset()
  await Promise.all([Job.deleteMany({}), JobRows.deleteMany({})])
  for (const name of ['downloads', 'listDownloads', 'heavyTool', 'heavyTools'] as const) {
    for (const client of ['near', 'far', 'all', 'job-download:near', 'job-download:far'])
      await forgive(name, client)
  }
})
afterEach(() => Object.assign(runTimes, usual))

const choice = { format: 'mp4-720', tags: true }
const consent = { at: '2026-11-28T10:00:00.000Z', version: 1 }
const one = (more: Partial<DownloadInput> = {}): DownloadInput => ({
  tool: 'youtube-to-mp4-downloader',
  video,
  choice,
  consent,
  ...more,
})
const listOf = (more: Partial<DownloadInput> = {}) => {
  const { video: _, ...rest } = one({
    list: 'https://www.youtube.com/playlist?list=PLjobsjobsjobsjobsjobsjobsjobsjobs1',
    ...more,
  })
  return rest
}

const definition = downloadJob as unknown as JobDefinition
const jobOf = async (id: unknown) => (await Job.findById(id).lean<JobRecord>())!
const folderOf = (id: unknown) => path.join(data, 'media', String(id))

/** Stores a job with an input and runs it to its end. */
async function ran(input: object = one(), more: Partial<JobRecord> = {}): Promise<JobRecord> {
  const { _id } = await storedDownload({ input: input as Record<string, unknown>, ...more })
  await runJob(String(_id), definition)
  return jobOf(_id)
}

const failing = (code: ErrorCode) => async () => {
  throw new AppError(code)
}

/** A fetch that writes a part and then waits to be stopped. */
const hanging = (seen: { began?: () => void } = {}) =>
  jest.fn(async (_: unknown, __: unknown, { folder, signal, onProgress }: Fetching) => {
    writeFileSync(path.join(folder, 'v.part'), 'part')
    onProgress({ done: 10, total: size })
    seen.began?.()
    return new Promise<string[]>((___, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
  })

describe('a download of one video', () => {
  test('is done with its file on disk, whose consent, licence and end are told', async () => {
    const job = await ran()
    expect(job.error).toBeUndefined()
    expect(job).toMatchObject({
      state: 'done',
      input: { consent },
      written: size,
      disk: size,
      kept: size,
    })
    expect(job.result).toMatchObject({
      video: { id: video, title: `Title of ${video}`, channelTitle: 'Channel' },
      format: 'mp4-720',
      licence: 'creativeCommons',
      duration: 8,
      files: [{ name: `Title of ${video}.mp4`, bytes: size, type: 'video/mp4', kind: 'media' }],
    })
    expect(readdirSync(folderOf(job._id))).toEqual(['0'])
    const status = await statusOf(job)
    expect(status).toMatchObject({ share: 1, bytes: size, keptUntil: job.keptUntil!.toISOString() })
    expect(job.keptUntil!.getTime() - job.finishedAt!.getTime()).toBeGreaterThan(29 * 60_000)
  })

  test('tells a share that only grows, also where it is made again', async () => {
    const shares: number[] = []
    parts.make.mockImplementationOnce(async () => {
      await sleep(60)
      throw new AppError('media.broken')
    })
    const { _id } = await storedDownload({ input: one() as never })
    const watch = setInterval(async () => shares.push((await jobOf(_id)).share ?? 0), 5)
    await runJob(String(_id), definition)
    clearInterval(watch)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect((await jobOf(_id)).share).toBe(1)
  })

  test('F18 that turns out broken is made once more, and then it is whole', async () => {
    parts.make.mockImplementationOnce(failing('media.broken'))
    expect(await ran()).toMatchObject({ state: 'done' })
    expect(parts.extract).toHaveBeenCalledTimes(2)
  })

  test('F17 F18 that is broken twice has failed, without a file or a folder', async () => {
    parts.make.mockImplementation(failing('media.broken'))
    const job = await ran()
    expect(job).toMatchObject({ state: 'failed', error: { code: 'media.broken' } })
    expect(parts.make).toHaveBeenCalledTimes(2)
    expect([existsSync(folderOf(job._id)), hasFiles(job), job.result]).toEqual([
      false,
      false,
      undefined,
    ])
  })

  test('that YouTube refuses is extracted anew once, then it goes on or has failed', async () => {
    parts.fetch.mockImplementationOnce(failing('media.blocked'))
    expect(await ran()).toMatchObject({ state: 'done' })
    expect(parts.extract.mock.calls.map(([, { fresh }]) => fresh ?? false)).toEqual([false, true])
    parts.fetch.mockImplementation(failing('media.blocked'))
    expect(await ran()).toMatchObject({ state: 'failed', error: { code: 'media.blocked' } })
    expect(parts.fetch).toHaveBeenCalledTimes(4)
  })

  test('F19 that is cancelled ends and leaves nothing', async () => {
    parts.fetch.mockImplementation(hanging())
    const { _id } = await storedDownload({ input: one() as never })
    const running = runJob(String(_id), definition)
    for (
      let tries = 0;
      tries < 100 && !existsSync(path.join(folderOf(_id), 'work/v.part'));
      tries++
    )
      await sleep(20)
    // By itself it never ends.
    await cancelJob(_id)
    await running
    expect(existsSync(folderOf(_id))).toBe(false)
    expect((await jobOf(_id)).state).toBe('cancelled')
  })

  test('that another process has taken over leaves that one’s files alone', async () => {
    parts.fetch.mockImplementation(hanging())
    const { _id } = await storedDownload({ input: one() as never })
    const running = runJob(String(_id), definition)
    for (
      let tries = 0;
      tries < 100 && !existsSync(path.join(folderOf(_id), 'work/v.part'));
      tries++
    )
      await sleep(20)
    await Job.updateOne({ _id }, { runner: 'another', leaseUntil: new Date(Date.now() + 60_000) })
    await running
    expect(existsSync(path.join(folderOf(_id), 'work/v.part'))).toBe(true)
  })

  test('of a killed site goes on with what it had fetched', async () => {
    const { _id } = await storedDownload({
      input: one() as never,
      state: 'running',
      runner: 'dead',
      attempts: 1,
      share: 0.4,
    })
    mkdirSync(path.join(folderOf(_id), 'work'), { recursive: true })
    writeFileSync(path.join(folderOf(_id), 'work/v.part'), 'half')
    let found = ''
    parts.fetch.mockImplementationOnce(async (...call: [unknown, string[], Fetching]) => {
      found = readFileSync(path.join(call[2].folder, 'v.part'), 'utf8')
      return fetchAll(...call)
    })
    await runJob(String(_id), definition)
    expect(found).toBe('half')
    expect(await jobOf(_id)).toMatchObject({ state: 'done', attempts: 2 })
    expect(readdirSync(folderOf(_id))).toEqual(['0'])
  })

  test('F27 on a full disk fails with the site’s sentence, and leaves nothing', async () => {
    parts.fetch.mockImplementation(async () => {
      throw Object.assign(new Error('write'), { code: 'ENOSPC' })
    })
    const job = await ran()
    expect(job).toMatchObject({ state: 'failed', error: { code: 'media.siteFull' } })
    expect(existsSync(folderOf(job._id))).toBe(false)
  })

  test('that is longer than the site fetches is refused before anything is fetched', async () => {
    parts.extract.mockImplementation(async (id) => ({ ...infoOf(id), duration: 181 * 60 }))
    expect((await ran()).error?.code).toBe('media.tooLong')
    expect(parts.fetch).not.toHaveBeenCalled()
  })

  test('has its captions beside it, and arrives without them where there are none', async () => {
    const withCaptions = one({ choice: { ...choice, captions: 'de' } })
    const track = { language: 'de', automatic: false }
    const cues = [{ startMs: 1_000, durationMs: 500, text: 'Hallo' }]
    parts.transcript.mockResolvedValue({ track, tracks: [track], cues })
    const job = await ran(withCaptions)
    parts.transcript.mockRejectedValue(new AppError('rate.exceeded'))
    const without = await ran(withCaptions)
    expect(filesOf(job).map(({ name, kind }) => [name, kind])).toEqual([
      [`Title of ${video}.mp4`, 'media'],
      [`Title of ${video}.de.srt`, 'captions'],
    ])
    expect(readFileSync(path.join(folderOf(job._id), '1'), 'utf8')).toContain('Hallo')
    expect(without).toMatchObject({ state: 'done', result: { notes: ['captionsMissing'] } })
    expect(filesOf(without)).toHaveLength(1)
  })

  test('of captions alone fetches no media, and fails where there are none', async () => {
    const srt = one({ choice: { ...choice, format: 'srt-de' } })
    const track = { language: 'de', automatic: true }
    const cues = [{ startMs: 0, durationMs: 900, text: 'Hallo' }]
    parts.transcript.mockResolvedValue({ track, tracks: [track], cues })
    expect(filesOf(await ran(srt)).map(({ kind }) => kind)).toEqual(['captions'])
    parts.transcript.mockResolvedValue({
      track: { ...track, language: 'en' },
      tracks: [track],
      cues,
    })
    expect((await ran(srt)).error?.code).toBe('video.noTranscript')
    expect(parts.fetch).not.toHaveBeenCalled()
  })
})

describe('a list', () => {
  const ids = ['listVideo01', 'listVideo02', 'listVideo03', 'listVideo04', 'listVideo05']
  const pageOf = (of: readonly string[]) => ({
    items: of.map((videoId) => ({
      videoId,
      title: `In list ${videoId}`,
      channelId: '',
      channelTitle: '',
    })),
    total: of.length,
  })
  const statesOf = (job: JobRecord) => rowsOf(job).map(({ state }) => state)

  test('makes a file of each item; one that is private says so, and isn’t tried again', async () => {
    parts.items.mockResolvedValue(pageOf(ids))
    parts.extract.mockImplementation(async (id) => {
      if (id === ids[1]) throw new AppError('video.private')
      if (id === ids[2]) throw new AppError('media.blocked')
      return infoOf(id)
    })
    const job = await ran(listOf())
    expect(statesOf(job)).toEqual(['done', 'failed', 'failed', 'done', 'done'])
    expect(job).toMatchObject({
      state: 'done',
      done: 5,
      total: 5,
      result: { listed: 5, counts: { done: 3, failed: 2, waiting: 0, running: 0, notStarted: 0 } },
    })
    expect((job.result as { zip: string }).zip).toContain('format=zip')
    const rows = (await pageOfRows(job)) as DownloadRow[]
    expect(rows[1]).toMatchObject({
      state: 'failed',
      error: { code: 'video.private' },
      mayRetry: false,
    })
    expect(rows[2]).toMatchObject({ error: { code: 'media.blocked' }, mayRetry: true })
    expect(readdirSync(folderOf(job._id)).sort()).toEqual(['0', '6', '8'])
    expect(job).toMatchObject({ disk: 3 * size, kept: 3 * size })

    // Another try takes the row that may go, and keeps what is there.
    parts.extract.mockReset().mockImplementation(async (id) => infoOf(id))
    await retryDownload(job)
    expect(await jobOf(job._id)).toMatchObject({ state: 'queued' })
    await runJob(String(job._id), definition)
    const again = await jobOf(job._id)
    expect(parts.extract.mock.calls.map(([id]) => id)).toEqual([ids[2]])
    expect(statesOf(again)).toEqual(['done', 'failed', 'done', 'done', 'done'])
    expect(filesOf(again)).toHaveLength(4)
    // Why it can't be tried again, not that nothing has failed.
    await expect(retryDownload(again)).rejects.toMatchObject({ code: 'video.private' })
  })

  test('D05 of more than 50 items names those that it doesn’t start, and so does one past the hour’s 50', async () => {
    const many = Array.from({ length: 60 }, (_, at) => `manyVideo${String(at).padStart(2, '0')}`)
    parts.items
      .mockResolvedValueOnce({ ...pageOf(many.slice(0, 50)), total: 60, next: 'p2' })
      .mockResolvedValueOnce({ ...pageOf(many.slice(50)), total: 60 })
      .mockResolvedValue(pageOf(ids))
    const job = await ran(listOf())
    const over = rowsOf(job).slice(50)
    expect(job.result).toMatchObject({ listed: 60, counts: { done: 50, notStarted: 10 } })
    expect(over[0]).toMatchObject({ input: many[50], state: 'notStarted', mayRetry: false })
    const later = await ran(listOf())
    expect(statesOf(later)).toEqual(ids.map(() => 'notStarted'))
    expect(rowsOf(later)[0]).toMatchObject({ error: { code: 'rate.exceeded' }, mayRetry: true })
    await expect(retryDownload(later)).rejects.toMatchObject({ code: 'rate.exceeded' })
  }, 60_000)

  fullTest(
    'stops where there is no room any more, keeps what it has, and names the rest',
    async () => {
      parts.items.mockResolvedValue(pageOf(ids))
      parts.fetch.mockImplementationOnce(fetchAll).mockImplementation(async () => {
        throw Object.assign(new Error('write'), { code: 'ENOSPC' })
      })
      const job = await ran(listOf())
      expect(statesOf(job)).toEqual(['done', 'failed', 'notStarted', 'notStarted', 'notStarted'])
      expect(rowsOf(job)[4]).toMatchObject({ error: { code: 'media.siteFull' }, mayRetry: true })
      expect(hasFiles(job)).toBe(true)
    },
  )

  test('F19 that is cancelled keeps the files that it has, and no part of another one', async () => {
    parts.items.mockResolvedValue(pageOf(ids))
    let began = () => {}
    const second = new Promise<void>((resolve) => {
      began = resolve
    })
    parts.fetch.mockImplementationOnce(fetchAll).mockImplementation(hanging({ began }))
    const { _id } = await storedDownload({ input: listOf() as never })
    const running = runJob(String(_id), definition)
    await second
    await cancelJob(_id)
    await running
    const job = await jobOf(_id)
    expect(readdirSync(folderOf(_id))).toEqual(['0'])
    expect(filesUntil(job)!.getTime()).toBeGreaterThan(Date.now() + 29 * 60_000)
  })

  fullTest('of a killed site goes on with the item that it was at', async () => {
    parts.items.mockResolvedValue(pageOf(ids))
    const whole = await ran(listOf())
    const rows = rowsOf(whole).map((row, at): DownloadRow => {
      if (at < 2) return row
      return { input: row.input, title: row.title, state: at === 2 ? 'running' : 'waiting' }
    })
    await Job.updateOne(
      { _id: whole._id },
      { state: 'running', runner: 'dead', leaseUntil: new Date(0), checkpoint: { rows } },
    )
    parts.extract.mockClear()
    await runJob(String(whole._id), definition)
    expect(parts.extract.mock.calls.map(([id]) => id)).toEqual(ids.slice(2))
    expect(statesOf(await jobOf(whole._id))).toEqual(ids.map(() => 'done'))
  })

  fullTest('takes the next smaller picture of a video that lacks the chosen one', async () => {
    parts.items.mockResolvedValue(pageOf(ids.slice(0, 1)))
    await ran(listOf({ choice: { ...choice, format: 'mp4-1080' } }))
    expect(parts.make.mock.calls[0][0]).toMatchObject({ format: 'mp4-720' })
  })
})

describe('room on disk', () => {
  const megabyte = 1_000_000
  const hourAway = () => new Date(Date.now() + 3_600_000)
  const full = (client: string, megabytes: number, owner?: Types.ObjectId) =>
    storedDownload({
      state: 'done',
      finishedAt: new Date(),
      keptUntil: hourAway(),
      client,
      owner,
      disk: megabytes * megabyte,
      kept: megabytes * megabyte,
    })
  const take = async (client: string, megabytes: number, owner?: Types.ObjectId) => {
    const job = await storedDownload({ client, owner })
    const bytes = megabytes * megabyte
    return takeDisk(job, { disk: 2 * bytes, kept: bytes }, 0)
  }

  test('D27 is bounded for a visitor, who is told when there is some, and takes nothing from others', async () => {
    Object.assign(env(), { DOWNLOADS_PER_VISITOR_MB: 10, DOWNLOADS_PER_ADDRESS_MB: 25 })
    const kept = await full('near', 8)
    const refusal: AppError = await take('near', 5).catch((error) => error)
    const bound = { used: 8 * megabyte, limit: 10 * megabyte, unit: 'bytes' }
    expect(refusal).toMatchObject({ code: 'media.noRoom', status: 429, ...bound })
    expect(refusal.retryAfter).toBeGreaterThan(3_000)
    await take('near', 2)
    await take('far', 5)
    expect(await jobOf(kept._id)).toMatchObject({ kept: 8 * megabyte, state: 'done' })
  })

  test('D27 is bounded for an address, however many accounts it has', async () => {
    Object.assign(env(), { DOWNLOADS_PER_VISITOR_MB: 10, DOWNLOADS_PER_ADDRESS_MB: 25 })
    for (let account = 0; account < 3; account++) await full('near', 8, new Types.ObjectId())
    await expect(take('near', 5, new Types.ObjectId())).rejects.toMatchObject({
      code: 'media.noRoom',
    })
    await take('far', 5, new Types.ObjectId())
  })

  test('D27 is bounded in all, with streams and file of what is being made', async () => {
    Object.assign(env(), { DOWNLOAD_DISK_MB: 30 })
    await full('one', 10)
    await full('two', 10)
    await expect(take('near', 6)).rejects.toMatchObject({ code: 'media.siteFull', status: 503 })
    await take('near', 5)
  })

  test('is free again once files have gone', async () => {
    Object.assign(env(), { DOWNLOADS_PER_VISITOR_MB: 10 })
    const { _id } = await full('near', 8)
    await Job.updateOne({ _id }, { keptUntil: new Date(Date.now() - 1) })
    await take('near', 9)
  })

  test('is never had for what is larger than all of it', async () => {
    Object.assign(env(), { DOWNLOADS_PER_VISITOR_MB: 10 })
    await expect(take('near', 11)).rejects.toMatchObject({ code: 'media.tooBig' })
  })

  test('F27 is never more than the disk has', async () => {
    Object.assign(env(), {
      DOWNLOADS_PER_VISITOR_MB: 1e9,
      DOWNLOADS_PER_ADDRESS_MB: 1e9,
      DOWNLOAD_DISK_MB: 1e9,
    })
    await expect(take('near', 1e8)).rejects.toMatchObject({ code: 'media.siteFull' })
  })
})

describe('starts', () => {
  const begin = (client: string, input: object = one()) =>
    startDownload(input as DownloadInput, { client })

  test('F21 beyond those that run and wait are refused at once, and say when to come again', async () => {
    for (let visitor = 0; visitor < 5; visitor++) await begin(`visitor ${visitor}`)
    const refusal: AppError = await begin('late').catch((error) => error)
    expect(refusal).toMatchObject({ code: 'media.busy', status: 503, retryAfter: 60 })
    expect(await Job.countDocuments({ state: 'queued' })).toBe(5)
  })

  test('F21 of many visitors at once are never more than there is room for', async () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      begin(`parallel ${at}`).catch(() => undefined),
    )
    const started = (await Promise.all(many)).filter(Boolean)
    expect(started).toHaveLength(5)
    const positions = await Promise.all(
      started.map(async (job) => (await statusOf(await jobOf(job!.id))).position),
    )
    expect(positions.sort()).toEqual([1, 2, 3, 4, 5])
  })

  test('D05 of an eleventh file within an hour are refused; others, and refused ones, don’t count', async () => {
    for (let file = 0; file < 10; file++) {
      await forgive('heavyTool', 'job-download:near')
      await begin('near')
      await Job.deleteMany({})
    }
    await forgive('heavyTool', 'job-download:near')
    const refusal: AppError = await begin('near').catch((error) => error)
    expect(refusal).toMatchObject({ code: 'rate.exceeded', limit: 10 })
    expect(refusal.retryAfter).toBeGreaterThan(3_000)
    await begin('far')
    // A list has an allowance of its own.
    await begin('near', listOf())
  })

  test('of a failure that may go away cost nothing, of another one they count', async () => {
    for (const [code, left] of [
      ['media.blocked', 10],
      ['video.private', 9],
    ] as const) {
      await forgive('downloads', 'near')
      const { id } = await begin('near')
      parts.extract.mockImplementation(failing(code))
      await runJob(id, definition)
      await Job.deleteMany({})
      let free = 0
      for (; free < 12; free++) {
        await forgive('heavyTool', 'job-download:near')
        if ((await begin('near').catch(() => undefined)) === undefined) break
        await Job.deleteMany({})
      }
      expect([code, free]).toEqual([code, left])
    }
  }, 60_000)

  test('again of what can’t be had are refused with its reason', async () => {
    parts.extract.mockImplementation(failing('video.private'))
    const job = await ran()
    await expect(retryDownload(job)).rejects.toMatchObject({ code: 'video.private' })
    parts.extract.mockImplementation(failing('media.blocked'))
    const other = await ran()
    await retryDownload(other)
    expect(await jobOf(other._id)).toMatchObject({ state: 'queued' })
  })
})

// The last one: from here on this process starts nothing.
test('F23 a site that ends removes what it was at, and leaves the job to the next one', async () => {
  parts.fetch.mockImplementation(hanging())
  const { _id } = await storedDownload({ input: one() as never })
  const running = runJob(String(_id), definition)
  for (let tries = 0; tries < 100 && !existsSync(path.join(folderOf(_id), 'work/v.part')); tries++)
    await sleep(20)
  await doLastWork()
  await running
  expect(existsSync(path.join(folderOf(_id), 'work'))).toBe(false)
  expect(await jobOf(_id)).toMatchObject({ state: 'queued', attempts: 0 })
  await runJob(String(_id), definition)
  expect(await jobOf(_id)).toMatchObject({ state: 'queued', attempts: 0 })
})
