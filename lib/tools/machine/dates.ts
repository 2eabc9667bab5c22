import { dayOf } from '../../day'
import type { ErrorCode } from '../../errors'

/** When something has to be from: instants in milliseconds since the epoch; `until` is the first one
 * after the window. What is absent sets no limit. */
export interface DateWindow {
  from?: number
  until?: number
  /** The time zone (IANA) in which its days are meant. */
  zone: string
}

/** A date window as its field and the address hold it: `30d`, or `2026-01-01..2026-01-31` with either
 * day left out, and after an @ the time zone (IANA) in which its days are meant; else UTC. */
export interface WrittenDates {
  /** The last so many days, today included. */
  last?: number
  from: string
  to: string
  zone: string
}

export function splitDates(text: string): WrittenDates {
  const [window = '', zone = ''] = text.split('@', 2)
  if (/^\d{1,4}d$/.test(window))
    return { last: Number.parseInt(window, 10), from: '', to: '', zone }
  const [from = '', to = ''] = window.split('..', 2)
  return { from, to, zone }
}

const dayMs = 86_400_000

/** Milliseconds that a zone's clocks are ahead of UTC at an instant. @throws RangeError for no zone */
function offsetOf(zone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes, seconds = 0] =
    /([+-])(\d+):(\d+)(?::(\d+))?/.exec(name ?? '') ?? []
  if (!sign) return 0
  const ahead = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -ahead : ahead
}

/** The first instant of a day, given as its midnight in UTC. Clocks may change during it. */
function startOf(day: number, zone: string): number {
  const near = day - offsetOf(zone, day)
  return day - offsetOf(zone, near)
}

/** The day that an instant falls on in a zone, such as `2026-01-31`. @throws RangeError for no zone */
export const dayIn = (zone: string, instant: number): string =>
  new Date(instant + offsetOf(zone, instant)).toISOString().slice(0, 10)

/**
 * Reads a date window as written.
 * @param offered the numbers of last days that can be chosen
 * @param now in milliseconds since the epoch
 * @returns the window, or why it is none
 */
export function readDates(
  text: string,
  offered: readonly number[],
  now = Date.now(),
): DateWindow | ErrorCode {
  const { last, from, to, zone: named } = splitDates(text)
  const zone = named || 'UTC'
  let today: number
  try {
    today = dayOf(dayIn(zone, now))!
  } catch {
    return 'input.invalid'
  }
  if (last !== undefined) {
    if (!offered.includes(last)) return 'input.notAChoice'
    const from = startOf(today - (last - 1) * dayMs, zone)
    return { from, until: startOf(today + dayMs, zone), zone }
  }
  if (!from && !to) return 'input.required'
  const [first, final] = [from, to].map((day) => (day ? dayOf(day) : undefined))
  if ((from && first === undefined) || (to && final === undefined)) return 'input.notADate'
  if (Math.max(first ?? today, final ?? today) > today) return 'input.futureDate'
  if (first !== undefined && final !== undefined && final < first) return 'input.datesReversed'
  return {
    ...(first !== undefined && { from: startOf(first, zone) }),
    ...(final !== undefined && { until: startOf(final + dayMs, zone) }),
    zone,
  }
}
