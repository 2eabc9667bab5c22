import { randomUUID } from 'node:crypto'
import { Binary, Int32 } from 'bson'
import { MongoError } from '../errors'
import type { Filter } from '../match/filter'
import { guarded } from '../match/guarded'
import { parseFilter } from '../match/parse'
import { type Collation, collationOf } from '../values/collation'
import { type Doc, isDoc, isNumeric, toNumber } from '../values/types'
import { after } from './key-string'
import { decodeRecord, encodeRecord } from './record'
import type { Store } from './store'

export interface Index {
  id: number
  name: string
  /** As in `listIndexes`. */
  spec: Doc
  key: Doc
  fields: string[]
  paths: string[][]
  directions: (1 | -1)[]
  unique: boolean
  sparse: boolean
  hidden: boolean
  partialFilter?: Filter
  expireAfterSeconds?: number
  collation?: Collation
  /** Whether any document has more than one key in it. */
  multikey: boolean
  /** Whether any key doesn't sort like its value; see KeyString. */
  inexact: boolean
}

export interface Collection {
  id: number
  database: string
  name: string
  /** `database.name` */
  namespace: string
  uuid: Binary
  /** The options of `create`. */
  options: Doc
  collation?: Collation
  validator?: Filter
  indexes: Index[]
  documents: number
  /** Total size of all documents, in bytes. */
  bytes: number
  nextRecord: number
  /** True while it is filled, before it is in the catalog. */
  detached?: boolean
}

const catalogPrefix = Buffer.from('c')
const nextIdKey = Buffer.from('m:nextId')

const uint32 = (prefix: string, id: number, length = 5) => {
  const key = Buffer.alloc(length)
  key.write(prefix, 0, 'latin1')
  key.writeUInt32BE(id, 1)
  return key
}

/** The key prefix of a collection's documents. */
export const documentPrefix = (collection: Collection) => uint32('d', collection.id)
/** The key prefix of an index's entries. */
export const indexPrefix = (index: Index) => uint32('i', index.id)

/** The key of a document. Records are numbered in insertion order. */
export function documentKey(collection: Pick<Collection, 'id'>, record: number): Buffer {
  const key = uint32('d', collection.id, 11)
  key.writeUIntBE(record, 5, 6)
  return key
}

const catalogKey = (database: string, name: string) => Buffer.from(`c${database}\0${name}`)
const countsKey = (collection: Collection) => uint32('s', collection.id)

/** Builds an index from its specification, as stored or as `createIndexes` was given it. */
export function indexFrom(
  id: number,
  spec: Doc,
  state: { multikey: boolean; inexact: boolean },
): Index {
  const key = spec.key as Doc
  const fields = Object.keys(key)
  const collation = isDoc(spec.collation) ? collationOf(spec.collation) : undefined
  return {
    id,
    name: String(spec.name),
    spec,
    key,
    fields,
    paths: fields.map((name) => name.split('.')),
    directions: fields.map((name) => {
      const direction = key[name]
      return isNumeric(direction) && toNumber(direction) < 0 ? -1 : 1
    }),
    unique: spec.unique === true || spec.name === '_id_',
    sparse: spec.sparse === true,
    hidden: spec.hidden === true,
    partialFilter: isDoc(spec.partialFilterExpression)
      ? parseFilter(spec.partialFilterExpression, { collation })
      : undefined,
    expireAfterSeconds: isNumeric(spec.expireAfterSeconds)
      ? toNumber(spec.expireAfterSeconds)
      : undefined,
    collation,
    ...state,
  }
}

/**
 * The existing databases, collections and indexes, cached in memory and written through. Changes
 * are only made within {@link Store.write}.
 */
export class Catalog {
  readonly #store: Store
  #databases = new Map<string, Map<string, Collection>>()
  /** Collections with changed counts that aren't written yet. */
  readonly #counted = new Set<Collection>()

  constructor(store: Store) {
    this.#store = store
    this.reload()
  }

