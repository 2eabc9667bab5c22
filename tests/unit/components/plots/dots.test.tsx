import { fireEvent, render, screen, within } from '@testing-library/react'
import { Dots, type DotsProps } from '@/components/ui/plots/Dots'

const dot = (id: string, x: number | null, y: number | null) => ({ id, title: `Video ${id}`, x, y })

const props: DotsProps = {
  dots: [dot('c', 100_000, 10), dot('a', 1000, 40), dot('b', 10_000, 20)],
  own: 12_000,
  near: 24_000,
  words: {
    name: 'Who ranks',
    note: 'By channel.',
    units: ['subscribers', 'views'],
    own: 'you, 12K',
    sorts: ['up to 24K', 'larger'],
    columns: ['Video', 'Subscribers', 'Views'],
    value: ({ x, y }) => `${x} subscribers, ${y} views`,
    cells: ({ x, y }) => [String(x ?? 'unknown'), String(y ?? 'unknown')],
    ticks: { x: String, y: String },
  },
}

/** The first drawing's dots from left to right, in percent. */
const places = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-plot]')[0]!.parentElement!.querySelectorAll('circle')].map(
    (circle) => Number.parseFloat(circle.getAttribute('cx') ?? ''),
  )

test('equal multiples are equal distances', () => {
  const { container } = render(<Dots {...props} />)
  const [a, b, c] = places(container)
  expect(b! - a!).toBeCloseTo(c! - b!, 1)
})

test('a dot whose numbers are not known is in the table and not in the drawing', () => {
  const { container } = render(<Dots {...props} dots={[...props.dots, dot('d', null, 5)]} />)
  expect(places(container)).toHaveLength(3)
  const table = screen.getByRole('table', { name: 'Who ranks' })
  expect(within(table).getByRole('row', { name: 'Video d unknown 5' })).toBeInTheDocument()
})

test('arrow keys walk from the dot next to the visitor, by the lower axis', () => {
  render(<Dots {...props} />)
  const slider = screen.getByRole('slider', { name: 'Who ranks' })
  expect(slider).toHaveAttribute('aria-valuetext', 'Video b: 10000 subscribers, 20 views')
  fireEvent.keyDown(slider, { key: 'ArrowRight' })
  expect(slider).toHaveAttribute('aria-valuetext', 'Video c: 100000 subscribers, 10 views')
})

test('dots of both sorts differ by their filling, not by color alone', () => {
  const { container } = render(<Dots {...props} />)
  const circles = container.querySelectorAll('[data-plot] ~ svg circle')
  expect(circles[0]).toHaveClass('fill-teal')
  expect(circles[2]).toHaveClass('fill-surface', 'stroke-grey')
})
