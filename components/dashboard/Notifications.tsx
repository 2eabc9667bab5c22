import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { useFetched } from '@/components/ui/use-fetched'
import { api } from '@/lib/browser/account-client'
import { useAccount } from '../auth/use-account'
import { NotificationList } from './NotificationList'
import { Pager, pageOf } from './Pager'

const pageSize = 20

/** All notifications of the user, with pagination; the page number is in the query. */
export function Notifications() {
  const { t } = useTranslation('dashboard')
  const { query } = useRouter()
  const { refresh } = useAccount()
  const page = pageOf(query.page)
  const list = useFetched('/api/notifications', { query: { page, pageSize } })
  const { data: notifications, meta } = list.answer ?? {}

  const markRead = async (ids?: string[]) => {
    try {
      await api.post('/api/notifications/read', { body: ids ? { ids } : {} })
    } catch {
      // The API client has already shown a toast.
      return
    }
    await Promise.all([list.refresh(), refresh()])
  }

  return (
    <div className="max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-xl sm:text-2xl">{t('notifications.title')}</h1>
          <p className="min-h-6 text-sm text-ink-3">
            {meta && meta.unread > 0 && t('notifications.unread', { count: meta.unread })}
          </p>
        </div>
        {meta && meta.unread > 0 && (
          <button type="button" className={button.secondary} onClick={() => markRead()}>
            {t('notifications.markAll')}
          </button>
        )}
      </div>
      <div className="card mt-4 p-5">
        {list.failed && <Failed text={t('notifications.failed')} onRetry={list.refresh} inCard />}
        {list.loading && <div className="skeleton h-40" />}
        {meta?.total === 0 && <p className="text-sm text-ink-2">{t('notifications.none')}</p>}
        {notifications && (
          <NotificationList notifications={notifications} onRead={(id) => markRead([id])} />
        )}
      </div>
      <Pager
        page={page}
        pageSize={pageSize}
        total={meta?.total}
        href={(number) => `/dashboard/notifications?page=${number}`}
      />
    </div>
  )
}
