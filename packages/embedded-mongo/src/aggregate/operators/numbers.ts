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
import {
  decimalText,
  divideDecimals,
  divideWhole,
  type Rounding,
  roundText,
  sqrtDecimal,
} from '../decimals'
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

const noDecimals = (name: string) =>
  new MongoError('CommandNotSupported', `The embedded database has no ${name} of decimals.`)

/**
 * A number to compute doubles from.
 * @throws MongoError 115 for a decimal, of which MongoDB computes 34 digits
 */
export function doubleOf(value: Numeric, name: string): number {
  if (value instanceof Decimal128) throw noDecimals(name)
  return toNumber(value)
}

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

function positive(value: Numeric, name: string, code: number): number {
  const number = doubleOf(value, name)
  if (number > 0 || Number.isNaN(number)) return number
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
  const number = positive(value, '$log', 28758)
  const root = doubleOf(base, '$log')
  if (root <= 0 || root === 1) {
    throw new MongoError(
      28759,
      `$log's base must be a positive number not equal to 1, but is ${show(base)}`,
    )
  }
  return new Double(Math.log(number) / Math.log(root))
}

/** A decimal's whole power, computed from all its digits. */
function decimalPower(base: Numeric, exponent: Numeric): Decimal128 {
  const text = decimalText(base)
  const exact = parts(text.replace(/^-/, ''))
  const times = int32(exponent) ?? Number.NaN
  const count = Math.abs(times)
  if (!exact || !(count <= 100)) {
    throw noDecimals('$pow but for whole powers up to 100')
  }
  const sign = text.startsWith('-') && times % 2 !== 0 ? '-' : ''
  const raised = `${sign}${exact.coefficient ** BigInt(count)}E${exact.exponent * count}`
  return times < 0 ? divideDecimals('1', raised) : decimalFrom(raised)
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
  if (isZero(base) && toNumber(exponent) < 0) {
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
  $exp: numeric((value, { name }) => new Double(Math.exp(doubleOf(value, name)))),
  $ln: numeric((value, { name }) => new Double(Math.log(positive(value, name, 28766)))),
  $log10: numeric((value, { name }) => new Double(Math.log10(positive(value, name, 28761)))),
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
