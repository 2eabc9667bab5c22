import type { z } from 'zod'
import type { JobRecord } from '@/models/Job'
import type { Payer } from './youtube/quota/usage.server'

/** What a visitor sees while a job runs. */
export interface Progress {
  /** What is happening: a name for which who shows the job has a sentence. */
  step?: string
  done?: number
  total?: number
  /** Bytes of the files that it has made or fetched so far. */
  bytes?: number
  /** How much of all its work is done, from 0 to 1, where that is known. A smaller one is ignored. */
  share?: number
  /** Bytes per second, and seconds that are left; 0 and null while they are unknown. For a job that
   * tells none, they are computed from `done`. */
  speed?: number
  eta?: number | null
}

/** A run throws it when its process ends: the job goes back to the queue, and another process goes on. */
export class Interrupted extends Error {}

/** A run throws it to give its place to others for a while: the job stays `running`, and is run again
 * at that time. */
export class Sleep extends Error {
  /** @param mayWake whether its owner may have it run at once, by `POST /api/jobs/:id/answer` */
  constructor(
    readonly until: Date,
    readonly mayWake: boolean,
  ) {
    super('sleeps')
  }
}

/** A run throws it to ask its owner whether to go on. It is run again when the answer is yes, and fails
 * with `job.unanswered` when none comes. */
export class Ask extends Error {
  constructor(readonly asks: { read: number; of: number }) {
    super('asks')
  }
}

/** What a job's run may use besides its input. */
export interface JobContext {
  /** Aborts when the job is cancelled, or when another process has taken it over. */
  signal: AbortSignal
  /** Tells how far it is. Cheap: it is written twice a second at most. */
  progress: (now: Progress) => void
  /** On whose behalf it asks YouTube. */
  payer: Pick<Payer, 'client'> & Pick<Partial<JobRecord>, 'owner'>
  /** What an earlier run of this job has saved with its last page. */
  checkpoint: unknown
  /** Whether its owner has said yes: to what it asked, or to waking it. */
  answered: { asks: boolean; sleep: boolean }
  /** Shows its owner what it commits itself to, before it goes on. */
  commit: (commitment: Record<string, unknown>) => Promise<void>
  /** Keeps a page of rows, where to go on after it, and what is the result until then. Wait for it
   * before the next page. */
  savePage: (page: {
    number: number
    rows: readonly object[]
    checkpoint: unknown
    result?: unknown
  }) => Promise<void>
}

export interface JobDefinition<Name extends string = string, Input = never> {
  name: Name
  input: z.ZodType<Input>
  /** How many of them one process runs at a time. */
  concurrency: number
  /** Milliseconds from its start on until the job, its rows and its result are removed; of who isn't
   * signed in, fewer. They go earlier where room is needed (`lib/jobs/room.server.ts`). */
  lifetimeMs: { user: number; visitor: number }
  /** Does the work. What was saved stays when it throws; an `AppError` is told to its owner. */
  run: (input: Input, context: JobContext, id: string) => Promise<unknown>
}

/** Defines a kind of long work. It may be run again after a crash, from its last checkpoint. */
export const defineJob = <const Name extends string, Input>(
  definition: JobDefinition<Name, Input>,
): JobDefinition<Name, Input> => definition

/** Work that is done again and again, by one process at a time. */
export interface Schedule {
  name: string
  everyMs: number
  run: () => Promise<void>
}
