const units = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/**
 * The distance between an ISO 8601 instant and now, in the largest whole unit: “3 months ago”. `now`
 * is in milliseconds since the epoch, `tag` BCP 47.
 */
export function relativeTime(instant: string, now: number, tag: string): string {
  const seconds = (Date.parse(instant) - now) / 1000
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return format.format(Math.trunc(seconds), 'second')
}
