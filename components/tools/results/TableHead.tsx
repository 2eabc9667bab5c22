import type { ReactNode } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { TableHead as Head, TableFigure, TableNames } from '@/lib/tools/results/table'
import { Grade, useCellText } from './table-values'

/** There is room for a figure's whole number, unless YouTube tells it rounded only. */
const inFull = (figure: TableFigure): TableFigure =>
  figure.kind === 'count' && !figure.rounded ? { ...figure, kind: 'number' } : figure

/** What a table comes to, on the screen: a grade, its sentence and the figures behind it. */
export function TableHead({
  slug,
  head: { grade, verdict, also, figures },
  children,
}: {
  slug: string
  head: Head<Pick<TableNames, 'verdict' | 'figure'>>
  /** What stands beside it, such as a plot. */
  children?: ReactNode
}) {
  const { t } = useTranslation([`tools/${slug}`, 'table'])
  const write = useCellText(slug)
  const { count } = useFormats()
  const written = (values: Record<string, string | number> = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? count(value) : value,
      ]),
    )
  const large = figures.find((figure) => figure.large)
  return (
    <section className="table-head screen" data-split={children ? true : undefined}>
      <div>
        <div className="flex items-center gap-3.5">
          {grade && <Grade letter={grade} label={t('table:grade', { letter: grade })} large />}
          {grade === null && <Grade letter="?" label={t('table:noGrade')} large />}
          <div>
            <h2 className={`${verdict.from ? 'from-youtube' : 'our-estimate'} text-lg leading-6`}>
              {t(`verdict.${verdict.name}`, written(verdict.values))}
            </h2>
            {also && (
              <p className="mt-1 text-sm text-ink-2">
                {t(`verdict.${also.name}`, written(also.values))}
              </p>
            )}
          </div>
        </div>
        {large && (
          <p className="mt-4 flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
            <strong className="text-[30px] leading-[34px] font-semibold">
              {write(large.value, inFull(large))}
            </strong>
            <span className="our-estimate text-sm text-ink-2">
              {t(`figure.${large.name}`, written(large.values))}
            </span>
          </p>
        )}
        <dl className="mt-4">
          {figures.map(
            (figure) =>
              figure !== large && (
                <div key={figure.name}>
                  <dt
                    className={
                      figure.from && (figure.from === 'ours' ? 'our-estimate' : 'from-youtube')
                    }
                  >
                    {t(`figure.${figure.name}`, written(figure.values))}
                  </dt>
                  <dd
                    data-word={
                      figure.value === null || typeof figure.value === 'string' || undefined
                    }
                  >
                    {write(figure.value, inFull(figure))}
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
      {children}
    </section>
  )
}
