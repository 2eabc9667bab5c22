// Mails what people wrote to the operator.
import { trusted } from 'mongoose'
import { Message, type MessageRecord } from '@/models/Message'
import { deliver } from '../mail/messages.server'
import { connect } from '../server/connect.server'
import { log } from '../server/log.server'
import { publicOrigin, site } from '../server/site.server'
import { isMailed } from './receive.server'

const minuteMs = 60_000
/** The longest wait between two tries. */
const longestMs = 60 * minuteMs
/** After so many tries, some three days, a message is only in the inbox. */
const mostTries = 75
/** Messages of one run of the schedule. */
const mostPerRun = 20

const waitMs = (tries: number): number => Math.min(longestMs, minuteMs * 2 ** tries)

/** Takes a message's turn and moves the next one; of two processes one succeeds. */
async function claim({ _id, mailAt, mailTries }: MessageRecord, nowMs: number): Promise<boolean> {
  const next = new Date(nowMs + waitMs(mailTries))
  const { modifiedCount } = await Message.updateOne(
    { _id, mailAt },
    mailTries + 1 < mostTries
      ? { $set: { mailAt: next }, $inc: { mailTries: 1 } }
      : { $unset: { mailAt: 1 }, $inc: { mailTries: 1 } },
  )
  return modifiedCount === 1
}

/** An answer goes to the writer. The name stays out of the headers: it may look like another address. */
async function mailOne({ _id, name, email, subject, message }: MessageRecord): Promise<void> {
  const { email: address = '', name: username } = site()
  await deliver(
    { email: address, username, language: 'en' },
    (texts) => ({
      subject,
      intro: `${name} <${email}>\n\n${message}`,
      button: { label: texts['contact.inbox'], address: `${publicOrigin()}/dashboard/messages` },
    }),
    { replyTo: { name: '', address: email } },
  )
  await Message.updateOne({ _id }, { $unset: { mailAt: 1 } })
}

/** Mails the messages that are due. One that no server takes is tried again. */
export async function mailMessages(nowMs = Date.now()): Promise<void> {
  if (!isMailed()) return
  await connect()
  const due = await Message.find({
    mailAt: trusted({ $lte: new Date(nowMs) }),
    deleteAt: null,
  })
    .sort({ mailAt: 1 })
    .limit(mostPerRun)
    .lean<MessageRecord[]>()
  for (const message of due) {
    if (!(await claim(message, nowMs))) continue
    try {
      await mailOne(message)
    } catch (err) {
      log.error({ err }, 'a message to the operator could not be mailed')
      // The others would wait as long for the same server.
      return
    }
  }
}
