import { trusted } from 'mongoose'
import { Rating } from '@/models/Rating'
import { renewPages } from '../server/renew-pages.server'

/** A tool's pages are renewed once within this time at most, in milliseconds: there are as many as
 * languages. */
const renewalMs = 60_000

/**
 * Renews the pages of tools whose ratings have changed, each at most once a minute. What is too early is
 * done by a later call: after another review, or by the schedule.
 * @param now milliseconds since 1970
 */
export async function renewToolPages(now = Date.now(), renew = renewPages): Promise<void> {
  const isDue = {
    pagesOld: true,
    $or: [{ renewedAt: null }, { renewedAt: trusted({ $lte: new Date(now - renewalMs) }) }],
  }
  for (const { _id } of await Rating.find(isDue).select('_id').lean()) {
    const { modifiedCount } = await Rating.updateOne(
      { _id, ...isDue },
      { $set: { pagesOld: false, renewedAt: new Date(now) } },
    )
    if (modifiedCount === 0) continue
    try {
      await renew([`/tools/${_id}`])
    } catch (error) {
      await Rating.updateOne({ _id }, { $set: { pagesOld: true } })
      throw error
    }
  }
}
