import { z } from 'zod'
import { Session } from '@/models/Session'
import { toListedUser, User, type UserRecord } from '@/models/User'
import { roles } from '@/models/user-values'
import { mailVerification, takenField } from '../accounts/accounts.server'
import type { Actor } from '../accounts/actor.server'
import { Email, Username } from '../accounts/fields'
import { Id, nameFields } from '../accounts/fields.server'
import { voidLinks } from '../accounts/links.server'
import { removePicture, squarePicture, storePicture } from '../accounts/pictures.server'
import { requireUsableName } from '../accounts/reserved-names.server'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { sendAddressChanged } from '../mail/messages.server'
import type { WhileHeld } from '../server/lock.server'
import { asAdmin, asAdminAgainst, findUser, requireRecentPassword } from './guard.server'

export const UpdateForm = z.object({
  userId: Id,
  username: Username,
  role: z.enum(roles),
  email: Email,
})
type UserChange = z.output<typeof UpdateForm>

const shown = ({ username, role, email, profileImage }: UserRecord) => ({
  username,
  role,
  email,
  profileImage: profileImage ?? null,
})

/** The fields in which two users differ, with both values. */
function difference(before: UserRecord, after: UserRecord) {
  const [old, now] = [shown(before), shown(after)]
  const names = (Object.keys(old) as (keyof typeof old)[]).filter((name) => old[name] !== now[name])
  const pick = (from: typeof old) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { names, before: pick(old), after: pick(now) }
}

/**
 * Rejects changes that an admin may not make here.
 * @throws AppError `user.ownAddress`, because a stolen session must not suffice to take over the
 * account: the profile page requires the password and notifies the old address;
 * `auth.reauthenticate`, and the fault of an invalid name
 */
function requireAllowed(actor: Actor, before: UserRecord, { username, role, email }: UserChange) {
  const isNewAddress = email !== before.email
  if (isNewAddress && actor.user._id.equals(before._id)) {
    throw new AppError('user.ownAddress', { field: 'email' })
  }
  if (isNewAddress || role !== before.role) requireRecentPassword(actor)
  if (username !== before.username) requireUsableName(username)
}

/**
 * Changes a user. A new address takes effect at once, must be confirmed again, and the old one is
 * notified; a new role ends the user's sessions. Both require a recently entered password, because
 * control of the address gives control of the account.
 * @throws AppError `user.notFound`, `user.emailTaken`, `user.usernameTaken`,
 * `user.changedMeanwhile`, the fault of an invalid name or picture, for a new address
 * `user.ownAddress`, for a new address or role `auth.reauthenticate`, and for a new role
 * `user.yourself`, `user.lastAdmin`
 */
export async function updateUser(actor: Actor, change: UserChange, file: Buffer | undefined) {
  const before = await findUser(change.userId)
  requireAllowed(actor, before, change)
  // Done before taking the lock, so that no other action waits for a picture.
  const profileImage = file && (await storePicture(await squarePicture(file), before._id))
  let after: UserRecord | undefined
  try {
    const write = (inTurn: WhileHeld) =>
      writeChange(actor, before, { ...change, profileImage }, inTurn)
    after =
      change.role === before.role
        ? await asAdmin(actor, write)
        : await asAdminAgainst(actor, change.userId, write)
  } finally {
    // After a failure that followed the write, such as that of its audit entry, the picture is in
    // use.
    const isUnused =
      !after && profileImage && !(await User.exists({ _id: before._id, profileImage }))
    if (isUnused) await removePicture(profileImage)
  }
  return toListedUser(after)
}

/**
 * Writes all fields at once, if the address and role are unchanged since they were read: of two
 * concurrent changes the last one wins completely, or the second fails.
 */
async function writeChange(
  actor: Actor,
  before: UserRecord,
  { username, role, email, profileImage }: UserChange & { profileImage?: string },
  inTurn: WhileHeld,
): Promise<UserRecord> {
  const [newRole, newEmail] = [role !== before.role, email !== before.email]
  const { usernameKey, usernameLooks } = before
  // A name that predates a naming rule stays as it is.
  const name =
    username === before.username
      ? { username, usernameKey, ...(usernameLooks && { usernameLooks }) }
      : nameFields(username)
  const old = await User.findOneAndUpdate(
    { _id: before._id, deleteAt: null, role: before.role, email: before.email, ...inTurn },
    {
      $set: {
        ...name,
        role,
        email,
        ...(newEmail && { emailVerified: false }),
        ...(profileImage && { profileImage }),
      },
      ...(newRole && { $inc: { tokenVersion: 1 } }),
    },
    { returnDocument: 'before' },
  )
    .lean<UserRecord>()
    .catch((error) => {
      throw takenField(error) ?? error
    })
  if (!old) throw new AppError('user.changedMeanwhile')
  // The replaced picture, whoever had set it.
  if (profileImage) await removePicture(old.profileImage)
  const after = {
    ...old,
    username,
    role,
    email,
    emailVerified: !newEmail && old.emailVerified,
    profileImage: profileImage ?? old.profileImage,
  }
  if (newRole) await Session.deleteMany({ user: old._id })
  if (newEmail) {
    // Links in the old mailbox become invalid.
    await voidLinks(old._id)
    sendAddressChanged(old)
    await mailVerification(after, email)
  }
  const { names, ...values } = difference(old, after)
  if (names.length > 0) {
    await record({ actor: actor.user._id, action: 'user.changed', target: old._id, ...values })
  }
  return after
}
