import { lookOf } from '@/components/channels/use-channel-figures'
import { AppError } from '@/lib/errors'
import { channelFigures } from '@/lib/saved-channels/figures.server'
import { minuteOf, type Point } from '@/lib/series/points'
import type { Series } from '@/lib/series/seen.server'
import type { Channel } from '@/lib/youtube/models'

const id = `UC${'fern'.padEnd(22, '-')}`
const now = Date.UTC(2026, 10, 23, 12)
const hourMs = 3_600_000
const point = (hoursAgo: number, counts: Partial<Point>): Point => ({
  minute: minuteOf(now - hoursAgo * hourMs),
  ...counts,
})

/** What is told of one channel that YouTube describes so, and that the site saw so before. */
function ask(channel: Partial<Channel> | AppError | undefined, points: Point[] | AppError = []) {
  const answer =
    channel && !(channel instanceof AppError) ? { id, title: 'Fern', ...channel } : channel
  const series = async () => {
    if (points instanceof AppError) throw points
    return new Map<string, Series>([[id, { firstSeen: 0, points, titles: [] }]])
  }
  return channelFigures([id], { channels: async () => [answer] }, { series }, now)
}

test('a figure comes with the oldest one that was seen, each count on its own', async () => {
  const points = [
    point(48, { views: 900 }),
    point(30, { views: 950, subscribers: 12 }),
    point(1, { views: 999, subscribers: 14 }),
  ]
  expect(await ask({ subscriberCount: 10, viewCount: 1000 }, points)).toEqual([
    {
      channelId: id,
      subscribers: { value: 10, earlier: { value: 12, at: '2026-11-22T06:00:00.000Z' } },
      views: { value: 1000, earlier: { value: 900, at: '2026-11-21T12:00:00.000Z' } },
    },
  ])
})

test('what was first seen less than half a day ago says nothing of a change', async () => {
  const [figures] = await ask({ viewCount: 1000 }, [point(11, { views: 900 })])
  expect(figures?.views).toEqual({ value: 1000 })
})

test('hidden subscribers differ from those that the source doesn’t tell', async () => {
  const [hidden] = await ask({ viewCount: 1 })
  expect(hidden).toEqual({ channelId: id, subscribersHidden: true, views: { value: 1 } })
  const [untold] = await ask({ unknownFacts: ['subscriberCount', 'viewCount'] })
  expect(untold).toEqual({ channelId: id })
})

test('a channel’s handle and picture come with its figures, for lists that lack them', async () => {
  const [figures] = await ask({ handle: '@fern', avatarUrl: 'https://yt3.ggpht.com/fern' })
  expect(figures).toMatchObject({ handle: '@fern', avatarUrl: 'https://yt3.ggpht.com/fern' })
  const saved = { handle: null, thumbnail: null }
  expect(lookOf(saved, figures)).toEqual({
    handle: '@fern',
    thumbnail: 'https://yt3.ggpht.com/fern',
  })
  expect(lookOf({ ...saved, handle: '@own' }, figures).handle).toBe('@own')
})

test('without the database there are figures without a past', async () => {
  const figures = await ask(
    { subscriberCount: 5, viewCount: 6 },
    new AppError('server.databaseDown'),
  )
  expect(figures).toEqual([{ channelId: id, subscribers: { value: 5 }, views: { value: 6 } }])
})

test('a channel that is gone is absent; a YouTube that can’t be asked is an error', async () => {
  expect(await ask(undefined)).toEqual([])
  await expect(ask(new AppError('youtube.timeout'))).rejects.toMatchObject({
    code: 'youtube.timeout',
  })
})
