import { setTimeout as sleep } from 'node:timers/promises'
import Papa from 'papaparse'
import type { StartedJob } from '@/lib/jobs/answers'
import { adminOf, call, signUp } from '../../helpers/accounts'
import { fullTest } from '../../helpers/full-test'
import { addChannel, isOver, keyOf, startBulk, statusOf, streamOf, until } from '../../helpers/jobs'
import { memoryOf } from '../../helpers/process-facts'
import { dataApiAt, type Site, startSite } from '../../helpers/site'
import {
  type ForeignYouTube,
  faults,
  startForeignYouTube,
} from '../../helpers/youtube/fake-upstream'

let youtube: ForeignYouTube
/** For every test that needs no settings of its own. */
let site: Site
/** Sites of one test. */
const own: Site[] = []

const open = (settings: Record<string, string> = {}) =>
  startSite({ ...dataApiAt(youtube.origin), ...settings })

async function openOwn(settings?: Record<string, string>): Promise<Site> {
  const opened = await open(settings)
  own.push(opened)
  return opened
}

beforeAll(async () => {
  youtube = await startForeignYouTube()
  site = await open()
})
beforeEach(() => {
  youtube.calls.length = 0
  youtube.delayMs = 0
})
afterEach(async () => {
  youtube.faults.clear()
  await Promise.all(own.splice(0).map((one) => one.stop()))
  await Promise.all(running.splice(0).map((cancel) => cancel()))
})
afterAll(async () => {
  await site.stop()
  await youtube.close()
})

/** What cancels the jobs of a test on the common site, since a visitor has only two at a time. */
const running: (() => Promise<unknown>)[] = []

async function started(
  on: Site,
  body: Record<string, unknown>,
  options: Parameters<typeof startBulk>[2] = {},
): Promise<StartedJob> {
  const answer = await startBulk(on, body, options)
  expect(answer.status).toBe(202)
  const job: StartedJob = answer.body.data
  if (on === site) {
    const keys = { headers: keyOf(job), token: options.token }
    running.push(() => call(site, 'DELETE', `/api/jobs/${job.id}`, keys))
  }
  return job
}

/** A file of a job, with its byte order mark. */
async function fileOf(on: Site, job: StartedJob, format: string): Promise<string> {
  const path = `/api/jobs/${job.id}/file?format=${format}`
  const answer = await fetch(on.origin + path, { headers: keyOf(job) })
  return Buffer.from(await answer.arrayBuffer()).toString('utf8')
}

