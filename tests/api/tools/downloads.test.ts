import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { edgeCases, type SampleYouTube, startSampleYouTube } from 'sample-youtube'
import type { JobStatus, StartedJob } from '@/lib/jobs/answers'
import type { DownloadListResult, DownloadResult, DownloadRow } from '@/lib/media/answers'
import { call, databaseName, databaseOf, signUp } from '../../helpers/accounts'
import { finishedDownload } from '../../helpers/finished-download'
import { fullTest } from '../../helpers/full-test'
import { full } from '../../helpers/gate'
import { isOver, keyOf, streamOf, until } from '../../helpers/jobs'
import { memoryOf } from '../../helpers/process-facts'
import { type Site, startSite, upstreamAt } from '../../helpers/site'

let youtube: SampleYouTube
/** For every test that needs no settings of its own. */
let site: Site
/** For users alone, and impatient with readers. */
let strict: Site
/** Sites of one test. */
const own: Site[] = []

async function openOwn(settings: Record<string, string> = {}): Promise<Site> {
  const opened = await startSite({
    ...upstreamAt(youtube.origin),
    YOUTUBE_SOURCE: 'sample',
    DOWNLOADS_ENABLED: '1',
    ...settings,
  })
  own.push(opened)
  return opened
}

const slow = (bytesPerSecond: number) =>
  fetch(`${youtube.origin}/__faults`, {
    method: 'POST',
    body: JSON.stringify({ match: 'stream', bytesPerSecond }),
  })

beforeAll(async () => {
  youtube = await startSampleYouTube()
  const both = [openOwn(), openOwn({ DOWNLOADS_FOR: 'users', RESPONSE_IDLE_MS: '2000' })] as const
  ;[site, strict] = await Promise.all(both)
  own.length = 0
}, 120_000)
afterEach(async () => {
  await fetch(`${youtube.origin}/__faults`, { method: 'DELETE' })
  await Promise.all(own.splice(0).map((one) => one.stop()))
}, 60_000)
afterAll(async () => {
  await Promise.all([site.stop(), strict.stop()])
  await youtube.close()
})

const short = `https://www.youtube.com/shorts/${edgeCases.short}`
const one = {
  tool: 'youtube-shorts-to-mp4-downloader',
  url: short,
  format: 'mp4-720',
  consent: true,
}
const start = (on: Site, body: object = {}, keys: Parameters<typeof call>[3] = {}) =>
  call(on, 'POST', '/api/downloads', { body: { ...one, ...body }, ...keys })

async function started(on: Site, body: object = {}): Promise<StartedJob> {
  const answer = await start(on, body)
  expect([answer.body.error?.code, answer.status]).toEqual([undefined, 202])
  return answer.body.data
}

const folderOf = ({ dataDir }: Site, { id }: StartedJob) => path.join(dataDir, 'media', id)

/** Processes that work in a folder of data (Linux). */
function childrenIn({ dataDir }: Site): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)
    } catch {
      return false
    }
  })
}

/** Waits until a job has fetched some bytes. */
const begun = (on: Site, job: StartedJob) =>
  until(on, job, ({ state, bytes = 0 }) => state === 'running' && bytes > 0)

const resultOf = ({ result }: JobStatus) => result as unknown as DownloadResult

test('a Short becomes a whole file that a plain link saves, and goes on with a part of it', async () => {
  const job = await started(site)
  const { events } = await streamOf(site, job)
  const last = events.at(-1)!.status
  expect([last.error, last.state]).toEqual([undefined, 'done'])
  const shares = events.flatMap(({ status: { share } }) => share ?? [])
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(last.share).toBe(1)
  expect(new Date(last.keptUntil!).getTime()).toBeGreaterThan(Date.now() + 29 * 60_000)

  const [file] = resultOf(last).files
  const whole = await fetch(site.origin + file!.href)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect([whole.status, bytes.length]).toEqual([200, file!.bytes])
  expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename/)
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
  const headers = { Range: 'bytes=1000-', 'If-Range': whole.headers.get('etag')! }
  const part = await fetch(site.origin + file!.href, { headers })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1000))
  expect(readdirSync(folderOf(site, job))).toEqual(['0'])
  const secret = new URL(file!.href, site.origin).searchParams.get('secret')!
  for (const word of [secret, job.secret!]) expect(site.output()).not.toContain(word)

  const saved = path.join(site.dataDir, 'saved.mp4')
  writeFileSync(saved, bytes)
  let told = ''
  try {
    const asked = ['-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0', saved]
    told = execFileSync('ffprobe', asked, { encoding: 'utf8' })
  } catch {
    console.log('skipped what ffprobe sees: it is missing')
    return
  }
  expect(told.trim().split(/\s+/)).toEqual(['h264', 'aac'])
}, 120_000)

