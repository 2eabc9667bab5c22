import type { IncomingMessage } from 'node:http'
import { type Types, trusted } from 'mongoose'
import { Session } from '@/models/Session'
import { type Ban, User, type UserRecord } from '@/models/User'
import type { Role } from '@/models/user-values'
import { AppError } from '../errors'
import { connect } from '../server/connect.server'
import { noteOfRequest } from '../server/request-context.server'
import { readToken } from './token.server'

/** Who a call is from, as the database has them at this moment. */
export interface Actor {
  user: UserRecord
  /** The session of the call's own token. */
  session: string
  /** When the password was last asked for, in milliseconds since 1970. */
  loggedInAt: number
}

/** How often a session's "last seen" is written, in milliseconds. */
const seenEvery = 5 * 60_000

/** Whether a ban holds at a time. */
export const isBanned = (ban: Ban | undefined, now = Date.now()): boolean =>
  ban !== undefined && (!ban.until || ban.until.getTime() > now)

function bearer(request: IncomingMessage): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** A log-in, by what its token names. */
interface LogIn {
  user: Types.ObjectId | string
  session: string
  version: number
}

/** A log-in as the database has it at this moment.
 * @throws AppError as {@link authenticate} */
async function look({ user: id, session: sid, version }: LogIn, role: Role) {
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
  // A ban that is over has ended the log-ins from before, though it is yet to be swept away.
  if (user.ban?.until && session.createdAt < user.ban.until) throw new AppError('auth.required')
  if (role === 'admin' && user.role !== 'admin') throw new AppError('auth.forbidden')
  return { user, session }
}

/** The user behind a request's bearer token.
 * @throws AppError `auth.required` without a token that is good now, `auth.banned` with the reason,
 *   `auth.forbidden` when the role is too low */
export async function authenticate(request: IncomingMessage, role: Role): Promise<Actor> {
  const token = bearer(request)
  const claims = token && readToken(token)
  if (!claims) throw new AppError('auth.required')
  const { sub, sid, ver, iat } = claims
  noteOfRequest({ actor: sub })
  await connect()
  const { user, session } = await look({ user: sub, session: sid, version: ver }, role)
  if (Date.now() - session.lastSeenAt.getTime() > seenEvery) {
    await Session.updateOne({ _id: session._id }, { $set: { lastSeenAt: new Date() } })
  }
  return { user, session: sid, loggedInAt: iat * 1000 }
}

/** Looks once more whether an actor may do what they were let in for. Call it after anything that
 * takes long (a password's hash, a picture, a lock), right before what cannot be taken back.
 * @throws AppError as {@link authenticate} */
export async function stillThere({ user, session }: Actor, role: Role = 'user'): Promise<void> {
  await look({ user: user._id, session, version: user.tokenVersion }, role)
}

/** The filter of a write to one's own account: it finds nothing once the password, the role or the
 * token version is another one than the call was let in with, or a ban or a deletion came. */
export const asLetIn = ({ _id, passwordHash, tokenVersion, role }: UserRecord) => ({
  _id,
  passwordHash,
  tokenVersion,
  role,
  deleteAt: null,
  $or: [{ 'ban.at': null }, { 'ban.until': trusted({ $lte: new Date() }) }],
})
