import type { YouTube } from '@/lib/youtube/youtube.server'
import { passTime, stopClock } from '../../helpers/clock'
import { freshModules } from '../../helpers/fresh-modules'
import { fullTest } from '../../helpers/full-test'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'
import { upstreamAt } from '../../helpers/site'

const settings = { YOUTUBE_SOURCE: 'data-api', YOUTUBE_API_KEY: 'key-one', LOG_LEVEL: 'silent' }
let server: ScriptedServer

beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())

type Layer = typeof import('@/lib/youtube/youtube.server')
type Usage = typeof import('@/lib/youtube/quota/usage.server')

/** A separate site: fresh modules have fresh caches, breakers, keys and counters. */
async function freshSite(more: Record<string, string> = {}): Promise<Layer & Usage> {
  freshModules()
  Object.assign(process.env, upstreamAt(server.origin), settings, more)
  server.calls.length = 0
  server.script = answerLists
  return {
    ...(await import('@/lib/youtube/youtube.server')),
    ...(await import('@/lib/youtube/quota/usage.server')),
  }
}

const limits = [
  'YOUTUBE_DAILY_UNITS',
  'YOUTUBE_DAILY_SEARCHES',
  'YOUTUBE_VISITOR_SHARE',
  'YOUTUBE_TIMEOUT_MS',
]

afterEach(() => {
  jest.useRealTimers()
  for (const name of limits) {
    delete process.env[name]
  }
})

const video = (id: string) => ({ id, etag: `etag-${id}`, snippet: { title: `Title of ${id}` } })
const list = (kind: string, items: unknown[]) => ({ kind: `youtube#${kind}ListResponse`, items })
const refusal = (reason: string) => ({ error: { errors: [{ reason }] } })
const ids = (count: number, start = 'video') =>
  Array.from({ length: count }, (_, at) => `${start}${String(at).padStart(11 - start.length, '0')}`)

/** A YouTube on which every id exists and every search finds one video. */
const answerLists: ScriptedServer['script'] = ({ path, query }) => {
  const wanted = query.get('id')?.split(',') ?? []
  if (path.endsWith('/videos')) return [200, list('video', wanted.map(video))]
  if (path.endsWith('/channels')) return [200, list('channel', wanted.map(video))]
  if (path.endsWith('/search')) {
    const hit = { id: { videoId: 'found000001' }, snippet: { title: 'A &amp; B &quot;C&quot;' } }
    return [200, list('search', [hit])]
  }
  return [404, {}]
}