fullTest('a channel of 1,237 videos takes 51 calls, and its CSV opens right', async () => {
  const { url, ids } = addChannel(youtube, 1_237)
  const job = await started(site, { url })
  const status = await until(site, job, isOver)
  expect(status).toMatchObject({
    state: 'done',
    done: 1_237,
    total: 1_237,
    result: { count: 1_237 },
  })
  expect(youtube.calls.length).toBeLessThanOrEqual(51)
  const csv = await fileOf(site, job, 'csv')
  expect(csv.startsWith('\uFEFFid,url,title')).toBe(true)
  const { data, errors } = Papa.parse<Record<string, string>>(csv.slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  expect(data.map(({ id }) => id)).toEqual(ids)
})

fullTest('titles and descriptions of 1,237 videos take 26 calls', async () => {
  const { url, ids } = addChannel(youtube, 1_237)
  const job = await started(site, { url }, { tool: 'youtube-title-and-description-extractor' })
  expect(await until(site, job, isOver)).toMatchObject({ state: 'done', done: 1_237 })
  expect(youtube.calls.length).toBeLessThanOrEqual(26)
  const { videos } = JSON.parse(await fileOf(site, job, 'json'))
  expect(videos).toHaveLength(1_237)
  expect(videos[0]).toMatchObject({
    title: `Foreign ${ids[0]}`,
    description: 'First line\nSecond line',
  })
})

test('D25 the same list again is answered with the visitor’s finished job, and asks YouTube nothing', async () => {
  const { url } = addChannel(youtube, 120)
  const job = await started(site, { url })
  expect(await until(site, job, isOver)).toMatchObject({ state: 'done' })
  youtube.calls.length = 0
  const path = '/api/tools/tag-extractor/bulk'
  const again = await call(site, 'POST', path, { body: { url }, headers: keyOf(job) })
  expect([again.status, again.body.data]).toEqual([202, job])
  expect((await statusOf(site, again.body.data)).done).toBe(120)
  expect(youtube.calls).toEqual([])
  // Somebody else of the same address gets a job of their own.
  expect((await started(site, { url })).id).not.toBe(job.id)
})

test('J01: a job is unknown to everybody but its owner', async () => {
  const { url } = addChannel(youtube, 60)
  const [owner, other] = [await signUp(site), await signUp(site)]
  const mine = await started(site, { url }, { token: owner.token })
  expect(mine.secret).toBeUndefined()
  const secret = await started(site, { url })
  for (const path of ['', '/events', '/rows', '/file?format=csv']) {
    for (const [job, keys] of [
      [mine, {}],
      [mine, { token: other.token }],
      [mine, { headers: { 'X-Job-Secret': secret.secret! } }],
      [secret, {}],
      [secret, { token: owner.token }],
      [secret, { headers: { 'X-Job-Secret': 'x' } }],
    ] as const) {
      const { status, body } = await call(site, 'GET', `/api/jobs/${job.id}${path}`, keys)
      expect([path, status, body.error?.code]).toEqual([path, 404, 'job.notFound'])
    }
  }
  expect((await call(site, 'DELETE', `/api/jobs/${mine.id}`, { token: other.token })).status).toBe(
    404,
  )
  expect((await call(site, 'GET', `/api/jobs/${mine.id}`, { token: owner.token })).status).toBe(200)
})

test('J02: a stream tells progress each second, resumes, and its secret is never logged', async () => {
  const { url } = addChannel(youtube, 200)
  // A page takes two calls, so there is news every two seconds only.
  youtube.delayMs = 1_000
  const job = await started(site, { url })
  const { events, headers } = await streamOf(site, job)
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('content-type')).toMatch('text/event-stream')
  const pauses = events.slice(1).map(({ at }, index) => at - events[index]!.at)
  expect(events.length).toBeGreaterThan(8)
  // A second, and what the machine's other work may take.
  expect(Math.max(...pauses)).toBeLessThan(1_500)
  expect(events.at(-1)?.status).toMatchObject({ state: 'done', done: 200 })
  const again = await streamOf(site, job, { 'Last-Event-ID': String(events.at(-1)?.id) })
  expect(again.events.map(({ status }) => status.state)).toEqual(['done'])
  expect(site.output()).not.toContain(job.secret)
})

fullTest(
  'J03 J04: two processes on one database run a job once, and either can cancel it within a second',
  async () => {
    const { url } = addChannel(youtube, 1_000)
    youtube.delayMs = 100
    const one = site
    const two = await openOwn({ DATA_DIR: one.dataDir, PUBLIC_ORIGIN: one.origin })
    const job = await started(one, { url })
    await until(two, job, ({ done }) => done >= 100)
    const calls = youtube.calls.filter((path) => path.includes('playlistItems'))
    expect(new Set(calls).size).toBe(calls.length)
    for (const by of [one, two]) {
      const next = by === one ? job : await started(one, { url })
      await until(by, next, ({ state }) => state === 'running')
      await call(by, 'DELETE', `/api/jobs/${next.id}`, { headers: keyOf(next) })
      expect((await statusOf(by, next)).state).toBe('cancelled')
      await sleep(1_000)
      const before = youtube.calls.length
      await sleep(500)
      expect(youtube.calls.length).toBe(before)
    }
  },
  120_000,
)

fullTest(
  'J06: after kill -9 a job goes on where it was, within 30 seconds of the restart',
  async () => {
    const { url } = addChannel(youtube, 800)
    youtube.delayMs = 150
    const killed = await openOwn()
    const job = await started(killed, { url })
    await until(killed, job, ({ done }) => done >= 150)
    process.kill(killed.pid, 'SIGKILL')
    await killed.ended
    const again = await openOwn({ DATA_DIR: killed.dataDir })
    const restartedAt = Date.now()
    const found = (await statusOf(again, job)).done
    await until(again, job, ({ done }) => done > found)
    expect(Date.now() - restartedAt).toBeLessThan(30_000)
    expect(await until(again, job, isOver)).toMatchObject({ state: 'done', done: 800 })
    const { videos } = JSON.parse(await fileOf(again, job, 'json'))
    expect(new Set(videos.map(({ id }: { id: string }) => id)).size).toBe(800)
    expect(videos).toHaveLength(800)
  },
  120_000,
)

