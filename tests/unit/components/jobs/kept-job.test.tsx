import { renderHook, waitFor } from '@testing-library/react'
import { useJob } from '@/components/jobs/use-job'

const good = { id: 'a'.repeat(24), title: 'A list', secret: 's' }

beforeEach(() => {
  localStorage.clear()
  globalThis.fetch = jest.fn(() => new Promise(() => undefined)) as never
})

const found = (kept: unknown) => {
  localStorage.setItem('key', JSON.stringify(kept))
  return renderHook(() => useJob('key')).result
}

test('a job that this browser has started is found again', async () => {
  const result = found(good)
  await waitFor(() => expect(result.current.job).toEqual(good))
})

test.each([
  ['an id that leads to another route', { ...good, id: '../user?id=' }],
  ['an id with more behind it', { ...good, id: `${good.id}/retry` }],
  ['an id in capitals', { ...good, id: 'A'.repeat(24) }],
  ['an object for a title', { ...good, title: {} }],
  ['an object for a secret', { ...good, secret: { toString: 1 } }],
  ['a list', [good]],
  ['null', null],
])('X17: a stored job with %s is none, and nothing is called', async (_, kept) => {
  const result = found(kept)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(result.current.job).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})
