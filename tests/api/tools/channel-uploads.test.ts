import { channels, edgeCases, startSampleYouTube, uploadsOf } from 'sample-youtube'
import type { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { fullTest } from '../../helpers/full-test'
import { dataApiAt, type Site, startSite, upstreamAt, withSite } from '../../helpers/site'
import { call, expectFailure } from '../../helpers/tool-calls'
import { startFakeInnertube } from '../../helpers/youtube/fake-innertube'

const kettles = `UC${'kettles'.padEnd(22, '-')}`
/** The limited site's share of the usual 30 runs a minute, and what it comes to. */
const scale = 0.2
const runLimit = 6

let sample: Awaited<ReturnType<typeof startSampleYouTube>>
let site: Site

beforeAll(async () => {
  sample = await startSampleYouTube({})
  site = await startSite(dataApiAt(sample.origin))
}, 60_000)
beforeEach(() => fetch(`${sample.origin}/__log`, { method: 'DELETE' }))
afterAll(async () => {
  await site?.stop()
  await sample?.close()
})

const ask = (id: string, on = site) =>
  call(`${on.origin}/api/channel-uploads?${new URLSearchParams({ id })}`)
const dataOf = ({ json }: Awaited<ReturnType<typeof ask>>) => json.data as ChannelUploads
const asked = async (): Promise<string[]> => {
  const log: { path: string }[] = await (await fetch(`${sample.origin}/__log`)).json()
  return log.map(({ path }) => path.split('/').at(-1) ?? '')
}

/** The channel with the most uploads; the sample's own order is by date. */
const busiest = [...channels].sort(
  (one, other) => uploadsOf(other.id).length - uploadsOf(one.id).length,
)[0]!.id
const ended = (id: string) => uploadsOf(id).filter((video) => video.broadcastState === 'none')

const medianOf = (values: number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2
}

test('a channel’s last public uploads and the medians of its long videos and its Shorts, for three calls when nothing is known and none after that', async () => {
  const first = await ask(busiest)
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('no-store')
  const own = ended(busiest).slice(0, 30)
  const { uploads, views } = dataOf(first)
  expect(uploads.map(({ id, viewCount }) => [id, viewCount])).toEqual(
    own.map(({ id, views: count }) => [id, count]),
  )
  expect(uploads.map(({ isShort }) => isShort)).toEqual(own.map(({ isShort }) => isShort))
  for (const [kind, isShort] of [
    ['long', false],
    ['short', true],
  ] as const) {
    const counts = own.flatMap((one) => (one.isShort === isShort ? one.views : []))
    expect(counts.length).toBeGreaterThan(5)
    expect(views[kind]).toMatchObject({ count: counts.length, median: medianOf(counts) })
  }
  expect(first.json.meta).toMatchObject({ source: 'data-api', cached: false })
  expect(await asked()).toEqual(['playlistItems', 'videos', 'playlistItems'])

  const second = await ask(busiest)
  expect(second.json.data).toEqual(first.json.data)
  expect(second.json.meta).toMatchObject({ cached: true })
  expect(await asked()).toHaveLength(3)
})

fullTest('every picture that it names is one of this site’s', async () => {
  const { uploads } = dataOf(await ask(busiest))
  expect(new Set(uploads.map(({ id, thumbnail }) => thumbnail.replace(id, 'ID')))).toEqual(
    new Set([thumbnailImageUrl('ID', 'mqdefault')]),
  )
})

fullTest('without an API key the source says so, and likes and comments are absent', async () => {
  const web = await startFakeInnertube()
  const settings = { ...upstreamAt(web.origin), YOUTUBE_SOURCE: 'keyless' }
  await withSite(settings, async (keyless) => {
    const { status, json } = await ask(kettles, keyless)
    expect([status, json.meta]).toEqual([200, expect.objectContaining({ source: 'keyless' })])
    const { uploads } = json.data as ChannelUploads
    expect(uploads.length).toBeGreaterThan(0)
    for (const upload of uploads) {
      expect(upload).not.toHaveProperty('likeCount')
      expect(upload).not.toHaveProperty('commentCount')
    }
  })
  await web.close()
})

test('a channel without uploads has an empty list and no median; an unknown one is not found', async () => {
  const none = await ask(edgeCases.noUploadsChannel)
  expect(dataOf(none)).toEqual({
    channelId: edgeCases.noUploadsChannel,
    uploads: [],
    leftOut: { live: 0, upcoming: 0, members: 0, other: 0 },
    views: {},
  })
  expectFailure(await ask(`UC${'nobody'.padEnd(22, '-')}`), {
    status: 404,
    code: 'channel.notFound',
  })
})

test.each([
  '',
  'UC',
  '@kettles',
  `UU${'kettles'.padEnd(22, '-')}`,
  `${kettles}x`,
  `${kettles},${kettles}`,
  '../../videos',
])('"%s" is no channel’s id, and YouTube isn’t asked about it', async (id) => {
  const answer = await ask(id)
  expect(answer.status).toBe(400)
  expect(answer.json.error).toMatchObject({ field: 'id' })
  expect(await asked()).toEqual([])
})

test('an id that is missing or given twice is refused', async () => {
  for (const query of ['', `?id=${kettles}&id=${kettles}`]) {
    const { status } = await call(`${site.origin}/api/channel-uploads${query}`)
    expect([query, status]).toEqual([query, 400])
  }
})

test('the figures of several channels: hidden subscribers stay hidden, and an unknown channel is left out', async () => {
  const hidden = 'UCsmpHiddenSubs00000000g'
  const figuresOf = (ids: string) => call(`${site.origin}/api/channel-figures?ids=${ids}`)
  const { json, status } = await figuresOf([busiest, hidden, kettles].join(','))
  expect(status).toBe(200)
  expect(json.data).toEqual([
    expect.objectContaining({ channelId: busiest, views: { value: expect.any(Number) } }),
    expect.objectContaining({ channelId: hidden, subscribersHidden: true }),
  ])
  const tooMany = Array.from({ length: 51 }, (_, at) => `${busiest.slice(0, -2)}${at + 10}`)
  for (const ids of ['no-id', tooMany.join(',')]) expect((await figuresOf(ids)).status).toBe(400)
})

fullTest(
  'D05 what YouTube has to be asked for is limited per visitor; what is known is free',
  async () => {
    const limited = await startSite({
      ...dataApiAt(sample.origin),
      RATE_LIMIT_SCALE: String(scale),
      LOG_LEVEL: 'silent',
    })
    try {
      const ids = channels.map(({ id }) => id).filter((id) => uploadsOf(id).length > 0)
      expect(ids.length).toBeGreaterThan(runLimit)
      for (const id of ids.slice(0, runLimit)) expect((await ask(id, limited)).status).toBe(200)
      for (let time = 0; time < 10; time++) expect((await ask(ids[0]!, limited)).status).toBe(200)
      const refused = await ask(ids[runLimit]!, limited)
      const retryAfter = Number(refused.headers.get('retry-after'))
      expectFailure(refused, { status: 429, code: 'rate.exceeded', retryAfter, limit: runLimit })
      expect(retryAfter).toBeLessThanOrEqual(60)
      expect((await asked()).filter((path) => path === 'videos')).toHaveLength(runLimit)
    } finally {
      await limited.stop()
    }
  },
  60_000,
)
