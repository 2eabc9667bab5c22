import { ObjectId } from 'bson'
import { maxDocumentSize, read, write } from '../bson'
import { MongoError } from '../errors'
import type { Collation } from '../values/collation'
import { type Doc, setField, show } from '../values/types'
import {
  type Catalog,
  type Collection,
  documentKey,
  documentPrefix,
  type Index,
  indexPrefix,
  leftoverKey,
  leftoverPrefix,
} from './catalog'
import { type IndexKey, type IndexKeys, indexKeys } from './index-keys'
import { after, type KeyString } from './key-string'
import type { Store } from './store'

const nothing = Buffer.alloc(0)
const recordBytes = 6
/** How much is removed in one go, so that others get their turn. */
const slice = 200

/** Where an index holds a key for a document. */
function entryKey(index: Index, key: KeyString, record: number): Buffer {
  const tail = Buffer.alloc(recordBytes)
  tail.writeUIntBE(record, 0, recordBytes)
  return Buffer.concat([indexPrefix(index), key.bytes, tail])
}

/** Which document an entry of an index belongs to. */
export const recordOf = (entry: Buffer): number =>
  entry.readUIntBE(entry.length - recordBytes, recordBytes)

/** Puts `_id` first, and gives one to a document that has none. */
export function withId(doc: Doc): Doc {
  if (Object.keys(doc)[0] === '_id') return doc
  const result: Doc = { _id: Object.hasOwn(doc, '_id') ? doc._id : new ObjectId() }
  for (const [name, value] of Object.entries(doc)) {
    if (name !== '_id') setField(result, name, value)
  }
  return result
}

/** @throws MongoError for a document that is too large: past what a message may carry, with the
 * code of a malformed one, as MongoDB answers it */
function checkInsertable(size: number) {
  if (size <= maxDocumentSize) return
  const internal = maxDocumentSize + 16 * 1024
  if (size > internal) {
    throw new MongoError(
      'BSONObjectTooLarge',
      `BSONObj size: ${size} (0x${size.toString(16).toUpperCase()}) is invalid. Size must be between 0 and ${internal}(16MB)`,
    )
  }
  throw new MongoError(
    'BadValue',
    `object to insert too large. size in bytes: ${size}, max size: ${maxDocumentSize}`,
  )
}

/** Documents and their index entries, kept in step. Everything that writes runs within
 * {@link Store.write}; what can be refused is refused before the first byte is put. */
export class Documents {
  constructor(
    private readonly store: Store,
    private readonly catalog: Catalog,
  ) {}

  /** Reads a document by its place; undefined when it is gone. */
  get(collection: Collection, record: number): Doc | undefined {
    const bytes = this.store.get(documentKey(collection, record))
    return bytes && read(bytes)
  }

  /** Adds a document.
   * @throws MongoError DuplicateKey, BadValue when it is too large */
  insert(collection: Collection, doc: Doc): void {
    const bytes = write(doc)
    checkInsertable(bytes.length)
    const keys = collection.indexes.map((index) => indexKeys(index, doc))
    collection.indexes.forEach((index, at) => {
      this.#checkUnique(collection, index, keys[at]!.keys)
    })
    const record = collection.nextRecord++
    this.store.put(documentKey(collection, record), bytes)
    collection.indexes.forEach((index, at) => {
      this.#add(collection, index, keys[at]!, keys[at]!.keys, record)
    })
    collection.documents++
    collection.bytes += bytes.length
    this.catalog.saveCounts(collection)
  }

  /** Puts a document in the place of an older one.
   * @returns false when nothing changed
   * @throws MongoError DuplicateKey, 17419 when it is too large */
  replace(collection: Collection, record: number, old: Doc, doc: Doc): boolean {
    const place = documentKey(collection, record)
    const [bytes, before] = [write(doc), write(old)]
    if (bytes.equals(before)) return false
    if (bytes.length > maxDocumentSize) {
      throw new MongoError(
        17419,
        `Resulting document after update is larger than ${maxDocumentSize}`,
      )
    }
    const changes = collection.indexes.map((index) => {
      const [from, to] = [indexKeys(index, old), indexKeys(index, doc)]
      const kept = (key: KeyString, list: KeyString[]) =>
        list.some((other) => other.bytes.equals(key.bytes))
      return {
        to,
        added: to.keys.filter((key) => !kept(key, from.keys)),
        gone: from.keys.filter((key) => !kept(key, to.keys)),
      }
    })
    collection.indexes.forEach((index, at) => {
      this.#checkUnique(collection, index, changes[at]!.added)
    })
    this.store.put(place, bytes)
    collection.indexes.forEach((index, at) => {
      const { to, added, gone } = changes[at]!
      for (const key of gone) this.store.remove(entryKey(index, key, record))
      this.#add(collection, index, to, added, record)
    })
    collection.bytes += bytes.length - before.length
    this.catalog.saveCounts(collection)
    return true
  }

