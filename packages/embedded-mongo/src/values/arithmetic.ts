import { Decimal128, Double, Int32, Long } from 'bson'
import { addDecimals, multiplyDecimals } from './decimal'
import { type Numeric, toNumber } from './types'

const int32 = (value: bigint) => value >= -(2n ** 31n) && value < 2n ** 31n
const int64 = (value: bigint) => value >= -(2n ** 63n) && value < 2n ** 63n

const whole = (value: Int32 | Long) => BigInt(value.toString())

/** The result of two whole numbers in the wider of their types; undefined on 64-bit overflow. */
function integer(a: Int32 | Long, b: Int32 | Long, result: bigint): Numeric | undefined {
  const narrow = a instanceof Int32 && b instanceof Int32 && int32(result)
  if (narrow) return new Int32(Number(result))
  return int64(result) ? Long.fromBigInt(result) : undefined
}

function combine(
  a: Numeric,
  b: Numeric,
  integers: (x: bigint, y: bigint) => bigint,
  doubles: (x: number, y: number) => number,
  decimals: (x: string, y: string) => Decimal128,
): Numeric | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    return decimals(a.toString(), b.toString())
  }
  if (a instanceof Double || b instanceof Double) {
    return new Double(doubles(toNumber(a), toNumber(b)))
  }
  return integer(a, b, integers(whole(a), whole(b)))
}

/**
 * The sum of two numbers, in the wider type of int, long, double and decimal. Undefined on 64-bit
 * overflow.
 */
export const add = (a: Numeric, b: Numeric) =>
  combine(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
    addDecimals,
  )

/** The product of two numbers, typed as {@link add}. */
export const multiply = (a: Numeric, b: Numeric) =>
  combine(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
    multiplyDecimals,
  )

/** A bitwise result in the wider of two whole types. */
export function bitwise(
  a: Int32 | Long,
  b: Int32 | Long,
  operation: (x: bigint, y: bigint) => bigint,
): Int32 | Long {
  const result = BigInt.asIntN(64, operation(whole(a), whole(b)))
  return a instanceof Int32 && b instanceof Int32
    ? new Int32(Number(BigInt.asIntN(32, result)))
    : Long.fromBigInt(result)
}
