import { MongoError } from '../../errors'
import { isDoc } from '../../values/types'
import type { ExpressionParser } from '../context'
import { parseMany, parseTop, type Start } from './many'
import { parsePercentile } from './percentile'
import { simple } from './simple'

const many = new Set(['$firstN', '$lastN', '$minN', '$maxN'])
const top = new Set(['$top', '$topN', '$bottom', '$bottomN'])

/** MongoDB's accumulators that this database doesn't support. */
const refused = new Set(['$accumulator'])

/**
 * Parses an accumulator by its name and operand; undefined for an unknown name.
 * @throws MongoError for an invalid operand
 */
export function parseAccumulator(
  name: string,
  operand: unknown,
  parser: ExpressionParser,
): Start | undefined {
  if (refused.has(name)) {
    throw new MongoError('CommandNotSupported', `The embedded database has no ${name}.`)
  }
  if (many.has(name)) return parseMany(name, operand, parser)
  if (top.has(name)) return parseTop(name, operand, parser)
  if (name === '$median' || name === '$percentile') {
    const { input, start } = parsePercentile(name, operand, parser)
    return () => {
      const { add, result } = start()
      return { add: (frame) => add(input(frame)), result }
    }
  }
  const start = Object.hasOwn(simple, name) ? simple[name] : undefined
  if (!start) return
  if (name === '$count') {
    if (!isDoc(operand) || Object.keys(operand).length > 0) {
      throw new MongoError('TypeMismatch', '$count takes no arguments, i.e. $count:{}')
    }
  }
  if (Array.isArray(operand) && operand.length !== 1) {
    throw new MongoError(40237, `The ${name} accumulator is a unary operator`)
  }
  const input = parser.parse(Array.isArray(operand) ? operand[0] : operand)
  const { collation } = parser.context
  return () => {
    const { add, result } = start(collation)
    return { add: (frame) => add(input(frame)), result }
  }
}

/**
 * The computed fields of `$group` and `$bucket`, by name.
 * @throws MongoError for an invalid accumulator
 */
export function parseAccumulators(
  fields: Iterable<[string, unknown]>,
  parser: ExpressionParser,
): { name: string; start: Start }[] {
  return [...fields].map(([name, spec]) => {
    if (name.includes('.')) {
      throw new MongoError(40235, `The field name '${name}' cannot contain '.'`)
    }
    if (name.startsWith('$')) {
      throw new MongoError(40236, `The field name '${name}' cannot be an operator name`)
    }
    if (!isDoc(spec)) {
      throw new MongoError(40234, `The field '${name}' must be an accumulator object`)
    }
    const [operator, ...others] = Object.keys(spec)
    if (operator === undefined || others.length > 0) {
      throw new MongoError(40238, `The field '${name}' must specify one accumulator`)
    }
    if (!operator.startsWith('$')) {
      throw new MongoError(40234, `The field '${name}' must be an accumulator object`)
    }
    if (Array.isArray(spec[operator])) {
      throw new MongoError(40237, `The ${operator} accumulator is a unary operator`)
    }
    const start = parseAccumulator(operator, spec[operator], parser)
    if (!start) throw new MongoError(15952, `unknown group operator '${operator}'`)
    return { name, start }
  })
}
