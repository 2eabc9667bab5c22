import { pacificDay, quotaResetAfter, secondsToReset } from '@/lib/youtube/quota/quota.server'

/** The clock in California at an instant. */
const clock = (instant: number) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })

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

  test('for every hour of a year the reset is at a future midnight, off by at most an hour when clocks change', () => {
    const begin = Date.parse('2026-01-01T00:00:00Z')
    const odd: string[] = []
    for (let hour = 0; hour < 365 * 24; hour++) {
      const now = begin + hour * 3_600_000
      const reset = quotaResetAfter(now)
      expect(reset).toBeGreaterThan(now)
      expect(reset - now).toBeLessThanOrEqual(86_400_000)
      if (!clock(reset).endsWith('00:00:00')) odd.push(clock(now).slice(0, 10))
    }
    expect([...new Set(odd)]).toEqual(['2026-03-08', '2026-11-01'])
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
