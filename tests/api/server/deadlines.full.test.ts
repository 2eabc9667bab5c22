import { setTimeout as sleep } from 'node:timers/promises'
import { readEnv } from '@/lib/server/env'
import { openHeldCalls, rawSocket, readReply } from '../../helpers/raw-socket'
import { startScriptedServer } from '../../helpers/scripted-server'
import { upstreamAt, withSite } from '../../helpers/site'
import { call } from '../../helpers/tool-calls'

const host = 'Host: 127.0.0.1\r\n'
const slowBody = `POST /api/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`

test('D03 D10 the timeouts are 30 seconds for a request and 60 for a client that reads slowly', () => {
  expect(readEnv({})).toMatchObject({ REQUEST_TIMEOUT_MS: 30_000, RESPONSE_IDLE_MS: 60_000 })
})

test(
  'D03 200 slow heads and bodies are cut in time, with an answer, and others are served meanwhile',
  () =>
    withSite({ REQUEST_TIMEOUT_MS: '2000', RATE_LIMIT_SCALE: '1000' }, async (site) => {
      const dripping = Array.from({ length: 200 }, (_, at) =>
        rawSocket(site.origin, at % 2 ? slowBody : `GET / HTTP/1.1\r\n${host}X-Slow: `),
      )
      // Each keeps sending, so none is idle.
      const drip = setInterval(() => {
        for (const { socket } of dripping) if (socket.writable) socket.write('a')
      }, 200)
      try {
        const served = await Promise.all([1, 2, 3].map(() => call(`${site.origin}/about`)))
        expect(served.map(({ status }) => status)).toEqual([200, 200, 200])
        await Promise.all(dripping.map(({ closed }) => closed(15_000)))
      } finally {
        clearInterval(drip)
      }
      for (const { received } of dripping) {
        const { status, headers } = readReply(received())
        expect([status, headers.connection]).toEqual([408, 'close'])
        expect(headers['x-content-type-options']).toBe('nosniff')
      }
      expect(site.output()).not.toMatch(/\n\s+at |Error/)
    }),
  60_000,
)

test(
  'D03 a connection that never sends anything is closed too',
  () =>
    withSite({ REQUEST_TIMEOUT_MS: '1000' }, async (site) => {
      const silent = rawSocket(site.origin)
      await silent.closed(15_000)
      expect(readReply(silent.received()).status).toBe(408)
    }),
  60_000,
)

test(
  'D10 a reader that never reads is closed; one that reads slowly is not',
  () =>
    withSite({ RESPONSE_IDLE_MS: '2000', RATE_LIMIT_SCALE: '1000' }, async (site) => {
      // Twenty-five uncompressed documents are larger than the system's socket buffers.
      const one = `GET /api/openapi.json HTTP/1.1\r\n${host}`
      // It is made once, which may take a busy machine longer than that.
      await call(`${site.origin}/api/openapi.json`)
      const reader = rawSocket(
        site.origin,
        `${`${one}\r\n`.repeat(24)}${one}Connection: close\r\n\r\n`,
      )
      reader.socket.pause()
      const slow = rawSocket(site.origin, `${one}Connection: close\r\n\r\n`)
      const rest = setInterval(() => {
        slow.socket.pause()
        setTimeout(() => slow.socket.resume(), 300)
      }, 350)
      try {
        // The client that doesn't read can't notice the end before it reads again.
        await sleep(6_000)
        reader.socket.resume()
        await reader.closed(10_000)
        expect(reader.received().match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(25)
        await slow.closed(30_000)
        expect(slow.received().trimEnd().endsWith('}')).toBe(true)
      } finally {
        clearInterval(rest)
      }
    }),
  90_000,
)

test(
  'past its connections the site says so in an answer, and serves again when there is room',
  () =>
    withSite({ MAX_CONNECTIONS: '5', RATE_LIMIT_SCALE: '1000' }, async (site) => {
      const held = await openHeldCalls(site.origin, 5)
      const text = `GET /about HTTP/1.1\r\n${host}\r\n`
      const tooMany = rawSocket(site.origin, text)
      await tooMany.closed(15_000)
      const { status, headers } = readReply(tooMany.received())
      expect([status, headers['retry-after'], headers.connection]).toEqual([503, '5', 'close'])
      expect(headers['x-content-type-options']).toBe('nosniff')
      for (const { socket } of held) socket.destroy()
      await sleep(300)
      expect((await call(`${site.origin}/about`)).status).toBe(200)
    }),
  60_000,
)

test('an idle connection is closed in time; one that waits for a slow answer is not', async () => {
  const upstream = await startScriptedServer(() => async (response) => {
    await sleep(4_000)
    response.writeHead(200, { 'content-type': 'image/png' }).end('picture')
  })
  const settings = {
    ...upstreamAt(upstream.origin),
    KEEP_ALIVE_MS: '1500',
    RESPONSE_IDLE_MS: '1000',
  }
  try {
    await withSite(settings, async (site) => {
      const url = encodeURIComponent(`${upstream.origin}/vi/x/0.png`)
      const idle = rawSocket(site.origin, `GET /robots.txt HTTP/1.1\r\n${host}\r\n`)
      const waiting = rawSocket(
        site.origin,
        `GET /api/image?url=${url} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
      )
      expect(await idle.closed(15_000)).toBeGreaterThan(1_000)
      expect(readReply(idle.received()).status).toBe(200)
      await waiting.closed(15_000)
      expect(readReply(waiting.received()).body).toContain('picture')
    })
  } finally {
    await upstream.close()
  }
}, 60_000)
