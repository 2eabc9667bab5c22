import { type Types, trusted } from 'mongoose'
import { Session } from '@/models/Session'
import { User, type UserRecord, userWords } from '@/models/User'
import { connect } from '../server/connect.server'

/** How many users are completed at once. */
const batchSize = 500

/** When each user's sessions were last used, of those that last still. */
async function lastSeen(users: readonly Types.ObjectId[]): Promise<Map<string, Date>> {
  const found = await Session.find({ user: trusted({ $in: users }) })
    .sort({ lastSeenAt: 1 })
    .lean()
  return new Map(found.map(({ user, lastSeenAt }) => [String(user), lastSeenAt]))
}

async function complete(users: readonly UserRecord[]): Promise<void> {
  const seen = await lastSeen(users.map(({ _id }) => _id))
  await User.bulkWrite(
    users.map((user) => {
      const { _id, username, email } = user
      const lastSeenAt = user.lastSeenAt ?? seen.get(String(_id))
      return {
        updateOne: {
          // Somebody renamed meanwhile has words already.
          filter: { _id, username, email },
          update: { $set: { ...userWords(user), ...(lastSeenAt && { lastSeenAt }) } },
          timestamps: false,
        },
      }
    }),
  )
}

/** Gives users of an older version of the site what the search and the list need. Without it they
 * would be found by no word. */
export async function completeUsers(): Promise<void> {
  await connect()
  let users: UserRecord[] = []
  const incomplete = User.find({
    listed: trusted({ $in: [true, false] }),
    $or: [{ nameWords: null }, { emailWords: null }, { nameOrder: null }],
  })
  for await (const user of incomplete.lean().cursor() as AsyncIterable<UserRecord>) {
    if (users.push(user) < batchSize) continue
    await complete(users)
    users = []
  }
  if (users.length > 0) await complete(users)
}
