import { LRUCache } from 'lru-cache'
import { AppError, type ErrorCode } from '../../../errors'
import { askUpstream, type UpstreamAnswer } from '../../http/http.server'
import { budgetLeft, spend } from '../../quota/budget.server'
import { KeyRing } from '../../quota/keys.server'
import { type Bucket, noteSpending, type Payer } from '../../quota/usage.server'
import { dataApiFailure } from './errors.server'

/** One question to the Data API. */
export interface DataApiCall<Answer> {
  /** Such as `videos`. */
  resource: string
  /** What is left out or empty is not sent. */
  parameters: Record<string, string | number | undefined>
  /** Makes something of the JSON; throws when it is not what the API promises. */
  read: (json: unknown) => Answer
  payers: readonly Payer[]
  /** What the API's reasons mean for this resource, where they mean more than a failure. */
  meanings?: Record<string, ErrorCode>
}

const day = 86_400_000

const bucketOf = (resource: string): Bucket => (resource === 'search' ? 'searches' : 'units')

/**
 * The Data API behind `origin`: with the keys in turn, within the daily budget when `metered`, and
 * with `If-None-Match` for what was asked before: an answer that is still the same costs a unit,
 * and no transfer.
 */
export function dataApi(origin: string, keys: readonly string[], metered: boolean) {
  const ring = new KeyRing(keys)
  const seen = new LRUCache<string, { etag: string; answer: unknown }>({
    max: 5_000,
    maxSize: 8_000_000,
    ttl: day,
  })

  async function send(url: URL, payers: readonly Payer[], etag?: string): Promise<UpstreamAnswer> {
    const bucket = bucketOf(url.pathname.split('/').at(-1) ?? '')
    for (;;) {
      const { index, key } = ring.take(bucket)
      const withKey = new URL(url)
      withKey.searchParams.set('key', key)
      const answer = await askUpstream(url.pathname, withKey, {
        tool: payers[0]?.tool,
        headers: etag ? { 'If-None-Match': etag } : {},
        beforeTry: () =>
          metered ? spend(payers, bucket, 1) : noteSpending(payers[0] ?? {}, bucket, 1),
      })
      if (answer.status === 200 || answer.status === 304) return answer
      // The next key may be luckier; when there is none, `take` says why.
      if (!ring.rest(index, bucket, dataApiFailure(answer))) return answer
    }
  }

  /** @throws AppError `youtube.*`, or what `meanings` say */
  async function call<Answer>(question: DataApiCall<Answer>): Promise<Answer> {
    const { resource, parameters, read, payers, meanings } = question
    const url = new URL(`/youtube/v3/${resource}`, origin)
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
    }
    const before = seen.get(url.search + resource)
    const answer = await send(url, payers, before?.etag)
    if (answer.status === 304 && before) return before.answer as Answer
    if (answer.status !== 200) throw dataApiFailure(answer, meanings)
    try {
      const json = JSON.parse(answer.text)
      const result = read(json)
      const etag = answer.headers.get('etag') ?? (json as { etag?: unknown }).etag
      if (typeof etag === 'string' && etag.length < 200) {
        // Both are counted as what was sent: the answer holds no more than that.
        seen.set(
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

  /** Whether nothing can be asked before long: the allowance is spent, or no key is accepted. */
  const rests = (resource: string): boolean =>
    (metered && budgetLeft(bucketOf(resource)).left < 1) || ring.rests(bucketOf(resource))

  return { call, rests }
}
