import { Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson'
import { MongoError } from '../../errors'
import { exactText } from '../../values/compare'
import { decimalFrom, parts } from '../../values/decimal'
import {
  isNumeric,
  isZero,
  type Numeric,
  toNumber,
  typeName,
  typeNumbers,
} from '../../values/types'
import type { Operator, Operators } from '../context'
import { parseDate } from '../dates/read'
import { toDecimal } from '../decimals'
import { numberText } from '../number-text'
import { dateOf } from './date-arguments'
import { isNullish, namedArguments, unary } from './shape'

const failure = (message: string) => new MongoError('ConversionFailure', message)
const suffix = 'in $convert with no onError value'

const unsupported = (value: unknown, to: string) =>
  failure(`Unsupported conversion from ${typeName(value)} to ${to} ${suffix}`)

const overflow = (value: unknown) =>
  failure(`Conversion would overflow target type ${suffix}: ${String(value)}`)

/** The integer part of a number, checked against a number of bits. */
function truncated(value: Numeric, bits: number): bigint {
  const exact = isNumeric(value) ? parts(exactText(value)) : undefined
  if (!exact) {
    const what = Number.isNaN(toNumber(value)) ? 'NaN' : 'infinity'
    throw failure(`Attempt to convert ${what} value to integer type ${suffix}`)
  }
  if (exact.exponent > 40) throw overflow(value)
  const whole =
    exact.exponent >= 0
      ? exact.coefficient * 10n ** BigInt(exact.exponent)
      : exact.coefficient / 10n ** BigInt(-exact.exponent)
  if (BigInt.asIntN(bits, whole) !== whole) throw overflow(value)
  return whole
}

function wholeText(text: string, bits: number): bigint {
  const fault = (why: string) => failure(`Failed to parse number '${text}' ${suffix}: ${why}`)
  if (!/^[+-]?\d+$/.test(text)) {
    throw fault(text === '' ? 'Empty string' : 'Did not consume whole string.')
  }
  const whole = BigInt(text.replace('+', ''))
  if (BigInt.asIntN(bits, whole) !== whole) throw fault('Overflow')
  return whole
}

function whole(value: unknown, bits: number, to: string): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (isNumeric(value)) return truncated(value, bits)
  if (typeof value === 'string') return wholeText(value, bits)
  if (value instanceof Date && bits === 64) return BigInt(value.getTime())
  throw unsupported(value, to)
}

const decimalPattern = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const special: Record<string, string> = { inf: 'Infinity', infinity: 'Infinity', nan: 'NaN' }

function realText(text: string): string {
  const [, sign = '', name = ''] = /^([+-]?)(inf|infinity|nan)$/i.exec(text) ?? []
  if (name) return `${sign.replace('+', '')}${special[name.toLowerCase()]}`
  if (decimalPattern.test(text)) return text
  throw failure(
    `Failed to parse number '${text}' ${suffix}: ${
      text === '' ? 'Empty string' : 'Did not consume whole string.'
    }`,
  )
}

function toDouble(value: unknown): Double {
  if (typeof value === 'boolean') return new Double(Number(value))
  if (value instanceof Date) return new Double(value.getTime())
  if (typeof value === 'string') {
    const number = Number(realText(value).replace('-NaN', 'NaN'))
    return new Double(number)
  }
  if (!isNumeric(value)) throw unsupported(value, 'double')
  const number = toNumber(value)
  if (value instanceof Decimal128 && !Number.isFinite(number) && parts(value.toString())) {
    throw overflow(value)
  }
  return new Double(number)
}

function convertDecimal(value: unknown): Decimal128 {
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0')
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()))
  if (isNumeric(value)) return toDecimal(value)
  if (typeof value !== 'string') throw unsupported(value, 'decimal')
  const text = realText(value).replace(/^\+/, '')
  const decimal = decimalFrom(text)
  if (parts(text) && !parts(decimal.toString())) throw overflow(value)
  return decimal
}

