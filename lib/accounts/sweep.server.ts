import { type Types, trusted } from 'mongoose'
import { User } from '@/models/User'
import { record } from '../audit/record.server'
import { connect } from '../server/connect.server'
import { log } from '../server/log.server'
import { purge, removeOrphans } from './purge.server'
import { closeBannedSessions } from './sessions.server'

/** Milliseconds between sweeps. */
const often = 5_000
const mostAtOnce = 100
/** Milliseconds between searches for data without an owner. */
const seldom = 10 * 60_000

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
      .limit(mostAtOnce)
      .lean()
  for (const { _id } of await due('deleteAt')) await purge(_id)
  for (const { _id } of await due('ban.until')) await endBan(_id, now)
}

/** Sweeps now and at regular intervals. */
export function keepSweeping(): void {
  const next = async (lookedAt: number) => {
    const isTime = Date.now() - lookedAt >= seldom
    try {
      await sweep()
      if (isTime) await removeOrphans()
    } catch (err) {
      log.warn({ err }, 'the sweep could not be done')
    }
    setTimeout(next, often, isTime ? Date.now() : lookedAt).unref()
  }
  void next(0)
}
