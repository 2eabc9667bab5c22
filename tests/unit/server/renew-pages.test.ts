import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { remember } from '@epic-web/remember'
import type { Redis } from 'ioredis'
import { startFakeRedis } from '../../helpers/fake-redis'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'renewals-'))
  jest.resetModules()
  Object.assign(process.env, { DATA_DIR: folder, REDIS_URL: '', LOG_LEVEL: 'silent' })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const load = () => import('@/lib/server/renew-pages.server')

test('a renewed page is forgotten in this process at once', async () => {
  const { sharePageStore } = await import('@/lib/server/shared-page-store')
  const forgotten: string[] = []
  sharePageStore({ forget: (pages) => forgotten.push(...pages), clear() {} })
  const { renewPages } = await load()
  const renewed = renewPages(['/about', '/tools/tag-extractor'])
  expect(forgotten).toEqual(['/about', '/tools/tag-extractor'])
  await renewed
})

test('each process with the same data folder learns of each renewal once', async () => {
  const { makeFolderFollower, renewPages } = await load()
  const [one, other] = [makeFolderFollower(), makeFolderFollower()]
  expect(await one()).toEqual([])
  await renewPages(['/about', '/tools/tag-extractor'])
  expect((await one()).sort()).toEqual(['/about', '/tools/tag-extractor'])
  expect((await other()).sort()).toEqual(['/about', '/tools/tag-extractor'])
  expect(await one()).toEqual([])
  await renewPages(['/about'])
  expect(await one()).toEqual(['/about'])
  expect(await other()).toEqual(['/about'])
})

test('processes on other machines learn of it by Redis', async () => {
  const redis = await startFakeRedis()
  process.env.REDIS_URL = redis.url
  const { makeRedisFollower, renewPages } = await load()
  const follow = makeRedisFollower(redis.url)
  try {
    expect(await follow()).toEqual([])
    await renewPages(['/about', '/'])
    expect(await follow()).toEqual(['/about', '/'])
    expect(await follow()).toEqual([])
    await renewPages(['/about'])
    expect(await follow()).toEqual(['/about'])
  } finally {
    const clients = remember('tubesmith.redis', () => new Map<string, Promise<Redis>>())
    for (const client of clients.values()) (await client).disconnect()
    await redis.close()
  }
})
