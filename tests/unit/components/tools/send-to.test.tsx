import { screen } from '@testing-library/react'
import { SendTo } from '@/components/tools/results/SendTo'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const urls = Array.from({ length: 12 }, (_, at) => `https://youtu.be/video${at}?a=1&b=2`)

/** The links that one tool's result hands to another. */
function sent(from: string, to: string, links: string[]): string[] {
  renderInEnglish(<SendTo tool={toolPageData(from) as RunnablePageData} urls={links} />)
  const address = screen.getByRole('link', { name: to }).getAttribute('href') ?? ''
  const { pathname, searchParams } = new URL(address, 'http://x')
  expect(pathname).toBe(`/tools/${to}`)
  return searchParams.getAll('url')
}

test.each([
  [2, 2],
  [12, 10],
])('of %i links a tool for ten gets %i', (count, taken) => {
  const from = 'youtube-title-and-description-extractor'
  expect(sent(from, 'tag-extractor', urls.slice(0, count))).toEqual(urls.slice(0, taken))
})

test('a tool for one link gets the first', () => {
  expect(sent('tag-extractor', 'youtube-thumbnail', urls)).toEqual(urls.slice(0, 1))
})

test('nothing is offered for no link, and no tool that is not built', () => {
  const tool = toolPageData('tag-extractor') as RunnablePageData
  expect(tool.sendTo.map(({ slug }) => slug)).toEqual(['youtube-thumbnail', 'video-data-viewer'])
  renderInEnglish(<SendTo tool={tool} urls={[]} />)
  expect(screen.queryByRole('link')).toBeNull()
})
