import dns from 'node:dns'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetch as undiciFetch } from 'undici'
import { readEnv } from '@/lib/server/env'
import { makeEgress } from '@/lib/youtube/http/egress.server'
import { type RecordingProxy, startHttpProxy, startSocksProxy } from '../../helpers/recording-proxy'

jest.mock('node:dns', () => {
  const actual = jest.requireActual('node:dns')
  return { ...actual, lookup: jest.fn(actual.lookup) }
})

let web: Server
let origin: string
let seen: IncomingMessage[]
const proxies: RecordingProxy[] = []

beforeAll(async () => {
  web = createServer((request, response) => {
    seen.push(request)
    response.end('page')
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
})
beforeEach(() => {
  seen = []
  jest.mocked(dns.lookup).mockClear()
})
afterAll(async () => {
  for (const proxy of proxies) await proxy.close()
  web.closeAllConnections()
  web.close()
})

async function started(start: () => Promise<RecordingProxy>) {
  const proxy = await start()
  proxies.push(proxy)
  return proxy
}

/** Asks for a page as the site does with these settings. */
async function ask(url: string, settings: Record<string, string>) {
  const dispatcher = makeEgress(readEnv({ YOUTUBE_WEB_URL: new URL(url).origin, ...settings }))
  const signal = AbortSignal.timeout(5_000)
  try {
    const answer = await undiciFetch(url, { dispatcher, signal, redirect: 'manual' })
    return await answer.text()
  } finally {
    await dispatcher?.destroy()
  }
}

test('without settings there is no way of its own', () => {
  expect(makeEgress(readEnv({}))).toBeUndefined()
})

test('an HTTP proxy gets every request to YouTube’s pages, with the credentials of its address', async () => {
  const { port, asked } = await started(startHttpProxy)
  const settings = { EGRESS_PROXY: `http://me:p%40ss@127.0.0.1:${port}` }
  expect(await ask(`${origin}/watch?v=x`, settings)).toBe('page')
  const credentials = `Basic ${Buffer.from('me:p@ss').toString('base64')}`
  expect(asked).toEqual([{ target: new URL(origin).host, credentials, from: '127.0.0.1' }])
  expect(seen.map(({ url }) => url)).toEqual(['/watch?v=x'])
  // The proxy’s password is not YouTube’s to know.
  expect(seen[0]?.headers['proxy-authorization']).toBeUndefined()
})

test.each(['socks5', 'socks5h'])('so does a %s proxy', async (scheme) => {
  const { port, asked } = await started(startSocksProxy)
  expect(await ask(`${origin}/watch?v=x`, { EGRESS_PROXY: `${scheme}://127.0.0.1:${port}` })).toBe(
    'page',
  )
  expect(asked).toEqual([{ target: new URL(origin).host, from: '127.0.0.1' }])
})

test.each([
  ['http', startHttpProxy],
  ['socks5', startSocksProxy],
])(
  'S03 YouTube’s name is not resolved here behind a proxy of %s, so a forged answer leads nowhere',
  async (scheme, start) => {
    const { port, asked } = await started(start)
    const settings = { EGRESS_PROXY: `${scheme}://127.0.0.1:${port}` }
    await expect(ask('https://www.youtube.com/watch?v=x', settings)).rejects.toThrow()
    expect(asked.map(({ target }) => target)).toEqual(['www.youtube.com:443'])
    const names = jest.mocked(dns.lookup).mock.calls.map(([name]) => name)
    expect(names).not.toContain('www.youtube.com')
  },
)

test('requests leave from the operator’s address', async () => {
  expect(await ask(`${origin}/x`, { EGRESS_ADDRESS: '127.0.0.2' })).toBe('page')
  expect(seen[0]?.socket.remoteAddress ?? '').toBe('127.0.0.2')
})

test.each([
  ['http', startHttpProxy],
  ['socks5', startSocksProxy],
])('requests to a proxy of %s leave from it, too', async (scheme, start) => {
  const { port, asked } = await started(start)
  const settings = {
    EGRESS_PROXY: `${scheme}://127.0.0.1:${port}`,
    EGRESS_ADDRESS: '127.0.0.3',
  }
  expect(await ask(`${origin}/x`, settings)).toBe('page')
  expect(asked.map(({ from }) => from)).toEqual(['127.0.0.3'])
})

test.each(['10.1.2.3', '127.0.0.1', '::ffff:169.254.169.254'])(
  'S03 from the operator’s address YouTube is not reached at the private %s',
  async (address) => {
    jest
      .mocked(dns.lookup)
      .mockImplementationOnce(((
        _name: string,
        _options: object,
        found: (error: null, addresses: object[]) => void,
      ) => found(null, [{ address, family: address.includes(':') ? 6 : 4 }])) as never)
    await expect(
      ask('https://www.youtube.com/watch?v=x', { EGRESS_ADDRESS: '127.0.0.2' }),
    ).rejects.toMatchObject({ cause: { message: 'the host has no public address' } })
  },
)

test.each(['ftp://127.0.0.1:1', '127.0.0.1:1080', 'socks4://127.0.0.1:1'])(
  'the site does not start with %s as its proxy',
  (EGRESS_PROXY) => {
    expect(() => readEnv({ EGRESS_PROXY })).toThrow('EGRESS_PROXY')
  },
)

test('only YouTube’s pages go that way: pictures and the Data API are asked directly', async () => {
  const { port, asked } = await started(startHttpProxy)
  const other = createServer((_, response) => response.end('direct'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const before = { ...process.env }
  Object.assign(process.env, {
    EGRESS_PROXY: `http://127.0.0.1:${port}`,
    YOUTUBE_WEB_URL: origin,
    YOUTUBE_DATA_API_URL: elsewhere,
    YOUTUBE_IMAGE_URL: elsewhere,
  })
  try {
    const { fetchUpstream } = await import('@/lib/youtube/http/public-fetch.server')
    const text = async (url: string) => (await fetchUpstream(new URL(url))).text()
    expect(await text(`${origin}/watch?v=x`)).toBe('page')
    expect(await text(`${elsewhere}/youtube/v3/videos`)).toBe('direct')
    expect(asked.map(({ target }) => target)).toEqual([new URL(origin).host])
  } finally {
    process.env = before
    other.closeAllConnections()
    other.close()
  }
})
