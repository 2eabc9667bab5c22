import { User, type UserRecord } from '@/models/User'
import { record } from '../audit/record.server'
import { connect } from '../server/connect.server'
import { takenField } from './accounts.server'
import { nameFields } from './fields.server'
import { hashPassword } from './password.server'
import { closeAllSessions } from './sessions.server'

/**
 * Makes the user of an address an admin who can log in: lifts a ban or a pending deletion, and ends
 * old sessions, whose tokens have another role.
 * @returns undefined when no user has the address
 */
export async function promote(email: string): Promise<UserRecord | undefined> {
  await connect()
  const before = await User.findOneAndUpdate(
    { email },
    {
      $set: { role: 'admin', status: 'active', listed: true },
      $unset: { ban: 1, deleteAt: 1 },
    },
  ).lean<UserRecord>()
  if (!before) return
  await closeAllSessions(before._id)
  // The operator who runs this on the server has no account; the entry names the user as actor and
  // target.
  await record({
    actor: before._id,
    action: 'user.promoted',
    target: before._id,
    before: { role: before.role },
    after: { role: 'admin' },
  })
  return before
}

/**
 * Creates an admin account. Reserved names are allowed.
 * @throws AppError `user.usernameTaken`, `user.emailTaken`
 */
export async function createAdmin({
  username,
  email,
  password,
}: {
  username: string
  email: string
  password: string
}): Promise<void> {
  await connect()
  const passwordHash = await hashPassword(password)
  const made = await User.create({
    ...nameFields(username),
    email,
    emailVerified: true,
    passwordHash,
    role: 'admin',
  }).catch((error) => {
    throw takenField(error) ?? error
  })
  await record({
    actor: made._id,
    action: 'user.registered',
    target: made._id,
    after: { role: 'admin' },
  })
}
