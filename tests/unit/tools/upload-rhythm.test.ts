import { uploadsByWeekday } from '@/lib/tools/youtube/upload-rhythm'

/** An upload at noon of this device's calendar. */
const on = (day: number) => ({ publishedAt: new Date(2026, 2, day, 12).toISOString() })

test('counts uploads by weekday from Monday to Sunday, and leaves out those without a time', () => {
  // March 2, 2026 is a Monday.
  expect(uploadsByWeekday([on(2), on(9), on(7), on(8), {}])).toEqual([2, 0, 0, 0, 0, 1, 1])
})
