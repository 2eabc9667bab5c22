import type { Types } from 'mongoose'
import { Snapshot, type SnapshotRecord } from '@/models/Snapshot'
import { DataReply } from '../server/reply.server'
import { type Subject, takenDown } from '../takedowns/takedowns.server'
import type { KeptSnapshot } from './fields'
import type { SnapshotPair, TakenSnapshot } from './snapshots'

/** Maximum number of videos and channels with a snapshot per user; the oldest are removed. */
const maxSnapshots = 500
/** Maximum total bytes of a user's snapshots, because an export is one answer. */
const maxBytes = 4 * 2 ** 20

/** Caps `takenAt` at the server's time: after one from a fast clock, all later snapshots would look
 * older. */
const notAhead = (one: TakenSnapshot): TakenSnapshot => {
  const now = new Date().toISOString()
  return one.takenAt > now ? { ...one, takenAt: now } : one
}

/**
 * Stores a user's new snapshot. One that is not later than the stored one is the same.
 * @param snapshots `before` is the browser's snapshot from before the log-in, used if the account
 *   has none
 * @returns the previous snapshot, `null` if there is none
 */
export async function storeSnapshot(
  user: Types.ObjectId,
  { subject, ...snapshots }: SnapshotPair,
): Promise<TakenSnapshot | null> {
  const now = notAhead(snapshots.now)
  const known = await Snapshot.findOne({ user, subject }).lean<SnapshotRecord<TakenSnapshot>>()
  if (known && known.now.takenAt >= now.takenAt) return known.before ?? null
  const before = known?.now ?? (snapshots.before && notAhead(snapshots.before))
  await Snapshot.updateOne(
    { user, subject },
    {
      $set: { now, ...(before && { before }), bytes: sizeOf([now, before]), updatedAt: new Date() },
    },
    { upsert: true },
  )
  await forgetOldest(user)
  return before ?? null
}

/** What a look was at: the id behind its tool. */
function subjectOf({ subject, title }: KeptSnapshot): Subject {
  const id = subject.slice(subject.indexOf(':') + 1)
  return id.length === 11 ? { videoId: id, title } : { channelId: id, title }
}

/** One page of what a user has kept a look at, newest first. */
export async function listSnapshots(
  user: Types.ObjectId,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const [found, total] = await Promise.all([
    Snapshot.find({ user })
      .sort({ updatedAt: -1, _id: 1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .select('subject now.title now.takenAt before.takenAt')
      .lean<SnapshotRecord<TakenSnapshot>[]>(),
    Snapshot.countDocuments({ user }),
  ])
  const kept = found.map(
    ({ subject, now, before }): KeptSnapshot => ({
      subject,
      title: now.title ?? '',
      takenAt: now.takenAt,
      ...(before && { before: before.takenAt }),
    }),
  )
  const refused = await Promise.all(kept.map((one) => takenDown(subjectOf(one))))
  return new DataReply(
    kept.filter((_, at) => !refused[at]),
    { page, pageSize, total },
  )
}

/** Forgets a user's snapshots of a subject; of one that isn't there, too. */
export async function removeSnapshots(user: Types.ObjectId, subject: string): Promise<void> {
  await Snapshot.deleteOne({ user, subject })
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

async function forgetOldest(user: Types.ObjectId): Promise<void> {
  const stored = await Snapshot.find({ user }).sort({ updatedAt: -1 }).select('bytes').lean()
  let sum = 0
  const old = stored.filter(({ bytes }, at) => {
    sum += bytes ?? 0
    return at >= maxSnapshots || sum > maxBytes
  })
  for (const { _id } of old) await Snapshot.deleteOne({ _id })
}
