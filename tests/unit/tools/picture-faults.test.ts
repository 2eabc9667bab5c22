import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { type ImagesResult, imagesText, totalBytes } from '@/lib/tools/results/images'
import { freshModules } from '../../helpers/fresh-modules'
import { fullDescribe } from '../../helpers/full-test'
import {
  type ScriptedRequest,
  type ScriptedServer,
  startScriptedServer,
} from '../../helpers/scripted-server'
import { dataApiAt } from '../../helpers/site'

type Reply = Awaited<ReturnType<ScriptedServer['script']>>

const channelId = `UC${'pictures'.padEnd(22, '-')}`
const videoId = 'pictures-00'
const liveStates: Record<string, string> = { 'live-now-00': 'live', 'upcoming-00': 'upcoming' }
const stills = (
  'maxresdefault hq720 sddefault hqdefault mqdefault default 0 ' +
  'maxres1 sd1 hq1 mq1 1 maxres2 sd2 hq2 mq2 2 maxres3 sd3 hq3 mq3 3'
).split(' ')
const liveStills = stills.slice(0, 6).map((name) => `${name}_live`)

let server: ScriptedServer
let jpeg: Buffer

beforeAll(async () => {
  server = await startScriptedServer()
  const create = { width: 2048, height: 1152, channels: 3, background: '#123456' } as const
  jpeg = await sharp({ create }).jpeg().toBuffer()
})
afterAll(() => server.close())
afterEach(() => {
  delete process.env.YOUTUBE_TIMEOUT_MS
})

const send =
  (status: number, body: string | Buffer, type = 'image/jpeg'): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body)
const picture: Reply = (response) =>
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
const reset: Reply = (_, request) => request.socket.destroy()
const breakOff: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': jpeg.length })
  response.write(jpeg.subarray(0, 2), () => response.destroy())
}
const hang: Reply = () => {}
/** Sends two bytes per second, so that the image header never completes. */
const sendSlowly: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg' })
  const timer = setInterval(() => response.write(jpeg.subarray(0, 2)), 1000)
  response.once('close', () => clearInterval(timer))
}

/** A fake YouTube with every video and one channel; `pictures` answers requests for pictures. */
function youtubeWith(
  pictures: (asked: ScriptedRequest) => Reply,
  apiDelayMs = 0,
): ScriptedServer['script'] {
  return async (asked) => {
    const list = (kind: string, items: object[]): Reply => [
      200,
      { kind: `youtube#${kind}ListResponse`, items },
    ]
    if (asked.path.endsWith('/videos')) {
      await sleep(apiDelayMs)
      const ids = asked.query.get('id')?.split(',') ?? []
      const videos = ids.map((id) => ({
        id,
        snippet: { title: 'A video', liveBroadcastContent: liveStates[id] ?? 'none' },
        contentDetails: { duration: id.startsWith('short') ? 'PT30S' : 'PT1H' },
      }))
      return list('video', videos)
    }
    if (!asked.path.endsWith('/channels')) return pictures(asked)
    const thumbnails = { high: { url: `${server.origin}/ytc/a=s800-c` } }
    const image = { bannerExternalUrl: `${server.origin}/banner/b` }
    const snippet = { title: 'A channel', thumbnails }
    return list('channel', [{ id: channelId, snippet, brandingSettings: { image } }])
  }
}

/** Loads the tools with fresh modules and empty caches. */
async function freshSite(script: ScriptedServer['script']) {
  freshModules()
  Object.assign(process.env, dataApiAt(server.origin), { LOG_LEVEL: 'silent' })
  server.calls.length = 0
  server.script = script
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  const { findRunnable, runTool } = await import('@/lib/tools/machine/run-tool.server')
  return async (slug: string, url: string) =>
    (await runTool(findRunnable(slug), { url }, new YouTube())) as ImagesResult
}

const run = async (slug: string, script: ScriptedServer['script']) =>
  (await freshSite(script))(slug, slug === 'youtube-thumbnail' ? videoId : channelId)
const thumbnails = (script: ScriptedServer['script']) => run('youtube-thumbnail', script)
const files = ({ images }: ImagesResult) => images.map(({ name, format }) => `${name}.${format}`)
const requestCount = (path: string) =>
  server.calls.filter((call) => call.path.endsWith(path)).length
const allStills = stills.flatMap((name) => [`${name}.jpg`, `${name}.webp`])

/** A fake YouTube where every picture works except the one whose path ends with `path`. */
const except = (path: string, reply: Reply) =>
  youtubeWith((asked) => (asked.path.endsWith(path) ? reply : picture))

