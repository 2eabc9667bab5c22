import { Dots } from '@/components/ui/plots/Dots'
import { Lines } from '@/components/ui/plots/Lines'
import { useTranslation } from '@/context/use-translation'
import type { AnyPlot, DotsPlot, LinesPlot } from '@/lib/tools/results/plots'
import { momentOf, usePlotWords } from './plot-words'

/** A plot's heading, with the dot that says where its values are from. */
export function PlotHeading({ plot, slug }: { plot: AnyPlot; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  return (
    <h2
      className={`mb-3 text-lg tracking-normal ${plot.from === 'ours' ? 'our-estimate' : 'from-youtube'}`}
    >
      {t(`plot.${plot.name}`)}
    </h2>
  )
}

/** Whether a plot has anything to draw. */
const hasValues = (plot: AnyPlot): boolean =>
  plot.kind === 'dots'
    ? plot.points.some(({ x, y }) => x !== null && y !== null)
    : plot.points.some(({ value }) => value !== null)

/** A plot of a result, in the page's language; its table can be opened. */
export function PlotView({ plot, slug }: { plot: AnyPlot; slug: string }) {
  const { t } = useTranslation('chart')
  if (!hasValues(plot)) return <p className="text-sm text-ink-2">{t('nothing')}</p>
  return plot.kind === 'lines' ? (
    <LinesOf plot={plot} slug={slug} />
  ) : (
    <DotsOf plot={plot} slug={slug} />
  )
}

/** The words that every plot has. */
function useWords({ name }: AnyPlot, slug: string) {
  const { t } = useTranslation([`tools/${slug}`, 'chart', 'common'])
  const axis = (one: string) => t(`axis.${one}`)
  const common = { name: t(`plot.${name}`), asTable: t('chart:asTable') }
  return { t, axis, common, ...usePlotWords() }
}

function LinesOf({ plot: { x, y, points, current, ...plot }, slug }: PlotProps<LinesPlot>) {
  const whole = { x, y, points, current, ...plot }
  const { t, axis, common, write, tick, range, title, label } = useWords(whole, slug)
  const hasBand = points.some(({ low, high }) => low !== undefined && high !== undefined)
  const ends = { low: t('chart:low'), middle: t('chart:middle'), high: t('chart:high') }
  const unknown = points.filter(({ value }) => value === null).length
  return (
    <Lines
      points={points.map((point) => ({
        ...point,
        key: point.at,
        at: momentOf(point.at).getTime(),
        title: title(point.at, x),
        label: label(point.at, x),
      }))}
      current={current?.at}
      isWhole={y.kind === 'number' || y.kind === 'count'}
      words={{
        ...common,
        note: unknown > 0 ? t('chart:gaps', { count: unknown }) : t('chart:walk'),
        unit: axis(y.name),
        current: current && t(`mark.${current.mark}`, { value: title(current.at, x) }),
        ends: hasBand ? ends : undefined,
        columns: [axis(x.name), axis(y.name), ...(hasBand ? [ends.low, ends.high] : [])],
        value: ({ value, low, high }) =>
          low === undefined || high === undefined || value === null
            ? write(value, y)
            : t('common:withNote', { text: write(value, y), note: range(low, high, y) }),
        cells: ({ value, low, high }) => [
          write(value, y),
          ...(hasBand ? [write(low, y), write(high, y)] : []),
        ],
        tick: (value) => tick(value, y),
      }}
    />
  )
}

function DotsOf({ plot, slug }: PlotProps<DotsPlot>) {
  const { item, x, y, points, own, near } = plot
  const { t, axis, common, write, tick } = useWords(plot, slug)
  const missing = points.filter((point) => point.x === null || point.y === null).length
  return (
    <Dots
      dots={points}
      own={own?.x}
      near={near?.until}
      words={{
        ...common,
        note: missing > 0 ? t('chart:missing', { count: missing }) : t('chart:walk'),
        units: [axis(x.name), axis(y.name)],
        own: own && t(`mark.${own.mark}`, { value: write(own.x, x) }),
        sorts: near && [
          t(`mark.${near.mark}`, { value: write(near.until, x) }),
          t(`mark.${near.others}`, { value: write(near.until, x) }),
        ],
        columns: [axis(item), axis(x.name), axis(y.name)],
        value: (dot) =>
          [
            t('common:pair', { name: axis(x.name), value: write(dot.x, x) }),
            t('common:pair', { name: axis(y.name), value: write(dot.y, y) }),
          ].join(' · '),
        cells: (dot) => [write(dot.x, x), write(dot.y, y)],
        ticks: { x: (value) => tick(value, x), y: (value) => tick(value, y) },
      }}
    />
  )
}

interface PlotProps<Plot> {
  plot: Plot
  slug: string
}
