import { ObjectId } from 'bson'
import { maxDocumentSize, write } from '../bson'
import { MongoError } from '../errors'
import { type Doc, setField } from '../values/types'
import {
  type Catalog,
  type Collection,
  documentKey,
  documentPrefix,
  type Index,
  indexPrefix,
} from './catalog'
import { duplicate, entryKey, isTaken, updateFlags } from './entries'
import { IndexBuilds } from './index-builds'
import { type IndexKey, type IndexKeys, indexKeys } from './index-keys'
import { after, type KeyString } from './key-string'
import { Leftovers } from './leftovers'
import { decodeRecord, documentSize, sealed } from './record'
import type { Store } from './store'
import { validate } from './validate'

const nothing = Buffer.alloc(0)

/** Moves `_id` to the front, and generates one if it is missing. */
export function withId(doc: Doc): Doc {
  if (Object.keys(doc)[0] === '_id') return doc
  const result: Doc = { _id: Object.hasOwn(doc, '_id') ? doc._id : new ObjectId() }
  for (const [name, value] of Object.entries(doc)) {
    if (name !== '_id') setField(result, name, value)
  }
  return result
}

/**
 * @throws MongoError for a document that is too large; past the maximum message size with the code
 * of a malformed one, as in MongoDB
 */
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

/** The effect of a document's change on one index. */
export interface KeyChange {
  to: IndexKeys
  added: IndexKey[]
  gone: KeyString[]
}

/** The keys of an index that a change adds and removes. */
export function keyChange(index: Index, old: Doc, doc: Doc): KeyChange {
  const [from, to] = [indexKeys(index, old), indexKeys(index, doc)]
  const kept = (key: KeyString, list: KeyString[]) =>
    list.some((other) => other.bytes.equals(key.bytes))
  return {
    to,
    added: to.keys.filter((key) => !kept(key, from.keys)),
    gone: from.keys.filter((key) => !kept(key, to.keys)),
  }
}

/**
 * Documents with their index entries. All writes run within {@link Store.write}; everything that
 * can fail is checked before the first put.
 */
export class Documents {
  readonly leftovers: Leftovers
  /** Indexes under construction. */
  readonly builds: IndexBuilds

  constructor(
    private readonly store: Store,
    private readonly catalog: Catalog,
  ) {
    this.leftovers = new Leftovers(store)
    this.builds = new IndexBuilds(store, catalog, this.leftovers)
  }

  /**
   * Reads a document by its record number; undefined when it doesn't exist.
   * @throws MongoError DataCorruptionDetected
   */
  get(collection: Collection, record: number): Doc | undefined {
    const stored = this.store.get(documentKey(collection, record))
    return stored && this.decode(collection, record, stored)
  }

  /** @throws MongoError DataCorruptionDetected when the record is damaged */
  decode({ namespace }: Collection, record: number, stored: Buffer): Doc {
    return decodeRecord(stored, () => `record ${record} of ${namespace}`)
  }

  /**
   * Inserts a document.
   * @throws MongoError DuplicateKey, BadValue when it is too large
   */
  insert(collection: Collection, doc: Doc): void {
    const bytes = write(doc)
    checkInsertable(bytes.length)
    const keys = collection.indexes.map((index) => indexKeys(index, doc))
    collection.indexes.forEach((index, at) => {
      this.#checkUnique(collection, index, keys[at]!.keys)
    })
    const record = collection.nextRecord++
    this.store.put(documentKey(collection, record), sealed(bytes))
    collection.indexes.forEach((index, at) => {
      this.#add(collection, index, keys[at]!, keys[at]!.keys, record)
    })
    this.builds.changed(collection, record, undefined, doc)
    collection.documents++
    collection.bytes += bytes.length
    this.catalog.counted(collection)
  }

  /**
   * Replaces a document.
   * @returns false when nothing changed
   * @throws MongoError DuplicateKey, 17419 when it is too large
   */
  replace(collection: Collection, record: number, old: Doc, doc: Doc): boolean {
    const [bytes, before] = [write(doc), write(old)]
    if (bytes.equals(before)) return false
    if (bytes.length > maxDocumentSize) {
      throw new MongoError(
        17419,
        `Resulting document after update is larger than ${maxDocumentSize}`,
      )
    }
    const changes = collection.indexes.map((index) => keyChange(index, old, doc))
    collection.indexes.forEach((index, at) => {
      this.#checkUnique(collection, index, changes[at]!.added)
    })
    this.store.put(documentKey(collection, record), sealed(bytes))
    collection.indexes.forEach((index, at) => {
      const { to, added, gone } = changes[at]!
      for (const key of gone) this.store.remove(entryKey(index, key, record))
      this.#add(collection, index, to, added, record)
    })
    this.builds.changed(collection, record, old, doc)
    collection.bytes += bytes.length - before.length
    this.catalog.counted(collection)
    return true
  }

  /** Removes a document. */
  remove(collection: Collection, record: number, doc: Doc): void {
    const place = documentKey(collection, record)
    const stored = this.store.get(place)
    if (!stored) return
    this.store.remove(place)
    for (const index of collection.indexes) {
      for (const key of indexKeys(index, doc).keys) {
        this.store.remove(entryKey(index, key, record))
      }
    }
    this.builds.changed(collection, record, doc, undefined)
    collection.documents--
    collection.bytes -= documentSize(stored)
    this.catalog.counted(collection)
  }

  /** Makes the entries of indexes anew whose keys an older format had otherwise. Only within a write. */
  renewKeys(collection: Collection): void {
    for (const index of collection.indexes) {
      if (!index.collation && !index.inexact) continue
      const start = indexPrefix(index)
      const keys = [...this.store.keys({ start, end: after(start) })].map((key) => Buffer.from(key))
      for (const key of keys) this.store.remove(key)
      // Older versions let some equal texts into a unique index; both stay.
      const lenient = { ...index, unique: false }
      this.builds.atOnce(collection, [lenient])
      index.multikey = lenient.multikey
      index.inexact = lenient.inexact
    }
    this.catalog.save(collection)
  }

  /** MongoDB's `validate`. */
  validate(collection: Collection): Doc {
    return validate(this.store, collection)
  }

  /** Drops a collection; its data is removed gradually afterwards. */
  drop(collection: Collection): void {
    this.catalog.forget(collection)
    for (const index of collection.indexes) this.dropIndex(index)
    this.leftovers.add(documentPrefix(collection))
  }

  dropIndex(index: Index): void {
    this.leftovers.add(indexPrefix(index))
  }

  #checkUnique(collection: Collection, index: Index, keys: IndexKey[]) {
    if (!index.unique) return
    const taken = keys.find((key) => isTaken(this.store, collection, index, key))
    if (taken) throw duplicate(collection, index, taken)
  }

  #add(
    collection: Collection,
    index: Index,
    { multikey }: IndexKeys,
    keys: KeyString[],
    record: number,
  ) {
    for (const key of keys) this.store.put(entryKey(index, key, record), nothing)
    if (updateFlags(index, multikey, keys)) this.catalog.save(collection)
  }
}
