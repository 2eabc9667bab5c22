import { useRouter } from 'next/router'
import { button } from '@/components/ui/button'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { useFetched } from '@/components/ui/use-fetched'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { useAccount } from '../auth/use-account'
import { NotificationList } from './NotificationList'
import { Pager, pageOf } from './Pager'
import { ScreenHead } from './ScreenHead'

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
    <div>
      <ScreenHead
        title={t('notifications.title')}
        note={meta && meta.unread > 0 && t('notifications.unread', { count: meta.unread })}
      >
        {meta && meta.unread > 0 && (
          <button
            type="button"
            className={button.secondary}
            aria-label={t('notifications.markAll')}
            title={t('notifications.markAll')}
            onClick={() => markRead()}
          >
            <Icon name="check-check" />
            <span className="max-sm:hidden">{t('notifications.markAll')}</span>
          </button>
        )}
      </ScreenHead>
      {list.failed && <Failed text={t('notifications.failed')} onRetry={list.refresh} />}
      {list.loading && <ListSkeleton />}
      {meta?.total === 0 && (
        <Empty icon="bell" title={t('notifications.none')}>
          {t('notifications.description')}
        </Empty>
      )}
      {notifications && notifications.length > 0 && (
        <div className="card px-4 py-3.5 sm:px-5">
          <NotificationList notifications={notifications} onRead={(id) => markRead([id])} />
        </div>
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        meta={meta}
        href={(number) => `/dashboard/notifications?page=${number}`}
      />
    </div>
  )
}
