// Stages that use each document's neighbors.
import { Decimal128, Int32 } from 'bson'
import { MongoError } from '../../errors'
import { compare } from '../../values/compare'
import { roughly } from '../../values/decimal'
import {
  type Doc,
  isDoc,
  isNumeric,
  missing,
  type Numeric,
  show,
  toNumber,
  typeName,
} from '../../values/types'
import { parseAccumulator } from '../accumulators/index'
import type { Start } from '../accumulators/many'
import type { Evaluate, PipelineContext } from '../context'
import { pathParts } from '../field-path'
import { parserFor } from '../parser'
import { addPath, applyNode, newNode } from '../project/node'
import { compileSort } from '../sort'
import { type Bounds, parseBounds } from '../window/bounds'
import { fillers } from '../window/fills'
import { functions, type WindowFunction } from '../window/functions'
import type { StageParser, StageParsers } from './types'

const failed = (message: string) => new MongoError('FailedToParse', message)

/** The documents grouped by the value of an expression, and sorted. */
export function partitions(
  input: Iterable<Doc>,
  by: Evaluate,
  sortBy: Doc | undefined,
  { collation }: PipelineContext,
): Doc[][] {
  const order = sortBy ? compileSort(sortBy, collation) : () => 0
  const all = [...input].map((root) => {
    const found = by({ root, slots: [] })
    if (Array.isArray(found)) {
      throw new MongoError(
        'TypeMismatch',
        'An expression used to partition cannot evaluate to value of type array',
      )
    }
    return { root, value: found === missing ? null : found }
  })
  all.sort((a, b) => compare(a.value, b.value, collation) || order(a.root, b.root))
  const result: Doc[][] = []
  for (const [index, { root, value }] of all.entries()) {
    const before = all[index - 1]
    if (before && compare(before.value, value, collation) === 0) result.at(-1)!.push(root)
    else result.push([root])
  }
  return result
}

/** An accumulator over each document's window. A window that only grows isn't started again. */
const accumulated =
  (start: Start, bounds: Bounds): WindowFunction =>
  (docs) => {
    let from = 0
    let to = 0
    let accumulation = start({ root: {}, slots: [] })
    let result: unknown
    return docs.map((_, index) => {
      const [first, end] = bounds(docs, index)
      if (index > 0 && first === from && end === to) return result
      if (first !== from || end < to) {
        accumulation = start({ root: {}, slots: [] })
        to = first
      }
      for (; to < end; to++) accumulation.add({ root: docs[to]!, slots: [] })
      from = first
      const value = accumulation.result()
      // The accumulator may keep changing its value, so a copy is returned.
      result = Array.isArray(value) ? [...value] : isDoc(value) ? { ...value } : value
      return result
    })
  }

const isUnreal = (value: Numeric) =>
  !Number.isFinite(value instanceof Decimal128 ? roughly(value.toString()) : toNumber(value))

/** A deviation over a window whose beginning moves, which MongoDB computes apart from `$group`'s: it is
 * null beside an infinity or NaN, and an int for one value. */
function slidingDeviation(plain: WindowFunction, input: Evaluate, bounds: Bounds, one: unknown) {
  return (docs: Doc[]) => {
    const values = docs.map((root) => input({ root, slots: [] }))
    return plain(docs).map((value, index) => {
      const numbers = values.slice(...bounds(docs, index)).filter(isNumeric)
      if (numbers.some(isUnreal)) return null
      return numbers.length === 1 ? one : value
    })
  }
}

/** Whether the first document of a window isn't always the partition's. */
const isSliding = (window: unknown): boolean => {
  const { documents, range = documents } = isDoc(window) ? window : ({} as Doc)
  return Array.isArray(range) && range[0] !== 'unbounded'
}

const known = new Map(Object.entries({ ...functions, ...fillers }))

function outputFunction(
  spec: unknown,
  path: string,
  sortBy: Doc | undefined,
  context: PipelineContext,
): WindowFunction {
  if (!isDoc(spec)) throw failed(`The field '${path}' must be an object`)
  const { window, ...rest } = spec
  const [name, ...others] = Object.keys(rest)
  if (name === undefined || others.length > 0 || !name.startsWith('$')) {
    throw failed(`Expected a $-prefixed window function${name === undefined ? '' : `, ${name}`}`)
  }
  const parser = parserFor(context)
  const bounds = parseBounds(window, sortBy)
  const build = known.get(name)
  if (build) return build({ name, operand: rest[name], sortBy, window, bounds, parser })
  const start = parseAccumulator(name, rest[name], parser)
  if (start) {
    const plain = accumulated(start, bounds)
    if (!name.startsWith('$stdDev') || !isSliding(window)) return plain
    const one = name === '$stdDevPop' ? new Int32(0) : null
    return slidingDeviation(plain, parser.parse(rest[name]), bounds, one)
  }
  throw failed(`Unrecognized window function, ${name}`)
}

/** Parses `$setWindowFields`; `$fill` uses it too. */
export const setWindowFields: StageParser = (spec, { context }) => {
  if (!isDoc(spec)) {
    throw failed(
      `the $setWindowFields stage specification must be an object, found ${typeName(spec)}`,
    )
  }
  for (const key of Object.keys(spec)) {
    if (['partitionBy', 'sortBy', 'output'].includes(key)) continue
    throw new MongoError(40415, `BSON field '$setWindowFields.${key}' is an unknown field.`)
  }
  const { partitionBy = null, sortBy, output } = spec
  if (output === undefined) {
    throw new MongoError(
      40414,
      "BSON field '$setWindowFields.output' is missing but a required field",
    )
  }
  if (!isDoc(output)) {
    throw new MongoError(
      'TypeMismatch',
      `BSON field '$setWindowFields.output' is the wrong type '${typeName(output)}', expected type 'object'`,
    )
  }
  if (sortBy !== undefined && !isDoc(sortBy)) {
    throw new MongoError(
      'TypeMismatch',
      `BSON field '$setWindowFields.sortBy' is the wrong type '${typeName(sortBy)}', expected type 'object'`,
    )
  }
  if (sortBy) compileSort(sortBy, context.collation)
  const by = parserFor(context).parse(partitionBy)
  const node = newNode('add')
  const computes = Object.entries(output).map(([path, value], slot) => {
    addPath(node, pathParts(path), { computed: ({ slots }) => slots[slot] }, (at) => {
      throw new MongoError(
        40176,
        `specification contains two conflicting paths. Cannot specify both '${path}' and '${at}': ${show(output)}`,
      )
    })
    return outputFunction(value, path, sortBy, context)
  })
  return function* (input) {
    for (const docs of partitions(input, by, sortBy, context)) {
      const columns = computes.map((compute) => compute(docs))
      for (const [index, doc] of docs.entries()) {
        yield applyNode(
          node,
          doc,
          columns.map((column) => column[index]),
        )
      }
    }
  }
}

export const windows: StageParsers = { $setWindowFields: setWindowFields }
