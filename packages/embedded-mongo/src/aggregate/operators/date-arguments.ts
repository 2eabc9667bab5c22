import { ObjectId, Timestamp } from 'bson'
import { MongoError } from '../../errors'
import { show, typeName } from '../../values/types'
import { type Unit, units } from '../dates/units'
import { utc, type Zone, zoneOf } from '../dates/zone'
import { isNullish } from './shape'

/**
 * A value as a date; ids and timestamps contain one.
 * @throws MongoError 16006 for anything else
 */
export function dateOf(value: unknown): Date {
  if (value instanceof Date) return value
  // MongoDB reads the seconds of an id with a sign, those of a timestamp without.
  if (value instanceof ObjectId)
    return new Date(((value.getTimestamp().getTime() / 1000) | 0) * 1000)
  if (value instanceof Timestamp) return new Date((value.high >>> 0) * 1000)
  throw new MongoError(16006, `can't convert from BSON type ${typeName(value)} to Date`)
}

/**
 * The zone in an operator's `timezone`: UTC when omitted, undefined when null.
 * @throws MongoError for an invalid zone
 */
export function zoneArgument(value: unknown): Zone | undefined {
  if (value === undefined) return utc
  if (isNullish(value)) return
  if (typeof value !== 'string') {
    throw new MongoError(40517, `timezone must evaluate to a string, found ${typeName(value)}`)
  }
  return zoneOf(value)
}

/**
 * The unit in an operator's `unit`.
 * @throws MongoError for an invalid unit
 */
export function unitArgument(value: unknown, name: string): Unit {
  if (typeof value !== 'string') {
    throw new MongoError(
      5439013,
      `${name} requires 'unit' to be a string, but got ${typeName(value)}`,
    )
  }
  const unit = units.find((known) => known === value)
  if (unit) return unit
  throw new MongoError(
    'FailedToParse',
    `${name} parameter 'unit' value cannot be recognized as a time unit: ${value}`,
  )
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/**
 * The day in `startOfWeek`, 0 for Sunday.
 * @throws MongoError for an invalid day
 */
export function weekdayArgument(value: unknown, name: string): number {
  if (value === undefined) return 0
  if (typeof value !== 'string') {
    throw new MongoError(
      5439015,
      `${name} requires 'startOfWeek' to be a string, but got ${typeName(value)}`,
    )
  }
  const text = value.toLowerCase()
  const index = days.findIndex((day) => day === text || day.slice(0, 3) === text)
  if (index >= 0) return index
  throw new MongoError(
    'FailedToParse',
    `${name} parameter 'startOfWeek' value cannot be recognized as a day of a week: ${show(value).slice(1, -1)}`,
  )
}
