import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { Pager } from '@/components/ui/Pager'
import { api } from '@/lib/browser/account-client'
import { useAccount } from '../auth/use-account'
import { NotificationList, useNotifications } from './NotificationList'

const pageSize = 20

/** All notifications of the user, with pagination; the page number is in the query. */
export function Notifications() {
  const { t } = useTranslation(['dashboard', 'common'])
  const { query } = useRouter()
  const { refresh } = useAccount()
  const number = Math.max(1, Math.trunc(Number(query.page)) || 1)
  const { page, failed, reload } = useNotifications(number, pageSize)
  const pages = Math.max(1, Math.ceil((page?.total ?? 0) / pageSize))

  const markRead = async (ids?: string[]) => {
    try {
      await api.post('/api/notifications/read', ids ? { ids } : {})
    } catch {
      // The API client has already shown a toast.
      return
    }
    await Promise.all([reload(), refresh()])
  }

  return (
    <div className="max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-xl sm:text-2xl">{t('notifications.title')}</h1>
          <p className="min-h-6 text-sm text-ink-3">
            {page && page.unread > 0 && t('notifications.unread', { count: page.unread })}
          </p>
        </div>
        {page && page.unread > 0 && (
          <button type="button" className={button.secondary} onClick={() => markRead()}>
            {t('notifications.markAll')}
          </button>
        )}
      </div>
      <div className="card mt-4 p-5">
        {failed && (
          <div className="grid justify-items-start gap-3">
            <p className="text-sm text-ink-2">{t('notifications.failed')}</p>
            <button type="button" className={button.secondary} onClick={reload}>
              {t('common:tryAgain')}
            </button>
          </div>
        )}
        {!page && !failed && <div className="skeleton h-40" />}
        {page?.total === 0 && <p className="text-sm text-ink-2">{t('notifications.none')}</p>}
        {page && (
          <NotificationList notifications={page.notifications} onRead={(id) => markRead([id])} />
        )}
      </div>
      <Pager
        page={number}
        pages={pages}
        href={(page) => `/dashboard/notifications?page=${page}`}
        labels={{
          label: t('notifications.pages'),
          previous: t('notifications.previous'),
          next: t('notifications.next'),
          page: t('notifications.page', { page: number, pages }),
        }}
      />
    </div>
  )
}
