// The time of a clock in a time zone, as people plan by it.

const parts = ['year', 'month', 'day', 'hour', 'minute'] as const

/** Whether this machine knows a time zone (IANA), such as `Europe/Berlin`. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone.length <= 60
  } catch {
    return false
  }
}

/** Whether a text names a minute of a day that exists: `2026-12-01T09:30`. */
export function isTimeOfDay(text: string): boolean {
  const at = new Date(`${text}:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 16) === text
}

/** What the clocks of a zone show at an instant: `2026-12-01T09:30`. */
export function clockIn(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  const found = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const [year, month, day, hour, minute] = parts.map((part) => found.get(part) ?? '')
  return `${year!.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

/**
 * The instant at which the clocks of a zone show a time, `2026-12-01T09:30`. Of a time that comes twice,
 * as when clocks are set back, the first one.
 * @returns undefined for a time that a change of clocks skips, and for what is no time
 */
export function instantIn(zone: string, time: string): Date | undefined {
  const asUtc = Date.parse(`${time}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time) || Number.isNaN(asUtc)) return undefined
  // Clocks differ from UTC by less than a day, and change at most once within two.
  const offsets = [-86_400_000, 86_400_000].map((away) => {
    const at = new Date(asUtc + away)
    return Date.parse(`${clockIn(zone, at)}:00Z`) - Math.floor(at.getTime() / 60_000) * 60_000
  })
  return offsets
    .map((offset) => new Date(asUtc - offset))
    .sort((one, other) => one.getTime() - other.getTime())
    .find((at) => clockIn(zone, at) === time)
}
