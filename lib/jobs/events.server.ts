import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobRecord } from '@/models/Job'
import { AppError } from '../errors'
import { StreamReply } from '../server/reply.server'
import type { JobStatus } from './answers'
import { findJob, statusOf } from './jobs.server'

/** Times of a stream, in milliseconds. */
const times = {
  /** How often the job's record is read. */
  read: 400,
  /** A running job is told at least this often: its time left changes even if nothing else does. */
  tell: 1_000,
  /** A comment keeps proxies from closing a silent connection. */
  comment: 15_000,
  /** How soon a browser connects again. */
  again: 1_000,
}

const isOver = ({ state }: JobStatus) => !['queued', 'running'].includes(state)
const event = (status: JobStatus) => `id: ${status.version}\ndata: ${JSON.stringify(status)}\n\n`

async function* events(first: JobRecord, seen: number, signal: AbortSignal) {
  yield `retry: ${times.again}\n\n`
  const id = String(first._id)
  let known = seen
  let toldAt = 0
  let wroteAt = Date.now()
  for (let job: JobRecord | undefined = first; job && !signal.aborted; ) {
    const now = Date.now()
    const isDue = job.state === 'running' && now - toldAt >= times.tell
    if (job.version !== known || isDue || (job.state === 'queued' && now - toldAt >= 5_000)) {
      const status = await statusOf(job)
      yield event(status)
      known = job.version
      toldAt = now
      wroteAt = now
      if (isOver(status)) return
    } else if (!['queued', 'running'].includes(job.state)) {
      // The reader knows the end already.
      yield event(await statusOf(job))
      return
    } else if (now - wroteAt >= times.comment) {
      yield ': still here\n\n'
      wroteAt = now
    }
    await sleep(times.read, undefined, { signal }).catch(() => undefined)
    job = await findJob(id).catch((error) => {
      // Without a database for a moment, the browser connects again.
      if (error instanceof AppError) return undefined
      throw error
    })
  }
}

/**
 * A job's states as server-sent events, until it is over.
 * @param lastId the event that the reader has seen last, from `Last-Event-ID`
 */
export function eventsOf(job: JobRecord, lastId: string | undefined, signal: AbortSignal) {
  const seen = Number(lastId ?? Number.NaN)
  return new StreamReply(
    {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // `no-transform` keeps Next and proxies from compressing, which would hold events back.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
    Readable.from(events(job, seen, signal)),
  )
}
