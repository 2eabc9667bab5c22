// The newsletter's mails that a schedule sends: reminders, and confirmations that no server took.
import { trusted, type UpdateQuery } from 'mongoose'
import { Subscriber, type SubscriberRecord } from '@/models/Subscriber'
import { isMailOn } from '../mail/transport.server'
import { connect } from '../server/connect.server'
import { dayMs, hashOf, newToken, sendConfirmation } from './subscribe.server'

/** Mails of one kind in one run of the schedule. */
const mostPerRun = 100

/** Sends to those who are due, one after another while the mail server takes mail. */
async function sendDue(
  due: () => object,
  { $set, ...change }: UpdateQuery<SubscriberRecord>,
): Promise<void> {
  const found = await Subscriber.find(due()).sort({ mailedAt: 1 }).limit(mostPerRun).lean()
  for (const { _id } of found) {
    const token = newToken()
    // First, so that a site that ends here sends it once at most.
    const mine = await Subscriber.findOneAndUpdate(
      { _id, ...due() },
      { $set, ...change, $push: { tokens: hashOf(token) } },
      { returnDocument: 'after' },
    ).lean<SubscriberRecord>()
    if (mine && !(await sendConfirmation(mine, token))) return
  }
}

/** Mails once more who hasn't confirmed within a day; nobody gets two reminders. Before that, tries
 * again what no mail server took. */
export async function sendReminders(nowMs = Date.now()): Promise<void> {
  if (!isMailOn()) return
  await connect()
  const now = new Date(nowMs)
  const waiting = () => ({ state: 'asked' as const, expiresAt: trusted({ $gt: now }) })
  await sendDue(() => ({ ...waiting(), mailAt: trusted({ $lte: now }) }), {
    $set: { mailedAt: now },
    $inc: { mailTries: 1 },
    $unset: { mailAt: 1 },
  })
  await sendDue(
    () => ({
      ...waiting(),
      mailedAt: trusted({ $lte: new Date(nowMs - dayMs) }),
      remindedAt: null,
      mailAt: null,
    }),
    { $set: { mailedAt: now, remindedAt: now, mailTries: 0 } },
  )
}
