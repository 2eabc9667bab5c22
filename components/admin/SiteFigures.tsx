import { useTranslation } from 'next-i18next/pages'
import { Bars } from '@/components/ui/Bars'
import { Failed } from '@/components/ui/Failed'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import type { Allowance, SiteFigures as Figures } from '@/lib/admin/answers'

function Figure({ label, value, more }: { label: string; value: string; more?: string }) {
  return (
    <div className="card min-w-0 p-4">
      <p className="text-xs text-ink-3">{label}</p>
      <p className="text-base font-[680] tabular-nums sm:text-xl">{value}</p>
      <p className="min-h-5 text-xs text-ink-3">{more}</p>
    </div>
  )
}

interface DayChartProps {
  title: string
  days: readonly { date: string; value: number }[]
  colorClass?: string
}

/** A bar chart with one number per day. The server counts by UTC days, so labels use UTC too. */
function DayChart({ title, days, colorClass }: DayChartProps) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const formatDate = (date: string | undefined) => (date ? formats.dayOfYear(date, 'UTC') : '')
  const bars = days.map(({ date, value }) => ({
    key: date,
    value,
    label: t('figures.day', { day: formatDate(date), number: formats.number(value) }),
  }))
  return (
    <section className="card min-w-0 p-5">
      <h2 className="text-base">{title}</h2>
      <Bars
        bars={bars}
        ends={[formatDate(days[0]?.date), formatDate(days.at(-1)?.date)]}
        colorClass={colorClass}
      />
    </section>
  )
}

/** What is left of a daily quota, as text and as a bar. */
function AllowanceLeft({ label, left, all }: Allowance & { label: string }) {
  const { number } = useFormats()
  return (
    <div className="mt-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{label}</span>
        <span className="tabular-nums">{`${number(left)} / ${number(all)}`}</span>
      </p>
      <div className="mt-1 h-2 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <div
          className={`h-full ${left < all / 10 ? 'bg-accent' : 'bg-blue'}`}
          style={{ width: `${(left / Math.max(1, all)) * 100}%` }}
        />
      </div>
    </div>
  )
}

function FiguresView({ figures }: { figures: Figures }) {
  const { t } = useTranslation('admin')
  const { number, megabytes, time } = useFormats()
  const { users, sessions, signUps, toolRuns, disk, youtube, at } = figures
  const today = toolRuns.at(-1)
  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <Figure
          label={t('figures.users')}
          value={number(users.active + users.banned)}
          more={t('figures.banned', { count: users.banned })}
        />
        <Figure label={t('figures.sessions')} value={number(sessions)} />
        <Figure
          label={t('figures.runs')}
          value={number(today?.runs ?? 0)}
          more={t('figures.errors', { count: today?.failures ?? 0 })}
        />
        <Figure label={t('figures.disk')} value={megabytes(disk.dataDirBytes)} />
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <DayChart
          title={t('figures.signUps')}
          days={signUps.map(({ date, users: value }) => ({ date, value }))}
        />
        <DayChart
          title={t('figures.toolRuns')}
          days={toolRuns.map(({ date, runs: value }) => ({ date, value }))}
        />
        <DayChart
          title={t('figures.failures')}
          days={toolRuns.map(({ date, failures: value }) => ({ date, value }))}
          colorClass="bg-accent"
        />
        {/* Without an API key there is no quota. */}
        {['data-api', 'sample'].includes(youtube.source) && (
          <section className="card min-w-0 p-5">
            <h2 className="text-base">{t('figures.quota')}</h2>
            <AllowanceLeft label={t('figures.units')} {...youtube.units} />
            <AllowanceLeft label={t('figures.searches')} {...youtube.searches} />
          </section>
        )}
      </div>
      <p className="mt-2 text-xs text-ink-3">{t('figures.asOf', { time: time(at) })}</p>
    </>
  )
}

/** Statistics of the site for admins, at most one minute old. */
export function SiteFigures() {
  const { t } = useTranslation('admin')
  const { answer, failed, loading, refresh } = useFetched('/api/overview')
  return (
    <section aria-label={t('figures.title')} className="mt-6">
      {failed && <Failed text={t('figures.failed')} onRetry={refresh} />}
      {loading && <div className="skeleton h-72" />}
      {answer && <FiguresView figures={answer.data} />}
    </section>
  )
}
