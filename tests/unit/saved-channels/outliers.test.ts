import type { ChannelCheck } from '@/lib/saved-channels/checks'
import {
  isUnchecked,
  type Judged,
  standings,
  standOutsSince,
  usualViews,
} from '@/lib/saved-channels/outliers'

const upload = (at: number, viewCount?: number, isShort?: boolean): Judged => ({
  id: `video-${at}`,
  title: `Video ${at}`,
  viewCount,
  isShort,
})
const standingOut = (uploads: Judged[]) =>
  [...standings(uploads)].filter(([, { standsOut }]) => standsOut).map(([id]) => id)

const steady = [980, 1020, 1000, 1100, 900, 1050, 950].map((views, at) => upload(at, views, false))

test('a video far above its channel’s median stands out, with the times, the median and from how many videos', () => {
  const uploads = [upload(99, 6200, false), ...steady]
  expect(standingOut(uploads)).toEqual(['video-99'])
  expect(standings(uploads).get('video-99')).toEqual({
    multiple: 6.2,
    median: 1000,
    of: 7,
    standsOut: true,
  })
})

test('on a steady channel nothing stands out', () => {
  expect(standingOut(steady)).toEqual([])
})

test('Shorts and long videos are held against their own kind', () => {
  const shorts = [9_000, 9_100, 9_200, 8_900, 8_800, 9_050].map((views, at) =>
    upload(20 + at, views, true),
  )
  expect(standingOut([...steady, ...shorts])).toEqual([])
  // A usual Short would be an outlier among the long videos.
  expect(standingOut([...steady, ...shorts, upload(99, 9_000, false)])).toEqual(['video-99'])
  expect(usualViews([...steady, ...shorts])).toMatchObject({
    long: { median: 1000, count: 7 },
    short: { median: 9_025, count: 6 },
  })
})

test('beside fewer than five known videos, and where the kind isn’t known, nothing is claimed', () => {
  expect(standingOut([upload(99, 90_000, false), ...steady.slice(0, 4)])).toEqual([])
  expect(standingOut([upload(99, 90_000, false), ...steady.slice(0, 5)])).toEqual(['video-99'])
  expect(standingOut([upload(99, 90_000), ...steady])).toEqual([])
  expect(standings([upload(99, undefined, false), ...steady]).has('video-99')).toBe(false)
})

const check = (channelId: string, stoodOutAt: string, multiple: number): ChannelCheck => ({
  channelId,
  uploads: [
    { id: `of-${channelId}`, title: '', thumbnail: '', multiple, median: 1, of: 9, stoodOutAt },
    { id: 'usual', title: '', thumbnail: '', multiple: 1, median: 1, of: 9 },
  ],
  views: {},
})

test('only what began to stand out after the last visit is new, the furthest first', () => {
  const checks = [
    check('one', '2026-11-20T00:00:00.000Z', 2),
    check('two', '2026-11-21T00:00:00.000Z', 5),
    check('old', '2026-11-01T00:00:00.000Z', 9),
  ]
  const since = Date.parse('2026-11-08T00:00:00Z')
  expect(standOutsSince(checks, since).map(({ channelId }) => channelId)).toEqual(['two', 'one'])
})

test('a channel that wasn’t read for a week is named as not checked, one that is gone isn’t', () => {
  const now = Date.parse('2026-11-22T00:00:00Z')
  expect(isUnchecked({ checkedAt: '2026-11-16T00:00:00.000Z' }, now)).toBe(false)
  expect(isUnchecked({ checkedAt: '2026-11-14T00:00:00.000Z' }, now)).toBe(true)
  expect(isUnchecked({}, now)).toBe(true)
  expect(isUnchecked({ gone: true }, now)).toBe(false)
})
