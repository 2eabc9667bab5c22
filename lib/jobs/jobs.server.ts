import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Types, trusted } from 'mongoose'
import { Job, type JobRecord } from '@/models/Job'
import { type JobState, unfinishedStates } from '@/models/job-values'
import { type Actor, authenticate } from '../accounts/actor.server'
import type { JobDefinition } from '../define-job'
import { AppError } from '../errors'
import { mostOf } from '../plans/limits'
import { countedFor } from '../plans/plans.server'
import { connect } from '../server/connect.server'
import type { JobStatus } from './answers'
import { putIntoQueue } from './queue.server'
import { makeRoom, roomStep, whileAlone } from './room.server'
import { placeInQueue } from './turn-order.server'

export { isOver } from '@/models/job-values'

/** How many jobs of one address may wait or run at a time, whoever is signed in there: one person may
 * have many accounts. Fewer than a process runs at once, so that there is room for others. */
export const maxJobsOfAddress = mostOf.jobs

const unfinished = () => trusted({ $in: [...unfinishedStates] })
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** The signed-in user who calls, if there is one.
 * @throws AppError `auth.*` for a token that isn't valid any more */
export async function actorOf(request: IncomingMessage): Promise<Actor | undefined> {
  if (request.headers.authorization === undefined) return
  return authenticate(request, 'user')
}

/** The id of the signed-in user who calls, if there is one. @throws AppError as {@link actorOf} */
export const callerOf = async (request: IncomingMessage): Promise<Types.ObjectId | undefined> =>
  (await actorOf(request))?.user._id

/** How long what a job has found answers for the same list again, in milliseconds: as long as the facts
 * of a video are kept. */
const repeatMs = 10 * 60_000

/**
 * Does what adds an unfinished job of a visitor's, unless the visitor or the address has enough of them.
 * One at a time over all processes, so that several calls at once can't exceed the numbers.
 * @param jobs how many records it adds
 * @param unless throws what speaks against it; nothing is removed for a job that is refused
 * @throws AppError `job.tooMany`, `job.tooManyOfAddress`, `job.noRoom`, `job.siteFull`
 */
async function withRoom<T>(
  { owner, client }: Pick<JobRecord, 'owner' | 'client'>,
  jobs: number,
  add: () => Promise<T>,
  unless?: () => Promise<void>,
): Promise<T> {
  const { limits } = await countedFor({ owner, client })
  const count = (whose: object) => Job.countDocuments({ ...whose, state: unfinished() })
  const addOne = async () => {
    const [ofVisitor, ofAddress] = await Promise.all([
      count(owner ? { owner } : { client, owner: null }),
      count({ client }),
    ])
    if (ofVisitor >= limits.jobs) throw new AppError('job.tooMany', { limit: limits.jobs })
    if (ofAddress >= maxJobsOfAddress)
      throw new AppError('job.tooManyOfAddress', { limit: maxJobsOfAddress })
    await unless?.()
    await makeRoom({ owner, client }, { bytes: jobs * roomStep, jobs })
    return add()
  }
  return whileAlone({ owner, client }, addOne)
}

/** A job of the visitor's that has just found the same, if there is one. */
async function sameJob(
  list: string,
  owner: Types.ObjectId | undefined,
  secret: string | undefined,
): Promise<{ id: string; secret?: string } | undefined> {
  if (!owner && !secret) return
  const whose = owner ? { owner } : { owner: null, secretHash: hashOf(secret!) }
  const now = Date.now()
  const found = await Job.findOne({
    list,
    state: 'done',
    ...whose,
    finishedAt: trusted({ $gt: new Date(now - repeatMs) }),
    expiresAt: trusted({ $gt: new Date(now) }),
  })
    .select('_id')
    .lean()
  return found ? { id: String(found._id), ...(!owner && { secret }) } : undefined
}

/**
 * Starts long work, or finds the visitor's own job that has just done the same. Who isn't signed in gets
 * a secret, by which alone the job can be read later.
 * @param client the caller's address, as the rate limits count it
 * @param known the secret of an earlier job, from who isn't signed in
 * @param keep a secret of theirs that the new job goes on with
 * @param unless throws what speaks against it, while no other job of theirs is added
 * @throws AppError `job.tooMany`, `job.tooManyOfAddress`, `job.noRoom`, `job.siteFull`
 */
export async function startJob<Input extends Record<string, unknown>>(
  definition: JobDefinition<string, Input>,
  input: Input,
  {
    owner,
    client,
    known,
    keep,
    unless,
  }: {
    owner?: Types.ObjectId
    client: string
    known?: string
    keep?: string
    unless?: () => Promise<void>
  },
): Promise<{ id: string; secret?: string }> {
  await connect()
  const wanted = definition.input.parse(input)
  const list = hashOf(JSON.stringify([definition.name, wanted]))
  const same = await sameJob(list, owner, known)
  if (same) return same
  const secret = owner ? undefined : (keep ?? randomBytes(24).toString('base64url'))
  const now = new Date()
  const _id = new Types.ObjectId(randomBytes(12))
  const lifetimeMs = definition.lifetimeMs[owner ? 'user' : 'visitor']
  const add = () =>
    Job.create({
      _id,
      name: definition.name,
      input: wanted,
      list,
      held: roomStep,
      state: 'queued',
      owner,
      secretHash: secret && hashOf(secret),
      client,
      version: 1,
      done: 0,
      attempts: 0,
      leaseUntil: now,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    })
  await withRoom({ owner, client }, 1, add, unless)
  await putIntoQueue(definition.name, String(_id))
  return { id: String(_id), ...(secret && { secret }) }
}

