import { act, fireEvent, screen, within } from '@testing-library/react'
import CalculatorView from '@/components/tools/results/CalculatorView'
import { PlotView } from '@/components/tools/results/PlotView'
import TableView from '@/components/tools/results/TableView'
import type { ResultViewProps } from '@/components/tools/results/views'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import type { CalculatorResult } from '@/lib/tools/results/calculator'
import type { LinesPlot } from '@/lib/tools/results/plots'
import type { TableResult } from '@/lib/tools/results/table'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({
  useRouter: () => ({ locale: 'en', pathname: '/tools/[slug]', query: { slug: 'x' } }),
}))
jest.mock('@/context/AuthContext', () => ({ useAuth: () => ({ loading: true }) }))

const copied = jest.fn(async (_text: string) => {})
beforeEach(() => {
  copied.mockClear()
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: copied },
  })
})

// The tool's own texts are its keys here.
const props = (data: unknown) =>
  ({
    tool: toolPageData('tag-extractor'),
    data,
    meta: { source: 'local', cached: false },
    explain: () => '',
  }) as unknown as ResultViewProps
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const click = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(button(name)))
}

describe('a table', () => {
  const result = (count: number): TableResult => ({
    columns: [{ name: 'views', kind: 'number', from: 'youtube' }],
    rows: Array.from({ length: count }, (_, at) => ({
      id: String(at),
      title: `word ${at}`,
      group: at % 2 === 0 ? 'even' : 'odd',
      values: { views: at === 1 ? null : at } as TableResult['rows'][number]['values'],
    })),
    picks: true,
    notes: [],
  })

  test('has words for a phone, whose sort heads stand above cards', () => {
    renderInEnglish(<TableView {...props(result(2))} />)
    const head = screen.getByRole('table').querySelector('thead tr')
    expect(head).toHaveAttribute('data-label', 'Sort by')
  })
  const bodyRows = () => screen.getAllByRole('row').slice(1)
  const first = () => within(bodyRows()[0]!).getByRole('rowheader').textContent

  test('what was not looked at is not called unknown', () => {
    const data = result(2)
    data.rows[1]!.partly = true
    renderInEnglish(<TableView {...props(data)} />)
    const row = screen.getByRole('row', { name: /word 1/ })
    expect(within(row).getByText('Not checked')).toBeInTheDocument()
  })

  test('the links of a batch share one table, and one that failed says why', () => {
    const one = result(2)
    const items = [0, 1].map((at) => ({
      input: `link ${at}`,
      ok: true,
      result: { ...one, rows: [one.rows[at]!] },
    }))
    const failed = { input: 'link 2', ok: false, error: { code: 'video.notFound' } }
    const explain = ({ code }: { code: string }) => `explained ${code}`
    const data = { items: [...items, failed] }
    renderInEnglish(<TableView {...({ ...props(data), explain } as ResultViewProps)} />)
    expect(bodyRows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'word 0',
      'word 1',
    ])
    expect(screen.getByText('explained video.notFound')).toBeInTheDocument()
    expect(screen.getByText('1 link gave no result')).toBeInTheDocument()
  })

  test('says in words what is unknown, and never 0', () => {
    renderInEnglish(<TableView {...props(result(3))} />)
    const row = screen.getByRole('row', { name: /word 1/ })
    expect(within(row).getByText('Unknown')).toBeInTheDocument()
    expect(within(row).queryByText('0')).toBeNull()
  })

  test('a head sorts, turns round, and says so to screen readers', async () => {
    renderInEnglish(<TableView {...props(result(3))} />)
    await click('column.views')
    const head = screen.getByRole('columnheader', { name: 'column.views' })
    expect(head).toHaveAttribute('aria-sort', 'descending')
    expect(first()).toBe('word 2')
    await click('column.views')
    expect(head).toHaveAttribute('aria-sort', 'ascending')
    expect(first()).toBe('word 0')
  })

  test('only the selected rows are copied, and the button says so', async () => {
    renderInEnglish(<TableView {...props(result(3))} />)
    await click('Select “word 2”')
    await click('Copy selection')
    expect(copied).toHaveBeenCalledWith('word 2')
    expect(button('Select “word 2”')).toHaveAttribute('aria-pressed', 'true')
  })

  test('words and groups filter together, with the count of each group', async () => {
    renderInEnglish(<TableView {...props(result(12))} />)
    await click(/^group\.odd\s*6$/)
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter words' }), {
      target: { value: '11' },
    })
    expect(bodyRows()).toHaveLength(1)
    expect(first()).toBe('word 11')
  })

  test('shows 20 of 5,000 rows, and 50 more when asked', async () => {
    renderInEnglish(<TableView {...props(result(5000))} />)
    expect(bodyRows()).toHaveLength(20)
    await click(/^Show .*50/)
    expect(bodyRows()).toHaveLength(70)
  })
})

