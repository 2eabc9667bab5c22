import { AppError } from '@/lib/errors'
import type { dataApiFailure } from '@/lib/youtube/sources/data-api/errors.server'

type Failure = ReturnType<typeof dataApiFailure>

/** Uses a fresh module, because an exhausted quota is remembered for the entire process. */
async function failureOf(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Pick<Failure, 'code' | 'status' | 'retryAfter' | 'cause'>> {
  let failure: Failure | undefined
  await jest.isolateModulesAsync(async () => {
    const module = await import('@/lib/youtube/sources/data-api/errors.server')
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    failure = module.dataApiFailure({ status, headers: new Headers(headers), text })
  })
  return failure ?? new AppError('server.unexpected')
}

const google = (reason: string, more: object = {}) => ({
  error: { code: 403, message: `<b>${reason}</b>`, errors: [{ reason, domain: 'x' }], ...more },
})

test.each([
  [403, 'quotaExceeded', 'youtube.quotaExhausted', 503],
  [403, 'dailyLimitExceeded', 'youtube.quotaExhausted', 503],
  [403, 'rateLimitExceeded', 'youtube.unavailable', 503],
  [403, 'userRateLimitExceeded', 'youtube.unavailable', 503],
  [429, 'rateLimitExceeded', 'youtube.unavailable', 503],
  [400, 'keyInvalid', 'youtube.keyRejected', 503],
  [400, 'keyExpired', 'youtube.keyRejected', 503],
  [403, 'accessNotConfigured', 'youtube.keyRejected', 503],
  [403, 'ipRefererBlocked', 'youtube.keyRejected', 503],
  [403, 'forbidden', 'youtube.error', 502],
  [404, 'videoNotFound', 'youtube.error', 502],
  [500, 'backendError', 'youtube.error', 502],
  [503, 'backendError', 'youtube.error', 502],
])('F08 F09 F10 %i %s is %s', async (status, reason, code, answered) => {
  const failure = await failureOf(status, google(reason))
  expect([failure.code, failure.status]).toEqual([code, answered])
})

test('a reason counts in details as well as in errors', async () => {
  const details = [{ '@type': 'x' }, { reason: 'API_KEY_INVALID' }]
  expect((await failureOf(400, { error: { code: 400, details } })).code).toBe('youtube.keyRejected')
  expect((await failureOf(400, google('badRequest', { details }))).code).toBe('youtube.keyRejected')
})

test('an exhausted quota takes precedence over all other reasons', async () => {
  const errors = [{ reason: 'forbidden' }, { reason: 'quotaExceeded' }]
  expect((await failureOf(429, { error: { errors } })).code).toBe('youtube.quotaExhausted')
})

/** As YouTube has sent it since searches have a quota of their own. */
const limitReached = (limit: string, unit: string, words: string) => ({
  error: {
    code: 429,
    message: `Quota exceeded for quota metric 'Search Queries' and limit 'Search Queries per ${words}' of service 'youtube.googleapis.com'.`,
    errors: [{ domain: 'global', reason: 'rateLimitExceeded' }],
    status: 'RESOURCE_EXHAUSTED',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'RATE_LIMIT_EXCEEDED',
        metadata: { quota_limit: limit, quota_unit: unit },
      },
    ],
  },
})

test.each([
  { errors: null },
  { details: [{ '@type': 'x', reason: null }, null] },
  { errors: [{ reason: 7, domain: 'global' }], details: 'none' },
])('Y2 a refused key is told by its message beside parts that can’t be read: %j', async (parts) => {
  const message = 'Requests from referer https://a.example are blocked.'
  const body = { error: { message, status: 'PERMISSION_DENIED', ...parts } }
  expect((await failureOf(403, body)).code).toBe('youtube.keyRejected')
})

test("F08 a day's searches that are used up are a quota, although YouTube calls it a rate", async () => {
  const ofDay = limitReached('defaultSearchListPerDayPerProject', '1/d/{project}', 'day')
  const { details: _, ...withoutDetails } = ofDay.error
  for (const body of [ofDay, { error: withoutDetails }]) {
    const failure = await failureOf(429, body)
    expect(failure.code).toBe('youtube.quotaExhausted')
    expect(failure.retryAfter).toBeLessThanOrEqual(25 * 3600)
  }
  const { message: _words, ...withoutWords } = ofDay.error
  expect((await failureOf(429, { error: withoutWords })).code).toBe('youtube.quotaExhausted')
})

