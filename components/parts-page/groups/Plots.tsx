import { AssumptionList } from '@/components/tools/results/AssumptionList'
import { CalculatorHero, PeriodTable } from '@/components/tools/results/CalculatorView'
import { PlotHeading, PlotView } from '@/components/tools/results/PlotView'
import { RangeList } from '@/components/tools/results/RangeList'
import { TableHead } from '@/components/tools/results/TableHead'
import type { CalculatorNames, CalculatorResult } from '@/lib/tools/results/calculator'
import type { AnyPlot, DotsPlot, LinesPlot } from '@/lib/tools/results/plots'
import { slug, ToolWords } from './ToolWords'

const words = {
  'plot.month': 'Earnings by month',
  'plot.uploads': 'Uploads by month',
  'plot.views': 'Views of the last uploads',
  'plot.ranking': 'Who ranks for it today',
  'axis.month': 'Month',
  'axis.money': '$ a month',
  'axis.uploads': 'Uploads',
  'axis.video': 'Video',
  'axis.views': 'Views a month',
  'axis.subscribers': 'subscribers of the channel',
  'mark.now': '{{value}}',
  'mark.own': 'you, {{value}}',
  'mark.near': 'up to twice your size ({{value}})',
  'mark.larger': 'larger',
  'verdict.could': 'A channel of 12K could rank',
  'figure.views': 'Views a month, median of 20',
  'figure.small': 'Channels under 24K',
  'figure.volume': 'Search volume',
  'headline.month': 'Estimate for {{month}}, middle of the range first',
  'period.day': 'A day',
  'period.month': 'A month, {{month}}',
  'period.year': 'A year',
  'assumption.views': 'Views a month',
  'assumption.shorts': 'Share from Shorts',
  'assumption.rate': '$ per 1,000 views, long',
  'assumption.topic': 'Topic',
  'assumption.country': 'Country of the viewers',
  'assumption.taxes': 'Taxes',
  'source.reports': 'Published creator reports',
  'ranges.country': 'Dollars per 1,000 long views, {{topic}}',
  'word.travel': 'Travel',
}

const months = [1620, 1550, 1710, 1780, 1820, 1860, 1740, 1790, 1980, 2140, 2520, 2680]

const earnings: LinesPlot<CalculatorNames> = {
  kind: 'lines',
  name: 'month',
  from: 'ours',
  x: { name: 'month', kind: 'month' },
  y: { name: 'money', kind: 'money', currency: 'USD' },
  points: months.map((value, at) => ({
    at: `2026-${String(at + 1).padStart(2, '0')}`,
    value,
    low: Math.round(value * 0.56),
    high: Math.round(value * 1.52),
  })),
  current: { at: '2026-12', mark: 'now' },
}

const gaps: AnyPlot = {
  ...earnings,
  points: earnings.points.map((point, at) =>
    at === 4 || at === 5 ? { at: point.at, value: null } : point,
  ),
}

const uploads: AnyPlot = {
  kind: 'columns',
  name: 'uploads',
  from: 'youtube',
  x: { name: 'month', kind: 'month' },
  y: { name: 'uploads', kind: 'number' },
  points: [4, 6, 3, 8, 5, null, 7, 9].map((value, at) => ({
    at: `2026-0${at + 1}`,
    value,
  })),
  median: 6,
  current: '2026-08',
}

const views: AnyPlot = {
  kind: 'strip',
  name: 'views',
  from: 'youtube',
  item: 'video',
  x: { name: 'views', kind: 'count' },
  points: [1200, 4100, 5300, 8800, 9100, 12_400, 64_000].map((value) => ({
    id: String(value),
    title: `Lighthouse ${value}`,
    value,
  })),
  subject: '64000',
  median: 8800,
  middle: [4700, 10_700],
}

