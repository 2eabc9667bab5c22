// Expressions with the same names as accumulators.
import { MongoError } from '../../errors'
import { typeName } from '../../values/types'
import { countOf, manyArguments, pick } from '../accumulators/many'
import { parsePercentile } from '../accumulators/percentile'
import { simple } from '../accumulators/simple'
import type { Operator, Operators } from '../context'
import { isNullish, list } from './shape'

/** Accumulates the elements of one array, or several arguments, of which arrays are ignored. */
const over: Operator = (operand, parser, name) => {
  const given = list(operand, parser)
  const start = simple[name]!
  const { collation } = parser.context
  return (frame) => {
    const values = given.map((evaluate) => evaluate(frame))
    const [only] = values
    const all = values.length === 1 && Array.isArray(only) ? only : values
    const { add, result } = start(collation)
    for (const value of all) add(value)
    return result()
  }
}

const many: Operator = (operand, parser, name) => {
  const { n, input } = manyArguments(name, operand, parser)
  return (frame) => {
    const array = input(frame)
    const count = countOf(n(frame))
    if (Array.isArray(array)) return pick(name, array, count, parser)
    throw new MongoError(
      5788200,
      isNullish(array)
        ? `Input must be an array, found ${typeName(array)}`
        : 'Input must be an array',
    )
  }
}

const percentile: Operator = (operand, parser, name) => {
  const { input, start } = parsePercentile(name, operand, parser)
  return (frame) => {
    const value = input(frame)
    const { add, result } = start()
    for (const part of Array.isArray(value) ? value : [value]) add(part)
    return result()
  }
}

export const accumulate: Operators = {
  $sum: over,
  $avg: over,
  $min: over,
  $max: over,
  $stdDevPop: over,
  $stdDevSamp: over,
  $firstN: many,
  $lastN: many,
  $minN: many,
  $maxN: many,
  $median: percentile,
  $percentile: percentile,
}
