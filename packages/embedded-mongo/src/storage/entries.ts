import { MongoError } from '../errors'
import type { Collation } from '../values/collation'
import { equal } from '../values/compare'
import { type Doc, setField, show } from '../values/types'
import { type Collection, documentKey, type Index, indexPrefix } from './catalog'
import { type IndexKey, indexKeys } from './index-keys'
import { after, type KeyString } from './key-string'
import { decodeRecord } from './record'
import type { Store } from './store'

const recordBytes = 6

/** The key of an index entry. */
export function entryKey(index: Index, key: KeyString, record: number): Buffer {
  const tail = Buffer.alloc(recordBytes)
  tail.writeUIntBE(record, 0, recordBytes)
  return Buffer.concat([indexPrefix(index), key.bytes, tail])
}

/** The record number of an index entry. */
export const recordOf = (entry: Buffer): number =>
  entry.readUIntBE(entry.length - recordBytes, recordBytes)

/** The records with a key. A key that isn't exact may stand for other values, too. */
function* recordsWith(
  store: Store,
  { id }: Collection,
  index: Index,
  key: IndexKey,
): Generator<number> {
  const start = Buffer.concat([indexPrefix(index), key.bytes])
  // A longer key can begin with the same bytes only when both were truncated; then the length
  // decides.
  const range = { start, end: after(start), limit: key.exact ? 3 : undefined }
  for (const entry of store.keys(range)) {
    if (entry.length !== start.length + recordBytes) continue
    const record = recordOf(entry)
    if (key.exact || key.truncated || hasValues(store, id, index, record, key)) yield record
  }
}

/** Whether a document has the values of a key. */
function hasValues(store: Store, id: number, index: Index, record: number, key: IndexKey): boolean {
  const stored = store.get(documentKey({ id }, record))
  if (!stored) return false
  const { keys } = indexKeys(
    index,
    decodeRecord(stored, () => `record ${record}`),
  )
  return keys.some(({ values }) => equal(values, key.values, index.collation))
}

/** Whether another document has a key. */
export function isTaken(
  store: Store,
  collection: Collection,
  index: Index,
  key: IndexKey,
  record?: number,
): boolean {
  for (const other of recordsWith(store, collection, index, key)) if (other !== record) return true
  return false
}

/** Whether two documents have a key. */
export function hasDuplicate(
  store: Store,
  collection: Collection,
  index: Index,
  key: IndexKey,
): boolean {
  return [...recordsWith(store, collection, index, key)].length > 1
}

/**
 * Updates an index's flags from keys.
 * @returns whether a flag changed
 */
export function updateFlags(index: Index, multikey: boolean, keys: KeyString[]): boolean {
  const inexact = keys.some((key) => !key.exact)
  if ((!multikey || index.multikey) && (!inexact || index.inexact)) return false
  index.multikey ||= multikey
  index.inexact ||= inexact
  return true
}

/** MongoDB's notation for a value of an index with a collation: the compared bytes. */
const shown = (value: unknown, collation: Collation | undefined) =>
  collation && typeof value === 'string'
    ? `"CollationKey(0x${Buffer.from(collation.key(value)).toString('hex')})"`
    : show(value)

/** The duplicate key error. */
export function duplicate(collection: Collection, index: Index, { values }: IndexKey): MongoError {
  const keyValue: Doc = {}
  for (const [at, name] of index.fields.entries()) setField(keyValue, name, values[at])
  const collation = index.collation ? ` collation: ${show(index.collation.spec)}` : ''
  const key = index.fields.map((name, at) => `${name}: ${shown(values[at], index.collation)}`)
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name}${collation} dup key: { ${key.join(', ')} }`,
    { keyPattern: index.key, keyValue },
  )
}