describe('a plot', () => {
  const plot: LinesPlot = {
    kind: 'lines',
    name: 'views',
    from: 'youtube',
    x: { name: 'month', kind: 'month' },
    y: { name: 'count', kind: 'number' },
    points: [
      { at: '2026-01', value: 1200 },
      { at: '2026-02', value: null },
    ],
  }

  test('has a table that names months and says what is unknown', () => {
    renderInEnglish(<PlotView plot={plot} slug="x" />)
    expect(screen.getByText('1 value isn’t known: the plot has a gap there.')).toBeInTheDocument()
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', {
      hidden: true,
    })
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'axis.monthaxis.count',
      'Jan 20261,200',
      'Feb 2026Unknown',
    ])
  })

  test('without any known value says so instead of drawing nothing', () => {
    const points = [{ at: '2026-01', value: null }]
    renderInEnglish(<PlotView plot={{ ...plot, points }} slug="x" />)
    expect(screen.getByText('Nothing to draw: the values aren’t known.')).toBeInTheDocument()
    expect(screen.queryByRole('slider')).toBeNull()
  })
})

describe('a calculation', () => {
  const money = { kind: 'money', currency: 'USD' } as const
  const result: CalculatorResult = {
    form: money,
    headline: { name: 'month', low: 1500, middle: 2680, high: 4070 },
    periods: [{ name: 'day', low: 50, middle: 89, high: 136 }],
    ranges: [],
    assumptions: [
      {
        name: 'rate',
        value: { ...money, value: [2.1, 5.7] },
        from: 'ours',
        source: { name: 'reports', url: 'https://example.org/', day: '2026-10-01' },
      },
      { name: 'taxes', value: null, from: 'ours' },
    ],
    notes: [],
  }

  test('shows its figure with the range, and every period with one kind of decimals', () => {
    renderInEnglish(<CalculatorView {...props(result)} />)
    expect(screen.getByText('$2,680')).toBeInTheDocument()
    expect(screen.getByText('between $1,500 and $4,070')).toBeInTheDocument()
    const row = screen.getByRole('row', { name: 'period.day $50 $89 $136' })
    expect(row).toBeInTheDocument()
  })

  test('every assumption says where it is from; an unknown one is said to be unknown', () => {
    renderInEnglish(<CalculatorView {...props(result)} />)
    expect(
      screen.getByRole('link', { name: 'source.reports (read on October 1, 2026)' }),
    ).toHaveAttribute('href', 'https://example.org/')
    expect(screen.getByText('$2.10 – $5.70')).toBeInTheDocument()
    expect(screen.getByText('Unknown')).toBeInTheDocument()
  })

  test('what there is to know of the figure stands between it and its table', () => {
    const notes = [{ key: 'note.withoutAds', region: 'RU' }] as const
    renderInEnglish(
      <CalculatorView
        {...props({
          ...result,
          headline: { name: 'noAds', low: 0, middle: 0, high: 0, region: 'RU' },
          notes: [...notes],
        })}
      />,
    )
    const note = screen.getByText('note.withoutAds')
    const headline = screen.getByText('headline.noAds')
    const behind = Node.DOCUMENT_POSITION_FOLLOWING
    expect(headline.compareDocumentPosition(note) & behind).toBeTruthy()
    expect(note.compareDocumentPosition(screen.getByRole('table')) & behind).toBeTruthy()
  })

  test('copies the link, which there is one button for, and the table', async () => {
    renderInEnglish(<CalculatorView {...props(result)} />)
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    await click('Copy link')
    expect(copied).toHaveBeenLastCalledWith(window.location.href)
    await click('Copy table')
    expect(copied).toHaveBeenLastCalledWith('\tLow\tMiddle\tHigh\nperiod.day\t$50\t$89\t$136')
  })
})
