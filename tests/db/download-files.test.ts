import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { Types } from 'mongoose'
import { filesUntil, removeFiles } from '@/lib/downloads/keep.server'
import { fileLink, opensFiles } from '@/lib/downloads/links.server'
import { sendFile } from '@/lib/downloads/send-file.server'
import { sweepMedia } from '@/lib/downloads/sweep.server'
import { sendZip } from '@/lib/downloads/zip.server'
import type { MadeFile } from '@/lib/media/answers'
import { env } from '@/lib/server/env'
import { Job, type JobRecord } from '@/models/Job'
import { User } from '@/models/User'
import { holdDataFolder, storedDownload } from '../helpers/download-site'
import { holdSiteDatabase } from '../helpers/site-database'

const data = holdDataFolder({ DOWNLOAD_KEEP_MINUTES: '30' })
holdSiteDatabase()
beforeEach(() => Job.deleteMany({}))
afterEach(() => {
  Object.assign(env(), { ACCEL_PREFIX: undefined, DOWNLOAD_KEEP_MINUTES: 30 })
})

const minute = 60_000
const content = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 251))
const folderOf = ({ _id }: Pick<JobRecord, '_id'>) => path.join(data, 'media', String(_id))

const madeFile = (id: string, number: number, name: string, bytes = content.length): MadeFile => ({
  name,
  kind: 'media',
  bytes,
  type: 'video/mp4',
  href: fileLink(id, number),
})

/** A job that is done, with files on disk. */
async function done(names = ['My video.mp4'], more: Partial<JobRecord> = {}): Promise<JobRecord> {
  const finishedAt = new Date()
  const job = await storedDownload({
    state: 'done',
    finishedAt,
    keptUntil: new Date(finishedAt.getTime() + minute),
    ...more,
  })
  const id = String(job._id)
  mkdirSync(folderOf(job), { recursive: true })
  for (const at of names.keys()) writeFileSync(path.join(folderOf(job), String(at)), content)
  const result = { files: names.map((name, at) => madeFile(id, at, name)) }
  await Job.updateOne({ _id: job._id }, { result })
  return (await Job.findById(job._id).lean<JobRecord>())!
}

const ask = (job: JobRecord, headers: Record<string, string> = {}, method = 'GET') =>
  sendFile(job, 0, { headers, method })
const untilOf = async ({ _id }: JobRecord) =>
  filesUntil((await Job.findById(_id).lean<JobRecord>())!)!.getTime()

