import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Modal } from '@/components/ui/Modal'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { MessageEntry } from '@/lib/contact/answers'

/** A message as a whole, with what can be done to it. */
export function MessageDialog({
  message: { name, email, subject, message, createdAt, state },
  onClose,
  onArchive,
  onDelete,
}: {
  message: MessageEntry
  onClose: () => void
  onArchive: () => void
  onDelete: () => void
}) {
  const { t } = useTranslation(['admin-messages', 'admin', 'common'])
  const formats = useFormats()
  // As every mail program begins it, in whatever language the writer reads.
  const answer = encodeURIComponent(`Re: ${subject}`)
  return (
    <Modal title={subject} open onClose={onClose}>
      <p className="mt-2 text-sm text-ink-2 wrap-anywhere">
        <bdi className="font-semibold text-ink">{name}</bdi> <span dir="ltr">{email}</span>
        {' · '}
        <time dateTime={createdAt}>{formats.shortMoment(createdAt)}</time>
      </p>
      <p className="text-xs text-ink-3">{t('messages.unproved')}</p>
      <p
        dir="auto"
        className="relative my-4 max-h-[50vh] overflow-y-auto rounded-sm bg-sunken px-3.5 py-3 text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {message}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className={button.plain} onClick={onDelete}>
          {t('admin:action.delete')}
        </button>
        {state !== 'archived' && (
          <button type="button" className={button.plain} onClick={onArchive}>
            {t('mark.archived')}
          </button>
        )}
        <span className="grow" />
        <button type="button" className={`${button.secondary} min-h-12`} onClick={onClose}>
          {t('common:close')}
        </button>
        <a
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${answer}`}
          className={button.primary}
        >
          <Icon name="mail" />
          {t('messages.reply')}
        </a>
      </div>
    </Modal>
  )
}
