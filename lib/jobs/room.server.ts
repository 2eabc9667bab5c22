import { type Types, trusted } from 'mongoose'
import { Job, type JobRecord, JobRows } from '@/models/Job'
import { isOver, unfinishedStates } from '@/models/job-values'
import { AppError } from '../errors'
import { networkOf } from '../server/client-address.server'
import { env } from '../server/env'
import { withLock } from '../server/lock.server'

const megabyte = 1_000_000

/** What jobs may keep, in bytes of their rows as JSON (before they are compressed), and how many of them
 * there may be. Of a visitor: a user, or all of one address who aren't signed in. */
export const maxRoom = {
  /** The longest list, 5,000 descriptions in a script of three bytes a letter, takes 76. */
  visitor: { bytes: 100 * megabyte, jobs: 20 },
  /** Whoever is signed in there: one person may have many accounts. */
  address: { bytes: 150 * megabyte, jobs: 50 },
  /** An IPv6 /48 has 65,536 addresses and is easy to get; some are shared by many people. */
  network: { bytes: 500 * megabyte, jobs: 500 },
  all: () => ({ bytes: env().JOBS_MAX_MB * megabyte, jobs: 5_000 }),
}

/** Bytes that a job takes at a time, before it fills them: so the sums are counted seldom. */
export const roomStep = 4 * megabyte

/** How long what a job has found stays safe from making room for others, in milliseconds: its visitor
 * has time to save the files. */
export const safeMs = 10 * 60_000

type Visitor = Pick<JobRecord, 'owner' | 'client'>
type Kept = Pick<
  JobRecord,
  '_id' | 'owner' | 'client' | 'state' | 'held' | 'finishedAt' | 'keptUntil'
>

const visitorOf = ({ owner, client }: Visitor): string =>
  owner ? `user ${owner}` : `client ${client}`

/** One caller at a time, over all processes, changes what a visitor's jobs or an address's take. */
export function whileAlone<T>({ owner, client }: Visitor, work: () => Promise<T>): Promise<T> {
  return withLock(`jobs of ${client}`, () => (owner ? withLock(`jobs of ${owner}`, work) : work()))
}

/** Removes a job that is over, and what it has found. */
async function remove(_id: Types.ObjectId): Promise<void> {
  const over = trusted({ $nin: [...unfinishedStates] })
  const { deletedCount } = await Job.deleteOne({ _id, state: over })
  if (deletedCount > 0) await JobRows.deleteMany({ job: String(_id) })
}

const sum = (jobs: readonly Kept[]) => jobs.reduce((bytes, { held }) => bytes + (held ?? 0), 0)

/** The jobs of whoever keeps most among some jobs. */
function ofGreediest(jobs: readonly Kept[]): Kept[] {
  const visitors = new Map<string, Kept[]>()
  for (const job of jobs) {
    const key = visitorOf(job)
    visitors.set(key, [...(visitors.get(key) ?? []), job])
  }
  return [...visitors.values()].sort((a, b) => sum(b) - sum(a))[0] ?? []
}

const endOf = ({ finishedAt }: Kept) => finishedAt?.getTime() ?? 0

/** Until when a job that is over makes room for nobody, and until when for nobody else. */
const promisedUntil = ({ keptUntil }: Kept) => keptUntil?.getTime() ?? 0
const safeUntil = (job: Kept) => Math.max(endOf(job) + safeMs, promisedUntil(job))

/**
 * The job that goes first to make room: the oldest one of whoever keeps most. Nobody loses a job within
 * ten minutes of its end, unless to an own newer one; who isn't signed in can't be told from others of
 * the address. Files that are promised until a moment stay until then.
 */
function leaving(jobs: readonly Kept[], visitor: Visitor): Kept | undefined {
  const own = (job: Kept) => visitor.owner !== undefined && job.owner?.equals(visitor.owner)
  const now = Date.now()
  const may = (job: Kept) =>
    isOver(job) && (own(job) ? now >= promisedUntil(job) : now >= safeUntil(job))
  return ofGreediest(jobs.filter(may)).sort((a, b) => endOf(a) - endOf(b))[0]
}

