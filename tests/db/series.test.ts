import { schedules } from '@/lib/long-work.server'
import { startCollecting, takeIn, writeSeen } from '@/lib/series/collect.server'
import { minuteOf } from '@/lib/series/points'
import { removeBeyondRoom } from '@/lib/series/room.server'
import { seen } from '@/lib/series/seen.server'
import { removeOldPoints, subjectId, writeChart, writePoints } from '@/lib/series/store.server'
import { env } from '@/lib/server/env'
import { tellFresh } from '@/lib/youtube/fresh.server'
import type { Channel, Video } from '@/lib/youtube/models'
import { SeenChannel } from '@/models/SeenChannel'
import { SeenChart } from '@/models/SeenChart'
import { SeenSubject } from '@/models/SeenSubject'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const now = Date.parse('2026-11-22T12:10:00Z')
const id = 'dQw4w9WgXcQ'
const channelId = `UC${'a'.repeat(22)}`

const video = (more: Partial<Video> = {}): Video => ({
  id,
  title: 'A boat',
  channelId,
  channelTitle: 'Boats',
  publishedAt: '2026-11-01T00:00:00Z',
  durationSeconds: 60,
  viewCount: 100,
  categoryId: '10',
  ...more,
})
const channel = (more: Partial<Channel> = {}): Channel => ({
  id: channelId,
  title: 'Small Boat Diaries',
  handle: '@SmallBoats',
  country: 'IE',
  subscriberCount: 86_400,
  viewCount: 5_000_000,
  ...more,
})
const write = (views: number, at: number, title = 'A boat', places = ['*']) =>
  writePoints(
    new Map([[subjectId('video', id), { point: { minute: minuteOf(at), views }, title, places }]]),
    at,
  )
const pointsOf = async (at = now) => (await seen.series('video', [id], at)).get(id)?.points

afterEach(async () => {
  await writeSeen()
  await SeenSubject.deleteMany({})
  await SeenChart.deleteMany({})
  await SeenChannel.deleteMany({})
})

test('a subject gets one point in six hours, however often it is looked up', async () => {
  await write(100, now)
  await write(150, now + hourMs)
  await write(400, now + 6 * hourMs)
  expect((await pointsOf(now + 6 * hourMs))?.map(({ views }) => views)).toEqual([100, 400])
})

test('F49: two processes that write the same slot at once leave one point', async () => {
  await Promise.all([write(100, now), write(101, now), write(102, now)])
  expect(await pointsOf()).toHaveLength(1)
  const later = now + 6 * hourMs
  await Promise.all([write(200, later), write(201, later), write(202, later)])
  expect(await pointsOf(later)).toHaveLength(2)
})

test('points older than 30 days are neither read nor kept, and a subject without others is gone', async () => {
  await write(100, now - 20 * dayMs)
  await write(200, now)
  const later = now + 11 * dayMs
  expect((await pointsOf(later))?.map(({ views }) => views)).toEqual([200])
  await removeOldPoints(later)
  const [record] = await SeenSubject.find().lean()
  expect(record?.oldest).toBe(minuteOf(now))
  await removeOldPoints(now + 31 * dayMs)
  expect(await SeenSubject.countDocuments()).toBe(0)
})

test('a schedule removes old points, so that one process at a time does', async () => {
  await write(100, Date.now() - 31 * dayMs)
  expect(await SeenSubject.countDocuments()).toBe(1)
  await schedules.find(({ name }) => name === 'series.oldPoints')?.run()
  expect(await SeenSubject.countDocuments()).toBe(0)
})

test('titles that were replaced are told with the time', async () => {
  await write(1, now - dayMs, 'An old title')
  await write(2, now, 'A boat')
  expect((await seen.series('video', [id], now)).get(id)?.titles).toEqual([
    { title: 'An old title', until: minuteOf(now) * 60_000 },
  ])
})