describe('calls', () => {
  test('ten videos in one run take one call', async () => {
    const { YouTube } = await freshSite()
    expect((await new YouTube().videos(ids(10))).size).toBe(10)
    expect(server.calls).toHaveLength(1)
  })

  test('F14 an unreadable item affects no other', async () => {
    const { YouTube } = await freshSite()
    server.script = (callsBefore) => {
      const answer = answerLists(callsBefore) as [number, { items: { id: string }[] }]
      const [odd] = answer[1].items
      if (odd) Object.assign(odd, { id: 42 })
      return answer
    }
    const [odd, innocent] = await Promise.allSettled([
      new YouTube().video('odd00000001'),
      new YouTube().video('innocent001'),
    ])
    expect(server.calls).toHaveLength(1)
    expect(odd).toMatchObject({ reason: { code: 'youtube.unexpected' } })
    expect(innocent).toMatchObject({ value: { id: 'innocent001' } })
  })

  test('F14 a failed name lookup affects no other', async () => {
    const { YouTube } = await freshSite()
    server.script = ({ query }) => {
      const name = query.get('forHandle') ?? ''
      if (name === '@bad') return [400, refusal('badRequest')]
      return [200, list('channel', [video(`UC${name.slice(1).padEnd(22, '-')}`)])]
    }
    const handles = ['@one', '@bad', '@two'].map((value) => ({ by: 'handle' as const, value }))
    const found = await new YouTube().channels(handles)
    expect(found).toMatchObject([
      { title: expect.any(String) },
      { code: 'youtube.error' },
      { title: expect.any(String) },
    ])
  })

  fullTest(
    'F14 fifty visitors with the same uncached query at once cause one call and get equal answers',
    async () => {
      const { YouTube } = await freshSite()
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          new YouTube({ client: `v${at}` }).video('video000001'),
        ),
      )
      expect(server.calls).toHaveLength(1)
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    },
  )

  fullTest('fifty visitors with fifty different videos at once cause one call', async () => {
    const { YouTube } = await freshSite()
    const found = await Promise.all(ids(50).map((id) => new YouTube().video(id)))
    expect(found.map(({ id }) => id)).toEqual(ids(50))
    expect(server.calls).toHaveLength(1)
  })

  fullTest('D06 500 spellings of one search cause one call', async () => {
    const { YouTube } = await freshSite()
    const forms = ['café crème', 'cafe\u0301 cre\u0300me', 'ＣＡＦＥ\u0301 crème', 'CAFÉ CRÈME']
    const spellings = Array.from({ length: 500 }, (_, at) => {
      const words = forms[at % forms.length] ?? ''
      return `${' '.repeat(at % 7)}${words.replace(' ', '\t \u00a0'.repeat(1 + (at % 5)))}${' '.repeat(at % 3)}`
    })
    expect(new Set(spellings).size).toBeGreaterThan(100)
    for (const words of spellings) await new YouTube().search({ words, kind: 'video' })
    await Promise.all(spellings.map((words) => new YouTube().search({ kind: 'video', words })))
    expect(server.calls).toHaveLength(1)
  })

  test('T06 a warm run waits for nothing upstream', async () => {
    const { YouTube } = await freshSite()
    server.script = answerLists
    const cold = await new YouTube().videos(ids(10))
    // From here on nothing is answered.
    server.script = () => () => {}
    expect(await new YouTube().videos(ids(10))).toEqual(cold)
    expect(server.calls).toHaveLength(1)
  })

  test('search results are plain text where YouTube sends HTML', async () => {
    const { YouTube } = await freshSite()
    const { items } = await new YouTube().search({ words: 'x' })
    expect(items[0]).toMatchObject({ kind: 'video', id: 'found000001', title: 'A & B "C"' })
  })
})

describe('ETags', () => {
  test('an expired value is requested with its ETag; a 304 renews it without a body', async () => {
    stopClock()
    const { YouTube, usageToday } = await freshSite()
    server.script = (callsBefore) => {
      if (callsBefore.headers['if-none-match'] === '"one"') return [304, null]
      return [200, list('video', [video('video000001')]), { etag: '"one"' }]
    }
    const first = new YouTube()
    await first.video('video000001')
    passTime(11 * 60_000)
    const later = new YouTube()
    expect((await later.video('video000001')).title).toBe('Title of video000001')
    expect(server.calls.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      '"one"',
    ])
    expect(later.provenance()).toMatchObject({ source: 'data-api', cached: false })
    expect(later.provenance().fetchedAt).not.toBe(first.provenance().fetchedAt)
    expect(usageToday().total).toMatchObject({ units: 2, calls: 2 })
    // It was renewed, so its lifetime starts again.
    passTime(9 * 60_000)
    await new YouTube().video('video000001')
    expect(server.calls).toHaveLength(2)
  })
})

describe('F15 expired values', () => {
  test.each([
    ['500', () => [500, {}] as [number, unknown]],
    ['an exhausted quota', () => [403, refusal('quotaExceeded')] as [number, unknown]],
    ['a rejected key', () => [400, refusal('keyInvalid')] as [number, unknown]],
    ['garbage', () => [200, 'UPSTREAM-TEXT'] as [number, unknown]],
  ])('%s: an expired value is used for a day and marked stale', async (_, fault) => {
    stopClock()
    const { YouTube } = await freshSite()
    await new YouTube().video('video000001')
    server.script = fault
    passTime(23 * 3_600_000)
    const later = new YouTube()
    expect((await later.video('video000001')).id).toBe('video000001')
    expect(later.provenance()).toMatchObject({ source: 'data-api', cached: false, stale: true })
    await expect(new YouTube().video('video000002')).rejects.toMatchObject({ name: 'AppError' })
  })
})

