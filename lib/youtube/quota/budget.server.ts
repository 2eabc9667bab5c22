import { AppError } from '../../errors'
import { env } from '../../server/env'
import { secondsToReset } from './quota.server'
import { type Bucket, type Payer, recordSpending, spent } from './usage.server'

/** The site's daily allowance over all its API keys. */
export function dailyBudget(bucket: Bucket): number {
  const { YOUTUBE_API_KEY: keys, YOUTUBE_DAILY_UNITS, YOUTUBE_DAILY_SEARCHES } = env()
  const perKey = bucket === 'units' ? YOUTUBE_DAILY_UNITS : YOUTUBE_DAILY_SEARCHES
  return perKey * Math.max(1, keys.length)
}

/** What is left of today's allowance, and the entire allowance. */
export function budgetLeft(bucket: Bucket): { left: number; all: number } {
  const all = dailyBudget(bucket)
  return { left: Math.max(0, all - spent(bucket)), all }
}

/** One visitor's daily share of the allowance; at least one call. */
export const dailyShare = (bucket: Bucket): number =>
  Math.max(1, Math.floor(dailyBudget(bucket) * env().YOUTUBE_VISITOR_SHARE))

/**
 * Charges a call to the first of the waiting visitors whose daily share isn't used up.
 * @throws AppError `youtube.quotaExhausted` when the site's budget is used up, `rate.shareUsed`
 * when every waiting visitor's share is
 */
export function spend(payers: readonly Payer[], bucket: Bucket, amount: number): void {
  const failure = { retryAfter: secondsToReset() }
  if (spent(bucket) + amount > dailyBudget(bucket)) {
    throw new AppError('youtube.quotaExhausted', { ...failure, cause: `${bucket} budget spent` })
  }
  const share = dailyShare(bucket)
  const payer = payers.find(
    ({ client }) => client === undefined || spent(bucket, client) + amount <= share,
  )
  if (!payer) throw new AppError('rate.shareUsed', failure)
  recordSpending(payer, bucket, amount)
}
