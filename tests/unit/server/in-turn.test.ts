import { setTimeout as sleep } from 'node:timers/promises'
import { inTurn } from '@/lib/server/in-turn.server'
import { inRequest, requestContext } from '@/lib/server/request-context.server'

/** A job that lasts until `finish` is called. */
function job() {
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { run: () => done, finish }
}

test('runs the jobs of a queue one at a time, in their order', async () => {
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await sleep(5)
    log.push(`${name} ends`)
    return name
  }
  const names = ['a', 'b', 'c']
  expect(await Promise.all(names.map((name) => inTurn('order', work(name))))).toEqual(names)
  expect(log).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('a failed job does not affect others', async () => {
  const failing = inTurn('failure', () => Promise.reject(new Error('no')))
  const next = inTurn('failure', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('a queue does not wait for another one', async () => {
  const first = job()
  const busy = inTurn('one', first.run)
  expect(await inTurn('other', async () => 'done')).toBe('done')
  first.finish()
  await busy
})

test('rejects a job at once while the queue is full, and accepts jobs again afterwards', async () => {
  const first = job()
  const running = inTurn('full', first.run, 2)
  const waiting = inTurn('full', async () => 'second', 2)
  await expect(inTurn('full', async () => 'third', 2)).rejects.toMatchObject({
    code: 'server.busy',
    retryAfter: 5,
  })
  first.finish()
  await running
  expect(await waiting).toBe('second')
  expect(await inTurn('full', async () => 'fourth', 1)).toBe('fourth')
})

test('a job runs in the context of the request that queued it', async () => {
  const first = job()
  const running = inTurn('request', first.run)
  const waiting = inRequest({ requestId: 'r1' }, () =>
    inTurn('request', async () => requestContext()?.requestId),
  )
  first.finish()
  await running
  expect(await waiting).toBe('r1')
})

test('a module that is loaded twice shares its queues', async () => {
  const again = jest.requireActual<typeof import('@/lib/server/in-turn.server')>
  const first = job()
  const running = inTurn('shared', first.run, 1)
  await jest.isolateModulesAsync(async () => {
    const copy = again('@/lib/server/in-turn.server')
    expect(copy.inTurn).not.toBe(inTurn)
    await expect(copy.inTurn('shared', async () => 'no', 1)).rejects.toMatchObject({
      code: 'server.busy',
    })
  })
  first.finish()
  await running
})