fullDescribe('one picture of many', () => {
  test.each<[string, Reply, number]>([
    ['answers 503', [503, {}], 2],
    ['answers 403', [403, {}], 1],
    ['is reset', reset, 2],
    ['breaks off', breakOff, 2],
    ['is HTML', send(200, '<p>', 'text/html'), 1],
  ])(
    'F10: that %s does not affect the others and is not reported as missing',
    async (_, reply, times) => {
      const result = await thumbnails(except('/3.webp', reply))
      expect(files(result)).toEqual(allStills.filter((file) => file !== '3.webp'))
      expect(result.missing).toEqual([])
      expect(requestCount('/3.webp')).toBe(times)
    },
  )

  test('that fails in one format and does not exist in the other is not reported as missing', async () => {
    const result = await thumbnails(
      youtubeWith(({ path }) =>
        path.endsWith('/2.jpg') ? [404, {}] : path.endsWith('/2.webp') ? [503, {}] : picture,
      ),
    )
    expect(files(result)).toEqual(allStills.filter((file) => !file.startsWith('2.')))
    expect(result.missing).toEqual([])
  })

  test('that does not exist in both formats is reported as missing', async () => {
    const gone = youtubeWith(({ path }) => (/\/hq720\./.test(path) ? [404, {}] : picture))
    expect((await thumbnails(gone)).missing).toEqual(['hq720'])
  })

  test.each<[string, Reply]>([
    ['answers 503', [503, {}]],
    ['is reset', reset],
    ['breaks off', breakOff],
  ])('F10: that %s once is found by the retry', async (_, reply) => {
    const result = await thumbnails(
      youtubeWith(({ path }) =>
        path.endsWith('/3.webp') && requestCount('/3.webp') === 1 ? reply : picture,
      ),
    )
    expect(files(result)).toEqual(allStills)
  })

  test.each<[status: number, missing: string[]]>([
    [400, ['tv', 'desktop', 'tablet', 'mobile']],
    [503, []],
  ])('a banner’s crops that answer %i: %j are reported as missing', async (status, missing) => {
    const script = youtubeWith(({ path }) => (path.includes('fcrop64') ? [status, {}] : picture))
    const result = await run('youtube-channel-banner-downloader', script)
    expect(files(result)).toEqual(['original.jpg'])
    expect(result.missing).toEqual(missing)
  })

  test.each<[number]>([[400], [503]])(
    'a banner’s original that answers %i is replaced by the given address',
    async (status) => {
      const result = await run('youtube-channel-banner-downloader', except('=s0', [status, {}]))
      expect(result.images[0]).toMatchObject({
        name: 'original',
        sourceUrl: `${server.origin}/banner/b`,
      })
    },
  )

  test.each<[number]>([[400], [503]])(
    'a logo’s size that answers %i is left out',
    async (status) => {
      const script = youtubeWith(({ path }) => (path.includes('=s512') ? [status, {}] : picture))
      const result = await run('youtube-channel-logo-downloader', script)
      expect(files(result)).toEqual(['original.jpg'])
      expect(result.palette).toHaveLength(1)
    },
  )
})

fullDescribe('a picture that this site refuses to serve', () => {
  const huge: Reply = (response) =>
    response
      .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 11 * 1024 * 1024 })
      .end(jpeg, () => response.destroy())

  test.each<[slug: string, part: RegExp, name: string]>([
    ['youtube-thumbnail', /\/hq720\./, 'hq720'],
    ['youtube-channel-banner-downloader', /=w2048-fcrop64=1,00000000/, 'tv'],
    ['youtube-channel-logo-downloader', /=s0$/, 'original'],
  ])('%s reports one that is too large as not served, not as missing', async (slug, part, name) => {
    const result = await run(
      slug,
      youtubeWith(({ path }) => (part.test(path) ? huge : picture)),
    )
    expect(result.notPassedOn).toEqual([name])
    expect(result.missing).not.toContain(name)
    expect(result.images).not.toHaveLength(0)
  })

  test.each([
    'youtube-thumbnail',
    'youtube-channel-banner-downloader',
    'youtube-channel-logo-downloader',
  ])('%s fails with image.tooLarge when there is no other picture', async (slug) => {
    const outcome = run(
      slug,
      youtubeWith(() => huge),
    )
    await expect(outcome).rejects.toMatchObject({ code: 'image.tooLarge' })
  })

  test.each(['youtube-channel-banner-downloader', 'youtube-channel-logo-downloader'])(
    '%s fails with image.serverNotListed for a host that is not allowed, without a request',
    async (slug) => {
      const answer = await freshSite(youtubeWith(() => picture))
      process.env.YOUTUBE_IMAGE_URL = 'https://i.ytimg.com'
      const outcome = answer(slug, channelId)
      await expect(outcome).rejects.toMatchObject({ code: 'image.serverNotListed', status: 503 })
      await expect(outcome).rejects.not.toHaveProperty('field', expect.anything())
      expect(server.calls.some(({ path }) => /^\/(ytc|banner)\//.test(path))).toBe(false)
    },
  )

  test('a response that is not a picture is reported as missing', async () => {
    const script = except('=s0', send(200, '<p>', 'text/html'))
    const result = await run('youtube-channel-logo-downloader', script)
    expect(result).toMatchObject({ missing: ['original'] })
    expect(result.notPassedOn).toBeUndefined()
  })
})

