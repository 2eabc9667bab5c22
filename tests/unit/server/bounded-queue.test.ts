import type { AppError } from '@/lib/errors'
import { boundedQueue } from '@/lib/server/bounded-queue.server'

test('a module that is loaded twice shares its queues, and what a copy throws is of its own classes', async () => {
  const most = { ofVisitor: 2, ofAll: 6 }
  const inTurn = boundedQueue('shared', most)
  let finish = () => {}
  const first = inTurn('first', () => new Promise<void>((resolve) => (finish = resolve)))
  await jest.isolateModulesAsync(async () => {
    const copy = await import('@/lib/server/bounded-queue.server')
    const { AppError } = await import('@/lib/errors')
    expect(copy.boundedQueue).not.toBe(boundedQueue)
    const copysTurn = copy.boundedQueue('shared', most)
    const second = copysTurn('second', async () => 'second')
    await expect(copysTurn('third', async () => 'third')).rejects.toBeInstanceOf(AppError)
    finish()
    await expect(second).resolves.toBe('second')
  })
  await first
})

/** What jobs become that visitors ask for one after the other, before any ends: the name of each that has its turn,
 * or `server.busy`. */
function becomeOf(jobs: readonly { visitor: string; size?: number }[], ofAll: number) {
  const inTurn = boundedQueue(`test ${expect.getState().currentTestName}`, { ofVisitor: 2, ofAll })
  return Promise.all(
    jobs.map(({ visitor, size = 1 }) =>
      inTurn(visitor, async () => visitor, { size }).catch((error: AppError) => error.code),
    ),
  )
}

test('as many jobs run at once as the queue allows', async () => {
  const inBounds = boundedQueue('two at once', { ofVisitor: 2, ofAll: 40, atOnce: 2 })
  let running = 0
  const most: number[] = []
  const work = async () => {
    most.push(++running)
    await new Promise(setImmediate)
    running -= 1
  }
  await Promise.all([...'abcdef'].map((visitor) => inBounds(visitor, work)))
  expect(Math.max(...most)).toBe(2)
})

const visitors = (names: string) => [...names].map((visitor) => ({ visitor }))

test('in a full queue whoever has a place keeps it, whatever comes', async () => {
  const names = 'abcdefghijklmnop'
  const became = await becomeOf(visitors(`${names}qrq`), 20)
  expect(became).toEqual([...names, 'server.busy', 'server.busy', 'server.busy'])
})

test('eight visitors with two jobs each leave places to others', async () => {
  const became = await becomeOf(visitors('aabbccddeeffgghhijk'), 20)
  expect(new Set(became.slice(0, 16))).toEqual(new Set([...'abcdefgh', 'server.busy']))
  expect(became.slice(16)).toEqual(['i', 'j', 'server.busy'])
})

test('when large jobs have no place a small one has', async () => {
  const large = visitors('abcdefghijklmnopqr').map((job) => ({ ...job, size: 10 }))
  const became = await becomeOf([...large, { visitor: 'small', size: 5 }], 200)
  expect(became.slice(-2)).toEqual(['server.busy', 'small'])
})

test('a job larger than all of the room has its turn when nothing waits', async () => {
  const became = await becomeOf([{ visitor: 'a', size: 9 }, { visitor: 'b' }], 8)
  expect(became).toEqual(['a', 'server.busy'])
})