const ranking: DotsPlot = {
  kind: 'dots',
  name: 'ranking',
  from: 'youtube',
  item: 'video',
  x: { name: 'subscribers', kind: 'count' },
  y: { name: 'views', kind: 'count' },
  points: (
    [
      [1200, 3000],
      [2400, 1700],
      [3800, 6200],
      [5100, 9500],
      [6600, 4000],
      [9000, 14_800],
      [11_000, 7200],
      [14_000, 3600],
      [22_000, 11_200],
      [31_000, 19_000],
      [48_000, 10_000],
      [66_000, 24_200],
      [140_000, 31_000],
      [520_000, 44_000],
      [1_600_000, 51_000],
      [4_200_000, 37_000],
      [null, 2100],
    ] as const
  ).map(([x, y], at) => ({ id: String(at), title: `Sourdough ${at + 1}`, x, y })),
  own: { x: 12_000, mark: 'own' },
  near: { until: 24_000, mark: 'near', others: 'larger' },
}

const usd = { kind: 'money', currency: 'USD' } as const
const range = (low: number, middle: number, high: number) => ({ low, middle, high })
const source = {
  name: 'reports',
  url: 'https://support.google.com/youtube/answer/72857',
  day: '2026-10-01',
}

const money: CalculatorResult = {
  form: usd,
  headline: { name: 'month', values: { month: 'November' }, ...range(1500, 2680, 4070) },
  plot: earnings,
  periods: [
    { name: 'day', ...range(50, 89, 136) },
    { name: 'month', values: { month: 'November' }, ...range(1500, 2680, 4070) },
    { name: 'year', ...range(12_990, 23_200, 35_260) },
  ],
  ranges: [
    {
      name: 'country',
      values: { topic: 'travel' },
      rows: [
        { label: { kind: 'region', value: 'US' }, ...range(4.1, 6.8, 11.2) },
        { label: { kind: 'region', value: 'DE' }, ...range(3.2, 5.2, 8.4) },
        { label: { kind: 'region', value: 'IE' }, isUsed: true, ...range(2.8, 4.7, 7.6) },
        { label: { kind: 'region', value: 'IN' }, ...range(0.4, 0.9, 1.5) },
      ],
    },
  ],
  assumptions: [
    { name: 'views', value: { kind: 'number', value: 640_000 }, from: 'visitor' },
    { name: 'shorts', value: { kind: 'percent', value: 0.22 }, from: 'youtube' },
    { name: 'rate', value: { ...usd, value: [2.1, 5.7] }, from: 'ours', source },
    { name: 'topic', value: { kind: 'word', value: 'travel' }, from: 'visitor' },
    { name: 'country', value: { kind: 'region', value: 'IE' }, from: 'visitor' },
    { name: 'taxes', value: null, from: 'ours' },
  ],
  notes: [],
}

/** Every plot of a result, on the screen and in cards. */
export function Plots() {
  return (
    <ToolWords words={words}>
      <TableHead
        slug={slug}
        head={{
          grade: 'B',
          verdict: { name: 'could' },
          figures: [
            { name: 'views', kind: 'number', from: 'youtube', value: 13_600 },
            { name: 'small', kind: 'of', from: 'ours', value: [9, 20] },
            { name: 'volume', kind: 'number', from: 'youtube', value: null },
          ],
        }}
      >
        <div className="min-w-0">
          <PlotHeading plot={ranking} slug={slug} />
          <PlotView plot={ranking} slug={slug} />
        </div>
      </TableHead>
      {[gaps, uploads, views].map((plot) => (
        <section key={plot.name} className="card min-w-0 p-4 sm:p-5">
          <PlotHeading plot={plot} slug={slug} />
          <PlotView plot={plot} slug={slug} />
        </section>
      ))}
    </ToolWords>
  )
}

/** A calculation with all its parts. */
export function Calculation() {
  return (
    <ToolWords words={words}>
      <CalculatorHero result={money} slug={slug} />
      <PeriodTable result={money} slug={slug} />
      {money.ranges.map((list) => (
        <RangeList key={list.name} list={list} form={usd} slug={slug} />
      ))}
      <AssumptionList assumptions={money.assumptions} slug={slug} />
    </ToolWords>
  )
}
