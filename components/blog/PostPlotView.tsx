import { Dots } from '@/components/ui/plots/Dots'
import { Strip } from '@/components/ui/plots/Strip'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { middleOf, type PostPlot } from '@/lib/blog/plot-block'
import { Bars } from './Bars'

/** A plot of a post; its caption says where the data is made up. As a cover, only screen readers have its
 * table. */
export function PostPlotView({ plot, isCover = false }: { plot: PostPlot; isCover?: boolean }) {
  const { t } = useTranslation('blog')
  return (
    <div className="post-plot">
      <Drawing plot={plot} isCover={isCover} />
      <p className="mt-1 text-xs text-ink-2">
        {plot.kind !== 'bars' && <span>{`${plot.caption} `}</span>}
        {!plot.isReal && <span>{t('example')}</span>}
      </p>
    </div>
  )
}

function Drawing({ plot, isCover }: { plot: PostPlot; isCover: boolean }) {
  const { t } = useTranslation(['blog', 'chart'])
  const formats = useFormats()
  const { kind, name, unit, unit2 = '', mark, rows } = plot
  const subject = rows.findIndex(({ isSubject }) => isSubject)
  const marked =
    mark && rows[subject]
      ? t('plot.marked', { mark, value: formats.count(rows[subject].value) })
      : undefined
  const what = t('plot.what')
  const counted = (value: number, of: string) => `${formats.number(value)} ${of}`
  const points = rows.map((row, at) => ({ ...row, id: String(at) }))
  const { median, middle } = middleOf(plot)
  const medianText = t('plot.median', { value: formats.count(median) })
  const asTable = isCover ? undefined : t('chart:asTable')
  if (kind === 'bars')
    return <Bars plot={plot} median={median} words={{ what, median: medianText, asTable }} />
  if (kind === 'strip')
    return (
      <Strip
        points={points}
        subject={subject < 0 ? undefined : String(subject)}
        median={median}
        middle={middle}
        words={{
          ...{ name, asTable },
          note: t('chart:walk'),
          median: medianText,
          subject: marked,
          columns: [what, unit],
          value: ({ value }) => counted(value, unit),
          tick: formats.count,
        }}
      />
    )
  return (
    <Dots
      dots={points.map(({ id, title, value, value2 = null }) => ({
        id,
        title,
        x: value,
        y: value2,
      }))}
      own={rows[subject]?.value}
      words={{
        ...{ name, asTable },
        note: t('chart:walk'),
        units: [unit, unit2],
        own: marked,
        columns: [what, unit, unit2],
        value: ({ x, y }) => `${counted(x ?? 0, unit)} · ${counted(y ?? 0, unit2)}`,
        cells: ({ x, y }) => [formats.number(x ?? 0), formats.number(y ?? 0)],
        ticks: { x: formats.count, y: formats.count },
      }}
    />
  )
}
