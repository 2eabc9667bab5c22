import { batchCache } from '@/lib/youtube/cache.server'

function counted(lifetime = 60_000) {
  const asked: string[][] = []
  const cache = batchCache<string | null>({ max: 100, lifetime, batchSize: 3 })
  const load = async (keys: string[]) => {
    asked.push(keys)
    await Promise.resolve()
    return new Map(keys.filter((key) => !key.startsWith('no')).map((key) => [key, `v-${key}`]))
  }
  const get = (...keys: string[]) => cache.get(keys, load, () => null)
  return { asked, cache, get }
}

const values = async (answer: ReturnType<ReturnType<typeof counted>['get']>) =>
  [...(await answer).entries].map(([key, { value }]) => [key, value])

test('D06 asks for what is not known, so many at a time, and each key once', async () => {
  const { asked, get } = counted()
  expect(await values(get('a', 'b', 'a', 'c', 'd'))).toEqual(
    ['a', 'b', 'c', 'd'].map((key) => [key, `v-${key}`]),
  )
  expect(asked).toEqual([['a', 'b', 'c'], ['d']])
})

test('says cached only when nothing had to be asked for', async () => {
  const { asked, get } = counted()
  expect((await get('a')).cached).toBe(false)
  expect((await get('a')).cached).toBe(true)
  expect((await get('a', 'b')).cached).toBe(false)
  expect(asked).toEqual([['a'], ['b']])
  expect((await get()).cached).toBe(true)
})

test('what is absent is remembered too', async () => {
  const { asked, get } = counted()
  expect(await values(get('no1'))).toEqual([['no1', null]])
  expect(await values(get('no1'))).toEqual([['no1', null]])
  expect(asked).toEqual([['no1']])
})

test('F14 who asks while the answer is on its way waits for that answer', async () => {
  const { asked, get } = counted()
  const answers = await Promise.all([get('a', 'b'), get('b', 'a'), get('b', 'c')])
  expect(asked).toEqual([['a', 'b'], ['c']])
  expect(answers.map(({ entries }) => entries.get('b')?.value)).toEqual(['v-b', 'v-b', 'v-b'])
  expect(answers.map(({ cached }) => cached)).toEqual([false, false, false])
})

test('a failure reaches everybody who waits, is not remembered, and is never unhandled', async () => {
  const cache = batchCache<string>({ max: 10, lifetime: 1000, batchSize: 10 })
  let tries = 0
  const load = async (keys: string[]) => {
    tries += 1
    await Promise.resolve()
    if (tries === 1) throw new Error('down')
    return new Map(keys.map((key) => [key, 'up']))
  }
  const both = await Promise.allSettled([
    cache.get(['a', 'b'], load, () => 'absent'),
    cache.get(['b'], load, () => 'absent'),
  ])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(tries).toBe(1)
  const again = await cache.get(['a'], load, () => 'absent')
  expect(again.entries.get('a')?.value).toBe('up')
})

test('what is too old is asked for again', async () => {
  const { asked, get } = counted(30)
  const first = (await get('a')).entries.get('a')?.fetchedAt ?? 0
  await new Promise((resolve) => setTimeout(resolve, 60))
  const second = await get('a')
  expect(second.cached).toBe(false)
  expect(second.entries.get('a')?.fetchedAt).toBeGreaterThan(first)
  expect(asked).toHaveLength(2)
})

test('D07 it never holds more than its largest size', async () => {
  const cache = batchCache<string>({ max: 10, lifetime: 60_000, batchSize: 50 })
  const load = async (keys: string[]) => new Map(keys.map((key) => [key, key]))
  const all = Array.from({ length: 1000 }, (_, index) => `k${index}`)
  const { entries } = await cache.get(all, load, () => '')
  expect(entries.size).toBe(1000)
  const asked: string[][] = []
  const watching = async (keys: string[]) => {
    asked.push(keys)
    return load(keys)
  }
  await cache.get(all.slice(0, 100), watching, () => '')
  expect(asked.flat()).toHaveLength(100)
})
