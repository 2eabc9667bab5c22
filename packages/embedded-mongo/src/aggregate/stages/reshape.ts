// Stages that change each document.
import { Long } from 'bson'
import { MongoError } from '../../errors'
import { type Doc, field, isDoc, missing, setField, show, typeName } from '../../values/types'
import type { Evaluate, Frame } from '../context'
import { pathParts, withoutPath, withPath } from '../field-path'
import { parserFor } from '../parser'
import { applyNode } from '../project/node'
import { parseAddFields, parseProjection } from '../project/parse'
import type { Run, StageEnv, StageParser, StageParsers } from './types'
import { mapped, streamed } from './types'

/** Adds the stage's name to parse errors. */
function within<T>(name: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof MongoError)) throw error
    throw new MongoError(error.code, `Invalid ${name} :: caused by :: ${error.message}`)
  }
}

const project: StageParser = (spec, { name, context }) => {
  if (!isDoc(spec)) throw new MongoError(15969, `${name} specification must be an object`)
  const parser = parserFor(context)
  const { node } = within(name, () => {
    if (Object.keys(spec).length === 0) {
      throw new MongoError(51272, 'projection specification must have at least one field')
    }
    return parseProjection(
      spec,
      () => undefined,
      ({ ask, value }) => (ask === 'compute' ? parser.parse(value) : undefined),
    )
  })
  return mapped((doc) => applyNode(node, doc))
}

const addFields: StageParser = (spec, { name, context }) => {
  if (!isDoc(spec)) {
    throw new MongoError(
      40272,
      `${name} specification stage must be an object, got ${typeName(spec)}`,
    )
  }
  const node = within(name, () => parseAddFields(spec, parserFor(context)))
  return mapped((doc) => applyNode(node, doc))
}

const unset: StageParser = (spec, { name }) => {
  const names = typeof spec === 'string' ? [spec] : spec
  if (!Array.isArray(names)) {
    throw new MongoError(31002, '$unset specification must be a string or an array')
  }
  if (names.length === 0) {
    throw new MongoError(
      31119,
      '$unset specification must be a string or an array with at least one field',
    )
  }
  if (!names.every((path) => typeof path === 'string')) {
    throw new MongoError(
      31120,
      '$unset specification must be a string or an array containing only string values',
    )
  }
  const { node } = within(name, () =>
    parseProjection(
      Object.fromEntries(names.map((path) => [path, false])),
      () => undefined,
      () => undefined,
    ),
  )
  return mapped((doc) => applyNode(node, doc))
}

function newRoot(expression: unknown, { context }: StageEnv): Run {
  const evaluate = parserFor(context).parse(expression)
  return mapped((root) => {
    const value = evaluate({ root, slots: [] })
    if (isDoc(value)) return value
    throw new MongoError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was: ${show(value)}. Type of resulting value: '${typeName(value)}'. Input document: ${show(root)}`,
    )
  })
}

const replaceRoot: StageParser = (spec, env) => {
  if (!isDoc(spec)) {
    throw new MongoError(
      40229,
      `expected an object as specification for $replaceRoot stage, got ${typeName(spec)}`,
    )
  }
  for (const key of Object.keys(spec)) {
    if (key === 'newRoot') continue
    throw new MongoError(40415, `BSON field '$replaceRoot.${key}' is an unknown field.`)
  }
  if (!('newRoot' in spec)) {
    throw new MongoError(40414, "BSON field '$replaceRoot.newRoot' is missing but a required field")
  }
  return newRoot(spec.newRoot, env)
}

interface Unwind {
  parts: string[]
  index?: string[]
  preserve: boolean
}

function unwindOptions(spec: unknown): Unwind {
  if (typeof spec !== 'string' && !isDoc(spec)) {
    throw new MongoError(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(spec)}`,
    )
  }
  const options: Doc = typeof spec === 'string' ? { path: spec } : spec
  const { path, includeArrayIndex: index, preserveNullAndEmptyArrays: preserve = false } = options
  for (const key of Object.keys(options)) {
    if (['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(key)) continue
    throw new MongoError(28811, `unrecognized option to $unwind stage: ${key}`)
  }
  if (path === undefined) throw new MongoError(28812, 'no path specified to $unwind stage')
  if (typeof path !== 'string') {
    throw new MongoError(
      28808,
      `expected a string as the path for $unwind stage, got ${typeName(path)}`,
    )
  }
  if (typeof preserve !== 'boolean') {
    throw new MongoError(
      28809,
      `expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage, got ${typeName(preserve)}`,
    )
  }
  if (index !== undefined && (typeof index !== 'string' || index === '')) {
    throw new MongoError(
      28810,
      `expected a non-empty string for the includeArrayIndex  option to $unwind stage, got ${typeName(index)}`,
    )
  }
  if (!path.startsWith('$')) {
    throw new MongoError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${path}`,
    )
  }
  if (typeof index === 'string' && index.startsWith('$')) {
    throw new MongoError(
      28822,
      `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${index}`,
    )
  }
  return {
    parts: pathParts(path.slice(1)),
    index: typeof index === 'string' ? pathParts(index) : undefined,
    preserve,
  }
}

const throughDocs = (doc: Doc, parts: string[]): unknown =>
  parts.reduce<unknown>((value, part) => (isDoc(value) ? field(value, part) : missing), doc)

const unwind: StageParser = (spec) => {
  const { parts, index, preserve } = unwindOptions(spec)
  const numbered = (doc: Doc, place: unknown) => (index ? withPath(doc, index, place) : doc)
  return streamed(function* (doc) {
    const value = throughDocs(doc, parts)
    if (Array.isArray(value) && value.length > 0) {
      for (const [place, element] of value.entries()) {
        yield numbered(withPath(doc, parts, element), Long.fromNumber(place))
      }
    } else if (value === missing || value === null || value === undefined) {
      if (preserve) yield numbered(doc, null)
    } else if (!Array.isArray(value)) yield numbered(doc, null)
    else if (preserve) yield numbered(withoutPath(doc, parts), null)
  })
}

/**
 * Keeps, prunes or descends into a document and its nested documents, as the expression decides for
 * each.
 */
function redacted(doc: Doc, frame: Frame, slot: number, decide: Evaluate): Doc | undefined {
  frame.slots[slot] = doc
  const decision = decide(frame)
  if (decision === 'keep') return doc
  if (decision === 'prune') return
  if (decision !== 'descend') {
    throw new MongoError(
      17053,
      `$redact's expression should not return anything aside from the variables $$KEEP, $$DESCEND, and $$PRUNE, but returned ${show(decision)}`,
    )
  }
  const inner = (value: unknown): unknown => {
    if (isDoc(value)) return redacted(value, frame, slot, decide) ?? missing
    if (!Array.isArray(value)) return value
    return value.map(inner).filter((part) => part !== missing)
  }
  const result: Doc = {}
  for (const [name, value] of Object.entries(doc)) {
    const kept = inner(value)
    if (kept !== missing) setField(result, name, kept)
  }
  return result
}

const redact: StageParser = (spec, { context }) => {
  const { parser, slots } = parserFor(context).bind(['CURRENT'])
  const decide = parser.parse(spec)
  return streamed((root) => {
    const result = redacted(root, { root, slots: [] }, slots[0]!, decide)
    return result ? [result] : []
  })
}

export const reshape: StageParsers = {
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: (spec, env) => newRoot(spec, env),
  $unwind: unwind,
  $redact: redact,
}
