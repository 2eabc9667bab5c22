import { z } from 'zod'
import { defaultBodyTimeoutMs } from '@/lib/http/read-in-time.server'
import { endpoint, route } from '@/lib/http/route.server'
import { HeldCall } from '../../helpers/held-call'
import { serveHandler } from '../../helpers/served-handler'

const bodyTimeoutMs = 300
const described = { id: 'x', does: 'Counts.', answer: z.number() }
let ran = 0
const run = () => ++ran
const handler = route({
  POST: endpoint({ auth: 'anyone', ...described, bodyLimit: 1000, bodyTimeoutMs, run }),
  PUT: endpoint({ auth: 'anyone', ...described, file: 'picture', bodyTimeoutMs, run }),
})

const port = serveHandler(() => handler)

const form = () => {
  const data = new FormData()
  data.set('name', 'x')
  return data
}
const start = (method: string, body: unknown) =>
  HeldCall.start(`http://127.0.0.1:${port()}`, {
    method,
    path: '/',
    body,
  })

test('A33 D03 the timeout of every body is below 30 seconds', () => {
  expect(defaultBodyTimeoutMs).toBeLessThan(30_000)
})

test.each([
  ['JSON', 'POST', () => ({ some: 'thing' })],
  ['a form', 'PUT', form],
])(
  'A33 D03 %s that does not arrive in time is answered 408, its connection is closed, and its handler does not run',
  async (_, method, body) => {
    const before = ran
    const held = await start(method, body())
    expect((await held.settle(bodyTimeoutMs + 5000)).status).toBe(408)
    expect(held.headers).toMatch(/^connection: close$/im)
    expect(held.text).toContain('"code":"input.tooSlow"')
    expect(await held.closed(5000)).toBe(true)
    expect(ran).toBe(before)
  },
)

test.each([
  ['JSON', 'POST', () => ({ some: 'thing' })],
  ['a form', 'PUT', form],
])('%s that arrives in time is answered', async (_, method, body) => {
  const held = await start(method, body())
  expect((await held.settle(50)).status).toBeUndefined()
  expect(await held.finish()).toBe(200)
})
