import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { fullTest } from '../../helpers/full-test'
import { handlesOf, memoryOf } from '../../helpers/process-facts'
import { exchange, rawSocket } from '../../helpers/raw-socket'
import { buildFolder, type Site, startSite } from '../../helpers/site'
import { call, rawCall } from '../../helpers/tool-calls'

let site: Site

beforeAll(async () => {
  site = await startSite({ YOUTUBE_SOURCE: 'sample', RATE_LIMIT_SCALE: '1000' })
}, 60_000)
afterAll(() => site.stop())

const build = async () => {
  const { text } = await call(`${site.origin}/`)
  return /"buildId":"([^"]+)"/.exec(text)?.[1] ?? ''
}

/** Headers of every answer, whether Next or the server sends it. */
const baseline = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(
    /^default-src 'self'; script-src 'self' 'sha256-/,
  ),
}

const host = 'Host: 127.0.0.1\r\n'
const close = 'Connection: close\r\n'
const headers = (count: number) =>
  Array.from({ length: count }, (_, at) => `X-${at}: a\r\n`).join('')

const malformed: [name: string, request: string, status: number][] = [
  ['H08 no Host', `GET / HTTP/1.1\r\n${close}\r\n`, 400],
  ['H08 no Host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 400],
  ['H08 two Hosts', `GET / HTTP/1.1\r\n${host}Host: evil.test\r\n\r\n`, 400],
  ['H08 the same Host twice', `GET / HTTP/1.1\r\n${host}${host}\r\n`, 400],
  ['a Host that is no name', 'GET / HTTP/1.1\r\nHost: a/b?c\r\n\r\n', 400],
  ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', 400],
  [
    'H08 two Content-Lengths',
    `POST /api/login HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    400,
  ],
  [
    'H08 Content-Length and Transfer-Encoding',
    `POST /api/login HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'a chunk without a size',
    `POST /api/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
  ],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['a header without a colon', `GET / HTTP/1.1\r\n${host}nonsense\r\n\r\n`, 400],
  ['a folded header', `GET / HTTP/1.1\r\n${host}X: a\r\n b: c\r\n\x00\r\n\r\n`, 400],
  ['a null byte in the path', `GET /\x00 HTTP/1.1\r\n${host}\r\n`, 400],
  ['another version', `GET / HTTP/9.9\r\n${host}\r\n`, 400],
  ['H07 TRACE', `TRACE / HTTP/1.1\r\n${host}X-Secret: SECRET\r\n\r\n`, 405],
  ['H07 CONNECT', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n\r\n', 405],
  ['H07 OPTIONS *', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 405],
  ['H07 OPTIONS of a page', `OPTIONS / HTTP/1.1\r\n${host}\r\n`, 405],
  ['H07 POST of a page', `POST /about HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`, 405],
  ['H07 an unknown method', `FOO / HTTP/1.1\r\n${host}\r\n`, 405],
  ['H09 a whole address', `GET http://127.0.0.1:1/x HTTP/1.1\r\n${host}\r\n`, 400],
  ['an invalid URL', `GET http://[ HTTP/1.1\r\n${host}\r\n`, 400],
  ['H09 another scheme', `GET file:///etc/passwd HTTP/1.1\r\n${host}\r\n`, 400],
  [
    'H09 Upgrade to WebSocket',
    `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    400,
  ],
  ['an escape that cannot be decoded', `GET /tools/%E0%A4 HTTP/1.1\r\n${host}\r\n`, 400],
  ['a lone percent sign', `GET /% HTTP/1.1\r\n${host}\r\n`, 400],
  ['101 headers', `GET / HTTP/1.1\r\n${host}${headers(100)}\r\n`, 431],
  ['3,000 headers', `GET / HTTP/1.1\r\n${host}${headers(3000)}\r\n`, 431],
  ['D15 20 KB in one header', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['D15 thousands of query parts', `GET /?${'a&'.repeat(7000)} HTTP/1.1\r\n${host}\r\n`, 414],
  ['an unknown expectation', `GET / HTTP/1.1\r\n${host}Expect: a-miracle\r\n\r\n`, 417],
]

test.each(malformed)('%s is rejected as plain text with all headers', async (_, text, status) => {
  const answer = await exchange(site.origin, text)
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({ ...baseline, connection: 'close' })
  expect(answer.headers).not.toHaveProperty('x-powered-by')
  expect(answer.headers.date).toMatch(/GMT$/)
  expect(answer.body.length).toBe(Number(answer.headers['content-length']))
  expect(answer.body).toMatch(/^[A-Z][^<>{}]{5,120}\.\n$/)
  expect(answer.body).not.toMatch(/SECRET|evil/)
  if (status === 405) expect(answer.headers.allow).toMatch(/^GET, HEAD(, |$)/)
})

test('the API rejects with its envelope', async () => {
  const answer = await exchange(site.origin, `GET /api/%E0%A4 HTTP/1.1\r\n${host}\r\n`)
  expect([answer.status, answer.headers]).toMatchObject([400, baseline])
  const { success, error } = JSON.parse(answer.body)
  expect([success, error.code]).toEqual([false, 'request.malformed'])
})

test.each([
  ['/api/login', 'POST'],
  ['/api/tools/tag-extractor', 'GET, POST, HEAD'],
  ['/api/user?id=1', 'GET, DELETE, HEAD'],
  [`/api/jobs/${'a'.repeat(24)}`, 'GET, DELETE, HEAD'],
])('H07 a method that nobody knows is told the methods of %s', async (address, allow) => {
  const answer = await exchange(site.origin, `FOO ${address} HTTP/1.1\r\n${host}\r\n`)
  expect([answer.status, answer.headers.allow]).toEqual([405, allow])
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
  expect(JSON.parse(answer.body).error.code).toBe('route.methodNotAllowed')
})

describe('H12: a body that is compressed', () => {
  const ask = (encoding: string, body: Buffer | string) => {
    const bytes = Buffer.from(body)
    return rawCall(site.origin, '/api/tools/tag-extractor', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-encoding': encoding,
        'content-length': String(bytes.length),
      },
      body: bytes,
    })
  }
  const json = '{}'

  test.each([
    ['gzip', gzipSync(json)],
    ['br', json],
    ['gzip, identity', json],
    ['nonsense', json],
  ])('%s is refused, also when it is not true', async (encoding, body) => {
    const { status, headers, body: text } = await ask(encoding, body)
    expect([status, headers['accept-encoding']]).toEqual([415, 'identity'])
    expect(JSON.parse(String(text)).error.code).toBe('input.mediaType')
  })

  test.each(['identity', 'IDENTITY'])('%s is none, and is accepted', async (encoding) => {
    expect((await ask(encoding, json)).status).toBe(400)
  })
})

test('100 headers are accepted, and none is dropped', async () => {
  const text = `GET /api/health HTTP/1.1\r\n${host}${close}${headers(98)}\r\n`
  expect((await exchange(site.origin, text)).status).toBe(200)
})

test('an offer of HTTP/2 is ignored, as it may be', async () => {
  const offer =
    'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n'
  const text = `GET /about HTTP/1.1\r\n${host}${offer}\r\n`
  expect((await exchange(site.origin, text)).status).toBe(200)
})

test('a refused HEAD request gets no body', async () => {
  const answer = await exchange(site.origin, `HEAD /% HTTP/1.1\r\n${host}\r\n`)
  expect([answer.status, answer.body]).toEqual([400, ''])
})

test('a client that disconnects before its refusal breaks nothing', async () => {
  const gone = Array.from({ length: 60 }, (_, at) => {
    const text = at % 2 ? 'CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\n' : 'nonsense\r\n\r\n'
    const connection = rawSocket(site.origin, text)
    connection.socket.once('connect', () => connection.socket.resetAndDestroy())
    return connection.closed(5_000)
  })
  await Promise.all(gone)
  expect((await call(`${site.origin}/api/health`)).status).toBe(200)
})

test('a second request on one connection is answered like the first', async () => {
  const one = `GET /robots.txt HTTP/1.1\r\n${host}`
  const connection = rawSocket(site.origin, `${one}\r\n${one}${close}\r\n`)
  await connection.closed(10_000)
  expect(connection.received().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
})

test('a malformed request after an answer ends its connection, not the site', async () => {
  const connection = rawSocket(site.origin, `GET /robots.txt HTTP/1.1\r\n${host}\r\n`)
  while (!connection.received().includes('Sitemap:')) await sleep(20)
  connection.socket.write('\x00\x01nonsense\r\n\r\n')
  await connection.closed(5_000)
  expect(connection.received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  expect((await call(`${site.origin}/api/health`)).status).toBe(200)
})

describe('H01 H02 every kind of redirect and error of Next has the headers too', () => {
  test.each([
    ['/pricing/?a=1', 308],
    ['/fr/pricing/', 308],
    ['//pricing', 308],
    ['/\\pricing', 308],
    ['/tools', 308],
    ['/de/Tools/Tag-Extractor?url=x', 308],
    ['/_next/static/nothing.js', 404],
    ['/_next/data/nothing/about.json', 404],
    ['/nothing/here', 404],
    ['/_next/image?url=x', 400],
  ])('%s', async (path, status) => {
    const answer = await rawCall(site.origin, path)
    expect(answer.headers).toMatchObject(baseline)
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect([400, 404].includes(status) ? [400, 404] : [status]).toContain(answer.status)
  })
})

describe('H04 private pages are neither stored nor indexed', () => {
  const places = [
    '/dashboard/dashboard',
    '/dashboard',
    '/dashboard/no/such/page',
    '/FR/dashboard/users',
    '/zh-HANT/user/profile',
    '/user/nothing',
    '/login',
    '/reset-password',
    '/x/../dashboard/users',
    '/%64ashboard/users',
    '/dashboard/',
  ]

  test.each(places)('%s', async (path) => {
    const { headers: received } = await rawCall(site.origin, path)
    expect(received).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test.each(['/dashboard/dashboard', '/fr/dashboard/users', '/de/login', '/dashboard/nothing'])(
    'neither is the data of %s',
    async (path) => {
      const address = `/_next/data/${await build()}${path.startsWith('/da') ? `/en${path}` : path}.json`
      const { headers: received } = await rawCall(site.origin, address)
      expect(received).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    },
  )

  test.each(['/', '/about', '/dashboardx', '/loginx', '/tools/tag-extractor'])(
    '%s is public',
    async (path) => {
      const { headers: received } = await rawCall(site.origin, path)
      expect(received).not.toHaveProperty('x-robots-tag')
    },
  )
})

test('H05 headers for Next’s internals change neither the status nor a byte', async () => {
  const odd = {
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-state-tree': '[]',
    'next-url': '/login',
    'next-action': 'x',
    'x-nextjs-data': '1',
    'x-middleware-prefetch': '1',
    'x-middleware-subrequest': Array(5).fill('proxy').join(':'),
    'x-prerender-revalidate': 'x',
  }
  for (const path of ['/', '/fr/about', '/tools/tag-extractor', '/nothing-here', '/pricing/']) {
    // A page that changes while it is rendered is Next's for that once.
    await rawCall(site.origin, path)
    const plain = await rawCall(site.origin, path)
    const poisoned = await rawCall(site.origin, path, { headers: odd })
    expect([path, poisoned.status]).toEqual([path, plain.status])
    expect(String(poisoned.body)).toBe(String(plain.body))
    const { date: _, ...before } = plain.headers
    const { date: __, ...after } = poisoned.headers
    expect(after).toEqual(before)
  }
})

describe('L01 no spelling of a dashboard URL shows user data or breaks anything', () => {
  const data = (path: string) => async () => `/_next/data/${await build()}${path}`
  const places: [name: string, path: () => Promise<string>][] = [
    ...[
      '/dashboard',
      '/dashboard/users',
      '/fr/dashboard/users',
      '/FR/dashboard/users',
      '//dashboard/users',
      '/./dashboard/users',
      '/x/../dashboard/users',
      '/x/%2e%2e/dashboard/users',
      '/%64ashboard/users',
      '/dashboard%2Fusers',
      '/dashboard/users;x=1',
      '/dashboard/users%00',
      '/dashboard/users/',
      '/dashboard\\users',
      '/dashboard/users.json',
      '/dashboard/users?__nextDataReq=1',
      '/dashboard/users?__nextLocale=fr',
    ].map((path): [string, () => Promise<string>] => [path, async () => path]),
    ['its data', data('/en/dashboard/users.json')],
    ['its data without a language', data('/dashboard/users.json')],
  ]
  const odd: Record<string, string>[] = [
    {},
    { 'x-middleware-subrequest': Array(5).fill('proxy').join(':') },
    { 'x-nextjs-data': '1' },
  ]

  test.each(places)('%s', async (_, path) => {
    for (const sent of odd) {
      const answer = await rawCall(site.origin, await path(), { headers: sent })
      expect(answer.status).toBeLessThan(500)
      expect(String(answer.body)).not.toMatch(
        /(?:admin|creator|banned)@example\.com|creator-demo|admin-demo/,
      )
    }
  })
})

test('L04 no spelling of a URL gives more attempts', async () => {
  for (const path of ['/fr/api/login', '/API/login', '/api//login', '/api/./x/../login/']) {
    const { status } = await rawCall(site.origin, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '2' },
      body: '{}',
    })
    // Rejected by the route, redirected to it, or not found.
    expect([path, [308, 400, 404, 405].includes(status)]).toEqual([path, true])
  }
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\n${host}\r\n`
const login = `POST /api/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`
const statuses = (text: string) => (text.match(/HTTP\/1\.1 \d+/g) ?? []).map((at) => at.slice(9))

/** The URL of the largest file sent to browsers. */
function largestFile(): string {
  const folder = path.join(buildFolder(), 'static/chunks')
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const [largest] = files.sort(
    (a, b) => statSync(`${folder}/${b}`).size - statSync(`${folder}/${a}`).size,
  )
  return `/_next/static/chunks/${largest}`
}

test.each([2, 9, 100])(
  'D17 clients that disconnect with %i pending answers leave no open file',
  async (requests) => {
    await call(`${site.origin}${largestFile()}`)
    const before = handlesOf(site.pid)
    const text = get(largestFile()).repeat(requests)
    for (let round = 0; round < 5; round++) {
      const readers = Array.from({ length: 10 }, () => rawSocket(site.origin, text))
      for (const { socket } of readers) socket.pause()
      await sleep(200)
      for (const { socket } of readers) socket.destroy()
    }
    for (let tries = 0; tries < 50 && handlesOf(site.pid) > before + 5; tries++) await sleep(100)
    expect(handlesOf(site.pid)).toBeLessThanOrEqual(before + 5)
  },
  60_000,
)

test('D17 nine concurrent requests on one connection are answered in order', async () => {
  const paths = ['/robots.txt', '/about', '/nope', '/api/health', '/%', '/api/extensions']
  const connection = rawSocket(site.origin, paths.map(get).join(''))
  await connection.closed(10_000)
  // Invalid bytes end their connection.
  expect(statuses(connection.received())).toEqual(['200', '200', '404', '200', '400'])
  const nine = rawSocket(site.origin, get('/robots.txt').repeat(9))
  while (statuses(nine.received()).length < 9) await sleep(20)
  expect(statuses(nine.received())).toEqual(Array(9).fill('200'))
  nine.socket.destroy()
})

fullTest(
  'D17 2,000 concurrent requests on each of 40 connections exhaust neither files nor memory, and others are served',
  async () => {
    const before = { handles: handlesOf(site.pid), memory: memoryOf(site.pid) }
    let maxFiles = 0
    const many = Array.from({ length: 40 }, () =>
      rawSocket(site.origin, get('/dashboard/nope').repeat(2_000)),
    )
    for (let at = 0; at < 10; at++) {
      expect((await call(`${site.origin}/about`)).status).toBe(200)
      maxFiles = Math.max(maxFiles, handlesOf(site.pid))
    }
    await Promise.all(many.map(({ closed }) => closed(20_000)))
    for (const { received } of many) expect(statuses(received()).length).toBeLessThanOrEqual(9)
    expect(maxFiles).toBeLessThan(before.handles + 150)
    expect(memoryOf(site.pid)).toBeLessThan(before.memory + 400)
  },
  60_000,
)

describe('F46 a malformed request does not affect the answer to the one before it', () => {
  test.each([
    ['nonsense', 'x y z\r\n\r\n'],
    ['an unknown method', `FOO / HTTP/1.1\r\n${host}\r\n`],
    ['a body without a size', `POST /api/login HTTP/1.1\r\n${host}Transfer-Encoding: x\r\n\r\n`],
  ])('%s', async (_, bad) => {
    for (const [good, status] of [
      [get('/api/health'), '200'],
      [login, '400'],
      [get('/about') + get('/robots.txt'), '200,200'],
    ] as const) {
      const connection = rawSocket(site.origin, good + bad)
      await connection.closed(10_000)
      expect(String(statuses(connection.received()))).toBe(`${status},400`)
    }
  })

  test('even when it arrives while that answer is being prepared', async () => {
    const connection = rawSocket(site.origin, login)
    await sleep(2)
    connection.socket.write('x y z\r\n\r\n')
    await connection.closed(10_000)
    expect(statuses(connection.received())).toEqual(['400', '400'])
    expect(connection.received()).toContain('"success":false')
  })
})

test('K04 the log contains no stack and no line per rejection', () => {
  // Next may also log how long its configuration took.
  const said = site.output().trim().split('\n')
  const lines = said.filter((line) => !line.includes('next.config.js'))
  expect(site.output()).not.toMatch(/\n\s+at |Error:|uncaught|unhandled/i)
  expect(lines).toEqual([`The site listens at ${site.origin}`])
})
