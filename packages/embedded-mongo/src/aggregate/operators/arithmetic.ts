import { Decimal128, Double, Int32, Long } from 'bson'
import { MongoError } from '../../errors'
import { multiply } from '../../values/arithmetic'
import { addDecimals } from '../../values/decimal'
import { isNumeric, isZero, type Numeric, toNumber, typeName } from '../../values/types'
import type { Operators } from '../context'
import { decimalText, divideDecimals, remainderDecimals, toDecimal } from '../decimals'
import { Sum, wholeNumber } from '../sum'
import { binary, isNullish, variadic } from './shape'

const mismatch = (message: string) => new MongoError('TypeMismatch', message)

const isDecimal = (a: Numeric, b: Numeric) => a instanceof Decimal128 || b instanceof Decimal128
const isDouble = (a: Numeric, b: Numeric) => a instanceof Double || b instanceof Double
const big = (value: Numeric) => BigInt(value.toString())
const isInt = (a: Numeric, b: Numeric) => a instanceof Int32 && b instanceof Int32

/** A number of milliseconds for date arithmetic, rounded to an integer. */
const millis = (value: Numeric) => {
  const number = toNumber(value)
  return Math.sign(number) * Math.round(Math.abs(number))
}

const dateAt = (time: number) => {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) throw new MongoError('Overflow', 'date overflow')
  return date
}

function add(values: unknown[]): unknown {
  let date: Date | undefined
  const sum = new Sum()
  for (const value of values) {
    if (isNumeric(value)) sum.add(value)
    else if (value instanceof Date) {
      if (date) throw new MongoError(16612, 'only one date allowed in an $add expression')
      date = value
    } else if (isNullish(value)) return null
    else {
      throw mismatch(`$add only supports numeric or date types, not ${typeName(value)}`)
    }
  }
  const total = sum.result()
  return date ? dateAt(date.getTime() + millis(total)) : total
}

function difference(a: Numeric, b: Numeric): Numeric {
  if (isDecimal(a, b)) {
    const text = decimalText(b)
    return addDecimals(decimalText(a), text.startsWith('-') ? text.slice(1) : `-${text}`)
  }
  if (isDouble(a, b)) return new Double(toNumber(a) - toNumber(b))
  return wholeNumber(big(a) - big(b), isInt(a, b))
}

function subtract(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null
  if (isNumeric(a) && isNumeric(b)) return difference(a, b)
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime())
  if (a instanceof Date && isNumeric(b)) return dateAt(a.getTime() - millis(b))
  throw mismatch(`can't $subtract ${typeName(b)} from ${typeName(a)}`)
}

function product(values: unknown[]): unknown {
  let result: Numeric = new Int32(1)
  for (const value of values) {
    if (isNullish(value)) return null
    if (!isNumeric(value)) {
      throw mismatch(`$multiply only supports numeric types, not ${typeName(value)}`)
    }
    const decimal = isDecimal(result, value)
    const next: Numeric | undefined = multiply(
      decimal ? toDecimal(result) : result,
      decimal ? toDecimal(value) : value,
    )
    result = next ?? new Double(toNumber(result) * toNumber(value))
  }
  return result
}

function divide(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null
  if (!isNumeric(a) || !isNumeric(b)) {
    throw mismatch(`$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`)
  }
  if (isZero(b)) throw new MongoError('BadValue', "can't $divide by zero")
  return isDecimal(a, b)
    ? divideDecimals(decimalText(a), decimalText(b))
    : new Double(toNumber(a) / toNumber(b))
}

function modulo(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null
  if (!isNumeric(a) || !isNumeric(b)) {
    throw new MongoError(
      16611,
      `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`,
    )
  }
  if (isZero(b)) throw new MongoError(16610, "can't $mod by zero")
  if (isDecimal(a, b)) return remainderDecimals(decimalText(a), decimalText(b))
  if (isDouble(a, b)) {
    // The result is a double, even for whole doubles, unless both operands are int or long.
    return new Double(toNumber(a) % toNumber(b))
  }
  return wholeNumber(big(a) % big(b), isInt(a, b))
}

export const arithmetic: Operators = {
  $add: variadic(add),
  $subtract: binary(subtract),
  $multiply: variadic(product),
  $divide: binary(divide),
  $mod: binary(modulo),
}
