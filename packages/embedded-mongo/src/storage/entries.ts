import { MongoError } from '../errors'
import type { Collation } from '../values/collation'
import { type Doc, setField, show } from '../values/types'
import { type Collection, type Index, indexPrefix } from './catalog'
import type { IndexKey } from './index-keys'
import { after, type KeyString } from './key-string'
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

/** Whether another document has a key. */
export function isTaken(store: Store, index: Index, key: KeyString, record?: number): boolean {
  const start = Buffer.concat([indexPrefix(index), key.bytes])
  // A longer key can begin with the same bytes only when both were truncated; then the length
  // decides.
  for (const entry of store.keys({ start, end: after(start), limit: 3 })) {
    if (entry.length === start.length + recordBytes && recordOf(entry) !== record) return true
  }
  return false
}

/** Whether two documents have a key. */
export function hasDuplicate(store: Store, index: Index, key: KeyString): boolean {
  const start = Buffer.concat([indexPrefix(index), key.bytes])
  let count = 0
  for (const entry of store.keys({ start, end: after(start), limit: 3 })) {
    if (entry.length === start.length + recordBytes) count++
  }
  return count > 1
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
    ? `"CollationKey(0x${Buffer.from(collation.fold(value)).toString('hex')})"`
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
