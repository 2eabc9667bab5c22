import { renderHook, waitFor } from '@testing-library/react'
import { useLookUp } from '@/components/look-up/use-look-up'

interface Asked {
  link: string | null
  aborted: () => boolean
  answer: (title: string) => void
}

let asked: Asked[]

beforeEach(() => {
  asked = []
  global.fetch = jest.fn((path: string, { signal }: RequestInit) => {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
      asked.push({
        link: new URLSearchParams(path.split('?')[1]).get('link'),
        aborted: () => signal?.aborted ?? false,
        answer: (title) =>
          resolve({
            text: async () =>
              JSON.stringify({ success: true, data: { kind: 'channel', channel: { title } } }),
          }),
      })
    })
  }) as unknown as typeof fetch
})

const start = (text: string, delayMs = 0) =>
  renderHook(({ link }) => useLookUp(link, delayMs), { initialProps: { link: text } })

test('a changed text cancels the call for the one before', async () => {
  const { rerender, result } = start('one')
  await waitFor(() => expect(asked).toHaveLength(1))
  rerender({ link: 'two' })
  expect(asked[0]!.aborted()).toBe(true)
  await waitFor(() => expect(asked).toHaveLength(2))
  asked[1]!.answer('Two')
  await waitFor(() => expect(result.current.state.status).toBe('done'))
})

test('text that is still being typed is not asked for', async () => {
  const { rerender } = start('thr', 60)
  rerender({ link: 'thre' })
  rerender({ link: 'three' })
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]!.link).toBe('three')
})

test('the same link is asked for once', async () => {
  const first = start('four')
  await waitFor(() => expect(asked).toHaveLength(1))
  asked[0]!.answer('Four')
  await waitFor(() => expect(first.result.current.state.status).toBe('done'))
  const second = start('four')
  await waitFor(() => expect(second.result.current.state.status).toBe('done'))
  expect(asked).toHaveLength(1)
})

test('an answer for an older text is never shown', async () => {
  const { rerender, result } = start('five')
  await waitFor(() => expect(asked).toHaveLength(1))
  asked[0]!.answer('Five')
  await waitFor(() => expect(result.current.state.status).toBe('done'))
  rerender({ link: 'six' })
  expect(result.current.state.status).toBe('loading')
})