describe('keys', () => {
  const used = () => server.calls.map(({ query }) => query.get('key'))

  test('are rotated', async () => {
    const { YouTube } = await freshSite({ YOUTUBE_API_KEY: 'a,b,c' })
    for (const id of ids(6)) await new YouTube().video(id)
    expect(used()).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
  })

  test('F09 an exhausted key is suspended until midnight in California; the next one is used', async () => {
    stopClock()
    const { YouTube } = await freshSite({ YOUTUBE_API_KEY: 'a,b' })
    server.script = (callsBefore) =>
      callsBefore.query.get('key') === 'a'
        ? [403, refusal('quotaExceeded')]
        : answerLists(callsBefore)
    for (const id of ids(4)) await new YouTube().video(id)
    expect(used()).toEqual(['a', 'b', 'b', 'b', 'b'])
    jest.setSystemTime(Date.parse('2026-07-16T07:00:01Z'))
    server.script = answerLists
    for (const id of ids(2, 'next')) await new YouTube().video(id)
    expect(used().slice(5)).toContain('a')
  })

  test('F09 when all keys are exhausted: 503 with the seconds to midnight, and no request is sent', async () => {
    stopClock()
    const { YouTube } = await freshSite({ YOUTUBE_API_KEY: 'a,b' })
    server.script = () => [403, refusal('dailyLimitExceeded')]
    for (const id of ids(50)) {
      await expect(new YouTube().video(id)).rejects.toMatchObject({
        code: 'youtube.quotaExhausted',
        retryAfter: 19 * 3600,
      })
    }
    expect(used()).toEqual(['a', 'b'])
  })

  test('an exhausted search quota does not affect other calls', async () => {
    const { YouTube } = await freshSite()
    server.script = (callsBefore) =>
      callsBefore.path.endsWith('/search')
        ? [403, refusal('quotaExceeded')]
        : answerLists(callsBefore)
    await expect(new YouTube().search({ words: 'x' })).rejects.toMatchObject({
      code: 'youtube.quotaExhausted',
    })
    await expect(new YouTube().video('video000001')).resolves.toMatchObject({ id: 'video000001' })
  })

  test.each([
    [400, 'API_KEY_INVALID'],
    [403, 'API_KEY_HTTP_REFERRER_BLOCKED'],
  ])(
    'S15 a key rejected with %d %s is suspended, and the log has only its index',
    async (...why) => {
      const [status, reason] = why
      const { YouTube } = await freshSite({ YOUTUBE_API_KEY: 'CANARY-bad,good' })
      const { log } = await import('@/lib/server/log.server')
      const warn = jest.spyOn(log, 'warn').mockImplementation(() => {})
      server.script = (callsBefore) =>
        callsBefore.query.get('key') === 'good'
          ? answerLists(callsBefore)
          : [status, refusal(reason)]
      for (const id of ids(4)) await new YouTube().video(id)
      expect(used()).toEqual(['CANARY-bad', 'good', 'good', 'good', 'good'])
      expect(warn).toHaveBeenCalledTimes(1)
      expect(JSON.stringify(warn.mock.calls)).not.toContain('CANARY')
      expect(warn.mock.calls[0]?.[0]).toMatchObject({
        key: { index: 0 },
        code: 'youtube.keyRejected',
      })
    },
  )

  test('when every key is rejected the error says so, and the next attempt is 10 s later', async () => {
    stopClock()
    const { YouTube } = await freshSite({ YOUTUBE_API_KEY: 'a,b' })
    server.script = () => [400, refusal('keyInvalid')]
    for (const id of ids(10)) {
      await expect(new YouTube().video(id)).rejects.toMatchObject({ code: 'youtube.keyRejected' })
    }
    expect(server.calls).toHaveLength(2)
    passTime(10_001)
    server.script = answerLists
    await expect(new YouTube().video('video000001')).resolves.toBeDefined()
  })

  test('F08 429: 503 with its Retry-After, and no request is sent until then', async () => {
    stopClock()
    const { YouTube } = await freshSite()
    server.script = () => [429, {}, { 'retry-after': '30' }]
    for (const id of ids(100)) {
      await expect(new YouTube().video(id)).rejects.toMatchObject({
        code: 'youtube.unavailable',
        retryAfter: 30,
      })
    }
    expect(server.calls).toHaveLength(1)
    passTime(30_001)
    server.script = answerLists
    await expect(new YouTube().video('video000001')).resolves.toBeDefined()
  })
})

