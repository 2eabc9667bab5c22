import { dayLength, dayNumber } from './calendar'
import { clockOf, fromLocal, timeOf, toLocal, type Zone } from './zone'

export const units = [
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  'millisecond',
] as const

export type Unit = (typeof units)[number]

const lengths = {
  week: 7 * dayLength,
  day: dayLength,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
} as const

/** A unit's length in milliseconds; undefined for units without a fixed length. */
export const unitLength = (unit: Unit): number | undefined =>
  Object.hasOwn(lengths, unit) ? lengths[unit as keyof typeof lengths] : undefined

const monthsIn = { year: 12, quarter: 3, month: 1 } as const

const isMonths = (unit: Unit): unit is keyof typeof monthsIn => Object.hasOwn(monthsIn, unit)

/** Months since year 0. */
const monthNumber = (local: number) => {
  const { year, month } = clockOf(local)
  return year * 12 + month - 1
}

const midnight = { hour: 0, minute: 0, second: 0, millisecond: 0 }

const startOfMonth = (number: number) =>
  timeOf({
    year: Math.floor(number / 12),
    month: (((number % 12) + 12) % 12) + 1,
    day: 1,
    ...midnight,
  })

/** Adds months to a local time; a day that the month lacks becomes its last. */
function addMonths(local: number, months: number): number {
  const target = monthNumber(local) + months
  const start = startOfMonth(target)
  const last = (startOfMonth(target + 1) - start) / dayLength
  const day = Math.min(clockOf(local).day, last)
  return start + (day - 1) * dayLength + (local - dayNumber(local) * dayLength)
}

/** Adds units to a time. Days and longer units follow the zone's clock. */
export function addUnits(time: number, unit: Unit, amount: number, zone: Zone): number {
  if (isMonths(unit)) {
    return fromLocal(addMonths(toLocal(time, zone), amount * monthsIn[unit]), zone)
  }
  if (unit === 'day' || unit === 'week') {
    return fromLocal(toLocal(time, zone) + amount * lengths[unit], zone)
  }
  return time + amount * lengths[unit]
}

/** Days since the start of the week, with `start` 0 for Sunday. */
const daysInto = (local: number, start: number) => (new Date(local).getUTCDay() - start + 7) % 7

/** How many boundaries of a unit lie between two times. */
export function unitsBetween(
  from: number,
  to: number,
  unit: Unit,
  zone: Zone,
  startOfWeek: number,
): number {
  if (unit === 'millisecond') return to - from
  const [a, b] = [toLocal(from, zone), toLocal(to, zone)]
  switch (unit) {
    case 'year':
      return clockOf(b).year - clockOf(a).year
    case 'quarter':
      return Math.floor(monthNumber(b) / 3) - Math.floor(monthNumber(a) / 3)
    case 'month':
      return monthNumber(b) - monthNumber(a)
    case 'week': {
      const weekOf = (local: number) => (dayNumber(local) - daysInto(local, startOfWeek)) / 7
      return Math.round(weekOf(b) - weekOf(a))
    }
    case 'day':
      return dayNumber(b) - dayNumber(a)
    default: {
      const length = lengths[unit]
      // Clock changes in between don't count.
      const shift = (zone.offsetAt(from) - zone.offsetAt(to)) / length
      return Math.floor(b / length) - Math.floor(a / length) + Math.trunc(shift)
    }
  }
}

const epoch = timeOf({ year: 2000, month: 1, day: 1, ...midnight })

/** The start of the bin of `size` units that contains a time; bins are counted from 2000. */
export function truncate(
  time: number,
  unit: Unit,
  size: number,
  zone: Zone,
  startOfWeek: number,
): number {
  const local = toLocal(time, zone)
  if (isMonths(unit)) {
    const length = size * monthsIn[unit]
    const since = monthNumber(local) - 2000 * 12
    return fromLocal(startOfMonth(2000 * 12 + Math.floor(since / length) * length), zone)
  }
  if (unit === 'day' || unit === 'week') {
    const first = unit === 'day' ? epoch : epoch + ((startOfWeek - 6 + 7) % 7) * dayLength
    const length = size * lengths[unit]
    return fromLocal(first + Math.floor((local - first) / length) * length, zone)
  }
  const start = fromLocal(epoch, zone)
  const length = size * lengths[unit]
  return start + Math.floor((time - start) / length) * length
}
