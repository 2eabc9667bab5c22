import { Allowance } from '@/models/Allowance'
import { env } from '../server/env'
import { isDuplicate } from '../server/failures.server'
import { pacificDay } from '../youtube/quota/quota.server'

/** The share of a key's daily units that checks of saved channels may use. */
const share = 1 / 5
const dayMs = 86_400_000

/**
 * Takes units from today's allowance for saved channels, over all instances of the site.
 * @returns whether it had them
 */
export async function takeUnits(units: number, nowMs = Date.now()): Promise<boolean> {
  const left = Math.floor(env().YOUTUBE_DAILY_UNITS * share) - units
  if (left < 0) return false
  const filter = { _id: `saved-channels:${pacificDay(nowMs)}`, used: { $lte: left } } as never
  const update = {
    $inc: { used: units },
    $setOnInsert: { expiresAt: new Date(nowMs + 2 * dayMs) },
  }
  try {
    await Allowance.collection.updateOne(filter, update, { upsert: true })
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // Used up, or another process has just made the record.
    const { matchedCount } = await Allowance.collection.updateOne(filter, update)
    return matchedCount > 0
  }
}
