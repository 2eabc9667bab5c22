import { MongoError } from '../errors'
import { untilTurn } from '../turns'
import type { Doc } from '../values/types'
import {
  type Catalog,
  type Collection,
  documentKey,
  documentPrefix,
  type Index,
  indexPrefix,
} from './catalog'
import { duplicate, entryKey, hasDuplicate, isTaken, recordOf, updateFlags } from './entries'
import { type IndexKey, indexKeys } from './index-keys'
import { after } from './key-string'
import type { Leftovers } from './leftovers'
import { decodeRecord } from './record'
import type { Store } from './store'

const nothing = Buffer.alloc(0)
/** Number of documents read at a time. */
const part = 100

interface Build {
  collection: number
  index: Index
  /**
   * Keys that concurrent writers gave to a second document, by their bytes; checked again at the
   * end.
   */
  suspects: Map<string, IndexKey>
  /** Why the build failed. */
  fault?: unknown
}

/**
 * Indexes under construction while others read and write. Each transaction adds the entries of some
 * documents; concurrent writers add their own. The index becomes visible when the last transaction
 * adds it to the catalog, so an interrupted build leaves no index.
 */
export class IndexBuilds {
  readonly #builds = new Set<Build>()
  /** The last build of each collection; builds of one collection run one after the other. */
  readonly #last = new Map<number, Promise<unknown>>()

  constructor(
    private readonly store: Store,
    private readonly catalog: Catalog,
    private readonly leftovers: Leftovers,
  ) {}

  /** Runs work on a collection's indexes after all earlier requests. */
  async inTurn<T>(collection: number, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(collection)
    const mine = (before ?? Promise.resolve()).then(work)
    const settled = mine.catch(() => undefined)
    this.#last.set(collection, settled)
    try {
      return await mine
    } finally {
      if (this.#last.get(collection) === settled) this.#last.delete(collection)
    }
  }

  isBusy(collection: Collection): boolean {
    return this.#last.has(collection.id)
  }

  /**
   * Adds the entries of all documents to new indexes at once. Only within a write.
   * @throws MongoError DuplicateKey when a unique index has duplicates
   */
  atOnce(collection: Collection, indexes: Index[]): void {
    const builds = indexes.map((index) => newBuild(collection, index))
    let next: number | undefined = 0
    while (next !== undefined && builds.length > 0) next = this.#part(collection, builds, next)
  }

  /**
   * Adds the entries of all documents to new indexes, then calls `finish`, which runs in the last
   * transaction and adds the indexes to the collection.
   * @throws MongoError DuplicateKey when a unique index has duplicates, NamespaceNotFound when the
   * collection is dropped meanwhile
   */
  async build<T>(
    collection: Collection,
    indexes: Index[],
    check: () => void,
    finish: (current: Collection) => T,
  ): Promise<T> {
    const builds = indexes.map((index) => newBuild(collection, index))
    try {
      await this.store.write(() => {
        for (const build of builds) {
          this.leftovers.making(indexPrefix(build.index))
          this.#builds.add(build)
        }
      })
      let next: number | undefined = 0
      while (next !== undefined) {
        check()
        const from: number = next
        next = await this.store.write(() => this.#slice(collection.id, builds, from))
      }
      return await this.store.write(() => {
        const current = this.collection(collection.id)
        for (const build of builds) this.#checkSuspects(current, build)
        const result = finish(current)
        for (const build of builds) {
          this.leftovers.made(indexPrefix(build.index))
          this.#builds.delete(build)
        }
        return result
      })
    } catch (error) {
      for (const build of builds) {
        this.#builds.delete(build)
        this.leftovers.abandon(indexPrefix(build.index))
      }
      throw error
    }
  }

  /** @throws MongoError NamespaceNotFound */
  collection(id: number): Collection {
    const current = this.catalog.byId(id)
    if (current) return current
    throw new MongoError('NamespaceNotFound', 'The collection was dropped while it was indexed.')
  }

  /**
   * Adds the entries of as many documents as a time slice allows.
   * @returns the record to continue from, undefined after the last
   */
  #slice(id: number, builds: Build[], from: number): number | undefined {
    const current = this.collection(id)
    let next: number | undefined = from
    untilTurn(() => {
      next = this.#part(current, builds, next!)
      return next !== undefined
    })
    return next
  }

  #part(current: Collection, builds: Build[], from: number): number | undefined {
    const range = {
      start: documentKey(current, from),
      end: after(documentPrefix(current)),
      limit: part,
    }
    // Read before writing, which may move what is read.
    const entries = [...this.store.entries(range)].map(
      ({ key, value }) => [recordOf(key), Buffer.from(value)] as const,
    )
    for (const [record, stored] of entries) {
      const doc = decodeRecord(stored, () => `record ${record} of ${current.namespace}`)
      for (const build of builds) this.#addExisting(current, build, record, doc)
    }
    const last = entries.at(-1)
    return last && entries.length === part ? last[0] + 1 : undefined
  }

  #addExisting(current: Collection, { index, fault }: Build, record: number, doc: Doc) {
    if (fault) throw fault
    const { keys, multikey } = indexKeys(index, doc)
    for (const key of keys) {
      if (index.unique && isTaken(this.store, current, index, key, record)) {
        throw duplicate(current, index, key)
      }
      this.store.put(entryKey(index, key, record), nothing)
    }
    updateFlags(index, multikey, keys)
  }

  /**
   * Updates indexes under construction for a document that is inserted, changed or removed. Only
   * within its write. A conflict fails the build, not the writer.
   */
  changed(collection: Collection, record: number, old: Doc | undefined, doc: Doc | undefined) {
    for (const build of this.#builds) {
      if (build.collection !== collection.id || build.fault) continue
      const { index } = build
      const found = keysOrFault(index, doc)
      if ('fault' in found) {
        build.fault = found.fault
        continue
      }
      const before = keysOrFault(index, old)
      for (const key of 'keys' in before ? before.keys : []) {
        this.store.remove(entryKey(index, key, record))
      }
      for (const key of found.keys) {
        if (index.unique && isTaken(this.store, collection, index, key, record)) {
          build.suspects.set(key.bytes.toString('latin1'), key)
        }
        this.store.put(entryKey(index, key, record), nothing)
      }
      updateFlags(index, found.multikey, found.keys)
    }
  }

  #checkSuspects(current: Collection, { index, suspects, fault }: Build) {
    if (fault) throw fault
    for (const key of suspects.values()) {
      if (hasDuplicate(this.store, current, index, key)) throw duplicate(current, index, key)
    }
  }
}

const newBuild = ({ id }: Collection, index: Index): Build => ({
  collection: id,
  index,
  suspects: new Map(),
})

function keysOrFault(index: Index, doc: Doc | undefined) {
  try {
    return doc ? indexKeys(index, doc) : { keys: [], multikey: false }
  } catch (fault) {
    return { fault }
  }
}
