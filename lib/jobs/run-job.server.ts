import { randomUUID } from 'node:crypto'
import { Types, trusted } from 'mongoose'
import { Job, type JobRecord, JobRows } from '@/models/Job'
import {
  Ask,
  Interrupted,
  type JobContext,
  type JobDefinition,
  type Progress,
  Sleep,
} from '../define-job'
import { AppError } from '../errors'
import { connect } from '../server/connect.server'
import { log } from '../server/log.server'
import { takeRoom } from './room.server'
import { packPage } from './rows.server'
import { turnOrder } from './turn-order.server'

/** Times of a run, in milliseconds; tests shorten them. */
export const runTimes = {
  /** How often a run tells its progress, renews its lease and sees that it was cancelled. */
  beat: 500,
  /** After this without a beat another process may take over. */
  lease: 8_000,
  /** How long a question to its owner waits for an answer. */
  answer: 30 * 60_000,
}

/** How many processes may die over a job before it counts as failed. */
const maxAttempts = 5

const leaseFromNow = () => ({ $add: ['$$NOW', runTimes.lease] })

/** Takes a job in one step: a waiting one, or one whose runner has died. */
async function claim(id: string, runner: string): Promise<JobRecord | null> {
  return Job.findOneAndUpdate(
    {
      _id: new Types.ObjectId(id),
      state: trusted({ $in: ['queued', 'running'] }),
      $expr: trusted({ $lte: ['$leaseUntil', '$$NOW'] }),
    },
    [
      {
        $set: {
          runner,
          state: 'running',
          leaseUntil: leaseFromNow(),
          startedAt: { $ifNull: ['$startedAt', '$$NOW'] },
          attempts: { $add: ['$attempts', 1] },
          version: { $add: ['$version', 1] },
        },
      },
    ],
    { returnDocument: 'after', updatePipeline: true },
  ).lean<JobRecord>()
}

/** The writes of one run. They stop matching once the job is cancelled or taken over. */
class Run {
  readonly #mine
  readonly #gone = new AbortController()
  #news: (Omit<Progress, 'bytes'> & Pick<JobRecord, 'written'>) | undefined
  /** Bytes of the pages that are saved, of earlier runs too, and how many it may fill. */
  #bytes: number
  #held: number
  /** Bytes of each page that this run has saved: it may save one again. */
  readonly #pages = new Map<number, number>()
  #share: number
  #beating: Promise<void> | undefined

  constructor(
    readonly job: JobRecord,
    runner: string,
  ) {
    this.#bytes = job.bytes ?? 0
    this.#held = job.held ?? 0
    this.#share = job.share ?? 0
    this.#mine = { _id: job._id, runner, state: 'running' as const }
  }

  get signal(): AbortSignal {
    return this.#gone.signal
  }

  async #write(set: Record<string, unknown>, isNews: boolean): Promise<boolean> {
    const $set = { leaseUntil: new Date(Date.now() + runTimes.lease), ...set }
    const update = isNews ? { $set, $inc: { version: 1 } } : { $set }
    const { matchedCount } = await Job.updateOne(this.#mine, update)
    if (matchedCount === 0) this.#gone.abort(new DOMException('not ours any more', 'AbortError'))
    return matchedCount > 0
  }

