import { cleanup, screen } from '@testing-library/react'
import { SendTo } from '@/components/tools/results/SendTo'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import { renderInEnglish } from '../../../helpers/screen'

let mockPath = ''
jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en', asPath: mockPath }) }))

const urls = Array.from({ length: 12 }, (_, index) => `https://youtu.be/video${index}?a=1&b=2`)

/** The links that one tool's result passes to another tool. */
function sentLinks(from: string, to: string, links: string[]): string[] {
  renderInEnglish(<SendTo tool={toolPageData(from) as RunnablePageData} urls={links} />)
  const address = screen.getByRole('link', { name: to }).getAttribute('href') ?? ''
  const { pathname, searchParams } = new URL(address, 'http://x')
  expect(pathname).toBe(`/tools/${to}`)
  return searchParams.getAll('url')
}

test.each([
  [2, 2],
  [12, 10],
])('from %i links, a tool with a maximum of ten gets %i', (count, accepted) => {
  const from = 'youtube-title-and-description-extractor'
  expect(sentLinks(from, 'tag-extractor', urls.slice(0, count))).toEqual(urls.slice(0, accepted))
})

test('a tool for one link gets the first', () => {
  expect(sentLinks('tag-extractor', 'youtube-thumbnail', urls)).toEqual(urls.slice(0, 1))
})

test('a Short that was asked for by its address stays one', () => {
  const short = 'https://www.youtube.com/shorts/aaaaaaaaaaa'
  mockPath = `/tools/tag-extractor?${new URLSearchParams({ url: `${short}?si=x` })}`
  const [own, other] = ['aaaaaaaaaaa', 'bbbbbbbbbbb'].map(
    (id) => `https://www.youtube.com/watch?v=${id}`,
  )
  expect(sentLinks('tag-extractor', 'youtube-thumbnail', [own!])).toEqual([short])
  cleanup()
  expect(sentLinks('tag-extractor', 'youtube-thumbnail', [other!])).toEqual([other])
  mockPath = ''
})

test('offers nothing without links, and no planned tools', () => {
  const tool = toolPageData('tag-extractor') as RunnablePageData
  expect(tool.sendTo.map(({ slug }) => slug)).toEqual([
    'tag-generator',
    'youtube-thumbnail',
    'video-data-viewer',
  ])
  renderInEnglish(<SendTo tool={tool} urls={[]} />)
  expect(screen.queryByRole('link')).toBeNull()
})
