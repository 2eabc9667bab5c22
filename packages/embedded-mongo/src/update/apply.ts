import { MongoError } from '../errors'
import type { Filter } from '../match/filter'
import { matches, position } from '../match/matches'
import { equal } from '../values/compare'
import { copy, type Doc, field, isDoc, missing, setField, show } from '../values/types'
import { type Apply, unchanged } from './operators'

/** One operator on one path. */
export interface Change {
  path: string
  parts: string[]
  creates: boolean
  /** Whether a value on the way that has no fields is an error. */
  strict?: boolean
  apply: Apply
  /** For `$rename`: the source path. */
  from?: string[]
}

export interface Target {
  /** Selects the documents to change; `$` in a path is the array index it found. */
  filter: Filter
  /** For `$[name]` in a path. */
  arrayFilters: Map<string, Filter>
  inserting: boolean
}

interface Walk extends Target {
  change: Change
  doc: Doc
  /** The document before the change, in which `$` is resolved. */
  before: Doc
}

const bad = (message: string) => new MongoError('BadValue', message)
/** Maximum number of elements that an index past an array's end may add, as in MongoDB. */
const maxPadding = 1_500_000

/**
 * `$[]` or `$[name]`, which stand for array indexes. Since MongoDB 5.0 any other name may begin
 * with a `$`.
 */
export const isPlaceholder = (part: string) => part.startsWith('$[') && part.endsWith(']')

const isPlace = (part: string) => /^(0|[1-9]\d*)$/.test(part)

function notViable(name: string, at: string, value: unknown) {
  return new MongoError(
    'PathNotViable',
    `Cannot create field '${name}' in element {${at}: ${show(value)}}`,
  )
}

/** Changes one field of a document, or one element of an array. */
function put(container: Doc | unknown[], name: string, walk: Walk): void {
  const { change, doc, inserting } = walk
  const current = Array.isArray(container)
    ? Number(name) < container.length
      ? container[Number(name)]
      : missing
    : field(container, name)
  const next = change.apply(current, { path: change.path, field: name, doc, inserting })
  if (next === unchanged) return
  checkName(container, name, walk, current, next)
  if (!Array.isArray(container)) {
    if (next === missing) delete container[name]
    else setField(container, name, next)
    return
  }
  const place = Number(name)
  if (place - container.length > maxPadding) {
    throw new MongoError('CannotBackfillArray', `can't backfill more than ${maxPadding} elements`)
  }
  while (container.length < place) container.push(null)
  container[place] = next === missing ? null : next
}

/** An update may not give an existing document a top-level name that begins with a dollar sign. */
function checkName(
  container: Doc | unknown[],
  name: string,
  { doc, inserting }: Walk,
  current: unknown,
  next: unknown,
): void {
  if (container !== doc || inserting || !name.startsWith('$') || next === missing) return
  if (current !== missing && equal(current, next)) return
  throw new MongoError(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  )
}

/** The indexes that `$[]` or `$[name]` stand for. */
function places(array: unknown[], part: string, { arrayFilters }: Walk): number[] {
  const all = [...array.keys()]
  const name = part.slice(2, -1)
  if (name === '') return all
  const filter = arrayFilters.get(name)
  return filter ? all.filter((place) => matches(filter, { [name]: array[place] })) : []
}

function arrayUpdate(value: unknown, at: number, walk: Walk): void {
  const { parts } = walk.change
  const path = parts.slice(0, at).join('.')
  if (value === missing) {
    throw bad(`The path '${path}' must exist in the document in order to apply array updates.`)
  }
  if (!Array.isArray(value)) {
    throw bad(`Cannot apply array updates to non-array element ${parts[at - 1]}: ${show(value)}`)
  }
  for (const place of places(value, parts[at]!, walk)) step(value, String(place), at, walk)
}

function step(container: Doc | unknown[], name: string, at: number, walk: Walk): void {
  const { parts, creates, strict } = walk.change
  if (at === parts.length - 1) {
    put(container, name, walk)
    return
  }
  const child = Array.isArray(container)
    ? Number(name) < container.length
      ? container[Number(name)]
      : missing
    : field(container, name)
  if (isPlaceholder(parts[at + 1]!)) {
    arrayUpdate(child, at + 1, walk)
    return
  }
  if (child === missing) {
    if (!creates) return
    const made: Doc = {}
    enter(made, at + 1, walk)
    // No document is created for a change without an effect.
    if (Object.keys(made).length > 0) {
      put(container, name, { ...walk, change: { ...walk.change, apply: () => made } })
    }
    return
  }
  if (isDoc(child) || Array.isArray(child)) enter(child, at + 1, walk, name)
  else if (creates || strict) throw notViable(parts[at + 1]!, name, child)
}

function enter(container: Doc | unknown[], at: number, walk: Walk, name = ''): void {
  const part = walk.change.parts[at]!
  if (Array.isArray(container) && !isPlace(part)) {
    if (walk.change.creates || walk.change.strict) throw notViable(part, name, container)
    return
  }
  step(container, part, at, walk)
}

/** Replaces `$` by the index that the filter found. */
function placed(change: Change, target: Target, before: Doc): Change {
  if (!change.parts.includes('$')) return change
  const found = position(target.filter, before)
  if (found === undefined || target.inserting) {
    throw bad('The positional operator did not find the match needed from the query.')
  }
  return { ...change, parts: change.parts.map((part) => (part === '$' ? String(found) : part)) }
}

/** Removes a value from a document, for `$rename`. */
function takeOut(doc: Doc, parts: string[], id: unknown): unknown {
  let container: unknown = doc
  for (const [at, part] of parts.entries()) {
    if (Array.isArray(container)) {
      throw bad(
        `The source field cannot be an array element, '${parts.join('.')}' in doc with _id: ${show(id)} has an array field called '${parts[at - 1]}'`,
      )
    }
    if (!isDoc(container)) {
      throw new MongoError(
        'PathNotViable',
        `cannot use the part (${part} of ${parts.join('.')}) to traverse the element ({${parts[at - 1]}: ${show(container)}})`,
      )
    }
    const value = field(container, part)
    if (at === parts.length - 1 && value !== missing) delete container[part]
    container = value
    if (value === missing) return missing
  }
  return container
}

/** `$rename` only writes to documents, never to an array. */
function checkDestination(doc: Doc, parts: string[]): void {
  let container: unknown = doc
  for (const [at, part] of parts.entries()) {
    if (Array.isArray(container)) {
      throw bad(
        `The destination field cannot be an array element, '${parts.join('.')}' in doc with _id: ${show(doc._id)} has an array field called '${parts[at - 1]}'`,
      )
    }
    if (!isDoc(container)) return
    container = field(container, part)
  }
}

/**
 * A copy of a document after all changes.
 * @throws MongoError for a change that is impossible, for example of `_id`
 */
export function applyChanges(before: Doc, changes: Change[], target: Target): Doc {
  const doc = copy(before)
  for (const change of changes.map((one) => placed(one, target, before))) {
    let apply = change.apply
    if (change.from) {
      const value = takeOut(doc, change.from, before._id)
      if (value === missing) continue
      checkDestination(doc, change.parts)
      apply = () => value
    }
    const walk = { ...target, change: { ...change, apply }, doc, before }
    if (isPlaceholder(change.parts[0]!))
      throw bad(
        `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${change.path}'`,
      )
    enter(doc, 0, walk)
  }
  return doc
}
