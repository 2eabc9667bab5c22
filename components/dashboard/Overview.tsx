import { type ReactNode, useEffect, useState } from 'react'
import { useSavedChannels } from '@/components/channels/use-saved-channels'
import { Failed } from '@/components/ui/Failed'
import { Link } from '@/components/ui/Link'
import { Columns } from '@/components/ui/plots/Columns'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Me } from '@/lib/accounts/browser-session'
import { runsByDay, type ToolRun, toolRuns } from '@/lib/tools/machine/run-history'
import { DownloadsPanel } from './DownloadsPanel'
import { NotificationList } from './NotificationList'
import { FavoritesPanel, RecentPanel } from './OwnTools'
import { Panel } from './Panel'
import { SavedPanel } from './SavedPanel'

const maxItems = 5
const chartDays = 14

function UsagePanel({ runs }: { runs: ToolRun[] }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const byDay = runsByDay(runs, chartDays)
  const total = byDay.reduce((sum, day) => sum + day.runs, 0)
  return (
    <Panel title={t('usage.title')} className="lg:col-span-2">
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
      {loading && <div className="skeleton h-24" />}
      {answer?.data.length === 0 && <p className="text-sm text-ink-2">{t('notifications.none')}</p>}
      {answer && <NotificationList notifications={answer.data} />}
    </Panel>
  )
}

/** The dashboard's start page: what the user can go on with. For admins the site's statistics come
 * first. */
export function Overview({ user, siteFigures }: { user: Me; siteFigures: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const { listing } = useSavedChannels()
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
      {/* What this browser knows comes first; what is fetched may take any height under it. */}
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <RecentPanel runs={runs} />
        <FavoritesPanel />
        {runs.length > 0 && <UsagePanel runs={runs} />}
        <SavedPanel />
        <DownloadsPanel />
        {listing.status !== 'loading' && <NotificationsPanel />}
      </div>
    </>
  )
}
