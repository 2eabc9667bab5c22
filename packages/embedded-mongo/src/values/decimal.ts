import { Decimal128 } from 'bson'

/** A finite decimal as `coefficient × 10^exponent`. */
interface Parts {
  coefficient: bigint
  exponent: number
}

/** Decimal128 keeps 34 significant digits (IEEE 754-2008). */
const digits = 34

/**
 * Parses a finite number's text, such as `1.50` or `-3E+7`, exactly; undefined for NaN and the
 * infinities.
 */
export function parts(text: string): Parts | undefined {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text)
  if (!match) return
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const coefficient = BigInt(`${whole}${fraction}` || '0')
  return {
    coefficient: sign === '-' ? -coefficient : coefficient,
    exponent: Number(exponent) - fraction.length,
  }
}

const scaled = ({ coefficient, exponent }: Parts, to: number) =>
  coefficient * 10n ** BigInt(exponent - to)

/** Compares two finite decimals. */
export function compareParts(a: Parts, b: Parts): number {
  const signs = Number(a.coefficient > 0n) - Number(a.coefficient < 0n)
  const others = Number(b.coefficient > 0n) - Number(b.coefficient < 0n)
  if (signs !== others) return signs - others
  if (signs === 0) return 0
  // Compares magnitudes first, so that 10^6000 needn't be expanded to compare it with 1.
  const size = (p: Parts) => String(p.coefficient < 0n ? -p.coefficient : p.coefficient).length
  const sizes = size(a) + a.exponent - (size(b) + b.exponent)
  if (sizes !== 0) return sizes > 0 ? signs : -signs
  const to = Math.min(a.exponent, b.exponent)
  const [x, y] = [scaled(a, to), scaled(b, to)]
  return x < y ? -1 : x > y ? 1 : 0
}

/** Least and greatest exponent of a Decimal128's coefficient. */
const [leastExponent, greatestExponent] = [-6176, 6111]

/**
 * A finite decimal, rounded half to even to 34 digits, the IEEE 754 default: what is too large becomes
 * infinite, what is too small loses digits.
 * @param negative the sign, which a zero has, too
 */
function rounded({ coefficient, exponent }: Parts, negative = coefficient < 0n): Decimal128 {
  let magnitude = coefficient < 0n ? -coefficient : coefficient
  let power = exponent
  const size = () => String(magnitude).length
  for (;;) {
    const surplus = Math.min(Math.max(size() - digits, leastExponent - power), size() + 1)
    if (surplus <= 0) break
    const unit = 10n ** BigInt(surplus)
    const rest = magnitude % unit
    magnitude /= unit
    const half = unit / 2n
    if (rest > half || (rest === half && magnitude % 2n === 1n)) magnitude += 1n
    power += surplus
    if (magnitude === 0n) power = Math.max(power, leastExponent)
  }
  const sign = negative ? '-' : ''
  if (magnitude === 0n) power = Math.min(power, greatestExponent)
  else if (power > greatestExponent) {
    const shift = power - greatestExponent
    if (shift > digits - size()) return Decimal128.fromString(`${sign}Infinity`)
    magnitude *= 10n ** BigInt(shift)
    power = greatestExponent
  }
  return Decimal128.fromString(`${sign}${magnitude}E${power}`)
}

/** A number's text as the nearest decimal. */
export function decimalFrom(text: string): Decimal128 {
  const exact = parts(text)
  return exact ? rounded(exact, text.startsWith('-')) : Decimal128.fromString(text)
}

/** An infinity, NaN, or the sign of a finite number, which is all that counts beside them. */
export const roughly = (text: string): number => {
  const exact = parts(text)
  if (!exact) return Number(text)
  const size = exact.coefficient === 0n ? 0 : 1
  return text.startsWith('-') ? -size : size
}

function combine(
  a: string,
  b: string,
  exact: (x: Parts, y: Parts) => Parts,
  isNegative: (x: boolean, y: boolean) => boolean,
  rough: (x: number, y: number) => number,
) {
  const [x, y] = [parts(a), parts(b)]
  if (!x || !y) return Decimal128.fromString(String(rough(roughly(a), roughly(b))))
  const result = exact(x, y)
  if (result.coefficient !== 0n) return rounded(result)
  return rounded(result, isNegative(a.startsWith('-'), b.startsWith('-')))
}

/** The sum of two numbers given as text. Infinities, NaN and -0 behave as in IEEE 754. */
export function addDecimals(a: string, b: string): Decimal128 {
  return combine(
    a,
    b,
    (x, y) => {
      const to = Math.min(x.exponent, y.exponent)
      return { coefficient: scaled(x, to) + scaled(y, to), exponent: to }
    },
    // Opposite numbers have the sum +0; only -0 and -0 have -0.
    (x, y) => x && y,
    (x, y) => x + y,
  )
}

/** The product of two numbers given as text. */
export function multiplyDecimals(a: string, b: string): Decimal128 {
  return combine(
    a,
    b,
    (x, y) => ({
      coefficient: x.coefficient * y.coefficient,
      exponent: x.exponent + y.exponent,
    }),
    (x, y) => x !== y,
    (x, y) => x * y,
  )
}
