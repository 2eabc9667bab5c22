import type { Types } from 'mongoose'
import { letters, messages, type Person, people } from 'sample-youtube'
import type { recordHistory } from '../../lib/audit/record.server'
import type { UserRecord } from '../../models/User'
import { dayMs, hourMs } from './random'

type PastAct = Parameters<typeof recordHistory>[0][number]

/** Who plays a part in the past. */
export interface Cast {
  /** In the order of {@link people}. */
  users: readonly UserRecord[]
  /** The demo's accounts. */
  accounts: readonly UserRecord[]
  /** Who writes and bans. */
  admin: UserRecord
  /** Who gets the messages. */
  creator: UserRecord
  now: number
}

const ago = (now: number, days: number) => new Date(now - days * dayMs)

/** A ban as the account and the log have it. */
export function banOf({ ban }: Person, now: number) {
  if (!ban) return undefined
  const { daysAgo, daysLeft, reason } = ban
  return {
    reason,
    at: ago(now, daysAgo),
    ...(daysLeft && { until: new Date(now + daysLeft * dayMs) }),
  }
}

/** Everything the audit log has of the past, oldest first. */
export function pastActs({ accounts, admin, creator, now, users }: Cast): PastAct[] {
  const itself = (id: Types.ObjectId) => ({ actor: id, target: id })
  const registered = [...accounts, ...users].map(
    (user): PastAct => ({ ...itself(user._id), action: 'user.registered', at: user.createdAt }),
  )
  const confirmed = users
    .filter(({ emailVerified }) => emailVerified)
    .map(({ _id, createdAt }): PastAct => {
      const at = new Date(Math.min(createdAt.getTime() + hourMs / 4, now))
      return { ...itself(_id), action: 'user.emailVerified', at }
    })
  const banned = users.flatMap((user, at): PastAct[] => {
    const ban = banOf(people[at] as Person, now)
    if (!ban) return []
    const values = { ban: ban.reason, until: ban.until?.toISOString() ?? null }
    const act = { actor: admin._id, target: user._id, action: 'user.banned' as const }
    return [{ ...act, before: { ban: null, until: null }, after: values, at: ban.at }]
  })
  const notified = messages.map(
    ({ daysAgo, text }): PastAct => ({
      actor: admin._id,
      target: creator._id,
      action: 'user.notified',
      after: { type: 'notification', message: text },
      at: ago(now, daysAgo),
    }),
  )
  const mailed = letters.map(
    ({ daysAgo, subject, to }): PastAct => ({
      actor: admin._id,
      target: (users[to] as UserRecord)._id,
      action: 'user.mailed',
      after: { subject },
      at: ago(now, daysAgo),
    }),
  )
  return [...registered, ...confirmed, ...banned, ...notified, ...mailed].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}

/** The messages as the creator finds them. */
export const pastMessages = ({ creator, now }: Cast) =>
  messages.map(({ daysAgo, read, text }) => ({
    user: creator._id,
    type: 'notification' as const,
    message: text,
    createdAt: ago(now, daysAgo),
    ...(read && { readAt: ago(now, daysAgo - 1) }),
  }))
