import { screen, within } from '@testing-library/react'
import { Budgets, Hero } from '@/components/parts-page/groups/Figures'
import { Overlays } from '@/components/parts-page/groups/Overlays'
import { ToolFields } from '@/components/parts-page/groups/ToolFields'
import { ResultSkeletons, ToolStates } from '@/components/parts-page/groups/ToolStates'
import { views } from '@/components/tools/results/views'
import { renderInEnglish } from '@/tests/helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en', query: {} }) }))

test('the page of parts shows a skeleton of every kind of result', () => {
  renderInEnglish(<ResultSkeletons />)
  const kinds = [...document.querySelectorAll<HTMLElement>('.result-skeleton')]
  expect(kinds.map(({ dataset }) => dataset.result)).toEqual(Object.keys(views))
})

test('the page of parts shows a used-up limit with when to try again, a next tool and an empty list', () => {
  renderInEnglish(<ToolStates />)
  const [limit, next] = document.querySelectorAll<HTMLElement>('.run-failed')
  expect(within(limit!).getByText(/30/)).toBeVisible()
  expect(within(limit!).getByText(/in 3 minutes/)).toBeVisible()
  expect(within(next!).getByRole('link')).toHaveAttribute('href', '/tools/tag-extractor')
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(document.querySelectorAll('.example-chips')).toHaveLength(1)
})

test('the page of parts shows a video with an awaited figure, and limits with and without an axis', () => {
  renderInEnglish(<Hero />)
  expect(document.querySelectorAll('.hero-figures dd')).toHaveLength(3)
  expect(document.querySelectorAll('.hero-figures .skeleton')).toHaveLength(1)
  renderInEnglish(<Budgets />)
  expect(document.querySelectorAll('.budget-bar')).toHaveLength(3)
  expect(document.querySelectorAll('.budget-axis')).toHaveLength(2)
})

test('the page of parts opens the command palette', () => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.close = () => undefined
  const opened = jest.fn()
  window.addEventListener('palette', opened)
  renderInEnglish(<Overlays />)
  screen.getByRole('button', { name: 'Search (Ctrl K)' }).click()
  expect(opened).toHaveBeenCalledTimes(1)
})

test('the page of parts shows the fields of tools, with a category in its four states', async () => {
  renderInEnglish(<ToolFields />)
  expect(await screen.findAllByRole('spinbutton')).toHaveLength(6)
  expect(screen.getAllByLabelText('Date window')).toHaveLength(4)
  expect(screen.getAllByLabelText(/^Ordered rows: Row \d$/)).toHaveLength(7)
  const categories = screen.getAllByLabelText<HTMLSelectElement>('Category')
  expect(categories.map(({ selectedOptions: [one] }) => one?.text)).toEqual([
    'Loading categories…',
    'Music',
    'Category 10',
    'Category 10, not in this country',
  ])
})
