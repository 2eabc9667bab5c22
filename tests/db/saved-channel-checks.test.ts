import { channelChecks, standsOut } from '@/lib/saved-channels/checks.server'
import { refreshChannels, refreshSaved } from '@/lib/saved-channels/refresh.server'
import { ChannelCheck } from '@/models/ChannelCheck'
import { SavedChannel } from '@/models/SavedChannel'
import { User } from '@/models/User'
import { fullTest } from '../helpers/full-test'
import { type ScriptedServer, startScriptedServer } from '../helpers/scripted-server'
import { holdSiteDatabase } from '../helpers/site-database'

// Read once, before anything asks for the settings: 500 units a day, of which a fifth are 100.
Object.assign(process.env, {
  YOUTUBE_SOURCE: 'data-api',
  YOUTUBE_API_KEY: 'foreign-key',
  YOUTUBE_DAILY_UNITS: '500',
})

const dayMs = 86_400_000
const start = Date.parse('2026-11-22T12:00:00Z')
const idOf = (at: number) => `UC${String(at).padStart(22, '-')}`
const ids = Array.from({ length: 500 }, (_, at) => idOf(at))

let upstream: ScriptedServer
/** What the first of a channel's videos counts, and with what its feed is answered. */
let newest = 1_000
let feedStatus = 200

const videoIds = (channel: string) =>
  Array.from({ length: 8 }, (_, at) => `v${channel.slice(-7)}_${at}.`.slice(0, 10) + at)
const published = (at: number) => new Date(start - (at + 1) * dayMs).toISOString()

const feed = (channel: string) =>
  `<feed>${videoIds(channel)
    .map(
      (id, at) => `<entry><yt:videoId>${id}</yt:videoId><title>Video ${at}</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${id}"/><author><name>C</name></author>
  <published>${published(at)}</published><media:description></media:description>
  <media:statistics views="${at === 0 ? newest : 1_000 + at}"/></entry>`,
    )
    .join('')}</feed>`

beforeAll(async () => {
  upstream = await startScriptedServer(({ path, query }) => {
    if (path === '/feeds/videos.xml')
      return (response) => {
        response.writeHead(feedStatus, { 'content-type': 'text/xml' })
        response.end(feedStatus === 200 ? feed(query.get('channel_id')!) : '')
      }
    const asked = (query.get('id') ?? '').split(',')
    if (path.endsWith('/channels'))
      return [
        200,
        {
          kind: 'youtube#channelListResponse',
          items: asked
            .filter((id) => id !== idOf(999))
            .map((id) => ({
              id,
              snippet: { title: id },
              statistics: { viewCount: '5', videoCount: '8', subscriberCount: '7' },
            })),
        },
      ]
    if (path.endsWith('/playlistItems')) {
      const channel = `UC${query.get('playlistId')!.slice(2)}`
      if (query.get('playlistId')!.startsWith('UUSH')) return [404, { error: { code: 404 } }]
      const items = videoIds(channel).map((videoId, at) => ({
        snippet: { title: `Video ${at}`, resourceId: { videoId }, position: at },
        contentDetails: { videoId, videoPublishedAt: published(at) },
      }))
      return [200, { items }]
    }
    const items = asked.map((id, at) => ({
      id,
      snippet: { title: 'A video', publishedAt: published(at), liveBroadcastContent: 'none' },
      contentDetails: { duration: 'PT10M' },
      status: { privacyStatus: 'public' },
      statistics: { viewCount: String(at === 0 ? newest : 1_000 + at) },
    }))
    return [200, { items }]
  })
  process.env.YOUTUBE_DATA_API_URL = upstream.origin
  process.env.YOUTUBE_WEB_URL = upstream.origin
})
afterAll(() => upstream.close())
holdSiteDatabase()

beforeEach(async () => {
  upstream.calls.length = 0
  newest = 1_000
  feedStatus = 200
  await ChannelCheck.deleteMany({})
})

/** Calls that cost a unit each. */
const units = () => upstream.calls.filter(({ path }) => !path.startsWith('/feeds/')).length

