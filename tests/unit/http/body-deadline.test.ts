import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NextApiRequest, NextApiResponse } from 'next'
import { bodyPatience } from '@/lib/http/read-in-time.server'
import { endpoint, route } from '@/lib/http/route.server'
import { HeldCall } from '../../helpers/held-call'

const bodyTime = 300
let ran = 0
const run = () => ++ran
const handler = route({
  POST: endpoint({ auth: 'anyone', bodyLimit: 1000, bodyTime, run }),
  PUT: endpoint({ auth: 'anyone', file: 'picture', bodyTime, run }),
})

let server: Server
beforeAll(async () => {
  server = createServer((req, raw) => {
    const res = Object.assign(raw, {
      status(code: number) {
        raw.statusCode = code
        return res
      },
      json: (body: unknown) => raw.end(JSON.stringify(body)),
    })
    void handler(req as NextApiRequest, res as unknown as NextApiResponse)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const form = () => {
  const data = new FormData()
  data.set('name', 'x')
  return data
}
const start = (method: string, body: unknown) =>
  HeldCall.start(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    method,
    path: '/',
    body,
  })

test('A33 D03 no body may take longer than 30 seconds', () => {
  expect(bodyPatience).toBeLessThan(30_000)
})

test.each([
  ['JSON', 'POST', () => ({ some: 'thing' })],
  ['a form', 'PUT', form],
])(
  'A33 D03 %s that does not arrive in time is answered 408, its connection is closed, and nothing runs',
  async (_, method, body) => {
    const before = ran
    const held = await start(method, body())
    expect((await held.settle(bodyTime + 5000)).status).toBe(408)
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
