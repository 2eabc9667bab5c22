import { MongoError } from '../../errors'

/** A time zone; offsets from UTC in milliseconds, by a time in milliseconds. */
export interface Zone {
  offsetAt(time: number): number
  isUtc: boolean
}

const fixedZone = (offset: number): Zone => ({ offsetAt: () => offset, isUtc: false })

export const utc: Zone = { offsetAt: () => 0, isUtc: true }

const minute = 60_000
const known = new Map<string, Zone>()

const unknown = (name: string) =>
  new MongoError(40485, `unrecognized time zone identifier: "${name}"`)

/**
 * How no identifier is written: Intl ignores the case of letters, MongoDB doesn't. Intl says how the
 * main name of a zone is written, but not its other names.
 */
const wrongCase = /\/[a-z]|[A-Z]{5}|^[A-Z][a-z]{1,2}$/

function named(name: string): Zone {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    throw unknown(name)
  }
  const { timeZone } = format.resolvedOptions()
  if (timeZone !== name && timeZone.toLowerCase() === name.toLowerCase()) throw unknown(name)
  // Offsets change only on quarter hours, so each quarter hour is computed once.
  const offsets = new Map<number, number>()
  const offsetAt = (time: number) => {
    const quarter = Math.floor(time / (15 * minute))
    let offset = offsets.get(quarter)
    if (offset === undefined) {
      offset = clock(format, quarter * 15 * minute) - quarter * 15 * minute
      if (offsets.size > 10_000) offsets.clear()
      offsets.set(quarter, offset)
    }
    return offset
  }
  return { offsetAt, isUtc: false }
}

/** A zone's local time, as if it were UTC. */
function clock(format: Intl.DateTimeFormat, time: number): number {
  const parts = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, value]),
  )
  const year = Number(parts.year)
  return timeOf({
    year: parts.era === 'BC' ? 1 - year : year,
    month: Number(parts.month),
    day: Number(parts.day),
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second),
    millisecond: 0,
  })
}

/**
 * The time zone of an Olson identifier or an offset such as `+05:30`.
 * @throws MongoError 40485 for anything else
 */
export function zoneOf(name: string): Zone {
  if (name === 'UTC' || name === 'GMT' || name === 'Z') return utc
  const match = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(name)
  if (match) {
    const [, sign, hours, minutes = '0'] = match
    return fixedZone((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute)
  }
  let zone = known.get(name)
  if (!zone) {
    // Intl also accepts offsets, in forms that MongoDB doesn't.
    if (!/^[A-Z]/.test(name) || wrongCase.test(name)) throw unknown(name)
    zone = named(name)
    if (known.size < 1000) known.set(name, zone)
  }
  return zone
}

/** The parts of a local time. Months count from 1. */
export interface Clock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  millisecond: number
}

/** The time of parts in UTC; out-of-range parts carry over. */
export function timeOf({
  year,
  month,
  day,
  hour,
  minute: min,
  second,
  millisecond,
}: Clock): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, min, second, millisecond)
  return date.getTime()
}

/** A zone's local time, as if it were UTC. */
export const toLocal = (time: number, zone: Zone): number => time + zone.offsetAt(time)

/**
 * The time at which a zone's clock shows a local time. Of two such times it is the first; a local
 * time that the clock skips is moved past the gap.
 */
export function fromLocal(local: number, zone: Zone): number {
  const day = 24 * 60 * minute
  const [before, after] = [zone.offsetAt(local - day), zone.offsetAt(local + day)]
  for (const offset of [before, after]) {
    if (zone.offsetAt(local - offset) === offset) return local - offset
  }
  return local - before
}

/** The parts of a local time. */
export function clockOf(local: number): Clock {
  const date = new Date(local)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
  }
}
