import { screen } from '@testing-library/react'
import { DownloadsPanel } from '@/components/dashboard/DownloadsPanel'
import { useFetched } from '@/components/ui/use-fetched'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))
jest.mock('@/components/ui/use-fetched', () => ({ useFetched: jest.fn() }))

const file = (name: string) => ({
  name,
  kind: 'media',
  bytes: 5,
  type: 'video/mp4',
  href: `/f/${name}`,
})
const download = (more: object) => ({
  id: 'a'.repeat(24),
  tool: 'youtube-to-mp4-downloader',
  of: 'dQw4w9WgXcQ',
  state: 'done',
  createdAt: '2026-05-04T10:00:00Z',
  files: [],
  ...more,
})
const shown = (...data: object[]) => {
  jest
    .mocked(useFetched)
    .mockReturnValue({ answer: { data }, failed: false, refresh: jest.fn() } as never)
  return renderInEnglish(<DownloadsPanel />)
}

test('a file that is still here is saved by its link, and says until when', () => {
  shown(
    download({ title: 'A title', files: [file('A title.mp4')], keptUntil: '2026-05-04T12:00:00Z' }),
  )
  expect(screen.getByRole('link', { name: 'Save A title.mp4' }).getAttribute('href')).toBe(
    '/f/A title.mp4',
  )
  expect(screen.getByText(/^Ready to save until /)).toBeTruthy()
  const again = screen.getByRole('link', { name: /A title$/ }).getAttribute('href') ?? ''
  expect(new URL(again, 'http://x').searchParams.get('url')).toBe(
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  )
})

test.each([
  [{ state: 'queued' }, 'Waiting for its turn'],
  [{ state: 'running', share: 0.5 }, '50% done'],
  [{ state: 'running' }, 'Running'],
  [{ state: 'done' }, 'The file isn’t here any more'],
  [{ state: 'cancelled' }, 'Canceled'],
  [
    { state: 'failed', error: { code: 'media.live' } },
    'This is live right now. Come back once the stream is over.',
  ],
])('%j reads “%s”, with nothing to save', (more, text) => {
  shown(download(more))
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Save/ })).toBeNull()
})

test('a list is saved as a whole', () => {
  shown(
    download({
      of: 'https://youtu.be/list',
      files: [file('1.mp4'), file('2.mp4')],
      zip: '/zip',
      keptUntil: '2026-05-04T12:00:00Z',
    }),
  )
  expect(screen.getAllByRole('link', { name: /^Save/ })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Save all files' }).getAttribute('href')).toBe('/zip')
})

test('who has none sees no panel', () => {
  const { container } = shown()
  expect(container.textContent).toBe('')
})

test('a list that can’t be loaded says so', () => {
  jest.mocked(useFetched).mockReturnValue({ failed: true, refresh: jest.fn() } as never)
  renderInEnglish(<DownloadsPanel />)
  expect(screen.getByText('Your downloads couldn’t be loaded.')).toBeTruthy()
})
