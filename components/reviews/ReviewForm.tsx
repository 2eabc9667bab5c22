import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { useSubmit } from '@/components/auth/use-submit'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { LengthHint } from '@/components/ui/LengthHint'
import { TextArea } from '@/components/ui/TextArea'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import { countCharacters } from '@/lib/characters'
import type { OwnReview } from '@/lib/reviews/answers'
import { reviewLength } from '@/models/review-values'
import { StarChoice } from './StarChoice'

const fields = ['rating', 'comment'] as const

async function loadSchema() {
  const { WrittenReview } = await import('@/lib/reviews/fields')
  return WrittenReview
}

/** Writes a review, or changes it. */
export function ReviewForm({
  tool,
  locale,
  review,
  username,
  waits,
  onDone,
  onCancel,
}: {
  /** The tool's slug. */
  tool: string
  /** Of the page. */
  locale: string
  /** What is changed; a new one is written without it. */
  review?: OwnReview
  username: string
  /** Whether somebody reads it before it is shown. */
  waits: boolean
  onDone: (review: OwnReview) => void
  onCancel?: () => void
}) {
  const { t } = useTranslation('reviews')
  const formats = useFormats()
  const [comment, setComment] = useState(review?.comment ?? '')
  const { pending, submit, prepare, errorOf, problem } = useSubmit(async (values) => {
    const body = (await loadSchema()).parse(values)
    const { data } = review
      ? await api.patch('/api/reviews/[id]', { query: { id: review._id }, body, quiet: true })
      : await api.post('/api/reviews', { body: { tool, ...body, lang: locale }, quiet: true })
    void toast('success', t(data.state === 'published' ? 'own.posted' : 'own.postedWaits'))
    onDone(data)
  }, loadSchema)
  const { min, max } = reviewLength
  const length = countCharacters(comment.trim())
  return (
    <Form onSubmit={submit} onFocus={prepare} className="grid gap-3">
      <FormProblem text={problem(fields)} />
      <StarChoice value={review?.rating} error={errorOf('rating')} />
      <TextArea
        name="comment"
        label={t('own.text')}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        dir="auto"
        hint={
          <LengthHint
            text={t('own.length', { min: formats.number(min), max: formats.number(max) })}
            length={length}
            most={max}
          />
        }
        error={errorOf('comment')}
      />
      {waits && <p className="text-xs text-ink-2">{t('own.waits')}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <button type="submit" disabled={pending} className={button.primary}>
          {t(review ? 'own.save' : 'own.post')}
        </button>
        {onCancel && (
          <button type="button" className={`${button.quiet} min-h-12`} onClick={onCancel}>
            {t('own.cancel')}
          </button>
        )}
        {!review && (
          <p className="min-w-0 flex-1 basis-36 text-xs wrap-anywhere text-ink-2">
            {t('own.as', { username })}
          </p>
        )}
      </div>
    </Form>
  )
}
