import { renderHook, waitFor } from '@testing-library/react'
import { usePosts } from '@/components/palette/use-posts'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'fr' }) }))

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  global.fetch = jest.fn(async (path: string) => {
    asked.push(path)
    const data = [{ slug: 'median', title: 'La médiane', description: 'Ce qui est usuel' }]
    return { ok: true, json: async () => ({ data }) } as Response
  }) as never
})

test('the blog is asked in the page’s language once typing rests, and nothing without words', async () => {
  const { result, rerender } = renderHook(({ words }) => usePosts(words), {
    initialProps: { words: '' },
  })
  expect(result.current).toEqual({ posts: [], isLooking: false })
  rerender({ words: 'méd' })
  expect(result.current.isLooking).toBe(true)
  rerender({ words: 'médiane' })
  await waitFor(() => expect(result.current.isLooking).toBe(false))
  expect(asked).toEqual(['/api/blog?locale=fr&q=m%C3%A9diane&pageSize=5'])
  expect(result.current.posts).toMatchObject([{ href: '/blog/median', name: 'La médiane' }])
  rerender({ words: '' })
  expect(result.current).toEqual({ posts: [], isLooking: false })
})