describe('retry, breaker and time limit', () => {
  test('F10 an outage is retried once; no other failure is', async () => {
    for (const [reply, calls] of [
      [() => [503, {}], 2],
      [() => (_: unknown, request: { socket: { destroy(): void } }) => request.socket.destroy(), 2],
      [() => [403, refusal('forbidden')], 1],
      [() => [404, {}], 1],
      [() => [200, 'garbage'], 1],
    ] as const) {
      const { YouTube } = await freshSite()
      server.script = reply as unknown as ScriptedServer['script']
      await expect(new YouTube().video('video000001')).rejects.toMatchObject({ name: 'AppError' })
      expect(server.calls).toHaveLength(calls)
    }
  })

  test('F10 the retry may succeed', async () => {
    const { YouTube } = await freshSite()
    server.script = (callsBefore) =>
      server.calls.length === 1 ? [500, {}] : answerLists(callsBefore)
    await expect(new YouTube().video('video000001')).resolves.toBeDefined()
  })

  test('F13 after many failures in a row no request is sent; one successful probe closes the breaker', async () => {
    const { YouTube } = await freshSite()
    server.script = () => [500, {}]
    const failures: string[] = []
    for (const id of ids(12)) {
      const error = await new YouTube({ tool: 'one' }).video(id).catch((failure) => failure)
      failures.push(error.code)
      if (error.code === 'youtube.unavailable') {
        expect(error.retryAfter).toBeGreaterThanOrEqual(1)
        expect(error.retryAfter).toBeLessThanOrEqual(10)
      }
    }
    expect(failures).toEqual([
      ...Array.from({ length: 8 }, () => 'youtube.error'),
      ...Array.from({ length: 4 }, () => 'youtube.unavailable'),
    ])
    expect(server.calls).toHaveLength(16)
    // Other tools and other kinds of queries have their own breakers.
    server.script = answerLists
    await expect(new YouTube({ tool: 'two' }).video('video000020')).resolves.toBeDefined()
    await expect(new YouTube({ tool: 'one' }).search({ words: 'x' })).resolves.toBeDefined()
    stopClock(Date.now() + 10_001)
    const callsBefore = server.calls.length
    await expect(new YouTube({ tool: 'one' }).video('video000001')).resolves.toBeDefined()
    expect(server.calls).toHaveLength(callsBefore + 1)
  })

  test('F07 a hanging upstream is 504 when the time is up, after at most two attempts', async () => {
    const { YouTube } = await freshSite({ YOUTUBE_TIMEOUT_MS: '1000' })
    server.script = () => () => {}
    const begun = performance.now()
    await expect(new YouTube().video('video000001')).rejects.toMatchObject({
      code: 'youtube.timeout',
    })
    expect(performance.now() - begun).toBeLessThan(8_000)
    expect(server.calls.length).toBeLessThanOrEqual(2)
  })

  test('F07 several queries of one visitor share the time limit', async () => {
    const { YouTube } = await freshSite()
    const youtube: YouTube = new YouTube({ timeoutMs: 1500 })
    server.script = async (callsBefore) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return answerLists(callsBefore)
    }
    await youtube.video('video000001')
    // Time between the queries doesn't count.
    await new Promise((resolve) => setTimeout(resolve, 1600))
    await expect(youtube.video('video000002')).rejects.toMatchObject({ code: 'youtube.timeout' })
    // Another visitor waits for the same video and gets it.
    await expect(new YouTube().video('video000002')).resolves.toBeDefined()
    expect(server.calls).toHaveLength(2)
  })

  test('S16 a response over 10 MB, compressed or not, is rejected', async () => {
    const { YouTube } = await freshSite()
    const { gzipSync } = await import('node:zlib')
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))
    const before = process.memoryUsage().rss
    server.script = () => (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end(bomb)
    }
    await expect(new YouTube().video('video000001')).rejects.toMatchObject({
      code: 'youtube.unexpected',
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })
})