  /** Reads everything again after a write was rolled back. */
  reload(): void {
    this.#databases = new Map()
    this.#counted.clear()
    for (const { value } of this.#store.entries({
      start: catalogPrefix,
      end: after(catalogPrefix),
    })) {
      const collection = this.#decode(decodeRecord(value, () => 'the catalog'))
      this.#names(collection.database).set(collection.name, collection)
    }
  }

  #names(database: string) {
    const known = this.#databases.get(database)
    if (known) return known
    const names = new Map<string, Collection>()
    this.#databases.set(database, names)
    return names
  }

  #decode(stored: Doc): Collection {
    const options = stored.options as Doc
    const collation = isDoc(options.collation) ? collationOf(options.collation) : undefined
    const collection: Collection = {
      id: toNumber(stored.id as Int32),
      database: String(stored.database),
      name: String(stored.name),
      namespace: `${stored.database}.${stored.name}`,
      uuid: stored.uuid as Binary,
      options,
      collation,
      validator: validatorOf(options, collation),
      indexes: (stored.indexes as Doc[]).map((index) =>
        indexFrom(toNumber(index.id as Int32), index.spec as Doc, {
          multikey: index.multikey === true,
          inexact: index.inexact === true,
        }),
      ),
      documents: 0,
      bytes: 0,
      nextRecord: 1,
    }
    const counts = this.#store.get(countsKey(collection))
    if (counts) {
      collection.documents = counts.readDoubleBE(0)
      collection.bytes = counts.readDoubleBE(8)
      collection.nextRecord = counts.readDoubleBE(16)
    }
    return collection
  }

  find(database: string, name: string): Collection | undefined {
    return this.#databases.get(database)?.get(name)
  }

  databases(): string[] {
    return [...this.#databases]
      .filter(([, names]) => names.size > 0)
      .map(([name]) => name)
      .sort()
  }

  collections(database: string): Collection[] {
    return [...(this.#databases.get(database)?.values() ?? [])].sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )
  }

  all(): Collection[] {
    return this.databases().flatMap((database) => this.collections(database))
  }

  byId(id: number): Collection | undefined {
    for (const names of this.#databases.values()) {
      for (const collection of names.values()) if (collection.id === id) return collection
    }
  }

  /** A new id for a collection or index. */
  nextId(): number {
    const stored = this.#store.get(nextIdKey)
    const id = stored ? stored.readUInt32BE() : 1
    const next = Buffer.alloc(4)
    next.writeUInt32BE(id + 1)
    this.#store.put(nextIdKey, next)
    return id
  }

  /** Creates a collection with its index on `_id`. */
  create(database: string, name: string, options: Doc): Collection {
    const collection = this.make(database, name, options)
    this.attach(collection)
    return collection
  }

  /** Adds a collection to the catalog. */
  attach(collection: Collection): void {
    collection.detached = false
    this.#names(collection.database).set(collection.name, collection)
    this.save(collection)
    this.counted(collection)
  }

  /** Creates a collection that is filled before it is attached. */
  make(database: string, name: string, options: Doc): Collection {
    const odd = this.databases().find(
      (other) => other !== database && other.toLowerCase() === database.toLowerCase(),
    )
    if (odd) {
      throw new MongoError(
        13297,
        `db already exists with different case already have: [${odd}] trying to create [${database}]`,
      )
    }
    if (name.startsWith('system.')) {
      throw new MongoError('InvalidNamespace', `Invalid system namespace: ${database}.${name}`)
    }
    const collation = isDoc(options.collation) ? collationOf(options.collation) : undefined
    const isView = options.viewOn !== undefined
    const idSpec: Doc = { v: new Int32(2), key: { _id: new Int32(1) }, name: '_id_' }
    if (collation) idSpec.collation = collation.spec
    return {
      id: this.nextId(),
      database,
      name,
      namespace: `${database}.${name}`,
      uuid: new Binary(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), 4),
      options,
      collation,
      validator: validatorOf(options, collation),
      indexes: isView
        ? []
        : [indexFrom(this.nextId(), idSpec, { multikey: false, inexact: false })],
      documents: 0,
      bytes: 0,
      nextRecord: 1,
      detached: true,
    }
  }

  /** Writes a collection's metadata. */
  save(collection: Collection): void {
    if (collection.detached) return
    this.#store.put(
      catalogKey(collection.database, collection.name),
      encodeRecord({
        id: new Int32(collection.id),
        database: collection.database,
        name: collection.name,
        uuid: collection.uuid,
        options: collection.options,
        indexes: collection.indexes.map(({ id, spec, multikey, inexact }) => ({
          id: new Int32(id),
          spec,
          multikey,
          inexact,
        })),
      }),
    )
  }

  /** Marks a collection's counts as changed; {@link saveCounts} writes them. */
  counted(collection: Collection): void {
    this.#counted.add(collection)
  }

  /** Writes the changed counts of collections. */
  saveCounts(): void {
    for (const collection of this.#counted) if (!collection.detached) this.#saveCounts(collection)
    this.#counted.clear()
  }

  #saveCounts(collection: Collection) {
    const counts = Buffer.alloc(24)
    counts.writeDoubleBE(collection.documents, 0)
    counts.writeDoubleBE(collection.bytes, 8)
    counts.writeDoubleBE(collection.nextRecord, 16)
    this.#store.put(countsKey(collection), counts, 0)
  }

  /** Renames a collection. */
  rename(collection: Collection, database: string, name: string): void {
    this.#store.remove(catalogKey(collection.database, collection.name))
    this.#names(collection.database).delete(collection.name)
    Object.assign(collection, { database, name, namespace: `${database}.${name}` })
    this.#names(database).set(name, collection)
    this.save(collection)
  }

  /** Removes a collection from the catalog. The caller removes its documents and entries. */
  forget(collection: Collection): void {
    this.#store.remove(catalogKey(collection.database, collection.name))
    this.#store.remove(countsKey(collection))
    this.#counted.delete(collection)
    this.#names(collection.database).delete(collection.name)
  }
}

/** The filter that a collection's documents must match. Its patterns give up on texts that take long. */
export const validatorOf = ({ validator }: Doc, collation?: Collation): Filter | undefined =>
  isDoc(validator) ? guarded(() => parseFilter(validator, { collation })) : undefined

/** A view's definition; undefined for a collection. */
export function viewOf(
  collection: Collection | undefined,
): { on: string; pipeline: Doc[] } | undefined {
  const { viewOn, pipeline } = collection?.options ?? {}
  if (typeof viewOn !== 'string') return
  return { on: viewOn, pipeline: Array.isArray(pipeline) ? (pipeline as Doc[]) : [] }
}

/** The key prefix of leftovers; see Leftovers. */
export const leftoverPrefix = Buffer.from('x')
export const leftoverKey = (prefix: Buffer) => Buffer.concat([leftoverPrefix, prefix])
