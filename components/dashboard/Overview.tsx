import type { ReactNode } from 'react'
import { useSavedChannels } from '@/components/channels/use-saved-channels'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { Columns } from '@/components/ui/plots/Columns'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useStoredList } from '@/components/ui/use-stored-list'
import { useTranslation } from '@/context/use-translation'
import type { Me } from '@/lib/accounts/browser-session'
import { favorites } from '@/lib/tools/machine/favorites'
import { runs as keptRuns, runsByDay, type ToolRun } from '@/lib/tools/machine/run-history'
import { DrawsPanel } from './DrawsPanel'
import { FirstSteps, type StepsDone } from './FirstSteps'
import { JobsPanel } from './JobsPanel'
import { NotificationList } from './NotificationList'
import { FavoritesPanel, RunsPanel } from './OwnTools'
import { Panel } from './Panel'
import { ReviewsPanel } from './ReviewsPanel'
import { SavedPanel } from './SavedPanel'
import { SnapshotsPanel } from './SnapshotsPanel'

const maxItems = 5
const chartDays = 14

function UsagePanel({ runs }: { runs: readonly ToolRun[] }) {
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
  if (loading || answer?.data.length === 0) return null
  return (
    <Panel title={t('notifications.title')} all="/dashboard/notifications">
      {failed && <Failed text={t('overview.failed')} onRetry={refresh} inCard />}
      {answer && <NotificationList notifications={answer.data} />}
    </Panel>
  )
}

/** How long an account counts as new, in milliseconds. */
const newMs = 14 * 24 * 3_600_000

/** Whether the first steps are offered: to who has done none of them yet, and as long as the account is
 * new until all are done. */
export function offersSteps({ run, save, star }: StepsDone, createdAt: string, now = Date.now()) {
  if (run && save && star) return false
  const isNew = now - Date.parse(createdAt) < newMs
  return isNew || (!run && !star && save === false)
}

/** The dashboard's start page: what the user can go on with. For admins the site's statistics come
 * first, and the rest is folded. */
export function Overview({ user, siteFigures }: { user: Me; siteFigures: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const { listing } = useSavedChannels()
  const runs = useStoredList(keptRuns) ?? []
  const starred = useStoredList(favorites) ?? []
  const isListed = listing.status !== 'loading'
  const hasSaved = listing.status === 'ready' ? listing.channels.length > 0 : undefined
  const done = { run: runs.length > 0, save: hasSaved, star: starred.length > 0 }
  const steps = listing.status !== 'failed' && offersSteps(done, user.createdAt)
  // What this browser knows comes first; what is fetched may take any height under it.
  const own = (
    <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
      {steps && <FirstSteps done={done} />}
      <RunsPanel runs={runs} />
      <FavoritesPanel />
      {runs.length > 0 && <UsagePanel runs={runs} />}
      {!(steps && done.save !== true) && <SavedPanel />}
      {isListed && (
        <>
          <JobsPanel />
          <DrawsPanel />
          <ReviewsPanel username={user.username} />
          <SnapshotsPanel />
          <NotificationsPanel />
        </>
      )}
    </div>
  )
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
      {siteFigures ? (
        <>
          {siteFigures}
          <details className="group mt-8">
            <summary className="flex min-h-11 list-none items-center gap-2 border-t border-line pt-4 text-base font-semibold">
              {t('overview.own')}
              <Icon name="chevron-down" className="size-4 text-ink-3 group-open:rotate-180" />
            </summary>
            {own}
          </details>
        </>
      ) : (
        own
      )}
    </>
  )
}
