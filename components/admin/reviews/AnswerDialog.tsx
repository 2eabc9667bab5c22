import { FormProblem } from '@/components/auth/FormProblem'
import { useSubmit } from '@/components/auth/use-submit'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Modal } from '@/components/ui/Modal'
import { TextArea } from '@/components/ui/TextArea'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import type { ModeratedReview } from '@/lib/reviews/answers'
import { maxReviewWords } from '@/models/review-values'

async function loadSchema() {
  const { AnswerBody } = await import('@/lib/reviews/fields')
  return AnswerBody
}

/** Answers a review in the site's name, or changes the answer. */
export function AnswerDialog({
  review: { _id, comment, answer, version },
  onClose,
  onDone,
}: {
  review: ModeratedReview
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useTranslation(['admin-reviews', 'admin'])
  const { pending, submit, prepare, errorOf, problem } = useSubmit(async ({ text = '' }) => {
    const body = { text, version }
    await api.post('/api/reviews/[id]/answer', { query: { id: _id }, body, quiet: true })
    void toast('success', t('done.answer'))
    onDone()
  }, loadSchema)
  return (
    <Modal title={t(answer ? 'answer.edit' : 'answer')} open onClose={onClose}>
      <p
        dir="auto"
        className="relative mt-3 max-h-48 overflow-y-auto rounded-sm bg-sunken px-3.5 py-2.5 text-sm whitespace-pre-line wrap-anywhere"
      >
        {comment}
      </p>
      <Form onSubmit={submit} onFocus={prepare} className="mt-4 grid gap-4">
        <FormProblem text={problem(['text'])} />
        <TextArea
          name="text"
          label={t('answer.text')}
          hint={t('answer.hint')}
          error={errorOf('text')}
          defaultValue={answer?.text}
          maxLength={maxReviewWords.answer}
          dir="auto"
        />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className={`${button.secondary} min-h-12`} onClick={onClose}>
            {t('admin:action.cancel')}
          </button>
          <button type="submit" disabled={pending} className={button.primary}>
            {t('answer.save')}
          </button>
        </div>
      </Form>
    </Modal>
  )
}
