import { randomBytes } from 'node:crypto'
import { Digest } from '@/models/Digest'
import type { UserRecord } from '@/models/User'
import { keyOf } from '../mail/link-keys.server'
import { isMailOn } from '../mail/transport.server'
import { publicOrigin } from '../server/site.server'
import type { DigestChoice } from './answers'
import { weekMs, weekOf } from './week.server'

type Owner = Pick<UserRecord, '_id' | 'emailVerified'>

const feedAddress = (feed: string) =>
  `${publicOrigin()}/api/digest/feed?${new URLSearchParams({ feed, key: keyOf('feed', feed) })}`

/** What a user has chosen, and their digest of today. @throws AppError `server.databaseDown` */
export async function digestChoice(
  { _id: user, emailVerified }: Owner,
  nowMs = Date.now(),
): Promise<DigestChoice> {
  const [record, week] = await Promise.all([Digest.findOne({ user }).lean(), weekOf(user, nowMs)])
  const { weekly = false, nextAt, feed } = record ?? {}
  return {
    weekly,
    mail: !isMailOn() ? 'off' : emailVerified ? 'on' : 'unconfirmed',
    nextAt: (weekly && nextAt?.toISOString()) || null,
    feed: feed ? feedAddress(feed) : null,
    week,
  }
}

/** Subscribes to the weekly message, or ends it. The first comes in a week, and none sooner than a
 * week after the last. */
export async function chooseWeekly(
  owner: Owner,
  weekly: boolean,
  nowMs = Date.now(),
): Promise<DigestChoice> {
  const { _id: user } = owner
  const known = await Digest.findOne({ user }).lean()
  const nextMs = Math.max(known?.nextAt?.getTime() ?? 0, nowMs)
  const isNew = weekly && !known?.weekly && !known?.sentAt
  const nextAt = new Date(isNew ? nowMs + weekMs : nextMs)
  const times = weekly && !known?.weekly && { nextAt }
  await Digest.updateOne({ user }, { $set: { weekly, ...times } }, { upsert: true })
  return digestChoice(owner, nowMs)
}

/** Makes a new secret address of the feed; an older one ends. */
export async function makeFeed(owner: Owner): Promise<DigestChoice> {
  const feed = randomBytes(16).toString('base64url')
  await Digest.updateOne({ user: owner._id }, { $set: { feed } }, { upsert: true })
  return digestChoice(owner)
}

/** Ends the feed's address. */
export async function endFeed(owner: Owner): Promise<DigestChoice> {
  await Digest.updateOne({ user: owner._id }, { $unset: { feed: 1 } })
  return digestChoice(owner)
}