  /** Removes a document. */
  remove(collection: Collection, record: number, doc: Doc): void {
    this.store.remove(documentKey(collection, record))
    for (const index of collection.indexes) {
      for (const key of indexKeys(index, doc).keys) {
        this.store.remove(entryKey(index, key, record))
      }
    }
    collection.documents--
    collection.bytes -= write(doc).length
    this.catalog.saveCounts(collection)
  }

  /** Adds the entries of all documents to a new index.
   * @throws MongoError DuplicateKey when it is to be unique and is not */
  build(collection: Collection, index: Index): void {
    const start = documentPrefix(collection)
    for (const { key, value } of this.store.entriesInParts({ start, end: after(start) })) {
      const found = indexKeys(index, read(value))
      this.#checkUnique(collection, index, found.keys)
      this.#add(collection, index, found, found.keys, recordOf(key))
    }
  }

  /** Holds every index against the documents, and the counts too: MongoDB's `validate`. */
  validate(collection: Collection): Doc {
    const errors: string[] = []
    const start = documentPrefix(collection)
    const expected = new Map(collection.indexes.map((index) => [index.name, 0]))
    let [documents, bytes] = [0, 0]
    for (const { key, value } of this.store.entries({ start, end: after(start) })) {
      documents++
      bytes += value.length
      const doc = read(value)
      for (const index of collection.indexes) {
        for (const found of indexKeys(index, doc).keys) {
          expected.set(index.name, (expected.get(index.name) ?? 0) + 1)
          if (this.store.get(entryKey(index, found, recordOf(key))) === undefined) {
            errors.push(`${index.name} lacks an entry of record ${recordOf(key)}`)
          }
        }
      }
    }
    const keysPerIndex: Doc = {}
    for (const index of collection.indexes) {
      const prefix = indexPrefix(index)
      const count = this.store.count({ start: prefix, end: after(prefix) })
      keysPerIndex[index.name] = count
      const wanted = expected.get(index.name) ?? 0
      if (count !== wanted) errors.push(`${index.name} has ${count} entries, not ${wanted}`)
    }
    if (documents !== collection.documents || bytes !== collection.bytes) {
      errors.push(
        `counted ${documents} documents of ${bytes} bytes, not ${collection.documents} of ${collection.bytes}`,
      )
    }
    return {
      ns: collection.namespace,
      nrecords: documents,
      nIndexes: collection.indexes.length,
      keysPerIndex,
      valid: errors.length === 0,
      warnings: [],
      errors,
    }
  }

  /** Forgets a collection; its data is removed bit by bit afterwards. */
  drop(collection: Collection): void {
    this.catalog.forget(collection)
    for (const index of collection.indexes) this.dropIndex(index)
    this.store.put(leftoverKey(documentPrefix(collection)), nothing)
  }

  dropIndex(index: Index): void {
    this.store.put(leftoverKey(indexPrefix(index)), nothing)
  }

  /** Removes some of what dropped collections and indexes left behind.
   * @returns whether there is more */
  async sweep(): Promise<boolean> {
    const [left] = [
      ...this.store.keys({ start: leftoverPrefix, end: after(leftoverPrefix), limit: 1 }),
    ]
    if (!left) return false
    const prefix = left.subarray(leftoverPrefix.length)
    await this.store.write(() => {
      const range = { start: Buffer.from(prefix), end: after(Buffer.from(prefix)), limit: slice }
      const keys = [...this.store.keys(range)].map((key) => Buffer.from(key))
      for (const key of keys) this.store.remove(key)
      if (keys.length < slice) this.store.remove(left)
    })
    return true
  }

  #checkUnique(collection: Collection, index: Index, keys: IndexKey[]) {
    if (!index.unique) return
    for (const key of keys) {
      const start = Buffer.concat([indexPrefix(index), key.bytes])
      // A longer key may begin with the same bytes only when both were cut; then the length tells.
      for (const entry of this.store.keys({ start, end: after(start), limit: 2 })) {
        if (entry.length === start.length + recordBytes)
          throw duplicate(collection, index, key.values)
      }
    }
  }

  #add(
    collection: Collection,
    index: Index,
    { multikey }: IndexKeys,
    keys: KeyString[],
    record: number,
  ) {
    for (const key of keys) this.store.put(entryKey(index, key, record), nothing)
    const inexact = keys.some((key) => !key.exact)
    if ((multikey && !index.multikey) || (inexact && !index.inexact)) {
      index.multikey ||= multikey
      index.inexact ||= inexact
      if (collection.indexes.includes(index)) this.catalog.save(collection)
    }
  }
}

/** How MongoDB writes a value of an index with a collation: the bytes that are compared. */
const shown = (value: unknown, collation: Collation | undefined) =>
  collation && typeof value === 'string'
    ? `"CollationKey(0x${Buffer.from(collation.fold(value)).toString('hex')})"`
    : show(value)

function duplicate(collection: Collection, index: Index, values: unknown[]): MongoError {
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
