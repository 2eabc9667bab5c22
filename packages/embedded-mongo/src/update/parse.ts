import { type PipelineContext, parsePipeline, runStages } from '../aggregate'
import { MongoError } from '../errors'
import type { Filter } from '../match/filter'
import { parseFilter } from '../match/parse'
import type { Collation } from '../values/collation'
import { equal } from '../values/compare'
import { copy, type Doc, isDoc, missing, show, typeName } from '../values/types'
import { applyChanges, type Change, isPlaceholder } from './apply'
import { operators } from './operators'

export interface UpdateContext {
  /** Selects the documents to change. */
  filter: Filter
  pipeline: PipelineContext
  collation?: Collation
  arrayFilters?: Doc[]
}

/** A parsed update. */
export interface Update {
  kind: 'replacement' | 'operators' | 'pipeline'
  /**
   * A copy of a document after the update.
   * @throws MongoError when it cannot be applied
   */
  apply(doc: Doc, inserting?: boolean): Doc
}

const failed = (message: string) => new MongoError('FailedToParse', message)
const bad = (message: string) => new MongoError('BadValue', message)

const pipelineStages = new Set([
  '$addFields',
  '$set',
  '$project',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
])

function checkPath(path: string): string[] {
  if (path === '') throw new MongoError('EmptyFieldName', 'An empty update path is not valid.')
  const parts = path.split('.')
  if (parts.includes('')) {
    throw new MongoError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    )
  }
  const [first = ''] = parts
  if (first === '$') {
    throw bad(`Cannot have positional (i.e. '$') element in the first position in path '${path}'`)
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw bad(`Too many positional (i.e. '$') elements found in path '${path}'`)
  }
  return parts
}

function rename(path: string, operand: unknown): Change {
  if (typeof operand !== 'string') {
    throw bad(`The 'to' field for $rename must be a string: ${path}: ${show(operand)}`)
  }
  const [from, parts] = [checkPath(path), checkPath(operand)]
  if (operand.includes('\0')) {
    throw bad(`The 'to' field for $rename cannot contain an embedded null byte`)
  }
  if (from[0] === '_id' || parts[0] === '_id') {
    throw new MongoError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    )
  }
  if (path === operand) {
    throw bad(`The source and target field for $rename must differ: ${path}: "${operand}"`)
  }
  for (const [name, list] of [['source', from] as const, ['destination', parts] as const]) {
    if (list.some((part) => part === '$' || isPlaceholder(part))) {
      throw bad(`The ${name} field for $rename may not be dynamic: ${list.join('.')}`)
    }
  }
  return { path: operand, parts, from, creates: true, apply: () => missing }
}

function changesOf(update: Doc, context: UpdateContext): Change[] {
  return Object.entries(update).flatMap(([name, fields]) => {
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
    if (!operator && name !== '$rename') {
      throw failed(
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      )
    }
    if (!isDoc(fields)) {
      throw failed(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${show(fields)}}`,
      )
    }
    return Object.entries(fields).map(([path, operand]) => {
      if (!operator) return rename(path, operand)
      const parts = checkPath(path)
      const { collation, pipeline } = context
      const apply = operator.parse(operand, path, { collation, now: pipeline.now })
      return { path, parts, creates: operator.creates, strict: operator.strict, apply }
    })
  })
}

/** Two operators may not change the same value, or one inside the other. */
function checkConflicts(changes: Change[]) {
  const paths = changes.flatMap(({ path, from }) => (from ? [path, from.join('.')] : [path]))
  paths.forEach((path, at) => {
    for (const other of paths.slice(0, at)) {
      if (path !== other && !path.startsWith(`${other}.`) && !other.startsWith(`${path}.`)) continue
      const shorter = path.length < other.length ? path : other
      throw new MongoError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${shorter}'`,
      )
    }
  })
}

/** Fields are changed in the order of their names, with numbers in numeric order. */
function byPath(a: Change, b: Change): number {
  for (let at = 0; at < Math.min(a.parts.length, b.parts.length); at++) {
    const [x, y] = [a.parts[at]!, b.parts[at]!]
    if (x === y) continue
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y)
    return x < y ? -1 : 1
  }
  return a.parts.length - b.parts.length
}

