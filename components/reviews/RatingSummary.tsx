import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { starNumbers } from '@/models/review-values'
import { Stars } from './Stars'

/** The average of a tool's ratings, and how many gave each number of stars. */
export function RatingSummary({
  count,
  average,
  spread,
}: {
  count: number
  average: number
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  spread: readonly number[]
}) {
  const { t } = useTranslation(['reviews', 'common'])
  const formats = useFormats()
  return (
    <section className="card flex items-center gap-x-5 gap-y-3 p-4 sm:p-5 lg:block">
      <div className="shrink-0 lg:flex lg:items-center lg:gap-3.5">
        <p className="text-[44px] leading-12 font-semibold tracking-tight tabular-nums">
          {formats.multiple(average)}
        </p>
        <div>
          <Stars value={average} className="size-4.25" />
          <p className="text-xs text-ink-3">
            {t('from', { count, number: formats.number(count) })}
          </p>
        </div>
      </div>
      <ul className="grid min-w-0 grow gap-1.5 text-xs tabular-nums lg:mt-3.5">
        {starNumbers.toReversed().map((stars) => {
          const number = spread[stars - 1] ?? 0
          const name = t('stars', { count: stars, number: formats.number(stars) })
          const value = t('count', { count: number, number: formats.number(number) })
          return (
            <li key={stars} className="flex items-center gap-3">
              <span className="sr-only">{t('common:pair', { name, value })}</span>
              <span aria-hidden="true" className="w-3">
                {formats.number(stars)}
              </span>
              <span aria-hidden="true" className="rating-bar grow">
                <span style={{ inlineSize: `${(100 * number) / count}%` }} />
              </span>
              <span aria-hidden="true" className="min-w-6 text-end text-ink-3">
                {formats.number(number)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
