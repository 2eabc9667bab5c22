import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, gzipSync } from 'node:zlib'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { thumbnails } from '@/lib/youtube/pictures/thumbnails'
import { fullDescribe } from '../../helpers/full-test'
import { dataApiAt, freePort, type Site, startSite } from '../../helpers/site'
import {
  type Answer,
  call,
  expectFailure,
  foreignVideo,
  rawCall,
  startCanary,
} from '../../helpers/tool-calls'
import {
  type Fault,
  type ForeignYouTube,
  faults,
  startForeignYouTube,
} from '../../helpers/youtube/fake-upstream'

const megabyte = 1024 * 1024
const id = 'fgnStills-0'
const names = 'maxresdefault hq720 sddefault hqdefault mqdefault default 0 1 2 3'.split(' ')

/** The image servers: i is first in the list, avatars second, and nothing listens at the third. */
let images: ForeignYouTube
let avatars: ForeignYouTube
let nowhere: string
let canary: ForeignYouTube
let site: Site

beforeAll(async () => {
  const catalogue = () => ({ videos: [foreignVideo(id)] })
  images = await startForeignYouTube(catalogue())
  avatars = await startForeignYouTube(catalogue())
  canary = await startCanary()
  nowhere = `http://127.0.0.1:${await freePort()}`
  images.stills.set(`${id}/3.jpg`, 'missing')
  site = await startSite({
    ...dataApiAt(images.origin),
    YOUTUBE_IMAGE_URL: `${images.origin}, ${avatars.origin}/ ,${nowhere}`,
    // Half of what it is by itself: a picture may then pause for 4 s.
    YOUTUBE_TIMEOUT_MS: '4750',
  })
}, 60_000)

afterAll(async () => {
  await site?.stop()
  for (const server of [images, avatars, canary]) await server?.close()
})

afterEach(() => images.faults.clear())

const still = (name = 'hqdefault', format = 'jpg') =>
  `${images.origin}/${format === 'webp' ? 'vi_webp' : 'vi'}/${id}/${name}.${format}`
const imagePath = (url: string, download?: string) =>
  `/api/image?${new URLSearchParams({ url, ...(download !== undefined && { download }) })}`
const zipPath = (urls: readonly string[], name?: string) =>
  `/api/image/zip?${new URLSearchParams([...urls.map((url) => ['url', url]), ...(name === undefined ? [] : [['name', name]])])}`
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

/** An image with this fault, at its own URL. */
function faulty(fault: Fault): string {
  const path = `/odd/${images.calls.length}-${images.faults.size}.jpg`
  images.faults.set(path, fault)
  return images.origin + path
}

/** The file name in a Content-Disposition as a browser reads it (RFC 6266, RFC 8187). */
function fileName(disposition: string): string {
  const parts =
    /^attachment; filename=(?:"((?:[^"\\]|\\.)*)"|([\w!#$%&'*+.^`|~-]+))(?:; filename\*=UTF-8''([\w!#$&+.^`|~%-]+))?$/.exec(
      disposition,
    )
  if (!parts) throw new Error(`Not a Content-Disposition of one attachment: ${disposition}`)
  const [, quoted, token, extended] = parts
  return extended ? decodeURIComponent(extended) : (quoted?.replace(/\\(.)/g, '$1') ?? token ?? '')
}

interface ZipEntry {
  name: string
  method: number
  content: Buffer
}

/** The entries of a ZIP file's central directory, each checked against its CRC. */
function readZip(file: Buffer): ZipEntry[] {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('Not a ZIP file')
  let at = file.readUInt32LE(end + 16)
  return Array.from({ length: file.readUInt16LE(end + 10) }, () => {
    expect(file.toString('latin1', at, at + 4)).toBe('PK\x01\x02')
    const [size, nameLength] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)]
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const entry = {
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      content: file.subarray(start, start + size),
    }
    expect(crc32(entry.content)).toBe(file.readUInt32LE(at + 16))
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    return entry
  })
}

