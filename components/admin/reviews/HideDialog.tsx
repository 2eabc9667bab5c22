import { z } from 'zod'
import { FormProblem } from '@/components/auth/FormProblem'
import { useSubmit } from '@/components/auth/use-submit'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Modal } from '@/components/ui/Modal'
import { TextArea } from '@/components/ui/TextArea'
import { useTranslation } from '@/context/use-translation'
import { ReportReason } from '@/lib/reviews/fields'
import { maxReviewWords } from '@/models/review-values'

const Hiding = z.object({ reason: ReportReason })

/** Asks why reviews are hidden. */
export function HideDialog({
  count,
  onHide,
  onClose,
}: {
  /** How many reviews. */
  count: number
  onHide: (reason: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['admin-reviews', 'admin'])
  const { submit, errorOf, problem } = useSubmit(
    async (values) => onHide(Hiding.parse(values).reason),
    Hiding,
  )
  return (
    <Modal title={t('hide.title', { count })} open onClose={onClose}>
      <Form onSubmit={submit} className="mt-3 grid gap-4">
        <FormProblem text={problem(['reason'])} />
        <TextArea
          name="reason"
          label={t('hide.reason')}
          hint={t('hide.hint')}
          error={errorOf('reason')}
          maxLength={maxReviewWords.reason}
          dir="auto"
        />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className={`${button.secondary} min-h-12`} onClick={onClose}>
            {t('admin:action.cancel')}
          </button>
          <button type="submit" className={button.primary}>
            {t('hide')}
          </button>
        </div>
      </Form>
    </Modal>
  )
}
