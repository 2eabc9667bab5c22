import { trusted } from 'mongoose'
import { User } from '@/models/User'

/** How far ahead a ban's end counts as near, in milliseconds. */
const soonMs = 7 * 86_400_000

/** What an admin may want to look at: accounts whose address isn't confirmed, and bans that end within
 * a week. */
export async function waiting(now: number): Promise<{ unconfirmed: number; bansEnding: number }> {
  const [unconfirmed, bansEnding] = await Promise.all([
    User.countDocuments({ listed: true, status: 'active', emailVerified: false }),
    User.countDocuments({
      listed: true,
      'ban.until': trusted({ $gt: new Date(now), $lte: new Date(now + soonMs) }),
    }),
  ])
  return { unconfirmed, bansEnding }
}
