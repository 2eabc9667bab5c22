import Bowser from 'bowser'
import { Types, trusted } from 'mongoose'
import { Session, toSession } from '@/models/Session'
import { type Ban, User, type UserRecord } from '@/models/User'
import { AppError } from '../errors'
import { lifetime } from './claims'
import { signToken } from './token.server'

/** The browser and system in a user agent string, as readable text. */
function deviceOf(userAgent: string): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, 80)
}

/**
 * Creates a session for a user.
 * @returns the token
 */
export async function openSession(user: UserRecord, userAgent = ''): Promise<string> {
  const now = new Date()
  const session = await Session.create({
    _id: new Types.ObjectId(),
    user: user._id,
    device: deviceOf(userAgent),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lifetime * 1000),
  })
  await User.updateOne({ _id: user._id }, { $set: { lastSeenAt: now } }, { timestamps: false })
  return signToken({
    sub: String(user._id),
    sid: String(session._id),
    username: user.username,
    email: user.email,
    role: user.role,
    profileImage: user.profileImage ?? null,
    ver: user.tokenVersion,
  })
}

/** A user's sessions, most recently seen first. */
export async function listSessions(user: Types.ObjectId, current: string) {
  const sessions = await Session.find({ user, expiresAt: trusted({ $gt: new Date() }) })
    .sort({ lastSeenAt: -1 })
    .limit(100)
    .lean()
  return sessions.map((session) => toSession(session, current))
}

/**
 * Ends one session of a user.
 * @throws AppError `session.notFound` if it isn't theirs
 */
export async function closeSession(user: Types.ObjectId, id: string): Promise<void> {
  const { deletedCount } = await Session.deleteOne({ _id: id, user })
  if (deletedCount === 0) throw new AppError('session.notFound')
}

/** Ends all sessions of a user, which invalidates all their tokens. */
export async function closeAllSessions(user: Types.ObjectId): Promise<void> {
  await User.updateOne({ _id: user }, { $inc: { tokenVersion: 1 } })
  await Session.deleteMany({ user })
}

/**
 * Ends the sessions from before the end of a ban; later ones continue. Call it before the ban is
 * removed from its user.
 */
export async function closeBannedSessions(user: Types.ObjectId, { until }: Ban): Promise<void> {
  const now = new Date()
  const end = until && until < now ? until : now
  await Session.deleteMany({ user, createdAt: trusted({ $lt: end }) })
}
