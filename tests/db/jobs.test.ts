import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Types } from 'mongoose'
import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { defineJob, type JobContext } from '@/lib/jobs/define-job'
import { cancelJob } from '@/lib/jobs/jobs.server'
import { rowsOf } from '@/lib/jobs/rows.server'
import { rescueJobs, runJob, runTimes } from '@/lib/jobs/run-job.server'
import { Job, type JobRecord } from '@/models/Job'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()

const usual = { ...runTimes }
beforeEach(() => Object.assign(runTimes, { beat: 20, lease: 400 }))
afterEach(() => Object.assign(runTimes, usual))

async function queued(more: Partial<JobRecord> = {}): Promise<string> {
  const now = new Date()
  const _id = new Types.ObjectId(randomBytes(12))
  await Job.create({
    _id,
    name: 'test',
    input: {},
    state: 'queued',
    client: 'somebody',
    version: 1,
    done: 0,
    attempts: 0,
    leaseUntil: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
    ...more,
  })
  return String(_id)
}

const jobOf = async (id: string) => (await Job.findById(id).lean<JobRecord>())!

/** A kind of job that does `work`. */
const kind = (work: (context: JobContext) => Promise<unknown>) =>
  defineJob({
    name: 'test',
    input: z.object({}) as never,
    concurrency: 1,
    lifetimeMs: 1_000,
    run: (_: never, context) => work(context),
  })

const untilAborted = ({ signal }: JobContext) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

test('a run tells its progress while it goes on, and its result at the end', async () => {
  const id = await queued()
  let seen: JobRecord | undefined
  await runJob(
    id,
    kind(async ({ progress }) => {
      progress({ step: 'read', done: 1, total: 3 })
      await sleep(200)
      seen = await jobOf(id)
      progress({ done: 3 })
      return { count: 3 }
    }),
  )
  expect(seen).toMatchObject({ state: 'running', step: 'read', done: 1, total: 3 })
  const job = await jobOf(id)
  expect(job).toMatchObject({ state: 'done', done: 3, result: { count: 3 }, attempts: 1 })
  expect(job.version).toBeGreaterThan(seen!.version)
})

test('of several runs at once, one does the work', async () => {
  const id = await queued()
  let runs = 0
  const work = kind(async () => {
    runs += 1
    await sleep(1_000)
  })
  await Promise.all([1, 2, 3, 4].map(() => runJob(id, work)))
  expect(runs).toBe(1)
  expect(await jobOf(id)).toMatchObject({ state: 'done', attempts: 1 })
})

test('a cancelled run stops within a second, and cannot end the job any more', async () => {
  const id = await queued()
  const running = runJob(id, kind(untilAborted))
  await sleep(100)
  const before = Date.now()
  await cancelJob(new Types.ObjectId(id))
  await running
  expect(Date.now() - before).toBeLessThan(1_000)
  expect((await jobOf(id)).state).toBe('cancelled')
})

test('a job of a dead process is taken over at its last page, which is kept once', async () => {
  const id = await queued()
  const dead = kind(async ({ savePage, progress }) => {
    progress({ done: 2 })
    await savePage({ number: 0, rows: [{ at: 0 }, { at: 1 }], checkpoint: 1, result: { count: 2 } })
    throw new Error('never told: the record is not its own any more')
  })
  await runJob(id, dead).catch(() => undefined)
  // As a kill leaves it: running, with a lease that has ended.
  await Job.updateOne({ _id: id }, { state: 'running', runner: 'dead', leaseUntil: new Date(0) })
  const put = jest.fn()
  await rescueJobs(put)
  expect(put).toHaveBeenCalledWith('test', id)
  await runJob(
    id,
    kind(async ({ checkpoint, savePage }) => {
      expect(checkpoint).toBe(1)
      for (const number of [0, 1]) {
        await savePage({ number, rows: [{ at: number }], checkpoint: 2, result: {} })
      }
    }),
  )
  const pages: object[][] = []
  for await (const rows of rowsOf<object>(await jobOf(id))) pages.push(rows)
  expect(pages).toEqual([[{ at: 0 }], [{ at: 1 }]])
  expect(await jobOf(id)).toMatchObject({ state: 'done', attempts: 2 })
})

test('a run that was taken over stops at its next write', async () => {
  const id = await queued()
  let failure: unknown
  const running = runJob(
    id,
    kind(async ({ savePage }) => {
      await Job.updateOne({ _id: id }, { runner: 'another' })
      await savePage({ number: 0, rows: [], checkpoint: 'mine', result: 'mine' }).catch((error) => {
        failure = error
        throw error
      })
    }),
  )
  await running
  expect(failure).toMatchObject({ name: 'AbortError' })
  expect(await jobOf(id)).toMatchObject({ state: 'running', runner: 'another' })
  expect((await jobOf(id)).checkpoint).toBeUndefined()
})

test('a failure is kept with its reason, and with what was saved', async () => {
  const id = await queued()
  await runJob(
    id,
    kind(async ({ savePage }) => {
      await savePage({ number: 0, rows: [{}], checkpoint: 1, result: { count: 1 } })
      throw new AppError('rate.shareUsed', { retryAfter: 60 })
    }),
  )
  expect(await jobOf(id)).toMatchObject({
    state: 'failed',
    error: { code: 'rate.shareUsed', retryAfter: 60 },
    result: { count: 1 },
  })
})

test('a job over which five processes have died has failed', async () => {
  const id = await queued({ state: 'running', attempts: 5, leaseUntil: new Date(0) })
  const run = jest.fn()
  await runJob(id, kind(run))
  expect(run).not.toHaveBeenCalled()
  expect(await jobOf(id)).toMatchObject({ state: 'failed', error: { code: 'job.interrupted' } })
})
