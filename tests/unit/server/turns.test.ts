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
    inTurn(name.charAt(0), () => began.push(name), { signal })
  const leaving = [work('b1', left.signal), work('c1', left.signal)]
  const staying = [work('c2'), work('d1')]
  left.abort(new Error('left'))
  await expect(leaving[0]).rejects.toThrow('left')
  await expect(leaving[1]).rejects.toThrow('left')
  await expect(work('e1', left.signal)).rejects.toThrow('left')
  expect(began).toEqual([])
  finish()
  await Promise.all([first, ...staying])
  expect(began).toEqual(['d1', 'c2'])
})

/** A queue with one place that a job has until `finish` is called, and the jobs that begin after it. */
function held() {
  const inTurn = atMost(1)
  const began: string[] = []
  let finish = () => {}
  const first = inTurn('first', () => new Promise<void>((resolve) => (finish = resolve)))
  const ask = (name: string, size: number, signal?: AbortSignal) =>
    inTurn(name.charAt(0), () => void began.push(name), { size, signal })
  return { began, ask, first, finish: () => finish() }
}

test('who asks for little waits for none of the large jobs that wait', async () => {
  const { began, ask, first, finish } = held()
  const all = ['a1', 'b1', 'c1', 'a2', 'b2'].map((name) => ask(name, 900))
  all.push(ask('d1', 30), ask('e1', 900), ask('f1', 20))
  finish()
  await Promise.all([first, ...all])
  expect(began).toEqual(['f1', 'd1', 'a1', 'b1', 'c1', 'e1', 'a2', 'b2'])
})

test('a large job has its turn, however many small ones come after it', async () => {
  const inTurn = atMost(1)
  const began: string[] = []
  let left = 50
  /** A small job that is followed by another one before it ends. */
  const more = (): Promise<unknown> =>
    inTurn(
      `visitor ${left}`,
      () => {
        began.push('small')
        left -= 1
        return left > 0 ? void others.push(more()) : undefined
      },
      { size: 10 },
    )
  const others: Promise<unknown>[] = []
  const first = more()
  const large = inTurn('large', () => void began.push('large'), { size: 100 })
  await Promise.all([first, large])
  for (let at = 0; at < others.length; at++) await others[at]
  expect(began).toHaveLength(51)
  expect(began.indexOf('large')).toBeLessThanOrEqual(11)
})

test('after a large job that was given up, a visitor’s others wait as if it had never been', async () => {
  const { began, ask, first, finish } = held()
  const left = new AbortController()
  const leaving = ask('a1', 900, left.signal)
  const all = [ask('b1', 60), ask('a2', 20), ask('c1', 40), ask('a3', 30)]
  left.abort(new Error('left'))
  await expect(leaving).rejects.toThrow('left')
  finish()
  await Promise.all([first, ...all])
  expect(began).toEqual(['a2', 'c1', 'a3', 'b1'])
})
