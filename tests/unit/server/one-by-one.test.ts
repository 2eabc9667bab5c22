import { oneByOneQueue } from '@/lib/server/one-by-one.server'

test('a module that is loaded twice shares its queues, and what a copy throws is of its own classes', async () => {
  const most = { ofVisitor: 2, ofAll: 2 }
  const inTurn = oneByOneQueue('shared', most)
  let finish = () => {}
  const first = inTurn('first', () => new Promise<void>((resolve) => (finish = resolve)))
  await jest.isolateModulesAsync(async () => {
    const copy = await import('@/lib/server/one-by-one.server')
    const { AppError } = await import('@/lib/errors')
    expect(copy.oneByOneQueue).not.toBe(oneByOneQueue)
    const copysTurn = copy.oneByOneQueue('shared', most)
    const large = copysTurn('large', async () => 'large', { size: 20 })
    const larger = copysTurn('larger', async () => 'larger', { size: 30 })
    await expect(larger).rejects.toBeInstanceOf(AppError)
    const small = inTurn('small', async () => 'small', { size: 10 })
    await expect(large).rejects.toBeInstanceOf(AppError)
    finish()
    await expect(small).resolves.toBe('small')
  })
  await first
})
