// Registration, log-in and password reset.
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
import { networkOf } from '../server/client-address.server'
import { connect } from '../server/connect.server'
import { addressKey, consume, count, forgive, giveBack } from '../server/limits.server'
import { logSecurityEvent } from '../server/log.server'
import { noteOfRequest } from '../server/request-context.server'
import { isBanned } from './actor.server'
import { nameFields } from './fields.server'
import {
  checkLink,
  hasConfirmed,
  issueLink,
  noteConfirmed,
  redeemLink,
  voidLinks,
} from './links.server'
import { hashPassword, isPassword } from './password.server'
import { requireUsableName } from './reserved-names.server'
import { openSession } from './sessions.server'

/** Request facts for account use cases. */
export interface RequestOrigin {
  client: string
  userAgent?: string
}

/**
 * Converts a duplicate key error to the failure of the field that is taken; undefined for other
 * errors.
 */
export function takenField(error: unknown): AppError | undefined {
  const { code, keyPattern } = error as { code?: number; keyPattern?: Record<string, unknown> }
  if (code !== 11000) return
  return keyPattern && 'email' in keyPattern
    ? new AppError('user.emailTaken', { field: 'email' })
    : new AppError('user.usernameTaken', { field: 'username' })
}

/**
 * Creates an account, logs it in, and mails a link that confirms the address.
 * @returns the token
 * @throws AppError `user.usernameTaken`, `user.emailTaken`
 */
export async function register(
  {
    username,
    email,
    password,
    language = 'en',
  }: { username: string; email: string; password: string; language?: string },
  { userAgent }: RequestOrigin,
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
  // The mail limit doesn't block the registration; the owner can request the link later.
  const { over } = await count('linkMail', linkKey('verify', email))
  if (over === 0) await mailVerification(user, email)
  return { token }
}

/**
 * The key that mail limits count by. `a+b@x` counts as `a@x`, because both deliver to one mailbox.
 */
const linkKey = (kind: TokenKind, email: string) =>
  `${kind}:${addressKey(email.replace(/(?<=.)\+[^@]*(?=@)/, ''))}`

/**
 * Counts a confirmation link before it is mailed: by mailbox, which any account may name, and by
 * account.
 * @throws AppError `rate.exceeded`
 */
export async function countVerification(user: Types.ObjectId, email: string): Promise<void> {
  await consume('linkMail', String(user))
  await consume('linkMail', linkKey('verify', email))
}

/** Mails a link that confirms an address, if mail is enabled. */
export async function mailVerification(user: UserRecord, email: string): Promise<void> {
  if (!isMailOn()) return
  const link = await issueLink('verify', user, email)
  sendLink('verify', { ...user, email }, link)
}

/** Milliseconds that each excess wrong password adds to a log-in, and the maximum delay. */
const [delay, maxDelay] = [250, 5000]

/**
 * Checks a password and logs in. Wrong passwords count per account and client, so that nobody can
 * lock another person out. Those for an account from all clients only slow its log-ins down,
 * including correct ones, whose speed would otherwise reveal them.
 * @returns the token
 * @throws AppError `auth.wrongLogin`, the same for an unknown address; `auth.banned` with the
 * reason, after a correct password only; `rate.exceeded`
 */
export async function logIn(
  { email, password }: { email: string; password: string },
  { client, userAgent }: RequestOrigin,
): Promise<{ token: string }> {
  const account = addressKey(email)
  const counted = `${client}:${account}`
  await consume('loginClient', client)
  // Counted before the check: of a hundred concurrent attempts only some get through.
  await consume('login', counted)
  const use = await count('loginAccount', account)
  if (use.over > 0) await sleep(Math.min(use.over * delay, maxDelay))
  await connect()
  const user = await User.findOne({ email, deleteAt: null }).lean<UserRecord>()
  const isCorrect =
    (isDemo || !isDemoPassword(password)) && (await isPassword(password, user?.passwordHash))
  if (!isCorrect || !user) {
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

/**
 * Mails a link to choose a new password. The caller doesn't learn whether the account exists, and
 * waits for neither the lookup nor the mail.
 * @throws AppError `mail.off`; `rate.exceeded` for too many requests for the address
 */
export async function forgotPassword(
  email: string,
  client: string,
  onError: (error: unknown) => void,
): Promise<void> {
  if (!isMailOn()) throw new AppError('mail.off')
  // A client that requests too often reaches its own limit long before it reaches the owner's.
  const mailbox = linkKey('reset', email)
  await consume('linkMail', `${client}:${mailbox}`)
  const asked = await count('resetMailbox', mailbox)
  if (asked.over > 0) await consume('resetBeyond', `${networkOf(client) ?? client}:${mailbox}`)
  void (async () => {
    await connect()
    const user = await User.findOne({ email, deleteAt: null }).lean<UserRecord>()
    if (user && !isBanned(user.ban)) {
      sendLink('reset', user, await issueLink('reset', user), asked.count)
    }
  })().catch(onError)
}

/**
 * Updates a user if a filter still matches.
 * @returns whether it did
 * @throws AppError `user.emailTaken`
 */
async function updateIf(
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

/** A filter for a user whose password and address haven't changed since they were read. */
const unchanged = ({ _id, email, passwordHash }: UserRecord) => ({
  _id,
  email,
  passwordHash,
  deleteAt: null,
})

/**
 * Sets a new password, and ends every session and voids every link. Tokens become invalid in the
 * same update.
 * @param filter the user, with the conditions that must still hold
 * @returns whether it matched
 */
export async function replacePassword(
  filter: { _id: Types.ObjectId },
  set: Partial<UserRecord>,
): Promise<boolean> {
  if (!(await updateIf(filter, set, { $inc: { tokenVersion: 1 } }))) return false
  await voidLinks(filter._id)
  await Session.deleteMany({ user: filter._id })
  return true
}

/**
 * Sets a new password by a mailed link, and ends every session.
 * @throws AppError `auth.linkInvalid`; `server.busy`, after which the link still works
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  await connect()
  await checkLink('reset', token)
  const passwordHash = await hashPassword(password)
  const { user } = await redeemLink('reset', token)
  // Having received the mail proves that the address is theirs.
  const set = { passwordHash, emailVerified: true }
  if (!(await replacePassword(unchanged(user), set))) throw new AppError('auth.linkInvalid')
  await record({ actor: user._id, action: 'user.passwordReset', target: user._id })
}

/**
 * Confirms an address by a mailed link; a pending address change takes effect.
 * @throws AppError `auth.linkInvalid`, which says so where this link has confirmed its address before;
 * `user.emailTaken`
 */
export async function verifyEmail(token: string): Promise<void> {
  await connect()
  if (await hasConfirmed(token)) throw new AppError('auth.linkInvalid', { isDone: true })
  const { user, email } = await redeemLink('verify', token)
  if (!email || !(await updateIf(unchanged(user), { email, emailVerified: true }))) {
    throw new AppError('auth.linkInvalid')
  }
  await noteConfirmed(token)
  const isNew = email !== user.email
  // Links in the old mailbox become invalid.
  if (isNew) await voidLinks(user._id)
  const changed = isNew ? { before: { email: user.email }, after: { email } } : {}
  await record({ actor: user._id, action: 'user.emailVerified', target: user._id, ...changed })
}
