import { AppError } from '../../errors'
import { log } from '../../server/log.server'
import type { Bucket } from './usage.server'

interface Suspension {
  since: number
  until: number
  failure: AppError
}

const hour = 3_600_000
/** When no other key is left, a rejected key is tried again after this many milliseconds. */
const recheckMs = 10_000

/**
 * Rotates the API keys. A key that YouTube refuses is suspended: until the quota resets, for as
 * long as YouTube says, or for an hour if it is rejected. Logs identify keys by their index, never
 * by their value.
 */
export class KeyRing {
  readonly #keys: readonly string[]
  readonly #suspensions = new Map<string, Suspension>()
  #next = 0

  constructor(keys: readonly string[]) {
    this.#keys = keys
  }

  /**
   * Returns the next usable key.
   * @throws AppError the reason for which the key that becomes usable first is suspended
   */
  take(bucket: Bucket): { index: number; key: string } {
    const now = Date.now()
    const indices = this.#keys.map((_, at) => (this.#next + at) % this.#keys.length)
    const index = this.#usable(indices, bucket, now)
    if (index === undefined) throw this.#reason(bucket, now)
    // One request is enough to check a rejected key; concurrent requests don't try it as well.
    for (const suspension of this.#suspensionsOf(index, bucket, now)) suspension.since = now
    this.#next = (index + 1) % this.#keys.length
    return { index, key: this.#keys[index]! }
  }

  /** Whether every key is used up or rejected, so that no request can succeed soon. */
  isExhausted(bucket: Bucket): boolean {
    const now = Date.now()
    if (this.#usable([...this.#keys.keys()], bucket, now) !== undefined) return false
    return this.#reason(bucket, now).code !== 'youtube.unavailable'
  }

  /** Suspends a key because of YouTube's response; returns false if the key wasn't the cause. */
  suspend(index: number, bucket: Bucket, failure: AppError): boolean {
    const { code, retryAfter = 30 } = failure
    const rejected = code === 'youtube.keyRejected'
    if (!rejected && code !== 'youtube.quotaExhausted' && code !== 'youtube.unavailable') {
      return false
    }
    const since = Date.now()
    const until = since + (rejected ? hour : retryAfter * 1000)
    // The two quotas are used up separately; any other refusal holds for all calls.
    const scope = code === 'youtube.quotaExhausted' ? bucket : 'all'
    this.#suspensions.set(`${index} ${scope}`, { since, until, failure })
    log.warn(
      { key: { index }, scope, code, cause: failure.cause },
      'a YouTube API key is suspended',
    )
    return true
  }

  #usable(indices: readonly number[], bucket: Bucket, now: number): number | undefined {
    return (
      indices.find((at) => this.#suspensionsOf(at, bucket, now).length === 0) ??
      indices.find((at) => this.#mayRecheck(this.#suspensionsOf(at, bucket, now), now))
    )
  }

  #suspensionsOf(index: number, bucket: Bucket, now: number): Suspension[] {
    const suspensions = [`${index} ${bucket}`, `${index} all`].map((name) =>
      this.#suspensions.get(name),
    )
    return suspensions.filter((one) => one !== undefined && one.until > now) as Suspension[]
  }

  #mayRecheck(suspensions: Suspension[], now: number): boolean {
    return suspensions.every(
      ({ failure, since }) => failure.code === 'youtube.keyRejected' && now - since >= recheckMs,
    )
  }

  #reason(bucket: Bucket, now: number): AppError {
    const suspensions = this.#keys.flatMap((_, index) => this.#suspensionsOf(index, bucket, now))
    const first = suspensions
      .filter(({ failure }) => failure.code !== 'youtube.keyRejected')
      .sort((one, other) => one.until - other.until)[0]
    if (!first) return suspensions[0]?.failure ?? new AppError('youtube.notConfigured')
    const { code, cause } = first.failure
    return new AppError(code, { cause, retryAfter: Math.ceil((first.until - now) / 1000) })
  }
}
