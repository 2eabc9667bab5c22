import { channels, edgeCases, startSampleYouTube, videos } from 'sample-youtube'
import { AdminSite } from '../../helpers/admin-site'
import { fullTest } from '../../helpers/full-test'
import { isOver, keyOf, until } from '../../helpers/jobs'
import { dataApiAt } from '../../helpers/site'

let sample: Awaited<ReturnType<typeof startSampleYouTube>>
let on: AdminSite
beforeAll(async () => {
  sample = await startSampleYouTube({})
  on = await AdminSite.start(dataApiAt(sample.origin))
}, 60_000)
afterAll(async () => {
  await on?.stop()
  await sample?.close()
})

const own = videos.find(({ id }) => id === edgeCases.creativeCommons)!
const other = videos.find(({ id }) => id === edgeCases.short)!

const channelOf = (video: typeof own) => channels.find(({ id }) => id === video.channelId)!

const block = (kind: string, value: string, sentence: string) =>
  on.byAdmin('POST', '/api/takedowns', { kind, value, sentence })
const free = (kind: string, value: string) =>
  on.byAdmin('DELETE', '/api/takedowns', { kind, value })
const run = (slug: string, query: Record<string, string>) =>
  on.anyone('GET', `/api/tools/${slug}?${new URLSearchParams(query)}`)
const refusal = (reason: string, more: object = {}) => ({
  status: 403,
  body: {
    success: false,
    error: expect.objectContaining({ code: 'subject.takenDown', reason, ...more }),
  },
})

test('a blocked video is refused by every tool that takes it, with the operator’s sentence', async () => {
  expect((await block('video', own.id, 'Its owner asked for it.')).status).toBe(200)
  const url = `https://youtu.be/${own.id}`
  const refused = refusal('Its owner asked for it.', { field: 'url' })
  for (const slug of [
    'video-data-viewer',
    'youtube-thumbnail',
    'youtube-video-summary-generator',
  ]) {
    expect([slug, await run(slug, { url })]).toEqual([slug, expect.objectContaining(refused)])
  }
  expect(await run('tag-extractor', { url })).toMatchObject(refused)
  expect(await on.anyone('GET', `/api/look-up?link=${own.id}`)).toMatchObject(
    refusal('Its owner asked for it.'),
  )
  expect((await free('video', url)).status).toBe(200)
  expect((await run('video-data-viewer', { url })).status).toBe(200)
})

test('a batch answers for the other links, and says of the blocked one why', async () => {
  await block('video', own.id, 'Claimed.')
  const links = new URLSearchParams([
    ['url', own.id],
    ['url', other.id],
  ])
  const { status, body } = await on.anyone('GET', `/api/tools/tag-extractor?${links}`)
  expect(status).toBe(200)
  expect(body.data.items).toMatchObject([
    { ok: false, error: { code: 'subject.takenDown', reason: 'Claimed.' } },
    { ok: true },
  ])
  await free('video', own.id)
})

test('a blocked channel takes its videos with it, and is found by its handle', async () => {
  const { channelId } = own
  await block('channel', `https://www.youtube.com/channel/${channelId}`, 'No such channel here.')
  const refused = refusal('No such channel here.')
  expect(await run('video-data-viewer', { url: own.id })).toMatchObject(refused)
  expect(await run('channel-id-finder', { url: channelId })).toMatchObject(refused)
  const uploads = `UU${channelId.slice(2)}`
  const bulk = { url: `https://www.youtube.com/playlist?list=${uploads}` }
  expect(await on.anyone('POST', '/api/tools/tag-extractor/bulk', bulk)).toMatchObject(refused)
  await free('channel', channelId)
})

test('a blocked channel is in no search, index or chart, and a blocked video’s stills are refused', async () => {
  const { channelId, id, title } = own
  const keyword = title
  const found = async () => {
    const channels = await run('youtube-channel-search', { keyword: channelOf(own).title })
    const videos = await run('keyword-research', { keyword, lang: 'en', alone: 'true' })
    return [channels, videos].map(({ body }) => JSON.stringify(body.data))
  }
  const still = async () => (await fetch(`${on.site.origin}/api/image/${id}/mqdefault`)).status
  const before = await found()
  expect(before[0]).toContain(channelId)
  expect(before[1]).toContain(id)
  // By now the site's own index has the channel, too.
  await block('channel', channelId, 'Not here.')
  const after = await found()
  expect(after[0]).not.toContain(channelId)
  expect(after[1]).not.toContain(id)
  await free('channel', channelId)
  expect(await still()).toBe(200)
  await block('video', id, 'Claimed.')
  expect(await still()).toBe(403)
  await free('video', id)
})