describe('a finished file', () => {
  test('goes out whole, with its length, its name and what it takes to go on later', async () => {
    const reply = await ask(await done(['Größe 大.mp4']))
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({
      'Content-Length': '1000',
      'Content-Type': 'video/mp4',
      'Accept-Ranges': 'bytes',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    expect(reply.headers['Content-Disposition']).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe%20")
    expect(reply.headers.ETag).toMatch(/^"[\da-f]+-3e8"$/)
    expect(await buffer(reply.body)).toEqual(content)
  })

  test('goes on with a part, as long as it is the same file', async () => {
    const job = await done()
    const { headers, body } = await ask(job)
    body.destroy()
    const Range = { range: 'bytes=990-' }
    const proofs: Record<string, string>[] = [
      {},
      { 'if-range': headers.ETag! },
      { 'if-range': headers['Last-Modified']! },
    ]
    for (const same of proofs) {
      const part = await ask(job, { ...Range, ...same })
      expect([part.status, part.headers['Content-Range'], part.headers['Content-Length']]).toEqual([
        206,
        'bytes 990-999/1000',
        '10',
      ])
      expect(await buffer(part.body)).toEqual(content.subarray(990))
    }
    for (const other of ['"other"', `W/${headers.ETag}`, 'Thu, 01 Jan 1970 00:00:00 GMT']) {
      const whole = await ask(job, { ...Range, 'if-range': other })
      expect(whole.status).toBe(200)
      expect(await buffer(whole.body)).toEqual(content)
    }
  })

  test('D11 a thousand ranges get the whole file, one beyond its end 416 with its size', async () => {
    const job = await done()
    const many = Array.from({ length: 1_000 }, (_, at) => `${at}-${at}`).join(',')
    const whole = await ask(job, { range: `bytes=${many}` })
    expect([whole.status, (await buffer(whole.body)).length]).toEqual([200, 1_000])
    const beyond = await ask(job, { range: 'bytes=1000-' })
    expect([beyond.status, beyond.headers['Content-Range']]).toEqual([416, 'bytes */1000'])
    expect(await buffer(beyond.body)).toHaveLength(0)
  })

  test('isn’t sent again to who has it, and has no body for HEAD', async () => {
    const job = await done()
    const head = await ask(job, {}, 'HEAD')
    expect([head.status, head.headers['Content-Length']]).toEqual([200, '1000'])
    expect(await buffer(head.body)).toHaveLength(0)
    const again = await ask(job, { 'if-none-match': `"x", ${head.headers.ETag}` })
    expect([again.status, (await buffer(again.body)).length]).toEqual([304, 0])
  })

  test('sends nothing of another file to who asks for the rest of theirs, as Firefox does', async () => {
    const job = await done()
    const { headers } = await ask(job, {}, 'HEAD')
    const rest = async (more: Record<string, string>) => {
      const reply = await ask(job, { range: 'bytes=990-', ...more })
      await buffer(reply.body)
      return reply.status
    }
    expect(await rest({ 'if-match': headers.ETag! })).toBe(206)
    expect(await rest({ 'if-match': '"other"' })).toBe(412)
    expect(await rest({ 'if-unmodified-since': headers['Last-Modified']! })).toBe(206)
    expect(await rest({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(412)
  })

  test('F17 is gone, not empty, when it isn’t there, was cut or its time is over', async () => {
    const gone = { code: 'media.fileGone', status: 404 }
    await expect(sendFile(await done(), 7, { headers: {}, method: 'GET' })).rejects.toMatchObject(
      gone,
    )
    const cut = await done()
    truncateSync(path.join(folderOf(cut), '0'), 10)
    await expect(ask(cut)).rejects.toMatchObject(gone)
    const late = await done(['a.mp4'], { keptUntil: new Date(Date.now() - 1) })
    await expect(ask(late)).rejects.toMatchObject(gone)
    const failed = await storedDownload({ state: 'failed', finishedAt: new Date() })
    await expect(ask(failed)).rejects.toMatchObject(gone)
    const missing = await done()
    await removeFiles(missing)
    await expect(ask(missing)).rejects.toMatchObject(gone)
  })

  test('is handed to nginx with ACCEL_PREFIX, and is kept while that sends it', async () => {
    Object.assign(env(), { ACCEL_PREFIX: '/media/' })
    const job = await done()
    const reply = await ask(job, { range: 'bytes=5-' })
    expect(reply.status).toBe(200)
    expect(reply.headers['X-Accel-Redirect']).toBe(`/media/${job._id}/0`)
    expect(reply.headers['Content-Range']).toBeUndefined()
    expect(await buffer(reply.body)).toHaveLength(0)
    expect(await untilOf(job)).toBeGreaterThan(Date.now() + 29 * minute)
  })
})

describe('a finished file is kept', () => {
  test('anew from its last byte, and while it is being sent', async () => {
    Object.assign(env(), { DOWNLOAD_KEEP_MINUTES: 0.01 })
    const job = await done(['a.mp4'], { keptUntil: new Date(Date.now() + 600) })
    const { body } = await ask(job)
    await sleep(1_500)
    await sweepMedia()
    expect(existsSync(path.join(folderOf(job), '0'))).toBe(true)
    await buffer(body)
    await sleep(50)
    expect(await untilOf(job)).toBeGreaterThan(Date.now())
    await sleep(700)
    await sweepMedia()
    expect(existsSync(folderOf(job))).toBe(false)
  })

  test('for a day in all', async () => {
    const finishedAt = new Date(Date.now() - 24 * 60 * minute + 5 * minute)
    const job = await done(['a.mp4'], { finishedAt })
    await buffer((await ask(job)).body)
    await sleep(50)
    expect(await untilOf(job)).toBeLessThanOrEqual(Date.now() + 5 * minute)
  })

  test('no longer once it was removed, whoever is still reading', async () => {
    const job = await done()
    const { body } = await ask(job)
    await removeFiles(job)
    expect(await buffer(body)).toEqual(content)
    await sleep(50)
    expect(await untilOf(job)).toBeLessThanOrEqual(Date.now())
  })
})

test('the sweep removes files whose job is gone, over without files or past its time, and nothing else', async () => {
  const [kept, late, orphan] = [
    await done(),
    await done(['a.mp4'], { keptUntil: new Date(Date.now() - 1) }),
    await done(),
  ]
  const running = await storedDownload({ state: 'running' })
  const cancelled = await storedDownload({ state: 'cancelled', finishedAt: new Date(0) })
  for (const job of [running, cancelled])
    mkdirSync(path.join(folderOf(job), 'work'), { recursive: true })
  await Job.deleteOne({ _id: orphan._id })
  mkdirSync(path.join(data, 'media', 'not-a-job'), { recursive: true })
  await sweepMedia()
  const left = readdirSync(path.join(data, 'media'))
  expect(left).toEqual(expect.arrayContaining([String(kept._id), String(running._id), 'not-a-job']))
  for (const { _id } of [late, orphan, cancelled]) expect(left).not.toContain(String(_id))
})

describe('the ZIP of a list', () => {
  const rows = (id: string, names: readonly string[]) =>
    names.map((name, at) => ({
      input: `video${at}`,
      title: name,
      state: 'done' as const,
      file: madeFile(id, 2 * at, name),
    }))

  async function list(names: readonly string[], more: Partial<JobRecord> = {}) {
    const job = await done([], more)
    const id = String(job._id)
    for (const at of names.keys()) writeFileSync(path.join(folderOf(job), String(2 * at)), content)
    await Job.updateOne({ _id: job._id }, { checkpoint: { rows: rows(id, names) } })
    return (await Job.findById(job._id).lean<JobRecord>())!
  }

  test('has all files under names of their own in any script, tells its length, and is never on disk', async () => {
    const names = [
      'Größe 大.mp4',
      'Größe 大.mp4',
      'हिन्दी.mp4',
      ...Array.from({ length: 47 }, (_, at) => `${at}.mp4`),
    ]
    const job = await list(names)
    const before = readdirSync(folderOf(job))
    const { headers, body } = await sendZip(job, 'videos', 'near')
    const zipped = await buffer(body)
    expect(headers['Content-Length']).toBe(String(zipped.length))
    expect(headers['Content-Disposition']).toBe('attachment; filename=videos.zip')
    const files = unzipSync(zipped)
    expect(Object.keys(files)).toEqual(['Größe 大.mp4', '2 Größe 大.mp4', ...names.slice(2)])
    for (const file of Object.values(files)) expect(Buffer.from(file)).toEqual(content)
    // Stored as they are, not compressed.
    expect(zipped.length).toBeGreaterThan(50 * content.length)
    expect(readdirSync(folderOf(job))).toEqual(before)
  })

  test('has what a broken-off list has made, for as long as a finished one', async () => {
    const finishedAt = new Date()
    const job = await list(['a.mp4'], { state: 'cancelled', finishedAt, keptUntil: undefined })
    expect(Object.keys(unzipSync(await buffer((await sendZip(job, 'v', 'near')).body)))).toEqual([
      'a.mp4',
    ])
    await sweepMedia()
    expect(existsSync(folderOf(job))).toBe(true)
    const { keptUntil } = (await Job.findById(job._id).lean())!
    expect(keptUntil!.getTime()).toBeGreaterThanOrEqual(finishedAt.getTime() + 30 * minute)
  })

  test('breaks off, and is no whole ZIP, when a file goes meanwhile', async () => {
    const job = await list(['a.mp4', 'b.mp4'])
    const { body } = await sendZip(job, 'v', 'near')
    truncateSync(path.join(folderOf(job), '2'), 10)
    await expect(buffer(body)).rejects.toThrow()
  })

  test('of no files is gone', async () => {
    const job = await done([])
    await expect(sendZip(job, 'v', 'near')).rejects.toMatchObject({ code: 'media.fileGone' })
  })
})

test('a link’s secret opens the files of its own job, and no banned user’s', async () => {
  const [job, other] = [await done(), await done()]
  const secret = new URL(fileLink(String(job._id), 0), 'http://site').searchParams.get('secret')!
  expect(await opensFiles(job, secret)).toBe(true)
  expect(await opensFiles(other, secret)).toBe(false)
  expect(await opensFiles(job, `${secret}x`)).toBe(false)
  const _id = new Types.ObjectId()
  await User.collection.insertOne({ _id, username: 'downloader' } as never)
  const owned = { ...job, owner: _id }
  expect(await opensFiles(owned, secret)).toBe(true)
  await User.updateOne({ _id }, { ban: { at: new Date(), reason: 'x' } })
  expect(await opensFiles(owned, secret)).toBe(false)
  await User.deleteOne({ _id })
  expect(await opensFiles(owned, secret)).toBe(false)
})
