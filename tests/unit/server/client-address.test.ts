import type { IncomingMessage } from 'node:http'
import { clientAddress, networkOf } from '@/lib/server/client-address.server'

beforeAll(() => {
  process.env.TRUST_PROXY = '1'
})

const behind = (entry: string) =>
  clientAddress({
    headers: { 'x-forwarded-for': `198.51.100.1, ${entry}` },
    socket: { remoteAddress: '127.0.0.1' },
  } as unknown as IncomingMessage)

test.each([
  ['203.0.113.7:443', '203.0.113.7'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::7'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2::7'],
])('A17 %s counts as %s: a proxy may include the port', (entry, plain) => {
  expect(behind(entry)).toBe(behind(plain))
  expect(behind(entry)).not.toBe('unknown')
})

test('A17 A18 two clients with ports do not share a count, one network of IPv6 does', () => {
  expect(behind('203.0.113.7:443')).not.toBe(behind('203.0.113.8:443'))
  expect(behind('[2001:db8:1:2::7]:1')).toBe(behind('[2001:db8:1:2:3::8]:2'))
  expect(behind('[2001:db8:1:3::7]:1')).not.toBe(behind('[2001:db8:1:2::7]:1'))
})

test.each(['', ':443', '203.0.113.7:', '203.0.113.7:443:1', 'x:1', '[x]:1', '203.0.113.7]:1'])(
  'A17 %j is not a client address',
  (entry) => {
    expect(behind(entry)).toBe('unknown')
  },
)

test('a request without the header counts as its sender: the proxy named nobody else', () => {
  const request = { headers: {}, socket: { remoteAddress: '203.0.113.9' } }
  expect(clientAddress(request as unknown as IncomingMessage)).toBe('203.0.113.9')
})

test('D05 an IPv6 client belongs to its /48, an IPv4 client to no network', () => {
  expect(networkOf('20010db800010002')).toBe('20010db80001')
  expect(networkOf('192.0.2.1')).toBeUndefined()
  expect(networkOf('unknown')).toBeUndefined()
})
