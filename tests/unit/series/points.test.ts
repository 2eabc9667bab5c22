import { minuteOf, type Point, packPoints, unpackPoints, viewsPerHour } from '@/lib/series/points'

test('packed points come back as they were, with gaps, losses and large numbers', () => {
  const points: Point[] = [
    { minute: 29_000_000, views: 14_000_000_000, likes: 5, comments: 0 },
    { minute: 29_000_360, views: 14_000_000_001 },
    { minute: 29_000_720, views: 13_999_000_000, likes: 3, comments: 7 },
    { minute: 29_001_080 },
    { minute: 29_001_440, views: 2 ** 51, subscribers: 10, videos: 2 },
  ]
  expect(unpackPoints(packPoints(points))).toEqual(points)
})

test('a month of a busy video takes less than ten bytes a point', () => {
  const points = Array.from({ length: 120 }, (_, at) => ({
    minute: 29_000_000 + at * 360,
    views: 2_000_000 + at * 9_000,
    likes: 80_000 + at * 310,
    comments: 4_000 + at * 12,
  }))
  expect(packPoints(points).length).toBeLessThan(1_200)
})

test('points that end in the middle of a number are rejected', () => {
  const whole = packPoints([{ minute: 29_000_000, views: 1_000_000 }])
  expect(() => unpackPoints(whole.slice(0, -1))).toThrow(RangeError)
})

test('views per hour come from the last point and one at least three hours older', () => {
  const points = [
    { minute: 0, views: 100 },
    { minute: 600, views: 1_100 },
    { minute: 601, views: 1_100 },
  ]
  expect(viewsPerHour(points)).toBeCloseTo((1_000 * 60) / 601)
  expect(viewsPerHour(points.slice(1))).toBeUndefined()
  expect(viewsPerHour([])).toBeUndefined()
})

test('views that YouTube took back make no pace', () => {
  expect(
    viewsPerHour([
      { minute: 0, views: 100 },
      { minute: 600, views: 90 },
    ]),
  ).toBeUndefined()
})

test('a minute is whole', () => {
  expect(minuteOf(119_999)).toBe(1)
})
