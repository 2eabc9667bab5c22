import { type Column, Columns } from '@/components/ui/plots/Columns'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { SiteFigures } from '@/lib/admin/answers'
import { Panel } from './Panel'

type Day = SiteFigures['toolRuns'][number]

/** Heights of the wide and the narrow drawing, in pixels. */
const heights = [250, 170] as const

/** A day with as many failures and such a share of them is pointed at. */
const manyFailures = { count: 5, share: 0.1 }

/** The day that failed most, if it did so badly. */
function worstOf(days: readonly Day[]): Day | undefined {
  const worst = days.reduce((a, b) => (b.failures > a.failures ? b : a))
  const isBad =
    worst.failures >= manyFailures.count && worst.failures > worst.runs * manyFailures.share
  return isBad ? worst : undefined
}

/** The tools' runs on each day: known already, fresh and failed, on top of each other. */
export function RunsPlot({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation(['admin', 'common'])
  const { dayOfYear, number, count } = useFormats()
  const series = [
    { key: 'cached', name: t('series.cached'), fill: 'fill-grey', color: 'var(--grey)' },
    { key: 'fresh', name: t('series.fresh'), fill: 'fill-blue', color: 'var(--blue)' },
    { key: 'failed', name: t('series.failed'), fill: 'fill-amber', color: 'var(--amber)' },
  ] as const
  const columns = days.map(({ date, runs, failures, cached }): Column => {
    const values = { cached, failed: failures, fresh: runs - failures - cached }
    const day = dayOfYear(date, 'UTC')
    const parts = series.map(({ key, fill }) => ({ value: values[key], fill }))
    return { key: date, title: day, label: day, parts }
  })
  const worst = worstOf(days)
  const named = ({ parts }: Column) =>
    parts.map(({ value }, at) => t('common:pair', { name: series[at]?.name, value: number(value) }))
  return (
    <Panel
      title={t('figures.runsByDay')}
      className="xl:col-span-2"
      beside={
        <ul className="flex flex-wrap gap-x-4">
          {series.map(({ key, name, color }) => (
            <li key={key} className="legend-key" style={{ '--fill': color } as object}>
              {name}
            </li>
          ))}
        </ul>
      }
    >
      <Columns
        columns={columns}
        heights={heights}
        words={{
          name: t('figures.runsByDay'),
          note: t('figures.utc'),
          unit: t('figures.unitRuns'),
          columns: [t('figures.oneDay'), ...series.map(({ name }) => name)],
          value: (column) => named(column).join(' · '),
          cells: ({ parts }) => parts.map(({ value }) => number(value)),
          tick: count,
          ...(worst && {
            remark: { key: worst.date, text: t('figures.errors', { count: worst.failures }) },
          }),
        }}
      />
    </Panel>
  )
}

/** How many people have made an account on each day. */
export function SignUpsPlot({ days }: { days: SiteFigures['signUps'] }) {
  const { t } = useTranslation('admin')
  const { dayOfYear, number, count } = useFormats()
  const columns = days.map(({ date, users }): Column => {
    const day = dayOfYear(date, 'UTC')
    return { key: date, title: day, label: day, parts: [{ value: users, fill: 'fill-blue' }] }
  })
  const all = days.reduce((sum, { users }) => sum + users, 0)
  return (
    <Panel title={t('figures.signUpsByDay')} beside={t('figures.inAll', { number: number(all) })}>
      <Columns
        columns={columns}
        heights={heights}
        words={{
          name: t('figures.signUpsByDay'),
          note: t('figures.utc'),
          unit: t('figures.users'),
          columns: [t('figures.oneDay'), t('figures.users')],
          value: ({ parts }) => number(parts[0]?.value ?? 0),
          tick: count,
        }}
      />
    </Panel>
  )
}