test('J09: a job stops with a reason when the visitor’s share is used up, and keeps what it has', async () => {
  const { url } = addChannel(youtube, 1_000)
  const scarce = await openOwn({ YOUTUBE_DAILY_UNITS: '40', YOUTUBE_VISITOR_SHARE: '0.2' })
  const job = await started(scarce, { url })
  const status = await until(scarce, job, isOver)
  expect(status).toMatchObject({ state: 'failed', error: { code: 'rate.shareUsed' } })
  expect(status.done).toBeGreaterThanOrEqual(100)
  expect(status.result).toMatchObject({ count: status.done })
  expect(JSON.parse(await fileOf(scarce, job, 'json')).videos).toHaveLength(status.done)
})

fullTest('a failed job goes on when it is tried again', async () => {
  const { url } = addChannel(youtube, 200)
  youtube.faults.set('pageToken=100', faults.error500)
  const job = await started(site, { url })
  expect(await until(site, job, isOver)).toMatchObject({ state: 'failed', done: 100 })
  youtube.faults.clear()
  const keys = { headers: keyOf(job) }
  expect((await call(site, 'POST', `/api/jobs/${job.id}/retry`, keys)).status).toBe(200)
  expect(await until(site, job, isOver)).toMatchObject({ state: 'done', done: 200 })
  expect((await call(site, 'POST', `/api/jobs/${job.id}/retry`, keys)).body.error.code).toBe(
    'job.notOver',
  )
})

test('J05: a visitor has two jobs at a time, and a wrong link starts none', async () => {
  const { url, ids } = addChannel(youtube, 1_000)
  youtube.delayMs = 300
  await started(site, { url })
  await started(site, { url })
  expect((await startBulk(site, { url })).body.error.code).toBe('job.tooMany')
  const wrong = await call(site, 'POST', '/api/tools/tag-extractor/bulk', {
    body: { url: `https://youtu.be/${ids[0]}` },
  })
  expect(wrong.body.error).toMatchObject({ code: 'link.listExpected', field: 'url' })
})

test('admins see jobs and their failures, retry and cancel them, and the audit log tells', async () => {
  const { url } = addChannel(youtube, 1_000)
  youtube.faults.set('pageToken=100', faults.error500)
  const { token } = await adminOf(site)
  const job = await started(site, { url })
  await until(site, job, ({ state }) => state === 'failed')
  const listed = async () =>
    (await call(site, 'GET', '/api/jobs', { token })).body.data.find(
      ({ id }: StartedJob) => id === job.id,
    )
  expect(await listed()).toMatchObject({ name: 'bulk', state: 'failed', done: 100 })
  expect((await listed()).error).toMatch(/^youtube\./)
  youtube.faults.clear()
  youtube.delayMs = 300
  const act = (action: string) =>
    call(site, 'POST', '/api/jobs', { token, body: { id: job.id, action } })
  expect((await act('retry')).status).toBe(200)
  await until(site, job, ({ state }) => state === 'running')
  expect((await act('cancel')).status).toBe(200)
  expect((await statusOf(site, job)).state).toBe('cancelled')
  const { body } = await call(site, 'GET', '/api/audit', { token })
  const actions = body.data.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['job.retried', 'job.cancelled']))
})

fullTest(
  'J08: 5,000 videos with long descriptions take no more memory than the caches may',
  async () => {
    const { url } = addChannel(youtube, 5_000)
    for (const { snippet } of youtube.videos) {
      Object.assign(snippet as object, { description: 'long '.repeat(800) })
    }
    const fresh = await openOwn()
    await until(fresh, await started(fresh, { url, max: 1_000 }), isOver)
    const before = memoryOf(fresh.pid)
    const job = await started(fresh, { url })
    expect(await until(fresh, job, isOver)).toMatchObject({ state: 'done', done: 5_000 })
    const csv = await fileOf(fresh, job, 'zip')
    expect(csv.length).toBeGreaterThan(10_000)
    expect(memoryOf(fresh.pid) - before).toBeLessThan(150)
  },
  180_000,
)
