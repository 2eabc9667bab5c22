import { BSONRegExp } from 'bson'
import { MongoError } from '../errors'
import type { Filter } from '../match/filter'
import { copy, type Doc, field, missing, setField } from '../values/types'

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

function set(doc: Doc, parts: string[], value: unknown, path: string, given: Set<string>): void {
  const within = parts.some((_, at) => given.has(parts.slice(0, at + 1).join('.')))
  if (within) throw twice(path)
  given.add(path)
  let container = doc
  for (const part of parts.slice(0, -1)) {
    if (field(container, part) === missing) setField(container, part, {})
    container = field(container, part) as Doc
  }
  const last = parts.at(-1) ?? ''
  if (field(container, last) !== missing) throw twice(path)
  setField(container, last, value)
}

const twice = (path: string) =>
  new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`)

/**
 * The initial document of an upsert.
 * @param only only `_id`, as for a replacement
 * @throws MongoError 54 when the filter has two values for one field or a part of one, 111 when a
 * replacement's filter has only a part of `_id`
 */
export function seed(filter: Filter, only: boolean): Doc {
  const doc: Doc = {}
  const given = new Set<string>()
  for (const [path, value] of equalities(filter)) {
    if (only && path.startsWith('_id.')) {
      throw new MongoError(
        111,
        `field at '_id' must be exactly specified, field at sub-path '${path}' found`,
      )
    }
    if (!only || path === '_id') set(doc, path.split('.'), copy(value), path, given)
  }
  return doc
}
