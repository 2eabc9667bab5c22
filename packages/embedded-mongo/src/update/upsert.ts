import { BSONRegExp } from 'bson'
import { MongoError } from '../errors'
import type { Filter } from '../match/filter'
import { copy, type Doc, field, isDoc, missing, setField } from '../values/types'

/** A filter's equality conditions, from which an upsert starts. */
function equalities(filter: Filter): [string, unknown][] {
  if (filter.kind === 'leaf') {
    if (filter.op === '$eq') return [[filter.path, filter.operand]]
    // `$in` with a single value is an equality.
    const only = filter.op === '$in' && (filter.operand as unknown[]).length === 1
    const [value] = only ? (filter.operand as unknown[]) : []
    return only && !(value instanceof BSONRegExp) ? [[filter.path, value]] : []
  }
  const alone = filter.kind === 'or' && filter.filters.length === 1
  if (filter.kind !== 'and' && !alone) return []
  return filter.filters.flatMap(equalities)
}

function set(doc: Doc, parts: string[], value: unknown, path: string): void {
  const [first = '', ...rest] = parts
  const current = field(doc, first)
  if (rest.length === 0) {
    if (current !== missing) throw twice(path)
    setField(doc, first, value)
    return
  }
  if (current !== missing && !isDoc(current)) throw twice(path)
  const next = current === missing ? {} : (current as Doc)
  if (current === missing) setField(doc, first, next)
  set(next, rest, value, path)
}

const twice = (path: string) =>
  new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`)

/**
 * The initial document of an upsert.
 * @param only only `_id`, as for a replacement
 * @throws MongoError 54 when the filter has two values for one field
 */
export function seed(filter: Filter, only: boolean): Doc {
  const doc: Doc = {}
  for (const [path, value] of equalities(filter)) {
    if (!only || path === '_id') set(doc, path.split('.'), copy(value), path)
  }
  return doc
}
