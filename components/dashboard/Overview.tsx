import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useEffect, useState } from 'react'
import { ChannelPicture } from '@/components/channels/ChannelPicture'
import { useSavedChannels } from '@/components/channels/use-saved-channels'
import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { Link } from '@/components/ui/Link'
import { Columns } from '@/components/ui/plots/Columns'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useToolLinks } from '@/context/ToolLinksContext'
import type { Me } from '@/lib/accounts/browser-session'
import { recentTools, runsByDay, type ToolRun, toolRuns } from '@/lib/tools/machine/run-history'
import { toolPath } from '@/lib/tools/machine/tool-links'
import { NotificationList } from './NotificationList'

const maxItems = 5
const chartDays = 14

function Panel({
  title,
  all,
  minHeight,
  children,
}: {
  title: string
  /** Path of the page with the full list. */
  all?: string
  /** The class of the height that it has while its content is on its way. */
  minHeight?: string
  children: ReactNode
}) {
  const { t } = useTranslation('dashboard')
  return (
    <section className="card min-w-0 p-5">
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-base">{title}</h2>
        {all && (
          <Link href={all} aria-label={`${t('overview.all')}: ${title}`} className={button.plain}>
            {t('overview.all')}
          </Link>
        )}
      </div>
      <div className={minHeight}>{children}</div>
    </section>
  )
}

const Skeleton = () => <div className="skeleton h-24" />

function SavedPanel() {
  const { t } = useTranslation('dashboard')
  const { listing, reload } = useSavedChannels()
  const { status } = listing
  return (
    <Panel title={t('saved.title')} all="/saved-channels" minHeight="min-h-48">
      {status === 'loading' && <Skeleton />}
      {status === 'failed' && <Failed text={t('overview.failed')} onRetry={reload} inCard />}
      {status === 'ready' && listing.channels.length === 0 && (
        <div className="grid min-h-[inherit] place-content-center justify-items-center gap-3 text-center">
          <p className="max-w-72 text-sm text-balance text-ink-2">{t('saved.none')}</p>
          <Link href="/saved-channels" className={button.secondary}>
            {t('saved.add')}
          </Link>
        </div>
      )}
      {status === 'ready' && (
        <ul className="grid gap-2">
          {listing.channels.slice(0, maxItems).map(({ channelId, title, handle, thumbnail }) => (
            <li key={channelId} className="flex min-w-0 items-center gap-3 text-sm">
              <ChannelPicture url={thumbnail} className="size-8" />
              <bdi className="truncate font-semibold">{title}</bdi>
              <bdi className="truncate text-ink-3">{handle}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function RecentPanel({ runs }: { runs: ToolRun[] }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const tools = useToolLinks()
  const names = new Map(tools.map(({ slug, name }) => [slug, name]))
  const recent = recentTools(runs).filter(({ slug }) => names.has(slug))
  return (
    <Panel title={t('recent.title')}>
      {recent.length === 0 ? (
        <>
          <p className="text-sm text-ink-2">{t('recent.none')}</p>
          <Link href="/#tools" className={`mt-3 ${button.secondary}`}>
            {t('recent.start')}
          </Link>
        </>
      ) : (
        <ul className="grid gap-1">
          {recent.slice(0, maxItems).map(({ slug, at }) => (
            <li
              key={slug}
              className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm"
            >
              <Link href={toolPath(slug)} className="py-1 font-semibold hover:underline">
                {names.get(slug)}
              </Link>
              <span className="text-xs text-ink-3">
                {t('recent.last', { time: formats.ago(at) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function UsagePanel({ runs }: { runs: ToolRun[] }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const byDay = runsByDay(runs, chartDays)
  const total = byDay.reduce((sum, day) => sum + day.runs, 0)
  return (
    <Panel title={t('usage.title')}>
      {total === 0 ? (
        <>
          <p className="text-sm text-ink-2">{t('usage.none')}</p>
          <p className="mt-2 text-xs text-ink-3">{t('usage.note')}</p>
        </>
      ) : (
        <>
          <p className="figure-value mb-1">{t('usage.total', { count: total })}</p>
          <Columns
            heights={[110, 110]}
            columns={byDay.map(({ day, runs: value }) => ({
              key: String(day.getTime()),
              title: formats.dayOfYear(day),
              label: formats.dayOfYear(day),
              parts: [{ value, fill: 'fill-blue' }],
            }))}
            words={{
              name: t('usage.title'),
              note: t('usage.note'),
              unit: t('usage.howOften'),
              columns: [t('usage.day'), t('usage.howOften')],
              value: ({ parts }) => t('usage.total', { count: parts[0]?.value ?? 0 }),
              tick: formats.count,
            }}
          />
        </>
      )}
    </Panel>
  )
}

function NotificationsPanel() {
  const { t } = useTranslation('dashboard')
  const { answer, failed, loading, refresh } = useFetched('/api/notifications', {
    query: { pageSize: maxItems },
  })
  return (
    <Panel title={t('notifications.title')} all="/dashboard/notifications">
      {failed && <Failed text={t('overview.failed')} onRetry={refresh} inCard />}
      {loading && <Skeleton />}
      {answer?.data.length === 0 && <p className="text-sm text-ink-2">{t('notifications.none')}</p>}
      {answer && <NotificationList notifications={answer.data} />}
    </Panel>
  )
}

/** The dashboard's start page: saved channels, notifications and recent tools. For admins the site's
 * statistics come first. */
export function Overview({ user, siteFigures }: { user: Me; siteFigures: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const [runs, setRuns] = useState<ToolRun[]>([])
  useEffect(() => setRuns(toolRuns()), [])
  return (
    <>
      <h1 className="text-xl sm:text-2xl">{t('overview.greeting', { username: user.username })}</h1>
      {!user.emailVerified && (
        <p className="mt-3 rounded-sm bg-warn-soft px-3.5 py-2.5 text-sm text-warn">
          {t('overview.confirm')}{' '}
          <Link href="/user/profile" className="font-semibold underline">
            {t('nav.profile')}
          </Link>
        </p>
      )}
      {siteFigures}
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <UsagePanel runs={runs} />
        <RecentPanel runs={runs} />
        <SavedPanel />
        <NotificationsPanel />
      </div>
    </>
  )
}
