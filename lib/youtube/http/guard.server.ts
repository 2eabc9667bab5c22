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

/** So many tries in a row go wrong before nobody is asked any more; every call has two. */
const triesToBreak = 16
/** For how long, in milliseconds. */
const breakLength = 10_000
/** Breakers are few: one for each upstream, resource and tool. */
const mostGuards = 500

interface Guard {
  policy: IPolicy
  brokenAt: number
}

const guards = new Map<string, Guard>()

/** One more try after `failures`, and after a moment that differs, so that not all come at once. */
export const onceMore = (failures: Policy) =>
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
    halfOpenAfter: breakLength,
    breaker: new ConsecutiveBreaker(triesToBreak),
  })
  const guard: Guard = { policy: wrap(onceMore(outage), breaker), brokenAt: 0 }
  breaker.onBreak(() => {
    guard.brokenAt = Date.now()
  })
  return guard
}

/**
 * Does `work`, which asks an upstream, and once more when the upstream is down, slow or out of
 * reach. After many such failures in a row nobody is asked for 10 s; then one call tries.
 * `name` says what shares its failures.
 * @throws AppError `youtube.unavailable` while nobody is asked; what `work` throws
 */
export async function guarded<T>(name: string, work: () => Promise<T>): Promise<T> {
  const guard = guards.get(name) ?? makeGuard()
  if (guards.size < mostGuards) guards.set(name, guard)
  try {
    return await guard.policy.execute(work)
  } catch (error) {
    if (!(error instanceof BrokenCircuitError)) throw error
    const left = guard.brokenAt + breakLength - Date.now()
    const retryAfter = Math.max(1, Math.ceil(left / 1000))
    throw new AppError('youtube.unavailable', { retryAfter, cause: `${name} is down` })
  }
}