fullTest('a list that is read later tells of a blocked video only that it is blocked', async () => {
  const list = 'PLsmpFiveAndOneOfThemPrivate000000'
  const blocked = 'smpSounds_0'
  await block('video', blocked, 'Claimed.')
  for (const tool of ['youtube-title-and-description-extractor', 'tag-extractor']) {
    const url = `https://www.youtube.com/playlist?list=${list}`
    const job = (await on.anyone('POST', `/api/tools/${tool}/bulk`, { url })).body.data
    expect((await until(on.site, job, isOver)).state).toBe('done')
    const answer = await fetch(`${on.site.origin}/api/jobs/${job.id}/rows?page=0`, {
      headers: keyOf(job),
    })
    const { data } = (await answer.json()) as { data: { id: string }[] }
    expect(data.length).toBeGreaterThan(3)
    expect(data.find(({ id }) => id === blocked)).toEqual({
      id: blocked,
      title: '',
      problem: 'subject.takenDown',
    })
  }
  await free('video', blocked)
})

test('a blocked word is refused in what is typed and in the title of what a link leads to', async () => {
  const [word = ''] = own.title.split(' ').filter((one) => /^\p{L}{4,}$/u.test(one))
  await block('word', word.toUpperCase(), 'Not this.')
  expect(await run('tag-generator', { keyword: `About ${word}!` })).toMatchObject(
    refusal('Not this.', { field: 'keyword' }),
  )
  expect(await run('video-data-viewer', { url: own.id })).toMatchObject(refusal('Not this.'))
  expect((await run('tag-generator', { keyword: `About ${word}x` })).status).toBe(200)
  await free('word', word)
  expect((await run('video-data-viewer', { url: own.id })).status).toBe(200)
})

test('a channel is blocked by its handle, and the list, the audit log and the sentence say so', async () => {
  const found = (await run('channel-id-finder', { url: own.channelId })).body.data.items[0].result
  const handle = JSON.stringify(found).match(/@[\w.-]+/)?.[0] ?? ''
  expect(handle).not.toBe('')
  const { body } = await block('channel', handle, 'First.')
  expect(body.data).toMatchObject({ kind: 'channel', value: own.channelId, sentence: 'First.' })
  // A blocked channel’s handle still names it for the operator.
  expect((await block('channel', handle, 'Second.')).status).toBe(200)
  const { data, meta } = (await on.byAdmin('GET', '/api/takedowns?kind=channel')).body
  expect(meta).toEqual({ page: 1, pageSize: 20, total: 1 })
  expect(data).toMatchObject([{ value: own.channelId, sentence: 'Second.' }])
  const audit = (await on.byAdmin('GET', '/api/audit?action=takedown.set&pageSize=1')).body.data
  expect(audit[0]).toMatchObject({
    actor: { id: on.admin.id },
    before: { blocked: `channel:${own.channelId}`, sentence: 'First.' },
    after: { blocked: `channel:${own.channelId}`, sentence: 'Second.' },
  })
  await free('channel', handle)
  expect((await on.byAdmin('GET', '/api/takedowns')).body.data).toEqual([])
})

test.each([
  [{ kind: 'other', value: 'x', sentence: 'y' }, 'kind'],
  [{ kind: 'word', value: '', sentence: 'y' }, 'value'],
  [{ kind: 'word', value: 'x' }, 'sentence'],
  [{ kind: 'word', value: 'x', sentence: 'y\u0007z' }, 'sentence'],
  [{ kind: 'word', value: { $ne: 1 }, sentence: 'y' }, 'value'],
])('%j answers 400', async (body, field) => {
  expect(await on.byAdmin('POST', '/api/takedowns', body)).toMatchObject({
    status: 400,
    body: { error: { field } },
  })
})

test('neither a guest nor a user reads or changes the list', async () => {
  const { token } = await on.user()
  for (const method of ['GET', 'POST', 'DELETE']) {
    const body = method === 'GET' ? undefined : { kind: 'word', value: 'x', sentence: 'y' }
    expect((await on.anyone(method, '/api/takedowns', body)).status).toBe(401)
    expect((await on.as(token)(method, '/api/takedowns', body)).status).toBe(403)
  }
})
