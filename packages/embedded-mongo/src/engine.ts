import { Cursors } from './cursors'
import { FailPoints } from './fail-points'
import { Readers } from './readers'
import { Catalog, type Collection } from './storage/catalog'
import { removeHalf } from './storage/compact'
import { Documents } from './storage/documents'
import { format, Store } from './storage/store'
import { removeExpired } from './ttl'

export interface EngineOptions {
  /** Turns on `configureFailPoint`, as mongod's `enableTestCommands` does. */
  testCommands?: boolean
  /** Called when the storage failed and the process should end. */
  onFailure?: (error: unknown) => void
  /** Only reads, in a thread beside the engine that writes. */
  reader?: boolean
}

/** Seconds between searches for expired documents; MongoDB's default is 60. */
const ttlSeconds = 30

/** An open data folder with everything the commands use. */
export class Engine {
  readonly store: Store
  readonly catalog: Catalog
  readonly documents: Documents
  readonly cursors = new Cursors()
  /** Threads for long work; undefined in one of them. */
  readonly readers?: Readers
  readonly failPoints?: FailPoints
  readonly started = new Date()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  #ttlSeconds = ttlSeconds
  #sweeping: Promise<void> | undefined
  #closing = false

  /** @throws Error when the folder isn't a database or cannot be written */
  constructor(
    readonly folder: string,
    { testCommands = false, onFailure, reader = false }: EngineOptions = {},
  ) {
    this.store = new Store(folder, reader)
    if (!reader) removeHalf(folder)
    this.catalog = new Catalog(this.store)
    this.documents = new Documents(this.store, this.catalog)
    this.#every('cursors', 60_000, async () => this.cursors.closeIdle())
    if (reader) return
    this.readers = new Readers(folder, () => this.store.commits)
    this.store.onJobEnd = () => this.catalog.saveCounts()
    this.store.onUndo = () => this.catalog.reload()
    if (onFailure) this.store.onFailure = onFailure
    if (testCommands) this.failPoints = new FailPoints()
    this.ttlSeconds = ttlSeconds
    this.sweep()
  }

  /** Makes the keys of a file of an older format anew, where they have changed. */
  async upgrade(): Promise<void> {
    if (this.store.format() === format) return
    await this.store.write(() => {
      for (const collection of this.catalog.all()) this.documents.renewKeys(collection)
      this.store.setFormat(format)
    })
  }

  /** Seconds between searches for expired documents: mongod's `ttlMonitorSleepSecs`. */
  get ttlSeconds(): number {
    return this.#ttlSeconds
  }

  set ttlSeconds(seconds: number) {
    this.#ttlSeconds = seconds
    this.#every('ttl', seconds * 1000, () => removeExpired(this))
  }

  /** Runs work periodically; replaces an earlier task of the same name. */
  #every(name: string, milliseconds: number, work: () => Promise<void>) {
    clearInterval(this.#timers.get(name))
    let running = false
    const timer = setInterval(async () => {
      if (running || this.#closing) return
      running = true
      // A failure, such as a full disk, is retried next time.
      await work().catch(() => undefined)
      running = false
    }, milliseconds)
    timer.unref()
    this.#timers.set(name, timer)
  }

  /** Creates a collection unless it exists. Only within a write. */
  ensure(database: string, name: string): Collection {
    return this.catalog.find(database, name) ?? this.catalog.create(database, name, {})
  }

  /** Closes the cursors of collections that are gone. */
  closeCursors(test: (namespace: string) => boolean): void {
    this.cursors.closeWhere(test)
    for (const id of this.readers?.closeWhere(test) ?? []) this.cursors.noteDropped(id)
  }

  /** Removes the data of dropped collections in the background. */
  sweep(): void {
    this.#sweeping ??= this.#sweepAll().finally(() => {
      this.#sweeping = undefined
    })
  }

  async #sweepAll() {
    try {
      while (!this.#closing && (await this.documents.leftovers.sweep())) {
        // Works in slices, so that other commands run in between.
      }
    } catch {
      // On a full disk the next drop or start continues.
    }
  }

  async close(): Promise<void> {
    this.#closing = true
    for (const timer of this.#timers.values()) clearInterval(timer)
    await this.readers?.close()
    await this.#sweeping
    this.cursors.closeAll()
    await this.store.close()
  }
}