describe('the names of pictures', () => {
  const pictureRequests = () =>
    server.calls.filter(({ path }) => /^\/vi(_webp)?\//.test(path)).length

  test('requests all 22 in both formats once, and uses the cache afterwards', async () => {
    const site = await freshSite(youtubeWith(() => picture))
    const { images, missing } = await site('youtube-thumbnail', videoId)
    expect([...new Set(images.map(({ name }) => name))]).toEqual(stills)
    expect(missing).toEqual([])
    expect(pictureRequests()).toBe(2 * 22)
    await site('youtube-thumbnail', videoId)
    expect(pictureRequests()).toBe(2 * 22)
  })

  test('what may be a Short is also asked for its upright still, which only a link to a Short misses', async () => {
    const [short, other] = ['short-one-0', 'short-two-0']
    const upright = youtubeWith(({ path }) =>
      path.includes('oar2') && path.includes(other!) ? [404, {}] : picture,
    )
    const site = await freshSite(upright)
    const { images } = await site('youtube-thumbnail', short!)
    expect(images.filter(({ group }) => group === 'upright').map(({ format }) => format)).toEqual([
      'jpg',
      'webp',
    ])
    expect((await site('youtube-thumbnail', other!)).missing).toEqual([])
    const link = `https://www.youtube.com/shorts/${other}`
    expect((await site('youtube-thumbnail', link)).missing).toEqual(['oar2'])
  })

  test.each(Object.keys(liveStates))('%s also has live stills', async (id) => {
    const site = await freshSite(
      youtubeWith(({ path }) => (/mqdefault_live/.test(path) ? [404, {}] : picture)),
    )
    const { images, missing } = await site('youtube-thumbnail', id)
    const live = images.filter(({ group }) => group === 'live')
    expect([...new Set(live.map(({ name }) => name))]).toEqual(
      liveStills.filter((name) => name !== 'mqdefault_live'),
    )
    expect(missing).toEqual(['mqdefault_live'])
    expect(pictureRequests()).toBe(2 * 28)
  })

  test('groups the sizes of a frame, but not the sizes of the thumbnail', async () => {
    const { images } = await thumbnails(youtubeWith(() => picture))
    const group = (name: string) => images.find((image) => image.name === name)?.group
    const frames = ['maxres1', 'hq2', 'mq3', '2'].map(group)
    expect(frames).toEqual(['frame1', 'frame2', 'frame3', 'frame2'])
    expect(['maxresdefault', 'hq720', 'default', '0'].map(group)).toEqual(Array(4).fill(undefined))
  })

  test('marks identical files under two names as duplicates, but not files of the same size', async () => {
    const plain = async (background: string, width = 480) => {
      const create = { width, height: 360, channels: 3, background } as const
      return sharp({ create }).jpeg().toBuffer()
    }
    const [same, other] = await Promise.all([plain('#a00'), plain('#00a')])
    const result = await thumbnails(
      youtubeWith(({ path }) => {
        if (/\/(hqdefault|0|hq2)\.jpg$/.test(path)) return send(200, same)
        // The same dimensions, but a different picture.
        if (path.endsWith('/hq1.jpg')) return send(200, other)
        // Without a content length, identity cannot be determined.
        if (path.endsWith('/hq3.jpg')) {
          return (response) => {
            response.writeHead(200, { 'content-type': 'image/jpeg' }).end(same)
          }
        }
        return [404, {}]
      }),
    )
    expect(result.images.map(({ name, sameAs }) => [name, sameAs])).toEqual([
      ['hqdefault', undefined],
      ['0', 'hqdefault'],
      ['hq1', undefined],
      ['hq2', 'hqdefault'],
      ['hq3', undefined],
    ])
    expect(imagesText(result).split('\n')).toHaveLength(3)
  })

  test('says how large a file is, and nothing where YouTube does not send it', async () => {
    const result = await thumbnails(
      youtubeWith(({ path }) => {
        if (path.endsWith('/hqdefault.jpg')) return send(200, jpeg)
        return path.endsWith('/mqdefault.jpg') ? picture : [404, {}]
      }),
    )
    expect(result.images.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['hqdefault', jpeg.length],
      ['mqdefault', undefined],
    ])
    expect(totalBytes(result.images.slice(0, 1))).toBe(jpeg.length)
    expect(totalBytes(result.images)).toBeUndefined()
  })

  test('a gray placeholder JPEG in place of a WebP is not a picture', async () => {
    const create = { width: 120, height: 90, channels: 3, background: '#ccc' } as const
    const gray = await sharp({ create }).jpeg().toBuffer()
    const result = await thumbnails(
      youtubeWith(({ path }) => (path.endsWith('.webp') ? send(200, gray) : picture)),
    )
    expect(files(result)).toEqual(stills.map((name) => `${name}.jpg`))
  })
})

