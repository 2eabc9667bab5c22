import { AppError, type ErrorCode, statusByCode } from '@/lib/errors'
import { errorBody } from '@/lib/server/error-body'
import messages from '@/locales/en/errors.json'

const codes = Object.keys(statusByCode) as ErrorCode[]

test('every code has a message, and every message a code', () => {
  expect(Object.keys(messages).sort()).toEqual([...codes].sort())
})

test.each(codes)('%s has a status of its kind and a short English sentence', (code) => {
  const kinds: [RegExp, number[]][] = [
    [/^input\.tooLarge$/, [413]],
    [/^input\.mediaType$/, [415]],
    [/^input\.tooSlow$/, [408]],
    [/^(input|link)\./, [400]],
    [/\.notFound$/, [404]],
    [/^route\.methodNotAllowed$/, [405]],
    [/^(video|channel)\./, [422]],
    [/^youtube\.timeout$/, [504]],
    [/^youtube\.(error|unexpected|unreachable)$/, [502]],
    [/^(youtube|tool)\./, [503]],
    [/^image\.originNotAllowed$/, [400]],
    [/^image\.serverNotListed$/, [503]],
    [/^image\./, [413, 502]],
    [/^server\.unexpected$/, [500]],
  ]
  const expected = kinds.find(([pattern]) => pattern.test(code))?.[1] ?? []
  // A family that is not in this table yet has to be one of the statuses that the API promises.
  const known = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 502, 503, 504]
  expect(expected.length > 0 ? expected : known).toContain(statusByCode[code])

  const message = messages[code].replace('{{format}}', 'ASS')
  expect(code).toMatch(/^[a-z]+\.[a-zA-Z]+$/)
  expect(message).toMatch(/^[A-Z][^<>&{}\n]+\.$/)
  expect(message.length).toBeLessThanOrEqual(300)
  expect(message).not.toMatch(/undefined|null|NaN|Error|E1\d{4}|Mongo|stack|http(?!s:\/\/, )/)
})

describe('AppError', () => {
  test('has the status of its code', () => {
    expect(new AppError('youtube.timeout').status).toBe(504)
    expect(new AppError('video.private')).toBeInstanceOf(Error)
    expect(new AppError('video.private').message).toBe('video.private')
  })

  test('K05 its cause is never sent', () => {
    const cause = new Error('SECRET at /srv/app/lib/x.ts')
    const body = errorBody(new AppError('youtube.error', { field: 'url', retryAfter: 5, cause }))
    expect(body).toEqual({
      code: 'youtube.error',
      message: messages['youtube.error'],
      field: 'url',
      retryAfter: 5,
    })
    expect(JSON.stringify(new AppError('youtube.error', { cause }))).not.toContain('SECRET')
  })

  test('missing fields are left out', () => {
    expect(Object.keys(errorBody(new AppError('tool.planned')))).toEqual(['code', 'message'])
  })
})
