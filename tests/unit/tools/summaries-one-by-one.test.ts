import { oneByOne } from '@/lib/tools/youtube-video-summary-generator/one-by-one.server'

const staying = new AbortController().signal
const busy = { code: 'server.busy', retryAfter: 5 }

/** Work that lasts until `finish` is called. */
function held() {
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  const work = jest.fn(() => done)
  return { work, finish }
}

test('J10: one visitor has two summaries under way, and the third is refused at once', async () => {
  const { work, finish } = held()
  const two = [1, 2].map(() => oneByOne('one', staying, work))
  await expect(oneByOne('one', staying, work)).rejects.toMatchObject(busy)
  finish()
  await Promise.all(two)
  await expect(oneByOne('one', staying, async () => 'again')).resolves.toBe('again')
})

test('J10: sixteen summaries are under way, whoever asks; one is made at a time', async () => {
  const { work, finish } = held()
  const all = Array.from({ length: 16 }, (_, at) =>
    oneByOne(`visitor ${at}`, new AbortController().signal, work),
  )
  await expect(oneByOne('one more', staying, work)).rejects.toMatchObject(busy)
  expect(work).toHaveBeenCalledTimes(1)
  finish()
  await Promise.all(all)
  expect(work).toHaveBeenCalledTimes(16)
  await expect(oneByOne('one more', staying, async () => 'now')).resolves.toBe('now')
})

test('work that fails makes room for the next', async () => {
  for (let at = 0; at < 3; at++) {
    const failed = oneByOne('unlucky', staying, () => Promise.reject(new Error('no')))
    await expect(failed).rejects.toThrow('no')
  }
})

test('work of a visitor who has left while waiting isn’t begun', async () => {
  const { work, finish } = held()
  const first = oneByOne('first', staying, work)
  const left = new AbortController()
  const never = jest.fn()
  const second = oneByOne('second', left.signal, never)
  left.abort(new Error('left'))
  finish()
  await first
  await expect(second).rejects.toThrow('left')
  expect(never).not.toHaveBeenCalled()
})
