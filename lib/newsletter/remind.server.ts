// The newsletter's mails that a schedule sends: reminders, and confirmations that no server took.
import { trusted, type UpdateQuery } from 'mongoose'
import { Subscriber, type SubscriberRecord } from '@/models/Subscriber'
import { isMailOn } from '../mail/transport.server'
import { connect } from '../server/connect.server'
import { withLock } from '../server/lock.server'
import { dayMs, hashOf, newToken, sendConfirmation, settled } from './subscribe.server'

/** Mails of one kind in one run of the schedule. */
const mostPerRun = 100

/** Sends to those who are due, one after another while the mail server takes mail. What the rest of a mailbox
 * has settled meanwhile isn't sent. */
async function sendDue(
  due: object,
  { $set, ...change }: UpdateQuery<SubscriberRecord>,
  nowMs: number,
): Promise<void> {
  const found = await Subscriber.find(due).sort({ mailedAt: 1 }).limit(mostPerRun).lean()
  for (const { _id, mailbox } of found) {
    const token = newToken()
    // In turn with those who ask, and first, so that a site that ends here sends it once at most.
    const mine = await withLock('newsletter', async () => {
      const others = { mailbox, _id: trusted({ $ne: _id }), ...settled(nowMs) }
      if (await Subscriber.exists(others)) {
        await Subscriber.updateOne({ _id, ...due }, { $unset: { mailAt: 1 } })
        return null
      }
      return Subscriber.findOneAndUpdate(
        { _id, ...due },
        { $set, ...change, $push: { tokens: hashOf(token) } },
        { returnDocument: 'after' },
      ).lean<SubscriberRecord>()
    })
    if (mine && !(await sendConfirmation(mine, token))) return
  }
}

/** Mails once more who hasn't confirmed within a day; nobody gets two reminders. Before that, tries
 * again what no mail server took. On the last day before an address is erased, nothing is sent to it. */
export async function sendReminders(nowMs = Date.now()): Promise<void> {
  if (!isMailOn()) return
  await connect()
  const now = new Date(nowMs)
  const waiting = { state: 'asked' as const, expiresAt: trusted({ $gt: new Date(nowMs + dayMs) }) }
  await sendDue(
    { ...waiting, mailAt: trusted({ $lte: now }) },
    { $set: { mailedAt: now }, $inc: { mailTries: 1 }, $unset: { mailAt: 1 } },
    nowMs,
  )
  const mailboxes = await Subscriber.distinct('mailbox', settled(nowMs))
  await sendDue(
    {
      ...waiting,
      mailedAt: trusted({ $lte: new Date(nowMs - dayMs) }),
      mailbox: trusted({ $nin: mailboxes }),
      remindedAt: null,
      mailAt: null,
    },
    { $set: { mailedAt: now, remindedAt: now, mailTries: 0 } },
    nowMs,
  )
}
