import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { AppError } from '@/lib/errors'
import { batchCache, type CacheOptions } from '@/lib/youtube/cache.server'
import type { Payer } from '@/lib/youtube/quota/usage.server'

type Options = CacheOptions<string, string | null>

function counted(more: Partial<Options> = {}) {
  const asked: string[][] = []
  const payers: Payer[][] = []
  const cache = batchCache<string, string | null>({
    name: 'test',
    key: (text) => text.toLowerCase(),
    load: async (keys, who) => {
      asked.push(keys)
      payers.push(who)
      await Promise.resolve()
      const values = keys.map((key) => (key.startsWith('no') ? null : `v-${key}`))
      return { source: 'sample', values }
    },
    max: 100,
    maxSize: 1_000_000,
    lifetime: 60_000,
    batchSize: 3,
    ...more,
  })
  const getFor = async (client: string | undefined, ...keys: string[]) => {
    const { answers, cached } = cache.get(keys, client === undefined ? {} : { client })
    return { found: await Promise.all(answers), cached }
  }
  const get = (...keys: string[]) => getFor(undefined, ...keys)
  return { asked, payers, cache, get, getFor }
}

const values = async (answer: ReturnType<ReturnType<typeof counted>['get']>) =>
  (await answer).found.map(({ value }) => value)

afterEach(() => jest.useRealTimers())

test('D06 loads only unknown keys, in batches, and each key once', async () => {
  const { asked, get } = counted()
  const expected = ['v-a', 'v-b', 'v-a', 'v-c', 'v-d', 'v-a']
  expect(await values(get('a', 'b', 'a', 'c', 'd', 'A'))).toEqual(expected)
  expect(asked).toEqual([['a', 'b', 'c'], ['d']])
})

test('reports cached only when nothing had to be loaded', async () => {
  const { asked, get } = counted()
  expect((await get('a')).cached).toBe(false)
  expect((await get('a')).cached).toBe(true)
  expect((await get('a', 'b')).cached).toBe(false)
  expect(asked).toEqual([['a'], ['b']])
  expect((await get()).cached).toBe(true)
})

test('caches null for items that do not exist', async () => {
  const { asked, get } = counted()
  expect(await values(get('no1'))).toEqual([null])
  expect(await values(get('no1'))).toEqual([null])
  expect(asked).toEqual([['no1']])
})

test('F14 queries that arrive within a few milliseconds share calls, and every key is loaded once', async () => {
  const { asked, payers, getFor } = counted()
  const answers = await Promise.all([
    getFor('1', 'a', 'b'),
    getFor('2', 'b', 'a'),
    getFor('3', 'b', 'c'),
  ])
  expect(asked).toEqual([['a', 'b', 'c']])
  expect(payers).toEqual([[{ client: '1' }, { client: '1' }, { client: '3' }]])
  expect(answers.map(({ found }) => found.map(({ value }) => value))).toEqual([
    ['v-a', 'v-b'],
    ['v-b', 'v-a'],
    ['v-b', 'v-c'],
  ])
  expect(answers.map(({ cached }) => cached)).toEqual([false, false, false])
})

