import { type Types, trusted } from 'mongoose'
import { User } from '@/models/User'
import { log } from '../api/log.server'
import { closeBannedSessions } from '../auth/sessions.server'
import { connect } from '../db/connect.server'
import { removeBelongings } from './account.server'
import { record } from './audit.server'

/** How often it is looked, in milliseconds. */
const often = 5_000
const mostAtOnce = 100

/** Older than anything can be undone from. */
const claimed = new Date(0)

/** Purges a deleted user. What is theirs goes first and the user last, so that a crash in between
 * leaves something to find at the next start. */
async function purge(id: Types.ObjectId, now: Date): Promise<void> {
  // From here on nobody can undo it, even one whose clock is late.
  const user = await User.findOneAndUpdate(
    { _id: id, deleteAt: trusted({ $lte: now }) },
    { $set: { deleteAt: claimed } },
  ).lean()
  if (!user) return
  await removeBelongings(user)
  await User.deleteOne({ _id: id, deleteAt: claimed })
}

/** Removes a ban whose time is over, so that lists and counts need not look at the time. */
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

/** Does everything whose time has come: deleted users are purged, bans end. What is due stands in
 * the database, so nothing is lost when the site restarts. */
export async function sweep(now = new Date()): Promise<void> {
  await connect()
  const due = (path: 'deleteAt' | 'ban.until') =>
    User.find({ [path]: trusted({ $lte: now }) })
      .select('_id')
      .limit(mostAtOnce)
      .lean()
  for (const { _id } of await due('deleteAt')) await purge(_id, now)
  for (const { _id } of await due('ban.until')) await endBan(_id, now)
}

/** Sweeps now and from now on. */
export function keepSweeping(): void {
  const next = async () => {
    await sweep().catch((err) => log.warn({ err }, 'the sweep could not be done'))
    setTimeout(next, often).unref()
  }
  void next()
}