test("F08 a minute's calls that are used up are a matter of waiting", async () => {
  const ofMinute = limitReached(
    'defaultPerMinutePerProject',
    '1/min/{project}',
    'minute per project',
  )
  expect(await failureOf(429, ofMinute)).toMatchObject({
    code: 'youtube.unavailable',
    retryAfter: 30,
  })
})

test.each([
  '',
  'null',
  '[]',
  '"x"',
  '{}',
  '{"error":null}',
  '{"error":"quotaExceeded"}',
  '{"error":{"errors":"quotaExceeded"}}',
  '{"error":{"errors":[null]}}',
  '{"error":{"errors":[{"reason":7}]}}',
  '{"error":{"details":[{"metadata":7}]}}',
  '{"error":{"details":[{"metadata":{"quota_limit":7,"quota_unit":[]}}]}}',
  '<h1>quotaExceeded</h1>',
  '{"error":{"message":"quotaExceeded","errors":[]}}',
  '['.repeat(100_000),
])('F11 a body without a readable reason (%.40j) is classified by its status', async (body) => {
  expect((await failureOf(500, body)).code).toBe('youtube.error')
  expect((await failureOf(403, body)).code).toBe('youtube.error')
  expect((await failureOf(429, body)).code).toBe('youtube.unavailable')
})

test.each([
  ['1', 1],
  ['77', 77],
  ['0', 1],
  ['-5', 1],
  ['1.2', 2],
  ['3600', 3600],
  ['99999', 3600],
])('F08 a Retry-After of %j is %i seconds', async (header, seconds) => {
  expect((await failureOf(429, '', { 'retry-after': header })).retryAfter).toBe(seconds)
})

test.each([undefined, '', 'soon', 'NaN', '1e999', '5 minutes'])(
  'F08 a Retry-After of %j still gives whole seconds',
  async (header) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'retry-after': header }
    const { retryAfter = 0 } = await failureOf(429, '', headers)
    expect(Number.isInteger(retryAfter) && retryAfter >= 1 && retryAfter <= 3600).toBe(true)
  },
)

test("S15 the cause has the status and the reason, and none of YouTube's text", async () => {
  const { cause } = await failureOf(403, google('forbidden'))
  expect(cause).toBe('Data API 403 forbidden')
})

describe('a key that is refused without a reason for programs', () => {
  const refused = (code: number, message: string, reason?: string, more: object = {}) => ({
    error: {
      code,
      message,
      ...(reason && { errors: [{ message, domain: 'global', reason }] }),
      ...more,
    },
  })
  const denied = { status: 'PERMISSION_DENIED' }
  test.each([
    [403, refused(403, 'Requests from referer <empty> are blocked.', 'forbidden', denied)],
    [403, refused(403, 'Requests from referer <empty> are blocked.', undefined, denied)],
    [403, refused(403, 'Requests to this API youtube method are blocked.', 'forbidden', denied)],
    [403, refused(403, 'Consumer 1234 has been suspended.', 'forbidden', denied)],
    [403, refused(403, "Method doesn't allow unregistered callers.", 'forbidden', denied)],
    [403, refused(403, 'The provided API key has an IP address restriction.', 'forbidden', denied)],
    [403, refused(403, 'Permission denied', 'forbidden', denied)],
    [401, refused(401, 'Login Required.', 'required', { status: 'UNAUTHENTICATED' })],
    [403, refused(403, 'Daily Limit for Unauthenticated Use Exceeded.', 'dailyLimitExceededUnreg')],
    [403, refused(403, 'User Rate Limit Exceeded.', 'userRateLimitExceededUnreg')],
    [400, refused(400, 'API key not valid. Please pass a valid API key.', 'badRequest')],
    [400, refused(400, 'API key expired. Please renew the API key.', 'badRequest')],
  ])('%i %j', async (status, body) => {
    expect((await failureOf(status, body)).code).toBe('youtube.keyRejected')
  })

  test.each([
    [403, google('forbidden', { status: 'PERMISSION_DENIED' })],
    [
      403,
      {
        error: {
          message: 'The caller does not have permission',
          status: 'PERMISSION_DENIED',
          errors: [{ domain: 'youtube.commentThread', reason: 'forbidden' }],
        },
      },
    ],
    [400, refused(400, 'Request contains an invalid argument.', 'badRequest')],
    [403, '<html>Forbidden</html>'],
  ])('%i %j is about what was asked, not about the key', async (status, body) => {
    expect((await failureOf(status, body)).code).toBe('youtube.error')
  })
})
