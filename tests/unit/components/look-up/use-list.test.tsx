import { renderHook, waitFor } from '@testing-library/react'
import { useList } from '@/components/look-up/use-list'

const answerWith = (error: object) => {
  const text = JSON.stringify({ success: false, error: { message: '', ...error } })
  globalThis.fetch = jest.fn(async () => ({ ok: false, text: async () => text })) as never
}
const playlist = 'https://www.youtube.com/playlist?list=PL0123456789abcdef'

test.each(['https://www.youtube.com/playlist?list=PLabc', 'https://www.youtube.com/channel/UCabc'])(
  'the videos of %s are never offered, and nobody is asked',
  (link) => {
    answerWith({ code: 'link.nothing', field: 'link' })
    const onOffer = jest.fn()
    const { result } = renderHook(() => useList(link, onOffer))
    expect(result.current.readable).toBeUndefined()
    expect(onOffer.mock.calls).toEqual([[undefined, { code: 'link.nothing', field: 'url' }]])
    expect(fetch).not.toHaveBeenCalled()
  },
)

test.each([
  [{ code: 'playlist.notFound' }, { code: 'playlist.notFound' }],
  [
    { code: 'link.notYouTube', field: 'link' },
    { code: 'link.notYouTube', field: 'url' },
  ],
])('a list is no more offered once its look-up has said %j', async (error, missing) => {
  answerWith(error)
  const onOffer = jest.fn()
  const { result } = renderHook(() => useList(playlist, onOffer))
  expect(result.current.readable).toBe(playlist)
  await waitFor(() => expect(result.current.readable).toBeUndefined())
  expect(onOffer).toHaveBeenLastCalledWith(undefined, { ...missing, message: '' })
})

test('a look-up that fails for another reason takes no offer away', async () => {
  answerWith({ code: 'youtube.timeout' })
  const { result } = renderHook(() => useList(playlist, () => {}))
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(result.current.readable).toBe(playlist)
})
