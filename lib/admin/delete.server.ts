import { User } from '@/models/User'
import type { Actor } from '../accounts/actor.server'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { followWriter } from '../ratings/writers.server'
import { asAdminAgainst, requireRecentPassword, undoFor, undoTime } from './guard.server'

/**
 * Deletes a user: hides and locks them out at once, and purges them when the time for undo is over.
 * Repeating it before then changes nothing.
 * @returns the token for undo
 * @throws AppError `auth.reauthenticate`, `user.notFound`, `user.yourself`, `user.lastAdmin`,
 * `user.changedMeanwhile`
 */
export function deleteUser(actor: Actor, id: string) {
  requireRecentPassword(actor)
  return asAdminAgainst(actor, id, async (inTurn) => {
    const user = await User.findById(id).lean()
    if (!user) throw new AppError('user.notFound')
    const { _id, username, email, role, deleteAt } = user
    if (deleteAt) return undoFor(_id, new Date(deleteAt.getTime() - undoTime))
    const now = new Date()
    const { matchedCount } = await User.updateOne(
      { _id, deleteAt: null, ...inTurn },
      {
        $set: {
          listed: false,
          deleteAt: new Date(now.getTime() + undoTime),
          undoable: 'deletion',
        },
      },
    )
    if (matchedCount === 0) throw new AppError('user.changedMeanwhile')
    await followWriter(_id)
    await record({
      actor: actor.user._id,
      action: 'user.deleted',
      target: _id,
      before: { username, email, role },
    })
    return undoFor(_id, now)
  })
}
