import { act, fireEvent, screen, within } from '@testing-library/react'
import TableView from '@/components/tools/results/TableView'
import type { ResultViewProps } from '@/components/tools/results/views'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import type { TableResult } from '@/lib/tools/results/table'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({
  useRouter: () => ({ locale: 'en', pathname: '/tools/[slug]', query: { slug: 'x' } }),
}))
jest.mock('@/context/AuthContext', () => ({ useAuth: () => ({ loading: true }) }))

const meta = { source: 'data-api', cached: false }
const asked: string[] = []
/** Answers the next call. */
let answer: (reply: object) => Promise<void>
beforeEach(() => {
  asked.length = 0
  window.history.replaceState(null, '', '?keyword=word&subscribers=5')
  document.documentElement.lang = 'en'
  globalThis.fetch = jest.fn((path: string) => {
    asked.push(path)
    return new Promise((resolve) => {
      answer = (reply) =>
        act(async () => resolve({ text: async () => JSON.stringify(reply) } as Response))
    })
  }) as never
})
afterEach(() => window.history.replaceState(null, '', '?'))

const result = (): TableResult => ({
  columns: [
    { name: 'views', kind: 'number', from: 'ours' },
    { name: 'grade', kind: 'grade', from: 'ours' },
  ],
  rows: [
    { id: 'seed', title: 'word', values: { views: 5, grade: 'C' } },
    { id: 'a', title: 'word one', pending: true, values: {} },
    { id: 'b', title: 'word two', pending: true, values: {} },
  ],
  picks: true,
  notes: [],
})
const view = (data: unknown) => (
  <TableView
    {...({
      tool: toolPageData('keyword-research'),
      data,
      meta,
      explain: ({ code }: { code: string }) => `explained ${code}`,
    } as unknown as ResultViewProps)}
  />
)
const row = (name: RegExp) => screen.getByRole('row', { name })
const press = (name: string) => screen.getByRole('button', { name })
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getByRole('rowheader').textContent)
const researched = (values: object, notes: object[] = []) => ({
  success: true,
  meta,
  data: { ...result(), rows: [{ id: 'seed', title: 'x', values }], notes },
})

test('a click researches that row alone, with the options of the page, and fills it in place', async () => {
  renderInEnglish(view(result()))
  const button = press('Research “word two”')
  button.focus()
  fireEvent.click(button)
  const cell = within(row(/word two/)).getByText('Researching…')
  expect(cell.closest('td')).toHaveAttribute('aria-busy', 'true')
  fireEvent.click(button)
  expect(asked).toHaveLength(1)
  const [path, query] = asked[0]!.split('?')
  expect(path).toBe('/api/tools/keyword-research')
  const { keyword, subscribers, alone } = Object.fromEntries(new URLSearchParams(query))
  expect([keyword, subscribers, alone]).toEqual(['word two', '5', 'true'])
  await answer(researched({ views: 777, grade: 'A' }))
  expect(within(row(/word two/)).getByText('777')).toBeInTheDocument()
  expect(press('Research “word one”')).toBeInTheDocument()
  expect(screen.getByText('“word two” is researched.')).toHaveAttribute('role', 'status')
  expect(within(row(/word two/)).getByRole('rowheader')).toHaveFocus()
  expect(window.location.search).toBe('?keyword=word&subscribers=5')
})

test('a row that is filled stays in its place until the visitor sorts again', async () => {
  renderInEnglish(view(result()))
  fireEvent.click(screen.getByRole('button', { name: /column.views/ }))
  const before = titles()
  fireEvent.click(press('Research “word two”'))
  await answer(researched({ views: 777, grade: 'A' }))
  expect(titles()).toEqual(before)
  const head = screen.getByRole('columnheader', { name: /column.views/ })
  expect(head).toHaveAttribute('aria-sort', 'descending')
  fireEvent.click(screen.getByRole('button', { name: /column.views/ }))
  fireEvent.click(screen.getByRole('button', { name: /column.views/ }))
  expect(titles()[0]).toBe('word two')
})

test('a failure stands in its row with when to try again, and the row can be tried again', async () => {
  renderInEnglish(view(result()))
  fireEvent.click(press('Research “word one”'))
  await answer({ success: false, error: { code: 'rate.exceeded', limit: 10, retryAfter: 170 } })
  expect(within(row(/word one/)).getByText(/10 of 10 runs used .*in 3 minutes/)).toBeInTheDocument()
  fireEvent.click(press('Research “word one”'))
  await answer({ success: false, error: { code: 'youtube.error' } })
  expect(within(row(/word one/)).getByText('explained youtube.error')).toBeInTheDocument()
  fireEvent.click(press('Research “word one”'))
  await answer(
    researched({ views: 1, grade: null }, [{ key: 'note.fewVideos', values: { videos: 3 } }]),
  )
  expect(within(row(/word one/)).getByText(/note.fewVideos/)).toBeInTheDocument()
})

test('where nothing was found out, the row stays and says why', async () => {
  renderInEnglish(view(result()))
  fireEvent.click(press('Research “word one”'))
  await answer(researched({ views: null, grade: null }, [{ key: 'note.noEvidence' }]))
  expect(within(row(/word one/)).getByText(/note.noEvidence/)).toBeInTheDocument()
  expect(press('Research “word one”')).toBeEnabled()
})

test('an answer that comes after another result is not shown', async () => {
  const { rerender } = renderInEnglish(view(result()))
  fireEvent.click(press('Research “word two”'))
  rerender(view(result()))
  await answer(researched({ views: 777, grade: 'A' }))
  expect(screen.queryByText('777')).toBeNull()
})
