// An account's way in: registering, logging in, and back in when the password is forgotten.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Types } from 'mongoose'
import { Session } from '@/models/Session'
import type { TokenKind } from '@/models/Token'
import { User, type UserRecord } from '@/models/User'
import { record } from '../audit/record.server'
import { isDemo, isDemoPassword } from '../demo'
import { AppError } from '../errors'
import { sendLink } from '../mail/messages.server'
import { isMailOn } from '../mail/transport.server'
import { connect } from '../server/connect.server'
import { addressKey, consume, count, forgive, giveBack } from '../server/limits.server'
import { logSecurityEvent } from '../server/log.server'
import { noteOfRequest } from '../server/request-context.server'
import { isBanned } from './actor.server'
import { nameFields } from './fields.server'
import { requireUsableName } from './kept-names.server'
import { checkLink, dropLinks, issueLink, redeemLink } from './links.server'
import { hashPassword, isPassword } from './password.server'
import { openSession } from './sessions.server'

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
  requireUsableName(username)
  await connect()
  const passwordHash = await hashPassword(password)
  let user: UserRecord
  try {
    user = (
      await User.create({ ...nameFields(username), email, passwordHash, language })
    ).toObject()
  } catch (error) {
    throw takenField(error) ?? error
  }
  await record({ actor: user._id, action: 'user.registered', target: user._id })
  const token = await openSession(user, userAgent)
  // Too many messages to an address are no reason to refuse it an account; its owner can ask again.
  const { over } = await count('linkMail', linkKey('verify', email))
  if (over === 0) await mailVerification(user, email)
  return { token }
}

/** What limits of mail count by. `a+b@x` is where `a` reads, too: each such name would otherwise be a
 * mailbox of its own. */
const linkKey = (kind: TokenKind, email: string) =>
  `${kind}:${addressKey(email.replace(/(?<=.)\+[^@]*(?=@)/, ''))}`

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
  const use = await count('loginAccount', account)
  if (use.over > 0) await sleep(Math.min(use.over * delay, longestDelay))
  await connect()
  const user = await User.findOne({ email, deleteAt: null }).lean<UserRecord>()
  const isRight =
    (isDemo || !isDemoPassword(password)) && (await isPassword(password, user?.passwordHash))
  if (!isRight || !user) {
    noteOfRequest({ account, failures: use.count })
    throw new AppError('auth.wrongLogin')
  }
  noteOfRequest({ actor: String(user._id) })
  await forgive('login', counted)
  await giveBack(use)
  if (isBanned(user.ban)) throw new AppError('auth.banned', { reason: user.ban?.reason })
  const token = await openSession(user, userAgent)
  logSecurityEvent('login.succeeded')
  return { token }
}

/** Mails a link to choose a new password. The caller is told nothing of whether there is such an
 * account, and waits for neither the search nor the mail.
 * @throws AppError `mail.off`; `rate.exceeded` for an address that was asked about too often */
export async function forgotPassword(
  email: string,
  client: string,
  onError: (error: unknown) => void,
): Promise<void> {
  if (!isMailOn()) throw new AppError('mail.off')
  // Somebody who asks too often stands in their own way first, and in the owner's far later.
  const mailbox = linkKey('reset', email)
  await consume('linkMail', `${client}:${mailbox}`)
  await consume('resetMailbox', mailbox)
  void (async () => {
    await connect()
    const user = await User.findOne({ email, deleteAt: null }).lean<UserRecord>()
    if (user && !isBanned(user.ban)) sendLink('reset', user, await issueLink('reset', user))
  })().catch(onError)
}

/** Writes to a user of whom something is still true.
 * @returns whether it was
 * @throws AppError `user.emailTaken` */
async function writeIf(
  filter: object,
  set: Partial<UserRecord>,
  more: object = {},
): Promise<boolean> {
  try {
    return (await User.updateOne(filter, { $set: set, ...more })).matchedCount === 1
  } catch (error) {
    throw takenField(error) ?? error
  }
}

/** A user as long as their password and address are those that were read. */
const unchanged = ({ _id, email, passwordHash }: UserRecord) => ({
  _id,
  email,
  passwordHash,
  deleteAt: null,
})

/** Sets a new password, and ends every log-in and every link. The tokens are void in the same step.
 * @param filter which user, and what has to be true of them
 * @returns whether it was */
export async function replacePassword(
  filter: { _id: Types.ObjectId },
  set: Partial<UserRecord>,
): Promise<boolean> {
  if (!(await writeIf(filter, set, { $inc: { tokenVersion: 1 } }))) return false
  await dropLinks(filter._id)
  await Session.deleteMany({ user: filter._id })
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
  if (!(await replacePassword(unchanged(user), set))) throw new AppError('auth.linkInvalid')
  await record({ actor: user._id, action: 'user.passwordReset', target: user._id })
}

/** Proves an address by a mailed link; an address that was to be changed changes now.
 * @throws AppError `auth.linkInvalid`, `user.emailTaken` */
export async function verifyEmail(token: string): Promise<void> {
  await connect()
  const { user, email } = await redeemLink('verify', token)
  if (!email || !(await writeIf(unchanged(user), { email, emailVerified: true }))) {
    throw new AppError('auth.linkInvalid')
  }
  const isNew = email !== user.email
  // What lies in the old mailbox opens nothing any more.
  if (isNew) await dropLinks(user._id)
  const changed = isNew ? { before: { email: user.email }, after: { email } } : {}
  await record({ actor: user._id, action: 'user.emailVerified', target: user._id, ...changed })
}
