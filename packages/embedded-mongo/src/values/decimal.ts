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

/** Rounds half to even to 34 digits, the IEEE 754 default. */
function rounded({ coefficient, exponent }: Parts): Decimal128 {
  const negative = coefficient < 0n
  let magnitude = negative ? -coefficient : coefficient
  let power = exponent
  const surplus = String(magnitude).length - digits
  if (surplus > 0) {
    const unit = 10n ** BigInt(surplus)
    const rest = magnitude % unit
    magnitude /= unit
    const half = unit / 2n
    if (rest > half || (rest === half && magnitude % 2n === 1n)) magnitude += 1n
    power += surplus
  }
  return Decimal128.fromString(`${negative ? '-' : ''}${magnitude}E${power}`)
}

function combine(a: string, b: string, exact: (x: Parts, y: Parts) => Parts, rough: number) {
  const [x, y] = [parts(a), parts(b)]
  if (x && y) return rounded(exact(x, y))
  return Decimal128.fromString(String(rough))
}

/** The sum of two numbers given as text. Infinities and NaN behave as in IEEE 754. */
export function addDecimals(a: string, b: string): Decimal128 {
  return combine(
    a,
    b,
    (x, y) => {
      const to = Math.min(x.exponent, y.exponent)
      return { coefficient: scaled(x, to) + scaled(y, to), exponent: to }
    },
    Number(a) + Number(b),
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
    Number(a) * Number(b),
  )
}
