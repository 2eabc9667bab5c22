import { chmodSync, closeSync, fstatSync, mkdirSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { open, type RootDatabase } from 'lmdb'
import { MongoError } from '../errors'
import { untilTurn } from '../turns'
import { checkFile } from './file-check'
import { ownMark, runningOwner } from './owner'

export interface Entry {
  key: Buffer
  value: Buffer
}

export interface Range {
  start: Buffer
  /** Exclusive. */
  end: Buffer
  reverse?: boolean
  offset?: number
  limit?: number
}

interface Job {
  run: () => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

type Outcome = { value: unknown } | { error: unknown }

const ownerKey = Buffer.from('m:owner')
/**
 * The format of the file: 2 has checksums (see record.ts), 3 other keys for texts with a collation and
 * for decimals.
 */
const formatKey = Buffer.from('m:format')
export const format = 3
/** Keys with the file's own metadata, which only the store writes. */
export const ownKeys = [ownerKey, formatKey]
/**
 * A put copies one leaf and may split it; a removal may merge it with a neighbor. Pages above the
 * leaves are counted separately.
 */
const pagesPerPut = 2
const kilobyte = 1024
/** Bytes reserved for removals on a full disk; new data may not use them. */
const reservedBytes = 512 * kilobyte
const step = 1024 * kilobyte

/**
 * A sorted key-value store on disk (LMDB). Reads are synchronous and see committed data or, within
 * a write, that write's changes so far.
 */
export class Store {
  readonly #db: RootDatabase<Buffer, Buffer>
  readonly #file: number
  /** Page size of the machine that created the file, in bytes. */
  readonly #pageSize: number
  #allocated: number
  #used = 0
  /** Size of the pages above the leaves, in bytes. */
  #branches = 0
  #puts = 0
  #bytes = 0
  #queue: Job[] = []
  #closed = false
  /** The number of transactions so far, for threads that read the same file. */
  commits = 0
  /** Called at the end of a job, within its transaction. */
  onJobEnd: () => void = () => {}
  /** Called when a job is rolled back, so that caches can be reloaded. */
  onUndo: () => void = () => {}
  /** Called when the storage itself failed and the state is undefined. */
  onFailure: (error: unknown) => void = () => {}

  /**
   * @throws Error when the folder cannot be created, another process has it open, or the file isn't
   * a database, is damaged or of a newer version
   */
  constructor(
    folder: string,
    /** Whether it only reads, beside the store of this process that writes. */
    private readonly reader = false,
  ) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, 'data.mdb')
    if (!reader) checkFile(file)
    this.#db = open<Buffer, Buffer>({
      path: file,
      noSubdir: true,
      encoding: 'binary',
      keyEncoding: 'binary',
      // A commit returns only once it is on disk.
      overlappingSync: false,
    })
    if (!reader) {
      for (const name of [file, `${file}-lock`]) chmodSync(name, 0o600)
      this.#claim(folder)
    }
    this.#file = openSync(file, 'r+')
    this.#pageSize = this.#stats().pageSize
    this.#allocated = fstatSync(this.#file).blocks * 512
  }

  /**
   * Two processes on one folder would corrupt each other's caches. LMDB allows one write at a time,
   * so of two that start together one finds the other's mark.
   */
  #claim(folder: string) {
    this.#db.transactionSync(() => {
      const mark = this.#db.get(ownerKey)
      const pid = mark && runningOwner(mark.toString('utf8'))
      if (pid) {
        throw new Error(
          `The data folder ${folder} is in use by process ${pid}. Stop that first, or use another folder.`,
        )
      }
      const written = this.format()
      if (written > format) {
        throw new Error(
          `The data folder ${folder} was written by a newer version (format ${written}; this one knows ${format}). Use that version.`,
        )
      }
      this.#db.putSync(ownerKey, Buffer.from(ownMark()))
    })
  }

  /** The format of the file. */
  format(): number {
    return this.#db.get(formatKey)?.readUInt32BE() ?? 1
  }

  /** Only within {@link write}. */
  setFormat(number: number): void {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(number)
    this.put(formatKey, bytes)
  }

  /** Lets a reader see the latest commit. */
  renew(): void {
    ;(this.#db as unknown as { resetReadTxn(): void }).resetReadTxn()
  }

  get(key: Buffer): Buffer | undefined {
    return this.#db.get(key)
  }

  /** Entries in key order. Entries written meanwhile may or may not be included. */
  entries({ start, end, reverse = false, offset, limit }: Range): Iterable<Entry> {
    // LMDB's `start` is inclusive and its `end` exclusive in both directions.
    const bounds = reverse ? { start: before(end), end: before(start) } : { start, end }
    return this.#db.getRange({ ...bounds, reverse, offset, limit, snapshot: false })
  }

  /** Keys only; see {@link entries}. */
  keys({ start, end, reverse = false, offset, limit }: Range): Iterable<Buffer> {
    const bounds = reverse ? { start: before(end), end: before(start) } : { start, end }
    return this.#db.getKeys({ ...bounds, reverse, offset, limit, snapshot: false })
  }

  /** The number of keys in a range. */
  count({ start, end }: Range): number {
    return this.#db.getKeysCount({ start, end })
  }

  /** The size of the data on disk, in bytes. */
  size(): number {
    return (this.#stats().lastPageNumber + 1) * this.#pageSize
  }

  #stats() {
    return this.#db.getStats() as {
      pageSize: number
      lastPageNumber: number
      treeBranchPageCount: number
      treeLeafPageCount: number
      overflowPages: number
    }
  }

  /**
   * Free bytes within the file that are certainly reusable: half of them, because recently freed
   * pages aren't reused at once and large values need contiguous pages.
   */
  #reusable(): number {
    const { lastPageNumber, treeBranchPageCount, treeLeafPageCount, overflowPages } = this.#stats()
    const live = treeBranchPageCount + treeLeafPageCount + overflowPages
    return (Math.max(lastPageNumber - live, 0) * this.#pageSize) / 2
  }

  /**
   * Only within {@link write}.
   * @param extra bytes to keep free beyond what this needs; none for a removal's writes
   * @throws MongoError OutOfDiskSpace before writing anything that may not fit
   */
  put(key: Buffer, value: Buffer, extra = reservedBytes): void {
    this.#reserve(key.length + value.length, extra)
    this.#db.putSync(key, value)
  }

  /** Only within {@link write}. */
  remove(key: Buffer): void {
    this.#reserve(0, 0)
    this.#db.removeSync(key)
  }

  /**
   * Runs a job in its own transaction, which is rolled back if it throws. Jobs that wait at the
   * same time share one commit. Resolves when the commit is on disk.
   */
  write<T>(run: () => T): Promise<T> {
    if (this.#closed || this.reader)
      return Promise.reject(new MongoError('InternalError', 'The database is closing.'))
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ run, resolve: resolve as Job['resolve'], reject })
      if (this.#queue.length === 1) setImmediate(() => this.#flush())
    })
  }

  /** Runs waiting jobs for one time slice. */
  #flush() {
    if (this.#queue.length === 0) return
    const jobs: Job[] = []
    const outcomes: Outcome[] = []
    try {
      this.#used = this.size()
      this.#branches = this.#stats().treeBranchPageCount * this.#pageSize
      this.#puts = 0
      this.#bytes = 0
      this.#db.transactionSync(() => {
        untilTurn(() => {
          const job = this.#queue.shift()
          if (!job) return false
          jobs.push(job)
          outcomes.push(this.#attempt(job))
          return this.#queue.length > 0
        })
      })
    } catch (error) {
      this.onUndo()
      for (const job of [...jobs, ...this.#queue.splice(0)]) job.reject(error)
      this.onFailure(error)
      return
    }
    this.commits++
    if (this.#queue.length > 0) setImmediate(() => this.#flush())
    jobs.forEach((job, index) => {
      const outcome = outcomes[index]
      if (outcome && 'value' in outcome) job.resolve(outcome.value as never)
      else job.reject(outcome?.error)
    })
  }

  #attempt(job: Job): Outcome {
    try {
      const value = this.#db.transactionSync(() => {
        const result = job.run()
        this.onJobEnd()
        return result
      })
      return { value }
    } catch (error) {
      this.onUndo()
      return { error }
    }
  }

  /**
   * Enlarges the file before LMDB writes to it: LMDB's own handling of a full disk corrupts the
   * process's memory (seen with lmdb 3.5.6), so the disk must refuse us first.
   */
  #reserve(bytes: number, extra: number) {
    this.#puts++
    this.#bytes += bytes
    // LMDB never changes a page in place: in the worst case a transaction copies every page once.
    const copies = Math.min(this.#puts * pagesPerPut * this.#pageSize, this.#used) + this.#branches
    const wanted = this.#used + copies + 2 * this.#bytes + 16 * this.#pageSize + extra
    if (wanted <= this.#allocated) return
    const target = Math.ceil((wanted + reservedBytes) / step) * step
    const zeros = Buffer.alloc(64 * kilobyte)
    const start = Math.max(this.#allocated, this.#used)
    try {
      for (let position = start; position < target; position += zeros.length) {
        // A short write means that the disk is full.
        if (writeSync(this.#file, zeros, 0, zeros.length, position) < zeros.length) {
          throw new Error('ENOSPC')
        }
        this.#allocated = position + zeros.length
      }
    } catch {
      if (wanted - this.#reusable() > this.#allocated) {
        throw new MongoError('OutOfDiskSpace', 'No space left on device: nothing was written.')
      }
    }
  }

  /** Waits for queued jobs, then closes the files. */
  async close(): Promise<void> {
    while (this.#queue.length > 0) this.#flush()
    this.#closed = true
    await this.#db.close()
    closeSync(this.#file)
  }
}

/** The greatest key below another, for reverse reads; keys are never longer than the fill. */
function before(key: Buffer): Buffer {
  let last = key.length - 1
  while (last >= 0 && key[last] === 0) last--
  if (last < 0) return Buffer.alloc(0)
  const lower = Buffer.concat([key.subarray(0, last + 1), Buffer.alloc(16, 0xff)])
  lower[last] = (key[last] ?? 1) - 1
  return lower
}
