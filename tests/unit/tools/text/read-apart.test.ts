import { fromText } from '@/lib/tools/youtube-video-summary-generator/source.server'

const staying = new AbortController().signal
/** Times of no format that anybody knows: refused before there is a cue. */
const unknown = '001 AX V C 00:00:00:00 00:00:05:00 00:00:00:00 00:00:05:00\n'.repeat(10_000)

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
  expect(await turnsDuring(fromText(unknown, 'en', staying))).toBeGreaterThan(20)
})

test('D19: who leaves stops the reading at once, and the next text is read', async () => {
  const left = new AbortController()
  const reading = fromText(unknown, 'en', left.signal)
  setImmediate(() => left.abort(new Error('left')))
  await expect(reading).rejects.toThrow('left')
  await expect(fromText('Hello', 'en', staying)).resolves.toMatchObject({
    cues: [{ text: 'Hello' }],
  })
})

test('D19: a text that takes too long isn’t read on', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] })
  try {
    const reading = fromText(unknown, 'en', staying)
    jest.advanceTimersByTime(30_000)
    await expect(reading).rejects.toMatchObject({ code: 'server.busy' })
  } finally {
    jest.useRealTimers()
  }
})

test('what is refused is refused with its reason', async () => {
  await expect(fromText('{\\rtf1 a}', 'en', staying)).rejects.toMatchObject({
    code: 'input.captionsFormat',
    format: 'RTF',
    field: 'transcript',
  })
})
