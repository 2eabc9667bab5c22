import { Double } from 'bson'
import { MongoError } from '../../errors'
import { isNumeric, show, typeName } from '../../values/types'
import type { Operator, Operators } from '../context'
import { doubleOf } from './numbers'
import { binary, isNullish, unary } from './shape'

/** A function of one real number, defined from `min` to `max`. */
const real = (
  compute: (value: number) => number,
  [min, max]: readonly [number, number] = [-Infinity, Infinity],
  open = false,
): Operator =>
  unary((value, { name }) => {
    if (isNullish(value)) return null
    if (!isNumeric(value)) {
      throw new MongoError(28765, `${name} only supports numeric types, not ${typeName(value)}`)
    }
    const number = doubleOf(value, name)
    const outside = number < min || number > max || (open && Math.abs(number) === Infinity)
    if (outside) {
      const [from, to] = open ? ['(', ')'] : ['[', ']']
      const bounds = `${from}${shown(min)},${shown(max)}${to}`
      throw new MongoError(
        50989,
        `cannot apply ${name} to ${show(value)}, value must be in ${bounds}`,
      )
    }
    return new Double(compute(number))
  })

const shown = (bound: number) =>
  Number.isFinite(bound) ? String(bound) : bound < 0 ? '-inf' : 'inf'

const unit = [-1, 1] as const
const all = [-Infinity, Infinity] as const

export const trigonometry: Operators = {
  $sin: real(Math.sin, all, true),
  $cos: real(Math.cos, all, true),
  $tan: real(Math.tan, all, true),
  $asin: real(Math.asin, unit),
  $acos: real(Math.acos, unit),
  $atan: real(Math.atan),
  $sinh: real(Math.sinh),
  $cosh: real(Math.cosh),
  $tanh: real(Math.tanh),
  $asinh: real(Math.asinh),
  $acosh: real(Math.acosh, [1, Infinity]),
  $atanh: real(Math.atanh, unit),
  $degreesToRadians: real((value) => value * (Math.PI / 180)),
  $radiansToDegrees: real((value) => value * (180 / Math.PI)),
  $atan2: binary((y, x, { name }) => {
    if (isNullish(y) || isNullish(x)) return null
    for (const value of [y, x]) {
      if (!isNumeric(value)) {
        throw new MongoError(51044, `$atan2 only supports numeric types, not ${typeName(value)}`)
      }
    }
    if (!isNumeric(y) || !isNumeric(x)) return null
    return new Double(Math.atan2(doubleOf(y, name), doubleOf(x, name)))
  }),
}
