import { randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import { type DrawInput, drawJob } from '@/lib/draw-jobs/draw-job.server'
import { Draw } from '@/lib/draws/answers'
import { DrawRule } from '@/lib/draws/rule'
import { runJob, runTimes } from '@/lib/jobs/run-job.server'
import { Draw as Draws } from '@/models/Draw'
import { Job, type JobRecord } from '@/models/Job'
import { holdSiteDatabase } from './site-database'
import {
  type CommentsServer,
  type ForeignComment,
  type ForeignCommented,
  startCommentsServer,
} from './youtube/foreign-comments'

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

/** Runs a draw to its end. @returns its result, as its description has it */
export async function drawn(id: string): Promise<Draw> {
  const job = await runDraw(id)
  expect(job).toMatchObject({ state: 'done' })
  return Draw.parse(resultOf(job))
}

/** A database and a Data API with comments, for the calling test file; no beacon. */
export function holdComments() {
  let server: CommentsServer
  let videos = 0
  const usual = { ...runTimes }
  beforeAll(async () => {
    server = await startCommentsServer()
    Object.assign(process.env, {
      YOUTUBE_SOURCE: 'data-api',
      YOUTUBE_API_KEY: 'key',
      YOUTUBE_DATA_API_URL: server.origin,
      YOUTUBE_DAILY_UNITS: '1000000',
      YOUTUBE_VISITOR_SHARE: '1',
      DRAND_URL: 'off',
    })
  })
  holdSiteDatabase()
  beforeEach(() => {
    Object.assign(runTimes, { beat: 50 })
    server.calls.length = 0
    server.before = undefined
  })
  afterEach(() => Object.assign(runTimes, usual))
  afterAll(() => server.close())

  return {
    youtube: () => server,
    /** Adds a video with comments. @returns its id */
    video(threads: ForeignComment[], more: Partial<ForeignCommented> = {}): string {
      const id = `draw${String(++videos).padStart(7, '0')}`
      server.put({ id, threads, ...more })
      return id
    },
    /** Comments of so many people. */
    many: (count: number, more: (at: number) => Partial<ForeignComment> = () => ({})) =>
      Array.from(
        { length: count },
        (_, at): ForeignComment => ({ id: `${videos}c${at}`, author: `a${at}`, ...more(at) }),
      ),
  }
}
