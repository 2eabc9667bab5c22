import { trusted } from 'mongoose'
import { toListedUser, User, type UserRecord } from '@/models/User'
import type { Actor } from '../accounts/actor.server'
import type { AuditAction } from '../audit/actions'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { followWriter } from '../ratings/writers.server'
import type { WhileHeld } from '../server/lock.server'
import { asAdmin, findUser, undoTime } from './guard.server'

/**
 * Undoes the last deletion or ban of a user, within {@link undoTime}. Their sessions continue. It
 * is one atomic update, so that of two concurrent calls one finds nothing; and it only undoes the
 * last action: undoing a deletion twice doesn't lift an earlier ban.
 * @param id the user's
 * @throws AppError `undo.over` when there is nothing left to undo, `user.notFound`
 */
export function undo(actor: Actor, id: string) {
  return asAdmin(actor, (inTurn) => undoLast(actor, id, inTurn))
}

async function undoLast(actor: Actor, id: string, inTurn: WhileHeld) {
  const now = new Date()
  const undone = await User.findOneAndUpdate(
    { _id: id, undoable: 'deletion', deleteAt: trusted({ $gt: now }), ...inTurn },
    { $set: { listed: true }, $unset: { deleteAt: 1, undoable: 1 } },
    { returnDocument: 'after' },
  ).lean<UserRecord>()
  if (undone) return done(actor, undone, 'user.deletionUndone')
  const unbanned = await User.findOneAndUpdate(
    {
      _id: id,
      undoable: 'ban',
      deleteAt: null,
      ...inTurn,
      'ban.at': trusted({ $gt: new Date(now.getTime() - undoTime) }),
      // A ban that has ended by itself has ended the sessions from before it.
      $or: [{ 'ban.until': null }, { 'ban.until': trusted({ $gt: now }) }],
    },
    { $set: { status: 'active' }, $unset: { ban: 1, undoable: 1 } },
    { returnDocument: 'after' },
  ).lean<UserRecord>()
  if (unbanned) return done(actor, unbanned, 'user.banUndone')
  await findUser(id)
  throw new AppError('undo.over')
}

async function done({ user }: Actor, target: UserRecord, action: AuditAction) {
  await followWriter(target._id)
  await record({ actor: user._id, action, target: target._id })
  return toListedUser(target)
}
