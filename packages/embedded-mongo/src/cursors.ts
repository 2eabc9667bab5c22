import { randomBytes } from 'node:crypto'
import { Long } from 'bson'
import { elementSize, maxDocumentSize } from './bson'
import { MongoError } from './errors'
import { type Deadline, take } from './turns'
import type { Doc } from './values/types'

/** Milliseconds after which idle cursors are closed, as in MongoDB. */
const idleMs = 10 * 60_000
/** Cursors of dropped collections that are remembered. */
const mostDropped = 1000
/** Default number of documents in a first batch. */
const defaultBatchSize = 101

/** The rest of a result. */
export interface Cursor {
  namespace: string
  scan: Iterator<Doc | undefined>
  keep: boolean
  lastUsed: number
  /** Read from the scan, but didn't fit into the last batch. */
  pending?: Doc
}

/** Results that are sent in batches. */
export class Cursors {
  readonly #open = new Map<string, Cursor>()
  /** Those whose collection was dropped, the last ones: their next batch says so. */
  readonly #dropped = new Set<string>()

  /** The first batch, and a cursor for the rest. */
  async first(
    scan: Iterator<Doc | undefined>,
    namespace: string,
    deadline: Deadline,
    {
      batchSize = defaultBatchSize,
      single = false,
      keep = false,
    }: { batchSize?: number; single?: boolean; keep?: boolean },
  ): Promise<Doc> {
    const cursor: Cursor = { namespace, scan, keep, lastUsed: Date.now() }
    const { batch, done } = await fill(cursor, batchSize, deadline)
    let id = Long.ZERO
    if (!done && !single) {
      id = Long.fromBigInt(randomBytes(8).readBigUInt64BE() >> 1n)
      this.#open.set(id.toString(), cursor)
    } else scan.return?.()
    return { cursor: { firstBatch: batch, id, ns: namespace } }
  }

  /**
   * The next batch.
   * @throws MongoError CursorNotFound; QueryPlanKilled once after its collection was dropped
   */
  async more(id: Long, namespace: string, batchSize: number, deadline: Deadline): Promise<Doc> {
    const key = id.toString()
    const cursor = this.#open.get(key)
    if (!cursor) {
      if (!this.#dropped.delete(key))
        throw new MongoError('CursorNotFound', `cursor id ${id} not found`)
      throw new MongoError('QueryPlanKilled', `the collection of cursor ${id} was dropped`)
    }
    if (cursor.namespace !== namespace) {
      throw new MongoError(
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      )
    }
    // Removed while it works, so that an error leaves no half-read cursor.
    this.#open.delete(key)
    const { batch, done } = await fill(cursor, batchSize, deadline)
    cursor.lastUsed = Date.now()
    if (done) cursor.scan.return?.()
    else this.#open.set(key, cursor)
    return { cursor: { nextBatch: batch, id: done ? Long.ZERO : id, ns: namespace } }
  }

  /** Closes a cursor.
   * @returns whether it was open */
  close(id: Long, namespace: string): boolean {
    const cursor = this.#open.get(id.toString())
    if (cursor?.namespace !== namespace) return false
    cursor.scan.return?.()
    return this.#open.delete(id.toString())
  }

  /**
   * Closes the cursors of a dropped collection or, by the prefix `database.`, of a dropped
   * database.
   */
  closeWhere(test: (namespace: string) => boolean): void {
    for (const [key, cursor] of this.#open) {
      if (!test(cursor.namespace)) continue
      cursor.scan.return?.()
      this.#open.delete(key)
      this.noteDropped(key)
    }
  }

  noteDropped(key: string): void {
    this.#dropped.add(key)
    const [oldest] = this.#dropped
    if (this.#dropped.size > mostDropped) this.#dropped.delete(oldest!)
  }

  closeIdle(): void {
    const oldest = Date.now() - idleMs
    for (const [key, cursor] of this.#open) {
      if (cursor.keep || cursor.lastUsed > oldest) continue
      cursor.scan.return?.()
      this.#open.delete(key)
    }
  }

  closeAll(): void {
    this.closeWhere(() => true)
  }

  get count(): number {
    return this.#open.size
  }
}

/** Fills a batch up to a number of documents (0: as many as fit) and to MongoDB's size. */
async function fill(cursor: Cursor, batchSize: number, deadline: Deadline) {
  const batch: Doc[] = []
  let bytes = 0
  if (cursor.pending) {
    batch.push(cursor.pending)
    bytes = elementSize(0, cursor.pending)
    cursor.pending = undefined
  }
  if (batchSize === 0) return { batch, done: false }
  const full = () => batch.length >= batchSize
  if (full()) return { batch, done: false }
  const done = await take(cursor.scan, deadline, (doc) => {
    const size = elementSize(batch.length, doc)
    if (batch.length > 0 && bytes + size > maxDocumentSize) {
      cursor.pending = doc
      return true
    }
    batch.push(doc)
    bytes += size
    return full()
  })
  return { batch, done }
}
