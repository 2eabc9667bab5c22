import { trusted } from 'mongoose'
import { Digest, type DigestRecord } from '@/models/Digest'
import { User, type UserRecord } from '@/models/User'
import { isMailOn, isOfOneReceiver, wasRefused } from '../mail/transport.server'
import { connect } from '../server/connect.server'
import { log } from '../server/log.server'
import { mailDigest } from './mail.server'
import { weekMs, weekOf } from './week.server'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Messages of one run of the schedule. */
const mostPerRun = 100

/** Moves what is due; of two processes one succeeds. */
async function claim({ _id, nextAt }: DigestRecord, next: Date): Promise<boolean> {
  const { modifiedCount } = await Digest.updateOne(
    { _id, weekly: true, nextAt },
    { $set: { nextAt: next } },
  )
  return modifiedCount === 1
}

const mayGet = (user: UserRecord | null): user is UserRecord =>
  Boolean(user?.emailVerified && user.listed && user.status === 'active' && !user.deleteAt)

/** Sends one digest that is due, unless there is nothing to tell of.
 * @returns whether the mail server may take others */
async function sendOne(digest: DigestRecord, nowMs: number): Promise<boolean> {
  const user = await User.findById(digest.user).lean<UserRecord>()
  if (!mayGet(user)) {
    await claim(digest, new Date(nowMs + dayMs))
    return true
  }
  const week = await weekOf(digest.user, nowMs)
  // First, so that a site that ends here sends it once at most.
  if (!(await claim(digest, new Date(nowMs + weekMs))) || week.channels === 0) return true
  try {
    await mailDigest(user, week)
    await Digest.updateOne({ _id: digest._id }, { $set: { sentAt: new Date(nowMs) } })
    return true
  } catch (err) {
    log.error({ err }, 'a digest could not be sent')
    if (wasRefused(err))
      await Digest.updateOne({ _id: digest._id }, { $set: { nextAt: new Date(nowMs + hourMs) } })
    return isOfOneReceiver(err)
  }
}

/** Sends the digests that are due, while the mail server takes mail. Nobody gets two within a week. */
export async function sendDigests(nowMs = Date.now()): Promise<void> {
  if (!isMailOn()) return
  await connect()
  const due = await Digest.find({ weekly: true, nextAt: trusted({ $lte: new Date(nowMs) }) })
    .sort({ nextAt: 1 })
    .limit(mostPerRun)
    .lean()
  for (const digest of due) {
    try {
      if (!(await sendOne(digest, nowMs))) return
    } catch (err) {
      log.error({ err }, 'a digest could not be made')
    }
  }
}
