import { AppError } from '../errors'

let exhaustedUntil = 0

/**
 * The next midnight in Pacific time, when YouTube renews a project's allowance, in milliseconds
 * since the epoch. Source: https://developers.google.com/youtube/v3/getting-started#quota
 */
export function quotaResetAfter(now: number): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, +value]))
  const secondsToday = part.hour! * 3600 + part.minute! * 60 + part.second!
  // A day on which clocks change is an hour off, which only makes the wait a little wrong.
  return now + (86_400 - secondsToday) * 1000
}

function failure(cause?: string): AppError {
  const retryAfter = Math.max(1, Math.ceil((exhaustedUntil - Date.now()) / 1000))
  return new AppError('youtube.quotaExhausted', { retryAfter, cause })
}

/** Remembers that today's allowance is spent, so that nothing is asked in vain until the reset. */
export function markQuotaExhausted(cause: string): AppError {
  exhaustedUntil = quotaResetAfter(Date.now())
  return failure(cause)
}

/** @throws AppError `youtube.quotaExhausted` while the allowance is known to be spent. */
export function assertQuotaLeft(): void {
  if (Date.now() < exhaustedUntil) throw failure()
}
