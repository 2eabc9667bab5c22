import { act, renderHook, waitFor } from '@testing-library/react'
import { useTold } from '@/components/channels/use-told'

const call = jest.fn()
jest.mock('@/lib/browser/client', () => ({ call: (path: string) => call(path) }))

interface Told {
  channelId: string
  isWhole: boolean
}

test('what stands of a channel stays while a changed list is asked about, and only another try takes it away', async () => {
  const source = {
    path: '/told',
    most: 10,
    isWhole: ({ isWhole }: Told) => isWhole,
    known: new Map<string, Told>(),
  }
  const partly = { channelId: 'b', isWhole: false }
  call.mockResolvedValue({ ok: true, data: [{ channelId: 'a', isWhole: true }, partly] })
  const { result, rerender } = renderHook(({ ids }) => useTold(source, ids), {
    initialProps: { ids: ['a', 'b', 'c'] },
  })
  await waitFor(() => expect(result.current.told.get('c')).toBe('unknown'))
  let answer = (_: object) => {}
  call.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  rerender({ ids: ['a', 'b', 'c', 'd'] })
  expect(call).toHaveBeenLastCalledWith('/told?ids=b%2Cc%2Cd')
  expect([...result.current.told.keys()]).toEqual(['a', 'b', 'c'])
  expect(result.current.told.get('b')).toBe(partly)
  act(() => result.current.retry())
  expect([...result.current.told.keys()]).toEqual(['a'])
  await act(async () => answer({ ok: false }))
})
