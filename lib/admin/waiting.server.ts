import { trusted } from 'mongoose'
import { Report } from '@/models/Report'
import { Review } from '@/models/Review'
import { User } from '@/models/User'
import type { SiteFigures } from './answers'

/** How far ahead a ban's end counts as near, in milliseconds. */
const soonMs = 7 * 86_400_000

/** What an admin may want to look at: accounts whose address isn't confirmed, bans that end within a
 * week, reviews that wait or are reported, and reports of tools. */
export async function waiting(now: number): Promise<SiteFigures['waiting']> {
  const [unconfirmed, bansEnding, reviews, reportedReviews, toolReports] = await Promise.all([
    User.countDocuments({ listed: true, status: 'active', emailVerified: false }),
    User.countDocuments({
      listed: true,
      'ban.until': trusted({ $gt: new Date(now), $lte: new Date(now + soonMs) }),
    }),
    Review.countDocuments({ state: 'waiting' }),
    Review.countDocuments({ openReports: trusted({ $gt: 0 }) }),
    Report.countDocuments({ review: null, open: true }),
  ])
  return { unconfirmed, bansEnding, reviews, reportedReviews, toolReports }
}
