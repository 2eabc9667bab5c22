import { Double } from 'bson'
import { MongoError } from '../../errors'
import { isDoc, isNumeric, show, toNumber, typeName } from '../../values/types'
import { constantOf } from '../constant'
import type { Evaluate, ExpressionParser } from '../context'
import { namedArguments } from '../operators/shape'
import type { Accumulator } from './simple'

function percentilesOf(expression: unknown, parser: ExpressionParser): number[] {
  const found = constantOf(parser.parse(expression))
  const values = found?.value
  if (!Array.isArray(values) || values.length === 0) {
    throw new MongoError(
      7750301,
      `The $percentile 'p' field must be an array of numbers from [0.0, 1.0], but found: ${show(values ?? expression)}`,
    )
  }
  return values.map((value) => {
    const number = isNumeric(value) ? toNumber(value) : Number.NaN
    if (number >= 0 && number <= 1) return number
    throw new MongoError(
      isNumeric(value) ? 7750303 : 7750302,
      `The $percentile 'p' field must be an array of numbers from [0.0, 1.0], but found: ${show(value)}`,
    )
  })
}

/** The value at a fraction of the sorted values. */
function at(sorted: number[], share: number): unknown {
  if (sorted.length === 0) return null
  return new Double(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!)
}

/**
 * Parses `$median` and `$percentile`, as accumulators and as expressions.
 * @throws MongoError for invalid arguments
 */
export function parsePercentile(
  name: string,
  operand: unknown,
  parser: ExpressionParser,
): { input: Evaluate; start: () => Accumulator } {
  const isMedian = name === '$median'
  if (!isDoc(operand)) {
    throw new MongoError(
      isMedian ? 7436100 : 7429703,
      `specification must be an object; found ${name}: ${show(operand)} of type ${typeName(operand)}`,
    )
  }
  const required = isMedian ? ['input', 'method'] : ['input', 'p', 'method']
  const codes = { notObject: 7436100, unknown: 40415, missing: 40414 }
  const given = namedArguments(operand, name, required, [], codes)
  if (given.method !== 'approximate') {
    throw new MongoError(
      'BadValue',
      "Currently only 'approximate' can be used as percentile 'method'.",
    )
  }
  const shares = isMedian ? [0.5] : percentilesOf(given.p, parser)
  const start = (): Accumulator => {
    const values: number[] = []
    return {
      add: (value) => {
        if (!isNumeric(value)) return
        const number = toNumber(value)
        if (!Number.isNaN(number)) values.push(number)
      },
      result: () => {
        const sorted = values.toSorted((a, b) => a - b)
        const results = shares.map((share) => at(sorted, share))
        return isMedian ? results[0] : results
      },
    }
  }
  return { input: parser.parse(given.input), start }
}
