import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Types } from 'mongoose'
import { z } from 'zod'
import { defineJob, type JobContext } from '@/lib/define-job'
import { AppError } from '@/lib/errors'
import { cancelJob, retryJob, startJob } from '@/lib/jobs/jobs.server'
import { packedPages, packPage, removeLostRows, rowsIn, unpackText } from '@/lib/jobs/rows.server'
import { rescueJobs, runJob, runTimes } from '@/lib/jobs/run-job.server'
import { builtIn } from '@/lib/plans/plans.server'
import { Job, type JobRecord, JobRows } from '@/models/Job'
import { holdSiteDatabase } from '../helpers/site-database'

// The queue would run what is started here.
jest.mock('@/lib/jobs/queue.server', () => ({ putIntoQueue: async () => undefined }))

holdSiteDatabase()

const usual = { ...runTimes }
beforeEach(() => Object.assign(runTimes, { beat: 20, lease: 400 }))
afterEach(() => {
  jest.restoreAllMocks()
  Object.assign(runTimes, usual)
})

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
    lifetimeMs: { user: 7_200_000, visitor: 3_600_000 },
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

test('J03: of several runs at once, one does the work', async () => {
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

test('J04: a cancelled run stops, and cannot end the job any more', async () => {
  const id = await queued()
  const running = runJob(id, kind(untilAborted))
  await sleep(100)
  // By itself it never ends.
  await cancelJob(new Types.ObjectId(id))
  await running
  expect((await jobOf(id)).state).toBe('cancelled')
})

test('J06: a job of a dead process is taken over at its last page, which is kept once', async () => {
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
  for await (const packed of packedPages(await jobOf(id)))
    pages.push(rowsIn(await unpackText(packed)))
  expect(pages).toEqual([[{ at: 0 }], [{ at: 1 }]])
  expect(await jobOf(id)).toMatchObject({ state: 'done', attempts: 2 })
})

test('J08: a job lets go of the rows of a page that is saved', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const pages: WeakRef<object>[] = []
  let left = Number.NaN
  const work = kind(async ({ savePage }) => {
    for (let number = 0; number < 20; number++) {
      const rows = [1, 2, 3].map((at) => ({ at, description: 'long '.repeat(800) }))
      pages.push(new WeakRef(rows))
      await savePage({ number, rows, checkpoint: number + 1, result: {} })
    }
    await sleep(1)
    collect()
    left = pages.filter((page) => page.deref()).length
    return {}
  })
  await runJob(await queued(), work)
  expect(left).toBeLessThan(3)
})

test('J03: a run that was taken over stops at its next write', async () => {
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

test('J06: a job over which five processes have died has failed', async () => {
  const id = await queued({ state: 'running', attempts: 5, leaseUntil: new Date(0) })
  const run = jest.fn()
  await runJob(id, kind(run))
  expect(run).not.toHaveBeenCalled()
  expect(await jobOf(id)).toMatchObject({ state: 'failed', error: { code: 'job.interrupted' } })
})

/** Makes the next write of a run last until `go` is called. */
function holdNextWrite() {
  const write = Job.updateOne.bind(Job)
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  const begun = new Promise<void>((begin) => {
    jest.spyOn(Job, 'updateOne').mockImplementationOnce(((...args: Parameters<typeof write>) => {
      begin()
      return held.then(() => write(...args))
    }) as never)
  })
  return { begun, go }
}

describe('progress that a run tells while another write is under way', () => {
  test('comes with the next one', async () => {
    const id = await queued()
    const { begun, go } = holdNextWrite()
    let seen: JobRecord | undefined
    await runJob(
      id,
      kind(async ({ progress }) => {
        progress({ step: 'read', done: 1 })
        await begun
        progress({ done: 2 })
        // Several beats find the first one still under way.
        await sleep(100)
        go()
        await sleep(200)
        seen = await jobOf(id)
      }),
    )
    expect(seen).toMatchObject({ state: 'running', step: 'read', done: 2 })
  })

  test('comes with the next one if that write fails', async () => {
    const id = await queued()
    jest.spyOn(Job, 'updateOne').mockRejectedValueOnce(new Error('away') as never)
    let seen: JobRecord | undefined
    await runJob(
      id,
      kind(async ({ progress }) => {
        progress({ step: 'read', done: 5 })
        await sleep(300)
        seen = await jobOf(id)
      }),
    )
    expect(seen).toMatchObject({ step: 'read', done: 5 })
  })

  test('isn’t set back by that write when a page is saved meanwhile', async () => {
    const id = await queued()
    const { begun, go } = holdNextWrite()
    let seen: JobRecord | undefined
    await runJob(
      id,
      kind(async ({ progress, savePage }) => {
        progress({ done: 1 })
        await begun
        progress({ done: 2 })
        const page = { number: 0, rows: [{}], checkpoint: 1, result: {} }
        const saved = savePage(page)
        setTimeout(go, 150)
        await saved
        await sleep(200)
        seen = await jobOf(id)
      }),
    )
    expect(seen).toMatchObject({ done: 2, checkpoint: 1 })
  })
})

test('a job tells the bytes of what it has written, also after it was taken over', async () => {
  const id = await queued()
  const rows = [{ title: 'Übung' }]
  const one = (number: number) => ({ number, rows, checkpoint: number, result: {} })
  await runJob(
    id,
    kind(({ savePage }) => savePage(one(0))),
  )
  await Job.updateOne({ _id: id }, { state: 'running', leaseUntil: new Date(0) })
  await runJob(
    id,
    kind(({ savePage }) => savePage(one(1))),
  )
  expect((await jobOf(id)).bytes).toBe(2 * Buffer.byteLength(JSON.stringify(rows[0])))
})

describe('the number of a visitor’s jobs', () => {
  const work = kind(async () => undefined) as never
  const own = { owner: new Types.ObjectId() }
  beforeEach(() => Job.deleteMany({}))

  test.each([
    ['signed in', own],
    ['of one address', {}],
  ])(
    'J05: 50 starts at once by somebody %s make no more than are allowed',
    async (_, who) => {
      const starts = Array.from({ length: 50 }, () => startJob(work, {}, { client: '::1', ...who }))
      const outcomes = await Promise.allSettled(starts)
      const refused = outcomes.filter(({ status }) => status === 'rejected')
      expect(refused).toHaveLength(50 - builtIn().visitor.jobs)
      for (const one of refused)
        expect(one).toMatchObject({
          reason: { code: expect.stringMatching(/^(job\.tooMany|server\.busy)$/) },
        })
      expect(await Job.countDocuments({ state: 'queued' })).toBe(builtIn().visitor.jobs)
    },
    60_000,
  )

  test('J05: 25 starts and 25 retries at once make no more than are allowed', async () => {
    const failed = await Promise.all(
      Array.from({ length: 25 }, () => queued({ state: 'failed', client: '::1' })),
    )
    const jobs = await Promise.all(failed.map(jobOf))
    await Promise.allSettled(
      jobs.flatMap((job) => [retryJob(job), startJob(work, {}, { client: '::1' })]),
    )
    expect(await Job.countDocuments({ state: 'queued' })).toBe(builtIn().visitor.jobs)
  }, 60_000)
})

describe('a job whose user is removed while it runs', () => {
  const page = { number: 0, rows: [{ title: 'theirs' }], checkpoint: 1, result: {} }

  test('J07 R14: leaves no page that it was just writing', async () => {
    const id = await queued()
    const write = JobRows.updateOne.bind(JobRows)
    jest.spyOn(JobRows, 'updateOne').mockImplementationOnce((async (
      ...args: Parameters<typeof write>
    ) => {
      // The purge comes between the look at the job and the page.
      await Job.deleteOne({ _id: id })
      await JobRows.deleteMany({ job: id })
      return write(...args)
    }) as never)
    await runJob(
      id,
      kind(({ savePage }) => savePage(page)),
    )
    expect(await JobRows.countDocuments({ job: id })).toBe(0)
  })

  test('J07 R14: leaves no page after its process has died over it, and others keep theirs', async () => {
    const there = await queued()
    const [expiresAt, gone] = [new Date(Date.now() + 60_000), String(new Types.ObjectId())]
    await JobRows.deleteMany({})
    const { packed } = await packPage([{}])
    for (const job of [there, gone])
      await JobRows.create({ _id: `${job}:0`, job, page: 0, packed, expiresAt })
    await removeLostRows()
    expect(await JobRows.distinct('job')).toEqual([there])
  })
})
