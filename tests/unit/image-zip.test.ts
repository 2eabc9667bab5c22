import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { zipImages } from '@/lib/youtube/zip.server'
import { type ScriptedServer, startScriptedServer } from '../helpers/scripted-server'

let server: ScriptedServer

beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.calls.length = 0
})

const zip = (paths: readonly string[], signal = new AbortController().signal) =>
  zipImages(
    paths.map((path) => new URL(server.origin + path)),
    signal,
  )

/** The names in a ZIP, by its central directory. */
function namesIn(file: Buffer): string[] {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let at = file.readUInt32LE(end + 16)
  return Array.from({ length: file.readUInt16LE(end + 10) }, () => {
    const from = at + 46
    const to = from + file.readUInt16LE(at + 28)
    at = to + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    return file.toString('utf8', from, to)
  })
}

/** A server of one type of picture. */
const serve = (type: string) => () => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': type }).end('picture')
}

test.each([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
])('a file of %s ends in .%s, whatever its address', async (type, ending) => {
  server.script = serve(type)
  const paths = ['/ytc/ABC=s0', '/ytc/ABC=s88-c-k', '/ytc/ABC', `/vi/x/0.${ending}`, '/ytc/ABC']
  expect(namesIn(await buffer(await zip(paths)))).toEqual([
    `ytc-ABC-s0.${ending}`,
    `ytc-ABC-s88.${ending}`,
    `ytc-ABC.${ending}`,
    `x-0.${ending}`,
    `2-ytc-ABC.${ending}`,
  ])
})

test('F10 a picture that fails once is asked for again; one that keeps failing breaks the ZIP', async () => {
  server.script = () => (server.calls.length === 1 ? [503, {}] : serve('image/png')())
  expect(namesIn(await buffer(await zip(['/a/b'])))).toEqual(['a-b.png'])
  server.script = ({ path }) => (path === '/bad' ? [503, {}] : serve('image/png')())
  await expect(zip(['/good', '/bad', '/later']).then(buffer)).rejects.toMatchObject({
    code: 'youtube.error',
  })
  expect(server.calls.map(({ path }) => path).slice(2)).toEqual(['/good', '/bad', '/bad'])
})

test('F18 nothing is sent when the first picture cannot be opened', async () => {
  server.script = () => [404, {}]
  await expect(zip(['/bad', '/later'])).rejects.toMatchObject({ code: 'image.notFound' })
})

test('a picture that flows slowly arrives, longer than any pause may be', async () => {
  server.script = () => async (response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    for (let second = 0; second < 10; second++) {
      response.write('picture')
      await sleep(1000)
    }
    response.end()
  }
  const file = await buffer(await zip(['/slow']))
  expect(namesIn(file)).toEqual(['slow.png'])
  expect(file.toString('latin1')).toContain('picture'.repeat(10))
})

test('a visitor who leaves stops it, amid a picture', async () => {
  let closed = false
  server.script = () => (response) => {
    response.once('close', () => {
      closed = true
    })
    response.writeHead(200, { 'content-type': 'image/png' }).write('picture')
  }
  const leaving = new AbortController()
  const body = await zip(['/first', '/second'], leaving.signal)
  const read = buffer(body)
  setTimeout(() => leaving.abort(), 300)
  await expect(read).rejects.toThrow()
  await sleep(300)
  expect([closed, server.calls.length]).toEqual([true, 1])
})
