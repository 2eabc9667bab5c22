import { freePort, type Site, startSite, upstreamAt } from '../../helpers/site'
import {
  type Answer,
  call,
  expectFailure,
  foreignChannel,
  foreignVideo,
  postJson,
  startCanary,
  toolAddress,
} from '../../helpers/tool-calls'
import {
  type Fault,
  type ForeignYouTube,
  faults,
  startForeignYouTube,
} from '../../helpers/youtube/fake-upstream'

/** Tools that look up a channel, by its own link or by that of one of its videos. */
const channelTools = [
  'channel-id-finder',
  'youtube-channel-banner-downloader',
  'youtube-channel-logo-downloader',
] as const
const slugs = [
  'tag-extractor',
  'youtube-thumbnail',
  'youtube-embed-code-generator',
  'youtube-title-and-description-extractor',
  'video-data-viewer',
  ...channelTools,
] as const
/** These take several links, so an error names the failed one. */
const fieldOf = (slug: string) =>
  ['tag-extractor', 'channel-id-finder', 'youtube-title-and-description-extractor'].includes(slug)
    ? { field: 'url' }
    : {}
const canaryKey = 'AIzaCANARYkeyCANARYkeyCANARYkeyCANARY00'

let youtube: ForeignYouTube
let canary: ForeignYouTube
let site: Site
const sites: Site[] = []
/** Sites started by a test for itself. */
const own: Site[] = []
const answers: Answer[] = []

async function newSite(settings: Record<string, string> = {}): Promise<Site> {
  const started = await startSite({
    ...upstreamAt(youtube.origin),
    YOUTUBE_SOURCE: 'data-api',
    YOUTUBE_API_KEY: canaryKey,
    ...settings,
  })
  sites.push(started)
  return started
}

/** A separate site, which is stopped after the test. */
async function ownSite(settings?: Record<string, string>): Promise<Site> {
  const started = await newSite(settings)
  own.push(started)
  return started
}

/** Runs a tool on a video and stores the answer for the checks at the end. */
async function run(slug: string, url: string, on = site): Promise<Answer> {
  const answer = await call(toolAddress(on.origin, slug, { url }))
  answers.push(answer)
  return answer
}

let number = 0
/** An unused video for which every request fails. */
function faultyVideo(fault: Fault): string {
  number += 1
  const id = `fgnFault${String(number).padStart(3, '0')}`
  youtube.videos.push(foreignVideo(id))
  youtube.faults.set(id, fault)
  return id
}

/** An unused channel for which every request fails. */
function faultyChannel(fault: Fault): string {
  number += 1
  const id = `UCfgnFault${String(number).padStart(14, '0')}`
  youtube.faults.set(id, fault)
  return id
}

/** A `videos.list` response with one item; `item` overrides fields of a valid one. */
const list = (item: unknown) => faults.json({ kind: 'youtube#videoListResponse', items: [item] })
const itemWith = (parts: Record<string, unknown>) =>
  list({ ...foreignVideo('fgnOther---'), ...parts })

beforeAll(async () => {
  youtube = await startForeignYouTube()
  canary = await startCanary()
  site = await newSite()
}, 60_000)

// A site that a test started is still running afterwards; its output is kept.
afterEach(async () => {
  for (const { origin, stop } of own.splice(0)) {
    expect((await call(`${origin}/api/health`)).status).toBe(200)
    await stop()
  }
})

afterAll(async () => {
  await site?.stop()
  await youtube?.close()
  await canary?.close()
})