test('J01 files are unknown to everybody but their owner; a removed one is gone', async () => {
  const [owner, other] = [await signUp(site), await signUp(site)]
  const answer = await start(site, {}, { token: owner.token })
  const job: StartedJob = answer.body.data
  expect(job.secret).toBeUndefined()
  const get = (suffix: string, keys: Parameters<typeof call>[3] = {}) =>
    call(site, 'GET', `/api/downloads/${job.id}/file${suffix}`, keys)
  let status: JobStatus | undefined
  for (let tries = 0; tries < 300 && !(status && isOver(status)); tries++) {
    await sleep(200)
    status = (await call(site, 'GET', `/api/jobs/${job.id}`, { token: owner.token })).body.data
  }
  expect(status?.state).toBe('done')
  for (const keys of [{}, { token: other.token }, { headers: { 'X-Job-Secret': 'x' } }]) {
    const { status, body } = await get('?n=0', keys)
    expect([status, body.error?.code]).toEqual([404, 'job.notFound'])
  }
  expect((await get('?n=0&secret=x')).status).toBe(404)
  // A user's own link needs no header either.
  const { href } = resultOf(status!).files[0]!
  expect((await fetch(site.origin + href, { method: 'HEAD' })).status).toBe(200)
  expect((await call(site, 'DELETE', `/api/jobs/${job.id}`, { token: owner.token })).status).toBe(
    200,
  )
  const gone = await get('?n=0', { token: owner.token })
  expect([gone.status, gone.body.error?.code]).toEqual([404, 'media.fileGone'])
  expect(existsSync(folderOf(site, job))).toBe(false)
}, 120_000)

fullTest(
  'a playlist with a private video gives the other files, one sentence, and one ZIP',
  async () => {
    const url = `https://www.youtube.com/playlist?list=${edgeCases.playlistWithPrivate}`
    const body = { url, format: 'm4a', consent: true }
    const answer = await call(site, 'POST', '/api/tools/youtube-to-mp3-downloader/bulk', { body })
    expect(answer.status).toBe(202)
    const job: StartedJob = answer.body.data
    const status = await until(site, job, isOver)
    const result = status.result as unknown as DownloadListResult
    expect(status.state).toBe('done')
    const rows: DownloadRow[] = (
      await call(site, 'GET', `/api/jobs/${job.id}/rows`, { headers: keyOf(job) })
    ).body.data
    expect(rows.map(({ state }) => state).sort()).toEqual([
      'done',
      'done',
      'done',
      'done',
      'failed',
    ])
    const failed = rows.find(({ state }) => state === 'failed')
    expect(failed).toMatchObject({ error: { code: 'video.private' }, mayRetry: false })
    expect(result.counts).toMatchObject({ done: 4, failed: 1 })
    const zip = await fetch(site.origin + result.zip)
    const bytes = new Uint8Array(await zip.arrayBuffer())
    expect(zip.headers.get('content-length')).toBe(String(bytes.length))
    expect(
      Object.values(unzipSync(bytes))
        .map(({ length }) => length)
        .sort(),
    ).toEqual(rows.flatMap(({ file }) => file?.bytes ?? []).sort())
    expect(readdirSync(folderOf(site, job))).toHaveLength(4)
    const retry = await call(site, 'POST', `/api/jobs/${job.id}/retry`, { headers: keyOf(job) })
    expect(retry.body.error.code).toBe('video.private')
  },
  180_000,
)

test('where a fast clip begins is told before the start: as many seconds earlier as it then does', async () => {
  const keyFrames = (on: string) =>
    call(
      site,
      'GET',
      `/api/downloads/key-frames?${new URLSearchParams({ url: short, format: on })}`,
    )
  const { starts } = (await keyFrames('mp4-720')).body.data
  expect(starts.slice(0, 3)).toEqual([0, 4, 8])
  const clip = { start: 6.5, end: 9, mode: 'fast' }
  const { startsEarlier } = resultOf(await until(site, await started(site, { clip }), isOver))
  expect(startsEarlier).toBeCloseTo(6.5 - starts[1], 1)
  expect((await keyFrames('mp3')).body.data).toEqual({ starts: null })
  // Nobody has been told of this one: it isn't asked about for key frames alone.
  const live = new URLSearchParams({ url: edgeCases.liveNow, format: 'mp4-720' })
  const unknown = await call(site, 'GET', `/api/downloads/key-frames?${live}`)
  expect(unknown.body.data).toEqual({ starts: null })
})

test('nothing starts without consent, for visitors where only users may, or for what is no video', async () => {
  const refused = async (on: Site, body: object, keys = {}) =>
    (await start(on, body, keys)).body.error?.code
  expect(await refused(site, { consent: false })).toBe('media.consentRequired')
  expect(await refused(site, { url: 'https://example.com/' })).toBe('link.notYouTube')
  expect(await refused(site, { format: 'best+exec' })).toBe('input.notAChoice')
  expect(await refused(site, { tool: 'tag-extractor' })).toBe('tool.notFound')
  const bulk = '/api/tools/youtube-to-mp4-downloader/bulk'
  const list = { url: short, format: 'mp4-360', consent: true }
  expect((await call(site, 'POST', bulk, { body: list })).body.error.code).toBe('link.listExpected')
  expect(await refused(strict, {})).toBe('media.usersOnly')
  const { token } = await signUp(strict)
  expect((await start(strict, {}, { token })).status).toBe(202)
})