test('500 channels cost ten units while their feeds answer, and what is known is told without a call', async () => {
  await refreshChannels(ids, start)
  expect(units()).toBeLessThanOrEqual(10)
  expect(upstream.calls.filter(({ path }) => path.startsWith('/feeds/'))).toHaveLength(500)
  upstream.calls.length = 0
  const { found, notChecked } = await standsOut(ids, new Date(start - 7 * dayMs), start)
  expect([found, notChecked, upstream.calls]).toEqual([[], [], []])
})

test('a video that takes off after a check stands out since the check that found it, and stays told until then', async () => {
  const [id] = [idOf(700)]
  await refreshChannels([id!], start)
  newest = 9_000
  await refreshChannels([id!], start + dayMs)
  await refreshChannels([id!], start + 2 * dayMs)
  const { found } = await standsOut([id!], new Date(start), start + 2 * dayMs)
  expect(found).toEqual([
    expect.objectContaining({
      channelId: id,
      viewCount: 9_000,
      median: 1_004,
      of: 7,
      stoodOutAt: new Date(start + dayMs).toISOString(),
    }),
  ])
  const later = await standsOut([id!], new Date(start + dayMs), start + 2 * dayMs)
  expect(later.found).toEqual([])
})

test('what the first check of a channel finds counts from the day it was published', async () => {
  newest = 9_000
  await refreshChannels([idOf(701)], start)
  const since = async (days: number) =>
    (await standsOut([idOf(701)], new Date(start - days * dayMs), start)).found.length
  expect([await since(0.5), await since(2)]).toEqual([0, 1])
})

fullTest(
  'where feeds answer 404 throughout, a fifth of the day’s units is spent, and the rest is named as not checked',
  async () => {
    feedStatus = 404
    // A day on which nothing is spent yet.
    const day = start + 40 * dayMs
    const others = Array.from({ length: 500 }, (_, at) => idOf(1_000 + at))
    await refreshChannels(others, day)
    expect(units()).toBeGreaterThan(50)
    expect(units()).toBeLessThanOrEqual(100)
    const { notChecked } = await standsOut(others, new Date(day), day)
    expect(notChecked.length).toBe(470)
    upstream.calls.length = 0
    await refreshChannels([idOf(1_999)], day)
    expect(units()).toBeLessThanOrEqual(1)
  },
)

fullTest(
  'a feed that fails for a day spends no unit; the last check is kept and has its day',
  async () => {
    const day = start + 50 * dayMs
    await refreshChannels([idOf(702)], day)
    feedStatus = 500
    upstream.calls.length = 0
    await refreshChannels([idOf(702)], day + dayMs)
    expect(upstream.calls.filter(({ path }) => path.endsWith('/playlistItems'))).toEqual([])
    const [check] = await channelChecks([idOf(702)])
    expect(check).toMatchObject({ checkedAt: new Date(day).toISOString() })
    expect(check?.uploads).toHaveLength(8)
  },
)

test('a channel that YouTube doesn’t list is told as gone, and its uploads aren’t asked for', async () => {
  await refreshChannels([idOf(999)], start + 60 * dayMs)
  expect(await channelChecks([idOf(999)])).toEqual([
    { channelId: idOf(999), gone: true, uploads: [], views: {} },
  ])
  expect(upstream.calls.filter(({ path }) => path.startsWith('/feeds/'))).toEqual([])
})

test('the schedule checks each saved channel once a day, whoever has saved it', async () => {
  const user = new User()._id
  const other = new User()._id
  const fields = { channelId: idOf(703), title: 'One', savedAt: new Date() }
  await SavedChannel.insertMany([
    { ...fields, user },
    { ...fields, user: other },
  ])
  const day = start + 70 * dayMs
  for (const hours of [0, 12]) await refreshSaved(day + hours * 3_600_000)
  const feeds = () => upstream.calls.filter(({ path }) => path.startsWith('/feeds/')).length
  expect(feeds()).toBe(1)
  await refreshSaved(day + 1.1 * dayMs)
  expect(feeds()).toBe(2)
  const [record] = await ChannelCheck.find({ _id: idOf(703) }).lean()
  expect(record?.expiresAt).toEqual(new Date(day + 31.1 * dayMs))
})