/** Seconds until one of the jobs may go. */
function secondsUntilRoom(jobs: readonly Kept[]): number {
  const ends = jobs.filter(isOver).map((job) => safeUntil(job) - Date.now())
  return Math.max(5, Math.ceil(Math.min(safeMs, ...ends) / 1000))
}

interface Wanted {
  bytes: number
  jobs: number
}

/** The bound that a part's jobs have reached: their number, or their bytes. */
const boundOf = (jobs: readonly Kept[], most: Wanted) =>
  jobs.length >= most.jobs
    ? { limit: most.jobs }
    : ({ used: sum(jobs), limit: most.bytes, unit: 'bytes' } as const)

/** The jobs of a part that have to go until there is room in it. @throws AppError `code` */
function leavingFor(
  jobs: readonly Kept[],
  most: Wanted,
  wanted: Wanted,
  visitor: Visitor,
  code: 'job.noRoom' | 'job.siteFull',
): Kept[] {
  const gone: Kept[] = []
  let left = jobs
  while (sum(left) + wanted.bytes > most.bytes || left.length + wanted.jobs > most.jobs) {
    const job = leaving(left, visitor)
    if (!job) {
      const own = code === 'job.noRoom' && boundOf(left, most)
      throw new AppError(code, { retryAfter: secondsUntilRoom(left), ...own })
    }
    gone.push(job)
    left = left.filter(({ _id }) => !_id.equals(job._id))
  }
  return gone
}

const facts = { owner: 1, client: 1, state: 1, held: 1, finishedAt: 1, keptUntil: 1 } as const
const find = (whose: object) => Job.find(whose).select(facts).lean<Kept[]>()

/** Whether the site has too little room while some jobs are as good as gone. */
async function isSiteFull(wanted: Wanted, gone: readonly Kept[]): Promise<boolean> {
  const most = maxRoom.all()
  const [now = { bytes: 0, jobs: 0 }] = await Job.aggregate<Wanted>([
    { $group: { _id: null, bytes: { $sum: '$held' }, jobs: { $sum: 1 } } },
  ])
  const bytes = now.bytes - sum(gone) + wanted.bytes
  return bytes > most.bytes || now.jobs - gone.length + wanted.jobs > most.jobs
}

/**
 * Makes room for what a visitor's job is about to keep, by removing jobs that are over: none, if there is
 * too little in any part. Call it {@link whileAlone}.
 * @throws AppError `job.noRoom`, `job.siteFull`, with the seconds until there may be some
 */
export async function makeRoom(visitor: Visitor, wanted: Wanted): Promise<void> {
  const { owner, client } = visitor
  const gone: Kept[] = []
  const plan = (jobs: Kept[], most: Wanted, code: 'job.noRoom' | 'job.siteFull' = 'job.noRoom') => {
    const left = jobs.filter(({ _id }) => !gone.some((job) => job._id.equals(_id)))
    gone.push(...leavingFor(left, most, wanted, visitor, code))
  }
  plan(await find(owner ? { owner } : { client, owner: null }), maxRoom.visitor)
  plan(await find({ client }), maxRoom.address)
  const network = networkOf(client)
  if (network) {
    // Its addresses are 16 hexadecimal digits that begin with it.
    const around = await find({ client: trusted({ $gte: network, $lt: `${network}g` }) })
    plan(around, maxRoom.network)
  }
  if (await isSiteFull(wanted, gone)) plan(await find({}), maxRoom.all(), 'job.siteFull')
  for (const { _id } of gone) await remove(_id)
}

/** Takes room for a job that runs, in steps, so that it may keep so many bytes in all.
 * @returns how much it has now
 * @throws AppError `job.noRoom`, `job.siteFull` */
export async function takeRoom(job: JobRecord, held: number, bytes: number): Promise<number> {
  if (bytes <= held) return held
  const more = Math.ceil((bytes - held) / roomStep) * roomStep
  return whileAlone(job, async () => {
    await makeRoom(job, { bytes: more, jobs: 0 })
    await Job.updateOne({ _id: job._id }, { $inc: { held: more } })
    return held + more
  })
}
