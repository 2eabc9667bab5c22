import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Notification } from '@/lib/accounts/answers'
import { editMessage } from '@/lib/admin/edit-message'

/** The user's notifications; unread ones have a button that marks them as read. */
export function NotificationList({
  notifications,
  onRead,
}: {
  notifications: Notification[]
  onRead?: (id: string) => void
}) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  return (
    <ul className="grid">
      {notifications.map(({ id, message, createdAt, read }) => (
        <li
          key={id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-line py-3.5 first:pt-0 last:pb-0 [&+&]:border-t"
        >
          <div className="min-w-0 grow basis-60">
            <p
              dir="auto"
              className={`text-sm wrap-anywhere whitespace-pre-line ${read ? '' : 'font-semibold'}`}
            >
              {message === editMessage ? t('notifications.edited') : message}
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
              {!read && <span className="badge-bad py-0.25">{t('notifications.new')}</span>}
              <time dateTime={createdAt}>{formats.ago(createdAt)}</time>
            </p>
          </div>
          {!read && onRead && (
            <button
              type="button"
              onClick={() => onRead(id)}
              className="button-plain px-0 text-xs font-medium"
            >
              {t('notifications.markRead')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
