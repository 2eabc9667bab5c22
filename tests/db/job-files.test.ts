import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Types } from 'mongoose'
import { readZip } from '@/lib/bulk/read-zip'
import { type BulkRow, csvHead, csvLines } from '@/lib/bulk/rows'
import { type JobFormat, jobFile, placeTimes } from '@/lib/jobs/files.server'
import { packPage } from '@/lib/jobs/rows.server'
import { Job, type JobRecord, JobRows } from '@/models/Job'
import { fullTest } from '../helpers/full-test'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()
const usual = { ...placeTimes }
beforeEach(() => Object.assign(placeTimes, { wait: 400, look: 20 }))
afterEach(() => {
  jest.restoreAllMocks()
  Object.assign(placeTimes, usual)
})

const tool = 'youtube-title-and-description-extractor'
const files = {
  name: 'list',
  rows: 'videos',
  csvHead: csvHead(tool),
  csvLines: (rows: readonly BulkRow[]) => csvLines(tool, rows),
  about: { format: 'tubesmith-videos' },
}

/** A finished job of so many pages, whose descriptions cannot be compressed well. */
async function finished(pages: number, { bytes = 1, length = 100 } = {}): Promise<JobRecord> {
  const _id = new Types.ObjectId(randomBytes(12))
  const at = new Date()
  const expiresAt = new Date(Date.now() + 3_600_000)
  for (let page = 0; page < pages; page++) {
    const rows = Array.from({ length: 50 }, (_, place) => ({
      id: `video${String(page * 50 + place).padStart(6, '0')}`,
      title: 'A title',
      description: randomBytes(length).toString('base64'),
    }))
    const { packed } = await packPage(rows)
    await JobRows.create({ _id: `${_id}:${page}`, job: `${_id}`, page, packed, expiresAt })
  }
  const job = await Job.create({
    _id,
    name: 'bulk',
    input: {},
    state: 'done',
    client: 'x',
    version: 1,
    done: pages * 50,
    attempts: 1,
    bytes,
    leaseUntil: at,
    createdAt: at,
    finishedAt: at,
    expiresAt,
  })
  return job.toObject()
}

let clients = 0
const newClient = () => `client ${++clients}`
const fileOf = async (job: JobRecord, format: JobFormat, client = newClient()) =>
  (await jobFile(job, format, files as never, client)).body
const bytesOf = async (...of: Parameters<typeof fileOf>) => buffer(await fileOf(...of))

/** Reads a little of a file, and then no more. */
async function begin(body: Readable): Promise<void> {
  body.once('error', () => undefined)
  await new Promise((resolve) => body.once('readable', resolve))
}

test('a ZIP has both files, which have all rows', async () => {
  const job = await finished(4)
  const videos = await readZip(await bytesOf(job, 'zip'))
  expect(videos.map(({ id }) => Number(id.slice(5)))).toEqual([...Array(200).keys()])
  expect(JSON.parse((await bytesOf(job, 'json')).toString()).videos).toEqual(videos)
  const lines = (await bytesOf(job, 'csv')).toString().trimEnd().split('\r\n')
  expect(lines).toHaveLength(201)
})

test('a list without videos is an empty list in every format', async () => {
  const job = await finished(0)
  const { packed } = await packPage([])
  const expiresAt = new Date(Date.now() + 3_600_000)
  await JobRows.create({ _id: `${job._id}:0`, job: `${job._id}`, page: 0, packed, expiresAt })
  expect(await readZip(await bytesOf(job, 'zip'))).toEqual([])
  expect((await bytesOf(job, 'csv')).toString().trimEnd().split('\r\n')).toHaveLength(1)
})

test('D22 the files of a ZIP take one reading of the database', async () => {
  const job = await finished(12)
  const find = jest.spyOn(JobRows.collection, 'find')
  await bytesOf(job, 'zip')
  const read = find.mock.calls.map(([filter]) => (filter as { page: { $gte: number } }).page.$gte)
  // The second one finds nothing that is not in memory.
  expect(read).toEqual([0, 12])
})

test('D22 a job’s second file waits for the first, and is refused when that takes long', async () => {
  const job = await finished(30)
  const slow = await fileOf(job, 'csv')
  await begin(slow)
  await expect(fileOf(job, 'zip')).rejects.toMatchObject({
    code: 'rate.exceeded',
    retryAfter: expect.any(Number),
  })
  const next = fileOf(job, 'zip')
  // Its reader leaves.
  setTimeout(() => slow.destroy(), 200)
  expect((await buffer(await next)).length).toBeGreaterThan(1_000)
}, 30_000)

test('D22 one address has four files at a time, all have forty; a reader who leaves frees the place', async () => {
  const jobs = await Promise.all(Array.from({ length: 42 }, () => finished(3)))
  const slow: Readable[] = []
  for (const job of jobs.slice(0, 4)) slow.push(await fileOf(job, 'csv', 'greedy'))
  await expect(fileOf(jobs[4]!, 'csv', 'greedy')).rejects.toMatchObject({ code: 'rate.exceeded' })
  for (const job of jobs.slice(4, 40)) slow.push(await fileOf(job, 'zip'))
  await expect(fileOf(jobs[40]!, 'csv')).rejects.toMatchObject({ code: 'server.busy' })
  for (const body of slow) body.destroy()
  await sleep(50)
  expect((await bytesOf(jobs[41]!, 'csv')).length).toBeGreaterThan(1_000)
}, 60_000)

fullTest('D22 whoever reads slowly gives way after two minutes, and nobody before', async () => {
  const jobs = await Promise.all(Array.from({ length: 6 }, () => finished(3)))
  const slow: Readable[] = []
  for (const job of jobs.slice(0, 4)) slow.push(await fileOf(job, 'csv', 'near'))
  for (const body of slow) await begin(body)
  await expect(fileOf(jobs[4]!, 'csv', 'near')).rejects.toMatchObject({ code: 'rate.exceeded' })
  placeTimes.safe = 0
  expect((await bytesOf(jobs[5]!, 'csv', 'near')).length).toBeGreaterThan(1_000)
  expect(slow.map(({ destroyed }) => destroyed)).toEqual([true, false, false, false])
  for (const body of slow) body.destroy()
})

test('D22 an address has so many megabytes of files in ten minutes', async () => {
  const job = await finished(1, { bytes: 75_000_000 })
  for (const format of ['zip', 'zip', 'zip', 'csv', 'json'] as const)
    await bytesOf(job, format, 'one address')
  await expect(fileOf(job, 'csv', 'one address')).rejects.toMatchObject({ code: 'rate.exceeded' })
  expect((await bytesOf(job, 'csv', 'another one')).length).toBeGreaterThan(100)
})

fullTest(
  'D22 eight files at once leave most of the time to others',
  async () => {
    const jobs = await Promise.all(Array.from({ length: 8 }, () => finished(6, { length: 3_700 })))
    const before = process.cpuUsage()
    const began = performance.now()
    await Promise.all(jobs.map((job) => bytesOf(job, 'json')))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(0.6 * (performance.now() - began))
  },
  60_000,
)

test('D22 a file whose job is removed while it is sent breaks off', async () => {
  const job = await finished(30)
  const body = await fileOf(job, 'csv')
  await begin(body)
  await Job.deleteOne({ _id: job._id })
  await JobRows.deleteMany({ job: String(job._id) })
  await expect(buffer(body)).rejects.toMatchObject({ code: 'job.notFound' })
})
