import { remember } from '@epic-web/remember'
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  type Policy,
  retry,
  wrap,
} from 'cockatiel'
import { AppError } from '../../errors'

/** Consecutive failed attempts that open the breaker; each call makes up to two. */
const failuresToOpen = 16
/** Milliseconds that the breaker stays open. */
const openMs = 10_000
/** Bounds memory; in practice there is one guard per upstream, resource and tool. */
const maxGuards = 500

interface Guard {
  policy: IPolicy
  openedAt: number
}

// Next loads this module apart for jobs, routes and pages; what is down is down for all of them.
const guards = remember('tubesmith.guards', () => new Map<string, Guard>())

/** Retries `failures` once, after a random delay so that clients don't retry in step. */
export const retryOnce = (failures: Policy) =>
  retry(failures, {
    maxAttempts: 1,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 500 }),
  })

const outages = ['youtube.timeout', 'youtube.unreachable']
const isOutage = (error: Error) => error instanceof AppError && outages.includes(error.code)
const isDown = (answer: unknown) => (answer as { status?: number }).status! >= 500

function makeGuard(): Guard {
  const outage = handleWhen(isOutage).orWhenResult(isDown)
  const breaker = circuitBreaker(outage, {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  })
  const guard: Guard = { policy: wrap(retryOnce(outage), breaker), openedAt: 0 }
  breaker.onBreak(() => {
    guard.openedAt = Date.now()
  })
  return guard
}

/**
 * Runs `work`, which calls an upstream, and retries it once when the upstream is down, slow or
 * unreachable. After many such failures in a row calls fail at once for 10 s; then one call is let
 * through as a test. Calls with the same `name` share one circuit breaker.
 * @throws AppError `youtube.unavailable` while the breaker is open; anything that `work` throws
 */
export async function guarded<T>(name: string, work: () => Promise<T>): Promise<T> {
  const guard = guards.get(name) ?? makeGuard()
  if (guards.size < maxGuards) guards.set(name, guard)
  try {
    return await guard.policy.execute(work)
  } catch (error) {
    if (!(error instanceof BrokenCircuitError)) throw error
    const left = guard.openedAt + openMs - Date.now()
    const retryAfter = Math.max(1, Math.ceil(left / 1000))
    throw new AppError('youtube.unavailable', { retryAfter, cause: `${name} is down` })
  }
}
