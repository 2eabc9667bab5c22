import { gzipSync } from 'node:zlib'
import type { AppError } from '@/lib/errors'
import type { YouTube } from '@/lib/youtube/youtube.server'
import { passTime, stopClock } from '../../../helpers/clock'
import { fullTest } from '../../../helpers/full-test'
import { full } from '../../../helpers/gate'
import { type ScriptedServer, startScriptedServer } from '../../../helpers/scripted-server'
import { answerInnertube, startFakeInnertube } from '../../../helpers/youtube/fake-innertube'
import { freshKeylessSite } from '../../../helpers/youtube/keyless-site'

let server: ScriptedServer
const kettles = `UC${'kettles'.padEnd(22, '-')}`
const freshSite = (more?: Record<string, string>) => freshKeylessSite(server, more)

beforeAll(async () => {
  server = await startFakeInnertube()
})
afterAll(() => server.close())
afterEach(() => {
  jest.useRealTimers()
  delete process.env.YOUTUBE_TIMEOUT_MS
})

type Reply = Awaited<ReturnType<ScriptedServer['script']>>
const body =
  (text: string | Buffer, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.end(text)
  }

/** Every kind of query. */
const questions: Record<string, (on: YouTube) => Promise<unknown>> = {
  'a video': (on) => on.video('plainvideo1'),
  captions: (on) => on.captions('plainvideo1'),
  'a channel': (on) => on.channel({ by: 'id', value: kettles }),
  'a handle': (on) => on.channel({ by: 'handle', value: '@kettles' }),
  'a /c/ name': (on) => on.channel({ by: 'custom', value: 'KettleHouse' }),
  'a bare name': (on) => on.channel({ by: 'name', value: 'KettleHouse' }),
  replies: (on) => on.replies('id-first', 'replies-first'),
  'a playlist': (on) =>
    on.playlists(['PLx']).then(([one]) => (one instanceof Error ? Promise.reject(one) : one)),
  'a list': (on) => on.playlistItems({ playlistId: 'PLx' }),
  uploads: (on) => on.uploads(kettles),
  comments: (on) => on.comments({ videoId: 'plainvideo1' }),
  'a search': (on) => on.search({ words: 'x' }),
}
const all = Object.keys(questions)

/** The error of a query. */
const failureOf = (name: string, on: YouTube): Promise<AppError> =>
  questions[name]!(on).then(
    () => Promise.reject(new Error(`${name} did not fail`)),
    (error: AppError) => error,
  )

