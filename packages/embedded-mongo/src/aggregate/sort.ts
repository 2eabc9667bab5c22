import { MongoError } from '../errors'
import type { Collation } from '../values/collation'
import { compare } from '../values/compare'
import { type Doc, field, isDoc, isNumeric, missing, show, toNumber } from '../values/types'
import { pathParts } from './field-path'

interface Part {
  parts: string[]
  sign: 1 | -1
}

/**
 * The direction of a sort field.
 * @throws MongoError for anything but 1 and -1
 */
export function direction(path: string, value: unknown): 1 | -1 {
  if (isDoc(value)) {
    if ('$meta' in value) {
      throw new MongoError('CommandNotSupported', 'The embedded database has no $meta.')
    }
    throw new MongoError(17312, '$meta is the only expression supported by $sort right now')
  }
  if (!isNumeric(value)) {
    throw new MongoError(15974, `Illegal key in $sort specification: ${path}: ${show(value)}`)
  }
  const number = toNumber(value)
  if (number === 1 || number === -1) return number
  throw new MongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)')
}

const isIndex = (part: string) => /^(0|[1-9]\d*)$/.test(part)

/** The progress of reading a field; `done` when its value is the sort value. */
interface Place {
  value: unknown
  parts: string[]
  at: number
  done?: boolean
}

/**
 * Follows the path through documents and through indexed array elements, up to an array whose
 * elements all count. A missing field is null.
 */
function advance({ value, parts, at, done }: Place): Place {
  const part = parts[at]
  if (done || part === undefined) return { value, parts, at, done: done || !Array.isArray(value) }
  if (isDoc(value)) return advance({ value: field(value, part), parts, at: at + 1 })
  if (Array.isArray(value)) {
    if (!isIndex(part)) return { value, parts, at }
    const index = Number(part)
    return advance({ value: index < value.length ? value[index] : missing, parts, at: at + 1 })
  }
  return { value: null, parts, at, done: true }
}

/** Continues reading a field in one element of an array; nested arrays are not entered. */
function entered({ parts, at }: Place, element: unknown): Place {
  if (at >= parts.length) return { value: element, parts, at, done: true }
  return isDoc(element) ? { value: element, parts, at } : { value: null, parts, at, done: true }
}

const sortable = (value: unknown) => (value === missing ? null : value)

/**
 * All sort keys of a document: one for each element of an array on the way, which all fields that
 * pass through it share.
 */
function keysOf(places: Place[]): unknown[][] {
  const reached = places.map(advance)
  const arrays = reached.filter(({ done }) => !done)
  const [first] = arrays
  if (!first) return [reached.map(({ value }) => sortable(value))]
  if (arrays.some(({ value }) => value !== first.value)) {
    throw new MongoError('BadValue', 'cannot sort with keys that are parallel arrays')
  }
  const elements = first.value as unknown[]
  if (elements.length === 0) {
    // An empty array counts as `undefined`, which sorts before null.
    return keysOf(
      reached.map((place) => {
        if (place.done) return place
        return { ...place, value: place.at >= place.parts.length ? undefined : null, done: true }
      }),
    )
  }
  return elements.flatMap((element) =>
    keysOf(reached.map((place) => (place.done ? place : entered(place, element)))),
  )
}

function compareKeys(a: unknown[], b: unknown[], fields: Part[], collation?: Collation): number {
  for (const [index, { sign }] of fields.entries()) {
    const order = compare(a[index], b[index], collation)
    if (order !== 0) return sign * order
  }
  return 0
}

/** The sort key of a document: the first of all its keys. */
function keyOf(doc: Doc, fields: Part[], collation?: Collation): unknown[] {
  const keys = keysOf(fields.map(({ parts }) => ({ value: doc, parts, at: 0 })))
  return keys.reduce((best, key) => (compareKeys(key, best, fields, collation) < 0 ? key : best))
}

/**
 * The order of documents that `sort` and `$sort` specify.
 * @returns a comparator that caches documents' keys, so that sorting reads each once; the documents
 * must not change while it is used
 * @throws MongoError for an invalid direction; the comparator for a document in which two fields
 * pass through different arrays
 */
export function compileSort(sort: Doc, collation?: Collation): (a: Doc, b: Doc) => number {
  const fields: Part[] = Object.entries(sort).map(([path, value]) => ({
    sign: direction(path, value),
    parts: pathParts(path),
  }))
  const known = new WeakMap<Doc, unknown[]>()
  const read = (doc: Doc) => {
    let key = known.get(doc)
    if (!key) {
      key = keyOf(doc, fields, collation)
      known.set(doc, key)
    }
    return key
  }
  return (a, b) => compareKeys(read(a), read(b), fields, collation)
}
