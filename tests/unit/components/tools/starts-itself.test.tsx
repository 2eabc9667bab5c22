import { screen, waitFor } from '@testing-library/react'
import { ToolRunner } from '@/components/tools/ToolRunner'
import { AppError } from '@/lib/errors'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import { renderInEnglish } from '../../../helpers/screen'

const router = { locale: 'ja', asPath: '/', isReady: true, push: jest.fn(), replace: jest.fn() }
jest.mock('next/router', () => ({ useRouter: () => router }))
const asked = jest.fn((_path: string) => new Promise(() => {}))
jest.mock('@/lib/browser/client', () => ({ call: (path: string) => asked(path) }))
const mockCheckLoaded = jest.fn()
jest.mock('@/components/tools/read-here', () => {
  mockCheckLoaded()
  return jest.requireActual('@/components/tools/read-here')
})

const open = (slug: string, asPath = `/tools/${slug}`) => {
  router.asPath = asPath
  return renderInEnglish(<ToolRunner tool={toolPageData(slug, 'ja') as RunnablePageData} />)
}

beforeEach(() => {
  asked.mockClear()
  document.documentElement.lang = 'ja'
  localStorage.clear()
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
})

test('a tool that lacks nothing shows its result at once, of the page’s country', async () => {
  open('trending-videos')
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/api/tools/trending-videos?country=JP'))
})

test('a country of the address goes before the page’s', async () => {
  open('trending-videos', '/tools/trending-videos?country=BR')
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/api/tools/trending-videos?country=BR'))
})

test.each(['description-generator', 'youtube-money-calculator'])(
  '%s shows its first result without the code that checks inputs',
  async (slug) => {
    open(slug)
    await waitFor(() => expect(document.querySelector('[data-outcome]')).not.toBeNull())
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(mockCheckLoaded).not.toHaveBeenCalled()
  },
)

test('a tool that needs a link waits for one', async () => {
  const { findByRole } = open('tag-extractor')
  await findByRole('button', { name: /Extract tags/ })
  expect(asked).not.toHaveBeenCalled()
})

test('a text that is too long says how long it is and may be, and asks nobody', async () => {
  document.documentElement.lang = 'de'
  const { findAllByText } = open(
    'title-generator',
    `/tools/title-generator?keyword=${'x'.repeat(1234)}`,
  )
  await findAllByText('That’s 1.234 characters, and 200 fit. Make it shorter.')
  expect(asked).not.toHaveBeenCalled()
})

test('of several keywords the longest one is counted', async () => {
  document.documentElement.lang = 'en'
  const { findAllByText } = open(
    'keyword-research',
    `/tools/keyword-research?keyword=bread&keyword=${'x'.repeat(321)}`,
  )
  await findAllByText('That’s 321 characters, and 100 fit. Make it shorter.')
})

test('a list of rows says how long its longest row is', async () => {
  document.documentElement.lang = 'en'
  asked.mockRejectedValueOnce(new AppError('input.tooLong', { field: 'chapters' }))
  const chapters = encodeURIComponent(`0:00 Intro\n1:00  ${'x'.repeat(1500)}`)
  const { findAllByText } = open(
    'description-generator',
    `/tools/description-generator?keyword=bread&chapters=${chapters}`,
  )
  await findAllByText('That’s 1,505 characters, and 200 fit. Make it shorter.')
})

test('an address with withheld words in a block of the result opens that block, to mend them', async () => {
  document.documentElement.lang = 'en'
  const query = new URLSearchParams({ keyword: 'bread', text: 'how to kill myself' })
  open('description-generator', `/tools/description-generator?${query}`)
  await screen.findAllByText(/We don’t write or suggest anything about this subject\./)
  const box = await screen.findByDisplayValue('how to kill myself')
  expect(box).toBeEnabled()
  expect(box.closest('.opacity-55')).toBeNull()
})
