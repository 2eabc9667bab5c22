import type { IncomingMessage } from 'node:http'
import { type Types, trusted } from 'mongoose'
import { Session } from '@/models/Session'
import { type Ban, User, type UserRecord } from '@/models/User'
import type { Role } from '@/models/user-values'
import { AppError } from '../errors'
import { connect } from '../server/connect.server'
import { noteOfRequest } from '../server/request-context.server'
import { readToken } from './token.server'

/** The user who makes a request, as currently stored in the database. */
export interface Actor {
  user: UserRecord
  /** The id of the token's session. */
  session: string
  /** When the password was last entered, in milliseconds since 1970. */
  loggedInAt: number
}

/** Minimum milliseconds between updates of a session's "last seen". */
const seenIntervalMs = 5 * 60_000

/** Whether a ban is in force. */
export const isBanned = (ban: Ban | undefined): boolean =>
  ban !== undefined && (!ban.until || ban.until.getTime() > Date.now())

function bearer(request: IncomingMessage): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The session identified by a token. */
interface LogIn {
  user: Types.ObjectId | string
  session: string
  version: number
}

/**
 * Reads a session's user from the database.
 * @throws AppError as {@link authenticate}
 */
async function readSession({ user: id, session: sid, version }: LogIn, role: Role) {
  const [user, session] = await Promise.all([
    User.findById(id).lean<UserRecord>(),
    Session.findById(sid).lean(),
  ])
  const good =
    user &&
    session &&
    !user.deleteAt &&
    user.tokenVersion === version &&
    session.user.equals(user._id) &&
    session.expiresAt.getTime() > Date.now()
  if (!good) throw new AppError('auth.required')
  if (isBanned(user.ban)) throw new AppError('auth.banned', { reason: user.ban?.reason })
  // An expired ban still invalidates earlier sessions until the sweep removes it.
  if (user.ban?.until && session.createdAt < user.ban.until) throw new AppError('auth.required')
  if (role === 'admin' && user.role !== 'admin') throw new AppError('auth.forbidden')
  return { user, session }
}

/** Notes that a session is in use, for its user's list of log-ins and for the admins' list. */
async function noteSeen(session: Types.ObjectId, user: Types.ObjectId): Promise<void> {
  const $set = { lastSeenAt: new Date() }
  await Promise.all([
    Session.updateOne({ _id: session }, { $set }),
    User.updateOne({ _id: user }, { $set }, { timestamps: false }),
  ])
}

/**
 * The user of a request's bearer token.
 * @throws AppError `auth.required` without a valid token, `auth.banned` with the reason,
 * `auth.forbidden` when the role is too low
 */
export async function authenticate(request: IncomingMessage, role: Role): Promise<Actor> {
  const token = bearer(request)
  const claims = token && readToken(token)
  if (!claims) throw new AppError('auth.required')
  const { sub, sid, ver, iat } = claims
  noteOfRequest({ actor: sub })
  await connect()
  const { user, session } = await readSession({ user: sub, session: sid, version: ver }, role)
  if (Date.now() - session.lastSeenAt.getTime() > seenIntervalMs) {
    await noteSeen(session._id, user._id)
  }
  return { user, session: sid, loggedInAt: iat * 1000 }
}

/**
 * Checks an actor's rights again. Call it after anything slow (hashing a password, a picture, a
 * lock), right before an irreversible step.
 * @throws AppError as {@link authenticate}
 */
export async function recheckActor({ user, session }: Actor, role: Role = 'user'): Promise<void> {
  await readSession({ user: user._id, session, version: user.tokenVersion }, role)
}

/**
 * The filter for a write to one's own account: it matches nothing if the password, role or token
 * version has changed since the request was authenticated, or after a ban or a deletion.
 */
export const unchangedSinceAuth = ({ _id, passwordHash, tokenVersion, role }: UserRecord) => ({
  _id,
  passwordHash,
  tokenVersion,
  role,
  deleteAt: null,
  $or: [{ 'ban.at': null }, { 'ban.until': trusted({ $lte: new Date() }) }],
})
