import { languages } from '@/lib/i18n/languages'
import { reviewDates } from '@/lib/reviews/review-date'

const written = async (tag: string, instant: string) => (await reviewDates(tag))(instant)

test('in English a review’s date is the month in words, a day of two digits and the year', async () => {
  expect(await written('en', '2026-03-04T23:59:59.000Z')).toBe('March 04, 2026')
})

test.each([
  ['de', '04. März 2026'],
  ['fr', '04 mars 2026'],
  ['es', '04 de marzo de 2026'],
  ['ja', '2026年3月04日'],
  ['ru', '04 марта 2026 г.'],
])('in %s it is the language’s long date with a day of two digits', async (tag, date) => {
  expect(await written(tag, '2026-03-04T00:00:00.000Z')).toBe(date)
})

test('every language of the site has words of its own for it', async () => {
  const dates = await Promise.all(
    languages.map(({ tag }) => written(tag, '2026-10-04T12:00:00.000Z')),
  )
  const english = dates.filter((date) => date.includes('October'))
  expect(english).toEqual(['October 04, 2026'])
  for (const date of dates) expect(date).toMatch(/04|०४/)
})

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])(
  'F36: in %s it is the day of UTC, as everywhere',
  async (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    expect(await written('en', '2026-03-04T00:30:00.000Z')).toBe('March 04, 2026')
    expect(await written('en', '2026-03-04T23:30:00.000Z')).toBe('March 04, 2026')
    process.env.TZ = before
  },
)