describe.each(slugs)('%s', (slug) => {
  test('F10 an upstream that answers 500 is 502 youtube.error', async () => {
    const answer = await run(slug, faultyVideo(faults.error500))
    expectFailure(answer, { status: 502, code: 'youtube.error' })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('F11 a page of HTML is 502 youtube.unexpected', async () => {
    expectFailure(await run(slug, faultyVideo(faults.garbage)), {
      status: 502,
      code: 'youtube.unexpected',
    })
  })

  test('a video that YouTube does not list is 404 video.notFound', async () => {
    expectFailure(await run(slug, 'fgnNobody-0'), {
      status: 404,
      code: 'video.notFound',
      ...fieldOf(slug),
    })
  })
})

/** Bodies that aren't a list of `kind`, or contain an invalid item. */
function badBodies(kind: 'video' | 'channel'): [string, Fault][] {
  const list = (items: unknown) => faults.json({ kind: `youtube#${kind}ListResponse`, items })
  const levels = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  return [
    ['an empty 200', faults.empty],
    ['half a JSON', faults.answer(200, 'application/json', `{"kind":"youtube#${kind}ListRes`)],
    ['null', faults.json(null)],
    ['a list', faults.json([])],
    ['a text', faults.json('UPSTREAM-TEXT')],
    ['an empty object', faults.json({})],
    ['an error with status 200', faults.json({ error: { code: 500, message: 'UPSTREAM-TEXT' } })],
    ['another kind of list', faults.json({ kind: 'youtube#searchListResponse', items: [] })],
    ['items that are an object', list({})],
    ['an item that is null', list([null])],
    ['an item that is a list', list([[]])],
    ['an empty item', list([{}])],
    ['100,000 levels', faults.answer(200, 'application/json', '['.repeat(100_000))],
    [
      '100,000 levels, closed, as an item',
      faults.answer(
        200,
        'application/json',
        `{"kind":"youtube#${kind}ListResponse","items":${levels}}`,
      ),
    ],
    ['11 MB', faults.huge('application/json')],
    ['a gzip bomb', faults.gzipBomb()],
    ['invalid gzip', faults.answer(200, 'application/json', 'x', { 'content-encoding': 'gzip' })],
  ]
}

const badVideos: [string, Fault][] = [
  ...badBodies('video'),
  ['an id that is a number', itemWith({ id: 42 })],
  ['no id', itemWith({ id: undefined })],
]

/** Parts of a video that differ from the documentation. Its title and counts are then unknown. */
const oddParts: [string, Record<string, unknown>][] = [
  ['no snippet', { snippet: undefined }],
  ['a snippet that is null', { snippet: null }],
  ['a title that is a number', { snippet: { title: 7 } }],
  ['a title that is null', { snippet: { title: null } }],
  ['tags as a string', { snippet: { tags: 'UPSTREAM-TEXT' } }],
  ['a count that is a word', { statistics: { viewCount: 'UPSTREAM-TEXT' } }],
  ['a count that is NaN', { statistics: { viewCount: 'NaN' } }],
  ['a negative count', { statistics: { viewCount: '-1' } }],
  ['a duration that is a number', { contentDetails: { duration: 12 } }],
  ['a status that is null', { status: null }],
]

/** A `channels.list` response with one item, as above. */
const channelWith = (parts: Record<string, unknown>) => {
  const item = { ...foreignChannel(`UCfgn${'O'.repeat(19)}`, { origin: () => youtube.origin }) }
  return faults.json({ kind: 'youtube#channelListResponse', items: [{ ...item, ...parts }] })
}
const badChannels: [string, () => Fault][] = [
  ...badBodies('channel').map(([name, fault]): [string, () => Fault] => [name, () => fault]),
  ['an id that is a number', () => channelWith({ id: 42 })],
]

describe('F11 S16 unreadable responses are 502 youtube.unexpected', () => {
  describe.each(slugs)('%s', (slug) => {
    test.each(badVideos)('%s', async (_, fault) => {
      const answer = await run(slug, faultyVideo(fault))
      expectFailure(answer, { status: 502, code: 'youtube.unexpected' })
    })
  })

  describe.each(channelTools)('%s, about a channel', (slug) => {
    test.each(badChannels)('%s', async (_, fault) => {
      const answer = await run(slug, faultyChannel(fault()))
      expectFailure(answer, { status: 502, code: 'youtube.unexpected' })
    })
  })

  test('an item that was not requested says nothing about the requested one', async () => {
    expectFailure(await run('tag-extractor', faultyVideo(itemWith({}))), {
      status: 502,
      code: 'youtube.unexpected',
    })
  })

  describe.each(oddParts)('F11 %s', (_, parts) => {
    test.each(['youtube-thumbnail', 'youtube-embed-code-generator', 'video-data-viewer'])(
      'loses only that fact with %s',
      async (slug) => {
        number += 1
        const id = `fgnOdd${String(number).padStart(5, '0')}`
        youtube.videos.push({ ...foreignVideo(id), ...parts })
        // Not stored for the checks at the end: these answers contain links and the item's own
        // texts.
        const answer = await call(toolAddress(site.origin, slug, { url: id }))
        expect([answer.status, answer.json.success]).toEqual([200, true])
        expect(answer.json.data).toMatchObject({ video: { id } })
      },
    )
  })

  test('no items, an empty list and a missing list all mean that the video is not listed', async () => {
    for (const more of [{ items: [] }, {}]) {
      const fault = faults.json({ kind: 'youtube#videoListResponse', ...more })
      const answer = await run('youtube-thumbnail', faultyVideo(fault))
      expectFailure(answer, { status: 404, code: 'video.notFound' })
    }
  })
})

describe('what YouTube refuses', () => {
  test.each<[string, Fault]>([
    ['forbidden', faults.googleError(403, 'forbidden')],
    ['a 404', faults.googleError(404, 'notFound')],
    ['a 403 page', faults.answer(403, 'text/html', '<h1>UPSTREAM-TEXT</h1>')],
    ['a 304', faults.answer(304, 'text/html', '')],
  ])('%s is 502 youtube.error, and the key is used again', async (_, fault) => {
    const answer = await run('tag-extractor', faultyVideo(fault))
    expectFailure(answer, { status: 502, code: 'youtube.error' })
  })

  // A key that is refused rests, so these have a site of their own. Other reasons and other values
  // of Retry-After: tests/unit/youtube/data-api/errors.test.ts.
  test('API_KEY_INVALID is 503 youtube.keyRejected in every tool', async () => {
    const alone = await ownSite()
    for (const slug of slugs) {
      const answer = await run(slug, faultyVideo(faults.badKey), alone)
      expectFailure(answer, { status: 503, code: 'youtube.keyRejected' })
    }
  })

  test('F08 a 429 is 503 youtube.unavailable in every tool, with what is left of the Retry-After it came with', async () => {
    const alone = await ownSite()
    const first = await run('tag-extractor', faultyVideo(faults.tooMany('77')), alone)
    expectFailure(first, { status: 503, code: 'youtube.unavailable', retryAfter: 77 })
    for (const slug of slugs) {
      const answer = await run(slug, faultyVideo(faults.tooMany('3000')), alone)
      const { retryAfter } = answer.json.error as { retryAfter: number }
      expect(retryAfter).toBeGreaterThan(0)
      expect(retryAfter).toBeLessThanOrEqual(77)
      expectFailure(answer, { status: 503, code: 'youtube.unavailable', retryAfter })
    }
  })
})

describe('S02 redirects are not followed', () => {
  test.each([
    ['another server', () => `${canary.origin}/youtube/v3/videos`],
    ['the same server', () => '/youtube/v3/videos?id=fgnOther---&part=snippet'],
    ['a file', () => 'file:///etc/passwd'],
    ['itself', () => ''],
  ])('to %s: 502, and no other server is contacted', async (_, to) => {
    const id = faultyVideo(faults.redirect(to()))
    expectFailure(await run('tag-extractor', id), { status: 502, code: 'youtube.unexpected' })
    expect(canary.calls).toEqual([])
    // A repeatable request is retried at most once, and never at the redirect's target.
    expect(youtube.count(id)).toBeLessThanOrEqual(2)
    expect(youtube.count('fgnOther---')).toBe(0)
  })
})

describe('an unreachable upstream', () => {
  test.each(slugs)(
    'F10 a connection that is reset or breaks off is 502 youtube.unreachable: %s',
    async (slug) => {
      for (const fault of [faults.reset, faults.breakOff('application/json')]) {
        const answer = await run(slug, faultyVideo(fault))
        expectFailure(answer, { status: 502, code: 'youtube.unreachable' })
      }
    },
  )

  test('F10 a refused connection, and a name that does not exist, are 502 youtube.unreachable', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`
    for (const address of [nowhere, 'http://youtube.invalid']) {
      const alone = await ownSite({ YOUTUBE_DATA_API_URL: address })
      for (const slug of slugs) {
        const answer = await run(slug, 'fgnRefused0', alone)
        expectFailure(answer, { status: 502, code: 'youtube.unreachable' })
      }
      // The site itself still works.
      expect((await call(`${alone.origin}/api/health`)).status).toBe(200)
    }
  })

  test('F07 an upstream that hangs before or during its response is 504 youtube.timeout when the time is up, after at most 2 attempts', async () => {
    const hasty = await ownSite({ YOUTUBE_TIMEOUT_MS: '1500' })
    const hanging = faultyVideo(faults.hang)
    const stalling = faultyVideo(faults.stall('application/json'))
    const begun = performance.now()
    const all = await Promise.all(
      slugs.flatMap((slug) => [
        run(slug, slug === 'tag-extractor' ? hanging : faultyVideo(faults.hang), hasty),
        run(
          slug,
          slug === 'tag-extractor' ? stalling : faultyVideo(faults.stall('text/html')),
          hasty,
        ),
      ]),
    )
    // Without the setting it would take at least 9.5 s.
    expect(performance.now() - begun).toBeLessThan(8_000)
    for (const answer of all) expectFailure(answer, { status: 504, code: 'youtube.timeout' })
    expect(youtube.count(hanging)).toBeLessThanOrEqual(2)
    expect(youtube.count(stalling)).toBeLessThanOrEqual(2)
  })
})

describe('F09 an exhausted quota', () => {
  test('is 503 with the seconds until midnight in California; then no request is sent, and cached answers are still used', async () => {
    const limited = await ownSite()
    youtube.videos.push(foreignVideo('fgnKnown--0', { snippet: { tags: ['known'] } }))
    expect((await run('tag-extractor', 'fgnKnown--0', limited)).status).toBe(200)

    const spent = await run('tag-extractor', faultyVideo(faults.quota), limited)
    const { retryAfter } = spent.json.error as { retryAfter: number }
    expectFailure(spent, { status: 503, code: 'youtube.quotaExhausted', retryAfter })
    const reset = new Date(Date.now() + retryAfter * 1000 + 2000).toLocaleTimeString('en-GB', {
      timeZone: 'America/Los_Angeles',
    })
    // It may be an hour off on the two days with a clock change.
    expect(reset).toMatch(/^(00|01|23):00:0\d$/)

    const callsBefore = youtube.calls.length
    youtube.faults.delete(`fgnFault${String(number).padStart(3, '0')}`)
    for (let index = 0; index < 10; index++) {
      const slug = slugs[index % slugs.length] ?? 'tag-extractor'
      const again = await run(slug, `fgnQuota--${index}`, limited)
      expect([again.status, (again.json.error as { code: string }).code]).toEqual([
        503,
        'youtube.quotaExhausted',
      ])
      const wait = Number(again.headers.get('retry-after'))
      expect(wait).toBeLessThanOrEqual(retryAfter)
      expect(wait).toBeGreaterThan(retryAfter - 30)
    }
    expect(youtube.calls).toHaveLength(callsBefore)

    const known = await run('tag-extractor', 'fgnKnown--0', limited)
    expect([known.status, (known.json.meta as { cached: boolean }).cached]).toEqual([200, true])
    expect(youtube.calls).toHaveLength(callsBefore)
    // Another site has its own quota.
    expect((await run('tag-extractor', 'fgnKnown--0')).status).toBe(200)
  })
})

describe('no source', () => {
  test.each([
    ['data-api without a key', { YOUTUBE_SOURCE: 'data-api', YOUTUBE_API_KEY: '' }],
    ['data-api with a blank key', { YOUTUBE_SOURCE: 'data-api', YOUTUBE_API_KEY: ' , ' }],
  ])(
    '%s: 503 youtube.notConfigured, no request is sent, and health reports it',
    async (_, settings) => {
      const bare = await ownSite(settings)
      const callsBefore = youtube.calls.length
      for (const slug of slugs) {
        const answer = await run(slug, 'fgnNoKey--0', bare)
        expectFailure(answer, { status: 503, code: 'youtube.notConfigured' })
      }
      // Bad input is reported first, because the visitor can correct it.
      const bad = await run('tag-extractor', 'https://vimeo.com/1', bare)
      expectFailure(bad, { status: 400, code: 'link.notYouTube', field: 'url' })
      const health = await call(`${bare.origin}/api/health`)
      expect([health.status, health.json.data]).toMatchObject([
        200,
        { status: 'degraded', youtube: 'notConfigured' },
      ])
      expect(youtube.calls).toHaveLength(callsBefore)
    },
  )

  test('auto without a key is keyless, in the built site too: health says so, its package is found, and YouTube’s pages are asked', async () => {
    const bare = await ownSite({ YOUTUBE_SOURCE: 'auto', YOUTUBE_API_KEY: '' })
    const health = await call(`${bare.origin}/api/health`)
    expect(health.json.data).toMatchObject({ youtube: 'keyless' })
    const callsBefore = youtube.calls.length
    // This YouTube answers 404, which for a player page means that there is no such video.
    const answer = await run('tag-extractor', 'fgnNoPage-0', bare)
    expectFailure(answer, { status: 404, code: 'video.notFound', field: 'url' })
    expect(youtube.calls.length).toBe(callsBefore + 1)
  })
})

describe('S15 no internals leak', () => {
  test('in answers: no key, no upstream text or URL, no HTML, one or two short sentences', async () => {
    expect(answers.length).toBeGreaterThan(60)
    for (const { status, text, json, headers } of answers) {
      expect(text).not.toContain(canaryKey)
      expect(text).not.toMatch(/UPSTREAM-TEXT|https?:|127\.0\.0\.1/)
      if (status === 200) continue
      expect(text).not.toMatch(/ECONN|ENOTFOUND|fetch|socket|youtube\.invalid/)
      expect([...headers].join(' ')).not.toMatch(/UPSTREAM-TEXT|CANARY|127\.0\.0\.1/)
      const { message } = (json.error ?? { message: 'Fine.' }) as { message: string }
      expect(message.length).toBeLessThanOrEqual(300)
      expect(message).toMatch(/^[A-Z][^<>&{}\n]*\.$/)
      expect(message.split(/[.!?](?:\s|$)/).length - 1).toBeLessThanOrEqual(2)
    }
  })

  test('in logs: no key and no upstream text, one JSON line per failure', () => {
    for (const { output } of sites) {
      expect(output()).not.toContain('CANARY')
      expect(output()).not.toContain('UPSTREAM-TEXT')
      // Work in the background logs its own failures, which belong to no request.
      const failures = output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as { msg: string; code: string; requestId?: string })
        .filter(({ requestId }) => requestId)
      expect(failures.every(({ msg }) => msg === 'request failed')).toBe(true)
    }
    const failed = answers.filter(({ status }) => status >= 500)
    const logged = sites.flatMap(({ output }) => output().match(/"requestId":"[^"]+"/g) ?? [])
    expect(logged.sort()).toEqual(
      failed.map(({ headers }) => `"requestId":"${headers.get('x-request-id')}"`).sort(),
    )
  })

  test('the log says why YouTube was unreachable', () => {
    const lines = site.output().split('\n')
    const line = lines.find((text) => text.includes('youtube.unreachable')) ?? ''
    expect(line).toMatch(/ECONNRESET|socket|fetch failed|closed/)
  })

  test('the site survives all of it', async () => {
    expect((await call(`${site.origin}/api/health`)).status).toBe(200)
    youtube.videos.push(foreignVideo('fgnAlive--0'))
    expect((await run('tag-extractor', 'fgnAlive--0')).status).toBe(200)
    const posted = await postJson(toolAddress(site.origin, 'tag-extractor'), { url: 'fgnAlive--0' })
    expect(posted.status).toBe(200)
  })
})
