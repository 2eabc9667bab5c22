import { randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import { z } from 'zod'
import { defineJob, type JobContext } from '@/lib/define-job'
import type { AppError } from '@/lib/errors'
import { cancelJob, retryJob, startJob } from '@/lib/jobs/jobs.server'
import { maxRoom, roomStep, safeMs } from '@/lib/jobs/room.server'
import { packedPages, packPage, pageOfRows, removeLostRows } from '@/lib/jobs/rows.server'
import { runJob } from '@/lib/jobs/run-job.server'
import { Job, type JobRecord, JobRows } from '@/models/Job'
import { fullTest } from '../helpers/full-test'
import { holdSiteDatabase } from '../helpers/site-database'

// The queue would run what is started here.
jest.mock('@/lib/jobs/queue.server', () => ({ putIntoQueue: async () => undefined }))

holdSiteDatabase()
beforeEach(() => Promise.all([Job.deleteMany({}), JobRows.deleteMany({})]))
const usual = { ...maxRoom }
afterEach(() => {
  Object.assign(maxRoom, usual)
})

const hour = 3_600_000

const kind = (run: (context: JobContext) => Promise<unknown>) =>
  defineJob({
    name: 'test',
    input: z.object({ url: z.string() }) as never,
    concurrency: 1,
    lifetimeMs: { user: 24 * hour, visitor: 3 * hour },
    run: (_: never, context) => run(context),
  })
const work = kind(async () => undefined)
let lists = 0
const newList = () => ({ url: `list ${++lists}` })

/** A job that is over, of so many bytes, which ended so long ago. */
async function kept({
  bytes,
  agoMs = 0,
  ...more
}: { bytes: number; agoMs?: number } & Partial<JobRecord>): Promise<string> {
  const at = new Date(Date.now() - agoMs)
  const _id = new Types.ObjectId(randomBytes(12))
  const { packed } = await packPage([{ title: 'kept' }])
  const expiresAt = new Date(Date.now() + hour)
  await Job.create({
    _id,
    name: 'test',
    input: {},
    state: 'done',
    client: 'near',
    version: 1,
    done: 1,
    attempts: 1,
    bytes,
    held: bytes,
    leaseUntil: at,
    createdAt: at,
    finishedAt: at,
    expiresAt,
    ...more,
  })
  await JobRows.create({ _id: `${_id}:0`, job: `${_id}`, page: 0, packed, expiresAt })
  return String(_id)
}

const isThere = async (id: string) => [
  (await Job.exists({ _id: id })) !== null,
  (await JobRows.countDocuments({ job: id })) > 0,
]
const [there, gone] = [
  [true, true],
  [false, false],
]
const begin = (input: { url: string }, who: Parameters<typeof startJob>[2]) =>
  startJob(work as never, input, who)
const start = (client: string, owner?: Types.ObjectId) => begin(newList(), { client, owner })
const half = maxRoom.visitor.bytes / 2
const user = () => new Types.ObjectId()

describe('D21 room for a new list', () => {
  test('a visitor’s jobs that have just ended are not thrown away: a sentence says when there is room', async () => {
    const jobs = [await kept({ bytes: half }), await kept({ bytes: half, agoMs: safeMs / 2 })]
    const refusal: AppError = await start('near').catch((error) => error)
    const { bytes } = maxRoom.visitor
    const bound = { used: bytes, limit: bytes, unit: 'bytes' }
    expect(refusal).toMatchObject({ code: 'job.noRoom', status: 429, ...bound })
    expect(refusal.retryAfter).toBeGreaterThan(safeMs / 2_000 - 60)
    expect(refusal.retryAfter).toBeLessThanOrEqual(safeMs / 2_000)
    for (const job of jobs) expect(await isThere(job)).toEqual(there)
  })

  test('later the oldest goes, and no more than needed', async () => {
    const young = await kept({ bytes: half, agoMs: safeMs + 1_000 })
    const old = await kept({ bytes: half, agoMs: safeMs + 2_000 })
    await start('near')
    expect([await isThere(old), await isThere(young)]).toEqual([gone, there])
  })

  test('a user’s own newer list replaces their oldest one at once', async () => {
    const owner = user()
    const [old, young] = [
      await kept({ bytes: half, owner, agoMs: 2_000 }),
      await kept({ bytes: half, owner }),
    ]
    await start('near', owner)
    expect([await isThere(old), await isThere(young)]).toEqual([gone, there])
  })

  test('nothing goes for a job that is refused, by its own rule or for another part’s room', async () => {
    const owner = user()
    const old = await kept({ bytes: maxRoom.visitor.bytes, owner, agoMs: 2 * safeMs })
    const unless = () => Promise.reject(new Error('not now'))
    await expect(begin(newList(), { client: 'near', owner, unless })).rejects.toThrow('not now')
    expect(await isThere(old)).toEqual(there)
    Object.assign(maxRoom, { all: () => ({ bytes: maxRoom.visitor.bytes, jobs: 5_000 }) })
    await kept({ bytes: maxRoom.visitor.bytes, client: 'elsewhere' })
    await expect(start('near', owner)).rejects.toMatchObject({ code: 'job.siteFull' })
    expect(await isThere(old)).toEqual(there)
  })

  test('a visitor has so many jobs, whatever their size', async () => {
    for (let count = 0; count < maxRoom.visitor.jobs; count++) await kept({ bytes: 1 })
    const refused = start('near')
    const limit = maxRoom.visitor.jobs
    await expect(refused).rejects.toMatchObject({ code: 'job.noRoom', limit })
    await expect(refused).rejects.not.toMatchObject({ unit: 'bytes' })
    await start('elsewhere')
  })

  test('many accounts at one address share its room, and a neighbor gets in after ten minutes', async () => {
    const most = maxRoom.address.bytes / 2
    const fillers = [
      await kept({ bytes: most, owner: user() }),
      await kept({ bytes: most - 1, owner: user() }),
    ]
    await expect(start('near', user())).rejects.toMatchObject({ code: 'job.noRoom' })
    await start('elsewhere', user())
    await Job.updateMany({ state: 'done' }, { finishedAt: new Date(Date.now() - safeMs - 1_000) })
    await start('near', user())
    // Whoever keeps most makes room.
    expect([await isThere(fillers[0]!), await isThere(fillers[1]!)]).toEqual([gone, there])
  })

  test('the addresses of one IPv6 /48 share a room, too', async () => {
    const addresses = [1, 2, 3, 4, 5].map((at) => `20010db80001000${at}`)
    for (const client of addresses) await kept({ bytes: maxRoom.visitor.bytes, client })
    await expect(start('20010db800010009')).rejects.toMatchObject({ code: 'job.noRoom' })
    await start('20010db800020001')
  })

  test('all visitors share the site’s room: whoever keeps most makes room, a small one keeps theirs', async () => {
    Object.assign(maxRoom, { all: () => ({ bytes: 200_000_000, jobs: 5_000 }) })
    const past = safeMs + 5_000
    const small = await kept({ bytes: 1_000_000, client: 'small', agoMs: 2 * past })
    const large = [0, 1, 2].map((at) =>
      kept({ bytes: 33_000_000, client: 'large', agoMs: past - at }),
    )
    const [first, ...rest] = await Promise.all(large)
    await kept({ bytes: 99_000_000, client: 'another', agoMs: 0 })
    await start('third')
    expect(await isThere(first!)).toEqual(gone)
    for (const job of [small, ...rest]) expect(await isThere(job)).toEqual(there)
    await Job.updateMany({}, { finishedAt: new Date() })
    await Job.updateMany({ client: 'large' }, { held: 47_500_000 })
    await expect(start('fourth')).rejects.toMatchObject({ code: 'job.siteFull', status: 503 })
  })

  test('waiting and running jobs are never removed', async () => {
    const running = await kept({ bytes: 2 * half, state: 'running', agoMs: 2 * safeMs })
    await expect(start('near')).rejects.toMatchObject({ code: 'job.noRoom' })
    expect(await isThere(running)).toEqual(there)
  })

  fullTest(
    '50 starts at once take no more than there is',
    async () => {
      await kept({ bytes: maxRoom.visitor.bytes - roomStep })
      await Promise.allSettled(Array.from({ length: 50 }, () => start('near')))
      expect(await Job.countDocuments({ state: 'queued' })).toBe(1)
    },
    60_000,
  )
})

describe('D21 a list that grows past its room', () => {
  const megabyte = 'x'.repeat(1_000_000)
  const long = (pages: number) =>
    kind(async ({ savePage, checkpoint = 0 }) => {
      for (let number = checkpoint as number; number < pages; number++)
        await savePage({ number, rows: [{ megabyte }], checkpoint: number + 1, result: { number } })
      return { number: pages }
    })

  test('ends with a sentence and keeps what it has; it goes on when there is room again', async () => {
    const filler = await kept({ bytes: maxRoom.visitor.bytes - 2 * roomStep })
    const { id } = await start('near')
    await runJob(id, long(20))
    const job = await Job.findById(id).lean<JobRecord>()
    expect(job).toMatchObject({ state: 'failed', error: { code: 'job.noRoom' } })
    expect(job!.bytes).toBeGreaterThan(roomStep)
    expect(job!.bytes).toBeLessThanOrEqual(2 * roomStep)
    // What it took beyond that is free again.
    expect(job!.held).toBe(job!.bytes)
    const pages = await JobRows.countDocuments({ job: id })
    await Job.updateOne({ _id: filler }, { finishedAt: new Date(Date.now() - safeMs - 1_000) })
    await retryJob(job!)
    await runJob(id, long(20))
    expect(await Job.findById(id).lean()).toMatchObject({ state: 'done' })
    expect(pages).toBeLessThan(20)
    expect(await JobRows.countDocuments({ job: id })).toBe(20)
  }, 60_000)

  test('a cancelled job gives back what it has not filled', async () => {
    const { id } = await start('near')
    await cancelJob(new Types.ObjectId(id))
    expect(await Job.findById(id).lean()).toMatchObject({ state: 'cancelled', held: 0 })
  })
})

test('D21 rows are compressed where they are stored', async () => {
  const { id } = await start('near')
  const rows = Array.from({ length: 50 }, (_, at) => ({
    id: at,
    text: 'a long description '.repeat(200),
  }))
  await runJob(
    id,
    kind(({ savePage }) => savePage({ number: 0, rows, checkpoint: 1, result: {} })),
  )
  const job = (await Job.findById(id).lean<JobRecord>())!
  expect(job.bytes).toBeGreaterThan(190_000)
  for await (const packed of packedPages(job)) expect(packed.length).toBeLessThan(10_000)
  expect(await pageOfRows(job)).toEqual(rows)
})

describe('D25 the same list again', () => {
  const list = { url: 'the same' }
  const finished = async (who: Parameters<typeof startJob>[2]) => {
    const job = await begin(list, who)
    await runJob(job.id, work)
    return job
  }

  test('is answered with the visitor’s finished job, by its secret or their log-in', async () => {
    const mine = await finished({ client: 'near' })
    expect(await begin(list, { client: 'far', known: mine.secret })).toEqual(mine)
    const owner = user()
    const theirs = await finished({ client: 'near', owner })
    expect(await begin(list, { client: 'far', owner })).toEqual({ id: theirs.id })
  })

  test('starts anew for everybody else, for another list, and after ten minutes', async () => {
    const { id, secret } = await finished({ client: 'near' })
    const others = [
      begin(list, { client: 'near' }),
      begin(list, { client: 'near', known: 'x' }),
      begin(list, { client: 'far', owner: user(), known: secret }),
      begin({ url: 'another' }, { client: 'else', known: secret }),
    ]
    for (const other of await Promise.all(others)) expect(other.id).not.toBe(id)
    await Job.updateOne({ _id: id }, { finishedAt: new Date(Date.now() - 11 * 60_000) })
    expect((await begin(list, { client: 'third', known: secret })).id).not.toBe(id)
  })
})

test('D21 what visitors without an account have read goes after three hours, a user’s after a day', async () => {
  const expiry = async ({ id }: { id: string }) =>
    Math.round(
      ((await Job.findById(id).lean<JobRecord>())!.expiresAt.getTime() - Date.now()) / hour,
    )
  expect(await expiry(await start('near'))).toBe(3)
  expect(await expiry(await start('near', user()))).toBe(24)
})

test('D24 lost rows are found by the index: a thousand large pages of ten jobs are not read', async () => {
  const expiresAt = new Date(Date.now() + hour)
  const packed = randomBytes(100_000)
  const ids = [...Array(9)].map(() => String(new Types.ObjectId()))
  const there = await kept({ bytes: 1 })
  for (const job of ids)
    await JobRows.insertMany(
      [...Array(100).keys()].map((page) => ({
        _id: `${job}:${page}`,
        job,
        page,
        packed,
        expiresAt,
      })),
    )
  await Job.insertMany(
    ids.slice(1).map((_id) => ({
      _id,
      name: 'test',
      input: {},
      state: 'done',
      client: 'x',
      version: 1,
      done: 0,
      attempts: 1,
      leaseUntil: expiresAt,
      createdAt: expiresAt,
      expiresAt,
    })),
  )
  const began = performance.now()
  await removeLostRows()
  expect(performance.now() - began).toBeLessThan(2_000)
  expect((await JobRows.distinct('job')).sort()).toEqual([...ids.slice(1), there].sort())
}, 60_000)
