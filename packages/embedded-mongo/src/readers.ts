import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Document } from 'bson'
import { read, write } from './bson'
import { MongoError } from './errors'
import type { Doc } from './values/types'

/** Threads that compute at the same time; further commands wait for one. */
const maxReaders = 8
/** Milliseconds for which a reader may compute without a pause, as on one document. */
const maxSilence = 60_000
/** Milliseconds that a reader has to notice by itself that its time is over. */
const grace = 20
/** Memory of one reader, in MiB. */
const maxMegabytes = 2048

/** What a reader is asked. */
export interface Question {
  command: Uint8Array
  /** The number of commits that it must have seen. */
  commits: number
}

/** What a reader answers; without either it only tells that it is alive. */
export interface Answer {
  reply?: Uint8Array
  /** The id of the cursor that it keeps for the rest, if there is more. */
  cursor?: string
  /** An error for the client, as a document. */
  error?: Uint8Array
  /** Any other error. */
  fault?: string
}

interface Reader {
  worker: Worker
  /** Namespaces of its open cursors, by their ids. */
  cursors: Map<string, string>
  busy: boolean
  settle?: (answer: Answer) => void
}

const expired = () => new MongoError('MaxTimeMSExpired', 'operation exceeded time limit')

/** Marked at once, before another command looks for a reader. */
function taken(reader: Reader): Reader {
  reader.busy = true
  return reader
}

const fields = (bytes: Uint8Array): Doc => read(bytes)

/**
 * Threads that read the same file and run the commands that compute long, so that the main thread goes
 * on answering. A command whose time is over is ended with its thread, wherever it is.
 */
export class Readers {
  readonly #all = new Set<Reader>()
  #waiting: (() => void)[] = []
  #closed = false

  constructor(
    private readonly folder: string,
    private readonly commits: () => number,
  ) {}

  /** Whether a cursor's rest is in one of them. */
  has(cursor: string): boolean {
    return this.#ofCursor(cursor) !== undefined
  }

  #ofCursor(cursor: string): Reader | undefined {
    for (const reader of this.#all) if (reader.cursors.has(cursor)) return reader
  }