function toBool(value: unknown): boolean {
  return isNumeric(value) ? !isZero(value) : value !== false
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value
  if (value instanceof ObjectId || value instanceof Timestamp) return dateOf(value)
  if (typeof value === 'string') return parseDate(value)
  if (!isNumeric(value) || value instanceof Int32) throw unsupported(value, 'date')
  const date = new Date(Number(truncated(value, 64)))
  if (Number.isNaN(date.getTime())) throw overflow(value)
  return date
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value
  if (typeof value !== 'string') throw unsupported(value, 'objectId')
  if (/^[0-9a-f]{24}$/i.test(value)) return ObjectId.createFromHexString(value)
  const why =
    value.length === 24
      ? `Invalid character found in hex string: '${[...value].find((c) => !/[0-9a-f]/i.test(c))}'`
      : `Invalid string length for parsing to OID, expected 24 but found ${value.length}`
  throw failure(`Failed to parse objectId '${value}' ${suffix}: ${why}`)
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (isNumeric(value)) return numberText(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof ObjectId) return value.toHexString()
  if (typeName(value) === 'symbol') return String(value)
  throw unsupported(value, 'string')
}

const targets: Record<string, (value: unknown) => unknown> = {
  double: toDouble,
  string: toText,
  objectId: toObjectId,
  bool: toBool,
  date: toDate,
  int: (value) => new Int32(Number(whole(value, 32, 'int'))),
  long: (value) => Long.fromBigInt(whole(value, 64, 'long')),
  decimal: convertDecimal,
}

const names = new Map(Object.entries(typeNumbers).map(([name, number]) => [number, name]))

function targetName(to: unknown): string {
  const name = typeof to === 'string' ? to : isNumeric(to) ? names.get(toNumber(to)) : undefined
  if (typeof to !== 'string' && !isNumeric(to)) {
    throw new MongoError(
      'FailedToParse',
      `$convert's 'to' argument must be a string or number, but is ${typeName(to)}`,
    )
  }
  if (name && Object.hasOwn(typeNumbers, name)) return name
  throw typeof to === 'string'
    ? new MongoError('BadValue', `Unknown type name: ${to}`)
    : new MongoError(
        'FailedToParse',
        `In $convert, numeric value for 'to' does not correspond to a BSON type: ${to}`,
      )
}

/**
 * Converts a value to another type.
 * @throws MongoError ConversionFailure when that is impossible
 */
function converted(value: unknown, to: string): unknown {
  if (to === typeName(value) && to !== 'array' && to !== 'object') return value
  const target = Object.hasOwn(targets, to) ? targets[to] : undefined
  if (!target) throw unsupported(value, to)
  return target(value)
}

const convert: Operator = (operand, parser, name) => {
  const codes = { notObject: 9, unknown: 9, missing: 9 }
  const given = namedArguments(operand, name, ['input', 'to'], ['onError', 'onNull'], codes)
  const input = parser.parse(given.input)
  const to = parser.parse(given.to)
  const onError = 'onError' in given ? parser.parse(given.onError) : undefined
  const onNull = 'onNull' in given ? parser.parse(given.onNull) : undefined
  return (frame) => {
    const value = input(frame)
    const target = to(frame)
    if (isNullish(value)) return onNull ? onNull(frame) : null
    if (isNullish(target)) return null
    const type = targetName(target)
    try {
      return converted(value, type)
    } catch (error) {
      const failed = error instanceof MongoError && error.codeName === 'ConversionFailure'
      if (failed && onError) return onError(frame)
      throw error
    }
  }
}

const to = (type: string) => unary((value) => (isNullish(value) ? null : converted(value, type)))

export const conversions: Operators = {
  $convert: convert,
  $toBool: to('bool'),
  $toDate: to('date'),
  $toDecimal: to('decimal'),
  $toDouble: to('double'),
  $toInt: to('int'),
  $toLong: to('long'),
  $toObjectId: to('objectId'),
  $toString: to('string'),
  $type: unary((value) => typeName(value)),
  $isNumber: unary((value) => isNumeric(value)),
}
