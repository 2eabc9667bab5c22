// Window functions that aren't accumulators.
import { Double, Int32 } from 'bson'
import { MongoError } from '../../errors'
import { type Doc, isDoc, isNumeric, missing, show, toNumber, typeName } from '../../values/types'
import { constantOf } from '../constant'
import type { ExpressionParser } from '../context'
import { unitLength } from '../dates/units'
import { readPath } from '../field-path'
import { unitArgument } from '../operators/date-arguments'
import { doubleOf } from '../operators/numbers'
import { compileSort } from '../sort'
import type { Bounds } from './bounds'

/** Returns a value for each document of a sorted partition. */
export type WindowFunction = (docs: Doc[]) => unknown[]

export interface WindowEnv {
  name: string
  operand: unknown
  sortBy?: Doc
  window: unknown
  bounds: Bounds
  parser: ExpressionParser
}

const failed = (message: string) => new MongoError('FailedToParse', message)

/**
 * The only sort field.
 * @throws MongoError when there are none or several
 */
export function onlySort({ sortBy, name }: WindowEnv): string {
  const [path, ...others] = Object.keys(sortBy ?? {})
  if (path !== undefined && others.length === 0) return path
  throw new MongoError(
    5371602,
    `${name} must be specified with a top level sortBy expression with exactly one element`,
  )
}

function ranked(env: WindowEnv, place: (ties: number, distinct: number) => number): WindowFunction {
  const { name, operand, window, sortBy, parser } = env
  if (!isDoc(operand) || Object.keys(operand).length > 0 || window !== undefined) {
    throw new MongoError(5371601, `Rank style window functions take no other arguments`)
  }
  if (name !== '$documentNumber') onlySort(env)
  else if (!sortBy)
    throw new MongoError(5371602, `${name} must be specified with a top level sortBy`)
  const order = compileSort(sortBy ?? {}, parser.context.collation)
  return (docs) => {
    let [first, distinct] = [0, 0]
    return docs.map((doc, index) => {
      if (index > 0 && order(docs[index - 1]!, doc) !== 0) {
        first = index
        distinct++
      }
      const number = name === '$documentNumber' ? index : place(first, distinct)
      return new Int32(number + 1)
    })
  }
}

function shift({ operand, parser, sortBy }: WindowEnv): WindowFunction {
  if (!isDoc(operand)) throw failed('Argument to $shift must be an object')
  const { output, by, default: fallback = null } = operand
  if (output === undefined || by === undefined) {
    throw failed("$shift requires 'output' and 'by'")
  }
  if (!sortBy) throw failed("'$shift' requires a sortBy")
  const offset = isNumeric(by) ? toNumber(by) : Number.NaN
  if (!Number.isInteger(offset))
    throw failed(`'$shift:by' field must be an integer, but found ${show(by)}`)
  const evaluate = parser.parse(output)
  const other = constantOf(parser.parse(fallback))
  if (!other) throw failed("'$shift:default' expression must yield a constant value")
  return (docs) =>
    docs.map((_, index) => {
      const root = docs[index + offset]
      const value = root ? evaluate({ root, slots: [] }) : other.value
      return value === missing ? null : value
    })
}

/** Positions of documents on the sort axis, in the given unit. */
function axis(env: WindowEnv, unit: unknown) {
  const path = onlySort(env).split('.')
  const length = unit === undefined ? undefined : unitLength(unitArgument(unit, env.name))
  return (doc: Doc): number => {
    const value = readPath(doc, path)
    if (value instanceof Date) {
      if (length !== undefined) return value.getTime() / length
      throw new MongoError(5624900, `${env.name} with a Date in the sortBy requires 'unit'`)
    }
    if (isNumeric(value) && length === undefined) return doubleOf(value, env.name)
    throw new MongoError(
      5624901,
      `${env.name} (with${length === undefined ? ' no' : ''} unit) expects the sortBy field to be ${
        length === undefined ? 'numeric' : 'a Date'
      }, but it was ${typeName(value)}`,
    )
  }
}

function inputAndUnit({ operand, name }: WindowEnv) {
  if (!isDoc(operand) || !('input' in operand))
    throw failed(`${name} requires an 'input' expression`)
  for (const key of Object.keys(operand)) {
    if (key !== 'input' && key !== 'unit') throw failed(`${name} got unexpected argument: ${key}`)
  }
  return operand
}

