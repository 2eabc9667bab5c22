import { type Types, trusted } from 'mongoose'
import { User } from '@/models/User'
import { record } from '../audit/record.server'
import { connect } from '../server/connect.server'
import { log } from '../server/log.server'
import { purge, removeOrphans } from './purge.server'
import { closeBannedSessions } from './sessions.server'

/** Milliseconds between sweeps. */
const sweepIntervalMs = 5_000
const maxPerSweep = 100
/** Milliseconds between searches for data without an owner. */
const orphanIntervalMs = 10 * 60_000

/** Removes an expired ban, so that lists and counts needn't compare times. */
async function endBan(id: Types.ObjectId, now: Date): Promise<void> {
  const user = await User.findById(id).lean()
  if (user?.ban) await closeBannedSessions(id, user.ban)
  const { modifiedCount } = await User.updateOne(
    { _id: id, 'ban.until': trusted({ $lte: now }) },
    { $unset: { ban: 1 }, $set: { status: 'active' } },
  )
  if (modifiedCount === 0) return
  await record({ actor: id, action: 'user.banEnded', target: id })
}

/**
 * Does everything that is due: purges deleted users, ends bans. Due times are stored in the
 * database, so a restart loses nothing.
 */
export async function sweep(now = new Date()): Promise<void> {
  await connect()
  const due = (path: 'deleteAt' | 'ban.until') =>
    User.find({ [path]: trusted({ $lte: now }) })
      .select('_id')
      .limit(maxPerSweep)
      .lean()
  for (const { _id } of await due('deleteAt')) await purge(_id)
  for (const { _id } of await due('ban.until')) await endBan(_id, now)
}

/** Sweeps now and at regular intervals. */
export function startSweeping(): void {
  const next = async (orphansCheckedAt: number) => {
    const isTime = Date.now() - orphansCheckedAt >= orphanIntervalMs
    try {
      await sweep()
      if (isTime) await removeOrphans()
    } catch (err) {
      log.warn({ err }, 'the sweep could not be done')
    }
    setTimeout(next, sweepIntervalMs, isTime ? Date.now() : orphansCheckedAt).unref()
  }
  void next(0)
}
