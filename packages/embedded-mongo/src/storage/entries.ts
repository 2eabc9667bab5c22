import { MongoError } from '../errors'
import type { Collation } from '../values/collation'
import { type Doc, setField, show } from '../values/types'
import { type Collection, type Index, indexPrefix } from './catalog'
import type { IndexKey } from './index-keys'
import { after, type KeyString } from './key-string'
import type { Store } from './store'

const recordBytes = 6

/** Where an index holds a key for a document. */
export function entryKey(index: Index, key: KeyString, record: number): Buffer {
  const tail = Buffer.alloc(recordBytes)
  tail.writeUIntBE(record, 0, recordBytes)
  return Buffer.concat([indexPrefix(index), key.bytes, tail])
}

/** Which document an entry of an index belongs to. */
export const recordOf = (entry: Buffer): number =>
  entry.readUIntBE(entry.length - recordBytes, recordBytes)

/** Whether a document other than one has a key. */
export function isTaken(store: Store, index: Index, key: KeyString, record?: number): boolean {
  const start = Buffer.concat([indexPrefix(index), key.bytes])
  // A longer key may begin with the same bytes only when both were cut; then the length tells.
  for (const entry of store.keys({ start, end: after(start), limit: 3 })) {
    if (entry.length === start.length + recordBytes && recordOf(entry) !== record) return true
  }
  return false
}

/** Whether two documents have a key. */
export function isTwice(store: Store, index: Index, key: KeyString): boolean {
  const start = Buffer.concat([indexPrefix(index), key.bytes])
  let count = 0
  for (const entry of store.keys({ start, end: after(start), limit: 3 })) {
    if (entry.length === start.length + recordBytes) count++
  }
  return count > 1
}

/** Notes what keys tell of an index.
 * @returns whether that is new */
export function learn(index: Index, multikey: boolean, keys: KeyString[]): boolean {
  const inexact = keys.some((key) => !key.exact)
  if ((!multikey || index.multikey) && (!inexact || index.inexact)) return false
  index.multikey ||= multikey
  index.inexact ||= inexact
  return true
}

/** How MongoDB writes a value of an index with a collation: the bytes that are compared. */
const shown = (value: unknown, collation: Collation | undefined) =>
  collation && typeof value === 'string'
    ? `"CollationKey(0x${Buffer.from(collation.fold(value)).toString('hex')})"`
    : show(value)

/** The error of a second document with the same key. */
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
