import { useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { ReportDialog } from './ReportDialog'
import type { useReactions } from './use-reactions'

type Props = Pick<
  ReturnType<typeof useReactions>,
  'reactions' | 'isPending' | 'error' | 'like' | 'report'
>

/** Likes the tool, takes it back, or reports the tool. */
export function LikeTool({ reactions, isPending, error, like, report }: Props) {
  const { t } = useTranslation('reviews')
  const formats = useFormats()
  const [isReporting, setReporting] = useState(false)
  const likeButton = useRef<HTMLButtonElement>(null)
  const { likes = 0, liked = false, reported = false } = reactions ?? {}
  // A few are told as that alone, which says nothing beside a button.
  const count = likes !== 'few' && likes > 0 && formats.count(likes)
  return (
    <section className="card p-4 sm:p-5">
      <h3 className="text-base">{t('like.title')}</h3>
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <button
          ref={likeButton}
          type="button"
          aria-pressed={liked}
          aria-disabled={isPending}
          onClick={() => void like()}
          className={`${button.secondary} aria-pressed:border-ink aria-pressed:bg-sunken`}
        >
          <Icon name="thumbs-up" />
          <span>{t('like')}</span>
          {count && <span className="font-normal text-ink-2">{count}</span>}
        </button>
        {reported ? (
          <p className="px-3 text-sm text-ink-3">{t('report.reported')}</p>
        ) : (
          <button type="button" className={button.quiet} onClick={() => setReporting(true)}>
            <Icon name="flag" className="size-4" />
            {t('report.toolShort')}
          </button>
        )}
      </div>
      <p role="alert" className="mt-1 text-xs font-semibold text-accent-text empty:hidden">
        {error}
      </p>
      <p className="mt-2.5 text-xs text-ink-3">{t('like.note')}</p>
      {isReporting && (
        <ReportDialog
          title={t('report.tool')}
          onSend={report}
          onClose={() => {
            setReporting(false)
            // The button that opened it goes with the report.
            likeButton.current?.focus()
          }}
        />
      )}
    </section>
  )
}
