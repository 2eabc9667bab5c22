import { Decimal128, Double, Int32, type Long } from 'bson'
import { MongoError } from '../../errors'
import { exactText } from '../../values/compare'
import { decimalFrom, parts } from '../../values/decimal'
import {
  isNumeric,
  isWhole,
  isZero,
  type Numeric,
  show,
  toNumber,
  typeName,
} from '../../values/types'
import type { Operators } from '../context'
import { divideWhole, type Rounding, roundText, sqrtDecimal } from '../decimals'
import { wholeNumber } from '../sum'
import { between, binary, type Call, int32, isNullish, unary } from './shape'

const numeric = (compute: (value: Numeric, call: Call) => unknown) =>
  unary((value, call) => {
    if (isNullish(value)) return null
    if (!isNumeric(value)) {
      throw new MongoError(
        28765,
        `${call.name} only supports numeric types, not ${typeName(value)}`,
      )
    }
    return compute(value, call)
  })

/** A double, or a decimal with a double's precision if the argument was one. */
export const realLike = (value: Numeric, result: number): Numeric =>
  value instanceof Decimal128 ? Decimal128.fromString(String(result)) : new Double(result)

function abs(value: Numeric): Numeric {
  if (value instanceof Double) return new Double(Math.abs(value.value))
  if (value instanceof Decimal128) return Decimal128.fromString(value.toString().replace('-', ''))
  const whole = BigInt(value.toString())
  if (whole === -(2n ** 63n)) throw new MongoError(28680, "can't take $abs of long long min")
  return wholeNumber(whole < 0n ? -whole : whole, value instanceof Int32)
}

/** Rounds a number to a decimal place in its own type. */
function roundTo(value: Numeric, place: number, rounding: Rounding): Numeric {
  if (value instanceof Decimal128) {
    return decimalFrom(roundText(value.toString(), place, rounding))
  }
  if (value instanceof Double) {
    return new Double(Number(roundText(exactText(value), place, rounding)))
  }
  if (place >= 0) return value
  const unit = 10n ** BigInt(-place)
  const rounded = divideWhole(BigInt(value.toString()), unit, rounding) * unit
  const result = wholeNumber(rounded, value instanceof Int32)
  if (result instanceof Double) {
    throw new MongoError(51080, `invalid conversion from Decimal128 result in $round`)
  }
  return result
}

const rounding = (how: Rounding) =>
  between(1, 2, ([value, place = new Int32(0)], { name }) => {
    if (isNullish(value) || isNullish(place)) return null
    if (!isNumeric(value)) {
      throw new MongoError(51081, `${name} only supports numeric types, not ${typeName(value)}`)
    }
    const digits = int32(place)
    if (digits === undefined) {
      throw new MongoError(51082, `precision argument to  ${name} must be a integral value`)
    }
    if (digits < -20 || digits > 100) {
      throw new MongoError(
        51083,
        `cannot apply ${name} with precision value ${digits} value must be in [-20, 100]`,
      )
    }
    return roundTo(value, digits, how)
  })

/** The natural logarithm; of a decimal that no double is near, too. */
function logOf(value: Numeric): number {
  const exact = value instanceof Decimal128 ? parts(value.toString()) : undefined
  if (!exact) return Math.log(toNumber(value))
  const digits = String(exact.coefficient)
  return Math.log(Number(`0.${digits}`)) + (exact.exponent + digits.length) * Math.LN10
}

const positive = (code: number) => (value: Numeric, name: string) => {
  const number = toNumber(value)
  if (number > 0 || Number.isNaN(number)) return value
  if (!isZero(value) && !show(value).startsWith('-')) return value
  throw new MongoError(code, `${name}'s argument must be a positive number, but is ${show(value)}`)
}

