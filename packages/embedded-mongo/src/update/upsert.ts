import { BSONRegExp } from 'bson'
import { MongoError } from '../errors'
import type { Filter } from '../match/filter'
import { copy, type Doc, field, isDoc, missing, setField } from '../values/types'

/** The equalities a filter asks for: what an upsert starts from. */
function equalities(filter: Filter): [string, unknown][] {
  if (filter.kind === 'leaf') {
    if (filter.op === '$eq') return [[filter.path, filter.operand]]
    // One of one is that one.
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

/** The document an upsert begins with when nothing answered its filter.
 * @param only `_id` alone, as for a replacement
 * @throws MongoError 54 when the filter asks for two values of one field */
export function seed(filter: Filter, only: boolean): Doc {
  const doc: Doc = {}
  for (const [path, value] of equalities(filter)) {
    if (!only || path === '_id') set(doc, path.split('.'), copy(value), path)
  }
  return doc
}
