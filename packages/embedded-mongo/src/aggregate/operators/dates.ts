import { Long, Timestamp } from 'bson'
import { MongoError } from '../../errors'
import { isNumeric, show, toNumber, typeName } from '../../values/types'
import type { Operator, Operators } from '../context'
import { parseDate, parseFormatted } from '../dates/read'
import { addUnits, truncate, unitsBetween } from '../dates/units'
import { writeDate } from '../dates/write'
import { dateOf, unitArgument, weekdayArgument, zoneArgument } from './date-arguments'
import { isNullish, named, namedArguments, unary } from './shape'

const dateToString: Operator = (operand, parser, name) => {
  const codes = { notObject: 18629, unknown: 18534, missing: 18628 }
  const given = namedArguments(operand, name, ['date'], ['format', 'timezone', 'onNull'], codes)
  const optional = (key: string) => (key in given ? parser.parse(given[key]) : undefined)
  const date = parser.parse(given.date)
  const [format, timezone, onNull] = [optional('format'), optional('timezone'), optional('onNull')]
  return (frame) => {
    const value = date(frame)
    const pattern = format?.(frame)
    if (format && isNullish(pattern)) return null
    if (pattern !== undefined && typeof pattern !== 'string') {
      throw new MongoError(
        18533,
        `${name} requires that 'format' be a string, found: ${typeName(pattern)} with value ${show(pattern)}`,
      )
    }
    if (isNullish(value)) return onNull ? onNull(frame) : null
    const zone = zoneArgument(timezone?.(frame))
    return zone ? writeDate(dateOf(value), zone, pattern) : null
  }
}

const dateFromString: Operator = (operand, parser, name) => {
  const codes = { notObject: 40540, unknown: 40541, missing: 40542 }
  const known = ['format', 'timezone', 'onNull', 'onError']
  const given = namedArguments(operand, name, ['dateString'], known, codes)
  const optional = (key: string) => (key in given ? parser.parse(given[key]) : undefined)
  const text = parser.parse(given.dateString)
  const [format, timezone] = [optional('format'), optional('timezone')]
  const [onNull, onError] = [optional('onNull'), optional('onError')]
  const read = (value: unknown, pattern: unknown, zoneName: unknown) => {
    if (typeof value !== 'string') {
      throw new MongoError(
        'ConversionFailure',
        `${name} requires that 'dateString' be a string, found: ${typeName(value)} with value ${show(value)}`,
      )
    }
    const zone = zoneArgument(zoneName)
    if (!zone || (format && isNullish(pattern))) return null
    const asked = timezone ? zone : undefined
    return pattern === undefined
      ? parseDate(value, asked)
      : parseFormatted(value, pattern as string, asked)
  }
  return (frame) => {
    const value = text(frame)
    if (isNullish(value)) return onNull ? onNull(frame) : null
    const pattern = format?.(frame)
    if (!isNullish(pattern) && typeof pattern !== 'string') {
      throw new MongoError(
        40684,
        `${name} requires that 'format' be a string, found: ${typeName(pattern)} with value ${show(pattern)}`,
      )
    }
    try {
      return read(value, pattern, timezone?.(frame))
    } catch (error) {
      const failed = error instanceof MongoError && error.codeName === 'ConversionFailure'
      if (failed && onError) return onError(frame)
      throw error
    }
  }
}

const shifted = (sign: 1 | -1) =>
  named(
    ['startDate', 'unit', 'amount'],
    ['timezone'],
    { notObject: 5166400, unknown: 5166401, missing: 5166402 },
    ({ startDate, unit, amount, timezone }, { name }) => {
      const zone = zoneArgument(timezone)
      if (isNullish(startDate) || isNullish(unit) || isNullish(amount) || !zone) return null
      const known = unitArgument(unit, name)
      const count = isNumeric(amount) ? toNumber(amount) : Number.NaN
      if (!Number.isInteger(count)) {
        throw new MongoError(5166405, `${name} expects integer amount of time units`)
      }
      if (!isDateLike(startDate)) {
        throw new MongoError(5166403, `${name} requires startDate to be convertible to a date`)
      }
      const time = addUnits(dateOf(startDate).getTime(), known, sign * count, zone)
      const result = new Date(time)
      if (Number.isNaN(result.getTime())) {
        throw new MongoError(5166406, `${name} overflowed`)
      }
      return result
    },
  )

const isDateLike = (value: unknown) => ['date', 'timestamp', 'objectId'].includes(typeName(value))

const dateDiff = named(
  ['startDate', 'endDate', 'unit'],
  ['timezone', 'startOfWeek'],
  { notObject: 5166301, unknown: 5166302, missing: 5166303 },
  ({ startDate, endDate, unit, timezone, startOfWeek }, { name }) => {
    const zone = zoneArgument(timezone)
    if (isNullish(startDate) || isNullish(endDate) || isNullish(unit) || !zone) return null
    if (startOfWeek !== undefined && isNullish(startOfWeek)) return null
    const known = unitArgument(unit, name)
    for (const [key, value] of Object.entries({ startDate, endDate })) {
      if (isDateLike(value)) continue
      throw new MongoError(
        5166307,
        `${name} requires '${key}' to be a date, but got ${typeName(value)}`,
      )
    }
    const day = known === 'week' ? weekdayArgument(startOfWeek, name) : 0
    const [from, to] = [dateOf(startDate).getTime(), dateOf(endDate).getTime()]
    return Long.fromNumber(unitsBetween(from, to, known, zone, day))
  },
)

const dateTrunc = named(
  ['date', 'unit'],
  ['binSize', 'timezone', 'startOfWeek'],
  { notObject: 5439007, unknown: 5439008, missing: { date: 5439009, unit: 5439010 } },
  ({ date, unit, binSize, timezone, startOfWeek }, { name }) => {
    const zone = zoneArgument(timezone)
    const optionals = [binSize, startOfWeek].filter((value) => value !== undefined)
    if (isNullish(date) || isNullish(unit) || !zone || optionals.some(isNullish)) return null
    if (!isDateLike(date)) {
      throw new MongoError(
        5439012,
        `${name} requires 'date' to be a date, but got ${typeName(date)}`,
      )
    }
    const known = unitArgument(unit, name)
    const size = binSize === undefined ? 1 : isNumeric(binSize) ? toNumber(binSize) : Number.NaN
    if (!Number.isInteger(size)) {
      throw new MongoError(
        5439017,
        `${name} requires 'binSize' to be a 64-bit integer, but got value '${show(binSize)}' of type ${typeName(binSize)}`,
      )
    }
    if (size <= 0) {
      throw new MongoError(
        5439018,
        `${name} requires 'binSize' to be greater than 0, but got value ${size}`,
      )
    }
    const day = known === 'week' ? weekdayArgument(startOfWeek, name) : 0
    return new Date(truncate(dateOf(date).getTime(), known, size, zone, day))
  },
)

const timestampPart = (code: number, compute: (value: Timestamp) => number) =>
  unary((value, { name }) => {
    if (isNullish(value)) return null
    if (value instanceof Timestamp) return Long.fromNumber(compute(value) >>> 0)
    throw new MongoError(code, `Argument to ${name} must be a timestamp, but is ${typeName(value)}`)
  })

export const dates: Operators = {
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateAdd: shifted(1),
  $dateSubtract: shifted(-1),
  $dateDiff: dateDiff,
  $dateTrunc: dateTrunc,
  $tsSecond: timestampPart(5687301, (value) => value.high),
  $tsIncrement: timestampPart(5687302, (value) => value.low),
}