const deep = '['.repeat(100_000)
const context = '"responseContext":{}'
const brokenBodies: [string, Reply][] = [
  ['an empty 200', body('')],
  ['null', body('null')],
  ['a list', body('[]')],
  ['an empty object', body('{}')],
  ['a response without content', body(`{${context}}`)],
  ['a text', body('"UPSTREAM-TEXT"')],
  ['half a JSON', body('{"responseContext":{},"contents":[{"UPSTREAM-TEXT"')],
  ['a consent page', body('<!doctype html><title>UPSTREAM-TEXT</title>')],
  ['100,000 levels', body(deep)],
  ['100,000 levels, closed', body(`{${context},"contents":${deep}${']'.repeat(100_000)}}`)],
  ['11 MB', body('a'.repeat(11 * 1024 * 1024))],
  [
    'a gzip bomb',
    body(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')), { 'content-encoding': 'gzip' }),
  ],
  [
    'wrong types',
    body(
      JSON.stringify({
        responseContext: {},
        playabilityStatus: { status: 7, reason: ['UPSTREAM-TEXT'] },
        videoDetails: 'UPSTREAM-TEXT',
        metadata: { channelMetadataRenderer: 7, playlistMetadataRenderer: [] },
        contents: { playlistVideoListRenderer: [{ playlistVideoRenderer: 'UPSTREAM-TEXT' }] },
        onResponseReceivedEndpoints: { x: 1 },
        endpoint: 'UPSTREAM-TEXT',
      }),
    ),
  ],
  ['a redirect', [302, {}, { location: 'http://127.0.0.1:9/' }]],
]

/** In the gate one of each kind. */
const some = /^(an empty 200|half a JSON|100,000 levels|wrong types|11 MB|a gzip bomb|a redirect)$/

describe('F11 S16 S02 an unreadable response is 502 youtube.unexpected', () => {
  test.each(full ? brokenBodies : brokenBodies.filter(([what]) => some.test(what)))(
    '%s',
    async (_, reply) => {
      const { YouTube } = await freshSite()
      server.script = () => reply
      for (const name of all) {
        const failure = await failureOf(name, new YouTube({ tool: name }))
        expect([name, failure.code, failure.status]).toEqual([name, 'youtube.unexpected', 502])
      }
    },
  )

  test('an unexpected part makes the entire response unreadable instead of being dropped', async () => {
    const { YouTube } = await freshSite()
    for (const [part, name] of [
      ['"title":{"runs":[{"text":"Kettle number 3"}]}', 'uploads'],
      ['"content":{"content":"Hi <b>second</b>"}', 'comments'],
      ['"ownerText"', 'a search'],
      ['"lengthSeconds":"754"', 'a video'],
      ['"languageCode":"de"', 'captions'],
    ] as const) {
      let changed = false
      server.script = async (asking) => {
        const reply = await answerInnertube(asking)
        if (typeof reply === 'function') return reply
        const text = JSON.stringify(reply[1])
        changed ||= text.includes(part)
        return body(text.replace(part, '"other":7'))
      }
      // The channel's feed would replace its uploads.
      const script = server.script
      server.script = (asking) => (asking.path.includes('feeds') ? [404, {}] : script(asking))
      const failure = questions[name]!(new YouTube({ tool: name }))
      await expect(failure).rejects.toMatchObject({ code: 'youtube.unexpected' })
      expect(changed).toBe(true)
    }
  })
})

fullTest('S16 hostile bodies take little memory', async () => {
  const { YouTube } = await freshSite()
  const before = process.memoryUsage().rss
  for (const [, reply] of brokenBodies) {
    server.script = () => reply
    await new YouTube().video('plainvideo1').catch(() => undefined)
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
})

describe('failures', () => {
  test.each<[string, Reply, string, number]>([
    ['F10 a 500', [500, { error: 'UPSTREAM-TEXT' }], 'youtube.error', 2],
    ['F10 a 503', [503, {}], 'youtube.error', 2],
    ['F10 a 403', [403, {}], 'youtube.error', 1],
    ['F10 a 400', [400, {}], 'youtube.error', 1],
    ['F10 a reset', (_, request) => request.socket.destroy(), 'youtube.unreachable', 2],
    [
      'F10 a broken transfer',
      (response, request) => {
        response.writeHead(200, { 'content-length': 1000 })
        response.write('{"responseContext":')
        setTimeout(() => request.socket.destroy(), 20)
      },
      'youtube.unreachable',
      2,
    ],
  ])('%s', async (_, reply, code, calls) => {
    const { YouTube } = await freshSite()
    server.script = () => reply
    const failure = await new YouTube().video('plainvideo1').catch((error) => error)
    expect(failure).toMatchObject({ name: 'AppError', code })
    expect(String(failure)).not.toContain('UPSTREAM-TEXT')
    expect(server.calls).toHaveLength(calls)
  })

  test('F07 one that hangs is 504 when the time is up, after two tries at most', async () => {
    const { YouTube } = await freshSite({ YOUTUBE_TIMEOUT_MS: '1000' })
    server.script = () => () => {}
    const begun = performance.now()
    const failure = new YouTube().video('plainvideo1')
    await expect(failure).rejects.toMatchObject({ code: 'youtube.timeout', status: 504 })
    // Without the setting it would be 9 s at least.
    expect(performance.now() - begun).toBeLessThan(8_000)
    expect(server.calls.length).toBeLessThanOrEqual(2)
  })

  test('F08 a 429 is 503 with its Retry-After, and no request is sent until then', async () => {
    stopClock()
    const { YouTube } = await freshSite()
    server.script = () => [429, {}, { 'retry-after': '30' }]
    for (let round = 0; round < 10; round++) {
      for (const name of all) {
        const failure = await failureOf(name, new YouTube({ tool: name }))
        expect([failure.code, failure.retryAfter]).toEqual(['youtube.unavailable', 30])
      }
    }
    expect(server.calls).toHaveLength(1)
    passTime(30_001)
    server.script = answerInnertube
    await expect(new YouTube().video('plainvideo1')).resolves.toBeDefined()
  })

  test('F13 after many failures in a row no request is sent; other tools still send theirs', async () => {
    const { YouTube } = await freshSite()
    server.script = () => [500, {}]
    const codes: string[] = []
    for (let at = 0; at < 12; at++) {
      const id = `failing${String(at).padStart(4, '0')}`
      const failure = await new YouTube({ tool: 'one' }).video(id).catch((error) => error)
      codes.push(failure.code)
    }
    expect(codes.filter((code) => code === 'youtube.unavailable')).toHaveLength(4)
    expect(server.calls).toHaveLength(16)
    server.script = answerInnertube
    await expect(new YouTube({ tool: 'two' }).video('plainvideo1')).resolves.toBeDefined()
  })

  test('F14 fifty visitors with the same query at once cause one call', async () => {
    const { YouTube } = await freshSite()
    const found = await Promise.all(
      Array.from({ length: 50 }, () => new YouTube().video('plainvideo1')),
    )
    expect(new Set(found.map((video) => JSON.stringify(video))).size).toBe(1)
    expect(server.calls).toHaveLength(1)
  })

  test('F15 an expired value is used for a day and marked stale', async () => {
    stopClock()
    const { YouTube } = await freshSite()
    await new YouTube().video('plainvideo1')
    server.script = () => [500, {}]
    passTime(23 * 3_600_000)
    const later = new YouTube()
    expect((await later.video('plainvideo1')).tags).toContain('tea')
    expect(later.provenance()).toMatchObject({ source: 'keyless', stale: true })
  })

  fullTest('behind the robot check, oEmbed fails too', async () => {
    for (const [reply, code] of [
      [[404, {}], 'video.notFound'],
      [[401, {}], 'youtube.unavailable'],
      [body('Forbidden'), 'youtube.unexpected'],
      [[500, {}], 'youtube.error'],
    ] as [Reply, string][]) {
      const { YouTube } = await freshSite()
      server.script = (asking) => (asking.path === '/oembed' ? reply : answerInnertube(asking))
      await expect(new YouTube().video('robotcheck4')).rejects.toMatchObject({ code })
    }
  })
})

test('S02 only the configured origin is contacted, without cookies, whatever a response names', async () => {
  const canary = await startScriptedServer()
  const { YouTube } = await freshSite()
  const outside = jest.spyOn(globalThis, 'fetch')
  server.script = async (asking) => {
    const reply = await answerInnertube(asking)
    if (typeof reply === 'function') return reply
    const elsewhere = { commandMetadata: { webCommandMetadata: { apiUrl: canary.origin } } }
    const text = JSON.stringify(reply[1]).replace(
      '"continuationEndpoint":{',
      `"continuationEndpoint":${JSON.stringify(elsewhere).slice(0, -1)},`,
    )
    return body(text, { 'set-cookie': 'VISITOR=1; Path=/' })
  }
  for (let round = 0; round < 2; round++) {
    for (const name of all) {
      await questions[name]!(new YouTube({ tool: `${name} ${round}` })).catch(() => undefined)
    }
  }
  const origins = outside.mock.calls.map(([url]) => new URL(String(url)).origin)
  expect([...new Set(origins)]).toEqual([server.origin])
  expect(canary.calls).toHaveLength(0)
  expect(server.calls.some(({ headers }) => headers.cookie ?? headers.authorization)).toBe(false)
  await canary.close()
})
