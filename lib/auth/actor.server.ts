import type { IncomingMessage } from 'node:http'
import { Session } from '@/models/Session'
import { type Ban, type Role, User, type UserRecord } from '@/models/User'
import { connect } from '../db/connect.server'
import { AppError } from '../errors'
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

/** The user behind a request's bearer token.
 * @throws AppError `auth.required` without a token that is good now, `auth.banned` with the reason,
 *   `auth.forbidden` when the role is too low */
export async function authenticate(request: IncomingMessage, role: Role): Promise<Actor> {
  const token = bearer(request)
  const claims = token && readToken(token)
  if (!claims) throw new AppError('auth.required')
  await connect()
  const [user, session] = await Promise.all([
    User.findById(claims.sub).lean<UserRecord>(),
    Session.findById(claims.sid).lean(),
  ])
  const good =
    user &&
    session &&
    !user.deleteAt &&
    user.tokenVersion === claims.ver &&
    String(session.user) === claims.sub &&
    session.expiresAt.getTime() > Date.now()
  if (!good) throw new AppError('auth.required')
  if (isBanned(user.ban)) throw new AppError('auth.banned', { reason: user.ban?.reason })
  // A ban that is over has ended the log-ins from before, though it is yet to be swept away.
  if (user.ban?.until && session.createdAt < user.ban.until) throw new AppError('auth.required')
  if (role === 'admin' && user.role !== 'admin') throw new AppError('auth.forbidden')
  if (Date.now() - session.lastSeenAt.getTime() > seenEvery) {
    await Session.updateOne({ _id: session._id }, { $set: { lastSeenAt: new Date() } })
  }
  return { user, session: claims.sid, loggedInAt: claims.iat * 1000 }
}
