// Decimal functions that values/decimal.ts lacks: division, rounding to a place, powers and roots.
import { Decimal128 } from 'bson'
import { exactText } from '../values/compare'
import { decimalFrom, multiplyDecimals, parts, roughly } from '../values/decimal'
import { type Numeric, toNumber } from '../values/types'

/** A number's text for conversion to a decimal: doubles to 15 digits, as MongoDB converts them. */
export function decimalText(value: Numeric): string {
  if (value._bsontype !== 'Double') return value.toString()
  const number = toNumber(value)
  return Number.isFinite(number) ? number.toPrecision(15) : String(number)
}

/** A number as a decimal; doubles to 15 digits. */
export const toDecimal = (value: Numeric): Decimal128 => decimalFrom(decimalText(value))

/** Every digit of a double. */
export const exactDecimal = (value: Numeric): Decimal128 => multiplyDecimals(exactText(value), '1')

const power = (exponent: number) => 10n ** BigInt(exponent)
const size = (value: bigint) => String(value < 0n ? -value : value).length

function trimmed(coefficient: bigint, exponent: number, ideal: number): string {
  let [digits, at] = [coefficient, exponent]
  while (at < ideal && digits !== 0n && digits % 10n === 0n) {
    digits /= 10n
    at++
  }
  return `${digits}E${digits === 0n ? ideal : at}`
}

/** The quotient of two decimals to 34 digits; the divisor must not be zero. */
export function divideDecimals(a: string, b: string): Decimal128 {
  const [x, y] = [parts(a), parts(b)]
  const negative = a.startsWith('-') !== b.startsWith('-')
  if (x && !y && !Number.isNaN(Number(b))) return decimalFrom(`${negative ? '-' : ''}0E-6176`)
  if (!x || !y) {
    // An infinity divided by zero or by another number is an infinity.
    const rough = roughly(a) / (roughly(b) || 1)
    return Decimal128.fromString(String(negative ? -Math.abs(rough) : Math.abs(rough)))
  }
  const ideal = x.exponent - y.exponent
  if (x.coefficient === 0n) return decimalFrom(`${negative ? '-' : ''}0E${ideal}`)
  // Two digits more than are kept, and a last one that records whether there is a remainder.
  const shift = Math.max(0, 37 + size(y.coefficient) - size(x.coefficient))
  const scaled = x.coefficient * power(shift)
  const quotient = scaled / y.coefficient
  if (scaled % y.coefficient === 0n) {
    return multiplyDecimals(trimmed(quotient, ideal - shift, ideal), '1')
  }
  const sticky = quotient * 10n + (quotient < 0n ? -1n : 1n)
  return multiplyDecimals(`${sticky}E${ideal - shift - 1}`, '1')
}

/** The remainder of two decimals, with the sign of the first; the divisor must not be zero. */
export function remainderDecimals(a: string, b: string): Decimal128 {
  const [x, y] = [parts(a), parts(b)]
  if (!x || !y) return Decimal128.fromString(x && !Number.isNaN(Number(b)) ? a : 'NaN')
  const exponent = Math.min(x.exponent, y.exponent)
  const left = x.coefficient * power(x.exponent - exponent)
  return Decimal128.fromString(
    `${left % (y.coefficient * power(y.exponent - exponent))}E${exponent}`,
  )
}

export type Rounding = 'even' | 'trunc' | 'floor' | 'ceil'

/** The rounded quotient of a whole number and a positive one. */
export function divideWhole(value: bigint, by: bigint, rounding: Rounding): bigint {
  const quotient = value / by
  const rest = value % by
  if (rest === 0n || rounding === 'trunc') return quotient
  const away = value < 0n ? -1n : 1n
  if (rounding === 'floor') return value < 0n ? quotient - 1n : quotient
  if (rounding === 'ceil') return value < 0n ? quotient : quotient + 1n
  const double = (rest < 0n ? -rest : rest) * 2n
  const up = double > by || (double === by && quotient % 2n !== 0n)
  return up ? quotient + away : quotient
}

/** Rounds a finite number's text to a decimal place; infinities and NaN are unchanged. */
export function roundText(text: string, place: number, rounding: Rounding): string {
  const exact = parts(text)
  if (!exact) return text
  const surplus = -place - exact.exponent
  if (surplus <= 0) {
    // The number has fewer places than requested; the result still gets the requested quantum.
    const filled = exact.coefficient * power(-surplus)
    return size(filled) <= 34 ? `${filled}E${-place}` : text
  }
  const rounded = divideWhole(exact.coefficient, power(surplus), rounding)
  const sign = rounded === 0n && text.startsWith('-') ? '-' : ''
  return `${sign}${rounded}E${-place}`
}

/** The square root of a non-negative decimal, to 34 digits. */
export function sqrtDecimal(text: string): Decimal128 {
  const exact = parts(text)
  if (!exact || exact.coefficient === 0n) return Decimal128.fromString(text)
  let shift = Math.max(0, 76 - size(exact.coefficient))
  if ((exact.exponent - shift) % 2 !== 0) shift++
  const scaled = exact.coefficient * power(shift)
  let root = BigInt(Math.floor(Math.sqrt(Number(scaled))))
  for (;;) {
    const next = (root + scaled / root) / 2n
    if (next === root || next === root + 1n) break
    root = next
  }
  while (root * root > scaled) root--
  const exponent = (exact.exponent - shift) / 2
  const ideal = Math.floor(exact.exponent / 2)
  if (root * root === scaled) return multiplyDecimals(trimmed(root, exponent, ideal), '1')
  return multiplyDecimals(`${root * 10n + 1n}E${exponent - 1}`, '1')
}
