import { type LinePoint, Lines } from '@/components/ui/plots/Lines'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { SeenViews } from '@/lib/tools/results/facts'

const dayMs = 86_400_000

/** A video's views at the moments at which this site looked; only the first of them while there is less
 * than a day to draw. */
export function SeenPlot({ seen, slug }: { seen: SeenViews; slug: string }) {
  const { t } = useTranslation([`tools/${slug}`, 'common'])
  const formats = useFormats()
  const points = seen.views.map(
    ({ at, value }): LinePoint => ({
      key: at,
      at: Date.parse(at),
      title: formats.shortMoment(at),
      label: formats.dayOfYear(at),
      value,
    }),
  )
  const [first, last] = [points[0], points.at(-1)]
  const isLong = first && last && last.at - first.at >= dayMs
  const views = t('fact.views')
  const firstSeen = t('seen.first', { day: formats.day(seen.first) })
  if (!isLong) return <p className="our-estimate text-xs text-ink-3">{firstSeen}</p>
  const written = ({ value }: LinePoint) => formats.number(value ?? 0)
  return (
    <section className="card min-w-0 px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg tracking-normal">{t('seen.title')}</h3>
        <p className="our-estimate text-xs text-ink-3">{firstSeen}</p>
      </div>
      <div className="mt-3">
        <Lines
          points={points}
          heights={[140, 120]}
          words={{
            name: t('seen.title'),
            note: t('seen.note'),
            unit: views,
            columns: [t('seen.when'), views],
            value: (point) => t('common:pair', { name: views, value: written(point) }),
            cells: (point) => [written(point)],
            tick: formats.count,
          }}
        />
      </div>
    </section>
  )
}
