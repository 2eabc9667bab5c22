import { call } from '@/lib/browser/client'
import { failureFrom } from '@/lib/browser/read-failure'

const answer = (error: unknown) => JSON.stringify({ success: false, error })

test('a known code is returned with its other fields', () => {
  const error = { code: 'rate.exceeded', message: 'Too many calls.', retryAfter: 30 }
  expect(failureFrom(answer(error))).toEqual(error)
})

test.each([
  ['an unknown code without a message', answer({ code: 'moon.full' })],
  ['the name of a method as its code', answer({ code: 'constructor' })],
  ['a code that is no text', answer({ code: 404 })],
  ['no code', answer({ message: 'No.' })],
  ['a body that is a number', '42'],
  ['a body that is null', 'null'],
  ['the plain text of a proxy', 'upstream connect error'],
  ['HTML', '<html><body><h1>502 Bad Gateway</h1></body></html>'],
])('%s keeps the server’s text', (_, body) => {
  expect(failureFrom(body)).toEqual({ code: 'server.unexpected', text: body })
})

test('an unknown code with a message is told by the message alone', () => {
  const body = answer({ code: 'moon.full', message: 'The moon is full.' })
  expect(failureFrom(body)).toEqual({ code: 'server.unexpected', text: 'The moon is full.' })
})

test('the server’s text is cut to 300 characters, never inside a character', () => {
  expect(failureFrom('😀'.repeat(400)).text).toBe('😀'.repeat(300))
  expect(failureFrom(` ${'x'.repeat(301)} `).text).toBe('x'.repeat(300))
})

test('an answer without text has none', () => {
  expect(failureFrom(' \n')).toEqual({ code: 'server.unexpected' })
})

test('a public call distinguishes a foreign answer from no answer', async () => {
  const { signal } = new AbortController()
  const fetching = jest.spyOn(globalThis, 'fetch')
  fetching.mockResolvedValueOnce(new Response('Service down for repair', { status: 503 }))
  expect(await call('/api/tools/x', signal)).toEqual({
    ok: false,
    failure: { code: 'server.unexpected', text: 'Service down for repair' },
  })
  fetching.mockRejectedValueOnce(new TypeError('failed'))
  expect(await call('/api/tools/x', signal)).toEqual({ ok: false, failure: { code: 'network' } })
})
