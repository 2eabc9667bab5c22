import { z } from 'zod'
import { jobStates } from '@/models/job-values'
import { JobError } from '../error-details'

const count = z.int().min(0)

/** A job, as its owner sees it. */
export const JobStatus = z.object({
  state: z.enum(jobStates),
  version: count.describe('Grows with each change; the stream’s event ids.'),
  step: z.string().optional().describe('What is happening now.'),
  done: count,
  total: count.optional(),
  bytes: count.optional().describe('What has been written so far.'),
  speed: z
    .number()
    .optional()
    .describe('Per second: bytes of a job that makes files, else what `done` counts.'),
  eta: count.optional().describe('Seconds that are left.'),
  share: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('How much of all its work is done, where that is known. It only grows.'),
  keptUntil: z.string().optional().describe('Until when its file can be saved, ISO 8601.'),
  asks: z
    .object({ read: count, of: count, until: z.iso.datetime() })
    .optional()
    .describe('What a waiting job asks its owner: whether to go on with `read` of `of`.'),
  commitment: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('What a draw has published before it draws.'),
  position: count.optional().describe('Its place in the queue, from 1 on.'),
  result: z.record(z.string(), z.unknown()).optional(),
  error: JobError.optional(),
})
export type JobStatus = z.infer<typeof JobStatus>

/** The answer to a call that starts a job. */
export const StartedJob = z.object({
  id: z.string(),
  secret: z
    .string()
    .optional()
    .describe('For who isn’t signed in: sent back as `X-Job-Secret`. It is told once.'),
})
export type StartedJob = z.infer<typeof StartedJob>

/** A page of rows, which have what the job says of each thing; empty when it has not come yet. */
export const JobRowsAnswer = z.array(z.record(z.string(), z.unknown()))

/** A job in the admins’ list. */
export const ListedJob = z.object({
  id: z.string(),
  name: z.string(),
  state: JobStatus.shape.state,
  done: count,
  total: count.optional(),
  attempts: count,
  error: z.string().optional(),
  createdAt: z.string(),
  finishedAt: z.string().optional(),
})
export type ListedJob = z.infer<typeof ListedJob>
