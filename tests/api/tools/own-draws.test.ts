import type { Draw } from '@/lib/draws/answers'
import type { JobStatus, StartedJob } from '@/lib/jobs/answers'
import { call } from '../../helpers/accounts'
import { AdminSite } from '../../helpers/admin-site'
import { clockBefore, startRelay } from '../../helpers/drand-relay'
import { fullTest } from '../../helpers/full-test'
import { isOver, startBulk } from '../../helpers/jobs'
import { dataApiAt } from '../../helpers/site'
import { rawCall } from '../../helpers/tool-calls'
import { type CommentsServer, startCommentsServer } from '../../helpers/youtube/foreign-comments'

let youtube: CommentsServer
let relay: Awaited<ReturnType<typeof startRelay>>
let admin: AdminSite

beforeAll(async () => {
  youtube = await startCommentsServer()
  relay = await startRelay()
  admin = await AdminSite.start({
    ...dataApiAt(youtube.origin),
    DRAND_URL: relay.origin,
    DRAND_LEAD_SECONDS: '0',
    DRAND_CLOCK: clockBefore(1000, 0),
  })
}, 60_000)
afterAll(async () => {
  await admin.stop()
  await youtube.close()
  await relay.close()
})

let videos = 0
/** A video with comments of five people, whose names begin alike. */
function video(name = '@person'): string {
  const id = `owndraw${String(++videos).padStart(4, '0')}`
  const threads = Array.from({ length: 5 }, (_, at) => {
    return { id: `${id}-${at}`, author: `who${at}`, name: `${name}${at}`, text: name }
  })
  youtube.put({ id, threads })
  return id
}

type Who = { token?: string; secret?: string }
const send = (method: string, path: string, { token, secret }: Who = {}, body?: object) =>
  call(admin.site, method, path, {
    token,
    body,
    headers: secret === undefined ? {} : { 'X-Job-Secret': secret },
  })
const get = (path: string, who?: Who) => send('GET', path, who)
const failed = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer
  return [status, body.error?.code]
}
const notFound = [404, 'job.notFound']

