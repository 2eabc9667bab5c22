import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { Stars } from '@/components/reviews/Stars'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { Link } from '@/components/ui/Link'
import { UserPicture } from '@/components/ui/UserPicture'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { AdminActionsProvider } from '@/context/AdminActionsContext'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import type { ShownUser } from '@/lib/admin/answers'
import { languageName } from '@/lib/i18n/languages'
import { AuditTable } from '../audit/AuditTable'
import { BackLink } from '../BackLink'
import { AdminDialogs } from '../dialogs/AdminDialogs'
import { ReviewBadge } from '../reviews/ReviewBadge'
import { RoleBadge, StatusBadge } from './badges'
import { UserActions } from './UserActions'
import { UserPlan } from './UserPlan'

function Section({
  title,
  className = '',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`card min-w-0 p-5 ${className}`}>
      <h2 className="mb-2 text-base">{title}</h2>
      {children}
    </section>
  )
}

function UserSections({ user, onChanged }: { user: ShownUser; onChanged: () => void }) {
  const { t } = useTranslation(['admin', 'common', 'admin-reviews'])
  const formats = useFormats()
  const links = useToolLinks()
  const { ban, sessions, savedChannels, reviews, audit } = user
  const language = languageName(user.language)
  return (
    <>
      <div className="mt-6 grid items-start gap-4 text-sm lg:grid-cols-2">
        <div className="grid gap-4">
          <Section title={t('user.details')}>
            <p>
              {user.lastSeenAt
                ? t('user.lastSeen', { time: formats.ago(user.lastSeenAt) })
                : t('users.neverSeen')}
            </p>
            <p>{t(user.emailVerified ? 'user.confirmed' : 'users.unconfirmed')}</p>
            <p>{t('user.joined', { date: formats.day(user.createdAt) })}</p>
            <p>{t('common:pair', { name: t('user.language'), value: language })}</p>
            <UserPlan key={user.plan} user={user} onChanged={onChanged} />
          </Section>
          {ban && (
            <Section title={t('user.ban')}>
              <p dir="auto" className="whitespace-pre-line">
                {ban.reason}
              </p>
              <p className="mt-1 text-ink-3">
                <span>{t('user.banSince', { date: formats.day(ban.at) })}</span>
                {' · '}
                <span>
                  {ban.until
                    ? t('user.banUntil', { date: formats.day(ban.until) })
                    : t('user.banForever')}
                </span>
              </p>
            </Section>
          )}
        </div>
        <div className="grid gap-4">
          <Section title={t('user.sessions')}>
            {sessions.length === 0 && <p className="text-ink-2">{t('user.noSessions')}</p>}
            <ul className="grid gap-1.5">
              {sessions.map(({ id, device, lastSeenAt }) => (
                <li key={id}>
                  <span className="font-semibold">{device || t('user.unknownDevice')}</span>{' '}
                  <span className="text-ink-3">
                    {t('user.lastSeen', { time: formats.ago(lastSeenAt) })}
                  </span>
                </li>
              ))}
            </ul>
          </Section>
          <Section
            title={t('common:withNote', {
              text: t('user.saved'),
              note: formats.number(savedChannels.total),
            })}
          >
            {savedChannels.total === 0 && <p className="text-ink-2">{t('user.noSaved')}</p>}
            <ul className="relative max-h-64 overflow-y-auto">
              {savedChannels.items.map(({ channelId, title }) => (
                <li key={channelId} dir="auto" className="truncate">
                  {title}
                </li>
              ))}
            </ul>
          </Section>
        </div>
        {reviews.length > 0 && (
          <Section className="lg:col-span-2" title={t('admin-reviews:user.title')}>
            <ul className="relative max-h-96 overflow-y-auto">
              {reviews.map(({ _id, tool, rating, comment, state, createdAt }) => (
                <li key={_id} className="border-line py-2 [&+&]:border-t">
                  <p className="flex flex-wrap items-center gap-x-2.5">
                    <Link
                      href={`/dashboard/reviews?${new URLSearchParams({ tool, q: user.username })}`}
                      className="font-semibold hover:underline"
                    >
                      {links.find(({ slug }) => slug === tool)?.name ?? tool}
                    </Link>
                    <Stars value={rating} />
                    <ReviewBadge state={state} />
                    <span className="text-xs text-ink-3">{formats.ago(createdAt)}</span>
                  </p>
                  <p dir="auto" className="line-clamp-2 text-ink-2 wrap-anywhere">
                    {comment}
                  </p>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <section className="card mt-4">
        <h2 className="p-5 pb-0 text-base">{t('user.history')}</h2>
        {audit.length === 0 ? (
          <p className="p-5 text-sm">{t('audit.none')}</p>
        ) : (
          <AuditTable rows={audit} />
        )}
      </section>
    </>
  )
}

/** The details of one user, with all stored data and all actions. */
export function UserScreen() {
  const { t } = useTranslation('admin')
  const { query } = useRouter()
  const id = typeof query.id === 'string' ? query.id : ''
  const explain = useErrorText()
  const { answer, failed, isGone, refresh } = useFetched('/api/users/[id]', {
    query: { id: id || '-' },
  })
  const user = answer?.data
  return (
    <AdminActionsProvider>
      <BackLink href="/dashboard/users">{t('user.back')}</BackLink>
      {failed && (
        <>
          <h1 className="screen-title">{t('user.title')}</h1>
          {isGone ? (
            <Empty icon="search" title={explain({ code: 'user.notFound' })} />
          ) : (
            <Failed text={t('user.failed')} onRetry={refresh} />
          )}
        </>
      )}
      {!user && !failed && <div className="skeleton h-96" />}
      {user && !failed && (
        <>
          <div className="flex items-center gap-4">
            <UserPicture user={user} className="size-16 text-lg" />
            <div className="min-w-0 grow">
              <h1 className="screen-title flex flex-wrap items-center gap-2">
                <bdi className="min-w-0 wrap-anywhere">{user.username}</bdi>
                <RoleBadge role={user.role} />
                <StatusBadge user={user} />
              </h1>
              <p className="text-sm wrap-anywhere text-ink-3">{user.email}</p>
            </div>
            <UserActions user={user} onUpdated={() => void refresh()} />
          </div>
          <UserSections user={user} onChanged={() => void refresh()} />
        </>
      )}
      <AdminDialogs onUpdated={() => void refresh()} onReload={() => void refresh()} />
    </AdminActionsProvider>
  )
}
