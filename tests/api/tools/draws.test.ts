import type { Draw } from '@/lib/draws/answers'
import type { StartedJob } from '@/lib/jobs/answers'
import { call } from '../../helpers/accounts'
import { AdminSite } from '../../helpers/admin-site'
import { clockBefore, startRelay } from '../../helpers/drand-relay'
import { fullTest } from '../../helpers/full-test'
import { isOver, keyOf, statusOf, until } from '../../helpers/jobs'
import { dataApiAt } from '../../helpers/site'
import { call as plainCall } from '../../helpers/tool-calls'
import {
  type CommentsServer,
  channelOf,
  type ForeignComment,
  startCommentsServer,
} from '../../helpers/youtube/foreign-comments'

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
/** A video with comments of so many people, whose channels are `who0`, `who1` and so on. */
function video(count: number, more: (at: number) => Partial<ForeignComment> = () => ({})): string {
  const id = `apidraw${String(++videos).padStart(4, '0')}`
  youtube.put({
    id,
    threads: Array.from({ length: count }, (_, at) => {
      return { id: `${id}-${at}`, author: `who${at}`, text: 'yes', ...more(at) }
    }),
  })
  return id
}

type Who = { token?: string; secret?: string }
const keys = ({ secret }: Who): Record<string, string> => (secret ? { 'X-Job-Secret': secret } : {})

const start = (body: object, who: Who = {}) =>
  call(admin.site, 'POST', '/api/tools/youtube-comment-picker', {
    body: { beacon: 'off', ...body },
    token: who.token,
    headers: keys(who),
  })

async function drawn(body: object, who: Who = {}): Promise<{ job: StartedJob; draw: Draw }> {
  const answer = await start(body, who)
  expect([answer.status, answer.body.error]).toEqual([202, undefined])
  const job: StartedJob = answer.body.data
  const read = async () =>
    who.token
      ? (await call(admin.site, 'GET', `/api/jobs/${job.id}`, { token: who.token })).body.data
      : await statusOf(admin.site, job)
  let status = await read()
  for (let at = 0; at < 300 && !isOver(status); at++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    status = await read()
  }
  expect(status).toMatchObject({ state: 'done' })
  return { job, draw: status.result as Draw }
}

const get = (path: string, who: Who = {}) =>
  call(admin.site, 'GET', path, { token: who.token, headers: keys(who) })
const remove = (id: string, who: Who = {}) =>
  call(admin.site, 'DELETE', `/api/draws/${id}`, { token: who.token, headers: keys(who) })

test('a draw waits for its round, and then anybody can read it, with short names', async () => {
  const answer = await start({ url: video(8), winners: 2, alternates: 1, beacon: 'on' })
  const job: StartedJob = answer.body.data
  const waits = await until(admin.site, job, ({ commitment }) => commitment !== undefined)
  expect(waits.commitment).toMatchObject({ beacon: { round: 1000 } })
  const done = await until(admin.site, job, isOver)
  expect(done).toMatchObject({ state: 'done', result: { id: job.id, isOwn: true } })
  const { status, body } = await get(`/api/draws/${job.id}`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    beacon: { round: 1000 },
    commitment: waits.commitment,
    entries: { loaded: 8, reported: 8, after: 8 },
    isOwn: false,
  })
  expect(body.data.winners).toHaveLength(2)
  for (const winner of body.data.winners) {
    expect(winner.name).toContain('…')
    expect(winner).not.toHaveProperty('fullName')
    expect(winner).not.toHaveProperty('comment')
  }
  const own = await get(`/api/draws/${job.id}`, job)
  expect(own.body.data).toMatchObject({
    isOwn: true,
    winners: [{ fullName: expect.stringMatching(/^@who\d$/) }, {}],
  })
}, 60_000)

test('a draw is started by POST alone', async () => {
  const answer = await plainCall(`${admin.site.origin}/api/tools/youtube-comment-picker?url=x`)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('POST')
})