function parseArrayFilters(context: UpdateContext, changes: Change[], update: Doc) {
  const filters = new Map<string, Filter>()
  for (const filter of context.arrayFilters ?? []) {
    const names = new Set(fieldNames(filter))
    if (names.size === 0) {
      throw failed('Cannot use an expression without a top-level field name in arrayFilters')
    }
    if (names.size > 1) {
      const [first, second] = [...names]
      throw failed(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${first}' and '${second}'`,
      )
    }
    const [name = ''] = [...names]
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw bad(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      )
    }
    if (filters.has(name)) {
      throw failed(`Found multiple array filters with the same top-level field name ${name}`)
    }
    filters.set(name, parseFilter(filter, { collation: context.collation }))
  }
  const used = new Set<string>()
  for (const { parts, path } of changes) {
    for (const part of parts.filter((one) => isPlaceholder(one) && one !== '$[]')) {
      const name = part.slice(2, -1)
      if (!filters.has(name)) {
        throw bad(`No array filter found for identifier '${name}' in path '${path}'`)
      }
      used.add(name)
    }
  }
  const idle = [...filters.keys()].find((name) => !used.has(name))
  if (idle) {
    throw failed(
      `The array filter for identifier '${idle}' was not used in the update ${show(update)}`,
    )
  }
  return filters
}

function fieldNames(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([name, operand]) => {
    if (!name.startsWith('$')) return [name.split('.')[0] ?? name]
    return Array.isArray(operand) ? operand.filter(isDoc).flatMap(fieldNames) : []
  })
}

/**
 * A document that replaces another: it keeps the other's `_id`.
 * @throws MongoError ImmutableField when it has another
 */
export function keepId(before: Doc, after: Doc): Doc {
  const next = '_id' in after || !('_id' in before) ? after : { _id: before._id, ...after }
  return sameId(
    before,
    next,
    (id) =>
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${id}`,
  )
}

function sameId(before: Doc, after: Doc, problem: (id: string) => string): Doc {
  if (!('_id' in before)) return after
  if (!('_id' in after) || !equal(before._id, after._id)) {
    throw new MongoError('ImmutableField', problem(show(after._id)))
  }
  return after
}

function parseReplacement(update: Doc): Update {
  const dollar = Object.keys(update).find(
    (name) => name.startsWith('$') && name !== '$db' && name !== '$id' && name !== '$ref',
  )
  if (dollar) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    )
  }
  return {
    kind: 'replacement',
    apply: (doc) => keepId(doc, copy(update)),
  }
}

function parsePipelineUpdate(update: unknown[], context: UpdateContext): Update {
  if (context.arrayFilters) {
    throw failed('arrayFilters may not be specified for pipeline-syle updates')
  }
  const stages = parsePipeline(update, context.pipeline, { allowed: pipelineStages })
  return {
    kind: 'pipeline',
    apply: (doc) => {
      const [result = {}] = [...runStages(stages, [copy(doc)])]
      const next = '_id' in result || !('_id' in doc) ? result : { _id: doc._id, ...result }
      return sameId(
        doc,
        next,
        () => "Performing an update on the path '_id' would modify the immutable field '_id'",
      )
    },
  }
}

/**
 * Parses an update: a replacement, operators, or a pipeline.
 * @throws MongoError for anything that MongoDB refuses before it reads a document
 */
export function parseUpdate(update: unknown, context: UpdateContext): Update {
  if (Array.isArray(update)) return parsePipelineUpdate(update, context)
  if (!isDoc(update)) {
    throw failed('Update argument must be either an object or an array')
  }
  if (!Object.keys(update)[0]?.startsWith('$')) {
    if (context.arrayFilters)
      throw failed('arrayFilters may not be specified for a replacement update')
    return parseReplacement(update)
  }
  const changes = changesOf(update, context)
  checkConflicts(changes)
  const arrayFilters = parseArrayFilters(context, changes, update)
  changes.sort(byPath)
  return {
    kind: 'operators',
    apply: (doc, inserting = false) =>
      sameId(
        doc,
        applyChanges(doc, changes, { filter: context.filter, arrayFilters, inserting }),
        () => "Performing an update on the path '_id' would modify the immutable field '_id'",
      ),
  }
}