function isOwner(job: JobRecord, caller: Types.ObjectId | undefined, secret: string): boolean {
  if (job.owner) return caller !== undefined && job.owner.equals(caller)
  if (!job.secretHash || !secret) return false
  return timingSafeEqual(Buffer.from(job.secretHash), Buffer.from(hashOf(secret)))
}

/**
 * A job of the caller's.
 * @param secret from the query, for readers that cannot send a header
 * @throws AppError `job.notFound` for anybody else
 */
export async function ownJob(
  request: IncomingMessage,
  id: string,
  secret = String(request.headers['x-job-secret'] ?? ''),
): Promise<JobRecord> {
  await connect()
  const caller = await callerOf(request)
  const job = await findJob(id)
  if (!isOwner(job, caller, secret)) throw new AppError('job.notFound')
  return job
}

/** @throws AppError `job.notFound`, also for one whose lifetime is over */
export async function findJob(id: string): Promise<JobRecord> {
  const job = await Job.findById(id).lean<JobRecord>()
  if (!job || job.expiresAt.getTime() <= Date.now()) throw new AppError('job.notFound')
  return job
}

/** Cancels a job that isn't over. Its run notices with its next beat, wherever it runs. */
export async function cancelJob(id: Types.ObjectId): Promise<void> {
  await Job.updateOne(
    { _id: id, state: unfinished() },
    [
      {
        $set: {
          state: 'cancelled',
          finishedAt: '$$NOW',
          version: { $add: ['$version', 1] },
          held: { $ifNull: ['$bytes', 0] },
        },
      },
    ],
    { updatePipeline: true },
  )
}

/** Queues a failed job again; it goes on from its last checkpoint.
 * @param from the states that count as over; a list may be done and still have failures
 * @throws AppError `job.notOver`, `job.tooMany`, `job.tooManyOfAddress`, `job.noRoom`, `job.siteFull` */
export async function retryJob(
  job: JobRecord,
  from: readonly JobState[] = ['failed'],
): Promise<void> {
  const { _id, name } = job
  const { matchedCount } = await withRoom(job, 0, () =>
    Job.updateOne(
      { _id, state: trusted({ $in: [...from] }) },
      {
        $set: { state: 'queued', attempts: 0, leaseUntil: new Date() },
        $unset: { asks: 1, error: 1, finishedAt: 1, startedAt: 1, share: 1, keptUntil: 1 },
        $inc: { version: 1 },
      },
    ),
  )
  if (matchedCount === 0) throw new AppError('job.notOver')
  await putIntoQueue(name, String(_id))
}

/** Things per second, from what a run did since it began, unless it tells its pace itself. */
function paceOf(job: JobRecord): Pick<JobStatus, 'speed' | 'eta'> {
  const { startedAt, done, total } = job
  if (job.speed !== undefined) {
    return {
      ...(job.speed > 0 && { speed: job.speed }),
      ...(typeof job.eta === 'number' && { eta: job.eta }),
    }
  }
  const seconds = startedAt ? (Date.now() - startedAt.getTime()) / 1000 : 0
  if (seconds < 1 || done === 0) return {}
  const speed = done / seconds
  const left = total === undefined ? undefined : Math.ceil(Math.max(0, total - done) / speed)
  return { speed: Math.round(speed * 100) / 100, ...(left !== undefined && { eta: left }) }
}

/** What the owner of a job may know of it. */
export async function statusOf(job: JobRecord): Promise<JobStatus> {
  const { state, step, done, total, share, keptUntil, result, error, asks, commitment } = job
  const bytes = job.written ?? job.bytes
  const position = state === 'queued' ? await placeInQueue(job) : undefined
  return {
    state,
    version: job.version,
    ...(step && { step }),
    done,
    ...(total !== undefined && { total }),
    ...(bytes !== undefined && { bytes }),
    ...(state === 'running' && paceOf(job)),
    ...(share !== undefined && { share }),
    ...(keptUntil && { keptUntil: keptUntil.toISOString() }),
    ...(state === 'waiting' &&
      asks && {
        asks: { read: asks.read, of: asks.of, until: job.leaseUntil.toISOString() },
      }),
    ...(commitment && { commitment }),
    ...(position && { position }),
    ...(result !== undefined && { result: result as Record<string, unknown> }),
    ...(error && { error: error as JobStatus['error'] }),
  }
}
