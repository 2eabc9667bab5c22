import { trusted } from 'mongoose'
import { Subscriber, type SubscriberRecord } from '@/models/Subscriber'
import { isMailOn } from '../mail/transport.server'
import { connect } from '../server/connect.server'
import { dayMs, hashOf, newToken, sendConfirmation } from './subscribe.server'

/** Reminders of one run of the schedule. */
const mostPerRun = 100

/** Mails once more who hasn't confirmed within a day. Nobody gets two reminders. */
export async function sendReminders(nowMs = Date.now()): Promise<void> {
  if (!isMailOn()) return
  await connect()
  const now = new Date(nowMs)
  const due = () => ({
    state: 'asked' as const,
    mailedAt: trusted({ $lte: new Date(nowMs - dayMs) }),
    remindedAt: null,
    expiresAt: trusted({ $gt: now }),
  })
  const found = await Subscriber.find(due()).sort({ mailedAt: 1 }).limit(mostPerRun).lean()
  for (const { _id } of found) {
    const token = newToken()
    // First, so that a site that ends here sends it once at most.
    const mine = await Subscriber.findOneAndUpdate(
      { _id, ...due() },
      { $set: { remindedAt: now, mailedAt: now }, $push: { tokens: hashOf(token) } },
      { returnDocument: 'after' },
    ).lean<SubscriberRecord>()
    if (mine) sendConfirmation(mine, token, true)
  }
}
