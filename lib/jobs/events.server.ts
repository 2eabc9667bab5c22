import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobRecord } from '@/models/Job'
import { AppError } from '../errors'
import { errorBody } from '../server/error-body'
import { StreamReply } from '../server/reply.server'
import type { JobStatus } from './answers'
import { findJob, isOver } from './jobs.server'

/** Times of a stream, in milliseconds. */
const times = {
  /** How often the job's record is read. A running one is told with each read: its time left changes
   * even if nothing else does, and its reader sees something every second on a busy machine too. */
  read: 400,
  /** How often the reader's right to it is looked up again: logging out or a ban ends a stream. */
  access: 2_000,
  /** How often a waiting one is told: its place in the queue changes. */
  tellWaiting: 5_000,
  /** A comment, for proxies that close a connection without one. */
  comment: 15_000,
  /** How soon a browser connects again. */
  again: 1_000,
  /** How long a stream lasts; the browser connects again. */
  longest: 5 * 60_000,
}

/** Streams of one job at a time: its tabs. More would take the site's connections from others. */
const mostStreams = 4
/** How many streams of a job are open in this process, by its id. */
const open = new Map<string, number>()

const event = (status: JobStatus) => `id: ${status.version}\ndata: ${JSON.stringify(status)}\n\n`

/** The last event of a reader who may not read on, or whose job is gone: as a failed call's body. */
const farewell = (error: AppError) =>
  `event: ended\ndata: ${JSON.stringify({ success: false, error: errorBody(error) })}\n\n`

interface Reader {
  /** Reads the job once more, as whoever asked for it. */
  read: () => Promise<JobRecord>
  /** What may be told of it. */
  show: (job: JobRecord) => Promise<JobStatus>
  /** The event that the reader has seen last, from `Last-Event-ID`. */
  lastId: string | undefined
  signal: AbortSignal
}

async function* events(first: JobRecord, reader: Reader) {
  const id = String(first._id)
  const others = open.get(id) ?? 0
  if (others >= mostStreams) {
    yield farewell(new AppError('rate.exceeded'))
    return
  }
  open.set(id, others + 1)
  try {
    yield* states(first, reader)
  } finally {
    const rest = (open.get(id) ?? 1) - 1
    if (rest > 0) open.set(id, rest)
    else open.delete(id)
  }
}

async function* states(first: JobRecord, { read, show, lastId, signal }: Reader) {
  yield `retry: ${times.again}\n\n`
  const id = String(first._id)
  let known = Number(lastId ?? Number.NaN)
  const startedAt = Date.now()
  let [toldAt, commentedAt, allowedAt] = [0, startedAt, startedAt]
  const lasts = () => !signal.aborted && Date.now() - startedAt < times.longest
  for (let job = first; lasts(); ) {
    const now = Date.now()
    const isDue = job.state === 'running' || now - toldAt >= times.tellWaiting
    // A reader who has seen the end already is told it once more.
    if (job.version !== known || isOver(job) || isDue) {
      yield event(await show(job))
      if (isOver(job)) return
      known = job.version
      toldAt = now
    }
    if (now - commentedAt >= times.comment) {
      yield ': still here\n\n'
      commentedAt = now
    }
    await sleep(times.read, undefined, { signal }).catch(() => undefined)
    const isAsked = Date.now() - allowedAt >= times.access
    if (isAsked) allowedAt = Date.now()
    try {
      job = await (isAsked ? read() : findJob(id))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Without a database for a moment, the browser connects again.
      if (error.status < 500) yield farewell(error)
      return
    }
  }
}

/** A job's states as server-sent events, until it is over or its reader may not read on. */
export function eventsOf(job: JobRecord, reader: Reader) {
  return new StreamReply(
    {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // `no-transform` keeps Next and proxies from compressing, which would hold events back.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
    Readable.from(events(job, reader)),
  )
}
