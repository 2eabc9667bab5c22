import { Binary, Decimal128, Double } from 'bson'
import { MongoError } from '../errors'
import { parts } from '../values/decimal'
import { isNumeric, isWhole, toNumber } from '../values/types'

/** The bit positions of a mask: a list of positions, a number or bytes. */
function places(name: string, operand: unknown): bigint[] {
  if (Array.isArray(operand)) {
    return operand.map((place) => {
      const number = isNumeric(place) ? toNumber(place) : Number.NaN
      if (!Number.isInteger(number) || number < 0) {
        throw new MongoError('BadValue', `bit positions must be an integer >= 0 but got: ${place}`)
      }
      return BigInt(number)
    })
  }
  const mask = bitsOf(operand)
  if (mask === undefined || (isNumeric(operand) && mask < 0n)) {
    throw new MongoError(
      'BadValue',
      `${name} takes an Array, a number, or a BinData but received: ${operand}`,
    )
  }
  const set: bigint[] = []
  for (let place = 0n; mask >> place > 0n; place++) if ((mask >> place) & 1n) set.push(place)
  return set
}

/** A whole decimal of at most 64 bits; undefined for any other. */
function wholeOf(value: Decimal128): bigint | undefined {
  const exact = parts(value.toString())
  if (!exact || (exact.coefficient !== 0n && exact.exponent > 18)) return
  const { coefficient, exponent } = exact
  const unit = 10n ** BigInt(Math.min(Math.abs(exponent), 40))
  if (exponent < 0 && coefficient % unit !== 0n) return
  const whole = exponent < 0 ? coefficient / unit : coefficient * unit
  return whole === BigInt.asIntN(64, whole) ? whole : undefined
}

/** A value's bits; negative numbers are sign-extended, as in two's complement. */
function bitsOf(value: unknown): bigint | undefined {
  if (isWhole(value)) return BigInt(value.toString())
  if (value instanceof Decimal128) return wholeOf(value)
  if (value instanceof Double) {
    const { value: number } = value
    return Number.isInteger(number) && number >= -(2 ** 63) && number < 2 ** 63
      ? BigInt(number)
      : undefined
  }
  if (!(value instanceof Binary)) return
  return value.value().reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n)
}

/** The test of one of the four bit operators. */
export function bitTest(
  name: '$bitsAllSet' | '$bitsAnySet' | '$bitsAllClear' | '$bitsAnyClear',
  operand: unknown,
): (value: unknown) => boolean {
  const asked = places(name, operand)
  const wanted = name.endsWith('Set') ? 1n : 0n
  return (value) => {
    const bits = bitsOf(value)
    if (bits === undefined) return false
    const fits = (place: bigint) => ((bits >> place) & 1n) === wanted
    return name.startsWith('$bitsAll') ? asked.every(fits) : asked.some(fits)
  }
}
