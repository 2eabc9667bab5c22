import { Session } from '@/models/Session'
import { type Role, toListedUser, User, type UserRecord } from '@/models/User'
import { mailVerification, takenField } from '../auth/accounts.server'
import type { Actor } from '../auth/actor.server'
import { isReserved, usernameKey } from '../auth/fields.server'
import { dropLinks } from '../auth/links.server'
import { AppError } from '../errors'
import { findUser, requireFresh, takingAway } from './admin-guard.server'
import { record } from './audit.server'
import { removePicture, squarePicture, storePicture } from './pictures.server'

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

/** Changes a user. A new address takes effect at once, and has to be proven anew; a new role ends
 * the user's log-ins. Both take a fresh log-in: whoever reads the mail of an address has the account.
 * @throws AppError `user.notFound`, `user.emailTaken`, `user.usernameTaken`,
 *   `user.changedMeanwhile`, what is wrong with the picture, for a new address or role
 *   `auth.reauthenticate`, and for a new role `user.yourself`, `user.lastAdmin` */
export async function updateUser(actor: Actor, change: UserChange, file: Buffer | undefined) {
  const before = await findUser(change.userId)
  const write = async () => toListedUser(await writeChange(actor, before, change, file))
  const isNewRole = change.role !== before.role
  if (isNewRole || change.email !== before.email) requireFresh(actor)
  if (!isNewRole) return write()
  return takingAway(actor, change.userId, write)
}

async function writeChange(
  actor: Actor,
  before: UserRecord,
  { username, role, email }: UserChange,
  file: Buffer | undefined,
): Promise<UserRecord> {
  if (username !== before.username && isReserved(username)) {
    throw new AppError('user.usernameTaken', { field: 'username' })
  }
  const [newRole, newEmail] = [role !== before.role, email !== before.email]
  const profileImage = file && (await storePicture(await squarePicture(file), before._id))
  let old: UserRecord | null = null
  try {
    // All fields in one step, on the address and role that the change was made for: of two
    // changes at once the last one stays whole, or the second is told.
    old = await User.findOneAndUpdate(
      { _id: before._id, deleteAt: null, role: before.role, email: before.email },
      {
        $set: {
          username,
          usernameKey: usernameKey(username),
          role,
          email,
          ...(newEmail && { emailVerified: false }),
          ...(profileImage && { profileImage }),
        },
        ...(newRole && { $inc: { tokenVersion: 1 } }),
      },
      { returnDocument: 'before' },
    ).lean<UserRecord>()
  } catch (error) {
    throw takenField(error) ?? error
  } finally {
    if (!old) await removePicture(profileImage)
  }
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
    await dropLinks(old._id)
    await mailVerification(after, email)
  }
  const { names, ...values } = difference(old, after)
  if (names.length > 0) {
    await record({ actor: actor.user._id, action: 'user.changed', target: old._id, ...values })
  }
  return after
}