function logarithm(value: unknown, base: unknown): unknown {
  if (isNullish(value) || isNullish(base)) return null
  if (!isNumeric(value)) {
    throw new MongoError(28756, `$log's argument must be numeric, not ${typeName(value)}`)
  }
  if (!isNumeric(base)) {
    throw new MongoError(28757, `$log's base must be numeric, not ${typeName(base)}`)
  }
  const number = logOf(positive(28758)(value, '$log'))
  const root = toNumber(base)
  if (root <= 0 || root === 1) {
    throw new MongoError(
      28759,
      `$log's base must be a positive number not equal to 1, but is ${show(base)}`,
    )
  }
  const result = number / Math.log(root)
  return realLike(base instanceof Decimal128 ? base : value, result)
}

function decimalPower(base: Numeric, exponent: Numeric): Decimal128 {
  const rough = toNumber(base) ** toNumber(exponent)
  const [exact, times] = [parts(base.toString()), toNumber(exponent)]
  // Integer powers that fit into a decimal's digits are exact.
  if (exact && Number.isInteger(times) && times >= 0 && times <= 100) {
    const text = `${exact.coefficient ** BigInt(times)}E${exact.exponent * times}`
    if (String(exact.coefficient ** BigInt(times)).replace('-', '').length <= 34) {
      return decimalFrom(text)
    }
  }
  return Decimal128.fromString(String(rough))
}

function wholePower(base: Int32 | Long, exponent: Int32 | Long): Numeric {
  const [from, times] = [BigInt(base.toString()), BigInt(exponent.toString())]
  const narrow = base instanceof Int32 && exponent instanceof Int32
  if (from === 0n || from === 1n) return wholeNumber(times === 0n ? 1n : from, narrow)
  if (from === -1n) return wholeNumber(times % 2n === 0n ? 1n : -1n, narrow)
  const rough = toNumber(base) ** toNumber(exponent)
  if (times < 0n || Math.abs(rough) >= 2 ** 64) return new Double(rough)
  return wholeNumber(from ** times, narrow)
}

function raise(base: unknown, exponent: unknown): unknown {
  if (isNullish(base) || isNullish(exponent)) return null
  if (!isNumeric(base)) {
    throw new MongoError(28762, `$pow's base must be numeric, not ${typeName(base)}`)
  }
  if (!isNumeric(exponent)) {
    throw new MongoError(28763, `$pow's exponent must be numeric, not ${typeName(exponent)}`)
  }
  if (toNumber(base) === 0 && toNumber(exponent) < 0) {
    throw new MongoError(28764, '$pow cannot take a base of 0 and a negative exponent')
  }
  if (base instanceof Decimal128 || exponent instanceof Decimal128) {
    return decimalPower(base, exponent)
  }
  if (isWhole(base) && isWhole(exponent)) return wholePower(base, exponent)
  return new Double(toNumber(base) ** toNumber(exponent))
}

export const numbers: Operators = {
  $abs: numeric(abs),
  $ceil: numeric((value) => (isWhole(value) ? value : roundTo(value, 0, 'ceil'))),
  $floor: numeric((value) => (isWhole(value) ? value : roundTo(value, 0, 'floor'))),
  $round: rounding('even'),
  $trunc: rounding('trunc'),
  $exp: numeric((value) => realLike(value, Math.exp(toNumber(value)))),
  $ln: numeric((value) => realLike(value, logOf(positive(28766)(value, '$ln')))),
  $log10: numeric((value) => {
    const given = positive(28761)(value, '$log10')
    const number = toNumber(given)
    const isNear = number !== 0 && Number.isFinite(number)
    return realLike(value, isNear ? Math.log10(number) : logOf(given) / Math.LN10)
  }),
  $log: binary(logarithm),
  $pow: binary(raise),
  $sqrt: numeric((value) => {
    if (
      toNumber(value) < 0 ||
      (toNumber(value) === 0 && !isZero(value) && show(value)[0] === '-')
    ) {
      throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0")
    }
    return value instanceof Decimal128
      ? sqrtDecimal(value.toString())
      : new Double(Math.sqrt(toNumber(value)))
  }),
}
