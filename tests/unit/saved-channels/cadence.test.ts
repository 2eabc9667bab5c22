import { daysBetweenUploads } from '@/lib/youtube/models/cadence'

const on = (...days: number[]) =>
  days.map((day) => ({ publishedAt: new Date(Date.UTC(2026, 0, day)).toISOString() }))

test('the days between uploads are the usual ones, whatever their order and a long break', () => {
  expect(daysBetweenUploads(on(1, 4, 7, 10, 13, 16))).toBe(3)
  expect(daysBetweenUploads(on(40, 16, 13, 10, 7, 4, 1))).toBe(3)
})

test('few uploads, or uploads of unknown days, tell nothing', () => {
  expect(daysBetweenUploads(on(1, 4, 7, 10, 13))).toBeUndefined()
  expect(daysBetweenUploads([...on(1, 4, 7, 10, 13), {}, { publishedAt: '?' }])).toBeUndefined()
})
