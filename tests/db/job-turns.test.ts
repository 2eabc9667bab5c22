import { setTimeout as sleep } from 'node:timers/promises'
import { Types } from 'mongoose'
import { z } from 'zod'
import { defineJob } from '@/lib/define-job'
import { maxJobsOfAddress, retryJob, startJob, statusOf } from '@/lib/jobs/jobs.server'
import { runNextJob } from '@/lib/jobs/run-job.server'
import { Job, type JobRecord } from '@/models/Job'
import { holdSiteDatabase } from '../helpers/site-database'

// The queue would run what is started here.
jest.mock('@/lib/jobs/queue.server', () => ({ putIntoQueue: async () => undefined }))

holdSiteDatabase()
beforeEach(() => Job.deleteMany({}))

let clock = Date.now() - 3_600_000

/** A job in the database; each one is a second younger than the one before. */
async function existing(client: string, more: Partial<JobRecord> = {}): Promise<string> {
  clock += 1_000
  const at = new Date(clock)
  const { _id } = await Job.create({
    _id: new Types.ObjectId(),
    name: 'turns',
    input: {},
    state: 'queued',
    client,
    version: 1,
    done: 0,
    attempts: 0,
    leaseUntil: at,
    createdAt: at,
    expiresAt: new Date(Date.now() + 3_600_000),
    ...more,
  })
  return String(_id)
}

const running = { state: 'running', leaseUntil: new Date(Date.now() + 600_000) } as const

const kind = (run: (id: string) => Promise<unknown>) =>
  defineJob({
    name: 'turns',
    input: z.object({}) as never,
    concurrency: 6,
    lifetimeMs: { user: 60_000, visitor: 60_000 },
    run: (_: never, __, id) => run(id),
  })

/** Begins so many jobs, one after the other; each goes on until the function that is returned is called. */
async function begin(count: number) {
  const begun: string[] = []
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const runs: Promise<void>[] = []
  for (let at = 1; at <= count; at += 1) {
    runs.push(
      runNextJob(
        kind(async (id) => {
          begun.push(id)
          await ended
        }),
      ),
    )
    for (const until = Date.now() + 10_000; begun.length < at && Date.now() < until; )
      await sleep(10)
  }
  end()
  await Promise.all(runs)
  return begun
}

describe('whose turn it is in the queue', () => {
  test('J12: one address’s many jobs come in turn with those of others that came later', async () => {
    const [m1, m2, m3] = [await existing('many'), await existing('many'), await existing('many')]
    const [b, c] = [await existing('second'), await existing('third')]
    expect(await begin(5)).toEqual([m1, b, c, m2, m3])
  })

  test('J12: who has jobs running waits behind who has none, although in another process', async () => {
    await existing('many', running)
    await existing('many', running)
    const m = await existing('many')
    const other = await existing('other')
    expect(await begin(2)).toEqual([other, m])
  })

  test('J12: many accounts at one address are one visitor, and one account at many addresses too', async () => {
    const [one, two, user] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()]
    const a1 = await existing('shared', { owner: one })
    const a2 = await existing('shared', { owner: two })
    const u1 = await existing('here', { owner: user })
    const u2 = await existing('there', { owner: user })
    const lone = await existing('lone')
    expect(await begin(5)).toEqual([a1, u1, lone, a2, u2])
  })

  test('a job whose process has died is begun again in its turn', async () => {
    const dead = await existing('one', { ...running, leaseUntil: new Date(0) })
    const later = await existing('one')
    expect(await begin(2)).toEqual([dead, later])
  })

  test('several processes that look at once begin each job once', async () => {
    for (const client of ['a', 'b', 'c', 'd']) await existing(client)
    const begun: string[] = []
    const work = kind(async (id) => begun.push(id))
    await Promise.all(Array.from({ length: 8 }, () => runNextJob(work)))
    expect(begun).toHaveLength(4)
    expect(new Set(begun).size).toBe(4)
  })

  test('the place that a visitor is told is the one in that order', async () => {
    await existing('many')
    const second = await existing('many')
    const other = await existing('other')
    const places = [other, second].map(async (id) =>
      statusOf((await Job.findById(id).lean<JobRecord>())!),
    )
    expect((await Promise.all(places)).map(({ position }) => position)).toEqual([2, 3])
  })
})

describe('the number of an address’s jobs', () => {
  const work = kind(async () => undefined) as never
  const start = (owner?: Types.ObjectId) => startJob(work, {}, { client: '::1', owner })

  test('J05: many accounts at one address have no more than the address may', async () => {
    const users = Array.from({ length: 10 }, () => new Types.ObjectId())
    const outcomes = await Promise.allSettled(users.map(start))
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(10 - maxJobsOfAddress)
    for (const one of refused) {
      expect(one).toMatchObject({ reason: { code: 'job.tooManyOfAddress' } })
    }
    expect(await Job.countDocuments({})).toBe(maxJobsOfAddress)
  })

  test('J05: a retry counts for the address, too', async () => {
    const failed = await existing('::1', { owner: new Types.ObjectId(), state: 'failed' })
    for (let at = 0; at < maxJobsOfAddress; at += 1) {
      await existing('::1', { owner: new Types.ObjectId() })
    }
    const job = (await Job.findById(failed).lean<JobRecord>())!
    await expect(retryJob(job)).rejects.toMatchObject({ code: 'job.tooManyOfAddress' })
  })

  test('a user’s two jobs leave the address’s other visitors theirs', async () => {
    const user = new Types.ObjectId()
    await start(user)
    await start(user)
    await start()
    await start()
    await expect(start()).rejects.toMatchObject({ code: 'job.tooMany' })
  })
})
