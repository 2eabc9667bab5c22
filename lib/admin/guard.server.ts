import type { Types } from 'mongoose'
import { User, type UserRecord } from '@/models/User'
import { type Actor, recheckActor } from '../accounts/actor.server'
import { rejectSelfAction } from '../accounts/last-admin.server'
import { AppError } from '../errors'
import { type WhileHeld, withLock } from '../server/lock.server'

/** Milliseconds that an entered password counts as recent. */
const recentMs = 30 * 60_000

/** @throws AppError `auth.reauthenticate` when the password was entered too long ago */
export function requireRecentPassword({ loggedInAt }: Actor): void {
  if (Date.now() - loggedInAt > recentMs) throw new AppError('auth.reauthenticate')
}

/** Milliseconds during which a ban or a deletion can be undone. */
export const undoTime = 30_000

/** The id for `POST /api/undo` and the end of the time to undo an action. */
export const undoFor = (user: Types.ObjectId, at: Date) => ({
  id: String(user),
  until: new Date(at.getTime() + undoTime).toISOString(),
})

/**
 * Finds a user who is not waiting to be purged.
 * @throws AppError `user.notFound`
 */
export async function findUser(id: string | Types.ObjectId): Promise<UserRecord> {
  const user = await User.findOne({ _id: id, deleteAt: null }).lean<UserRecord>()
  if (!user) throw new AppError('user.notFound')
  return user
}

/**
 * Runs an action on an account or on the entire site that only an admin may do.
 * Without transactions MongoDB changes one document atomically, and here two matter: the action is
 * only allowed while its actor is an admin. If two admins acted on each other, each could still see
 * the other as admin, and both would be gone. So all such actions run under one lock, and each
 * checks its actor again once it has the lock: the second of the two is no longer an admin. Because
 * admins cannot act on themselves, one always remains. An action whose lock has expired writes
 * nothing, if its writes use the given filter. Slow work, such as pictures, is done before.
 * @throws AppError as `authenticate` for an actor who is no longer an admin, `server.busy`
 */
export function asAdmin<T>(actor: Actor, work: (inTurn: WhileHeld) => Promise<T>): Promise<T> {
  return withLock('admins', async (inTurn) => {
    await recheckActor(actor, 'admin')
    return work(inTurn)
  })
}

/**
 * Runs an action that may remove an admin: ban, delete or demote.
 * @throws AppError as {@link asAdmin}, `user.yourself`, `user.lastAdmin`
 */
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
