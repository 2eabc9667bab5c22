import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { Bars } from '@/components/ui/Bars'
import { languageTag } from '@/lib/i18n/languages'
import { Failed } from './Failed'
import { useFetched } from './use-fetched'

interface Quota {
  left: number
  all: number
}

interface Figures {
  /** ISO 8601 instant. */
  at: string
  users: { active: number; banned: number }
  sessions: number
  signUps: { date: string; users: number }[]
  toolRuns: { date: string; runs: number; failures: number }[]
  disk: { dataDirBytes: number }
  youtube: { source: string; units: Quota; searches: Quota }
}

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
  const tag = languageTag(useRouter().locale)
  const number = new Intl.NumberFormat(tag)
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const formatDate = (date: string | undefined) => (date ? format.format(new Date(date)) : '')
  const bars = days.map(({ date, value }) => ({
    key: date,
    value,
    label: t('figures.day', { day: formatDate(date), number: number.format(value) }),
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
function QuotaBar({ label, left, all }: Quota & { label: string }) {
  const number = new Intl.NumberFormat(languageTag(useRouter().locale))
  return (
    <div className="mt-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{label}</span>
        <span className="tabular-nums">{`${number.format(left)} / ${number.format(all)}`}</span>
      </p>
      <div className="mt-1 h-2 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <div
          className={`h-full ${left < all / 10 ? 'bg-accent' : 'bg-info'}`}
          style={{ width: `${(left / Math.max(1, all)) * 100}%` }}
        />
      </div>
    </div>
  )
}

function FiguresView({ figures }: { figures: Figures }) {
  const { t } = useTranslation('admin')
  const tag = languageTag(useRouter().locale)
  const { users, sessions, signUps, toolRuns, disk, youtube, at } = figures
  const number = new Intl.NumberFormat(tag)
  const bytes = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(new Date(at))
  const today = toolRuns.at(-1)
  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <Figure
          label={t('figures.users')}
          value={number.format(users.active + users.banned)}
          more={t('figures.banned', { count: users.banned })}
        />
        <Figure label={t('figures.sessions')} value={number.format(sessions)} />
        <Figure
          label={t('figures.runs')}
          value={number.format(today?.runs ?? 0)}
          more={t('figures.errors', { count: today?.failures ?? 0 })}
        />
        <Figure label={t('figures.disk')} value={bytes.format(disk.dataDirBytes / 1_000_000)} />
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
            <QuotaBar label={t('figures.units')} {...youtube.units} />
            <QuotaBar label={t('figures.searches')} {...youtube.searches} />
          </section>
        )}
      </div>
      <p className="mt-2 text-xs text-ink-3">{t('figures.asOf', { time })}</p>
    </>
  )
}

/** Statistics of the site for admins, at most one minute old. */
export function SiteFigures() {
  const { t } = useTranslation('admin')
  const { answer, failed, reload } = useFetched<Figures>('/api/overview')
  return (
    <section aria-label={t('figures.title')} className="mt-6">
      {failed && <Failed text={t('figures.failed')} onRetry={reload} />}
      {!answer && !failed && <div className="skeleton h-72" />}
      {answer && <FiguresView figures={answer.data} />}
    </section>
  )
}
