import { z } from 'zod'
import { toListedUser, User, type UserRecord } from '@/models/User'
import { type Actor, isBanned } from '../accounts/actor.server'
import { Id } from '../accounts/fields.server'
import { closeBannedSessions } from '../accounts/sessions.server'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { followWriter } from '../ratings/writers.server'
import { plainText } from '../typed-text'
import { asAdmin, asAdminAgainst, findUser, undoFor } from './guard.server'
import { maxLengths } from './lengths'

export const UnbanBody = z.object({ userId: Id })
export const BanBody = z.object({
  userId: Id,
  reason: plainText(maxLengths.banReason, 'ban.reasonRequired'),
  /** When it ends by itself. */
  until: z.iso
    .datetime({ offset: true })
    .transform((moment) => new Date(moment))
    // Of a later year a moment is written in another form.
    .refine((moment) => moment.getTime() > Date.now() && moment.getUTCFullYear() <= 9999)
    .optional(),
})

/** The values of a ban in the audit log. */
const auditValues = (ban: UserRecord['ban']) => ({
  ban: ban?.reason ?? null,
  until: ban?.until?.toISOString() ?? null,
})

/**
 * Bans a user at once: their tokens are refused with the reason, and become permanently invalid
 * once the ban ends or is lifted; only undo restores them. Repeating the same ban changes nothing;
 * another reason or end replaces the old one, without a new undo.
 * @throws AppError `user.notFound`, `user.yourself`, `user.lastAdmin`, `user.changedMeanwhile`
 */
export function banUser(actor: Actor, { userId, reason, until }: z.output<typeof BanBody>) {
  return asAdminAgainst(actor, userId, async (inTurn) => {
    const before = await findUser(userId)
    const now = new Date()
    const old = isBanned(before.ban) ? before.ban : undefined
    const same = old?.reason === reason && old.until?.getTime() === until?.getTime()
    if (same) return { ...toListedUser(before), undo: undoFor(before._id, old.at) }
    // A ban that has ended, which the sweep has not lifted yet.
    if (before.ban && !old) await closeBannedSessions(before._id, before.ban)
    const ban = { reason, at: old?.at ?? now, ...(until && { until }) }
    const after = await User.findOneAndUpdate(
      { _id: before._id, deleteAt: null, ...inTurn },
      { $set: { ban, status: 'banned', ...(!old && { undoable: 'ban' }) } },
      { returnDocument: 'after' },
    ).lean<UserRecord>()
    if (!after) throw new AppError('user.changedMeanwhile')
    await followWriter(before._id)
    await record({
      actor: actor.user._id,
      action: 'user.banned',
      target: before._id,
      before: auditValues(old),
      after: auditValues(ban),
    })
    return { ...toListedUser(after), undo: undoFor(after._id, ban.at) }
  })
}

/**
 * Lifts the ban that is in force when the lock is held. Tokens from before it stay invalid.
 * @throws AppError `user.notFound`, `user.changedMeanwhile`
 */
export function unbanUser(actor: Actor, userId: string) {
  return asAdmin(actor, async (inTurn) => {
    const before = await findUser(userId)
    if (!before.ban) return toListedUser(before)
    await closeBannedSessions(before._id, before.ban)
    const after = await User.findOneAndUpdate(
      { _id: before._id, deleteAt: null, ...inTurn },
      { $unset: { ban: 1 }, $set: { status: 'active' } },
      { returnDocument: 'after' },
    ).lean<UserRecord>()
    if (!after) throw new AppError('user.changedMeanwhile')
    await followWriter(before._id)
    await record({
      actor: actor.user._id,
      action: 'user.unbanned',
      target: before._id,
      before: auditValues(before.ban),
      after: auditValues(undefined),
    })
    return toListedUser(after)
  })
}