async function statusWhen(id: string, who: Who, isMet: (status: JobStatus) => boolean) {
  for (let tries = 0; tries < 300; tries++) {
    const { data } = (await get(`/api/jobs/${id}`, who)).body
    if (isMet(data)) return data
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The job ${id} has not come that far.`)
}

async function start(body: object, who: Who = {}): Promise<StartedJob> {
  const path = '/api/tools/youtube-comment-picker'
  const answer = await send('POST', path, who, { beacon: 'off', ...body })
  expect([answer.status, answer.body.error]).toEqual([202, undefined])
  return answer.body.data
}
async function drawn(body: object, who: Who = {}): Promise<{ job: StartedJob; draw: Draw }> {
  const job = await start(body, who)
  const owner = who.token ? who : { secret: job.secret }
  const status = await statusWhen(job.id, owner, isOver)
  expect(status).toMatchObject({ state: 'done' })
  return { job, draw: status.result }
}

test('a user’s list of draws has their own alone, newest first and in pages, and no deleted one', async () => {
  expect(await failed(get('/api/draws'))).toEqual([401, 'auth.required'])
  const [person, other] = [await admin.user(), await admin.user()]
  const first = await drawn({ url: video(), winners: 2 }, person)
  const second = await drawn({ url: video() }, person)
  const foreign = await drawn({ url: video() }, other)
  const unowned = await drawn({ url: video() })
  expect(await failed(get('/api/draws', { secret: unowned.job.secret }))).toEqual([
    401,
    'auth.required',
  ])
  const listed = async (who: Who, query = '') => {
    const { data, meta } = (await get(`/api/draws${query}`, who)).body
    return [data.map(({ id }: Draw) => id), meta.total]
  }
  expect(await listed(person)).toEqual([[second.job.id, first.job.id], 2])
  expect(await listed(person, '?page=2&pageSize=1')).toEqual([[first.job.id], 2])
  expect(await listed(other)).toEqual([[foreign.job.id], 1])
  const { draw } = first
  expect((await get('/api/draws', person)).body.data[1]).toEqual({
    id: draw.id,
    videos: [{ id: draw.videos[0]?.id, title: draw.videos[0]?.title }],
    drawnAt: draw.drawnAt,
    entries: 5,
    winners: 2,
    listUntil: draw.listUntil,
  })
  expect((await send('DELETE', `/api/draws/${second.job.id}`, person)).status).toBe(200)
  expect(await listed(person)).toEqual([[first.job.id], 1])
}, 60_000)

test('a receipt is a PNG with an ETag, in the language asked for, while its draw is there', async () => {
  const { job } = await drawn({ url: video() })
  const path = `/api/draws/${job.id}/receipt`
  const receipt = (query = '', known?: string) => {
    const headers: Record<string, string> = known ? { 'if-none-match': known } : {}
    return rawCall(admin.site.origin, `${path}${query}`, { headers })
  }
  const first = await receipt()
  const png = first.body
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/png'])
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])
  const etag = String(first.headers.etag)
  const again = await receipt('', etag)
  expect([again.status, again.headers.etag, again.body.length]).toEqual([304, etag, 0])
  expect((await receipt('', '"other"')).status).toBe(200)
  const german = await receipt('?lang=de')
  expect(german.status).toBe(200)
  expect(german.headers.etag).not.toBe(etag)
  // What is no language of the site's is English.
  expect((await receipt('?lang=../en')).headers.etag).toBe(etag)
  for (const id of ['0'.repeat(24), 'short'])
    expect(await failed(get(`/api/draws/${id}/receipt`))).toEqual([404, 'draw.notFound'])
  expect((await send('DELETE', `/api/draws/${job.id}`, job)).status).toBe(200)
  expect((await receipt('', etag)).status).toBe(404)
}, 60_000)

fullTest(
  'a draw stands in its user’s list of jobs while it is at work, and then in that of draws',
  async () => {
    const [person, other] = [await admin.user(), await admin.user()]
    relay.mood = 'late'
    try {
      const url = video()
      const { id } = await start({ url, beacon: 'on' }, person)
      await statusWhen(id, person, (status) => 'commitment' in status)
      expect((await get('/api/jobs/own', person)).body).toMatchObject({
        data: [{ id, kind: 'draw', tool: 'youtube-comment-picker', of: url, state: 'running' }],
        meta: { total: 1 },
      })
      expect((await get('/api/jobs/own', other)).body.data).toEqual([])
      expect((await get('/api/draws', person)).body.data).toEqual([])
      const answer = `/api/jobs/${id}/answer`
      expect(await failed(send('POST', answer, other, { goOn: true }))).toEqual(notFound)
      expect((await send('POST', answer, person, { goOn: true })).status).toBe(200)
      expect(await statusWhen(id, person, isOver)).toMatchObject({
        state: 'done',
        result: { alone: 'skipped', beacon: null },
      })
      expect((await get('/api/jobs/own', person)).body.data).toEqual([])
      expect((await get('/api/draws', person)).body.data).toMatchObject([{ id }])
      // A draw has a route of its own, which keeps its hash.
      expect(await failed(send('DELETE', `/api/jobs/${id}/rows`, person))).toEqual(notFound)
      // One that was canceled leaves the list when its owner says so.
      const next = await start({ url: video(), beacon: 'on' }, person)
      await statusWhen(next.id, person, (status) => 'commitment' in status)
      const rows = `/api/jobs/${next.id}/rows`
      expect((await failed(send('DELETE', rows, person)))[1]).toBe('job.notOver')
      await send('DELETE', `/api/jobs/${next.id}`, person)
      await statusWhen(next.id, person, isOver)
      expect(await failed(send('DELETE', rows, other))).toEqual(notFound)
      expect((await send('DELETE', rows, person)).status).toBe(200)
      expect((await get('/api/jobs/own', person)).body.data).toEqual([])
    } finally {
      relay.mood = 'right'
    }
  },
  60_000,
)

test('only its owner removes a list that was read, with its rows', async () => {
  const ids = [video(), video()]
  const items = ids.map((videoId, position) => ({
    kind: 'youtube#playlistItem',
    id: `item-${videoId}`,
    snippet: { title: videoId, position, resourceId: { kind: 'youtube#video', videoId } },
    contentDetails: { videoId, videoPublishedAt: '2026-10-01T00:00:00Z' },
  }))
  const pageInfo = { totalResults: 2, resultsPerPage: 50 }
  const page = { kind: 'youtube#playlistItemListResponse', pageInfo, items }
  youtube.before = ({ pathname }) =>
    pathname.endsWith('/playlistItems')
      ? (response) =>
          void response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify(page))
      : undefined
  try {
    expect(await failed(get('/api/jobs/own'))).toEqual([401, 'auth.required'])
    const [person, other] = [await admin.user(), await admin.user()]
    const url = 'https://www.youtube.com/playlist?list=PLowndraws0001'
    const { id } = (await startBulk(admin.site, { url }, { token: person.token })).body.data
    expect(await statusWhen(id, person, isOver)).toMatchObject({
      state: 'done',
      done: 2,
    })
    expect((await get('/api/jobs/own', person)).body.data).toMatchObject([
      { id, kind: 'bulk', tool: 'tag-extractor', of: url, state: 'done' },
    ])
    expect((await get('/api/jobs/own', other)).body.data).toEqual([])
    const rows = `/api/jobs/${id}/rows`
    const stored = () => admin.db.collection('jobrows').countDocuments({ job: id })
    for (const who of [{}, other, { secret: 'A'.repeat(32) }, { secret: '' }])
      expect(await failed(send('DELETE', rows, who))).toEqual(notFound)
    expect(await stored()).toBeGreaterThan(0)
    expect((await send('DELETE', rows, person)).status).toBe(200)
    expect(await stored()).toBe(0)
    expect(await failed(send('DELETE', rows, person))).toEqual(notFound)
    expect((await get('/api/jobs/own', person)).body.data).toEqual([])
  } finally {
    youtube.before = undefined
  }
}, 60_000)

test('a user lists and forgets their own looks at a video, and nobody else’s', async () => {
  const path = '/api/snapshots'
  const subject = 'video-data-viewer:dQw4w9WgXcQ'
  const one = `${path}?subject=${encodeURIComponent(subject)}`
  for (const [method, at] of [
    ['GET', path],
    ['DELETE', one],
  ] as const)
    expect(await failed(send(method, at))).toEqual([401, 'auth.required'])
  const [person, other] = [await admin.user(), await admin.user()]
  const look = (day: number) => ({
    title: `Title of day ${day}`,
    counts: { views: day },
    takenAt: `2026-01-0${day}T00:00:00.000Z`,
  })
  for (const day of [1, 2]) await send('POST', path, person, { subject, now: look(day) })
  const second = { title: 'Title of day 2', takenAt: look(2).takenAt, before: look(1).takenAt }
  expect((await get(path, person)).body).toMatchObject({
    data: [{ subject, ...second }],
    meta: { total: 1 },
  })
  expect((await get(path, other)).body.data).toEqual([])
  expect((await send('DELETE', one, other)).status).toBe(200)
  expect((await get(path, person)).body.data).toHaveLength(1)
  expect((await send('DELETE', one, person)).status).toBe(200)
  expect((await get(path, person)).body.data).toEqual([])
  const bad = await send('DELETE', `${path}?subject[$ne]=x`, person)
  expect([bad.status, bad.body.error.field]).toEqual([400, 'subject'])
})

fullTest(
  'a rival’s draws over a video change nothing on its owner’s page but a number',
  async () => {
    const url = video()
    const { job } = await drawn({ url })
    const path = `/api/draws/${job.id}`
    const before = (await get(path)).body.data
    const rival = await admin.user()
    const reason = 'The first draw was rigged.'
    await drawn({ url, reason }, rival)
    await drawn({ url: [url, video()], reason }, rival)
    // A made-up secret joins nobody's draws, and one of a draw's published hashes neither.
    for (const secret of ['A'.repeat(32), before.secret, before.commitment.secretHash]) {
      const { job: started } = await drawn({ url, reason }, { secret })
      const given = started.secret
      expect([undefined, secret, job.secret]).not.toContain(given)
    }
    const { others, ...after } = (await get(path)).body.data
    expect(others).toBeGreaterThanOrEqual(2)
    expect({ ...after, others: 0 }).toEqual(before)
    const page = await fetch(`${admin.site.origin}/tools/youtube-comment-picker/draw/${job.id}`)
    const html = await page.text()
    expect(html).toContain(before.commitment.listHash)
    expect(html).not.toContain(reason)
  },
  60_000,
)

fullTest(
  'nothing that a draw publishes deletes it',
  async () => {
    const own = await drawn({ url: video() })
    const { commitment, secret, seed } = own.draw
    const path = `/api/draws/${own.job.id}`
    const hashed = await admin.db.collection('draws').findOne({ secret })
    const guesses = ['', secret, seed, commitment.secretHash, hashed?.ownerKey, 'null', 'undefined']
    expect(guesses).not.toContain(undefined)
    for (const guess of guesses)
      expect(await failed(send('DELETE', path, { secret: guess }))).toEqual([404, 'draw.notFound'])
    const inQuery = send('DELETE', `${path}?secret=${own.job.secret}`)
    expect((await inQuery).status).not.toBe(200)
    // Signed in, even its own secret is somebody else's.
    const signedIn = { ...(await admin.user()), secret: own.job.secret }
    expect(await failed(send('DELETE', path, signedIn))).toEqual([404, 'draw.notFound'])
    expect((await get(path)).status).toBe(200)
  },
  60_000,
)

fullTest(
  'a channel named as a script is text in JSON, and markup neither in the list nor on the page',
  async () => {
    const name = '<script>alert(1)</script>'
    const { job } = await drawn({ url: video(name), must: name })
    const own = await get(`/api/draws/${job.id}`, job)
    expect(own.body.data.winners[0]).toMatchObject({
      text: name,
      fullName: expect.stringContaining(name),
    })
    for (const path of [
      `/api/draws/${job.id}`,
      `/api/draws/${job.id}/entries`,
      `/tools/youtube-comment-picker/draw/${job.id}`,
      `/api/draws/${job.id}/receipt`,
    ]) {
      const answer = await fetch(`${admin.site.origin}${path}`)
      const text = await answer.text()
      const type = answer.headers.get('content-type')?.split(';')[0]
      expect([path, answer.status, answer.headers.get('x-content-type-options')]).toEqual([
        path,
        200,
        'nosniff',
      ])
      if (type === 'text/html') {
        expect(text).toContain('&lt;script&gt;alert(1)')
        expect(text).not.toContain('<script>alert(1)')
      } else expect(['application/json', 'image/png']).toContain(type)
    }
  },
  60_000,
)
