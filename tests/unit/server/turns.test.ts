import { setImmediate as soon } from 'node:timers/promises'
import { atMost } from '@/lib/server/turns'

test('runs jobs up to the maximum, and visitors take turns', async () => {
  const inTurn = atMost(2)
  const began: string[] = []
  let atOnce = 0
  let maxRunning = 0
  const work = (name: string) =>
    inTurn(name.charAt(0), async () => {
      began.push(name)
      maxRunning = Math.max(maxRunning, ++atOnce)
      await soon()
      atOnce -= 1
      return name
    })
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'c2'].map(work)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'c2'])
  expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'c2', 'a5'])
  expect(maxRunning).toBe(2)
})

test('a failed job makes room for the next one', async () => {
  const inTurn = atMost(1)
  const failing = inTurn('a', () => {
    throw new Error('no')
  })
  const next = inTurn('a', () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('who has left waits no longer, and isn’t in the way of others', async () => {
  const inTurn = atMost(1)
  const began: string[] = []
  let finish = () => {}
  const first = inTurn('a', () => new Promise<void>((resolve) => (finish = resolve)))
  const left = new AbortController()
  const work = (name: string, signal?: AbortSignal) =>
    inTurn(name.charAt(0), () => began.push(name), signal)
  const leaving = [work('b1', left.signal), work('c1', left.signal)]
  const staying = [work('c2'), work('d1')]
  left.abort(new Error('left'))
  await expect(leaving[0]).rejects.toThrow('left')
  await expect(leaving[1]).rejects.toThrow('left')
  await expect(work('e1', left.signal)).rejects.toThrow('left')
  expect(began).toEqual([])
  finish()
  await Promise.all([first, ...staying])
  expect(began).toEqual(['c2', 'd1'])
})