test.each<[string, object, number, string, string | undefined]>([
  ['no video', {}, 400, 'input.required', 'url'],
  ['what is no video', { url: 'https://example.com' }, 400, 'link.notYouTube', 'url'],
  ['eleven videos', { url: Array(11).fill('aaaaaaaaaaa') }, 400, 'input.tooMany', 'url'],
  ['no winner', { url: 'aaaaaaaaaaa', winners: 0 }, 400, 'input.outOfRange', 'winners'],
  [
    'what is no channel to leave out',
    { url: 'aaaaaaaaaaa', exclude: 'a b/c' },
    400,
    'link.channelOnly',
    'exclude',
  ],
  [
    'a window that ends before it begins',
    { url: 'aaaaaaaaaaa', from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' },
    400,
    'input.datesReversed',
    'to',
  ],
])('%s is refused at its field', async (_, body, status, code, field) => {
  const answer = await start(body)
  expect([answer.status, answer.body.error.code, answer.body.error.field]).toEqual([
    status,
    code,
    field,
  ])
})

test('a second draw over the same video needs a reason, and shows the first', async () => {
  const url = video(5)
  const first = await drawn({ url, reason: 'Why not?' })
  // It draws nothing again.
  expect(first.draw).not.toHaveProperty('reason')
  const refused = await start({ url }, first.job)
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: 'draw.reasonRequired', field: 'reason' },
  ])
  const second = await drawn({ url, reason: 'The word was wrong.' }, first.job)
  // One browser's draws belong together.
  expect(second.job.secret).toBe(first.job.secret)
  expect(second.draw).toMatchObject({
    reason: 'The word was wrong.',
    earlier: [{ id: first.job.id, listHash: first.draw.commitment.listHash, entries: 5 }],
    others: 0,
  })
}, 60_000)

fullTest(
  'of two draws over a video that one person starts at the same moment, one needs a reason',
  async () => {
    const url = video(5)
    const person = await admin.user()
    const both = await Promise.all([start({ url }, person), start({ url }, person)])
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
    // With a reason, neither may leave it out and start as the second.
    const next = { url: video(5), reason: 'A typing error' }
    const more = await Promise.all([start(next, person), start(next, person)])
    expect(more.map(({ status }) => status).sort()).toEqual([202, 409])
  },
)

test('others’ draws over a video are only a number', async () => {
  const url = video(5)
  const { job } = await drawn({ url })
  const rival = await admin.user()
  await drawn({ url }, rival)
  const { body } = await get(`/api/draws/${job.id}`)
  expect(body.data).toMatchObject({ earlier: [], others: 1 })
}, 60_000)

test('only its owner deletes a draw; its hash and date stay in their history', async () => {
  const url = video(5)
  const person = await admin.user()
  const stranger = await admin.user()
  const first = await drawn({ url }, person)
  for (const who of [{}, stranger, { secret: 'A'.repeat(32) }]) {
    expect((await remove(first.job.id, who)).status).toBe(404)
  }
  expect((await get(`/api/draws/${first.job.id}`)).status).toBe(200)
  expect((await remove(first.job.id, person)).status).toBe(200)
  for (const path of ['', '/entries', '/was-in?url=@who1']) {
    const gone = await get(`/api/draws/${first.job.id}${path}`)
    expect([gone.status, gone.body.error.code]).toEqual([404, 'draw.notFound'])
  }
  expect((await start({ url }, person)).body.error.code).toBe('draw.reasonRequired')
  const second = await drawn({ url, reason: 'Once more' }, person)
  expect(second.draw.earlier).toMatchObject([
    { id: first.job.id, deleted: true, listHash: first.draw.commitment.listHash },
  ])
  const stored = await admin.db.collection('draws').findOne({ deletedAt: { $exists: true } })
  for (const name of ['winners', 'secret', 'rule', 'commitment'])
    expect(stored?.[name]).toBeUndefined()
}, 60_000)

fullTest(
  'the secret of one draw deletes no other’s',
  async () => {
    const one = await drawn({ url: video(3) })
    const other = await drawn({ url: video(3) })
    expect((await remove(other.job.id, one.job)).status).toBe(404)
    expect((await remove(other.job.id, other.job)).status).toBe(200)
  },
  60_000,
)

