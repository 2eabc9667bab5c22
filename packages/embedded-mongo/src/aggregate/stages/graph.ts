import { Long } from 'bson'
import { MongoError } from '../../errors'
import {
  type Doc,
  field,
  isDoc,
  isNumeric,
  missing,
  show,
  toNumber,
  typeName,
} from '../../values/types'
import { pathParts, withPath } from '../field-path'
import { keyOf } from '../key'
import { parserFor } from '../parser'
import { filterFor } from './flow'
import { amongFilter, joinValues } from './join'
import type { StageParser, StageParsers } from './types'

const failed = (message: string) => new MongoError('FailedToParse', message)

const graphFields = [
  'from',
  'startWith',
  'connectFromField',
  'connectToField',
  'as',
  'maxDepth',
  'depthField',
  'restrictSearchWithMatch',
]

function graphOptions(spec: unknown) {
  if (!isDoc(spec)) {
    throw failed(
      `the $graphLookup stage specification must be an object, but found ${typeName(spec)}`,
    )
  }
  for (const key of Object.keys(spec)) {
    if (graphFields.includes(key)) continue
    throw new MongoError(40104, `Unknown argument to $graphLookup: ${key}`)
  }
  const required = ['from', 'as', 'startWith', 'connectFromField', 'connectToField']
  if (required.some((key) => spec[key] === undefined)) {
    throw new MongoError(
      40105,
      "$graphLookup requires 'from', 'as', 'startWith', 'connectFromField', and 'connectToField' to be specified.",
    )
  }
  for (const key of ['from', 'as', 'connectFromField', 'connectToField', 'depthField']) {
    if (spec[key] === undefined || typeof spec[key] === 'string') continue
    throw new MongoError(40103, `expected string as argument for ${key}, found: ${show(spec[key])}`)
  }
  const { maxDepth, restrictSearchWithMatch: restrict } = spec
  if (maxDepth !== undefined && !isNumeric(maxDepth)) {
    throw new MongoError(40100, `maxDepth must be numeric, found type: ${typeName(maxDepth)}`)
  }
  const depth = isNumeric(maxDepth) ? toNumber(maxDepth) : Infinity
  if (depth < 0) {
    throw new MongoError(40101, `maxDepth requires a nonnegative argument, found: ${depth}`)
  }
  if (maxDepth !== undefined && !Number.isInteger(depth)) {
    throw new MongoError(40102, `maxDepth could not be represented as a long long: ${depth}`)
  }
  if (restrict !== undefined && !isDoc(restrict)) {
    throw new MongoError(
      40185,
      `restrictSearchWithMatch must be an object, found ${typeName(restrict)}`,
    )
  }
  return { given: spec, depth, restrict }
}

const graphLookup: StageParser = (spec, { context }) => {
  const { given, depth: most, restrict } = graphOptions(spec)
  const names = given as Record<'from' | 'as' | 'connectFromField' | 'connectToField', string>
  const start = parserFor(context).parse(given.startWith)
  const as = pathParts(names.as)
  const connectFrom = pathParts(names.connectFromField)
  pathParts(names.connectToField)
  const depthParts = typeof given.depthField === 'string' ? pathParts(given.depthField) : undefined
  if (restrict) filterFor(restrict, context)

  const ask = (values: unknown[]): Iterable<Doc> => {
    const among = amongFilter(names.connectToField, values)
    return context.find(names.from, restrict ? { $and: [among, restrict] } : among)
  }
  /** Returns the values that aren't in the set yet, and adds them. */
  const fresh = (values: unknown[], asked: Set<string>) =>
    values.filter((value) => {
      const key = keyOf(value, context.collation)
      return !asked.has(key) && asked.add(key)
    })
  const marked = (doc: Doc, depth: number) =>
    depthParts ? withPath(doc, depthParts, Long.fromNumber(depth)) : doc

  /** The documents found, with their distance, nearest first. */
  const reached = (root: Doc): Doc[] => {
    const value = start({ root, slots: [] })
    const asked = new Set<string>()
    const found = new Map<string, Doc>()
    let values = fresh(Array.isArray(value) ? value : [value === missing ? null : value], asked)
    for (let depth = 0; depth <= most && values.length > 0; depth++) {
      const next: unknown[] = []
      for (const doc of ask(values)) {
        const key = keyOf(field(doc, '_id'))
        if (found.has(key)) continue
        found.set(key, marked(doc, depth))
        next.push(...joinValues(doc, connectFrom))
      }
      values = fresh(next, asked)
    }
    return [...found.values()]
  }
  return function* (input) {
    for (const doc of input) yield withPath(doc, as, reached(doc))
  }
}

export const graphs: StageParsers = { $graphLookup: graphLookup }
