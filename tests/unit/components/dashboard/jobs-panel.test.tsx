import { act, fireEvent, screen } from '@testing-library/react'
import { JobsPanel } from '@/components/dashboard/JobsPanel'
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
  kind: 'download',
  done: 0,
  files: [],
  formats: [],
  ...more,
})
const refresh = jest.fn(async () => {})
let total = 0
beforeEach(() => {
  total = 0
})
const shown = (...data: object[]) => {
  jest
    .mocked(useFetched)
    .mockReturnValue({ answer: { data, meta: { total } }, failed: false, refresh } as never)
  return renderInEnglish(<JobsPanel />)
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
  [{ state: 'done' }, 'The file isn’t here anymore'],
  [{ state: 'running', kind: 'bulk', done: 3, total: 12 }, '25% done'],
  [{ state: 'waiting', kind: 'draw' }, 'Waiting for your answer'],
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
  renderInEnglish(<JobsPanel />)
  expect(screen.getByText('Your downloads and lists couldn’t be loaded.')).toBeTruthy()
})

const answering = (body: object) => {
  const fetch = jest.fn(async (_path: string, _init?: RequestInit) => ({
    text: async () => JSON.stringify(body),
  }))
  global.fetch = fetch as never
  return fetch
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
const id = 'a'.repeat(24)

test.each([
  [{ state: 'running', title: 'T' }, 'Cancel T', `/api/jobs/${id}`],
  [{ state: 'waiting', kind: 'draw', title: 'T' }, 'Cancel T', `/api/jobs/${id}`],
  [{ title: 'T', files: [file('T.mp4')] }, 'Delete the files of T', `/api/jobs/${id}`],
  [{ kind: 'draw', state: 'cancelled', title: 'T' }, 'Delete T', `/api/jobs/${id}/rows`],
  [{ kind: 'draw', state: 'failed', title: 'T' }, 'Delete T', `/api/jobs/${id}/rows`],
  [{ kind: 'bulk', title: 'T', formats: ['csv'] }, 'Delete T', `/api/jobs/${id}/rows`],
])('%j has the button “%s”, and the list is asked for anew', async (more, name, path) => {
  const fetch = answering({ success: true, data: null })
  shown(download(more))
  await press(name)
  expect(fetch.mock.calls.map(([url, init]) => [url, init?.method])).toEqual([[path, 'DELETE']])
  expect(refresh).toHaveBeenCalled()
})

test('a download without files has nothing to delete', () => {
  shown(download({ title: 'T' }))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a list that was read is saved as CSV or ZIP, and why that failed is said', async () => {
  answering({ success: false, error: { code: 'job.notFound', message: '' } })
  shown(download({ kind: 'bulk', of: 'https://youtu.be/list', formats: ['csv', 'zip'] }))
  expect(screen.getByRole('button', { name: 'Save ZIP' })).toBeTruthy()
  await press('Save CSV')
  expect(screen.getByRole('alert').textContent).not.toBe('')
})

test('jobs that run are asked about again, jobs that are over are not', () => {
  jest.useFakeTimers()
  refresh.mockClear()
  const { unmount } = shown(download({ state: 'running' }))
  jest.advanceTimersByTime(4_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  unmount()
  shown(download({ state: 'done' }))
  jest.advanceTimersByTime(20_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

test('more than the first jobs are shown when they are asked for', async () => {
  total = 9
  shown(...Array.from({ length: 6 }, (_, at) => download({ id: String(at).repeat(24) })))
  await press('Show more')
  expect(jest.mocked(useFetched)).toHaveBeenLastCalledWith('/api/jobs/own', {
    query: { pageSize: 26 },
  })
})
