import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { type ImagesResult, imagesText } from '@/lib/tools/results/images'
import { type Asked, type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'
import { dataApiAt } from '../../helpers/site'

type Reply = Awaited<ReturnType<ScriptedServer['script']>>

const channelId = `UC${'pictures'.padEnd(22, '-')}`
const videoId = 'pictures-00'
const liveStates: Record<string, string> = { 'live-now-00': 'live', 'upcoming-00': 'upcoming' }
const stills = (
  'maxresdefault hq720 sddefault hqdefault mqdefault default 0 ' +
  'sd1 hq1 mq1 1 sd2 hq2 mq2 2 sd3 hq3 mq3 3'
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
/** Two bytes a second, and never a header whole. */
const drip: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'image/jpeg' })
  const timer = setInterval(() => response.write(jpeg.subarray(0, 2)), 1000)
  response.once('close', () => clearInterval(timer))
}

/** A YouTube that knows every video and one channel; `pictures` answers for its pictures. */
function youtubeWith(pictures: (asked: Asked) => Reply, apiPause = 0): ScriptedServer['script'] {
  return async (asked) => {
    const list = (kind: string, items: object[]): Reply => [
      200,
      { kind: `youtube#${kind}ListResponse`, items },
    ]
    if (asked.path.endsWith('/videos')) {
      await sleep(apiPause)
      const ids = asked.query.get('id')?.split(',') ?? []
      const videos = ids.map((id) => ({
        id,
        snippet: { title: 'A video', liveBroadcastContent: liveStates[id] ?? 'none' },
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

/** A site of its own, whose tools answer for a video or the channel: fresh modules, fresh caches. */
async function freshSite(script: ScriptedServer['script']) {
  jest.resetModules()
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
const asks = (path: string) => server.calls.filter((call) => call.path.endsWith(path)).length
const allStills = stills.flatMap((name) => [`${name}.jpg`, `${name}.webp`])

/** Pictures of which the one whose path ends so goes wrong. */
const except = (path: string, reply: Reply) =>
  youtubeWith((asked) => (asked.path.endsWith(path) ? reply : picture))

describe('one picture of many', () => {
  test.each<[string, Reply, number]>([
    ['answers 503', [503, {}], 2],
    ['answers 403', [403, {}], 1],
    ['is reset', reset, 2],
    ['breaks off', breakOff, 2],
    ['is HTML', send(200, '<p>', 'text/html'), 1],
  ])('F10 that %s costs nobody the others, and is not called missing', async (_, reply, times) => {
    const result = await thumbnails(except('/3.webp', reply))
    expect(files(result)).toEqual(allStills.filter((file) => file !== '3.webp'))
    expect(result.missing).toEqual([])
    expect(asks('/3.webp')).toBe(times)
  })

  test('that fails in one format is not missing, although it does not exist in the other', async () => {
    const result = await thumbnails(
      youtubeWith(({ path }) =>
        path.endsWith('/2.jpg') ? [404, {}] : path.endsWith('/2.webp') ? [503, {}] : picture,
      ),
    )
    expect(files(result)).toEqual(allStills.filter((file) => !file.startsWith('2.')))
    expect(result.missing).toEqual([])
  })

  test('that is missing in both formats is named', async () => {
    const gone = youtubeWith(({ path }) => (/\/hq720\./.test(path) ? [404, {}] : picture))
    expect((await thumbnails(gone)).missing).toEqual(['hq720'])
  })

  test.each<[string, Reply]>([
    ['answers 503', [503, {}]],
    ['is reset', reset],
    ['breaks off', breakOff],
  ])('F10 that %s once is there at the second try', async (_, reply) => {
    const result = await thumbnails(
      youtubeWith(({ path }) =>
        path.endsWith('/3.webp') && asks('/3.webp') === 1 ? reply : picture,
      ),
    )
    expect(files(result)).toEqual(allStills)
  })

  test.each<[status: number, missing: string[]]>([
    [400, ['tv', 'desktop', 'tablet', 'mobile']],
    [503, []],
  ])('a banner’s part that answers %i: %j are called missing', async (status, missing) => {
    const script = youtubeWith(({ path }) => (path.includes('fcrop64') ? [status, {}] : picture))
    const result = await run('youtube-channel-banner-downloader', script)
    expect(files(result)).toEqual(['original.jpg'])
    expect(result.missing).toEqual(missing)
  })

  test.each<[number]>([[400], [503]])('a banner’s original that answers %i', async (status) => {
    const result = await run('youtube-channel-banner-downloader', except('=s0', [status, {}]))
    expect(result.images[0]).toMatchObject({
      name: 'original',
      sourceUrl: `${server.origin}/banner/b`,
    })
  })

  test.each<[number]>([[400], [503]])('a logo’s size that answers %i', async (status) => {
    const script = youtubeWith(({ path }) => (path.includes('=s512') ? [status, {}] : picture))
    const result = await run('youtube-channel-logo-downloader', script)
    expect(files(result)).toEqual(['original.jpg'])
    expect(result.palette).toHaveLength(1)
  })
})

describe('a picture that this site refuses to pass on', () => {
  const huge: Reply = (response) =>
    response
      .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 11 * 1024 * 1024 })
      .end(jpeg, () => response.destroy())

  test.each<[slug: string, part: RegExp, name: string]>([
    ['youtube-thumbnail', /\/hq720\./, 'hq720'],
    ['youtube-channel-banner-downloader', /=w2048-fcrop64=1,00000000/, 'tv'],
    ['youtube-channel-logo-downloader', /=s0$/, 'original'],
  ])(
    '%s tells one that is too large as its own doing, not as missing',
    async (slug, part, name) => {
      const result = await run(
        slug,
        youtubeWith(({ path }) => (part.test(path) ? huge : picture)),
      )
      expect(result.notPassedOn).toEqual([name])
      expect(result.missing).not.toContain(name)
      expect(result.images).not.toHaveLength(0)
    },
  )

  test.each([
    'youtube-thumbnail',
    'youtube-channel-banner-downloader',
    'youtube-channel-logo-downloader',
  ])('%s says so when it is the only one there is', async (slug) => {
    const outcome = run(
      slug,
      youtubeWith(() => huge),
    )
    await expect(outcome).rejects.toMatchObject({ code: 'image.tooLarge' })
  })

  test.each(['youtube-channel-banner-downloader', 'youtube-channel-logo-downloader'])(
    '%s says of a server that is not on its list that the list lacks it',
    async (slug) => {
      const answer = await freshSite(youtubeWith(() => picture))
      process.env.YOUTUBE_IMAGE_URL = 'https://i.ytimg.com'
      const outcome = answer(slug, channelId)
      await expect(outcome).rejects.toMatchObject({
        code: 'image.serverNotListed',
        status: 503,
        field: undefined,
      })
      expect(server.calls.some(({ path }) => /^\/(ytc|banner)\//.test(path))).toBe(false)
    },
  )

  test('something that is no picture stays missing', async () => {
    const script = except('=s0', send(200, '<p>', 'text/html'))
    const result = await run('youtube-channel-logo-downloader', script)
    expect(result).toMatchObject({ missing: ['original'] })
    expect(result.notPassedOn).toBeUndefined()
  })
})

describe('the names of pictures', () => {
  const asked = () => server.calls.filter(({ path }) => /^\/vi(_webp)?\//.test(path)).length

  test('all 19 are asked for in both formats, once each, and nobody is asked again', async () => {
    const site = await freshSite(youtubeWith(() => picture))
    const { images, missing } = await site('youtube-thumbnail', videoId)
    expect([...new Set(images.map(({ name }) => name))]).toEqual(stills)
    expect(missing).toEqual([])
    expect(asked()).toBe(2 * 19)
    await site('youtube-thumbnail', videoId)
    expect(asked()).toBe(2 * 19)
  })

  test.each(Object.keys(liveStates))('%s has the picture of the moment too', async (id) => {
    const site = await freshSite(
      youtubeWith(({ path }) => (/mqdefault_live/.test(path) ? [404, {}] : picture)),
    )
    const { images, missing } = await site('youtube-thumbnail', id)
    const live = images.filter(({ group }) => group === 'live')
    expect([...new Set(live.map(({ name }) => name))]).toEqual(
      liveStills.filter((name) => name !== 'mqdefault_live'),
    )
    expect(missing).toEqual(['mqdefault_live'])
    expect(asked()).toBe(2 * 25)
  })

  test('sizes of one frame are a group, and those of the video’s own picture are none', async () => {
    const { images } = await thumbnails(youtubeWith(() => picture))
    const group = (name: string) => images.find((image) => image.name === name)?.group
    expect(['sd1', 'hq2', 'mq3', '2'].map(group)).toEqual(['frame1', 'frame2', 'frame3', 'frame2'])
    expect(['maxresdefault', 'hq720', 'default', '0'].map(group)).toEqual(Array(4).fill(undefined))
  })

  test('a file that YouTube keeps under two names says so, and one that only looks alike does not', async () => {
    const plain = async (background: string, width = 480) => {
      const create = { width, height: 360, channels: 3, background } as const
      return sharp({ create }).jpeg().toBuffer()
    }
    const [same, other] = await Promise.all([plain('#a00'), plain('#00a')])
    const result = await thumbnails(
      youtubeWith(({ path }) => {
        if (/\/(hqdefault|0|hq2)\.jpg$/.test(path)) return send(200, same)
        // The same size, and as many bytes or not: another picture.
        if (path.endsWith('/hq1.jpg')) return send(200, other)
        // Nobody can say that a picture of unknown length is the same.
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

  test('a grey JPEG in the place of a WebP is no picture, of whatever size the picture would be', async () => {
    const create = { width: 120, height: 90, channels: 3, background: '#ccc' } as const
    const grey = await sharp({ create }).jpeg().toBuffer()
    const result = await thumbnails(
      youtubeWith(({ path }) => (path.endsWith('.webp') ? send(200, grey) : picture)),
    )
    expect(files(result)).toEqual(stills.map((name) => `${name}.jpg`))
  })
})

describe('no picture', () => {
  test.each([
    'youtube-thumbnail',
    'youtube-channel-banner-downloader',
    'youtube-channel-logo-downloader',
  ])('F10 is the first failure, after two tries for each: %s', async (slug) => {
    const outcome = run(
      slug,
      youtubeWith(() => [503, {}]),
    )
    await expect(outcome).rejects.toMatchObject({ code: 'youtube.error', status: 502 })
    const paths = server.calls
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('/youtube/'))
    expect(paths).not.toHaveLength(0)
    for (const path of paths) expect(asks(path)).toBe(2)
  })

  test('is a failure too when some do not exist and one may', async () => {
    const script = youtubeWith(({ path }) => (path.endsWith('/0.jpg') ? reset : [404, {}]))
    await expect(thumbnails(script)).rejects.toMatchObject({ code: 'youtube.unreachable' })
  })

  test('is an answer when none exists', async () => {
    const result = await thumbnails(youtubeWith(() => [404, {}]))
    expect(result).toMatchObject({ images: [], missing: stills })
  })
})

describe('slow pictures', () => {
  const ids = { dripping: 'dripping-00', hanging: 'hanging-000', oneHangs: 'one-hangs-0' }
  type Name = keyof typeof ids | 'logo'
  const outcomes = new Map<Name, unknown>()
  const waits: number[] = []
  const sizeThenDrip: Reply = (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).write(jpeg.subarray(0, -9))
    const timer = setInterval(() => response.write('.'), 1000)
    response.once('close', () => clearInterval(timer))
  }

  // All at once, because each takes as long as it may.
  beforeAll(async () => {
    const pictures = ({ path }: Asked): Reply => {
      if (path.includes(ids.dripping)) return drip
      if (path.includes(ids.hanging) || path.endsWith('/3.webp')) return hang
      return path.startsWith('/ytc/') ? sizeThenDrip : picture
    }
    const answer = await freshSite(youtubeWith(pictures, 5500))
    const take = async (name: Name, work: Promise<unknown>) => {
      const begun = performance.now()
      outcomes.set(name, await work.catch((error: unknown) => error))
      waits.push(performance.now() - begun)
    }
    await Promise.all([
      take('dripping', answer('youtube-thumbnail', ids.dripping)),
      take('hanging', answer('youtube-thumbnail', ids.hanging)),
      take('oneHangs', answer('youtube-thumbnail', ids.oneHangs)),
      take('logo', answer('youtube-channel-logo-downloader', channelId)),
    ])
  })

  test('F07 all is over within 10 s, after a slow API too', () => {
    for (const wait of waits) expect(wait).toBeLessThan(10_000)
    expect(waits).toHaveLength(4)
  })

  test.each(['dripping', 'hanging'] as const)('F07 %s is 504 youtube.timeout', (name) => {
    expect(outcomes.get(name)).toMatchObject({ code: 'youtube.timeout', status: 504 })
  })

  test('one that hangs is left out, and those that answered are there', () => {
    const result = outcomes.get('oneHangs') as ImagesResult
    expect(files(result)).toEqual(allStills.filter((file) => file !== '3.webp'))
    expect(asks(`${ids.oneHangs}/3.webp`)).toBe(1)
  })

  test('a logo that drips once its size is known has no colours', () => {
    const result = outcomes.get('logo') as ImagesResult
    expect(files(result)).toEqual(['original.jpg'])
    expect(result.palette).toBeUndefined()
  })

  test('a picture is measured for its part of the time, however long anybody waits', async () => {
    process.env.YOUTUBE_TIMEOUT_MS = '1500'
    await freshSite(() => drip)
    const { probeImage } = await import('@/lib/youtube/pictures/pictures.server')
    const begun = performance.now()
    await expect(probeImage(`${server.origin}/x.jpg`)).rejects.toMatchObject({
      code: 'youtube.timeout',
    })
    // Without the setting it would be 6 s.
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})
