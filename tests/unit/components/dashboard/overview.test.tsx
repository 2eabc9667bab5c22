import { act, fireEvent, screen, within } from '@testing-library/react'
import { useSavedChannels } from '@/components/channels/use-saved-channels'
import { Overview, offersSteps } from '@/components/dashboard/Overview'
import { useFetched } from '@/components/ui/use-fetched'
import { ToolLinksProvider } from '@/context/ToolLinksContext'
import type { Me } from '@/lib/accounts/browser-session'
import { favorites } from '@/lib/tools/machine/favorites'
import { recordRun, toolRuns } from '@/lib/tools/machine/run-history'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en', query: {} }) }))
jest.mock('@/components/ui/use-fetched', () => ({ useFetched: jest.fn() }))
jest.mock('@/components/channels/use-saved-channels', () => ({ useSavedChannels: jest.fn() }))
jest.mock('@/components/channels/use-channel-figures', () => ({
  useChannelFigures: () => new Map(),
  lookOf: () => ({}),
}))

const day = 24 * 3_600_000
/** What a route answers that has nothing. */
const nothingOf = (path: string) => (path === '/api/reviews/own' ? { reviews: [] } : [])
const tools = [{ slug: 'tag-extractor', group: 'extract', name: 'Tag extractor', runs: true }]
const channel = { channelId: `UC${'a'.repeat(22)}`, title: 'Hobbin Lane' }

function show({
  ageDays = 1,
  saved = [] as object[] | 'loading',
  fetched = {} as Record<string, object[]>,
}) {
  jest.mocked(useSavedChannels).mockReturnValue({
    listing: saved === 'loading' ? { status: 'loading' } : { status: 'ready', channels: saved },
    save: jest.fn(),
    reload: jest.fn(),
  } as never)
  jest.mocked(useFetched).mockImplementation(
    (path) =>
      ({
        answer: { data: fetched[path] ?? nothingOf(path), meta: { unread: 0, total: 0 } },
        failed: false,
        loading: false,
        refresh: jest.fn(),
      }) as never,
  )
  const user = {
    username: 'kai',
    emailVerified: true,
    createdAt: new Date(Date.now() - ageDays * day).toISOString(),
  } as Me
  return renderInEnglish(
    <ToolLinksProvider value={tools as never}>
      <Overview user={user} siteFigures={false} />
    </ToolLinksProvider>,
  )
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
const steps = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

beforeEach(() => {
  localStorage.clear()
  // jsdom has no dialogs that open.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

test.each([1, 100])(
  'who has done nothing after %i days sees three steps and no empty card',
  (ageDays) => {
    show({ ageDays })
    expect(headings()).toEqual(['Three steps to start'])
    expect(steps()).toEqual(['Check out a video or channel', 'Save a channel', 'Keep a tool handy'])
    expect(screen.getByRole('link', { name: 'Paste a link' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('textbox')).toBeTruthy()
  },
)

test('a step that is done is ticked, and what came of it stands below', () => {
  recordRun('tag-extractor', 'url=a', { video: { id: 'a', title: 'A chair' } })
  show({})
  expect(steps()[0]).toBe('Check out a video or channelDone')
  expect(screen.queryByRole('link', { name: 'Paste a link' })).toBeNull()
  expect(headings()).toContain('Last runs')
})

test('the steps go once all are done, and for an older account once one is', () => {
  const done = { run: true, save: true, star: true }
  const now = Date.now()
  const daysAgo = (days: number) => new Date(now - days * day).toISOString()
  expect(offersSteps(done, daysAgo(1), now)).toBe(false)
  expect(offersSteps({ ...done, star: false }, daysAgo(1), now)).toBe(true)
  expect(offersSteps({ run: false, save: true, star: false }, daysAgo(15), now)).toBe(false)
  // Another device may have saved channels: until that is known, nobody is called new.
  expect(offersSteps({ run: false, save: undefined, star: false }, daysAgo(15), now)).toBe(false)
})

test('an older account that only has saved channels sees them, without steps or empty cards', () => {
  show({ ageDays: 100, saved: [channel] })
  expect(headings()).toEqual(['Saved channels'])
})

test('a run is run again by its link, and can be forgotten, alone or with all', async () => {
  recordRun('tag-extractor', 'url=a', { video: { id: 'aaaaaaaaaaa', title: 'A chair' } })
  recordRun('tag-extractor', 'url=b', {})
  favorites.write(['tag-extractor'])
  show({ ageDays: 100, saved: [channel] })
  const hrefs = () =>
    screen.getAllByRole('link', { name: /^Tag extractor./ }).map((one) => one.getAttribute('href'))
  expect(hrefs()).toEqual(['/tools/tag-extractor?url=b', '/tools/tag-extractor?url=a'])
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Forget A chair' }))
  })
  expect(hrefs()).toEqual(['/tools/tag-extractor?url=b'])
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  })
  expect(toolRuns()).toEqual([])
  expect(headings()).toEqual(['Favorites', 'Saved channels'])
})

test('what the account has kept a look at leads to what has changed since', () => {
  const takenAt = '2026-01-01T00:00:00.000Z'
  const subject = 'video-data-viewer:dQw4w9WgXcQ'
  show({
    ageDays: 100,
    saved: [channel],
    fetched: { '/api/snapshots': [{ subject, title: 'A title', takenAt }] },
  })
  const panel = screen.getByRole('heading', { name: 'Looked at before' }).closest('section')!
  const link = within(panel).getByRole('link', { name: 'A title' }).getAttribute('href') ?? ''
  expect(new URL(link, 'http://x').pathname).toBe('/tools/video-data-viewer')
  expect(new URL(link, 'http://x').searchParams.get('url')).toBe(
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  )
  expect(within(panel).getByRole('button', { name: 'Forget A title' })).toBeTruthy()
})

test('a draw leads to its permanent page and is deleted only after a question', async () => {
  const id = 'b'.repeat(24)
  const draw = { id, drawnAt: '2026-01-01T00:00:00.000Z', entries: 1180, winners: 1 }
  const videos = [{ id: 'dQw4w9WgXcQ', title: 'A giveaway' }]
  show({ ageDays: 100, saved: [channel], fetched: { '/api/draws': [{ ...draw, videos }] } })
  expect(screen.getByRole('link', { name: 'A giveaway' }).getAttribute('href')).toBe(
    `/tools/youtube-comment-picker/draw/${id}`,
  )
  expect(screen.getByText(/^1 winner\b.*\b1,180 entries\b/)).toBeTruthy()
  const fetch = jest.fn(async (_path: string, _init?: RequestInit) => ({
    text: async () => JSON.stringify({ success: true, data: null }),
  }))
  global.fetch = fetch as never
  fireEvent.click(screen.getByRole('button', { name: /^Delete this draw.*A giveaway$/ }))
  expect(fetch).not.toHaveBeenCalled()
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Delete this draw', hidden: true }))
  })
  expect(fetch.mock.calls.map(([path, init]) => [path, init?.method])).toEqual([
    [`/api/draws/${id}`, 'DELETE'],
  ])
})
