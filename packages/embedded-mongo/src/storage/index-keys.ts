import { MongoError } from '../errors'
import { matches } from '../match/matches'
import { type Doc, field, isDoc, missing } from '../values/types'
import type { Index } from './catalog'
import { encodeValue, joinKey, type KeyString } from './key-string'

/** A position on a path: the value reached, and the rest of the path. */
interface Walk {
  value: unknown
  rest: string[]
  /** True at the end: an array here is a value and isn't unwound. */
  done?: boolean
}

export interface IndexKeys {
  keys: IndexKey[]
  /** Whether an array gave the document several keys, or could have. */
  multikey: boolean
}

/** A key with its original values, for error messages. */
export interface IndexKey extends KeyString {
  values: unknown[]
}

const nothing: Walk = { value: missing, rest: [], done: true }

/** Follows a path through documents, and through an array at a given index. */
function descend(walk: Walk): Walk {
  if (walk.done) return walk
  let { value } = walk
  for (let at = 0; at < walk.rest.length; at++) {
    const part = walk.rest[at]!
    if (isDoc(value)) value = field(value, part)
    else if (Array.isArray(value) && /^\d+$/.test(part) && Number(part) < value.length) {
      value = value[Number(part)]
    } else return Array.isArray(value) ? { value, rest: walk.rest.slice(at) } : nothing
    if (value === missing) return nothing
  }
  return { value, rest: [], done: !Array.isArray(value) }
}

function into(element: unknown, walk: Walk): Walk {
  if (walk.done) return walk
  if (walk.rest.length === 0) return { value: element, rest: [], done: true }
  return isDoc(element) ? { value: element, rest: walk.rest } : nothing
}

/**
 * Every combination of values at an index's paths. Only one array may be unwound; a second would
 * multiply the entries.
 */
function tuples(walks: Walk[], found: { multikey: boolean }): unknown[][] {
  const reached = walks.map(descend)
  const arrays = new Set(reached.filter(({ done }) => !done).map(({ value }) => value))
  if (arrays.size > 1) throw new MongoError(171, 'cannot index parallel arrays')
  const [array] = [...arrays] as unknown[][]
  if (!array) return [reached.map(({ value }) => value)]
  found.multikey = true
  if (array.length > 0) {
    return array.flatMap((element) =>
      tuples(
        reached.map((walk) => into(element, walk)),
        found,
      ),
    )
  }
  // An empty array itself is indexed as undefined, a path into it as missing.
  const empty = (walk: Walk) => (walk.rest.length > 0 ? missing : undefined)
  return [reached.map((walk) => (walk.done ? walk.value : empty(walk)))]
}

/**
 * The keys of a document in an index; none when the index doesn't cover it.
 * @throws MongoError 171 when two of its paths pass through different arrays
 */
export function indexKeys(index: Index, doc: Doc): IndexKeys {
  const none = { keys: [], multikey: false }
  if (index.partialFilter && !matches(index.partialFilter, doc)) return none
  const found = { multikey: false }
  const all = tuples(
    index.paths.map((path) => ({ value: doc, rest: path })),
    found,
  )
  if (index.sparse && all.every((tuple) => tuple.every((value) => value === missing))) return none
  const keys = new Map<string, IndexKey>()
  for (const tuple of all) {
    const key = joinKey(
      tuple.map((value, place) =>
        encodeValue(
          value === missing ? null : value,
          index.directions[place] ?? 1,
          index.collation,
        ),
      ),
    )
    const values = tuple.map((value) => (value === missing ? null : value))
    keys.set(key.bytes.toString('latin1'), { ...key, values })
  }
  return { keys: [...keys.values()], multikey: found.multikey }
}
