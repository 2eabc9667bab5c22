import { remember } from '@epic-web/remember'
import type { Redis } from 'ioredis'
import { type FakeRedis, startFakeRedis } from '../../helpers/fake-redis'
import { freshModules } from '../../helpers/fresh-modules'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'
import { freePort, upstreamAt } from '../../helpers/site'

let server: ScriptedServer
let redis: FakeRedis

beforeAll(async () => {
  server = await startScriptedServer(({ query }) => {
    const items = (query.get('id') ?? '').split(',').map((id) => ({ id, snippet: { title: id } }))
    return [200, { kind: 'youtube#videoListResponse', items }]
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  redis = await startFakeRedis()
  server.calls.length = 0
})
afterEach(async () => {
  // A connection lives as long as a site, which is longer than a test.
  const clients = remember('tubesmith.redis', () => new Map<string, Promise<Redis>>())
  await settle()
  for (const client of clients.values()) (await client).disconnect()
  await redis.close()
})

/** One of several instances of a site. */
async function instance(url = redis.url, more: Record<string, string> = {}) {
  freshModules()
  Object.assign(process.env, upstreamAt(server.origin), {
    YOUTUBE_SOURCE: 'data-api',
    YOUTUBE_API_KEY: 'key',
    YOUTUBE_DAILY_UNITS: '10000',
    LOG_LEVEL: 'silent',
    REDIS_URL: url,
    ...more,
  })
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  const { usageToday } = await import('@/lib/youtube/quota/usage.server')
  return { YouTube, usageToday, log: (await import('@/lib/server/log.server')).log }
}

/** Waits for background writes to finish. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))
const storedIn = ({ texts }: FakeRedis) =>
  [...texts.values()].some((text) => text.includes('title'))
const ids = (count: number) => Array.from({ length: count }, (_, at) => `video00000${at}`)

test('one instance uses what another has loaded', async () => {
  const one = await instance()
  await new one.YouTube().video('video000001')
  for (let tries = 0; !storedIn(redis) && tries < 200; tries++) await settle()
  const other = await instance()
  // Its connection may take longer than a first call waits for it.
  await new other.YouTube().video('video000002')
  server.calls.length = 0
  expect(await new other.YouTube().video('video000001')).toMatchObject({ title: 'video000001' })
  expect(server.calls).toHaveLength(0)
  expect([...redis.texts.keys()].every((key) => key.startsWith('tubesmith:'))).toBe(true)
})

test('usage counts for all instances together', async () => {
  const one = await instance(redis.url, { YOUTUBE_DAILY_UNITS: '5' })
  for (const id of ids(3)) await new one.YouTube().video(id)
  const other = await instance(redis.url, { YOUTUBE_DAILY_UNITS: '5' })
  const results: string[] = []
  for (const id of ids(6).slice(3)) {
    await new other.YouTube().video(id).then(
      () => results.push('answered'),
      (error) => results.push(error.code),
    )
    await settle()
  }
  // An instance learns the others' usage only with its first call.
  expect(results).toEqual(['answered', 'answered', 'youtube.quotaExhausted'])
  expect(server.calls).toHaveLength(5)
  const [total] = [...redis.texts].filter(([key]) => key.endsWith(':units'))
  expect(total?.[1]).toBe('5')
})

describe('a failing Redis never breaks a request or slows it down much', () => {
  test('unreachable', async () => {
    const { YouTube, log } = await instance(`redis://127.0.0.1:${await freePort()}`)
    const warn = jest.spyOn(log, 'warn').mockImplementation(() => {})
    for (const id of ['video000001', 'video000002', 'video000003']) {
      await expect(new YouTube().video(id)).resolves.toMatchObject({ id })
    }
    await settle()
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test('not responding', async () => {
    const { YouTube } = await instance()
    await new YouTube().video('video000000')
    redis.mute = true
    const begun = performance.now()
    await expect(new YouTube().video('video000001')).resolves.toBeDefined()
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  test('lost after connecting', async () => {
    const { YouTube } = await instance()
    await new YouTube().video('video000000')
    await redis.close()
    await expect(new YouTube().video('video000001')).resolves.toBeDefined()
    await expect(new YouTube().video('video000002')).resolves.toBeDefined()
  })

  test.each(['', 'null', '[]', '{"value":1}', 'not JSON', '{"fetchedAt":"now","value":{}}'])(
    'with invalid data: %j',
    async (text) => {
      const { YouTube } = await instance()
      redis.texts.set('tubesmith:videos:video000001', text)
      await expect(new YouTube().video('video000001')).resolves.toMatchObject({ id: 'video000001' })
    },
  )
})