  /** Tells news and renews the lease; never two at a time, and never throws. */
  beat = (): void => {
    // News that comes meanwhile waits for the next beat, or for the end.
    if (this.#beating) return
    const news = this.#news
    this.#news = undefined
    this.#beating = this.#write({ ...news }, news !== undefined)
      .then(
        () => undefined,
        (err) => {
          log.warn({ err }, 'a job could not tell its progress')
          this.#news = { ...news, ...this.#news }
        },
      )
      .finally(() => {
        this.#beating = undefined
      })
  }

  progress = ({ bytes, share, ...now }: Progress): void => {
    if (share !== undefined) this.#share = Math.max(this.#share, share)
    this.#news = {
      ...this.#news,
      ...now,
      ...(bytes !== undefined && { written: bytes }),
      ...(share !== undefined && { share: this.#share }),
    }
  }

  savePage: JobContext['savePage'] = async ({ number, rows, checkpoint, result }) => {
    this.signal.throwIfAborted()
    const { expiresAt } = this.job
    const job = String(this.job._id)
    const { packed, bytes } = await packPage(rows)
    const more = bytes - (this.#pages.get(number) ?? 0)
    this.#held = await takeRoom(this.job, this.#held, this.#bytes + more)
    await JobRows.updateOne(
      { _id: `${job}:${number}` },
      { $set: { job, page: number, packed, expiresAt } },
      { upsert: true },
    )
    // An older beat that comes later would set the progress back.
    await this.#beating
    const news = this.#news
    this.#news = undefined
    this.#bytes += more
    this.#pages.set(number, bytes)
    const isOurs = await this.#write(
      { bytes: this.#bytes, ...news, checkpoint, ...(result !== undefined && { result }) },
      true,
    )
    // Whoever removed the job can't have seen this page.
    if (!isOurs && !(await Job.exists({ _id: this.job._id }))) await JobRows.deleteMany({ job })
    this.signal.throwIfAborted()
  }

  async end(outcome: Pick<JobRecord, 'state' | 'result' | 'error'>): Promise<void> {
    await this.#beating
    const over = { ...outcome, held: this.#bytes, finishedAt: new Date() }
    await this.#write({ ...this.#news, ...over }, true)
  }

  commit: JobContext['commit'] = async (commitment) => {
    await this.#beating
    await this.#write({ commitment }, true)
    this.signal.throwIfAborted()
  }

  /** Ends this run, and lets no other begin until a time. It counts as no attempt. */
  async pause(until: Date, set: Partial<JobRecord>): Promise<void> {
    await this.#beating
    const $set = { ...this.#news, ...set, leaseUntil: until }
    await Job.updateOne(this.#mine, {
      $set,
      $unset: { runner: 1 },
      $inc: { version: 1, attempts: -1 },
    })
  }

  /** Gives the job back to the queue. It counts as no attempt: nothing is wrong with it. */
  async release(): Promise<void> {
    await this.#beating
    const $set = { state: 'queued' as const, leaseUntil: new Date() }
    await Job.updateOne(this.#mine, { $set, $inc: { version: 1, attempts: -1 } })
  }
}

function failureOf(error: unknown, job: JobRecord): JobRecord['error'] {
  if (error instanceof AppError && error.status < 500) {
    const { code, retryAfter, reason } = error
    return { code, retryAfter, reason }
  }
  log.error({ err: error, job: String(job._id), name: job.name }, 'a job failed')
  const known = error instanceof AppError ? error : new AppError('server.unexpected')
  return { code: known.code, retryAfter: known.retryAfter }
}

/** Puts an entry into the queue for a later time. */
type PutLater = (id: string, at: Date) => Promise<void>

/** What a run has left its job in that hasn't come to an end. */
async function breakOff(run: Run, error: unknown, putLater?: PutLater): Promise<void> {
  const id = String(run.job._id)
  if (error instanceof Interrupted) await run.release()
  else if (error instanceof Sleep) {
    await run.pause(error.until, { mayWake: error.mayWake })
    await putLater?.(id, error.until)
  } else if (error instanceof Ask) {
    const until = new Date(Date.now() + runTimes.answer)
    await run.pause(until, { state: 'waiting', asks: error.asks })
  } else await run.end({ state: 'failed', error: failureOf(error, run.job) })
}

/** Runs a queued job, unless another process does, or it is over. Throws only without a database.
 * @param putLater has a sleeping job wake in time; without it, the next rescue does
 * @returns whether it was this call's to run */
export async function runJob(
  id: string,
  definition: JobDefinition,
  putLater?: PutLater,
): Promise<boolean> {
  await connect()
  const runner = randomUUID()
  const job = await claim(id, runner)
  if (!job) return false
  const run = new Run(job, runner)
  if (job.attempts > maxAttempts) {
    await run.end({ state: 'failed', error: { code: 'job.interrupted' } })
    return true
  }
  const beats = setInterval(run.beat, runTimes.beat)
  try {
    const context = {
      signal: run.signal,
      progress: run.progress,
      payer: { client: job.client, owner: job.owner },
      checkpoint: job.checkpoint,
      answered: {
        asks: job.answered?.includes('asks') === true,
        sleep: job.answered?.includes('sleep') === true,
      },
      commit: run.commit,
      savePage: run.savePage,
    }
    const result = await definition.run(job.input as never, context, id)
    await run.end({ state: 'done', result })
  } catch (error) {
    // Cancelled or taken over: there is nothing to tell.
    if (run.signal.aborted) return true
    await breakOff(run, error, putLater)
  } finally {
    clearInterval(beats)
  }
  return true
}

/** Runs the job of a kind whose turn it is, if one waits. Throws only without a database. */
export async function runNextJob(definition: JobDefinition, putLater?: PutLater): Promise<void> {
  await connect()
  const tried = new Set<string>()
  for (;;) {
    // Another process may have taken it: then the order is a new one.
    const next = (await turnOrder(definition.name)).map(String).find((id) => !tried.has(id))
    if (next === undefined || (await runJob(next, definition, putLater))) return
    tried.add(next)
  }
}

/** Queues again what a dead process has left, what never got into the queue, and what has slept long
 * enough; ends what nobody has answered. */
export async function rescueJobs(put: (name: string, id: string) => Promise<void>): Promise<void> {
  await connect()
  await Job.updateMany(
    { state: 'waiting', $expr: trusted({ $lte: ['$leaseUntil', '$$NOW'] }) },
    {
      $set: { state: 'failed', error: { code: 'job.unanswered' }, finishedAt: new Date() },
      $unset: { asks: 1 },
      $inc: { version: 1 },
    },
  )
  const left = await Job.find({
    state: trusted({ $in: ['queued', 'running'] }),
    $expr: trusted({ $lte: ['$leaseUntil', '$$NOW'] }),
  })
    .select('name')
    .limit(1_000)
    .lean()
  for (const { name, _id } of left) await put(name, String(_id))
}
