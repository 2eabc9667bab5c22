import { createHash, randomBytes } from 'node:crypto'
import { trusted } from 'mongoose'
import { Subscriber, type SubscriberRecord } from '@/models/Subscriber'
import { AppError } from '../errors'
import { isMailOn, isOfOneReceiver, mayBeTakenLater } from '../mail/transport.server'
import { connect } from '../server/connect.server'
import { env } from '../server/env'
import { count } from '../server/limits.server'
import { withLock } from '../server/lock.server'
import { log } from '../server/log.server'
import { mailboxOf } from './address'
import { mailConfirmation } from './mails.server'

export const dayMs = 86_400_000
/** How long an address waits for its confirmation before it is erased. */
export const waitMs = 7 * dayMs
/** Of how many mails the links still work. */
const mostTokens = 5

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
export const newToken = () => randomBytes(32).toString('base64url')

const minuteMs = 60_000
/** How long one that no server took waits for its next try, in milliseconds; then it isn't sent. */
const waitsMs = [2, 10, 60, 360].map((minutes) => minutes * minuteMs)

/** Sends a confirmation, or the reminder of it. One that was certainly not taken waits for its next try.
 * @returns whether the mail server may take others */
export async function sendConfirmation(to: SubscriberRecord, token: string): Promise<boolean> {
  const { _id, mailedAt, mailTries = 0 } = to
  try {
    await mailConfirmation(to, token, to.remindedAt !== undefined)
    return true
  } catch (err) {
    log.error({ err }, 'a confirmation of the newsletter could not be sent')
    const wait = waitsMs[mailTries]
    if (wait && mayBeTakenLater(err)) {
      await Subscriber.updateOne(
        { _id, state: 'asked', mailedAt },
        {
          $set: { mailAt: new Date(mailedAt.getTime() + wait) },
          $pull: { tokens: hashOf(token) },
        },
      )
    }
    return isOfOneReceiver(err)
  }
}

interface Asked {
  email: string
  language: string
  page: string
}

/** The addresses whose mailboxes get no confirmation mail now: of those that have had one within a day, and of
 * those whose owners had them stopped in one, until they are erased. */
export const settled = (nowMs: number) => ({
  $or: [
    { mailedAt: trusted({ $gt: new Date(nowMs - dayMs) }) },
    {
      state: 'ended' as const,
      endedFrom: 'asked' as const,
      expiresAt: trusted({ $gt: new Date(nowMs) }),
    },
  ],
})

/** Whether an address gets no confirmation mail now. */
async function isSettled({ email }: Asked, nowMs: number): Promise<boolean> {
  if (await Subscriber.exists({ email, state: 'subscribed' })) return true
  return (await Subscriber.exists({ mailbox: mailboxOf(email), ...settled(nowMs) })) !== null
}

async function ask(asked: Asked, nowMs: number): Promise<void> {
  if (await isSettled(asked, nowMs)) return
  const most = env().NEWSLETTER_HOURLY_MAILS
  if ((await count('newsletters', 'all', 1, most)).over > 0) return
  const now = new Date(nowMs)
  const token = newToken()
  const { email, ...more } = asked
  const subscriber = await Subscriber.findOneAndUpdate(
    { email },
    {
      $set: {
        ...more,
        mailbox: mailboxOf(email),
        state: 'asked',
        askedAt: now,
        mailedAt: now,
        expiresAt: new Date(nowMs + waitMs),
      },
      $unset: {
        ...{ endedAt: 1, endedBy: 1, endedFrom: 1, confirmedAt: 1, remindedAt: 1 },
        ...{ mailAt: 1, mailTries: 1 },
      },
      $push: { tokens: { $each: [hashOf(token)], $slice: -mostTokens } },
    },
    { upsert: true, returnDocument: 'after' },
  ).lean<SubscriberRecord>()
  // In the background: the caller learns neither whether a mail goes out, nor by how long it takes.
  if (!subscriber) return
  sendConfirmation(subscriber, token).catch((err) =>
    log.error({ err }, 'a confirmation of the newsletter could not be put off'),
  )
}

/**
 * Mails an address the link that subscribes it, unless it is subscribed, its mailbox has had one within
 * a day, or a ceiling is reached: the caller learns nothing of it.
 * @param client whom the ceiling counts
 * @throws AppError `mail.off`
 */
export async function subscribe(asked: Asked, client: string, nowMs = Date.now()): Promise<void> {
  if (!isMailOn()) throw new AppError('mail.off')
  await connect()
  if ((await count('newsletter', client)).over > 0) return
  // In turn, so that several addresses of one mailbox don't get a mail each.
  await withLock('newsletter', () => ask(asked, nowMs))
}
