import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageChoices } from '@/components/reviews/PageNumbers'
import { ReviewsSection } from '@/components/reviews/ReviewsSection'
import type { Review } from '@/lib/reviews/answers'
import { renderInEnglish } from '../../../helpers/screen'

const router = { locale: 'en', asPath: '/tools/tag-extractor?url=x', pathname: '/tools/[slug]' }
jest.mock('next/router', () => ({ useRouter: () => router }))

const review = (number: number, more: Partial<Review> = {}): Review => ({
  _id: String(number).repeat(24).slice(0, 24),
  tool: 'tag-extractor',
  username: `writer${number}`,
  profileImage: null,
  rating: 4,
  comment: `What I think, number ${number}.`,
  lang: 'en',
  createdAt: '2026-03-04T12:00:00.000Z',
  ...more,
})

let reviews: Review[] | undefined
let summary: object
let scrolled: jest.Mock
let calls: { address: string; body?: unknown }[]
const reactions = { tool: 'tag-extractor', likes: 'few', liked: false, reported: false }

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = jest.fn()
  scrolled = jest.fn()
  Element.prototype.scrollIntoView = scrolled
  localStorage.clear()
  calls = []
  summary = { count: 1, average: null, spread: null }
  globalThis.fetch = jest.fn(async (address: string, { body }: RequestInit = {}) => {
    const sent = body ? JSON.parse(String(body)) : undefined
    calls.push({ address, ...(sent && { body: sent }) })
    const { pathname, searchParams } = new URL(address, 'http://site.test')
    const page = Number(searchParams.get('page') ?? 1)
    const list = reviews?.slice((page - 1) * 5, page * 5)
    if (pathname === '/api/reviews')
      return { ok: Boolean(list), status: list ? 200 : 500, json: async () => list }
    const data = pathname.endsWith('summary')
      ? summary
      : pathname === '/api/reactions'
        ? { ...reactions, ...(sent && { liked: sent.reaction === 'like' }) }
        : null
    return { ok: true, text: async () => JSON.stringify({ success: true, data }) }
  }) as unknown as typeof fetch
})

const show = async () => {
  renderInEnglish(<ReviewsSection tool="tag-extractor" />)
  await screen.findByText('Was this tool useful?')
}

test('each review has its writer, stars, date and language, and the site’s answer under it', async () => {
  const answer = { text: 'We fixed it.', at: '2026-03-06T12:00:00.000Z', toEarlierText: true }
  reviews = [
    review(1, { answer, editedAt: '2026-03-07T12:00:00.000Z' }),
    review(2, { lang: 'es', rating: 5 }),
  ]
  await show()
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first!).getByText('writer1')).toBeVisible()
  expect(within(first!).getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  expect(within(first!).getByText('March 04, 2026, edited')).toBeVisible()
  expect(within(first!).getByText('March 06, 2026, to an earlier text')).toBeVisible()
  expect(within(second!).getByText('Español')).toBeVisible()
  // Else “Newest” would not be true of the dates.
  expect(screen.getByText('Reviews in your language come first.')).toBeVisible()
})

test('markup in a review is shown as its letters, in a direction of its own', async () => {
  reviews = [review(1, { comment: '<img src=x onerror=alert(1)> hello there' })]
  await show()
  const text = screen.getByText('<img src=x onerror=alert(1)> hello there')
  expect(text).toHaveAttribute('dir', 'auto')
  expect(text.children).toHaveLength(0)
  expect(screen.queryByText('Reviews in your language come first.')).toBeNull()
})

test('below five reviews there is no average; from five on there are average and spread', async () => {
  reviews = [review(1)]
  await show()
  expect(screen.queryByText('from 1 review')).toBeNull()
  document.body.innerHTML = ''
  summary = { count: 6, average: 4.5, spread: [0, 0, 1, 1, 4] }
  await show()
  expect(screen.getByText('from 6 reviews')).toBeVisible()
  expect(screen.getByText('4.5')).toBeVisible()
  expect(screen.getByText('5 stars: 4 reviews')).toBeInTheDocument()
})

test('more reviews come page by page', async () => {
  reviews = [1, 2, 3, 4, 5, 6].map((number) => review(number))
  summary = { count: 6, average: 4, spread: [0, 0, 0, 6, 0] }
  await show()
  expect(screen.queryByText('writer6')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show more reviews' }))
  expect(await screen.findByText('writer6')).toBeVisible()
  expect(screen.getByText('writer1')).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull(),
  )
})

