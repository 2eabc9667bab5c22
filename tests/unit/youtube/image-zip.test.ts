import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { maxImageBytes } from '@/lib/youtube/pictures/pictures.server'
import { maxZipBytes, zipImages } from '@/lib/youtube/pictures/zip.server'
import { fullTest } from '../../helpers/full-test'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'

let server: ScriptedServer

beforeAll(async () => {
  // A picture may then pause for 3.4 s.
  process.env.YOUTUBE_TIMEOUT_MS = '4000'
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

/** The images that were downloaded, in order. */
const gets = () => server.calls.filter(({ method }) => method === 'GET').map(({ path }) => path)

/** The file names in a ZIP's central directory. */
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

/** A server of images of one type. */
const serve = (type: string) => () => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': type }).end('picture')
}

test.each([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
])('an image of %s gets the extension .%s, whatever its URL', async (type, ending) => {
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

test('a file has its title as name, and equal names are made distinct', async () => {
  server.script = serve('image/jpeg')
  const urls = ['/a', '/b'].map((path) => new URL(server.origin + path))
  const names = async (titles: string[]) =>
    namesIn(await buffer(await zipImages(urls, new AbortController().signal, titles)))
  expect(await names(['Name banner', '../Name/logo'])).toEqual(['Name banner.jpg', 'Name logo.jpg'])
  expect(await names(['Name', 'Name'])).toEqual(['Name.jpg', '2-Name.jpg'])
})

test('F10 a failed image is requested again; one that keeps failing breaks the ZIP', async () => {
  server.script = () => (gets().length === 1 ? [503, {}] : serve('image/png')())
  expect(namesIn(await buffer(await zip(['/a/b'])))).toEqual(['a-b.png'])
  server.calls.length = 0
  server.script = ({ path, method }) =>
    path === '/bad' && method === 'GET' ? [503, {}] : serve('image/png')()
  await expect(zip(['/good', '/bad', '/later']).then(buffer)).rejects.toMatchObject({
    code: 'youtube.error',
  })
  expect(gets()).toEqual(['/good', '/bad', '/bad'])
})

test.each([0, 2])('F18 nothing is downloaded when image %i is missing', async (place) => {
  server.script = ({ path }) => (path === '/bad' ? [404, {}] : serve('image/png')())
  const paths = ['/a', '/b']
  paths.splice(place, 0, '/bad')
  await expect(zip(paths)).rejects.toMatchObject({ code: 'image.notFound' })
  expect(gets()).toEqual([])
})

const paths = (count: number) => Array.from({ length: count }, (_, at) => `/p/${at}`)

test('D16 images whose total size is too large are rejected before any is downloaded', async () => {
  const each = Math.floor(maxZipBytes / 10)
  server.script = () => (response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': each }).end()
  }
  await expect(zip(paths(11))).rejects.toMatchObject({ code: 'image.zipTooLarge', status: 413 })
  expect(gets()).toEqual([])
})

test('D16 an image of unknown size counts as the maximum size', async () => {
  server.script = serve('image/png')
  const maxImages = Math.floor(maxZipBytes / maxImageBytes)
  expect(namesIn(await buffer(await zip(paths(maxImages))))).toHaveLength(maxImages)
  await expect(zip(paths(maxImages + 1))).rejects.toMatchObject({ code: 'image.zipTooLarge' })
})

test('D16 images larger than announced break the archive', async () => {
  const real = Buffer.alloc(9 * 1024 * 1024)
  server.script =
    ({ method }) =>
    (response) => {
      const length = method === 'HEAD' ? 10 : real.length
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': length })
      response.end(method === 'HEAD' ? undefined : real)
    }
  await expect(zip(paths(8)).then(buffer)).rejects.toMatchObject({ code: 'image.zipTooLarge' })
})

fullTest(
  'an image that arrives slowly is not cut off, even if it takes longer than the longest allowed pause',
  async () => {
    server.script =
      ({ method }) =>
      async (response) => {
        response.writeHead(200, { 'content-type': 'image/png' })
        if (method === 'HEAD') return void response.end()
        for (let part = 0; part < 10; part++) {
          response.write('picture')
          await sleep(400)
        }
        response.end()
      }
    const file = await buffer(await zip(['/slow']))
    expect(namesIn(file)).toEqual(['slow.png'])
    expect(file.toString('latin1')).toContain('picture'.repeat(10))
  },
)

test('stops in the middle of an image when the visitor disconnects', async () => {
  let closed = false
  server.script =
    ({ method }) =>
    (response) => {
      if (method === 'HEAD') return void serve('image/png')()(response)
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
  expect([closed, gets().length]).toEqual([true, 1])
})
