import type { Types } from 'mongoose'
import { User, type UserRecord } from '@/models/User'
import { type Actor, recheckActor } from '../accounts/actor.server'
import { rejectSelfAction } from '../accounts/last-admin.server'
import { AppError } from '../errors'
import { type WhileHeld, withLock } from '../server/lock.server'

/** How long a password that was entered counts as fresh, in milliseconds. */
const fresh = 30 * 60_000

/** @throws AppError `auth.reauthenticate` when the password was asked for too long ago */
export function requireRecentPassword({ loggedInAt }: Actor, now = Date.now()): void {
  if (now - loggedInAt > fresh) throw new AppError('auth.reauthenticate')
}

/** How long a ban or a deletion can be undone, in milliseconds. */
export const undoTime = 30_000

/** What `POST /api/undo` takes to undo what was done at a moment, and until when. */
export const undoFor = (user: Types.ObjectId, at: Date) => ({
  id: String(user),
  until: new Date(at.getTime() + undoTime).toISOString(),
})

/** A user who is not waiting to be purged.
 * @throws AppError `user.notFound` */
export async function findUser(id: string | Types.ObjectId): Promise<UserRecord> {
  const user = await User.findOne({ _id: id, deleteAt: null }).lean<UserRecord>()
  if (!user) throw new AppError('user.notFound')
  return user
}

/** Does what only an admin may do to an account or to the whole site.
 *
 * MongoDB without transactions changes one document in one step, and here two matter: the act may
 * only be done while its actor is an admin. If two admins acted on each other, each could see the
 * other in office and both would be gone. So all such acts take turns under one lock, and each looks
 * its actor up again once it has the turn: the second of the two finds itself an admin no more. As
 * no admin may act on themselves, the one who acts is always left. An act that is so slow that its
 * turn is over writes nothing, as long as its writes carry the filter they are given. What takes
 * long, such as pictures, is done before.
 * @throws AppError as `authenticate` for an actor who is an admin no more, `server.busy` */
export function asAdmin<T>(actor: Actor, work: (inTurn: WhileHeld) => Promise<T>): Promise<T> {
  return withLock('admins', async (inTurn) => {
    await recheckActor(actor, 'admin')
    return work(inTurn)
  })
}

/** Does what may take an admin away: ban, delete or demote.
 * @throws AppError as {@link asAdmin}, `user.yourself`, `user.lastAdmin` */
export function asAdminAgainst<T>(
  actor: Actor,
  target: string,
  work: (inTurn: WhileHeld) => Promise<T>,
): Promise<T> {
  return asAdmin(actor, async (inTurn) => {
    if (actor.user._id.equals(target)) await rejectSelfAction(actor.user._id)
    return work(inTurn)
  })
}
