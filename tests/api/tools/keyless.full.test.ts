import type { ScriptedServer } from '../../helpers/scripted-server'
import { dataApiAt, type Site, startSite, upstreamAt } from '../../helpers/site'
import { call, expectFailure, foreignChannel, toolAddress } from '../../helpers/tool-calls'
import { startFakeInnertube } from '../../helpers/youtube/fake-innertube'
import { type ForeignYouTube, startForeignYouTube } from '../../helpers/youtube/fake-upstream'

const kettles = `UC${'kettles'.padEnd(22, '-')}`
const starlight = `UC${'starlight'.padEnd(22, '-')}`

let web: ScriptedServer
let keyed: ForeignYouTube
let site: Site
let both: Site

beforeAll(async () => {
  web = await startFakeInnertube()
  keyed = await startForeignYouTube({
    channels: [foreignChannel(kettles, { origin: () => keyed.origin })],
  })
  site = await startSite({ ...upstreamAt(web.origin), YOUTUBE_SOURCE: 'keyless' })
  both = await startSite({
    ...dataApiAt(keyed.origin),
    YOUTUBE_WEB_URL: web.origin,
    YOUTUBE_SOURCE: 'auto',
  })
}, 60_000)

afterAll(async () => {
  for (const one of [site, both]) await one?.stop()
  for (const server of [web, keyed]) await server?.close()
})

const run = (slug: string, url: string | string[], on = site) =>
  call(toolAddress(on.origin, slug, { url }))

test('a video’s tags, texts and data, with their source', async () => {
  for (const slug of [
    'tag-extractor',
    'youtube-title-and-description-extractor',
    'video-data-viewer',
  ]) {
    const { status, json, text } = await run(slug, 'plainvideo1')
    expect([slug, status, json.meta]).toEqual([
      slug,
      200,
      expect.objectContaining({ source: 'keyless' }),
    ])
    expect(text).toContain('How to boil <i>water</i> & \\"tea\\"')
  }
})

test('facts that it cannot provide are said to be unknown, and nothing is calculated from them', async () => {
  const { json } = await run('video-data-viewer', 'bareoneday2')
  const { groups, snapshot, raw } = json.data as {
    groups: { facts: { name: string; kind: string }[] }[]
    snapshot: { counts: object }
    raw?: unknown
  }
  const facts = new Map(groups.flatMap((group) => group.facts).map((fact) => [fact.name, fact]))
  expect(facts.get('allowedIn')).toMatchObject({ value: ['KR', 'JP'] })
  for (const name of ['licence', 'madeForKids', 'comments', 'likes']) {
    expect([name, facts.get(name)]).toMatchObject([name, { kind: 'unknown', value: '' }])
  }
  expect(facts.get('engagement')).toBeUndefined()
  expect(Object.keys(snapshot.counts)).toEqual(['views'])
  expect(raw).toBeUndefined()
})

test('channels by handle, old names, links to videos and ids', async () => {
  const inputs = ['@kettles', 'youtube.com/c/KettleHouse', 'youtube.com/user/oldkettles']
  const { status, json } = await run('channel-id-finder', [...inputs, '@별빛상점', 'plainvideo1'])
  const { items } = json.data as { items: { result: { channel: { id: string } } }[] }
  expect([status, items.map(({ result }) => result.channel.id)]).toEqual([
    200,
    [kettles, kettles, kettles, starlight, kettles],
  ])
})

test('a channel without a banner, an unknown channel, a private video', async () => {
  const banner = 'youtube-channel-banner-downloader'
  expectFailure(await run(banner, starlight), { status: 422, code: 'channel.noBanner' })
  const nobody = `UC${'nobody'.padEnd(22, '-')}`
  expectFailure(await run(banner, nobody), { status: 404, code: 'channel.notFound' })
  const hidden = await run('video-data-viewer', 'privatevid5')
  expectFailure(hidden, { status: 422, code: 'video.private' })
})

test('with a key, only queries that the Data API cannot answer are sent without it', async () => {
  const calls = web.calls.length
  const known = await run('channel-id-finder', kettles, both)
  expect([known.status, known.json.meta]).toMatchObject([200, { source: 'data-api' }])
  expect(web.calls).toHaveLength(calls)
  const old = await run('channel-id-finder', 'youtube.com/c/KettleHouse', both)
  // A key would tell no more of it.
  expect([old.status, old.json.meta]).toMatchObject([200, { source: 'data-api' }])
  expect(web.calls.slice(calls).map(({ path }) => path)).toEqual([
    '/youtubei/v1/navigation/resolve_url',
  ])
})

test('health names the source', async () => {
  const { json } = await call(`${site.origin}/api/health`)
  expect(json.data).toMatchObject({ youtube: 'keyless' })
})
