import { User } from '@/models/User'
import { usernameKey } from '../auth/fields.server'
import { connect } from '../db/connect.server'

/** Gives users whose key was made by an older rule the one of today, so that nobody new takes a name
 * that looks like theirs. Where somebody has that key already, both keep name and key. */
export async function renewUsernameKeys(): Promise<void> {
  await connect()
  // The keys of names in plain Latin letters have never changed.
  const others = User.find({ usernameKey: /[^\x20-\x7e]/ })
    .select('username usernameKey')
    .lean()
    .cursor()
  for await (const { _id, username, usernameKey: old } of others) {
    const renewed = usernameKey(username)
    if (renewed === old) continue
    await User.updateOne(
      { _id, usernameKey: old },
      { $set: { usernameKey: renewed } },
      { timestamps: false },
    ).catch((error: { code?: number }) => {
      if (error.code !== 11000) throw error
    })
  }
}
