import dns from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

jest.mock('node:dns', () => ({ ...jest.requireActual('node:dns'), lookup: jest.fn() }))

const addresses = (...list: string[]) =>
  jest.mocked(dns.lookup).mockImplementation(((
    _name: string,
    _options: object,
    found: (error: null, addresses: object[]) => void,
  ) => {
    const all = list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    found(null, all)
  }) as never)

const { fetchUpstream } = require('@/lib/youtube/http/public-fetch.server')

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
])('S03 does not connect to a YouTube host that resolves to %s', async (address) => {
  addresses(address)
  const failure = fetchUpstream(new URL('https://www.youtube.com/oembed'), {
    signal: AbortSignal.timeout(3000),
  })
  await expect(failure).rejects.toMatchObject({
    cause: { message: 'the host has no public address' },
  })
})

test('S03 one private address among public ones is enough to refuse', async () => {
  addresses('142.250.0.1', '10.0.0.1')
  await expect(fetchUpstream(new URL('https://i.ytimg.com/vi/x/0.jpg'))).rejects.toMatchObject({
    cause: { message: 'the host has no public address' },
  })
})

test('connects to servers that the operator configured, wherever they are', async () => {
  const server = createServer((_, response) => response.end('here'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await fetchUpstream(new URL(`http://127.0.0.1:${port}/`))
  expect(await answer.text()).toBe('here')
  server.close()
})
