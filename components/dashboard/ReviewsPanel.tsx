import { useRouter } from 'next/router'
import { useState } from 'react'
import { DeleteReview } from '@/components/reviews/DeleteReview'
import { ReviewForm } from '@/components/reviews/ReviewForm'
import { ReviewState } from '@/components/reviews/ReviewState'
import { Stars } from '@/components/reviews/Stars'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { Modal } from '@/components/ui/Modal'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import type { OwnReview } from '@/lib/reviews/answers'
import { Panel } from './Panel'

/** The account's reviews with what became of them. Nothing for who has none. */
export function ReviewsPanel({ username }: { username: string }) {
  const { t } = useTranslation(['reviews', 'dashboard', 'common'])
  const formats = useFormats()
  const { locale = 'en' } = useRouter()
  const links = useToolLinks()
  const [edited, setEdited] = useState<OwnReview>()
  const { answer, failed, refresh } = useFetched('/api/reviews/own')
  if (failed && !answer) {
    return (
      <Panel title={t('dashboard:reviews.title')}>
        <Failed text={t('dashboard:overview.failed')} onRetry={refresh} inCard />
      </Panel>
    )
  }
  if (!answer || answer.data.reviews.length === 0) return null
  const nameOf = (slug: string) => links.find((link) => link.slug === slug)?.name ?? slug
  const editText = t('own.edit')
  return (
    <Panel title={t('dashboard:reviews.title')}>
      <ul className="relative past-rows max-h-96 overflow-y-auto">
        {answer.data.reviews.map((review) => {
          const { _id, tool, rating, comment, createdAt } = review
          return (
            <li key={_id} className="past-row">
              <div className="min-w-0 grow basis-40">
                <p className="flex flex-wrap items-center gap-x-2.5">
                  <Link href={`/tools/${tool}#reviews`} className="font-semibold hover:underline">
                    {nameOf(tool)}
                  </Link>
                  <Stars value={rating} />
                  <span className="text-xs text-ink-3">{formats.ago(createdAt)}</span>
                </p>
                <p dir="auto" className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">
                  {comment}
                </p>
                <ReviewState review={review} />
              </div>
              <div className="past-actions">
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('common:pair', { name: editText, value: nameOf(tool) })}
                  title={editText}
                  onClick={() => setEdited(review)}
                >
                  <Icon name="pencil" className="size-4" />
                </button>
                <DeleteReview id={_id} tool={nameOf(tool)} onDeleted={() => void refresh()} />
              </div>
            </li>
          )
        })}
      </ul>
      {edited && (
        <Modal
          title={t('common:pair', { name: t('own'), value: nameOf(edited.tool) })}
          open
          onClose={() => setEdited(undefined)}
        >
          <div className="mt-3">
            <ReviewForm
              tool={edited.tool}
              {...{ locale, username }}
              review={edited}
              waits={answer.data.waits}
              onCancel={() => setEdited(undefined)}
              onDone={() => {
                setEdited(undefined)
                void refresh()
              }}
            />
          </div>
        </Modal>
      )}
    </Panel>
  )
}
