import type { seen } from '@/lib/series/seen.server'
import { seenViews } from '@/lib/tools/video-data-viewer/seen-views.server'

const id = 'abcdefghijk'
const minute = Date.parse('2026-03-01T10:00:00Z') / 60_000

const answering = (series: typeof seen.series) => ({ series }) as typeof seen

test('tells when a video was first seen and its views since, without moments at which they were hidden', async () => {
  const asked = answering(async () => {
    const points = [
      { minute, views: 10 },
      { minute: minute + 1440 },
      { minute: minute + 2880, views: 0 },
    ]
    return new Map([[id, { firstSeen: Date.parse('2026-02-27T00:00:00Z'), points, titles: [] }]])
  })
  expect(await seenViews(id, asked)).toEqual({
    first: '2026-02-27T00:00:00.000Z',
    views: [
      { at: '2026-03-01T10:00:00.000Z', value: 10 },
      { at: '2026-03-03T10:00:00.000Z', value: 0 },
    ],
  })
})

test('a video that was never seen, a database that fails and one that hangs all mean that nothing is known', async () => {
  expect(await seenViews(id, undefined)).toBeUndefined()
  expect(
    await seenViews(
      id,
      answering(async () => new Map()),
    ),
  ).toBeUndefined()
  const broken = answering(() => Promise.reject(new Error('The database is down.')))
  expect(await seenViews(id, broken)).toBeUndefined()
  expect(
    await seenViews(
      id,
      answering(() => new Promise(() => undefined)),
    ),
  ).toBeUndefined()
})
