import { consume, count, giveBack, limits } from '@/lib/server/limits.server'

// The library that counts asks this clock, and forgets by these timers.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }))
afterEach(() => jest.useRealTimers())

const { points, duration } = limits.heavyTool
const later = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)

test('D05 a refunded use can be used again', async () => {
  const uses = []
  for (let at = 0; at < points; at++) uses.push(await consume('heavyTool', 'again'))
  await expect(consume('heavyTool', 'again')).rejects.toMatchObject({ code: 'rate.exceeded' })
  // The refused one counts, too.
  for (const use of uses.slice(0, 2)) await giveBack(use)
  expect((await count('heavyTool', 'again')).over).toBe(0)
})

test('D05 a use refunded after its minute gives no credit for the next one', async () => {
  const slow = await consume('heavyTool', 'slow')
  await later(duration + 1)
  await giveBack(slow)
  expect((await count('heavyTool', 'slow')).count).toBe(1)
  const other = await consume('heavyTool', 'busy')
  await later(duration + 1)
  await consume('heavyTool', 'busy')
  await giveBack(other)
  expect((await count('heavyTool', 'busy')).count).toBe(2)
})

test('D05 a use that the store has forgotten gives no credit', async () => {
  const use = await consume('heavyTool', 'counted')
  await giveBack({ ...use, client: 'elsewhere' })
  expect((await count('heavyTool', 'elsewhere')).count).toBe(1)
})

test('a rejection has the excess and the time until the reset', async () => {
  for (let at = 0; at < points; at++) await consume('heavyTool', 'over')
  await later(20)
  const use = await count('heavyTool', 'over')
  expect(use).toMatchObject({ over: 1, count: points + 1 })
  expect(use.until - Date.now()).toBe((duration - 20) * 1000)
})

test('D05 what one module of a process counts, another one that Next loads apart gives back', async () => {
  const apart = () => {
    let loaded: typeof import('@/lib/server/limits.server') | undefined
    jest.isolateModules(() => {
      loaded = require('@/lib/server/limits.server')
    })
    return loaded!
  }
  const use = await apart().consume('downloads', 'anyone')
  expect(await apart().usedOf('downloads', 'anyone')).toMatchObject({ count: 1 })
  await apart().giveBack(use)
  expect(await apart().usedOf('downloads', 'anyone')).toBeUndefined()
})