/** A number or a date as a JavaScript number. */
export const numberOf = (value: unknown, name: string): number | undefined =>
  isNumeric(value) ? doubleOf(value, name) : value instanceof Date ? value.getTime() : undefined

function derivative(env: WindowEnv): WindowFunction {
  const { input, unit } = inputAndUnit(env)
  if (env.window === undefined) throw failed('$derivative requires explicit window bounds')
  const place = axis(env, unit)
  const evaluate = env.parser.parse(input)
  const at = (doc: Doc) => numberOf(evaluate({ root: doc, slots: [] }), env.name)
  return (docs) =>
    docs.map((_, index) => {
      const [start, end] = env.bounds(docs, index)
      const [first, last] = [docs[start], docs[end - 1]]
      if (!first || !last || end - start < 2) return null
      const [a, b] = [at(first), at(last)]
      const span = place(last) - place(first)
      if (a === undefined || b === undefined || span === 0) return null
      return new Double((b - a) / span)
    })
}

function integral(env: WindowEnv): WindowFunction {
  const { input, unit } = inputAndUnit(env)
  const place = axis(env, unit)
  const evaluate = env.parser.parse(input)
  return (docs) =>
    docs.map((_, index) => {
      const [start, end] = env.bounds(docs, index)
      const points = docs.slice(start, end).flatMap((root) => {
        const y = numberOf(evaluate({ root, slots: [] }), env.name)
        return y === undefined ? [] : [{ x: place(root), y }]
      })
      let area = 0
      for (const [at, { x, y }] of points.entries()) {
        const before = points[at - 1]
        if (before) area += ((before.y + y) * (x - before.x)) / 2
      }
      return points.length === 0 ? null : new Double(area)
    })
}

function movingAverage({ operand, parser, sortBy, window, name }: WindowEnv): WindowFunction {
  const { input, N, alpha } = isDoc(operand) ? operand : ({} as Doc)
  const problem = `$expMovingAvg sub object must have exactly two fields: An 'input' field, and either an 'N' field or an 'alpha' field`
  if (input === undefined || (N === undefined) === (alpha === undefined)) throw failed(problem)
  if (!sortBy) throw failed('$expMovingAvg requires an explicit sortBy')
  if (window !== undefined) throw failed('$expMovingAvg does not accept a window')
  const weight = isNumeric(N) ? 2 / (toNumber(N) + 1) : isNumeric(alpha) ? toNumber(alpha) : 0
  if (!(weight > 0 && (isNumeric(N) ? weight <= 1 : weight < 1))) {
    throw failed("'alpha' must be between 0 and 1 (exclusive), 'N' an integer greater than zero")
  }
  const evaluate = parser.parse(input)
  return (docs) => {
    let average: number | undefined
    return docs.map((root) => {
      const value = evaluate({ root, slots: [] })
      if (isNumeric(value)) {
        const number = doubleOf(value, name)
        average = average === undefined ? number : number * weight + average * (1 - weight)
      }
      return average === undefined ? null : new Double(average)
    })
  }
}

function covariance({ operand, parser, bounds, name }: WindowEnv): WindowFunction {
  if (!Array.isArray(operand) || operand.length !== 2) {
    throw failed(`${name} requires an array of two expressions`)
  }
  const parts = operand.map((part) => parser.parse(part))
  const minus = name === '$covarianceSamp' ? 1 : 0
  return (docs) =>
    docs.map((_, index) => {
      const [start, end] = bounds(docs, index)
      let [count, meanX, meanY, products] = [0, 0, 0, 0]
      for (const root of docs.slice(start, end)) {
        const [left, right] = parts.map((part) => part({ root, slots: [] }))
        if (!isNumeric(left) || !isNumeric(right)) continue
        const [x, y] = [doubleOf(left, name), doubleOf(right, name)]
        count++
        const delta = x - meanX
        meanX += delta / count
        meanY += (y - meanY) / count
        products += delta * (y - meanY)
      }
      return count - minus <= 0 ? null : new Double(products / (count - minus))
    })
}

/** Window functions by name; those that fill gaps are in `fills.ts`. */
export const functions: Record<string, (env: WindowEnv) => WindowFunction> = {
  $documentNumber: (env) => ranked(env, () => 0),
  $rank: (env) => ranked(env, (first) => first),
  $denseRank: (env) => ranked(env, (_, distinct) => distinct),
  $shift: shift,
  $derivative: derivative,
  $integral: integral,
  $expMovingAvg: movingAverage,
  $covariancePop: covariance,
  $covarianceSamp: covariance,
}