test('rising videos come fastest first, by country and category, and only while they are fresh', async () => {
  const other = 'aaaaaaaaaaa'
  const places = ['*', '*:10', 'US', 'US:10']
  for (const [at, slow, fast] of [
    [now - 6 * hourMs, 100, 100],
    [now, 700, 6_100],
  ] as const) {
    const point = (views: number) => ({ minute: minuteOf(at), views })
    await writePoints(
      new Map([
        [subjectId('video', id), { point: point(slow), title: 'Slow', places: ['*', '*:20'] }],
        [subjectId('video', other), { point: point(fast), title: 'Fast', places }],
      ]),
      at,
    )
  }
  const all = await seen.rising({ limit: 5 }, now)
  expect(all.map(({ title, viewsPerHour }) => [title, Math.round(viewsPerHour)])).toEqual([
    ['Fast', 1_000],
    ['Slow', 100],
  ])
  const inUs = await seen.rising({ region: 'US', categoryId: '10', limit: 5 }, now)
  expect(inUs.map((one) => one.id)).toEqual([other])
  expect(await seen.rising({ region: 'US', categoryId: '20', limit: 5 }, now)).toEqual([])
  expect(await seen.rising({ limit: 5 }, now + 3 * dayMs)).toEqual([])
})

test('days on a chart and places are counted over the days this site looked', async () => {
  await writeChart('US:10', [id], now - 3 * dayMs)
  await writeChart('US:10', ['other', id], now - dayMs)
  await writeChart('US:10', [id, 'other'], now - hourMs)
  await writeChart('US:10', ['new', 'other', id], now)
  await writeChart('US:1', [id], now)
  const found = await seen.chart({ region: 'US', categoryId: '10' }, [id, 'new', 'never'])
  expect(found.get(id)).toEqual({
    days: 3,
    of: 3,
    last: '2026-11-22',
    place: 3,
    placeBefore: 2,
    since: '2026-11-19',
  })
  expect(found.get('new')).toEqual({
    days: 1,
    of: 3,
    last: '2026-11-22',
    place: 1,
    since: '2026-11-22',
  })
  expect(found.get('never')).toEqual({ days: 0, of: 3, last: '2026-11-22' })
})

test('facts that YouTube has told are written in the background, and what it says is gone is removed', async () => {
  startCollecting()
  tellFresh({ kind: 'video', id, video: video() })
  tellFresh({ kind: 'channel', id: channelId, channel: channel() })
  tellFresh({ kind: 'chart', region: 'US', categoryId: '10', videos: [video()] })
  await writeSeen()
  expect((await seen.series('video', [id])).get(id)?.points).toMatchObject([{ views: 100 }])
  expect((await SeenSubject.findById(`v${id}`).lean())?.places).toEqual([
    '*',
    '*:10',
    'US',
    'US:10',
  ])
  expect((await seen.chart({ region: 'US', categoryId: '10' }, [id])).get(id)?.place).toBe(1)
  takeIn({ kind: 'video', id, video: null })
  takeIn({ kind: 'channel', id: channelId, channel: null })
  await writeSeen()
  expect(await SeenSubject.countDocuments()).toBe(0)
  expect(await SeenChannel.countDocuments()).toBe(0)
})

test('unlisted, private and nameless videos are not collected', async () => {
  for (const more of [
    { privacy: 'unlisted' },
    { privacy: 'private' },
    { partial: true },
    { viewCount: undefined },
  ] as Partial<Video>[])
    takeIn({ kind: 'video', id, video: video(more) })
  await writeSeen()
  expect(await SeenSubject.countDocuments()).toBe(0)
})

test('F48: what cannot be written disturbs nobody and is written the next time', async () => {
  const bulkWrite = jest
    .spyOn(SeenSubject.collection, 'bulkWrite')
    .mockRejectedValueOnce(new Error('the database is away'))
  takeIn({ kind: 'video', id, video: video() })
  await writeSeen()
  expect(await SeenSubject.countDocuments()).toBe(0)
  await writeSeen()
  expect(await SeenSubject.countDocuments()).toBe(1)
  bulkWrite.mockRestore()
})

test('D07: at most 5,000 subjects wait to be written', async () => {
  for (let at = 0; at < 6_000; at++)
    takeIn({ kind: 'video', id: `v${String(at).padStart(10, '0')}`, video: video() })
  await writeSeen()
  expect(await SeenSubject.countDocuments()).toBe(5_000)
}, 60_000)

