// Stages that read documents of other collections.
import { BSONRegExp } from 'bson'
import { MongoError } from '../../errors'
import { type Doc, field, isDoc, missing, setField, show, typeName } from '../../values/types'
import type { PipelineContext } from '../context'
import { pathParts, withPath } from '../field-path'
import { checkVariable } from '../names'
import { parserFor } from '../parser'
import { pushedDown } from './push-down'
import { mapped, runStages, type StageEnv, type StageParser, type StageParsers } from './types'

const failed = (message: string) => new MongoError('FailedToParse', message)

/** The values at a path, with arrays unwound; null when there is none. */
export function joinValues(value: unknown, parts: string[]): unknown[] {
  const found: unknown[] = []
  const visit = (part: unknown, at: number) => {
    const name = parts[at]
    if (name === undefined) {
      if (Array.isArray(part)) found.push(...part)
      else if (part !== missing) found.push(part)
    } else if (isDoc(part)) visit(field(part, name), at + 1)
    else if (Array.isArray(part)) {
      if (/^(0|[1-9]\d*)$/.test(name) && Number(name) < part.length)
        visit(part[Number(name)], at + 1)
      for (const element of part) if (isDoc(element)) visit(element, at)
    }
  }
  visit(value, 0)
  return found.length === 0 ? [null] : found
}

/** A filter for documents that have one of some values at a path. */
export function amongFilter(path: string, values: unknown[]): Doc {
  const [only] = values
  if (values.length === 1) return { [path]: { $eq: only } }
  // `$in` would match a regular expression against strings; in a join it only equals itself.
  if (values.some((value) => value instanceof BSONRegExp)) {
    return { $or: values.map((value) => ({ [path]: { $eq: value } })) }
  }
  return { [path]: { $in: values } }
}

function text(spec: Doc, name: string, stage: string): string | undefined {
  const value = spec[name]
  if (value === undefined || typeof value === 'string') return value
  throw failed(
    `${stage} argument '${name}: ${show(value)}' must be a string, found ${name}: ${typeName(value)}`,
  )
}

/** A context whose `let` variables are set for each document. */
function letContext(context: PipelineContext, spec: unknown, stage: string) {
  if (spec !== undefined && !isDoc(spec)) {
    throw failed(
      `${stage} argument 'let: ${show(spec)}' must be an object, is type ${typeName(spec)}`,
    )
  }
  const parser = parserFor(context)
  const own = Object.entries(spec ?? {}).map(([name, expression]) => {
    checkVariable(name)
    return [name, parser.parse(expression)] as const
  })
  const variables: Doc = {}
  const inner: PipelineContext = { ...context, variables }
  for (const name of [...Object.keys(context.variables), ...own.map(([name]) => name)]) {
    setField(variables, name, missing)
  }
  const bind = (root: Doc) => {
    for (const [name, value] of Object.entries(context.variables)) setField(variables, name, value)
    const values = own.map(([name, evaluate]) => [name, evaluate({ root, slots: [] })] as const)
    for (const [name, value] of values) setField(variables, name, value)
  }
  return { inner, bind }
}

const lookupFields = ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline']

function checkLookup(spec: unknown): asserts spec is Doc {
  if (!isDoc(spec)) throw failed('the $lookup specification must be an Object')
  for (const key of Object.keys(spec)) {
    if (lookupFields.includes(key)) continue
    throw failed(`unknown argument to $lookup: ${key}`)
  }
  const [local, foreign] = [spec.localField === undefined, spec.foreignField === undefined]
  if (local !== foreign) {
    throw failed(
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    )
  }
  if (local && spec.pipeline === undefined) {
    throw failed(
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    )
  }
  if (spec.let !== undefined && spec.pipeline === undefined) {
    throw failed("$lookup with a 'let' argument must also specify 'pipeline'")
  }
}

const isDocuments = (pipeline: unknown) =>
  Array.isArray(pipeline) && isDoc(pipeline[0]) && '$documents' in pipeline[0]

/** Parses a `$lookup` to a function from a document to its joined documents. */
function joined(spec: Doc, env: StageEnv): (doc: Doc) => Doc[] {
  const { name, context } = env
  const from = text(spec, 'from', name)
  const [local, foreign] = [text(spec, 'localField', name), text(spec, 'foreignField', name)]
  if (from === undefined && !isDocuments(spec.pipeline)) {
    throw failed("must specify 'from' field for a $lookup")
  }
  const localParts = local === undefined ? undefined : pathParts(local)
  if (foreign !== undefined) pathParts(foreign)
  const byField = (doc: Doc): Doc =>
    localParts && foreign !== undefined ? amongFilter(foreign, joinValues(doc, localParts)) : {}
  const { inner, bind } = letContext(context, spec.let, name)
  if (spec.pipeline === undefined) return (doc) => [...context.find(from ?? '', byField(doc))]
  const stages = env.nested(spec.pipeline, inner, '$lookup')
  const { condition, rest } = pushedDown(stages, inner)
  return (doc) => {
    bind(doc)
    if (from === undefined) return [...runStages(stages, [])]
    const filters = [byField(doc), condition()].filter((part) => Object.keys(part).length > 0)
    const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {})
    return [...runStages(rest, context.find(from, filter))]
  }
}

const lookup: StageParser = (spec, env) => {
  checkLookup(spec)
  const as = text(spec, 'as', env.name)
  if (as === undefined) throw failed("must specify 'as' field for a $lookup")
  const parts = pathParts(as)
  const join = joined(spec, env)
  return mapped((doc) => withPath(doc, parts, join(doc)))
}

const unionWith: StageParser = (spec, env) => {
  const given: Doc = typeof spec === 'string' ? { coll: spec } : isDoc(spec) ? spec : {}
  if (typeof spec !== 'string' && !isDoc(spec)) {
    throw failed(
      `the $unionWith stage specification must be an object or string, but found ${typeName(spec)}`,
    )
  }
  for (const key of Object.keys(given)) {
    if (key === 'coll' || key === 'pipeline') continue
    throw new MongoError(40415, `BSON field '$unionWith.${key}' is an unknown field.`)
  }
  const { coll, pipeline = [] } = given
  if (coll === undefined && !isDocuments(pipeline)) {
    throw failed(
      '$unionWith stage without explicit collection must have a pipeline with $documents as first stage',
    )
  }
  if (coll !== undefined && typeof coll !== 'string') {
    throw new MongoError(
      'TypeMismatch',
      `BSON field '$unionWith.coll' is the wrong type '${typeName(coll)}', expected type 'string'`,
    )
  }
  const stages = env.nested(pipeline, env.context, '$unionWith')
  const { condition, rest } = pushedDown(stages, env.context)
  return function* (input) {
    yield* input
    if (coll === undefined) yield* runStages(stages, [])
    else yield* runStages(rest, env.context.find(coll, condition()))
  }
}

export const joins: StageParsers = {
  $lookup: lookup,
  $unionWith: unionWith,
}