  #start(): Reader {
    // From `src`, which tests import, the compiled program runs, too.
    const program = path.join(__dirname, '..', 'dist', 'reader.js')
    const worker = new Worker(program, {
      workerData: this.folder,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    })
    const reader: Reader = { worker, cursors: new Map(), busy: false }
    worker.unref()
    worker.on('message', (answer: Answer) => reader.settle?.(answer))
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      const failure = isMemory
        ? new MongoError(146, `The command needs more than ${maxMegabytes} MiB of memory.`)
        : undefined
      this.#end(reader, failure ? { error: errorBytes(failure) } : { fault: String(error.stack) })
    })
    this.#all.add(reader)
    return reader
  }

  #end(reader: Reader, answer: Answer) {
    this.#all.delete(reader)
    reader.settle?.(answer)
    reader.worker.terminate().catch(() => undefined)
    this.#next()
  }

  #next() {
    // All look again, in their order: some wait for a certain reader.
    for (const waiting of this.#waiting.splice(0)) waiting()
  }

  /** Waits until a reader is free or the time is over. */
  async #change(end: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve)
      if (Number.isFinite(end)) timer = setTimeout(resolve, end - performance.now() + 1)
    })
    clearTimeout(timer)
  }

  /** A reader that does nothing; one without cursors first, because ending it closes its cursors. */
  async #free(cursor: string | undefined, end: number): Promise<Reader> {
    for (;;) {
      if (performance.now() > end) throw expired()
      if (this.#closed) throw new MongoError('InternalError', 'The database is closing.')
      const owner = cursor === undefined ? undefined : this.#ofCursor(cursor)
      if (cursor !== undefined && !owner) {
        throw new MongoError('CursorNotFound', `cursor id ${cursor} not found`)
      }
      if (owner && !owner.busy) return taken(owner)
      const idle = owner ? [] : [...this.#all].filter(({ busy }) => !busy)
      const empty = idle.find(({ cursors }) => cursors.size === 0)
      if (empty) return taken(empty)
      if (!owner && this.#all.size < maxReaders) return taken(this.#start())
      if (idle[0]) return taken(idle[0])
      await this.#change(end)
    }
  }

  /**
   * Runs a command.
   * @param cursor the id of the cursor that it continues
   * @param milliseconds after which it is ended
   * @param gone aborted when nobody waits for the reply any more
   * @returns the reply as BSON, without `ok`
   * @throws MongoError as the command does; MaxTimeMSExpired, ExceededMemoryLimit (146)
   */
  async run(
    command: Doc,
    namespace: string,
    {
      cursor,
      milliseconds,
      gone,
    }: { cursor?: string; milliseconds?: number; gone?: AbortSignal } = {},
  ): Promise<Uint8Array> {
    const end = performance.now() + (milliseconds ?? Number.POSITIVE_INFINITY)
    const reader = await this.#free(cursor, end)
    const left = milliseconds ? Math.max(1, end - performance.now()) : undefined
    const timed = left === undefined ? command : { ...command, maxTimeMS: Math.ceil(left) }
    const answer = await this.#ask(reader, timed, left, gone)
    reader.busy = false
    if (cursor !== undefined) reader.cursors.delete(cursor)
    if (answer.cursor !== undefined) reader.cursors.set(answer.cursor, namespace)
    this.#next()
    if (answer.reply) return answer.reply
    if (!answer.error) throw new Error(answer.fault ?? 'A reader failed.')
    const { code, message, details } = fields(answer.error) as Document
    throw new MongoError(Number(code), String(message), details)
  }

  #ask(
    reader: Reader,
    command: Doc,
    milliseconds: number | undefined,
    gone: AbortSignal | undefined,
  ): Promise<Answer> {
    return new Promise((resolve) => {
      const over = (error: MongoError) => this.#end(reader, { error: errorBytes(error) })
      const timers = [
        setTimeout(
          () => over(new MongoError(262, 'The command computed a minute on one document.')),
          maxSilence,
        ),
      ]
      if (milliseconds !== undefined) {
        const end = () => over(expired())
        timers.push(setTimeout(end, milliseconds + grace))
      }
      const abort = () => over(new MongoError(237, 'The client has disconnected.'))
      if (gone?.aborted) setImmediate(abort)
      gone?.addEventListener('abort', abort)
      reader.settle = (answer) => {
        if (!answer.reply && !answer.error && answer.fault === undefined) {
          timers[0]!.refresh()
          return
        }
        reader.settle = undefined
        for (const timer of timers) clearTimeout(timer)
        gone?.removeEventListener('abort', abort)
        resolve(answer)
      }
      const question: Question = { command: write(command), commits: this.commits() }
      reader.worker.postMessage(question)
    })
  }

  /** Forgets cursors; their readers close them when they are idle for long.
   * @returns their ids */
  closeWhere(test: (namespace: string) => boolean): string[] {
    return [...this.#all].flatMap(({ cursors }) =>
      [...cursors].flatMap(([id, namespace]) =>
        test(namespace) && cursors.delete(id) ? [id] : [],
      ),
    )
  }

  /** Forgets a cursor.
   * @returns whether it was open */
  closeCursor(id: string, namespace: string): boolean {
    const reader = this.#ofCursor(id)
    if (reader?.cursors.get(id) !== namespace) return false
    return reader.cursors.delete(id)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const waiting of this.#waiting.splice(0)) waiting()
    const error = new MongoError('InternalError', 'The database is closing.')
    await Promise.all(
      [...this.#all].map((reader) => {
        this.#all.delete(reader)
        reader.settle?.({ error: errorBytes(error) })
        return reader.worker.terminate()
      }),
    )
  }
}

const errorBytes = ({ code, message, details }: MongoError): Uint8Array =>
  write({ code, message, details })

export { errorBytes }
