// An account's way in: registering, logging in, and back in when the password is forgotten.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Types } from 'mongoose'
import type { TokenKind } from '@/models/Token'
import { User, type UserRecord } from '@/models/User'
import { addressKey, consume, forgive, giveBack, overrun } from '../api/limits.server'
import { connect } from '../db/connect.server'
import { isDemo, isDemoPassword } from '../demo'
import { AppError } from '../errors'
import { sendLink } from '../mail/messages.server'
import { isMailOn } from '../mail/transport.server'
import { record } from '../users/audit.server'
import { isBanned } from './actor.server'
import { isReserved, usernameKey } from './fields.server'
import { checkLink, dropLinks, issueLink, redeemLink } from './links.server'
import { hashPassword, isPassword } from './password.server'
import { closeAllSessions, openSession } from './sessions.server'

/** What of a call an account's use cases need. */
export interface From {
  client: string
  userAgent?: string
}

/** Which unique field a write ran into, as the failure a visitor can understand. */
export function takenField(error: unknown): AppError | undefined {
  const { code, keyPattern } = error as { code?: number; keyPattern?: Record<string, unknown> }
  if (code !== 11000) return
  return keyPattern && 'email' in keyPattern
    ? new AppError('user.emailTaken', { field: 'email' })
    : new AppError('user.usernameTaken', { field: 'username' })
}

/** Makes an account, logs it in, and mails a link that proves the address.
 * @returns the token
 * @throws AppError `user.usernameTaken`, `user.emailTaken` */
export async function register(
  {
    username,
    email,
    password,
    language = 'en',
  }: { username: string; email: string; password: string; language?: string },
  { userAgent }: From,
): Promise<{ token: string }> {
  if (isReserved(username)) throw new AppError('user.usernameTaken', { field: 'username' })
  await connect()
  const passwordHash = await hashPassword(password)
  const key = usernameKey(username)
  let user: UserRecord
  try {
    user = (
      await User.create({ username, usernameKey: key, email, passwordHash, language })
    ).toObject()
  } catch (error) {
    throw takenField(error) ?? error
  }
  await record({ actor: user._id, action: 'user.registered', target: user._id })
  const token = await openSession(user, userAgent)
  // Too many messages to an address are no reason to refuse it an account; its owner can ask again.
  if ((await overrun('linkMail', linkKey('verify', email))) === 0)
    await mailVerification(user, email)
  return { token }
}

const linkKey = (kind: TokenKind, email: string) => `${kind}:${addressKey(email)}`

/** Counts a link to confirm an address, before it is mailed: by its mailbox, which any account may
 * name, and by the account.
 * @throws AppError `rate.exceeded` */
export async function countVerification(user: Types.ObjectId, email: string): Promise<void> {
  await consume('linkMail', String(user))
  await consume('linkMail', linkKey('verify', email))
}

/** Mails a link that proves an address, where mail is on. */
export async function mailVerification(user: UserRecord, email: string): Promise<void> {
  if (!isMailOn()) return
  const link = await issueLink('verify', user, email)
  sendLink('verify', { ...user, email }, link)
}

/** How much longer a log-in takes for every wrong password too many, and at most, in milliseconds. */
const [delay, longestDelay] = [250, 5000]

/** Checks a password and logs in. Wrong ones are counted for an account and a client together, so
 * that nobody can lock another person out; those of an account from everywhere only slow its
 * log-ins down, the right one's too, or else its speed would tell it.
 * @returns the token
 * @throws AppError `auth.wrongLogin`, the same for an unknown address; `auth.banned` with the
 *   reason, after a right password only; `rate.exceeded` */
export async function logIn(
  { email, password }: { email: string; password: string },
  { client, userAgent }: From,
): Promise<{ token: string }> {
  const account = addressKey(email)
  const counted = `${client}:${account}`
  await consume('loginClient', client)
  // Counted before it is known to be wrong: of a hundred at the same time only some get through.
  await consume('login', counted)
  const tooMany = await overrun('loginAccount', account)
  if (tooMany > 0) await sleep(Math.min(tooMany * delay, longestDelay))
  await connect()
  const user = await User.findOne({ email, deleteAt: null }).lean<UserRecord>()
  if (isDemoPassword(password) && !isDemo) throw new AppError('auth.wrongLogin')
  if (!(await isPassword(password, user?.passwordHash)) || !user) {
    throw new AppError('auth.wrongLogin')
  }
  await forgive('login', counted)
  await giveBack('loginAccount', account)
  if (isBanned(user.ban)) throw new AppError('auth.banned', { reason: user.ban?.reason })
  return { token: await openSession(user, userAgent) }
}

/** Mails a link to choose a new password. The caller is told nothing of whether there is such an
 * account, and waits for neither the search nor the mail.
 * @throws AppError `mail.off`; `rate.exceeded` for an address that was asked about too often */
export async function forgotPassword(
  email: string,
  onError: (error: unknown) => void,
): Promise<void> {
  if (!isMailOn()) throw new AppError('mail.off')
  await consume('linkMail', linkKey('reset', email))
  void (async () => {
    await connect()
    const user = await User.findOne({ email, deleteAt: null }).lean<UserRecord>()
    if (user && !isBanned(user.ban)) sendLink('reset', user, await issueLink('reset', user))
  })().catch(onError)
}

/** Writes to a user whose password and address are still those that were read.
 * @returns whether they were
 * @throws AppError `user.emailTaken` */
async function writeUnchanged(
  { _id, email, passwordHash }: UserRecord,
  set: Partial<UserRecord>,
): Promise<boolean> {
  try {
    const filter = { _id, email, passwordHash, deleteAt: null }
    return (await User.updateOne(filter, { $set: set })).matchedCount === 1
  } catch (error) {
    throw takenField(error) ?? error
  }
}

/** Sets a new password in place of the one that was read, and ends every log-in and every link.
 * @returns whether it was still that one */
export async function replacePassword(user: UserRecord, set: Partial<UserRecord>) {
  if (!(await writeUnchanged(user, set))) return false
  await dropLinks(user._id)
  await closeAllSessions(user._id)
  return true
}

/** Sets a new password by a mailed link, and ends every log-in.
 * @throws AppError `auth.linkInvalid`; `server.busy`, and the link works still */
export async function resetPassword(token: string, password: string): Promise<void> {
  await connect()
  await checkLink('reset', token)
  const passwordHash = await hashPassword(password)
  const { user } = await redeemLink('reset', token)
  // Who reads the mailbox has shown that the address is theirs.
  const set = { passwordHash, emailVerified: true }
  if (!(await replacePassword(user, set))) throw new AppError('auth.linkInvalid')
  await record({ actor: user._id, action: 'user.passwordReset', target: user._id })
}

/** Proves an address by a mailed link; an address that was to be changed changes now.
 * @throws AppError `auth.linkInvalid`, `user.emailTaken` */
export async function verifyEmail(token: string): Promise<void> {
  await connect()
  const { user, email } = await redeemLink('verify', token)
  if (!email || !(await writeUnchanged(user, { email, emailVerified: true }))) {
    throw new AppError('auth.linkInvalid')
  }
  const isNew = email !== user.email
  // What lies in the old mailbox opens nothing any more.
  if (isNew) await dropLinks(user._id)
  const changed = isNew ? { before: { email: user.email }, after: { email } } : {}
  await record({ actor: user._id, action: 'user.emailVerified', target: user._id, ...changed })
}
