import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { Bars } from '@/components/ui/Bars'
import { languageTag } from '@/lib/i18n/languages'
import { Failed } from './Failed'
import { useFetched } from './use-fetched'

interface Left {
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
  youtube: { source: string; units: Left; searches: Left }
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

/** The first and the last entry of a list of days. */
const endsOf = (list: readonly { date: string }[], say: (date: string) => string) =>
  [list[0], list.at(-1)].map((one) => (one ? say(one.date) : '')) as [string, string]

function Chart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card min-w-0 p-5">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  )
}

function Shown({ figures }: { figures: Figures }) {
  const { t } = useTranslation('admin')
  const { locale } = useRouter()
  const tag = languageTag(locale)
  const { users, sessions, signUps, toolRuns, disk, youtube, at } = figures
  const number = new Intl.NumberFormat(tag)
  const bytes = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  // The server counts by days of UTC, so they are named as such.
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const share = ({ left, all }: Left) => `${number.format(left)} / ${number.format(all)}`
  const dayName = (date: string) => day.format(new Date(date))
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(new Date(at))
  const today = toolRuns.at(-1)
  const label = (date: string, value: number) =>
    t('figures.day', { day: dayName(date), number: number.format(value) })
  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
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
        {/* Without a key there is no allowance. */}
        {['data-api', 'sample'].includes(youtube.source) && (
          <>
            <Figure label={t('figures.units')} value={share(youtube.units)} />
            <Figure label={t('figures.searches')} value={share(youtube.searches)} />
          </>
        )}
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Chart title={t('figures.signUps')}>
          <Bars
            bars={signUps.map(({ date, users: value }) => ({
              key: date,
              value,
              label: label(date, value),
            }))}
            ends={endsOf(signUps, dayName)}
          />
        </Chart>
        <Chart title={t('figures.toolRuns')}>
          <Bars
            bars={toolRuns.map(({ date, runs: value }) => ({
              key: date,
              value,
              label: label(date, value),
            }))}
            ends={endsOf(toolRuns, dayName)}
          />
        </Chart>
      </div>
      <p className="mt-2 text-xs text-ink-3">{t('figures.asOf', { time })}</p>
    </>
  )
}

/** How the site is doing, for admins: at most a minute old. */
export function SiteFigures() {
  const { t } = useTranslation('admin')
  const { answer, failed, reload } = useFetched<Figures>('/api/overview')
  return (
    <section aria-label={t('figures.title')} className="mt-6">
      {failed && <Failed text={t('figures.failed')} onRetry={reload} />}
      {!answer && !failed && <div className="skeleton h-72" />}
      {answer && <Shown figures={answer.data} />}
    </section>
  )
}
