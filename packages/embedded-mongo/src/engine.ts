import { Cursors } from './cursors'
import { FailPoints } from './fail-points'
import { Catalog, type Collection } from './storage/catalog'
import { removeHalf } from './storage/compact'
import { Documents } from './storage/documents'
import { Store } from './storage/store'
import { removeExpired } from './ttl'

export interface EngineOptions {
  /** Turns on `configureFailPoint`, as mongod's `enableTestCommands` does. */
  testCommands?: boolean
  /** Told when the storage failed and the process should end. */
  onFailure?: (error: unknown) => void
}

/** How often expired documents are looked for, in seconds; MongoDB looks every 60. */
const ttlSeconds = 30

/** One data folder, open: everything the commands work on. */
export class Engine {
  readonly store: Store
  readonly catalog: Catalog
  readonly documents: Documents
  readonly cursors = new Cursors()
  readonly failPoints?: FailPoints
  readonly started = new Date()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  #ttlSeconds = ttlSeconds
  #sweeping: Promise<void> | undefined
  #closing = false

  /** @throws Error when the folder is no database or cannot be written */
  constructor(
    readonly folder: string,
    { testCommands = false, onFailure }: EngineOptions = {},
  ) {
    this.store = new Store(folder)
    removeHalf(folder)
    this.catalog = new Catalog(this.store)
    this.documents = new Documents(this.store, this.catalog)
    this.store.onJobEnd = () => this.catalog.saveCounts()
    this.store.onUndo = () => this.catalog.reload()
    if (onFailure) this.store.onFailure = onFailure
    if (testCommands) this.failPoints = new FailPoints()
    this.ttlSeconds = ttlSeconds
    this.#every('cursors', 60_000, async () => this.cursors.closeIdle())
    this.sweep()
  }

  /** How often expired documents are looked for, in seconds: mongod's `ttlMonitorSleepSecs`. */
  get ttlSeconds(): number {
    return this.#ttlSeconds
  }

  set ttlSeconds(seconds: number) {
    this.#ttlSeconds = seconds
    this.#every('ttl', seconds * 1000, () => removeExpired(this))
  }

  /** Does some work again and again, instead of what was done by that name before. */
  #every(name: string, milliseconds: number, work: () => Promise<void>) {
    clearInterval(this.#timers.get(name))
    let running = false
    const timer = setInterval(async () => {
      if (running || this.#closing) return
      running = true
      // What could not be done now, a full disk for one, is tried again next time.
      await work().catch(() => undefined)
      running = false
    }, milliseconds)
    timer.unref()
    this.#timers.set(name, timer)
  }

  /** Makes a collection unless it is there. Within a write only. */
  ensure(database: string, name: string): Collection {
    return this.catalog.find(database, name) ?? this.catalog.create(database, name, {})
  }

  /** Removes in the background what dropped collections left. */
  sweep(): void {
    this.#sweeping ??= this.#sweepAll().finally(() => {
      this.#sweeping = undefined
    })
  }

  async #sweepAll() {
    try {
      while (!this.#closing && (await this.documents.leftovers.sweep())) {
        // One slice after the other, with everyone else's work in between.
      }
    } catch {
      // A full disk: the next drop or start goes on.
    }
  }

  async close(): Promise<void> {
    this.#closing = true
    for (const timer of this.#timers.values()) clearInterval(timer)
    await this.#sweeping
    this.cursors.closeAll()
    await this.store.close()
  }
}
