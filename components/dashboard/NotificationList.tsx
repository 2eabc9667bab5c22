import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { useCallback, useEffect, useState } from 'react'
import { editMessage } from '@/lib/admin/edit-message'
import { api } from '@/lib/browser/account-client'
import { formatAgo } from '@/lib/i18n/format'
import { languageTag } from '@/lib/i18n/languages'

export interface Notification {
  id: string
  message: string
  /** ISO 8601 instant. */
  createdAt: string
  read: boolean
}

interface NotificationsPage {
  notifications: Notification[]
  total: number
  unread: number
}

interface Answer {
  data: Notification[]
  meta: { total: number; unread: number }
}

/** A page of the user's notifications, newest first; undefined until it is loaded. */
export function useNotifications(number: number, pageSize: number) {
  const [page, setPage] = useState<NotificationsPage>()
  const [failed, setFailed] = useState(false)

  const reload = useCallback(async () => {
    setFailed(false)
    try {
      const params = { page: number, pageSize }
      const { data } = await api.get<Answer>('/api/notifications', { params, quiet: true })
      setPage({ notifications: data.data, ...data.meta })
    } catch {
      setFailed(true)
    }
  }, [number, pageSize])

  useEffect(() => {
    reload()
  }, [reload])
  return { page, failed, reload }
}

/** The user's notifications; unread ones have a button that marks them as read. */
export function NotificationList({
  notifications,
  onRead,
}: {
  notifications: Notification[]
  onRead?: (id: string) => void
}) {
  const { t } = useTranslation('dashboard')
  const { locale } = useRouter()
  return (
    <ul className="grid">
      {notifications.map(({ id, message, createdAt, read }) => (
        <li
          key={id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-line py-3 first:pt-0 last:pb-0 [&+&]:border-t"
        >
          <div className="min-w-0 grow basis-60">
            <p
              dir="auto"
              className={`text-sm wrap-anywhere whitespace-pre-line ${read ? '' : 'font-semibold'}`}
            >
              {message === editMessage ? t('notifications.edited') : message}
            </p>
            <p className="text-xs text-ink-3">
              {!read && (
                <span className="me-2 rounded-full bg-accent-soft px-2 py-0.5 font-semibold text-accent-text">
                  {t('notifications.new')}
                </span>
              )}
              <time dateTime={createdAt}>{formatAgo(createdAt, languageTag(locale))}</time>
            </p>
          </div>
          {!read && onRead && (
            <button
              type="button"
              onClick={() => onRead(id)}
              className="min-h-8 text-xs text-accent-text hover:underline"
            >
              {t('notifications.markRead')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
