import type { ReactNode } from 'react'
import { Stars } from '@/components/reviews/Stars'
import { button } from '@/components/ui/button'
import { Modal } from '@/components/ui/Modal'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ModeratedReview } from '@/lib/reviews/answers'
import type { RowAction } from '../list/RowMenu'
import { ReviewBadge } from './ReviewBadge'

function Words({ children }: { children: string }) {
  return (
    <p
      dir="auto"
      className="relative max-h-60 overflow-y-auto rounded-sm bg-sunken px-3.5 py-2.5 whitespace-pre-line wrap-anywhere"
    >
      {children}
    </p>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-4">
      <h3 className="mb-1 flex flex-wrap items-center gap-x-2.5 text-xs font-medium text-ink-2">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** A review as a whole: its text, what was changed, its reports and the answer, with what can be done. */
export function ReviewDialog({
  review,
  tool,
  name,
  actions,
  onClose,
}: {
  review: ModeratedReview
  /** The tool's name. */
  tool: string
  /** The writer's name. */
  name: string
  actions: readonly RowAction[]
  onClose: () => void
}) {
  const { t } = useTranslation(['admin-reviews', 'common'])
  const formats = useFormats()
  const { rating, comment, before, reports, reason, answer, state, writer, createdAt } = review
  return (
    <Modal title={t('dialog.title', { tool })} open onClose={onClose}>
      <div className="text-sm">
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
          <time dateTime={createdAt} className="text-xs text-ink-3">
            {formats.shortMoment(createdAt)}
          </time>
          <ReviewBadge state={state} isGone={writer.status !== 'active'} />
        </p>
        {before && (
          <Part
            title={
              <>
                <span>{t('dialog.before')}</span> <Stars value={before.rating} />
              </>
            }
          >
            <Words>{before.comment}</Words>
          </Part>
        )}
        <Part
          title={
            <>
              {before && <span>{t('dialog.now')}</span>} <Stars value={rating} />
            </>
          }
        >
          <Words>{comment}</Words>
        </Part>
        {reason && (
          <Part title={t('dialog.hidden')}>
            <Words>{reason}</Words>
          </Part>
        )}
        {reports.length > 0 && (
          <Part title={t('dialog.reports')}>
            <ul className="grid gap-1">
              {reports.map(({ reason: why, at, open }) => (
                <li key={`${at} ${why}`} className="wrap-anywhere">
                  <bdi className={open ? '' : 'text-ink-3'}>{why}</bdi>{' '}
                  <span className="text-xs text-ink-3">
                    {open ? formats.ago(at) : t('dialog.closed')}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {answer && (
          <Part title={t('dialog.answer')}>
            <Words>{answer.text}</Words>
            {answer.toEarlierText && (
              <p className="mt-1 text-xs text-ink-3">{t('dialog.earlier')}</p>
            )}
          </Part>
        )}
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {actions.map(({ key, text, isDanger, onClick }) => (
          <button
            key={key}
            type="button"
            className={isDanger ? button.danger : button.secondary}
            onClick={onClick}
          >
            {text}
          </button>
        ))}
        <button type="button" className={button.quiet} onClick={onClose}>
          {t('common:close')}
        </button>
      </div>
    </Modal>
  )
}
