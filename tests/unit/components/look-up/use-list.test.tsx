import { renderHook, waitFor } from '@testing-library/react'
import { useList } from '@/components/look-up/use-list'

const answerWith = (body: object) => {
  const text = JSON.stringify(body)
  globalThis.fetch = jest.fn(async () => ({ ok: false, text: async () => text })) as never
}
const failed = (error: object) => ({ success: false, error: { message: '', ...error } })

test.each(['https://www.youtube.com/playlist?list=PLabc', 'https://www.youtube.com/channel/UCabc'])(
  'the videos of %s are no more offered once its look-up has said that it leads to nothing',
  async (link) => {
    answerWith(failed({ code: 'link.nothing', field: 'link' }))
    const onOffer = jest.fn()
    const { result } = renderHook(() => useList(link, onOffer))
    await waitFor(() => expect(result.current.readable).toBeUndefined())
    expect(onOffer).toHaveBeenLastCalledWith(undefined, {
      code: 'link.nothing',
      field: 'url',
      message: '',
    })
  },
)

test('a look-up that fails for another reason takes no offer away', async () => {
  const link = 'https://www.youtube.com/playlist?list=PL0123456789abcdef'
  answerWith(failed({ code: 'youtube.timeout' }))
  const { result } = renderHook(() => useList(link, () => {}))
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(result.current.readable).toBe(link)
})