describe('no picture', () => {
  test.each([
    'youtube-thumbnail',
    'youtube-channel-banner-downloader',
    'youtube-channel-logo-downloader',
  ])('F10: fails with the first error, after two attempts for each: %s', async (slug) => {
    const outcome = run(
      slug,
      youtubeWith(() => [503, {}]),
    )
    await expect(outcome).rejects.toMatchObject({ code: 'youtube.error', status: 502 })
    const paths = server.calls
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('/youtube/'))
    expect(paths).not.toHaveLength(0)
    for (const path of paths) expect(requestCount(path)).toBe(2)
  })

  test('also fails when some do not exist and one is unknown', async () => {
    const script = youtubeWith(({ path }) => (path.endsWith('/0.jpg') ? reset : [404, {}]))
    await expect(thumbnails(script)).rejects.toMatchObject({ code: 'youtube.unreachable' })
  })

  test('succeeds with an empty result when none exists', async () => {
    const result = await thumbnails(youtubeWith(() => [404, {}]))
    expect(result).toMatchObject({ images: [], missing: stills })
  })
})

describe('slow pictures', () => {
  const ids = { dripping: 'dripping-00', hanging: 'hanging-000', oneHangs: 'one-hangs-0' }
  type Name = keyof typeof ids | 'logo'
  const outcomes = new Map<Name, unknown>()
  const durationsMs: number[] = []
  const sendHeaderThenStall: Reply = (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).write(jpeg.subarray(0, -9))
    const timer = setInterval(() => response.write('.'), 1000)
    response.once('close', () => clearInterval(timer))
  }

  // Runs in parallel, because each takes as long as its timeout.
  beforeAll(async () => {
    const pictures = ({ path }: ScriptedRequest): Reply => {
      if (path.includes(ids.dripping)) return sendSlowly
      if (path.includes(ids.hanging) || path.endsWith('/3.webp')) return hang
      return path.startsWith('/ytc/') ? sendHeaderThenStall : picture
    }
    const answer = await freshSite(youtubeWith(pictures, 5500))
    const measure = async (name: Name, work: Promise<unknown>) => {
      const startMs = performance.now()
      outcomes.set(name, await work.catch((error: unknown) => error))
      durationsMs.push(performance.now() - startMs)
    }
    await Promise.all([
      measure('dripping', answer('youtube-thumbnail', ids.dripping)),
      measure('hanging', answer('youtube-thumbnail', ids.hanging)),
      measure('oneHangs', answer('youtube-thumbnail', ids.oneHangs)),
      measure('logo', answer('youtube-channel-logo-downloader', channelId)),
    ])
  })

  test('F07: every run ends within 10 s, even after a slow API', () => {
    for (const wait of durationsMs) expect(wait).toBeLessThan(10_000)
    expect(durationsMs).toHaveLength(4)
  })

  test.each(['dripping', 'hanging'] as const)(
    'F07: %s pictures fail with 504 youtube.timeout',
    (name) => {
      expect(outcomes.get(name)).toMatchObject({ code: 'youtube.timeout', status: 504 })
    },
  )

  test('leaves out a picture that hangs and returns the others', () => {
    const result = outcomes.get('oneHangs') as ImagesResult
    expect(files(result)).toEqual(allStills.filter((file) => file !== '3.webp'))
    expect(requestCount(`${ids.oneHangs}/3.webp`)).toBe(1)
  })

  test('a logo that stalls after its header has no colors', () => {
    const result = outcomes.get('logo') as ImagesResult
    expect(files(result)).toEqual(['original.jpg'])
    expect(result.palette).toBeUndefined()
  })

  test('measuring a picture has a time limit, regardless of the total', async () => {
    process.env.YOUTUBE_TIMEOUT_MS = '1500'
    await freshSite(() => sendSlowly)
    const { probeImage } = await import('@/lib/youtube/pictures/pictures.server')
    const startMs = performance.now()
    await expect(probeImage(`${server.origin}/x.jpg`)).rejects.toMatchObject({
      code: 'youtube.timeout',
    })
    // Without the setting it would be 6 s.
    expect(performance.now() - startMs).toBeLessThan(5000)
  })
})