test('channels are found by beginnings of words of title and handle, by country and size', async () => {
  takeIn({ kind: 'channel', id: channelId, channel: channel() })
  const other = `UC${'b'.repeat(22)}`
  takeIn({
    kind: 'channel',
    id: other,
    channel: channel({
      id: other,
      title: 'Big Boat Life',
      handle: '@big',
      country: 'US',
      subscriberCount: undefined,
    }),
  })
  const uploads = [9, 5, 1, 3, 7].map((viewCount, at) => ({
    id: String(at),
    title: '',
    viewCount,
    publishedAt: '2026-11-20T00:00:00Z',
  }))
  const leftOut = { live: 0, upcoming: 0, members: 0, other: 0 }
  takeIn({ kind: 'uploads', channelId, recent: { uploads, leftOut } })
  await writeSeen()
  const find = async (words: string, more = {}) =>
    (await seen.channels({ words, limit: 10, ...more })).map((one) => one.id)
  expect(await find('boat')).toEqual([channelId, other])
  expect(await find('DIAR small')).toEqual([channelId])
  expect(await find('smallb')).toEqual([channelId])
  expect(await find('iaries')).toEqual([])
  expect(await find('  ')).toEqual([])
  expect(await find('boat', { country: 'US' })).toEqual([other])
  expect(await find('boat', { fewestSubscribers: 1_000 })).toEqual([channelId])
  const [found] = await seen.channels({ words: 'small', limit: 1 })
  expect(found).toMatchObject({ medianViews: 5, subscribers: 86_400, country: 'IE' })
  expect(found?.lastUploadAt?.toISOString()).toBe('2026-11-20T00:00:00.000Z')
})

test('D26 what was seen stays within its bytes: what was looked at only once goes first, oldest first', async () => {
  const flood = (from: number, count: number, at: number) =>
    writePoints(
      new Map(
        Array.from({ length: count }, (_, index) => [
          subjectId('video', `f${String(from + index).padStart(10, '0')}`),
          { point: { minute: minuteOf(at), views: index }, title: 'x'.repeat(90), places: ['*'] },
        ]),
      ),
      at,
    )
  await write(100, now - 10 * dayMs)
  await write(400, now - 9 * dayMs)
  await flood(0, 2_000, now - dayMs)
  await flood(2_000, 2_000, now)
  const settings = jest.replaceProperty(env(), 'SEEN_MAX_MB', 1)
  await removeBeyondRoom()
  const { size, totalIndexSize } = await SeenSubject.db.db!.command({
    collStats: SeenSubject.collection.collectionName,
  })
  expect(size + totalIndexSize).toBeLessThan(700_000)
  expect(size + totalIndexSize).toBeGreaterThan(500_000)
  expect(await pointsOf()).toHaveLength(2)
  const left = (await SeenSubject.distinct('_id')).filter((one) => one.startsWith('vf'))
  const older = left.filter((one) => Number(one.slice(2)) < 2_000)
  expect(left.length).toBeGreaterThan(500)
  // No newer one goes while an older one is there.
  expect(older.length === 0 || left.length - older.length === 2_000).toBe(true)
  settings.restore()
})

test('D26 channels and charts stay within theirs, those not seen for longest go first', async () => {
  const settings = jest.replaceProperty(env(), 'SEEN_MAX_MB', 1)
  const channels = Array.from({ length: 1_000 }, (_, at) => ({
    _id: `UC${String(at).padStart(22, '0')}`,
    title: 'x'.repeat(100),
    words: ['one', 'two', 'three'],
    seenAt: new Date(now + at),
    expiresAt: new Date(Date.now() + dayMs + at * 1_000),
  }))
  await SeenChannel.insertMany(channels)
  await removeBeyondRoom()
  const left = (await SeenChannel.distinct('_id')).sort()
  expect(left.length).toBeLessThan(1_000)
  expect(left.length).toBeGreaterThan(100)
  expect(left).toEqual(channels.slice(-left.length).map(({ _id }) => _id))
  settings.restore()
})
