const zone = 'America/Los_Angeles'
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })

/**
 * The next midnight in Pacific time, when YouTube resets quotas, in milliseconds since the epoch.
 * Source: https://developers.google.com/youtube/v3/getting-started#quota
 */
export function quotaResetAfter(now: number): number {
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, +value]))
  const secondsToday = part.hour! * 3600 + part.minute! * 60 + part.second!
  // This is an hour off on days with a clock change, which only makes the wait slightly wrong.
  return now + (86_400 - secondsToday) * 1000
}

/** Whole seconds until the quota resets, at least one. */
export const secondsToReset = (now = Date.now()): number =>
  Math.max(1, Math.ceil((quotaResetAfter(now) - now) / 1000))

/** Zones differ by whole quarters of an hour, so within one the day does not change. */
const quarterMs = 900_000
let known = { quarter: Number.NaN, day: '' }

/** YouTube's quota day, in Pacific time, such as `2026-07-15`. */
export function pacificDay(now = Date.now()): string {
  const quarter = Math.floor(now / quarterMs)
  if (quarter !== known.quarter) known = { quarter, day: calendar.format(now) }
  return known.day
}
