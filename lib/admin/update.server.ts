import { Session } from '@/models/Session'
import { type Role, toListedUser, User, type UserRecord } from '@/models/User'
import { mailVerification, takenField } from '../accounts/accounts.server'
import type { Actor } from '../accounts/actor.server'
import { nameFields } from '../accounts/fields.server'
import { voidLinks } from '../accounts/links.server'
import { removePicture, squarePicture, storePicture } from '../accounts/pictures.server'
import { requireUsableName } from '../accounts/reserved-names.server'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { sendAddressChanged } from '../mail/messages.server'
import type { WhileHeld } from '../server/lock.server'
import { asAdmin, findUser, requireFresh, takingAway } from './guard.server'

export interface UserChange {
  userId: string
  username: string
  role: Role
  email: string
}

const shown = ({ username, role, email, profileImage }: UserRecord) => ({
  username,
  role,
  email,
  profileImage: profileImage ?? null,
})

/** Of two sets of values, what differs. */
function difference(before: UserRecord, after: UserRecord) {
  const [old, now] = [shown(before), shown(after)]
  const names = (Object.keys(old) as (keyof typeof old)[]).filter((name) => old[name] !== now[name])
  const pick = (from: typeof old) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { names, before: pick(old), after: pick(now) }
}

/** Refuses what an admin may not change this way.
 * @throws AppError `user.ownAddress`: whoever has stolen a log-in must not get the account by it;
 *   the profile asks for the password, and tells the old address. `auth.reauthenticate`, and what is
 *   wrong with the name */
function requireAllowed(actor: Actor, before: UserRecord, { username, role, email }: UserChange) {
  const isNewAddress = email !== before.email
  if (isNewAddress && actor.user._id.equals(before._id)) {
    throw new AppError('user.ownAddress', { field: 'email' })
  }
  if (isNewAddress || role !== before.role) requireFresh(actor)
  if (username !== before.username) requireUsableName(username)
}

/** Changes a user. A new address takes effect at once, has to be proven anew, and the old one is
 * told; a new role ends the user's log-ins. Both take a fresh log-in: whoever reads the mail of an
 * address has the account.
 * @throws AppError `user.notFound`, `user.emailTaken`, `user.usernameTaken`,
 *   `user.changedMeanwhile`, what is wrong with the name or the picture, for a new address
 *   `user.ownAddress`, for a new address or role `auth.reauthenticate`, and for a new role
 *   `user.yourself`, `user.lastAdmin` */
export async function updateUser(actor: Actor, change: UserChange, file: Buffer | undefined) {
  const before = await findUser(change.userId)
  requireAllowed(actor, before, change)
  // Before its turn: nobody else's act waits for a picture.
  const profileImage = file && (await storePicture(await squarePicture(file), before._id))
  let after: UserRecord | undefined
  try {
    const write = (inTurn: WhileHeld) =>
      writeChange(actor, before, { ...change, profileImage }, inTurn)
    after =
      change.role === before.role
        ? await asAdmin(actor, write)
        : await takingAway(actor, change.userId, write)
  } finally {
    // What failed after the write, such as its audit entry, leaves the picture in use.
    const inVain = !after && profileImage && !(await User.exists({ _id: before._id, profileImage }))
    if (inVain) await removePicture(profileImage)
  }
  return toListedUser(after)
}

/** All fields in one step, on the address and role that the change was made for: of two changes at
 * once the last one stays whole, or the second is told. */
async function writeChange(
  actor: Actor,
  before: UserRecord,
  { username, role, email, profileImage }: UserChange & { profileImage?: string },
  inTurn: WhileHeld,
): Promise<UserRecord> {
  const [newRole, newEmail] = [role !== before.role, email !== before.email]
  const { usernameKey, usernameLooks } = before
  // A name from before a rule of names stays as it is.
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
  // The one that this change replaced, whoever had set it.
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
    // Links that lie in the old mailbox must open nothing any more.
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
