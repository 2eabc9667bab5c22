import { Digest } from '@/models/Digest'
import { AppError } from '../errors'
import { isKeyOf } from '../mail/link-keys.server'
import { connect } from '../server/connect.server'

/** Whether a user gets the weekly message. */
export async function isWeekly(user: string): Promise<boolean> {
  await connect()
  return (await Digest.exists({ user, weekly: true })) !== null
}

/** Stops a user's weekly messages, also a second time.
 * @throws AppError `auth.linkInvalid` */
export async function unsubscribe(user: string, key: string): Promise<void> {
  if (!isKeyOf('unsubscribe', user, key)) throw new AppError('auth.linkInvalid')
  await connect()
  await Digest.updateOne({ user }, { $set: { weekly: false } })
}