test('the list is a file whose entries anybody can look up: in, taken out by which filter, or not there', async () => {
  const comments = video(4, (at) => ({ text: at ? 'yes' : 'no' }))
  const { job, draw } = await drawn({ url: comments, must: 'yes', winners: 1, alternates: 0 })
  const answer = await fetch(`${admin.site.origin}/api/draws/${job.id}/entries`)
  expect(answer.headers.get('content-disposition')).toContain(`draw-${job.id}.json`)
  const list = await answer.json()
  expect([list.draw, list.entries.length, list.removed.length]).toEqual([job.id, 3, 1])
  expect(JSON.stringify(list)).not.toContain(channelOf('who1'))
  const wasIn = async (url: string) =>
    (await get(`/api/draws/${job.id}/was-in?url=${encodeURIComponent(url)}`)).body.data
  // Neither the draw nor its job tells by which handle somebody can be found.
  for (const { removed } of [draw, (await get(`/api/draws/${job.id}`)).body.data]) {
    expect(removed).toEqual([{ entry: expect.any(String), filter: 'must' }])
  }
  for (const handle of ['@who1', '@who2', '@who3']) {
    const found = await wasIn(handle)
    expect(found).toMatchObject({ is: 'in', channel: { title: 'Found' } })
    expect(found).not.toHaveProperty('before')
    expect(list.entries[found.place - 1].entry).toBe(found.entry)
  }
  expect(await wasIn('who0')).toMatchObject({ is: 'removed', filter: 'must' })
  expect(await wasIn(`https://www.youtube.com/channel/${channelOf('who2')}`)).toMatchObject({
    is: 'in',
  })
  expect(await wasIn('@nobody')).toMatchObject({ is: 'absent' })
  const aVideo = await get(`/api/draws/${job.id}/was-in?url=https://youtu.be/aaaaaaaaaaa`)
  expect(aVideo.body.error).toMatchObject({ code: 'link.channelOnly', field: 'url' })
}, 60_000)

fullTest(
  'after 30 days the list, names and texts are gone; hashes and places stay',
  async () => {
    const { job, draw } = await drawn({ url: video(4), winners: 1 })
    await admin.db
      .collection('draws')
      .updateOne(
        { 'winners.0.entry': draw.winners[0]?.entry },
        { $set: { listUntil: new Date(0) } },
      )
    const { body } = await get(`/api/draws/${job.id}`)
    const { place, entry } = draw.winners[0]!
    expect(body.data.winners).toEqual([{ place, entry }])
    expect(body.data).toMatchObject({ commitment: draw.commitment, seed: draw.seed, removed: [] })
    for (const path of ['/entries', '/was-in?url=@who1']) {
      const gone = await get(`/api/draws/${job.id}${path}`)
      expect([gone.status, gone.body.error.code]).toEqual([404, 'draw.listGone'])
    }
  },
  60_000,
)

fullTest(
  'draws over a taken-down video are shown to nobody',
  async () => {
    const url = video(3)
    const { job } = await drawn({ url })
    const sentence = 'The owner has asked for it.'
    await admin.byAdmin('POST', '/api/takedowns', { kind: 'video', value: url, sentence })
    for (const path of ['', '/entries', '/was-in?url=@who1']) {
      const { status, body } = await get(`/api/draws/${job.id}${path}`)
      expect([status, body.error.code, body.error.reason]).toEqual([
        403,
        'subject.takenDown',
        sentence,
      ])
    }
    expect((await start({ url })).body.error.code).toBe('subject.takenDown')
  },
  60_000,
)

test('guessed ids and answers open nothing', async () => {
  const { job } = await drawn({ url: video(3) })
  const guessed = `${job.id.slice(0, -1)}${job.id.endsWith('0') ? '1' : '0'}`
  expect((await get(`/api/draws/${guessed}`)).status).toBe(404)
  expect((await get('/api/draws/short')).body.error.code).toBe('draw.notFound')
  const body = { goOn: true }
  const stranger = await call(admin.site, 'POST', `/api/jobs/${job.id}/answer`, { body })
  expect([stranger.status, stranger.body.error.code]).toEqual([404, 'job.notFound'])
  const own = await call(admin.site, 'POST', `/api/jobs/${job.id}/answer`, {
    body,
    headers: keyOf(job),
  })
  expect([own.status, own.body.error.code]).toEqual([409, 'job.notAsking'])
}, 60_000)

test('the look-up says beforehand how many calls a draw takes', async () => {
  const { body } = await get(`/api/look-up?url=https://youtu.be/${video(250)}`)
  expect(body.data).toMatchObject({
    commentCount: 250,
    draw: { calls: 3, units: 3, keyless: false },
  })
})
