import { Types, trusted } from 'mongoose'
import pMap from 'p-map'
import { z } from 'zod'
import { Notification, notificationTypes, toNotification } from '@/models/Notification'
import { User, type UserRecord } from '@/models/User'
import { type Actor, recheckActor } from '../accounts/actor.server'
import { Email } from '../accounts/fields'
import { Id } from '../accounts/fields.server'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { sendLetter } from '../mail/messages.server'
import { isMailOn } from '../mail/transport.server'
import { log } from '../server/log.server'
import { once } from '../server/once.server'
import { lineOfText, plainText } from '../typed-text'
import { findUser } from './guard.server'
import { maxAddresses, maxLengths } from './lengths'

/** Milliseconds after which a mail counts as not sent. */
const timeoutMs = 13_000
/** How many mails are sent at the same time. */
const concurrency = 5

export const EmailBody = z.object({
  emails: z.array(Email).min(1).max(maxAddresses),
  subject: lineOfText(maxLengths.mailSubject, 'mail.empty'),
  message: plainText(maxLengths.mailMessage, 'mail.empty'),
})
export const NotificationBody = z.object({
  recipientUserId: Id,
  message: plainText(maxLengths.notification, 'notification.empty'),
  type: z.enum(notificationTypes),
})

type Letter = Pick<z.output<typeof EmailBody>, 'subject' | 'message'>

/** Sends a message to each user while its author has the right to, and returns who received it. */
async function sendAll(actor: Actor, users: UserRecord[], letter: Letter): Promise<Set<string>> {
  const sent = new Set<string>()
  const send = async (user: UserRecord) => {
    try {
      await recheckActor(actor, 'admin')
      await sendLetter(user, letter)
      sent.add(user.email)
    } catch (err) {
      log.error({ err }, 'a letter could not be sent')
    }
  }
  const signal = AbortSignal.timeout(timeoutMs)
  await pMap(users, send, { concurrency, signal }).catch((error) => {
    if (!signal.aborted) throw error
  })
  // A mail sent after the timeout no longer changes the answer.
  return new Set(sent)
}

/**
 * Mails users an admin's message, each in the layout of their language.
 * @returns whether the mail server accepted each address
 * @throws AppError `mail.off`, `mail.notAUser` when an address belongs to no user, `mail.failed`
 * with the same list when none was sent
 */
export async function sendEmails(
  actor: Actor,
  { emails, ...letter }: z.output<typeof EmailBody>,
): Promise<{ results: { email: string; sent: boolean }[] }> {
  if (!isMailOn()) throw new AppError('mail.off')
  const wanted = [...new Set(emails)]
  const users = await User.find({
    email: trusted({ $in: wanted }),
    deleteAt: null,
  }).lean<UserRecord[]>()
  if (users.length < wanted.length) throw new AppError('mail.notAUser', { field: 'emails' })
  return once([String(actor.user._id), wanted, letter], async () => {
    await recheckActor(actor, 'admin')
    const sent = await sendAll(actor, users, letter)
    const results = wanted.map((email) => ({ email, sent: sent.has(email) }))
    if (sent.size === 0) throw new AppError('mail.failed', { data: { results } })
    for (const { _id } of users.filter(({ email }) => sent.has(email))) {
      await record({
        actor: actor.user._id,
        action: 'user.mailed',
        target: _id,
        after: { subject: letter.subject },
      })
    }
    return { results }
  })
}

/**
 * Sends a user a notification on the site.
 * @throws AppError `user.notFound`
 */
export async function notify(
  actor: Actor,
  { recipientUserId, message, type }: z.output<typeof NotificationBody>,
) {
  const user = await findUser(recipientUserId)
  return once([String(actor.user._id), recipientUserId, message, type], async () => {
    const notification = {
      _id: new Types.ObjectId(),
      user: user._id,
      type,
      message,
      createdAt: new Date(),
    }
    await recheckActor(actor, 'admin')
    await Notification.create(notification)
    await record({
      actor: actor.user._id,
      action: 'user.notified',
      target: user._id,
      after: { type, message },
    })
    return toNotification(notification)
  })
}
