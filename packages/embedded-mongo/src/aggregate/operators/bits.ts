import { Int32, type Long } from 'bson'
import { MongoError } from '../../errors'
import { bitwise } from '../../values/arithmetic'
import { isNumeric, isWhole, typeName } from '../../values/types'
import type { Operator, Operators } from '../context'
import { isNullish, unary, variadic } from './shape'

const whole = (value: unknown, name: string): Int32 | Long => {
  if (isWhole(value)) return value
  throw new MongoError(
    isNumeric(value) || name !== '$bitNot' ? 'TypeMismatch' : 28765,
    name === '$bitNot'
      ? `$bitNot only supports int and long, not: ${typeName(value)}.`
      : `${name} only supports int and long operands.`,
  )
}

const combined = (start: number, operation: (x: bigint, y: bigint) => bigint): Operator =>
  variadic((values, { name }) => {
    let result: Int32 | Long = new Int32(start)
    for (const value of values) {
      if (isNullish(value)) return null
      result = bitwise(result, whole(value, name), operation)
    }
    return result
  })

export const bits: Operators = {
  $bitAnd: combined(-1, (x, y) => x & y),
  $bitOr: combined(0, (x, y) => x | y),
  $bitXor: combined(0, (x, y) => x ^ y),
  $bitNot: unary((value, { name }) => {
    if (isNullish(value)) return null
    return bitwise(whole(value, name), new Int32(-1), (x, y) => x ^ y)
  }),
}
