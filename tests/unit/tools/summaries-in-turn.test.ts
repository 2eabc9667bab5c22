import { inTurn } from '@/lib/tools/youtube-video-summary-generator/in-turn.server'

const staying = () => new AbortController().signal
const busy = { code: 'server.busy', retryAfter: 5 }

const cuesOf = (length: number) => [{ text: 'a'.repeat(length) }]
const [short, long, longer] = [cuesOf(1_000), cuesOf(200_000), cuesOf(900_000)]

const ask = <T>(visitor: string, cues: typeof short, work: () => Promise<T>, signal = staying()) =>
  inTurn(visitor, { cues, signal }, work)

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
  const two = [1, 2].map(() => ask('one', short, work))
  await expect(ask('one', short, work)).rejects.toMatchObject(busy)
  finish()
  await Promise.all(two)
  await expect(ask('one', short, async () => 'again')).resolves.toBe('again')
})

test('J10: sixteen summaries of an hour are under way, whoever asks; one is made at a time', async () => {
  const { work, finish } = held()
  const hour = cuesOf(100_000)
  const all = Array.from({ length: 16 }, (_, at) => ask(`visitor ${at}`, hour, work))
  await expect(ask('one more', hour, work)).rejects.toMatchObject(busy)
  expect(work).toHaveBeenCalledTimes(1)
  finish()
  await Promise.all(all)
  expect(work).toHaveBeenCalledTimes(16)
  await expect(ask('one more', hour, async () => 'now')).resolves.toBe('now')
})

test.each([
  [8, 2],
  [40, 1],
])(
  'J10: %i addresses with %i of the longest texts each keep nobody from a summary',
  async (addresses, each) => {
    const { work, finish } = held()
    const all = Array.from({ length: addresses * each }, (_, at) =>
      ask(`sender ${at % addresses}`, longer, work),
    )
    const ended = Promise.allSettled(all)
    // A short one doesn’t even wait for the one that has begun.
    await expect(ask('other', short, async () => 'short')).resolves.toBe('short')
    const others = ask('other', long, async () => work.mock.calls.length)
    finish()
    // It is the next one.
    await expect(others).resolves.toBe(1)
    await ended
  },
)

test('work that fails makes room for the next', async () => {
  for (let at = 0; at < 3; at++) {
    const failed = ask('unlucky', short, () => Promise.reject(new Error('no')))
    await expect(failed).rejects.toThrow('no')
  }
})

test('work of a visitor who has left while waiting isn’t begun', async () => {
  const { work, finish } = held()
  const first = ask('first', short, work)
  const left = new AbortController()
  const never = jest.fn()
  const second = ask('second', short, never, left.signal)
  left.abort(new Error('left'))
  finish()
  await first
  await expect(second).rejects.toThrow('left')
  expect(never).not.toHaveBeenCalled()
})
