import { MongoError } from '../../errors'
import { compare } from '../../values/compare'
import { typeName } from '../../values/types'
import type { Operators } from '../context'
import { keyOf } from '../key'
import { isTrue } from '../truth'
import { binary, type Call, isNullish, unary, variadic } from './shape'

type Keyed = Map<string, unknown>

function keyed(array: unknown[], { context }: Call): Keyed {
  const result: Keyed = new Map()
  for (const value of array) {
    const key = keyOf(value, context.collation)
    if (!result.has(key)) result.set(key, value)
  }
  return result
}

const sorted = (values: Iterable<unknown>, { context }: Call) =>
  [...values].sort((a, b) => compare(a, b, context.collation))

const oneOf = (code: number, name: string, value: unknown) =>
  new MongoError(
    code,
    `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`,
  )

function union(values: unknown[], call: Call): unknown {
  const all: unknown[] = []
  for (const value of values) {
    if (isNullish(value)) return null
    if (!Array.isArray(value)) throw oneOf(17043, '$setUnion', value)
    for (const element of value) all.push(element)
  }
  return sorted(keyed(all, call).values(), call)
}

function intersection(values: unknown[], call: Call): unknown {
  let common: Keyed | undefined
  for (const value of values) {
    if (isNullish(value)) return null
    if (!Array.isArray(value)) throw oneOf(17047, '$setIntersection', value)
    const next = keyed(value, call)
    common = common ? new Map([...common].filter(([key]) => next.has(key))) : next
  }
  return sorted(common?.values() ?? [], call)
}

function equals(values: unknown[], call: Call): unknown {
  if (values.length < 2) {
    throw new MongoError(17045, `$setEquals needs at least two arguments had: ${values.length}`)
  }
  const sets = values.map((value, index) => {
    if (Array.isArray(value)) return keyed(value, call)
    throw new MongoError(
      17044,
      `All operands of $setEquals must be arrays. ${index + 1}-th argument is of type: ${typeName(value)}`,
    )
  })
  const [first, ...others] = sets as [Keyed, ...Keyed[]]
  return others.every(
    (other) => other.size === first.size && [...first.keys()].every((key) => other.has(key)),
  )
}

function both(name: string, [first, second]: [number, number], a: unknown, b: unknown) {
  for (const [value, code, place] of [
    [a, first, 'First'],
    [b, second, 'Second'],
  ] as const) {
    if (Array.isArray(value)) continue
    throw new MongoError(
      code,
      `both operands of ${name} must be arrays. ${place} argument is of type: ${typeName(value)}`,
    )
  }
  return [a, b] as [unknown[], unknown[]]
}

function difference(a: unknown, b: unknown, call: Call): unknown {
  if (isNullish(a) || isNullish(b)) return null
  const [left, right] = both('$setDifference', [17048, 17049], a, b)
  const without = keyed(right, call)
  return [...keyed(left, call)].filter(([key]) => !without.has(key)).map(([, value]) => value)
}

function isSubset(a: unknown, b: unknown, call: Call): unknown {
  const [left, right] = both('$setIsSubset', [17046, 17042], a, b)
  const whole = keyed(right, call)
  return [...keyed(left, call).keys()].every((key) => whole.has(key))
}

const quantified = (code: number, compute: (array: unknown[]) => boolean) =>
  unary((value, { name }) => {
    if (Array.isArray(value)) return compute(value)
    throw new MongoError(code, `${name}'s argument must be an array, but is ${typeName(value)}`)
  })

export const sets: Operators = {
  $setUnion: variadic(union),
  $setIntersection: variadic(intersection),
  $setEquals: variadic(equals),
  $setDifference: binary(difference),
  $setIsSubset: binary(isSubset),
  $anyElementTrue: quantified(17041, (array) => array.some(isTrue)),
  $allElementsTrue: quantified(17040, (array) => array.every(isTrue)),
}
