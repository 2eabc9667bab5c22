import { render, screen } from '@testing-library/react'
import { Budget } from '@/components/ui/plots/Budget'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const widths = () =>
  [...document.querySelectorAll<HTMLElement>('.budget-bar > i')].map(
    ({ style }) => style.inlineSize,
  )
const axis = () =>
  [...document.querySelectorAll<HTMLElement>('.budget-axis > span')].map(
    ({ textContent, style }) => [textContent, style.insetInlineStart],
  )

test('parts fill the bar against the limit, over an axis with values, and a text says the same', () => {
  render(
    <Budget
      parts={[
        { value: 200, tone: 'grey', label: 'Mine: 200' },
        { value: 50, tone: 'blue', label: 'Added: 50' },
      ]}
      limit={500}
      label="250 / 500 characters"
    />,
  )
  expect(screen.getByRole('img', { name: '250 / 500 characters' })).toBeVisible()
  expect(widths()).toEqual(['40%', '10%'])
  expect(axis().map(([value]) => value)).toEqual(['0', '100', '200', '300', '400', '500'])
  expect(axis().at(-1)).toEqual(['500', '100%'])
  expect(screen.getByText('Mine: 200')).toBeVisible()
})

test('more than the limit is drawn to scale: the axis ends before the bar does', () => {
  render(<Budget parts={[{ value: 1000, tone: 'blue' }]} limit={500} label="1000 / 500" />)
  expect(widths()).toEqual(['100%'])
  expect(axis().at(-1)).toEqual(['500', '50%'])
})
