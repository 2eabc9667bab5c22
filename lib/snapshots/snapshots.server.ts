import type { Types } from 'mongoose'
import { Snapshot, type SnapshotRecord } from '@/models/Snapshot'
import type { Look, TakenSnapshot } from './snapshots'

/** Snapshots of this many things are kept for a user, the latest ones. */
const mostKept = 500
/** How many bytes they may take in all: an export is one answer. */
const mostBytes = 4 * 2 ** 20

/** A clock that is ahead would make every later look an earlier one. */
const notAhead = (one: TakenSnapshot): TakenSnapshot => {
  const now = new Date().toISOString()
  return one.takenAt > now ? { ...one, takenAt: now } : one
}

/**
 * Keeps what a user sees now and hands back the look before, `null` when there is none. The same
 * facts again (`takenAt` is not later) are the same look. `look.before` is what the browser knew
 * before the user was logged in; it counts where the account knows nothing.
 */
export async function keepLook(
  user: Types.ObjectId,
  { subject, ...look }: Look,
): Promise<TakenSnapshot | null> {
  const now = notAhead(look.now)
  const known = await Snapshot.findOne({ user, subject }).lean<SnapshotRecord<TakenSnapshot>>()
  if (known && known.now.takenAt >= now.takenAt) return known.before ?? null
  const before = known?.now ?? (look.before && notAhead(look.before))
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

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

async function forgetOldest(user: Types.ObjectId): Promise<void> {
  const kept = await Snapshot.find({ user }).sort({ updatedAt: -1 }).select('bytes').lean()
  let sum = 0
  const old = kept.filter(({ bytes }, at) => {
    sum += bytes ?? 0
    return at >= mostKept || sum > mostBytes
  })
  for (const { _id } of old) await Snapshot.deleteOne({ _id })
}
