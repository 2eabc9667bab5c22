import { pacificDay, quotaResetAfter, secondsToReset } from '@/lib/youtube/quota/quota.server'
import { fullTest } from '../../helpers/full-test'

const california = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
  timeStyle: 'medium',
})
/** The clock in California at an instant. */
const clock = (instant: number) => california.format(instant)

const hourMs = 3_600_000
const changes = ['2026-03-08', '2026-11-01']

/** What is wrong of the resets after each hour of some days, and the days whose reset is off by at most
 * the hour by which clocks change. */
function resetsOf(firstDay: string, days: number) {
  const begin = Date.parse(`${firstDay}T00:00:00Z`)
  const odd = new Set<string>()
  const wrong: string[] = []
  for (let hour = 0; hour < days * 24; hour++) {
    const now = begin + hour * hourMs
    const reset = quotaResetAfter(now)
    if (reset <= now || reset - now > 24 * hourMs) wrong.push(clock(now))
    if (!clock(reset).endsWith('00:00:00')) odd.add(clock(now).slice(0, 10))
  }
  return { wrong, odd: [...odd] }
}

describe('quotaResetAfter', () => {
  test.each([
    // Winter is 8 hours behind UTC, summer 7.
    ['2026-01-15T12:00:00Z', '2026-01-16T08:00:00Z'],
    ['2026-01-15T07:59:59Z', '2026-01-15T08:00:00Z'],
    ['2026-01-15T08:00:01Z', '2026-01-16T08:00:00Z'],
    ['2026-07-15T12:00:00Z', '2026-07-16T07:00:00Z'],
    ['2026-07-15T06:59:59Z', '2026-07-15T07:00:00Z'],
    ['2026-12-31T23:30:00Z', '2027-01-01T08:00:00Z'],
    ['2028-02-29T20:00:00Z', '2028-03-01T08:00:00Z'],
  ])('%s is followed by %s', (now, reset) => {
    expect(new Date(quotaResetAfter(Date.parse(now))).toISOString()).toBe(
      reset.replace('Z', '.000Z'),
    )
  })

  test('at midnight the next reset is a full day away', () => {
    const midnight = Date.parse('2026-07-15T07:00:00Z')
    expect(quotaResetAfter(midnight)).toBe(midnight + 86_400_000)
  })

  const futureMidnight =
    'the reset is at a future midnight, off by at most an hour when clocks change'

  test(`for every hour around each change of clocks and of the year ${futureMidnight}`, () => {
    for (const [at, day] of ['2026-03-06', '2026-10-30'].entries())
      expect(resetsOf(day, 5)).toEqual({ wrong: [], odd: [changes[at]] })
    for (const day of ['2025-12-30', '2026-06-29'])
      expect(resetsOf(day, 4)).toEqual({ wrong: [], odd: [] })
  })

  fullTest(`for every hour of a year ${futureMidnight}`, () => {
    expect(resetsOf('2026-01-01', 365)).toEqual({ wrong: [], odd: changes })
  })
})

test.each([
  ['2026-07-15T06:59:59Z', '2026-07-14'],
  ['2026-07-15T07:00:00Z', '2026-07-15'],
  ['2026-01-01T07:59:59Z', '2025-12-31'],
])('the day at %s is %s', (now, day) => {
  expect(pacificDay(Date.parse(now))).toBe(day)
})

test('the seconds to the reset are whole and at least one', () => {
  expect(secondsToReset(Date.parse('2026-07-15T12:00:00.500Z'))).toBe(19 * 3600)
  expect(secondsToReset(Date.parse('2026-07-15T06:59:59.900Z'))).toBe(1)
})
