import { type Types, trusted } from 'mongoose'
import { toListedUser, User, type UserRecord } from '@/models/User'
import type { Actor } from '../auth/actor.server'
import { AppError } from '../errors'
import { findUser } from './admin-guard.server'
import { record } from './audit.server'

/** How long a ban or a deletion can be undone, in milliseconds. */
export const undoTime = 30_000

/** What `POST /api/undo` takes to undo what was done at a moment, and until when. */
export const undoFor = (user: Types.ObjectId, at: Date) => ({
  id: String(user),
  until: new Date(at.getTime() + undoTime).toISOString(),
})

/** Undoes the deletion or else the ban of a user, within {@link undoTime}. Their log-ins go on.
 * @param id the user's
 * @throws AppError `undo.over` when there is nothing to undo any more, `user.notFound` */
export async function undo(actor: Actor, id: string) {
  const now = Date.now()
  const undone = await User.findOneAndUpdate(
    { _id: id, deleteAt: trusted({ $gt: new Date(now) }) },
    { $set: { listed: true }, $unset: { deleteAt: 1 } },
    { returnDocument: 'after' },
  ).lean<UserRecord>()
  if (undone) return done(actor, undone, 'user.deletionUndone')
  const unbanned = await User.findOneAndUpdate(
    { _id: id, deleteAt: null, 'ban.at': trusted({ $gt: new Date(now - undoTime) }) },
    { $set: { status: 'active' }, $unset: { ban: 1 } },
    { returnDocument: 'after' },
  ).lean<UserRecord>()
  if (unbanned) return done(actor, unbanned, 'user.banUndone')
  await findUser(id)
  throw new AppError('undo.over')
}

async function done({ user }: Actor, target: UserRecord, action: string) {
  await record({ actor: user._id, action, target: target._id })
  return toListedUser(target)
}
