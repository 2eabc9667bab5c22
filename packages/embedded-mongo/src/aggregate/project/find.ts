import { MongoError } from '../../errors'
import type { Filter } from '../../match/filter'
import { position } from '../../match/matches'
import { parseFilter } from '../../match/parse'
import {
  type Doc,
  field,
  isDoc,
  isNumeric,
  isZero,
  missing,
  setField,
  toNumber,
  typeName,
} from '../../values/types'
import type { Evaluate, PipelineContext } from '../context'
import { pathParts } from '../field-path'
import { slicePart } from '../operators/array'
import { parserFor } from '../parser'
import { applyNode } from './node'
import { type Entry, parseProjection, type Special } from './parse'

/** A change to a value at a path, made after the other fields are projected. */
type Change = (value: unknown, doc: Doc) => unknown

function sliceOf(operand: unknown): Change {
  const number = (value: unknown) => {
    if (isNumeric(value)) return Math.trunc(toNumber(value)) || 0
    throw new MongoError(
      28724,
      `First argument to $slice must be an array, but is of type: ${typeName(value)}`,
    )
  }
  if (!Array.isArray(operand)) {
    const count = number(operand)
    return (value) => (Array.isArray(value) ? slicePart(value, count) : value)
  }
  const [skip, limit] = operand.map(number)
  if (skip === undefined || limit === undefined || operand.length !== 2) {
    throw new MongoError(
      28667,
      `Expression $slice takes at least 2 arguments, and at most 3, but ${operand.length} were passed in.`,
    )
  }
  if (limit <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${limit}`)
  return (value) => (Array.isArray(value) ? slicePart(value, skip, limit) : value)
}

/**
 * Whether a `$slice` is that of `find`; one that begins with an array or a path is an expression.
 */
const isFindSlice = (value: Doc) => {
  const { $slice: operand } = value
  if (!('$slice' in value) || Object.keys(value).length !== 1) return false
  return isNumeric(operand) || (Array.isArray(operand) && isNumeric(operand[0]))
}

const special: Special = (path, value) => {
  if (path.endsWith('.$') || path.includes('.$.')) {
    if (!path.endsWith('.$') || path.slice(0, -2).includes('.$')) {
      throw new MongoError(
        31394,
        "As of 4.4, it's illegal to specify positional operator in the middle of a path.Positional projection may only be used at the end, for example: a.b.$. If the query previously used a form like a.b.$.d, remove the parts following the '$' and the results will be equivalent.",
      )
    }
    if (!isTruthy(value)) {
      throw new MongoError(31395, 'positional projection cannot be used with exclusion')
    }
    const whole = path.slice(0, -2)
    return { path: whole, parts: pathParts(whole), ask: 'positional', value }
  }
  if (!isDoc(value)) return
  if (isFindSlice(value)) {
    return { path, parts: pathParts(path), ask: 'slice', value: value.$slice }
  }
  if (!('$elemMatch' in value)) return
  if (Object.keys(value).length > 1) {
    throw new MongoError(31_325, 'A projection with $elemMatch must have exactly one operator')
  }
  if (!isDoc(value.$elemMatch)) {
    throw new MongoError(
      31274,
      `elemMatch: Invalid argument, object required, but got ${typeName(value.$elemMatch)}`,
    )
  }
  if (path.includes('.')) {
    throw new MongoError(31275, 'Cannot use $elemMatch projection on a nested field.')
  }
  return { path, parts: [path], ask: 'elemMatch', value: value.$elemMatch }
}

const isTruthy = (value: unknown) => value === true || (isNumeric(value) && !isZero(value))

function elemMatch({ path, value }: Entry, context: PipelineContext): Evaluate {
  const { collation } = context
  const filter = parseFilter({ [path]: { $elemMatch: value } }, { collation })
  const place = filter.kind === 'leaf' ? filter.place : undefined
  return ({ root }) => {
    const array = field(root, path)
    const index = Array.isArray(array) ? (place?.(array) ?? -1) : -1
    return index < 0 ? missing : [(array as unknown[])[index]]
  }
}

const notFound = () =>
  new MongoError(
    51246,
    "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
  )

function positional(filter: Filter | undefined): Change {
  if (!filter) {
    throw new MongoError(51050, 'Projections with a positional operator require a matcher')
  }
  return (value, doc) => {
    if (!Array.isArray(value)) return value
    const index = position(filter, doc)
    if (index === undefined || index >= value.length) throw notFound()
    return [value[index]]
  }
}

/** A copy of a document with changed values at a path, through documents and arrays of them. */
function changeAt(
  value: unknown,
  parts: string[],
  at: number,
  change: (value: unknown) => unknown,
): unknown {
  const part = parts[at]
  if (part === undefined) return change(value)
  if (Array.isArray(value)) return value.map((element) => changeAt(element, parts, at, change))
  if (!isDoc(value) || !Object.hasOwn(value, part)) return value
  const result: Doc = {}
  for (const [name, inner] of Object.entries(value)) {
    setField(result, name, name === part ? changeAt(inner, parts, at + 1, change) : inner)
  }
  return result
}

function checkSpecials(all: Entry[]): void {
  const positionals = all.filter(({ ask }) => ask === 'positional')
  if (positionals.length > 1) {
    throw new MongoError(31276, 'Cannot specify more than one positional projection per query.')
  }
  if (positionals.length > 0 && all.some(({ ask }) => ask === 'elemMatch')) {
    throw new MongoError(31255, 'Cannot specify positional operator and $elemMatch.')
  }
}

/**
 * Parses the projection of `find`.
 * @param filter the query's filter, which the positional `$` refers to
 * @returns a function that returns a document's projection and doesn't change the document
 * @throws MongoError for what MongoDB refuses; the function when `$` finds no element
 */
export function compileProjection(
  projection: Doc,
  context: PipelineContext,
  filter?: Filter,
): (doc: Doc) => Doc {
  const parser = parserFor(context)
  const { node, all } = parseProjection(projection, special, (entry) => {
    if (entry.ask === 'elemMatch') return elemMatch(entry, context)
    return entry.ask === 'compute' ? parser.parse(entry.value) : undefined
  })
  checkSpecials(all)
  const changes = all.flatMap(({ ask, parts, value }) => {
    if (ask === 'slice') return [{ parts, change: sliceOf(value) }]
    return ask === 'positional' ? [{ parts, change: positional(filter) }] : []
  })
  return (doc) =>
    changes.reduce<Doc>(
      (result, { parts, change }) =>
        changeAt(result, parts, 0, (value) => change(value, doc)) as Doc,
      applyNode(node, doc),
    )
}