test('a failure rejects every waiting query, is not cached and is never unhandled', async () => {
  let tries = 0
  const { get } = counted({
    load: async (keys) => {
      tries += 1
      await Promise.resolve()
      if (tries === 1) throw new Error('down')
      return { source: 'sample', values: keys.map(() => 'up') }
    },
  })
  const both = await Promise.allSettled([get('a', 'b'), get('b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(tries).toBe(1)
  expect(await values(get('a'))).toEqual(['up'])
})

test("F14 a shared call that one visitor's query breaks is sent again for each visitor alone", async () => {
  const asked: string[][] = []
  const { getFor } = counted({
    load: async (keys) => {
      asked.push(keys)
      await Promise.resolve()
      if (keys.includes('odd')) throw new AppError('youtube.unexpected')
      return { source: 'sample', values: keys.map((key) => `v-${key}`) }
    },
  })
  const [unlucky, other] = await Promise.allSettled([getFor('1', 'odd', 'a'), getFor('2', 'b')])
  expect(unlucky).toMatchObject({ status: 'rejected', reason: { code: 'youtube.unexpected' } })
  expect(other).toMatchObject({ status: 'fulfilled', value: { found: [{ value: 'v-b' }] } })
  expect(asked).toEqual([['odd', 'a', 'b'], ['odd', 'a'], ['b']])
})

test('a used-up quota fails a shared call once', async () => {
  const asked: string[][] = []
  const { getFor } = counted({
    load: async (keys) => {
      asked.push(keys)
      await Promise.resolve()
      throw new AppError('youtube.quotaExhausted')
    },
  })
  await Promise.allSettled([getFor('1', 'a'), getFor('2', 'b')])
  expect(asked).toEqual([['a', 'b']])
})

test('F14 an unusable answer affects only its own query', async () => {
  const broken = new AppError('youtube.unexpected')
  const { cache } = counted({
    load: async (keys) => ({
      source: 'sample',
      values: keys.map((key) => (key === 'odd' ? broken : 'fine')),
    }),
  })
  const { answers } = cache.get(['a', 'odd', 'b'])
  expect(await Promise.allSettled(answers)).toMatchObject([
    { value: { value: 'fine' } },
    { reason: broken },
    { value: { value: 'fine' } },
  ])
})

/** A text in many lists. */
function nested(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level++) value = [value]
  return value
}
const endless: { inner?: object } = {}
endless.inner = endless

test.each<[string, unknown]>([
  ['nested too deeply', nested(200_000)],
  ['whose part as YouTube sent it is', { raw: nested(1_001) }],
  ['that has itself inside', [endless, 'x']],
])('S16 a value %s is youtube.unexpected', async (_, value) => {
  const { get, cache } = counted({
    load: async () => ({ source: 'sample', values: [value as string] }),
  })
  await expect(get('a')).rejects.toMatchObject({ code: 'youtube.unexpected' })
  cache.put('b', value as string, 'sample')
  expect(cache.isCached(['b'])).toBe(false)
})

test('S16 a value as deep as YouTube’s and deeper is read', async () => {
  const value = { raw: nested(900) }
  const { get } = counted({
    load: async () => ({ source: 'sample', values: [value as never] }),
  })
  expect(await values(get('a'))).toEqual([value])
})

test.each<[string, object]>([
  ['title', { title: 'a'.repeat(1_001) }],
  ['description', { description: 'a'.repeat(10_001) }],
  ['tag', { tags: ['a', 'a'.repeat(1_001)] }],
  ['title of a listed video', { list: { items: [{ title: 'a'.repeat(1_001) }] } }],
])('S16 a %s longer than YouTube’s can be is youtube.unexpected', async (_, value) => {
  const { get, cache } = counted({
    load: async () => ({ source: 'sample', values: [value as never] }),
  })
  await expect(get('a')).rejects.toMatchObject({ code: 'youtube.unexpected' })
  cache.put('b', value as never, 'sample')
  expect(cache.isCached(['b'])).toBe(false)
})

test('S16 texts as long as YouTube’s, a page’s token and the item as sent are read', async () => {
  const tags = Array.from({ length: 500 }, (_, at) => `tag ${at}`)
  const [title, description] = ['𝐀'.repeat(100), '𝐀'.repeat(5_000)]
  const value = { title, description, tags, next: 'a'.repeat(5_000), raw: { title: description } }
  const { get } = counted({
    load: async () => ({ source: 'sample', values: [value as never] }),
  })
  expect(await values(get('a'))).toEqual([value])
})

test("D06 another visitor's exhausted share does not fail this visitor's query", async () => {
  const { asked, getFor } = counted({
    batchSize: 1,
    load: async (keys, [payer]) => {
      asked.push(keys)
      await Promise.resolve()
      if (payer?.client === 'poor') throw new AppError('rate.shareUsed')
      return { source: 'sample', values: ['v'] }
    },
  })
  const [poor, rich, alsoRich] = await Promise.allSettled([
    getFor('poor', 'a'),
    getFor('rich', 'a'),
    getFor('also rich', 'a'),
  ])
  expect(poor).toMatchObject({ reason: { code: 'rate.shareUsed' } })
  expect([rich.status, alsoRich.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(asked).toHaveLength(2)
})

test('the lifetime may depend on the value', async () => {
  jest.useFakeTimers({ now: 1_000_000, doNotFake: ['nextTick', 'queueMicrotask'] })
  const { asked, get } = counted({
    batchSize: 1,
    lifetime: (value) => (value === null ? 10 : 1000),
  })
  await get('none')
  await get('a')
  jest.setSystemTime(1_000_000 + 500)
  await get('none')
  await get('a')
  expect(asked).toEqual([['none'], ['a'], ['none']])
})

test('loads an expired value again', async () => {
  const { asked, get } = counted({ lifetime: 30 })
  const first = (await get('a')).found[0]?.fetchedAt ?? 0
  await new Promise((resolve) => setTimeout(resolve, 60))
  const second = await get('a')
  expect(second.cached).toBe(false)
  expect(second.found[0]?.fetchedAt).toBeGreaterThan(first)
  expect(asked).toHaveLength(2)
})

describe('F15 when YouTube is unreachable', () => {
  function failing(failure: unknown) {
    let down = false
    const { get, cache } = counted({
      lifetime: 1000,
      batchSize: 1,
      load: async ([key]) => {
        if (down) throw failure
        return { source: 'data-api', values: [key === 'none' ? null : `v-${key}`] }
      },
    })
    return {
      get,
      cache,
      fail: () => {
        down = true
      },
    }
  }

  test('an expired value is used for a day and marked stale', async () => {
    jest.useFakeTimers({ now: 1_000_000, doNotFake: ['nextTick', 'queueMicrotask'] })
    const { get, fail } = failing(new AppError('youtube.error'))
    await get('a')
    fail()
    jest.setSystemTime(1_000_000 + 1001)
    await expect(get('a')).resolves.toMatchObject({
      found: [{ value: 'v-a', stale: true, fetchedAt: 1_000_000, source: 'data-api' }],
      cached: false,
    })
    await expect(get('b')).rejects.toMatchObject({ code: 'youtube.error' })
  })

  test('an expired null is not used, nor is anything after a bug of our own', async () => {
    jest.useFakeTimers({ now: 1_000_000, doNotFake: ['nextTick', 'queueMicrotask'] })
    for (const [key, failure] of [
      ['none', new AppError('youtube.timeout')],
      ['a', new TypeError('ours')],
    ] as const) {
      const { get, fail } = failing(failure)
      await get(key)
      fail()
      jest.setSystemTime(Date.now() + 1001)
      await expect(get(key)).rejects.toBe(failure)
    }
  })
})

test('an incomplete value does not replace a complete older one', async () => {
  jest.useFakeTimers({ now: 1_000_000, doNotFake: ['nextTick', 'queueMicrotask'] })
  let checked = false
  const { get } = counted({
    batchSize: 1,
    lifetime: 1000,
    isComplete: (value) => value !== 'part',
    load: async (keys) => ({
      source: 'keyless',
      values: keys.map(() => (checked ? 'part' : 'all')),
    }),
  })
  await get('a')
  checked = true
  jest.setSystemTime(1_000_000 + 1001)
  const known = { value: 'all', stale: true, fetchedAt: 1_000_000 }
  await expect(get('a')).resolves.toMatchObject({ found: [known] })
  expect(await values(get('b'))).toEqual(['part'])
  checked = false
  expect((await get('a')).found[0]).not.toHaveProperty('stale')
})

test('D07 it never holds more than its maximum number of entries', async () => {
  const { asked, get } = counted({ max: 10, batchSize: 50 })
  const all = Array.from({ length: 1000 }, (_, index) => `k${index}`)
  expect((await get(...all)).found).toHaveLength(1000)
  asked.length = 0
  await get(...all.slice(0, 100))
  expect(asked.flat()).toHaveLength(100)
})

test('D07 it never exceeds its maximum size', async () => {
  const { asked, get } = counted({
    maxSize: 25_000,
    batchSize: 50,
    load: async (keys) => {
      asked.push(keys)
      return { source: 'sample', values: keys.map(() => 'x'.repeat(2000)) }
    },
  })
  const all = Array.from({ length: 40 }, (_, index) => `k${index}`)
  await get(...all)
  asked.length = 0
  await get(...all.slice(-5))
  expect(asked.flat()).toHaveLength(0)
  await get(...all.slice(0, 5))
  expect(asked.flat()).toHaveLength(5)
})

test('D07 50,000 distinct queries leave less than 64 MB behind', async () => {
  const { get } = counted({ max: 5_000, maxSize: 4_000_000, batchSize: 50 })
  setFlagsFromString('--expose_gc')
  const collect: () => void = runInNewContext('gc')
  const memory = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = memory()
  for (let at = 0; at < 50_000; at += 500) {
    await get(...Array.from({ length: 500 }, (_, index) => `question number ${at + index}`))
  }
  expect(memory() - before).toBeLessThan(64 * 1024 * 1024)
})
