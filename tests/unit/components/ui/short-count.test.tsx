import { screen, within } from '@testing-library/react'
import { TableHead } from '@/components/tools/results/TableHead'
import { ThumbnailHero } from '@/components/tools/results/ThumbnailHero'
import { CellValue, useCellText } from '@/components/tools/results/table-values'
import { ShortCount } from '@/components/ui/ShortCount'
import type { TableColumn } from '@/lib/tools/results/table'
import { renderInEnglish } from '../../../helpers/screen'

let locale = 'en'
jest.mock('next/router', () => ({ useRouter: () => ({ locale }) }))
jest.mock('@/components/channels/StarButton', () => ({ StarButton: () => null }))
beforeEach(() => {
  locale = 'en'
})

/** What a screen reader reads. */
function read(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return copy.textContent ?? ''
}

test('a screen reader reads the whole number, a pointer finds it, and the page shows the short one', () => {
  const { container } = renderInEnglish(<ShortCount value={10_934} />)
  expect(screen.getByText('10.9K')).toBeVisible()
  expect(read(container)).toBe('10,934')
  expect(screen.getByTitle('10,934')).toHaveAttribute('value', '10934')
})

test('words around a number are declined for each form', () => {
  const write = (text: string, count: number) => `${text} views of ${count}`
  renderInEnglish(<ShortCount value={1_234_567} write={write} />)
  expect(screen.getByText('1.23M views of 1000000')).toBeVisible()
  expect(screen.getByTitle('1,234,567 views of 1234567')).toBeVisible()
})

test.each([
  ['en', 934, '934'],
  ['de', 10_934, '10.934'],
])('in %s %d is written once, since it has no short form', (language, value, text) => {
  locale = language
  const { container } = renderInEnglish(<ShortCount value={value} />)
  expect(container.textContent).toBe(text)
})

describe('in a table', () => {
  const show = (column: Partial<TableColumn>) =>
    renderInEnglish(
      <CellValue
        cell={47_643}
        column={{ name: 'views', kind: 'count', from: 'youtube', ...column }}
        most={50_000}
        text="47.6K"
        gradeLabel={String}
      />,
    ).container

  test.each([{}, { bar: true as const }])('a count can be read exactly: %j', (column) => {
    const container = show(column)
    expect(within(container).getByText('47.6K')).toBeVisible()
    expect(read(container)).toBe('47,643')
  })

  test('a count that YouTube rounds has no digits that it doesn’t tell', () => {
    expect(show({ rounded: true }).innerHTML).not.toContain('47,643')
  })

  test('a figure above it has room for the whole number, unless YouTube rounds it', () => {
    const figure = { kind: 'count', value: 27_455 } as const
    renderInEnglish(
      <TableHead
        slug="any"
        head={{
          verdict: { name: 'found' },
          figures: [
            { name: 'views', ...figure },
            { name: 'subscribers', ...figure, rounded: true },
          ],
        }}
      />,
    )
    const [views, subscribers] = screen.getAllByRole('definition')
    expect(views).toHaveTextContent('27,455')
    expect(subscribers).toHaveTextContent('27.4K')
  })
})

test('a thumbnail’s page has the whole number of views', () => {
  renderInEnglish(
    <ThumbnailHero
      slug="youtube-thumbnail"
      video={{
        id: 'subject',
        title: 'The subject',
        channelId: 'UC1',
        channelTitle: 'Someone',
        publishedAt: '',
        durationSeconds: 60,
        viewCount: 1_234_567,
      }}
      image={undefined}
      onEnlarge={() => undefined}
      save={null}
    >
      {null}
    </ThumbnailHero>,
  )
  expect(screen.getByText('· 1,234,567 views')).toBeVisible()
})

function Places() {
  const text = useCellText('trending-videos')
  return [3, -2, 0, null].map((cell) => text(cell, { kind: 'places' })).join(', ')
}

test('places up and down are counted', () => {
  expect(renderInEnglish(<Places />).container.textContent).toBe(
    'Up 3, Down 2, Same place, Unknown',
  )
})