test('F19 a download that is cancelled has no process and no folder two seconds later', async () => {
  await slow(50_000)
  const job = await started(site)
  await begun(site, job)
  await call(site, 'DELETE', `/api/jobs/${job.id}`, { headers: keyOf(job) })
  await sleep(2_000)
  expect(existsSync(folderOf(site, job))).toBe(false)
  expect(childrenIn(site)).toEqual([])
  expect(site.output()).not.toContain(`"job":"${job.id}"`)
}, 120_000)

fullTest(
  'F23 a site that is told to end leaves no process and no part, and the next one begins anew',
  async () => {
    await slow(50_000)
    const ending = await openOwn({ SHUTDOWN_GRACE_MS: '1000' })
    const job = await started(ending)
    await begun(ending, job)
    const before = Date.now()
    process.kill(ending.pid, 'SIGTERM')
    expect(await ending.ended).toBe(0)
    // The stream goes on for 50 s.
    expect(Date.now() - before).toBeLessThan(20_000)
    expect(childrenIn(ending)).toEqual([])
    expect(existsSync(path.join(folderOf(ending, job), 'work'))).toBe(false)
    await fetch(`${youtube.origin}/__faults`, { method: 'DELETE' })
    const again = await openOwn({ DATA_DIR: ending.dataDir })
    expect((await until(again, job, isOver)).state).toBe('done')
  },
  120_000,
)

fullTest(
  'J06 a download of a killed site goes on after the restart, whatever was left running',
  async () => {
    await slow(50_000)
    const killed = await openOwn()
    const job = await started(killed)
    await begun(killed, job)
    process.kill(killed.pid, 'SIGKILL')
    await killed.ended
    await fetch(`${youtube.origin}/__faults`, { method: 'DELETE' })
    const again = await openOwn({ DATA_DIR: killed.dataDir })
    const status = await until(again, job, isOver)
    expect([status.error, status.state]).toEqual([undefined, 'done'])
    expect(readdirSync(folderOf(again, job))).toEqual(['0'])
    expect(childrenIn(again)).toEqual([])
  },
  120_000,
)

fullTest(
  'D27 a stranger who fills the disk is told so, and takes nothing from others',
  async () => {
    const small = await openOwn({ DOWNLOAD_DISK_MB: '2', TRUST_PROXY: '1' })
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
    const first = (await start(small, { format: 'mp4-360' }, from('198.51.100.1'))).body.data
    expect((await until(small, first, isOver)).state).toBe('done')
    let refusal: JobStatus | undefined
    for (let tries = 0; tries < 12 && refusal?.state !== 'failed'; tries++) {
      const job = (await start(small, {}, from('203.0.113.1'))).body.data
      refusal = await until(small, job, isOver)
    }
    expect(refusal?.error).toMatchObject({ code: 'media.siteFull', retryAfter: expect.any(Number) })
    const { href } = resultOf(await until(small, first, isOver)).files[0]!
    expect((await fetch(small.origin + href)).status).toBe(200)
  },
  180_000,
)

test('D10 a reader that never reads is closed; the file stays, and others read on', async () => {
  const client = await databaseOf(strict)
  const { link } = await finishedDownload(strict, client.db(databaseName(strict)), 100_000_000)
  await client.close()
  const { hostname, port, host } = new URL(strict.origin)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${link} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  socket.pause()
  const before = Date.now()
  const other = await fetch(strict.origin + link)
  expect((await other.arrayBuffer()).byteLength).toBe(100_000_000)
  await sleep(4_000)
  // What is in the buffers arrives, and then the end.
  let read = 0
  socket.on('data', (part) => {
    read += part.length
  })
  await new Promise((resolve) => socket.once('close', resolve).once('error', resolve).resume())
  expect(read).toBeLessThan(100_000_000)
  expect(Date.now() - before).toBeLessThan(60_000)
  expect((await fetch(strict.origin + link, { method: 'HEAD' })).status).toBe(200)
}, 120_000)

test('F20 a huge file takes no more memory than a small one', async () => {
  const client = await databaseOf(site)
  const db = client.db(databaseName(site))
  const [small, large] = [
    await finishedDownload(site, db, 50_000_000),
    await finishedDownload(site, db, full ? 4_000_000_000 : 400_000_000),
  ]
  await client.close()
  const growth = async (link: string) => {
    const before = memoryOf(site.pid)
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryOf(site.pid))
    }, 50)
    for await (const _ of (await fetch(site.origin + link)).body!);
    clearInterval(watch)
    return peak - before
  }
  // The first one loads the route.
  await growth(small.link)
  expect(await growth(large.link)).toBeLessThan(100)
}, 180_000)
