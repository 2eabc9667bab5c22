import { FormProblem } from '@/components/auth/FormProblem'
import { useSubmit } from '@/components/auth/use-submit'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Modal } from '@/components/ui/Modal'
import { TextArea } from '@/components/ui/TextArea'
import { useTranslation } from '@/context/use-translation'
import { maxReviewWords } from '@/models/review-values'

async function loadSchema() {
  const { Hiding } = await import('@/lib/reviews/fields')
  return Hiding
}

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
  const { submit, prepare, errorOf, problem } = useSubmit(
    async (values) => onHide((await loadSchema()).parse(values).reason),
    loadSchema,
  )
  return (
    <Modal title={t('hide.title', { count })} open onClose={onClose}>
      <Form onSubmit={submit} onFocus={prepare} className="mt-3 grid gap-4">
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
