import { LRUCache } from 'lru-cache'
import { AppError, type ErrorCode } from '../../../errors'
import { askUpstream, type UpstreamResponse } from '../../http/http.server'
import { budgetLeft, spend } from '../../quota/budget.server'
import { KeyRing } from '../../quota/keys.server'
import { type Bucket, type Payer, recordSpending } from '../../quota/usage.server'
import { dataApiFailure } from './errors.server'

/** One request to the Data API. */
export interface DataApiCall<Answer> {
  /** The path segment, such as `videos`. */
  resource: string
  /** Undefined and empty values are not sent. */
  parameters: Record<string, string | number | undefined>
  /** Parses the JSON; throws when it differs from the API's documentation. */
  read: (json: unknown) => Answer
  payers: readonly Payer[]
  /** Error codes for the API's reasons that have a special meaning for this resource. */
  meanings?: Record<string, ErrorCode>
}

const day = 86_400_000

const bucketOf = (resource: string): Bucket => (resource === 'search' ? 'searches' : 'units')

/**
 * Client of the Data API at `origin`. It rotates the keys, respects the daily budget when
 * `metered`, and sends `If-None-Match` for earlier responses: an unchanged one still costs a unit
 * but transfers nothing.
 */
export function dataApi(origin: string, keys: readonly string[], metered: boolean) {
  const ring = new KeyRing(keys)
  const earlier = new LRUCache<string, { etag: string; answer: unknown }>({
    max: 5_000,
    maxSize: 8_000_000,
    ttl: day,
  })

  async function send(
    url: URL,
    payers: readonly Payer[],
    etag?: string,
  ): Promise<UpstreamResponse> {
    const bucket = bucketOf(url.pathname.split('/').at(-1) ?? '')
    for (;;) {
      const { index, key } = ring.take(bucket)
      const withKey = new URL(url)
      withKey.searchParams.set('key', key)
      const answer = await askUpstream(url.pathname, withKey, {
        tool: payers[0]?.tool,
        headers: etag ? { 'If-None-Match': etag } : {},
        beforeAttempt: () =>
          metered ? spend(payers, bucket, 1) : recordSpending(payers[0] ?? {}, bucket, 1),
      })
      if (answer.status === 200 || answer.status === 304) return answer
      // Tries the next key; when there is none, `take` throws the reason.
      if (!ring.suspend(index, bucket, dataApiFailure(answer))) return answer
    }
  }

  /** @throws AppError `youtube.*`, or a code of `meanings` */
  async function call<Answer>(question: DataApiCall<Answer>): Promise<Answer> {
    const { resource, parameters, read, payers, meanings } = question
    const url = new URL(`/youtube/v3/${resource}`, origin)
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
    }
    const before = earlier.get(url.search + resource)
    const answer = await send(url, payers, before?.etag)
    if (answer.status === 304 && before) return before.answer as Answer
    if (answer.status !== 200) throw dataApiFailure(answer, meanings)
    try {
      const json = JSON.parse(answer.text)
      const result = read(json)
      const etag = answer.headers.get('etag') ?? (json as { etag?: unknown }).etag
      if (typeof etag === 'string' && etag.length < 200) {
        // The response size approximates both sizes: the parsed answer holds no more than the
        // response.
        earlier.set(
          url.search + resource,
          { etag, answer: result },
          { size: answer.text.length + 100 },
        )
      }
      return result
    } catch (cause) {
      throw new AppError('youtube.unexpected', { cause })
    }
  }

  /** Whether no request can succeed soon: the quota is used up, or no key is accepted. */
  const isExhausted = (resource: string): boolean =>
    (metered && budgetLeft(bucketOf(resource)).left < 1) || ring.isExhausted(bucketOf(resource))

  return { call, isExhausted }
}
