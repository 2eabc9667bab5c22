// What the links of the newsletter's mails do.
import { Types, trusted } from 'mongoose'
import { type Ending, Subscriber, type SubscriberRecord } from '@/models/Subscriber'
import { isKeyOf } from '../mail/link-keys.server'
import { connect } from '../server/connect.server'
import { dayMs, hashOf, waitMs } from './subscribe.server'

/** How long whoever has unsubscribed may take it back, in milliseconds. */
const undoMs = 10 * 60_000
/** How long admins can see that somebody has unsubscribed. */
const endedMs = 30 * dayMs

const notOver = (nowMs: number) => ({
  $or: [{ expiresAt: null }, { expiresAt: trusted({ $gt: new Date(nowMs) }) }],
})

/** Whether what a confirmation mail's link is about waits for it, or is subscribed already; undefined when
 * the link doesn't work. */
export async function confirmationState(
  token: string,
  nowMs = Date.now(),
): Promise<'asked' | 'subscribed' | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  await connect()
  const found = await Subscriber.findOne({ tokens: hashOf(token), ...notOver(nowMs) }).lean()
  return found?.state === 'ended' ? undefined : found?.state
}

/** Subscribes the address to which a link was mailed, also a second time.
 * @returns whether the link works */
export async function confirm(token: string, nowMs = Date.now()): Promise<boolean> {
  if (!(await confirmationState(token, nowMs))) return false
  await Subscriber.updateOne(
    { tokens: hashOf(token), state: 'asked', ...notOver(nowMs) },
    { $set: { state: 'subscribed', confirmedAt: new Date(nowMs) }, $unset: { expiresAt: 1 } },
  )
  return (await confirmationState(token, nowMs)) === 'subscribed'
}

/** Whether a mail's link to unsubscribe is this site's; it tells nothing of its subscriber. */
export const isUnsubscribeLink = (id: string, key: string): boolean =>
  /^[0-9a-f]{24}$/.test(id) && isKeyOf('newsletter', id, key)

/** Ends a subscription, or what waits for its confirmation; also a second time.
 * @returns whether the link is this site's */
export async function unsubscribe(
  id: string,
  key: string,
  by: Ending,
  nowMs = Date.now(),
): Promise<boolean> {
  if (!isUnsubscribeLink(id, key)) return false
  await connect()
  const end = (from: 'asked' | 'subscribed', keptMs: number) =>
    Subscriber.updateOne(
      { _id: new Types.ObjectId(id), state: from },
      {
        $set: {
          state: 'ended',
          endedAt: new Date(nowMs),
          endedBy: by,
          endedFrom: from,
          expiresAt: new Date(nowMs + keptMs),
        },
      },
    )
  await end('subscribed', endedMs)
  await end('asked', waitMs)
  return true
}

/** What a mail's link is about now. One that ended can be taken back for ten minutes; `was` is what it ended
 * from. Null for one that is erased. */
export async function standingOf(id: string, nowMs = Date.now()) {
  await connect()
  const found = await Subscriber.findById(id).lean<SubscriberRecord>()
  if (found?.state !== 'ended') return found && { state: found.state, was: found.state }
  const isLate = Number(found.endedAt) <= nowMs - undoMs
  return { state: isLate ? ('over' as const) : found.state, was: found.endedFrom }
}

/** Takes an unsubscribing back within ten minutes, also a second time.
 * @returns whether the address is now as it was before */
export async function undoUnsubscribe(id: string, key: string, nowMs = Date.now()) {
  if (!isUnsubscribeLink(id, key)) return false
  await connect()
  const _id = new Types.ObjectId(id)
  const found = await Subscriber.findOne({ _id }).lean<SubscriberRecord>()
  if (found?.state !== 'ended') return Boolean(found)
  const { endedFrom, askedAt } = found
  const { matchedCount } = await Subscriber.updateOne(
    { _id, state: 'ended', endedAt: trusted({ $gt: new Date(nowMs - undoMs) }) },
    {
      $set: {
        state: endedFrom,
        ...(endedFrom === 'asked' && { expiresAt: new Date(askedAt.getTime() + waitMs) }),
      },
      $unset: {
        ...{ endedAt: 1, endedBy: 1, endedFrom: 1 },
        ...(endedFrom === 'subscribed' && { expiresAt: 1 }),
      },
    },
  )
  // A second call at the same moment may have done it.
  return (
    matchedCount > 0 ||
    (await Subscriber.exists({ _id, state: trusted({ $ne: 'ended' }) })) !== null
  )
}
