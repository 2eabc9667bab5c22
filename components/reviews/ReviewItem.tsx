import { useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { UserPicture } from '@/components/ui/UserPicture'
import { useErrorText } from '@/components/ui/use-error-text'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { languages } from '@/lib/i18n/languages'
import type { Review } from '@/lib/reviews/answers'
import type { WriteDate } from '@/lib/reviews/review-date'
import { ReportDialog } from './ReportDialog'
import { Stars } from './Stars'
import { actAsVisitor } from './use-reactions'

/** The site's answer under a review. */
export function SiteAnswer({
  answer,
  writeDate,
}: {
  answer: NonNullable<Review['answer']>
  writeDate: WriteDate
}) {
  const { t } = useTranslation('reviews')
  const { name } = useSite()
  const date = writeDate(answer.at)
  return (
    <div className="mt-2.5 rounded-sm bg-sunken px-3.5 py-2.5 text-sm">
      <p className="flex flex-wrap gap-x-2">
        <strong className="font-semibold">{t('answered', { site: name })}</strong>
        <time dateTime={answer.at} className="text-xs leading-5 text-ink-3">
          {answer.toEarlierText ? t('earlierText', { date }) : date}
        </time>
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {answer.text}
      </p>
    </div>
  )
}

/** A review, which anybody may report. */
export function ReviewItem({
  review,
  writeDate,
  isOwn,
  locale,
}: {
  review: Review
  writeDate: WriteDate
  isOwn: boolean
  /** Of the page. */
  locale: string
}) {
  const { t } = useTranslation('reviews')
  const explain = useErrorText()
  const [isReporting, setReporting] = useState(false)
  const [isReported, setReported] = useState(false)
  const { _id, username, rating, comment, lang, createdAt, editedAt, answer } = review
  const language = languages.find(({ code }) => code === lang)
  const date = writeDate(createdAt)
  const name = t('report.review', { username })
  const report = async (reason: string) => {
    const done = await actAsVisitor(`/api/reviews/${_id}/report`, { reason })
    if (!done.ok) return explain(done.failure)
    setReported(true)
  }
  return (
    <li className="flex gap-3 border-line px-4 py-4 sm:px-5 [&+&]:border-t">
      <UserPicture user={review} className="size-9" />
      <div className="min-w-0 grow">
        <div className="flex items-start gap-3">
          <p className="flex min-h-9 min-w-0 grow flex-wrap content-center items-center gap-x-2.5 gap-y-0.5">
            <bdi className="min-w-0 font-semibold wrap-anywhere">{username}</bdi>
            <Stars value={rating} />
            <time dateTime={createdAt} className="text-xs text-ink-3">
              {editedAt ? t('edited', { date }) : date}
            </time>
            {lang !== locale && language && (
              <span lang={language.tag} className="badge">
                {language.name}
              </span>
            )}
          </p>
          {isReported && <p className="text-xs leading-9 text-ink-3">{t('report.reported')}</p>}
          {!isOwn && !isReported && (
            <button
              type="button"
              aria-label={name}
              onClick={() => setReporting(true)}
              className="-me-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-sm px-2 text-xs text-ink-3 hover:bg-sunken hover:text-ink max-md:-mt-1 md:min-h-9"
            >
              <Icon name="flag" className="size-3.5" />
              <span className="max-sm:hidden">{t('report')}</span>
            </button>
          )}
        </div>
        <p
          dir="auto"
          lang={language?.tag}
          className="overflow-clip whitespace-pre-line wrap-anywhere [overflow-clip-margin:0.25em] max-sm:-ms-12 max-sm:mt-2"
        >
          {comment}
        </p>
        {answer && (
          <div className="max-sm:-ms-12">
            <SiteAnswer answer={answer} writeDate={writeDate} />
          </div>
        )}
      </div>
      {isReporting && (
        <ReportDialog title={name} onSend={report} onClose={() => setReporting(false)} />
      )}
    </li>
  )
}
