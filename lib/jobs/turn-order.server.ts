import type { Types } from 'mongoose'
import { Job, type JobRecord } from '@/models/Job'

/** How many waiting jobs are put in order; further ones come when these are fewer. */
const maxOrdered = 1_000

type Ordered = Pick<JobRecord, '_id' | 'owner' | 'client' | 'state' | 'createdAt'> & {
  isFree: boolean
}

/** Whose a job is, for the turns: an address, and a user behind it, who may have several. */
const visitorsOf = ({ owner, client }: Pick<JobRecord, 'owner' | 'client'>): string[] =>
  owner ? [`client ${client}`, `user ${owner}`] : [`client ${client}`]

/**
 * The waiting jobs of a kind in the order in which they are begun, over all processes. Visitors take
 * turns: whoever has fewer jobs that run, or wait in front, comes first, and of these the oldest.
 * Jobs whose process has died wait too.
 */
export async function turnOrder(name: string): Promise<Types.ObjectId[]> {
  const jobs = await Job.aggregate<Ordered>([
    { $match: { name, state: { $in: ['queued', 'running'] } } },
    { $sort: { createdAt: 1, _id: 1 } },
    { $limit: maxOrdered },
    {
      $project: {
        owner: 1,
        client: 1,
        state: 1,
        createdAt: 1,
        isFree: { $lte: ['$leaseUntil', '$$NOW'] },
      },
    },
  ])
  const taken = new Map<string, number>()
  const turnOf = (job: Ordered): number => {
    const visitors = visitorsOf(job)
    const turn = Math.max(...visitors.map((visitor) => taken.get(visitor) ?? 0))
    for (const visitor of visitors) taken.set(visitor, (taken.get(visitor) ?? 0) + 1)
    return turn
  }
  for (const job of jobs) if (!job.isFree) turnOf(job)
  return jobs
    .filter(({ isFree }) => isFree)
    .map((job) => ({ id: job._id, turn: turnOf(job) }))
    .sort((one, other) => one.turn - other.turn)
    .map(({ id }) => id)
}

/** What each kind's order was, and when it was read. */
const orders = new Map<string, { at: number; ids: Promise<string[]> }>()

async function recentOrder(name: string, maxAgeMs: number): Promise<string[]> {
  let order = orders.get(name)
  if (!order || Date.now() - order.at >= maxAgeMs) {
    order = { at: Date.now(), ids: turnOrder(name).then((ids) => ids.map(String)) }
    orders.set(name, order)
  }
  return order.ids
}

/** The place of a waiting job in its queue, from 1 on; undefined when it can't be told. A few looks a
 * second serve every stream of this process. */
export async function placeInQueue({ _id, name }: JobRecord): Promise<number | undefined> {
  for (const maxAgeMs of [1_000, 100]) {
    const at = (await recentOrder(name, maxAgeMs)).indexOf(String(_id))
    if (at >= 0) return at + 1
  }
}
