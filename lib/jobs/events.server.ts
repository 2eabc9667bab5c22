import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobRecord } from '@/models/Job'
import { AppError } from '../errors'
import { errorBody } from '../server/error-body'
import { StreamReply } from '../server/reply.server'
import type { JobStatus } from './answers'
import { findJob, statusOf } from './jobs.server'

/** Times of a stream, in milliseconds. */
const times = {
  /** How often the job's record is read. */
  read: 400,
  /** How often the reader's right to it is looked up again: logging out or a ban ends a stream. */
  access: 2_000,
  /** A running job is told at least every second: its time left changes even if nothing else does. */
  tell: 700,
  /** A waiting one less often: its place in the queue changes. */
  tellWaiting: 5_000,
  /** A comment, for proxies that close a connection without one. */
  comment: 15_000,
  /** How soon a browser connects again. */
  again: 1_000,
}

const isOver = ({ state }: Pick<JobRecord, 'state'>) => !['queued', 'running'].includes(state)
const event = (status: JobStatus) => `id: ${status.version}\ndata: ${JSON.stringify(status)}\n\n`

/** The last event of a reader who may not read on, or whose job is gone: as a failed call's body. */
const farewell = (error: AppError) =>
  `event: ended\ndata: ${JSON.stringify({ success: false, error: errorBody(error) })}\n\n`

interface Reader {
  /** Reads the job once more, as whoever asked for it. */
  read: () => Promise<JobRecord>
  /** The event that the reader has seen last, from `Last-Event-ID`. */
  lastId: string | undefined
  signal: AbortSignal
}

async function* events(first: JobRecord, { read, lastId, signal }: Reader) {
  yield `retry: ${times.again}\n\n`
  const id = String(first._id)
  let known = Number(lastId ?? Number.NaN)
  let [toldAt, commentedAt, allowedAt] = [0, Date.now(), Date.now()]
  for (let job = first; !signal.aborted; ) {
    const now = Date.now()
    const pause = job.state === 'running' ? times.tell : times.tellWaiting
    // A reader who has seen the end already is told it once more.
    if (job.version !== known || isOver(job) || now - toldAt >= pause) {
      yield event(await statusOf(job))
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
