import { fireEvent, render, screen, within } from '@testing-library/react'
import { Lines, type LinesProps } from '@/components/ui/plots/Lines'
import { apart } from '@/components/ui/plots/LinesDrawing'

const point = (month: number, value: number | null, low?: number, high?: number) => ({
  key: `2026-0${month}`,
  at: Date.UTC(2026, month - 1),
  title: `Month ${month}`,
  label: `M${month}`,
  value,
  low,
  high,
})

const props: LinesProps = {
  points: [point(1, 100, 50, 150), point(2, 200, 100, 300), point(3, 400, 200, 600)],
  current: '2026-03',
  words: {
    name: 'Earnings',
    note: 'Our estimate.',
    unit: '$ a month',
    current: 'this month',
    ends: { low: 'low', middle: 'middle', high: 'high' },
    columns: ['Month', 'Dollars', 'Low', 'High'],
    value: ({ value }) => `$${value}`,
    cells: ({ value, low, high }) => [String(value ?? 'unknown'), String(low), String(high)],
    tick: String,
  },
}

/** The heights of the first drawing's first line, from the axis upwards. */
function heights(container: HTMLElement): number[] {
  const [line] = container.querySelectorAll('polyline.stroke-blue[stroke-width]')
  const ys = (line?.getAttribute('points') ?? '').split(' ').map((one) => Number(one.split(',')[1]))
  const zero = Number(container.querySelector('line.stroke-ink-3')?.getAttribute('y1'))
  return ys.map((y) => zero - y)
}

test('the line is as high as its values on an axis from zero', () => {
  const { container } = render(<Lines {...props} />)
  const [first, second, third] = heights(container)
  expect(second! / first!).toBeCloseTo(2)
  expect(third! / first!).toBeCloseTo(4)
})

test('a value that is not known leaves a gap, and what stands alone is a dot', () => {
  const points = [props.points[0]!, point(2, null), props.points[2]!]
  const { container } = render(<Lines {...props} points={points} />)
  const [wide] = container.querySelectorAll('[data-plot]')
  const lines = [...wide!.querySelectorAll('polyline[stroke-width]')]
  expect(lines.map((line) => line.getAttribute('points')?.split(' ').length)).toEqual([1, 1])
  expect(wide!.querySelectorAll('circle.fill-blue')).toHaveLength(2)
})

test('moments of an uneven series stand where they belong in time', () => {
  const points = [point(1, 1), point(2, 1), point(5, 1)]
  const { container } = render(<Lines {...props} points={points} />)
  const [line] = container.querySelectorAll('polyline[stroke-width]')
  const xs = line!
    .getAttribute('points')!
    .split(' ')
    .map((one) => Number.parseFloat(one))
  expect(xs[0]).toBe(0)
  expect(xs[1]).toBeCloseTo((31 / 120) * 1000, 0)
  expect(xs[2]).toBe(1000)
})

test('arrow keys walk over the points, beginning at the current one', () => {
  render(<Lines {...props} />)
  const slider = screen.getByRole('slider', { name: 'Earnings' })
  expect(slider).toHaveAttribute('aria-valuetext', 'Month 3: $400')
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(slider).toHaveAttribute('aria-valuetext', 'Month 2: $200')
  fireEvent.keyDown(slider, { key: 'Home' })
  expect(slider).toHaveAttribute('aria-valuenow', '1')
})

test('screen readers have its values as a table', () => {
  render(<Lines {...props} points={[...props.points, point(4, null)]} />)
  const rows = within(screen.getByRole('table', { name: 'Earnings' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MonthDollarsLowHigh',
    'Month 110050150',
    'Month 2200100300',
    'Month 3400200600',
    'Month 4unknownundefinedundefined',
  ])
})

test('words at the end of the line keep clear of each other', () => {
  const tops = apart([98, 99, 100])
  expect(tops[2]).toBe(100)
  expect(tops[2]! - tops[1]!).toBeGreaterThanOrEqual(16)
  expect(tops[1]! - tops[0]!).toBeGreaterThanOrEqual(16)
  expect(apart([10, 50, 90])).toEqual([10, 50, 90])
})

test('long labels have twice the room of short ones', () => {
  const months = [1, 2, 3, 4, 5, 6, 7, 8].map((month) => point(month, month))
  const shown = (points: LinesProps['points']) => {
    const { container, unmount } = render(<Lines {...props} points={points} />)
    const [, narrow] = container.querySelectorAll('[data-plot]')
    const labels = [...narrow!.querySelectorAll('text')].map(({ textContent }) => textContent)
    unmount()
    return labels
  }
  expect(shown(months)).toEqual(['M8', 'M6', 'M4', 'M2'])
  expect(shown(months.map((one) => ({ ...one, label: `${one.label} 2026` })))).toHaveLength(2)
})
