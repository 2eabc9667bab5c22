import { setTimeout as sleep } from 'node:timers/promises'
import { signUp } from '../../helpers/accounts'
import { commonSite } from '../../helpers/api-site/site'
import { exchange, rawSocket } from '../../helpers/raw-socket'

const site = commonSite()
let token: string
beforeAll(async () => {
  token = (await signUp(site)).token
}, 60_000)

const ask = (line: string, length: number, more = '') =>
  `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`

test.each([
  ['without a token', 'PUT /api/profile', '', 401],
  ['with an invalid token', 'PUT /api/profile', 'Authorization: Bearer x\r\n', 401],
  ['of another site’s page', 'POST /api/login', 'Sec-Fetch-Site: cross-site\r\n', 403],
  ['with a method that is not taken', 'DELETE /api/login', '', 405],
  ['for a page', 'POST /about', '', 405],
])(
  'U01 a large body %s is rejected at Expect: 100-continue, before it is sent',
  async (_, line, more, status) => {
    const answer = await exchange(site.origin, ask(line, 5_000_000, more))
    expect([answer.status, answer.headers.connection]).toEqual([status, 'close'])
  },
)

test('U01 an admin route rejects a user before requesting the body', async () => {
  const text = ask('POST /api/ban-user', 5_000, `Authorization: Bearer ${token}\r\n`)
  expect((await exchange(site.origin, text)).status).toBe(403)
})

test('a caller who may send a body gets 100 Continue once, and then the answer', async () => {
  const { socket, received, closed } = rawSocket(
    site.origin,
    ask('POST /api/login', 2, 'Connection: close\r\n'),
  )
  while (!received()) await sleep(20)
  expect(received()).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  socket.write('{}')
  await closed(10_000)
  expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 400'])
})
