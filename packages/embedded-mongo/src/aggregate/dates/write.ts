import { MongoError } from '../../errors'
import { dayOfWeek, dayOfYear, isoDayOfWeek, isoWeek, isoWeekYear, week } from './calendar'
import { clockOf, toLocal, type Zone } from './zone'

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const pad = (value: number, width: number) => String(value).padStart(width, '0')

function year(value: number): string {
  if (value >= 0 && value <= 9999) return pad(value, 4)
  throw new MongoError(
    18537,
    `Could not convert date to string: date component was outside the supported range of 0-9999: ${value}`,
  )
}

function offsetText(offset: number): string {
  const minutes = Math.abs(Math.trunc(offset / 60_000))
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}${pad(minutes % 60, 2)}`
}

const specifiers: Record<string, (local: number, offset: number) => string> = {
  Y: (local) => year(clockOf(local).year),
  m: (local) => pad(clockOf(local).month, 2),
  d: (local) => pad(clockOf(local).day, 2),
  H: (local) => pad(clockOf(local).hour, 2),
  M: (local) => pad(clockOf(local).minute, 2),
  S: (local) => pad(clockOf(local).second, 2),
  L: (local) => pad(clockOf(local).millisecond, 3),
  j: (local) => pad(dayOfYear(local), 3),
  w: (local) => String(dayOfWeek(local)),
  u: (local) => String(isoDayOfWeek(local)),
  U: (local) => pad(week(local), 2),
  V: (local) => pad(isoWeek(local), 2),
  G: (local) => year(isoWeekYear(local)),
  b: (local) => months[clockOf(local).month - 1]!.slice(0, 3),
  B: (local) => months[clockOf(local).month - 1]!,
  z: (_, offset) => offsetText(offset),
  Z: (_, offset) => String(Math.trunc(offset / 60_000)),
  '%': () => '%',
}

/**
 * Formats a time as `$dateToString` does.
 * @throws MongoError for an unknown format
 */
export function writeDate(date: Date, zone: Zone, format?: string): string {
  const wanted = format ?? `%Y-%m-%dT%H:%M:%S.%L${zone.isUtc ? 'Z' : ''}`
  const time = date.getTime()
  const local = toLocal(time, zone)
  return wanted.replace(/%(.?)/gsu, (_, letter: string) => {
    if (letter === '') {
      throw new MongoError(18535, "Unmatched '%' at end of format string")
    }
    const write = Object.hasOwn(specifiers, letter) ? specifiers[letter] : undefined
    if (write) return write(local, local - time)
    throw new MongoError(18536, `Invalid format character '%${letter}' in format string`)
  })
}
