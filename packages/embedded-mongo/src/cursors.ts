import { randomBytes } from 'node:crypto'
import { Long } from 'bson'
import { elementSize, maxDocumentSize } from './bson'
import { MongoError } from './errors'
import { type Deadline, take } from './turns'
import type { Doc } from './values/types'

/** Idle cursors are closed after this, as in MongoDB. */
const idleTime = 10 * 60_000
/** How many documents a first answer has when the client does not say. */
const firstBatch = 101

/** What is still to come of an answer. */
export interface Cursor {
  namespace: string
  scan: Iterator<Doc | undefined>
  keep: boolean
  lastUsed: number
  /** Taken from the scan, but did not fit into the last answer. */
  pending?: Doc
}

/** Answers that come in parts. */
export class Cursors {
  readonly #open = new Map<string, Cursor>()

  /** The first part of an answer, and a cursor for the rest. */
  async first(
    scan: Iterator<Doc | undefined>,
    namespace: string,
    deadline: Deadline,
    {
      batchSize = firstBatch,
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

  /** The next part.
   * @throws MongoError CursorNotFound */
  async more(id: Long, namespace: string, batchSize: number, deadline: Deadline): Promise<Doc> {
    const key = id.toString()
    const cursor = this.#open.get(key)
    if (!cursor) throw new MongoError('CursorNotFound', `cursor id ${id} not found`)
    if (cursor.namespace !== namespace) {
      throw new MongoError(
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      )
    }
    // Out of the table while it works: an error then leaves nothing half-read behind.
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

  /** Closes the cursors of a collection or, by `database.`, of a database that was dropped. */
  closeWhere(test: (namespace: string) => boolean): void {
    for (const [key, cursor] of this.#open) {
      if (!test(cursor.namespace)) continue
      cursor.scan.return?.()
      this.#open.delete(key)
    }
  }

  closeIdle(): void {
    const oldest = Date.now() - idleTime
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

/** Fills an answer up to a number of documents (0: as many as fit) and to MongoDB's size. */
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
