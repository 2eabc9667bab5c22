import { fireEvent, render, screen, within } from '@testing-library/react'
import { Strip, type StripProps } from '@/components/ui/plots/Strip'

const props: StripProps = {
  points: [
    { id: 'c', title: 'The third', value: 300 },
    { id: 'a', title: 'The first', value: 10 },
    { id: 'b', title: 'The second', value: 20 },
  ],
  subject: 'c',
  median: 15,
  middle: [12, 18],
  words: {
    name: 'Views of the last uploads',
    note: 'Each dot is an upload',
    median: 'median 15',
    subject: '20× its median',
    columns: ['Video', 'Views'],
    value: ({ value }) => `${value} views`,
    tick: String,
  },
}

const strip = () => screen.getByRole('slider', { name: 'Views of the last uploads' })

test('arrow keys walk through the points from the smallest to the largest, Home and End to the ends', () => {
  render(<Strip {...props} />)
  expect(strip()).toHaveAttribute('aria-valuetext', '300 views: The third')
  const press = (key: string, text: string) => {
    fireEvent.keyDown(strip(), { key })
    expect(strip()).toHaveAttribute('aria-valuetext', text)
  }
  press('ArrowLeft', '20 views: The second')
  press('Home', '10 views: The first')
  press('ArrowLeft', '10 views: The first')
  press('End', '300 views: The third')
})

test('what is chosen stands under the plot until the walk ends', () => {
  render(<Strip {...props} />)
  expect(screen.getByText('Each dot is an upload')).toBeInTheDocument()
  fireEvent.focus(strip())
  fireEvent.keyDown(strip(), { key: 'ArrowLeft' })
  expect(screen.queryByText('Each dot is an upload')).toBeNull()
  expect(within(screen.getByRole('figure')).getAllByText('The second')).toHaveLength(2)
  fireEvent.keyDown(strip(), { key: 'Escape' })
  expect(screen.getByText('Each dot is an upload')).toBeInTheDocument()
})

test('a table tells screen readers every title and value', () => {
  render(<Strip {...props} />)
  const table = screen.getByRole('table', { name: 'Views of the last uploads' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['VideoViews', 'The first10 views', 'The second20 views', 'The third300 views'])
})
