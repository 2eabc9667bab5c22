/** @jest-environment <rootDir>/tests/helpers/node-environment.js */
import { Draw as DrawAnswer } from '@/lib/draws/answers'
import { answerJob } from '@/lib/jobs/answer.server'
import { retryJob, statusOf } from '@/lib/jobs/jobs.server'
import { rescueJobs } from '@/lib/jobs/run-job.server'
import { YouTube } from '@/lib/youtube/youtube.server'
import { Draw } from '@/models/Draw'
import { Job } from '@/models/Job'
import { jobOf, queuedDraw, resultOf, runDraw } from '../helpers/draws'
import { holdSiteDatabase } from '../helpers/site-database'
import {
  type CommentsServer,
  type ForeignComment,
  ownerChannel,
  startCommentsServer,
} from '../helpers/youtube/foreign-comments'

// The queue would run what is started here.
jest.mock('@/lib/jobs/queue.server', () => ({ putIntoQueue: async () => undefined }))

let youtube: CommentsServer
beforeAll(async () => {
  youtube = await startCommentsServer()
  Object.assign(process.env, {
    YOUTUBE_SOURCE: 'keyless',
    YOUTUBE_WEB_URL: youtube.origin,
    DRAND_URL: 'off',
  })
})
holdSiteDatabase()
afterAll(() => youtube.close())
afterEach(() => jest.restoreAllMocks())
beforeEach(() => {
  youtube.calls.length = 0
  const facts = { title: 'A video', channelId: ownerChannel, channelTitle: 'Owner' }
  jest
    .spyOn(YouTube.prototype, 'video')
    .mockImplementation(async (id) => ({ id, ...facts, commentCount: 200 }) as never)
})

let videos = 0
function video(threads: ForeignComment[]): string {
  const id = `less${String(++videos).padStart(7, '0')}`
  youtube.put({ id, threads })
  return id
}
const many = (count: number, prefix = 'k') =>
  Array.from({ length: count }, (_, at): ForeignComment => {
    return { id: `${prefix}${videos}x${at}`, author: `${prefix}${at}` }
  })

test('comments are read in order of time without a key, page by page, with the replies of each thread', async () => {
  const threads = many(50)
  threads[3] = { ...threads[3]!, replies: many(30, 'r') }
  threads[49] = { ...threads[49]!, replies: many(2, 's') }
  const id = await queuedDraw({ videos: [video(threads)], replies: true })
  const draw = DrawAnswer.parse(resultOf(await runDraw(id)))
  expect(draw).toMatchObject({ source: 'keyless', entries: { loaded: 82, after: 82 } })
  expect(draw.entries.incomplete).toBeUndefined()
  // Three pages of threads, two of one thread's replies and one of another's.
  expect(youtube.count('/next')).toBe(6)
  expect(draw.winners[0]?.at).toBeUndefined()
})

/** A draw whose threads report twice as many replies as YouTube delivers. */
async function waiting(): Promise<string> {
  const threads = many(10)
  threads[0] = { ...threads[0]!, replies: many(10, 'r'), replyCount: 30 }
  const id = await queuedDraw({ videos: [video(threads)], replies: true })
  await runDraw(id)
  return id
}

test('below 95 % of what the threads report it waits, and asks its owner with both numbers', async () => {
  const id = await waiting()
  const job = await jobOf(id)
  expect(await statusOf(job)).toMatchObject({
    state: 'waiting',
    result: { entries: { read: 20, entries: 20 } },
    asks: { read: 20, of: 40, until: job.leaseUntil.toISOString() },
  })
  expect(job.leaseUntil.getTime() - Date.now()).toBeGreaterThan(29 * 60_000)
  expect(await Draw.exists({ _id: id })).toBeNull()
})

test('with “go on”, it draws from what came, and the result carries both numbers', async () => {
  const id = await waiting()
  const calls = youtube.calls.length
  await answerJob(await jobOf(id), true)
  const job = await runDraw(id)
  expect(job.state).toBe('done')
  expect(resultOf(job).entries).toMatchObject({ loaded: 20, incomplete: { read: 20, of: 40 } })
  expect(youtube.calls).toHaveLength(calls)
})

test('with “no” it is cancelled, and a second answer is refused', async () => {
  const id = await waiting()
  await answerJob(await jobOf(id), false)
  const job = await jobOf(id)
  expect(job.state).toBe('cancelled')
  await expect(answerJob(job, true)).rejects.toMatchObject({ code: 'job.notAsking' })
})

test('without an answer for half an hour it ends with a sentence; run again, it asks once more', async () => {
  const id = await waiting()
  await Job.updateOne({ _id: id }, { leaseUntil: new Date(0) })
  await rescueJobs(async () => undefined)
  const lapsed = await jobOf(id)
  expect(lapsed).toMatchObject({ state: 'failed', error: { code: 'job.unanswered' } })
  await retryJob(lapsed)
  expect((await runDraw(id)).state).toBe('waiting')
})

test('nobody but its owner’s answer wakes a waiting draw', async () => {
  const id = await waiting()
  await rescueJobs(async () => undefined)
  expect(await runDraw(id)).toMatchObject({ state: 'waiting', attempts: 0 })
})

test('a window of time is refused, since times come only in words', async () => {
  const id = await queuedDraw({ videos: [video(many(3))] }, { input: { hasWindow: true } })
  expect((await runDraw(id)).error?.code).toBe('draw.needsTimes')
})