test('a page is chosen by its number, and takes the place of the one before', async () => {
  reviews = Array.from({ length: 12 }, (_, at) => review(at + 1))
  summary = { count: 12, average: 4, spread: [0, 0, 0, 12, 0] }
  await show()
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('button', { current: 'page' })).toHaveTextContent('1')
  expect(screen.getByText('1–5 of 12')).toBeInTheDocument()
  pages.getByRole('button', { name: '3' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('writer12')).toBeVisible()
  expect(screen.queryByText('writer1')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('11–12 of 12')
  expect(pages.getByRole('button', { name: '3' })).toHaveFocus()
  expect(scrolled).toHaveBeenCalledTimes(1)
  // One that is gone by now gives way to the first.
  reviews = reviews.slice(0, 5)
  await userEvent.click(pages.getByRole('button', { name: '2' }))
  expect(await screen.findByText('writer1')).toBeVisible()
})

test('a page that can’t be loaded leaves what is there, and can be tried again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const all = Array.from({ length: 7 }, (_, at) => review(at + 1))
  reviews = all
  summary = { count: 7, average: 4, spread: [0, 0, 0, 7, 0] }
  await show()
  reviews = undefined
  await userEvent.click(screen.getByRole('button', { name: '2' }))
  expect(await screen.findByText('The reviews can’t be shown right now.')).toBeVisible()
  expect(screen.getByText('writer1')).toBeVisible()
  reviews = all
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('writer7')).toBeVisible()
  expect(screen.queryByText('writer1')).toBeNull()
  logged.mockRestore()
})

test('where there are many pages, seven places have the first, the last and those around', () => {
  const gap = undefined
  expect(pageChoices(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageChoices(1, 8)).toEqual([1, 2, 3, 4, 5, gap, 8])
  expect(pageChoices(5, 8)).toEqual([1, gap, 4, 5, 6, 7, 8])
  expect(pageChoices(10, 200)).toEqual([1, gap, 9, 10, 11, gap, 200])
  for (let current = 1; current <= 9; current++) {
    const choices = pageChoices(current, 9)
    expect([choices.length, choices.includes(current)]).toEqual([7, true])
  }
})

test('F40: a failure to fetch reviews is logged, and the list is empty with another try', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  reviews = undefined
  await show()
  expect(logged).toHaveBeenCalledWith('Failed to fetch reviews', expect.anything())
  logged.mockRestore()
  expect(screen.getByText('The reviews can’t be shown right now.')).toBeVisible()
  expect(screen.queryByText('No reviews yet')).toBeNull()
  reviews = [review(1)]
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('writer1')).toBeVisible()
})

test('who isn’t signed in is led to the login page and back to the reviews', async () => {
  reviews = []
  await show()
  expect(screen.getByText('No reviews yet')).toBeVisible()
  const next = encodeURIComponent('/tools/tag-extractor?url=x#reviews')
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?next=${next}`,
  )
})

test('a like is sent under a random key of the browser, and pressing again takes it back', async () => {
  reviews = []
  await show()
  expect(localStorage.getItem('visitorKey')).toBeNull()
  const like = screen.getByRole('button', { name: 'Like' })
  await userEvent.click(like)
  await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'))
  const key = localStorage.getItem('visitorKey')
  expect(key).toMatch(/^[\w-]{24}$/)
  expect(calls.at(-1)?.body).toEqual({ tool: 'tag-extractor', reaction: 'like', key })
  await userEvent.click(like)
  await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'false'))
  expect(calls.at(-1)?.body).toEqual({ tool: 'tag-extractor', reaction: 'none', key })
})

test('a report of a review needs a reason, and is said to be sent', async () => {
  reviews = [review(1)]
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Report the review by writer1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  expect(calls.filter(({ address }) => address.endsWith('/report'))).toEqual([])
  await userEvent.type(screen.getByLabelText('What’s wrong with it?'), 'Advertising')
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('You’ve reported it')).toBeVisible()
  expect(calls.at(-1)).toMatchObject({
    address: `/api/reviews/${'1'.repeat(24)}/report`,
    body: { reason: 'Advertising' },
  })
})
