import { RunTitle } from '@/components/tools/RunTitle'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'ru' }) }))
jest.mock('next/head', () => ({
  __esModule: true,
  default: ({ children }: { children: React.ReactNode }) => children,
}))

const titleOf = (slug: string, data: unknown, query: string) => {
  document.title = 'The tool'
  const tool = toolPageData(slug) as RunnablePageData
  const { unmount } = renderInEnglish(<RunTitle tool={tool} data={data} query={query} />)
  const { title } = document
  unmount()
  return title
}

test('numbers have their names and are written as in the page’s language', () => {
  expect(titleOf('youtube-money-calculator', {}, 'views=1500000&shorts=20.5')).toMatch(
    /^field\.views: 1\s500\s000, field\.shorts: 20,5\s% – /,
  )
})

test('a link whose video isn’t known yet leaves the tool’s own title', () => {
  const plan = { videoIds: ['aaaaaaaaaaa'], wanted: {} }
  const query = 'url=aaaaaaaaaaa&winners=3'
  expect(titleOf('youtube-comment-picker', plan, query)).toBe('The tool')
})
