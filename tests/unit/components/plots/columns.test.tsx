import { fireEvent, render, screen, within } from '@testing-library/react'
import { Columns, type ColumnsProps } from '@/components/ui/plots/Columns'

const props: ColumnsProps = {
  columns: [3, 221, 0].map((value, at) => ({
    key: String(at),
    title: `March ${at + 1}`,
    label: `Mar ${at + 1}`,
    parts: [{ value, fill: 'fill-blue' }],
  })),
  words: {
    name: 'Runs a day',
    note: 'Days are counted in UTC.',
    unit: 'Runs',
    columns: ['Day', 'Runs'],
    value: ({ parts }) => `${parts[0]?.value} runs`,
    tick: String,
  },
}

/** The columns of the first drawing, the wide one. */
const drawn = (container: HTMLElement) =>
  [...(container.querySelector('[data-plot]')?.querySelectorAll('rect.fill-blue') ?? [])].map(
    (rect) => Number(rect.getAttribute('height')),
  )

test('columns are as high as their values on one zero line; nothing has no column', () => {
  const { container } = render(<Columns {...props} />)
  const [low, high, ...more] = drawn(container)
  expect(more).toEqual([])
  expect(high! / low!).toBeCloseTo(221 / 3, 0)
})

test('the axis has round values from zero on, and its unit', () => {
  const { container } = render(<Columns {...props} />)
  const [wide] = container.querySelectorAll('[aria-hidden="true"]')
  for (const text of ['0', '100', '200', '300', 'Runs'])
    expect(within(wide as HTMLElement).getByText(text)).toBeInTheDocument()
})

test('labels of few columns, which stand close together in the middle, keep clear of each other', () => {
  const columns = [1, 2, 3, 4].map((value, at) => ({
    ...props.columns[0]!,
    key: String(at),
    label: `Mar ${at + 1}`,
    parts: [{ value, fill: 'fill-grey' as const }],
  }))
  const { container } = render(<Columns {...props} columns={columns} />)
  const [wide, narrow] = [...container.querySelectorAll('[data-plot]')].map((plot) =>
    [...plot.querySelectorAll('text')].map(({ textContent }) => textContent),
  )
  expect(wide).toEqual(['Mar 1', 'Mar 2', 'Mar 3', 'Mar 4'])
  // A quarter of the narrow axis holds one label, and two columns.
  expect(narrow).toEqual(['Mar 2', 'Mar 4'])
})

test('a long label that ends with the last column keeps clear of the one before it', () => {
  const narrow = (label: (at: number) => string) => {
    const columns = Array.from({ length: 12 }, (_, at) => ({
      ...props.columns[0]!,
      key: String(at),
      label: label(at),
    }))
    const { container } = render(<Columns {...props} columns={columns} />)
    return [...container.querySelectorAll('[data-plot]')][1]!.querySelectorAll('text').length
  }
  expect(narrow((at) => `Oct ${at + 10}`)).toBe(4)
  expect(narrow((at) => `10月${at + 10}日`)).toBe(3)
})

test('what is no more than a trace is still to be seen', () => {
  const columns = [1, 1_000_000].map((value, at) => ({
    ...props.columns[at]!,
    parts: [{ value, fill: 'fill-blue' as const }],
  }))
  const { container } = render(<Columns {...props} columns={columns} />)
  expect(drawn(container)[0]).toBeGreaterThanOrEqual(1)
})

test('keys walk from the last column backwards; a table tells every day', () => {
  render(<Columns {...props} />)
  const slider = screen.getByRole('slider', { name: 'Runs a day' })
  expect(slider).toHaveAttribute('aria-valuetext', 'March 3: 0 runs')
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(slider).toHaveAttribute('aria-valuetext', 'March 2: 221 runs')
  fireEvent.keyDown(slider, { key: 'Home' })
  expect(slider).toHaveAttribute('aria-valuetext', 'March 1: 3 runs')
  const rows = within(screen.getByRole('table', { name: 'Runs a day' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayRuns',
    'March 13 runs',
    'March 2221 runs',
    'March 30 runs',
  ])
})

test('the words of the median stand above the columns below them', () => {
  const columns = [90, 20, 40, 20, 40, 20, 40, 20, 40, 20].map((value, at) => ({
    ...props.columns[0]!,
    key: String(at),
    parts: [{ value, fill: 'fill-blue' as const }],
  }))
  const words = { ...props.words, median: 'median 30' }
  const { container } = render(<Columns {...props} columns={columns} median={30} words={words} />)
  const plot = container.querySelectorAll('[data-plot]')[1] as HTMLElement
  const tops = [...plot.querySelectorAll('rect.fill-blue')].map((rect) =>
    Number(rect.getAttribute('y')),
  )
  const top = Number.parseFloat(within(plot).getByText('median 30').style.top)
  expect(top + 14).toBeLessThan(tops[2]!)
  expect(top).toBeGreaterThan(tops[0]!)
})
