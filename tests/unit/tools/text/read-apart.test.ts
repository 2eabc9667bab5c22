import { fromText } from '@/lib/tools/youtube-video-summary-generator/source.server'

const staying = new AbortController().signal
/** Times of no format that anybody knows: refused before there is a cue. */
const unknown = '001 AX V C 00:00:00:00 00:00:05:00 00:00:00:00 00:00:05:00\n'.repeat(10_000)
/** Read for seconds. */
const slow = '00:01 '.repeat(130_000)
/** Long, but soon read. */
const long = `${'word '.repeat(40_000)}end`
const busy = { code: 'server.busy', retryAfter: 5 }

const read = (text: string, visitor = 'one', signal = staying) =>
  fromText(text, 'en', visitor, signal)

/** How often others get a turn until some work ends. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false]
  const done = work
    .catch(() => undefined)
    .then(() => {
      isOver = true
    })
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  await done
  return turns
}

test('D19: others get their turns while a text is looked at, before its first cue is found', async () => {
  expect(await turnsDuring(read(unknown))).toBeGreaterThan(20)
})

test('D19: who leaves stops the reading at once, and a text that waits for it is read', async () => {
  const left = new AbortController()
  const reading = read(unknown, 'one', left.signal)
  const waiting = read(long, 'other')
  setImmediate(() => left.abort(new Error('left')))
  await expect(reading).rejects.toThrow('left')
  await expect(waiting).resolves.toMatchObject({ origin: 'pasted' })
})

test('D19: a text that takes too long isn’t read on, and those that waited for it have as much time', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] })
  try {
    const reading = read(unknown)
    const waiting = read(long, 'other')
    jest.advanceTimersByTime(60_000)
    await expect(reading).rejects.toMatchObject(busy)
    await expect(reading).rejects.not.toHaveProperty('field', expect.anything())
    await expect(waiting).resolves.toMatchObject({ origin: 'pasted' })
  } finally {
    jest.useRealTimers()
  }
})

test('D19: a short text doesn’t wait for long ones', async () => {
  const left = new AbortController()
  const reading = ['one', 'two'].map((visitor) => read(slow, visitor, left.signal))
  const ended = jest.fn()
  const all = Promise.allSettled(reading).then(ended)
  await expect(read('Hello', 'other')).resolves.toMatchObject({ cues: [{ text: 'Hello' }] })
  expect(ended).not.toHaveBeenCalled()
  left.abort()
  await all
})

test('D19: two texts of a visitor wait, none is thrown out for another one’s, and who leaves makes room at once', async () => {
  const lefts = Array.from({ length: 16 }, () => new AbortController())
  const reading = lefts.map(({ signal }, at) => read(slow, `visitor ${at >> 1}`, signal))
  const all = Promise.allSettled(reading)
  await expect(read(long, 'visitor 0')).rejects.toMatchObject(busy)
  const waiting = read(long, 'other')
  const reason = new Error('left')
  for (const left of lefts) left.abort(reason)
  expect(await all).toEqual(lefts.map(() => ({ status: 'rejected', reason })))
  await expect(waiting).resolves.toMatchObject({ origin: 'pasted' })
})

test('what is refused is refused with its reason', async () => {
  await expect(read('{\\rtf1 a}')).rejects.toMatchObject({
    code: 'input.captionsFormat',
    format: 'RTF',
    field: 'transcript',
  })
})