describe('D06 the budget', () => {
  test('when the day’s units are used up no request is sent, and cached answers are still used', async () => {
    const { YouTube } = await freshSite({ YOUTUBE_DAILY_UNITS: '3', YOUTUBE_VISITOR_SHARE: '1' })
    for (const id of ids(3)) await new YouTube({ client: id }).video(id)
    await expect(new YouTube().video('video000009')).rejects.toMatchObject({
      code: 'youtube.quotaExhausted',
      retryAfter: expect.any(Number),
    })
    await expect(new YouTube().video('video000001')).resolves.toBeDefined()
    expect(server.calls).toHaveLength(3)
  })

  test('searches have a separate budget', async () => {
    const { YouTube } = await freshSite({ YOUTUBE_DAILY_SEARCHES: '1', YOUTUBE_VISITOR_SHARE: '1' })
    await new YouTube().search({ words: 'one' })
    await expect(new YouTube().search({ words: 'two' })).rejects.toMatchObject({
      code: 'youtube.quotaExhausted',
    })
    await expect(new YouTube().video('video000001')).resolves.toBeDefined()
  })

  test('every key adds its own quota', async () => {
    const { YouTube } = await freshSite({ YOUTUBE_DAILY_UNITS: '2', YOUTUBE_API_KEY: 'a,b' })
    for (const id of ids(4)) await new YouTube().video(id)
    await expect(new YouTube().video('video000009')).rejects.toMatchObject({
      code: 'youtube.quotaExhausted',
    })
  })

  test('one visitor gets at most a fifth, in parallel or in turn; others still get theirs', async () => {
    const { YouTube } = await freshSite({ YOUTUBE_DAILY_SEARCHES: '20' })
    const searches = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) =>
        new YouTube({ client: 'greedy' }).search({ words: `words ${at}` }),
      ),
    )
    const refused = searches.filter(({ status }) => status === 'rejected')
    expect(server.calls).toHaveLength(4)
    expect(refused).toHaveLength(26)
    expect(refused[0]).toMatchObject({
      reason: { code: 'rate.shareUsed', status: 429, retryAfter: expect.any(Number) },
    })
    await expect(new YouTube({ client: 'modest' }).search({ words: 'mine' })).resolves.toBeDefined()
    // Cached answers are free.
    await expect(new YouTube({ client: 'greedy' }).search({ words: 'mine' })).resolves.toBeDefined()
  })

  test('a visitor with an exhausted share still gets answers that others pay for', async () => {
    const { YouTube } = await freshSite({ YOUTUBE_DAILY_UNITS: '5' })
    await new YouTube({ client: 'greedy' }).video('video000001')
    const both = await Promise.all([
      new YouTube({ client: 'greedy' }).video('video000002'),
      new YouTube({ client: 'modest' }).video('video000003'),
    ])
    expect(both).toHaveLength(2)
    await expect(new YouTube({ client: 'modest' }).video('video000004')).rejects.toMatchObject({
      code: 'rate.shareUsed',
    })
  })
})

test('units, searches, calls and hits are counted per tool and per day', async () => {
  stopClock('2026-07-15T06:59:00Z')
  const { YouTube, usageToday } = await freshSite()
  await new YouTube({ tool: 'tags' }).videos(ids(60))
  await new YouTube({ tool: 'tags' }).videos(ids(60))
  await new YouTube({ tool: 'words' }).search({ words: 'x' })
  await new YouTube({ tool: 'words' }).suggest('x', {}).catch(() => undefined)
  await new YouTube().video('video000001')
  expect(usageToday()).toEqual({
    day: '2026-07-14',
    total: { units: 2, searches: 1, calls: 4, hits: 2 },
    byTool: {
      tags: { units: 2, searches: 0, calls: 2, hits: 1 },
      words: { units: 0, searches: 1, calls: 2, hits: 0 },
      other: { units: 0, searches: 0, calls: 0, hits: 1 },
    },
  })
  jest.setSystemTime(Date.parse('2026-07-15T07:00:01Z'))
  expect(usageToday()).toMatchObject({ day: '2026-07-15', total: { units: 0 }, byTool: {} })
})
