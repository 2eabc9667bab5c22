import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fullTest } from '../../helpers/full-test'
import { handlesOf, memoryOf } from '../../helpers/process-facts'
import { rawSocket } from '../../helpers/raw-socket'
import { buildFolder, type Site, startSite } from '../../helpers/site'
import { call } from '../../helpers/tool-calls'

let site: Site
beforeAll(async () => {
  site = await startSite({ YOUTUBE_SOURCE: 'sample', RATE_LIMIT_SCALE: '1000' })
}, 60_000)
afterAll(() => site.stop())

const host = 'Host: 127.0.0.1\r\n'
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

test('K04 none of these requests makes the site print a line', () => {
  const lines = site.output().trim().split('\n')
  expect(lines.filter((line) => !line.includes('next.config.js'))).toEqual([
    `The site listens at ${site.origin}`,
  ])
})
