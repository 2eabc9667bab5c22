import { type Types, trusted } from 'mongoose'
import { User } from '@/models/User'
import { record } from '../audit/record.server'
import { followWriter } from '../ratings/writers.server'
import { connect } from '../server/connect.server'
import { purge } from './purge.server'
import { closeBannedSessions } from './sessions.server'

const maxPerSweep = 100

/** Removes an expired ban, so that lists and counts needn't compare times. */
async function endBan(id: Types.ObjectId, now: Date): Promise<void> {
  const user = await User.findById(id).lean()
  if (user?.ban) await closeBannedSessions(id, user.ban)
  const { modifiedCount } = await User.updateOne(
    { _id: id, 'ban.until': trusted({ $lte: now }) },
    { $unset: { ban: 1 }, $set: { status: 'active' } },
  )
  if (modifiedCount === 0) return
  await followWriter(id)
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
