import { randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import type { Draw } from '@/lib/draws/answers'
import { type DrawInput, drawJob } from '@/lib/draws/draw-job.server'
import { DrawRule } from '@/lib/draws/rule'
import { runJob } from '@/lib/jobs/run-job.server'
import { Draw as Draws } from '@/models/Draw'
import { Job, type JobRecord } from '@/models/Job'

export const drawRule = (more: Partial<DrawRule>): DrawRule =>
  DrawRule.parse({
    videos: [],
    winners: 1,
    alternates: 0,
    replies: false,
    must: [],
    mustNot: [],
    until: '2026-11-28T10:00:00.000Z',
    exclude: [],
    mentions: 0,
    owner: false,
    ...more,
  })

/** Queues a draw. @returns its id */
export async function queuedDraw(
  rule: Partial<DrawRule>,
  { input, ...more }: Partial<Omit<JobRecord, 'input'>> & { input?: Partial<DrawInput> } = {},
): Promise<string> {
  const now = new Date()
  const _id = new Types.ObjectId(randomBytes(12))
  await Job.create({
    _id,
    name: drawJob.name,
    input: { rule: drawRule(rule), hasWindow: false, beacon: false, ...input },
    state: 'queued',
    client: `client of ${_id}`,
    version: 1,
    done: 0,
    attempts: 0,
    leaseUntil: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
    ...more,
  })
  return String(_id)
}

export const jobOf = async (id: string) => (await Job.findById(id).lean<JobRecord>())!

/** Runs a draw that sleeps or waits for its turn. @returns its job afterwards */
export async function runDraw(id: string): Promise<JobRecord> {
  await Job.updateOne({ _id: id, state: 'running' }, { $set: { leaseUntil: new Date(0) } })
  await runJob(id, drawJob as never)
  return jobOf(id)
}

/** Lets the round's time come. */
export const letTimeCome = (id: string, ago = 0) =>
  Draws.updateOne({ _id: id }, { $set: { askAt: new Date(Date.now() - ago - 1) } })

export const resultOf = (job: JobRecord) => job.result as Draw
