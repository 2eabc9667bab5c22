import { Schema, type Types } from 'mongoose'
import { defineModel } from './define-model'
import { type JobState, jobStates } from './job-values'

export interface JobRecord {
  /** Random, so that nobody can guess it. */
  _id: Types.ObjectId
  /** The definition's name. */
  name: string
  input: Record<string, unknown>
  state: JobState
  /** The user who started it. */
  owner?: Types.ObjectId
  /** SHA-256 of the secret of somebody who isn't signed in. */
  secretHash?: string
  /** Who pays for its requests to YouTube: a client's address as the rate limits count it. */
  client: string
  /** Grows with each change that its owner sees. */
  version: number
  step?: string
  done: number
  total?: number
  /** Bytes of the rows that are saved. */
  bytes?: number
  /** What its owner sees of a job that makes files: their bytes so far, how much of its work is done,
   * bytes per second, and seconds that are left. */
  written?: number
  share?: number
  speed?: number
  eta?: number | null
  /** Bytes that it may fill without asking for more room; at its end, what it fills. */
  held?: number
  /** Bytes that its files may take on disk while it runs, and those that stay. */
  disk?: number
  kept?: number
  /** Until when its files are kept. */
  keptUntil?: Date
  /** Hash of its kind and input: whoever asks for the same again gets this job. */
  list?: string
  /** Where a run that was broken off goes on. */
  checkpoint?: unknown
  result?: unknown
  /** What a waiting one asks its owner; `leaseUntil` is when the question lapses. */
  asks?: { read: number; of: number }
  /** Whether its owner may wake it while it sleeps. */
  mayWake?: boolean
  /** Which of the two its owner has answered with yes. */
  answered?: ('asks' | 'sleep')[]
  /** What a draw has published before it draws. */
  commitment?: Record<string, unknown>
  error?: { code: string; retryAfter?: number; reason?: string }
  /** How often a process has begun to run it. */
  attempts: number
  /** A random id of the run that may write, and when it loses that right. */
  runner?: string
  leaseUntil: Date
  createdAt: Date
  startedAt?: Date
  finishedAt?: Date
  /** When it and its rows are removed. */
  expiresAt: Date
}

const schema = new Schema<JobRecord>(
  {
    name: { type: String, required: true },
    input: { type: Schema.Types.Mixed, required: true },
    state: { type: String, enum: jobStates, required: true },
    owner: Schema.Types.ObjectId,
    secretHash: String,
    client: { type: String, required: true },
    version: { type: Number, required: true },
    step: String,
    done: { type: Number, required: true },
    total: Number,
    bytes: Number,
    written: Number,
    share: Number,
    speed: Number,
    eta: Number,
    held: Number,
    disk: Number,
    kept: Number,
    keptUntil: Date,
    list: String,
    checkpoint: Schema.Types.Mixed,
    result: Schema.Types.Mixed,
    asks: { type: { read: Number, of: Number }, _id: false },
    mayWake: Boolean,
    answered: { type: [String], default: undefined },
    commitment: Schema.Types.Mixed,
    error: { type: { code: String, retryAfter: Number, reason: String }, _id: false },
    attempts: { type: Number, required: true },
    runner: String,
    leaseUntil: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    startedAt: Date,
    finishedAt: Date,
    expiresAt: { type: Date, required: true },
  },
  { minimize: false },
)

schema.index({ state: 1, name: 1, createdAt: 1 }, { name: 'place_in_the_queue' })
schema.index({ client: 1, state: 1 }, { name: 'jobs_of_a_client' })
schema.index({ createdAt: -1 }, { name: 'newest_jobs' })
schema.index({ list: 1, state: 1 }, { name: 'jobs_on_a_list' })
schema.index({ owner: 1 }, { sparse: true, name: 'jobs_of_a_user' })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget_old_jobs' })

/** Long work: its state, and what its owner may read of it. */
export const Job = defineModel<JobRecord>('Job', schema)

export interface JobRowsRecord {
  /** The job and the page, so that a page that is written twice is there once. */
  _id: string
  /** The job's id, as text: rows go with their job, not with a user of their own. */
  job: string
  page: number
  /** Its rows as JSON, packed by `lib/jobs/rows.server.ts`. */
  packed: Uint8Array
  expiresAt: Date
}

const rows = new Schema<JobRowsRecord>({
  _id: { type: String, required: true },
  job: { type: String, required: true },
  page: { type: Number, required: true },
  packed: { type: Schema.Types.Buffer as never, required: true },
  expiresAt: { type: Date, required: true },
})

rows.index({ job: 1, page: 1 }, { name: 'pages_of_a_job' })
rows.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget_old_pages' })

/** What a job has found so far, page by page, so that no process has to hold all of it. */
export const JobRows = defineModel<JobRowsRecord>('JobRows', rows)
