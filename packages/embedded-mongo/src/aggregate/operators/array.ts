import { Int32 } from 'bson'
import { MongoError } from '../../errors'
import { equal } from '../../values/compare'
import { isNumeric, missing, show, typeName } from '../../values/types'
import type { Operators } from '../context'
import { between, binary, type Call, fixed, int32, isNullish, unary, variadic } from './shape'

const at = (array: unknown[], index: number): unknown => {
  const place = index < 0 ? array.length + index : index
  return place >= 0 && place < array.length ? array[place] : missing
}

const end = (index: number) =>
  unary((value, { name }) => {
    if (isNullish(value)) return null
    if (Array.isArray(value)) return at(value, index)
    throw new MongoError(28689, `${name}'s argument must be an array, but is ${typeName(value)}`)
  })

function elementAt(array: unknown, index: unknown): unknown {
  if (isNullish(array) || isNullish(index)) return null
  if (!Array.isArray(array)) {
    throw new MongoError(
      28689,
      `$arrayElemAt's first argument must be an array, but is ${typeName(array)}`,
    )
  }
  if (!isNumeric(index)) {
    throw new MongoError(
      28690,
      `$arrayElemAt's second argument must be a numeric value, but is ${typeName(index)}`,
    )
  }
  const place = int32(index)
  if (place === undefined) {
    throw new MongoError(
      28691,
      `$arrayElemAt's second argument must be representable as a 32-bit integer: ${show(index)}`,
    )
  }
  return at(array, place)
}

function concat(values: unknown[]): unknown {
  const result: unknown[] = []
  for (const value of values) {
    if (isNullish(value)) return null
    if (!Array.isArray(value)) {
      throw new MongoError(28664, `$concatArrays only supports arrays, not ${typeName(value)}`)
    }
    for (const element of value) result.push(element)
  }
  return result
}

function bound(value: unknown, which: string, name: string, shape: string): number {
  const index = int32(value)
  if (index === undefined) {
    throw new MongoError(
      40096,
      `${name} requires an integral ${which} index, found a value of type: ${typeName(value)}, with value: ${shape}`,
    )
  }
  if (index < 0) {
    throw new MongoError(40097, `${name} requires a nonnegative ${which} index, found: ${index}`)
  }
  return index
}

/** The optional start and end of the operators that search for an index. */
export function bounds(from: unknown, to: unknown, length: number, name: string) {
  const start = from === undefined ? 0 : bound(from, 'starting', name, show(from))
  const stop = to === undefined ? length : Math.min(bound(to, 'ending', name, show(to)), length)
  return [start, stop] as const
}

function indexOf([array, wanted, from, to]: unknown[], { name, context }: Call): unknown {
  if (isNullish(array)) return null
  if (!Array.isArray(array)) {
    throw new MongoError(
      40090,
      `${name} requires an array as a first argument, found: ${typeName(array)}`,
    )
  }
  const [start, stop] = bounds(from, to, array.length, name)
  for (let index = start; index < stop; index++) {
    if (equal(array[index], wanted, context.collation)) return new Int32(index)
  }
  return new Int32(-1)
}

const rangeParts = [
  ['starting', 34443, 34444],
  ['ending', 34445, 34446],
  ['step', 34447, 34448],
] as const

function range([from, to, by = new Int32(1)]: unknown[]): unknown {
  const [start, stop, step] = [from, to, by].map((value, index) => {
    const [which, notNumber, notWhole] = rangeParts[index]!
    const article = which === 'ending' ? 'an' : 'a'
    if (!isNumeric(value)) {
      throw new MongoError(
        notNumber,
        `$range requires a numeric ${which} value, found value of type: ${typeName(value)}`,
      )
    }
    const whole = int32(value)
    if (whole !== undefined) return whole
    throw new MongoError(
      notWhole,
      `$range requires ${article} ${which} value that can be represented as a 32-bit integer, found value: ${show(value)}`,
    )
  }) as [number, number, number]
  if (step === 0) throw new MongoError(34449, '$range requires a non-zero step value')
  const count = Math.max(0, Math.ceil((stop - start) / step))
  if (count > 4_000_000) {
    throw new MongoError(146, '$range would use too much memory and cannot spill')
  }
  return Array.from({ length: count }, (_, index) => new Int32(start + index * step))
}

function sliceNumber(value: unknown, which: 'Second' | 'Third'): number {
  const [notNumber, notWhole] = which === 'Second' ? [28725, 28726] : [28727, 28728]
  if (!isNumeric(value)) {
    throw new MongoError(
      notNumber,
      `${which} argument to $slice must be numeric, but is of type: ${typeName(value)}`,
    )
  }
  const whole = int32(value)
  if (whole !== undefined) return whole
  throw new MongoError(
    notWhole,
    `${which} argument to $slice can't be represented as a 32-bit integer: ${show(value)}`,
  )
}

/**
 * The part of an array that `$slice` selects: the first `first` elements or, if negative, the last;
 * or `count` from an index on.
 */
export function slicePart(array: unknown[], first: number, count?: number): unknown[] {
  if (count === undefined) return first < 0 ? array.slice(first) : array.slice(0, first)
  const start = first < 0 ? Math.max(0, array.length + first) : first
  return array.slice(start, start + count)
}

function slice(values: unknown[]): unknown {
  const [array] = values
  if (values.some(isNullish)) return null
  if (!Array.isArray(array)) {
    throw new MongoError(
      28724,
      `First argument to $slice must be an array, but is of type: ${typeName(array)}`,
    )
  }
  const first = sliceNumber(values[1], 'Second')
  if (values.length === 2) return slicePart(array, first)
  const count = sliceNumber(values[2], 'Third')
  if (count <= 0) {
    throw new MongoError(28729, `Third argument to $slice must be positive: ${count}`)
  }
  return slicePart(array, first, count)
}

export const arrays: Operators = {
  $arrayElemAt: binary(elementAt),
  $first: end(0),
  $last: end(-1),
  $concatArrays: variadic(concat),
  $in: binary((value, array, { context }) => {
    if (!Array.isArray(array)) {
      throw new MongoError(
        40081,
        `$in requires an array as a second argument, found: ${typeName(array)}`,
      )
    }
    return array.some((element) => equal(element, value, context.collation))
  }),
  $indexOfArray: between(2, 4, indexOf),
  $isArray: fixed(1, ([value]) => Array.isArray(value)),
  $range: between(2, 3, range),
  $reverseArray: unary((value) => {
    if (isNullish(value)) return null
    if (Array.isArray(value)) return value.toReversed()
    throw new MongoError(
      34435,
      `The argument to $reverseArray must be an array, but was of type: ${typeName(value)}`,
    )
  }),
  $size: unary((value) => {
    if (Array.isArray(value)) return new Int32(value.length)
    throw new MongoError(
      17124,
      `The argument to $size must be an array, but was of type: ${typeName(value)}`,
    )
  }),
  $slice: between(2, 3, slice),
}