describe('/api/image', () => {
  test.each(['jpg', 'webp'])('passes a %s on byte for byte, safe and cacheable', async (format) => {
    const { status, headers, rawHeaders, body, whole } = await rawCall(
      site.origin,
      imagePath(still('hqdefault', format)),
    )
    const source = await bytesOf(still('hqdefault', format))
    expect([status, whole, body.equals(source)]).toEqual([200, true, true])
    expect(headers).toMatchObject({
      'content-type': format === 'jpg' ? 'image/jpeg' : 'image/webp',
      'content-length': String(source.length),
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    const policies = rawHeaders.filter((name) => /^content-security-policy$/i.test(name))
    expect(policies).toHaveLength(1)
    expect(headers).not.toHaveProperty('content-disposition')
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('accepts images of every image server in the list', async () => {
    const url = `${avatars.origin}/vi/${id}/default.jpg`
    expect((await call(site.origin + imagePath(url))).status).toBe(200)
  })

  test('HEAD answers only the headers', async () => {
    const head = await call(site.origin + imagePath(still()), { method: 'HEAD' })
    const source = await bytesOf(still())
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(String(source.length))
    expect(head.headers.get('content-type')).toBe('image/jpeg')
  })

  test.each<[string, Fault, number, string]>([
    [
      'HTML',
      faults.answer(200, 'text/html', '<script>UPSTREAM-TEXT</script>'),
      502,
      'image.notAnImage',
    ],
    [
      'an SVG',
      faults.answer(200, 'image/svg+xml', '<svg onload="alert(1)"/>'),
      502,
      'image.notAnImage',
    ],
    [
      'an SVG with a charset',
      faults.answer(200, 'Image/SVG+XML;charset=utf-8', '<svg/>'),
      502,
      'image.notAnImage',
    ],
    ['JSON', faults.json({ a: 'UPSTREAM-TEXT' }), 502, 'image.notAnImage'],
    ['no type', faults.answer(200, '', 'x'), 502, 'image.notAnImage'],
    ['two types', faults.answer(200, 'image/jpeg, text/html', 'x'), 502, 'image.notAnImage'],
    ['an image of an unknown type', faults.answer(200, 'image/tiff', 'x'), 502, 'image.notAnImage'],
    ['a 404 with a gray image', faults.answer(404, 'image/jpeg', 'x'), 404, 'image.notFound'],
    ['a 410', faults.answer(410, 'image/jpeg', 'x'), 404, 'image.notFound'],
    ['a 500', faults.error500, 502, 'youtube.error'],
    ['a 206', faults.answer(206, 'image/jpeg', 'x'), 502, 'youtube.error'],
    ['a 204', (response) => response.writeHead(204).end(), 502, 'youtube.error'],
    ['a reset', faults.reset, 502, 'youtube.unreachable'],
  ])('S04 %s is rejected', async (_, fault, status, code) => {
    expectFailure(await call(site.origin + imagePath(faulty(fault))), { status, code })
  })

  test('S04 over 10 MB is rejected: with an announced length at once, otherwise the transfer breaks', async () => {
    const declared = faults.huge('image/jpeg', { 'content-length': String(11 * megabyte) })
    expectFailure(await call(site.origin + imagePath(faulty(declared))), {
      status: 502,
      code: 'image.tooLarge',
    })
    const broken = await rawCall(site.origin, imagePath(faulty(faults.huge('image/jpeg'))))
    expect([broken.status, broken.whole]).toEqual([200, false])
    expect(broken.body.length).toBeLessThanOrEqual(10 * megabyte)
  })

  test('S04 exactly 10 MB is passed on', async () => {
    const content = Buffer.alloc(10 * megabyte, 'j')
    const passed = await rawCall(
      site.origin,
      imagePath(faulty(faults.answer(200, 'image/png', content))),
    )
    expect([passed.status, passed.whole, passed.body.equals(content)]).toEqual([200, true, true])
  })

  test('F18 an image that breaks off breaks the transfer too', async () => {
    const broken = await rawCall(site.origin, imagePath(faulty(faults.breakOff('image/jpeg'))))
    expect([broken.status, broken.whole]).toEqual([200, false])
  })

  test('a compressed image arrives complete', async () => {
    const content = Buffer.from('picture '.repeat(10_000))
    const zipped = gzipSync(content)
    const headers = { 'content-encoding': 'gzip', 'content-length': String(zipped.length) }
    const url = faulty(faults.answer(200, 'image/jpeg', zipped, headers))
    const { status, body, whole } = await rawCall(site.origin, imagePath(url))
    expect([status, whole, body.equals(content)]).toEqual([200, true, true])
  })

  test('S02 a redirect is not followed', async () => {
    for (const to of [`${canary.origin}/vi/${id}/0.jpg`, still(), 'file:///etc/passwd']) {
      const answer = await call(site.origin + imagePath(faulty(faults.redirect(to))))
      expectFailure(answer, { status: 502, code: 'youtube.error' })
    }
    expect(canary.calls).toEqual([])
    expect(images.calls.at(-1)).toMatch(/^\/odd\//)
  })

  test('an image server that is not listening is 502 youtube.unreachable', async () => {
    const answer = await call(site.origin + imagePath(`${nowhere}/vi/${id}/0.jpg`))
    expectFailure(answer, { status: 502, code: 'youtube.unreachable' })
  })
})

fullDescribe('slow images', () => {
  const content = Buffer.alloc(9.5 * megabyte, 's')
  type Raw = Awaited<ReturnType<typeof rawCall>>
  let hanging: Answer
  let waited = 0
  let outcomes: PromiseSettledResult<Raw>[]

  // In parallel, because each takes as long as an upstream call may.
  beforeAll(async () => {
    const begun = performance.now()
    const answers = Promise.allSettled([
      rawCall(site.origin, imagePath(faulty(faults.stall('image/jpeg')))),
      rawCall(site.origin, zipPath([still(), faulty(faults.hang)])),
      rawCall(site.origin, zipPath([faulty(faults.stall('image/jpeg')), still()])),
    ])
    const large = imagePath(faulty(faults.answer(200, 'image/jpeg', content)))
    const paused = rawCall(site.origin, large, { pause: 4_500, timeoutMs: 13_500 })
    const waiting = call(site.origin + imagePath(faulty(faults.hang))).then((answer) => {
      waited = performance.now() - begun
      return answer
    })
    // Other visitors come and go. Without them the site's memory is not swept, and a deadline that
    // nobody holds on to (AbortSignal.any in Node 20) would look as if it worked.
    while (performance.now() - begun < 2_500) await call(`${site.origin}/tools/tag-extractor`)
    hanging = await waiting
    outcomes = await answers
    outcomes.push(...(await Promise.allSettled([paused])))
  })

  test('F07 one that hangs is 504 youtube.timeout when the time is up', () => {
    // Without the setting it would be 8 s.
    expect(waited).toBeLessThan(7_500)
    expectFailure(hanging, { status: 504, code: 'youtube.timeout' })
  })

  test.each([
    ['a stalling image', 0],
    ['a ZIP with a stalling image', 2],
  ])('F07 F18 %s breaks the transfer within the deadline', (_, index) => {
    const outcome = outcomes[index]
    if (outcome?.status !== 'fulfilled') throw outcome?.reason
    expect([outcome.value.status, outcome.value.whole]).toEqual([200, false])
  })

  test('F07 F18 D16 a ZIP with a hanging image is rejected before anything is sent', () => {
    const outcome = outcomes[1]
    if (outcome?.status !== 'fulfilled') throw outcome?.reason
    expect([outcome.value.status, outcome.value.whole]).toEqual([504, true])
  })

  test('a visitor whose connection pauses for longer still gets the whole picture', () => {
    const outcome = outcomes[3]
    if (outcome?.status !== 'fulfilled') throw outcome?.reason
    const { status, whole, body } = outcome.value
    expect([status, whole, body.equals(content)]).toEqual([200, true, true])
  })
})

describe('S04 only the listed image servers are used', () => {
  const port = () => new URL(images.origin).port
  const path = `/vi/${id}/hqdefault.jpg`
  const urls: [name: string, url: () => string][] = [
    ['another port', () => canary.origin + path],
    ['https for http', () => still().replace('http:', 'https:')],
    ['a user', () => `http://user@127.0.0.1:${port()}${path}`],
    ['a user and password', () => `http://user:pass@127.0.0.1:${port()}${path}`],
    ['a password alone', () => `http://:pass@127.0.0.1:${port()}${path}`],
    [
      'the server as user',
      () => `http://127.0.0.1:${port()}@${new URL(canary.origin).host}${path}`,
    ],
    ['localhost', () => `http://localhost:${port()}${path}`],
    ['localhost.', () => `http://localhost.:${port()}${path}`],
    ['[::1]', () => `http://[::1]:${port()}${path}`],
    ['IPv4 in IPv6', () => `http://[::ffff:127.0.0.1]:${port()}${path}`],
    ['127.0.0.2', () => `http://127.0.0.2:${port()}${path}`],
    ['the server as subdomain', () => `http://127.0.0.1.evil.test:${port()}${path}`],
    ['no port', () => `http://127.0.0.1${path}`],
    ['cloud metadata', () => 'http://169.254.169.254/latest/meta-data/'],
    ['the real YouTube', () => `https://i.ytimg.com${path}`],
    ['file:', () => 'file:///etc/passwd'],
    ['file: at the server', () => `file://127.0.0.1:${port()}${path}`],
    ['data:', () => 'data:image/png;base64,iVBORw0KGgo='],
    ['blob:', () => `blob:${still()}`],
    ['ftp:', () => `ftp://127.0.0.1:${port()}${path}`],
    ['javascript:', () => 'javascript:alert(1)'],
    ['no scheme', () => `//127.0.0.1:${port()}${path}`],
    ['a path', () => path],
    ['words', () => 'picture'],
    ['nothing', () => ''],
    ['a scheme alone', () => 'http://'],
  ]

  test.each(urls)(
    '%s: 400, for a single image and for a ZIP, and no request is sent',
    async (_, url) => {
      const callsBefore = images.calls.length
      for (const address of [imagePath(url()), zipPath([url()]), zipPath([still(), url()])]) {
        expectFailure(await call(site.origin + address), {
          status: 400,
          code: 'image.originNotAllowed',
          field: 'url',
        })
      }
      expect(images.calls).toHaveLength(callsBefore)
      expect(canary.calls).toEqual([])
    },
  )

  test.each([
    ['/api/image', 'url'],
    ['/api/image?url%5B$ne%5D=x', 'url'],
    ['/api/image?url=a&url=b', 'url'],
    [`/api/image?url=${'a'.repeat(2049)}`, 'url'],
    ['/api/image/zip', 'url'],
    ['/api/image/zip?name=x', 'url'],
    [`/api/image/zip?${'url=a&'.repeat(61)}`, 'url'],
  ])('%.60s answers 400', async (address, field) => {
    expectFailure(await call(site.origin + address), { status: 400, code: 'input.invalid', field })
  })

  test('two names for one file are rejected', async () => {
    const image = await call(`${site.origin}${imagePath(still(), 'a')}&download=b`)
    expectFailure(image, { status: 400, code: 'input.invalid', field: 'download' })
    const zip = await call(`${site.origin}${zipPath([still()], 'a')}&name=b`)
    expectFailure(zip, { status: 400, code: 'input.invalid', field: 'name' })
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s answers 405', async (method) => {
    for (const address of [imagePath(still()), zipPath([still()]), `/api/image/${id}/0`]) {
      const answer = await call(site.origin + address, { method })
      expectFailure(answer, { status: 405, code: 'route.methodNotAllowed' })
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD'])
    }
  })
})

describe('S11 the names of downloaded files', () => {
  const titles: [title: string, expected: string][] = [
    ['holiday', 'holiday.jpg'],
    ['Crème brûlée – 10 € “easy”', 'Crème brûlée – 10 € “easy”.jpg'],
    ['料理のコツ', '料理のコツ.jpg'],
    ['ભારતીય રસોઈ', 'ભારતીય રસોઈ.jpg'],
    ['🍕🎂', '🍕🎂.jpg'],
    ['a\r\nSet-Cookie: a=b', 'a Set-Cookie a=b.jpg'],
    ['a"; filename="b.exe', 'a ; filename= b.exe.jpg'],
    ["100% 'sure'", "100% 'sure'.jpg"],
    ['picture.JPG', 'picture.jpg'],
    ['picture.png', 'picture.png.jpg'],
    ['evil\u202egpj.exe', 'evilgpj.exe.jpg'],
    ['con\0trol\x07', 'con trol.jpg'],
    ['C:\\Windows\\x', 'C Windows x.jpg'],
    ['', 'image.jpg'],
    ['///', 'image.jpg'],
    ['...', 'image.jpg'],
  ]

  test.each(titles)('%j saves as %j', async (title, expected) => {
    const { status, rawHeaders, headers, whole } = await rawCall(
      site.origin,
      imagePath(still(), title),
    )
    expect([status, whole]).toEqual([200, true])
    const lines = rawHeaders.filter((name) => /^content-disposition$/i.test(name))
    expect(lines).toHaveLength(1)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(fileName(headers['content-disposition'] ?? '')).toBe(expected)
  })

  test.each(['../../x', '..\\..\\x', '/etc/passwd', '.htaccess', '. .bashrc', '..'])(
    '%j contains no path and no hidden file',
    async (title) => {
      const { headers } = await rawCall(site.origin, imagePath(still(), title))
      const name = fileName(headers['content-disposition'] ?? '')
      expect(name).toMatch(/^[^./\\][^/\\]*\.jpg$/)
    },
  )

  test('a name of 500 characters is cut at 240 bytes, never inside a character', async () => {
    for (const letter of ['a', '料', '🍕', 'é']) {
      const { headers } = await rawCall(site.origin, imagePath(still(), letter.repeat(500)))
      const name = fileName(headers['content-disposition'] ?? '')
      const bytes = Buffer.byteLength(letter)
      const room = 240 - '.jpg'.length
      expect(name).toBe(`${letter.repeat(Math.floor(room / bytes))}.jpg`)
    }
  })

  test('the extension matches the image, or the ZIP', async () => {
    const webp = await rawCall(site.origin, imagePath(still('0', 'webp'), 'name.jpg'))
    expect(fileName(webp.headers['content-disposition'] ?? '')).toBe('name.jpg.webp')
    const zip = await rawCall(site.origin, zipPath([still()], '料理\r\n../x'))
    expect(fileName(zip.headers['content-disposition'] ?? '')).toBe('料理 .. x.zip')
    const nameless = await rawCall(site.origin, zipPath([still()]))
    expect(fileName(nameless.headers['content-disposition'] ?? '')).toBe('images.zip')
  })
})

describe('/api/image/<id>/<name>', () => {
  test.each(names.filter((name) => name !== '3'))('%s is the still of that name', async (name) => {
    const response = await fetch(`${site.origin}/api/image/${id}/${name}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.equals(await bytesOf(still(name)))).toBe(true)
  })

  test('every name of a still is allowed, including those of a broadcast', async () => {
    for (const { name } of thumbnails) {
      const { status } = await fetch(`${site.origin}/api/image/${id}/${name}`)
      // 404 if this video doesn't have it; a name that isn't allowed would be 400.
      expect([name, status]).toEqual([name, /^3$|^oar2$|_live$/.test(name) ? 404 : 200])
    }
  })

  test('a missing still is 404 image.notFound, not a gray image', async () => {
    const answer = await call(`${site.origin}/api/image/${id}/3`)
    expectFailure(answer, { status: 404, code: 'image.notFound' })
    const unknown = await call(`${site.origin}/api/image/fgnUnknown0/0`)
    expectFailure(unknown, { status: 404, code: 'image.notFound' })
  })

  test('a page that asks for it gets an empty answer for a missing still, and others as they are', async () => {
    const missing = await fetch(`${site.origin}${thumbnailImageUrl('fgnUnknown0', '0')}`)
    expect([missing.status, await missing.text()]).toEqual([204, ''])
    const there = await fetch(`${site.origin}${thumbnailImageUrl(id, '0')}`)
    expect([there.status, there.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test.each([
    ['fgnStills-', '0', 'videoId'],
    ['fgnStills-00', '0', 'videoId'],
    ['..%2f..%2fx..', '0', 'videoId'],
    ['fgnStills%00', '0', 'videoId'],
    [id, 'hqdefault.jpg', 'name'],
    [id, 'HQDEFAULT', 'name'],
    [id, '4', 'name'],
    [id, 'sd4', 'name'],
    [id, 'hq0', 'name'],
    [id, '1_live', 'name'],
    [id, 'oar3', 'name'],
    [id, '__proto__', 'name'],
    [id, 'constructor', 'name'],
    [id, '..%2f0', 'name'],
  ])('%s/%s answers 400 for %s, and no request is sent', async (videoId, name, field) => {
    const callsBefore = images.calls.length
    const answer = await call(`${site.origin}/api/image/${videoId}/${name}`)
    expectFailure(answer, { status: 400, code: 'input.invalid', field })
    expect(images.calls).toHaveLength(callsBefore)
  })
})

describe('/api/image/zip', () => {
  const all = () =>
    names
      .filter((name) => name !== '3')
      .flatMap((name) => [still(name, 'jpg'), still(name, 'webp')])

  test('contains every image, byte for byte, under its own name', async () => {
    const { status, headers, body, whole } = await rawCall(site.origin, zipPath(all(), 'Stills'))
    expect([status, whole, headers['content-type']]).toEqual([200, true, 'application/zip'])
    expect(headers['x-content-type-options']).toBe('nosniff')
    const entries = readZip(body)
    expect(entries.map(({ name }) => name)).toEqual(
      all().map((url) => new URL(url).pathname.split('/').slice(-2).join('-')),
    )
    for (const [index, url] of all().entries()) {
      expect(entries[index]?.method).toBe(0)
      expect(entries[index]?.content.equals(await bytesOf(url))).toBe(true)
    }
  })

  test('images with the same name stay apart', async () => {
    const twins = [still('0'), `${avatars.origin}/vi/${id}/0.jpg`, `${still('0')}?v=2`]
    const { body } = await rawCall(site.origin, zipPath(twins))
    const entries = readZip(body)
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
  })

  test('names every file as requested, and requires one name per image', async () => {
    const named = (...files: string[]) =>
      `${zipPath([still('0'), still()], 'Chair')}&${new URLSearchParams(files.map((file) => ['file', file]))}`
    const { body } = await rawCall(site.origin, named('0', '../../hqdefault'))
    expect(readZip(body).map(({ name }) => name)).toEqual([
      'Chair 0.jpg',
      'Chair .. .. hqdefault.jpg',
    ])
    const answer = await call(site.origin + named('0'))
    expectFailure(answer, { status: 400, code: 'input.invalid', field: 'file' })
  })

  test('a hostile URL makes no path inside the archive', async () => {
    const path = '/..%2f..%2fetc/..%5c%2e%2e%00x.jpg'
    images.faults.set(path, faults.answer(200, 'image/jpeg', 'picture'))
    const { body } = await rawCall(site.origin, zipPath([images.origin + path]))
    const [entry] = readZip(body)
    expect(entry?.name).toMatch(/^[\w.-]+$/)
    expect(entry?.name).not.toMatch(/^\.\.?$|\//)
  })

  test.each<[string, Fault]>([
    ['that is missing', faults.answer(404, 'image/jpeg', 'gray')],
    ['that is HTML', faults.garbage],
    ['that breaks off', faults.breakOff('image/jpeg')],
    ['that is over 10 MB', faults.huge('image/jpeg')],
    ['that redirects', (response, request) => faults.redirect(canary.origin)(response, request)],
    ['that is reset', faults.reset],
  ])('F18 an image %s breaks the transfer, first or last', async (_, fault) => {
    for (const place of [0, 1]) {
      const urls = [still(), still('0')]
      urls.splice(place, 0, faulty(fault))
      const { status, whole, body } = await rawCall(site.origin, zipPath(urls))
      // It is either rejected before anything is sent, or visibly incomplete.
      expect([200, 404, 502]).toContain(status)
      if (status === 200) {
        expect(whole).toBe(false)
        expect(body.includes('PK\x05\x06')).toBe(false)
      }
    }
    expect(canary.calls).toEqual([])
  })

  test('stops when the visitor disconnects: no further image is opened', async () => {
    let opened = 0
    const slow: Fault = (response, request) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      if (request.method === 'HEAD') return response.end()
      opened++
      response.write(Buffer.alloc(1000))
      setTimeout(() => response.end(), 500)
    }
    const urls = [1, 2, 3, 4].map((number) => `${faulty((...both) => slow(...both))}?${number}`)
    const leaving = new AbortController()
    const response = await fetch(site.origin + zipPath(urls), { signal: leaving.signal })
    await response.body?.getReader().read()
    leaving.abort()
    await sleep(1200)
    expect(opened).toBeLessThanOrEqual(2)
    expect((await call(`${site.origin}/api/health`)).status).toBe(200)
  })
})

test('K05 after all these failures the site still answers, and no stack trace reached visitors', async () => {
  expect((await call(site.origin + imagePath(still()))).status).toBe(200)
  expect(site.output()).not.toMatch(/uncaughtException|unhandledRejection|ERR_HTTP_HEADERS_SENT/)
})
