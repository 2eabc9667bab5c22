import { Int32, Long } from 'bson'
import { MongoError } from '../../errors'
import { isDoc, isNumeric, show, toNumber, typeName } from '../../values/types'
import type { Evaluate, Frame, Operator, Operators } from '../context'
import {
  dayLength,
  dayOfWeek,
  dayOfYear,
  isoDayOfWeek,
  isoWeek,
  isoWeekYear,
  isoYearStart,
  week,
} from '../dates/calendar'
import { clockOf, fromLocal, timeOf, toLocal, utc } from '../dates/zone'
import { dateOf, zoneArgument } from './date-arguments'
import { isNullish, named } from './shape'

/** An operator for one part of a date, given alone or with a `timezone`. */
const part =
  (compute: (local: number) => Int32 | Long): Operator =>
  (operand, parser, name) => {
    let date: Evaluate
    let timezone: Evaluate | undefined
    if (isDoc(operand) && !Object.keys(operand)[0]?.startsWith('$')) {
      for (const key of Object.keys(operand)) {
        if (key === 'date' || key === 'timezone') continue
        throw new MongoError(40535, `unrecognized option to ${name}: "${key}"`)
      }
      if (!('date' in operand)) {
        throw new MongoError(
          40539,
          `missing 'date' argument to ${name}, provided: ${show(operand)}`,
        )
      }
      date = parser.parse(operand.date)
      timezone = 'timezone' in operand ? parser.parse(operand.timezone) : undefined
    } else {
      if (Array.isArray(operand) && operand.length !== 1) {
        throw new MongoError(
          40536,
          `${name} accepts exactly one argument if given an array, but was given ${operand.length}`,
        )
      }
      date = parser.parse(Array.isArray(operand) ? operand[0] : operand)
    }
    return (frame: Frame) => {
      const value = date(frame)
      const zone = timezone ? zoneArgument(timezone(frame)) : utc
      if (isNullish(value) || !zone) return null
      return compute(toLocal(dateOf(value).getTime(), zone))
    }
  }

const int = (compute: (local: number) => number) => part((local) => new Int32(compute(local)))

function toParts({ date, timezone, iso8601 = false }: Record<string, unknown>): unknown {
  const zone = zoneArgument(timezone)
  if (isNullish(date) || !zone || isNullish(iso8601)) return null
  if (typeof iso8601 !== 'boolean') {
    throw new MongoError(40521, `iso8601 must evaluate to a bool, found ${typeName(iso8601)}`)
  }
  const local = toLocal(dateOf(date).getTime(), zone)
  const { year, month, day, hour, minute, second, millisecond } = clockOf(local)
  const dayParts = iso8601
    ? {
        isoWeekYear: isoWeekYear(local),
        isoWeek: isoWeek(local),
        isoDayOfWeek: isoDayOfWeek(local),
      }
    : { year, month, day }
  const parts = { ...dayParts, hour, minute, second, millisecond }
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, new Int32(value)]))
}

const partNames = [
  'month',
  'day',
  'isoWeek',
  'isoDayOfWeek',
  'hour',
  'minute',
  'second',
  'millisecond',
]

const limits: Record<string, readonly [number, number]> = {
  year: [1, 9999],
  isoWeekYear: [1, 9999],
}

/** A part as an integer; null when it is null. */
function partValue(name: string, value: unknown, fallback: number): number | null {
  if (value === undefined) return fallback
  if (isNullish(value)) return null
  const number = isNumeric(value) ? toNumber(value) : Number.NaN
  if (!Number.isInteger(number)) {
    throw new MongoError(
      40515,
      `'${name}' must evaluate to an integer, found ${typeName(value)} with value ${show(value)}`,
    )
  }
  const [least, most] = limits[name] ?? [-32_768, 32_767]
  // Seconds and milliseconds have no range, because they carry over.
  const open = name === 'second' || name === 'millisecond'
  if (!open && (number < least || number > most)) {
    throw new MongoError(
      name in limits ? 40523 : 31034,
      `'${name}' must evaluate to an integer in the range ${least} to ${most}, found ${number}`,
    )
  }
  return number
}

function fromParts(values: Record<string, unknown>): unknown {
  const iso = 'isoWeekYear' in values
  const zone = zoneArgument(values.timezone)
  const read = (name: string, fallback: number) => partValue(name, values[name], fallback)
  const year = read(iso ? 'isoWeekYear' : 'year', 1970)
  const [first, second] = iso
    ? [read('isoWeek', 1), read('isoDayOfWeek', 1)]
    : [read('month', 1), read('day', 1)]
  const clock = ['hour', 'minute', 'second', 'millisecond'].map((name) => read(name, 0))
  const all = [year, first, second, ...clock]
  if (!zone || all.some((value) => value === null)) return null
  const [hour, minute, sec, millisecond] = clock as [number, number, number, number]
  const time = { hour, minute, second: sec, millisecond }
  const local = iso
    ? isoYearStart(year!) +
      ((first! - 1) * 7 + second! - 1) * dayLength +
      timeOf({ year: 1970, month: 1, day: 1, ...time })
    : timeOf({ year: year!, month: first!, day: second!, ...time })
  const date = new Date(fromLocal(local, zone))
  if (!Number.isNaN(date.getTime())) return date
  throw new MongoError('CommandNotSupported', 'The embedded database has no dates so far away.')
}

const dateFromParts: Operator = (operand, parser, name) => {
  if (isDoc(operand)) {
    if (!('year' in operand) && !('isoWeekYear' in operand)) {
      throw new MongoError(40516, `${name} requires either 'year' or 'isoWeekYear' to be present`)
    }
    const [kind, other] =
      'year' in operand
        ? ['year', ['isoWeekYear', 'isoWeek', 'isoDayOfWeek']]
        : ['isoWeekYear', ['year', 'month', 'day']]
    const mixed = (other as string[]).find((key) => key in operand)
    if (mixed) {
      throw new MongoError(
        kind === 'year' ? 40489 : 40525,
        `${name} does not allow mixing natural dates with ISO dates`,
      )
    }
  }
  const codes = { notObject: 40519, unknown: 40518, missing: 40516 }
  const known = ['year', 'isoWeekYear', 'timezone', ...partNames]
  return named([], known, codes, fromParts)(operand, parser, name)
}

export const dateParts: Operators = {
  $year: int((local) => clockOf(local).year),
  $month: int((local) => clockOf(local).month),
  $dayOfMonth: int((local) => clockOf(local).day),
  $hour: int((local) => clockOf(local).hour),
  $minute: int((local) => clockOf(local).minute),
  $second: int((local) => clockOf(local).second),
  $millisecond: int((local) => clockOf(local).millisecond),
  $dayOfYear: int(dayOfYear),
  $dayOfWeek: int(dayOfWeek),
  $week: int(week),
  $isoDayOfWeek: int(isoDayOfWeek),
  $isoWeek: int(isoWeek),
  $isoWeekYear: part((local) => Long.fromNumber(isoWeekYear(local))),
  $dateToParts: named(
    ['date'],
    ['timezone', 'iso8601'],
    { notObject: 40524, unknown: 40520, missing: 40522 },
    toParts,
  ),
  $dateFromParts: dateFromParts,
}
