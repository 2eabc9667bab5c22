import { type FormEvent, useState } from 'react'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Modal } from '@/components/ui/Modal'
import { TextArea } from '@/components/ui/TextArea'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import { toast } from '@/lib/browser/toast'
import { maxReviewWords } from '@/models/review-values'

/** Asks why something is reported. */
export function ReportDialog({
  title,
  onSend,
  onClose,
}: {
  title: string
  /** @returns why it failed; undefined when it worked */
  onSend: (reason: string) => Promise<string | undefined>
  onClose: () => void
}) {
  const { t } = useTranslation('reviews')
  const explain = useErrorText()
  const [error, setError] = useState('')
  const [isPending, setPending] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    if (!reason) return setError(explain({ code: 'input.required' }))
    setPending(true)
    const failed = await onSend(reason)
    setPending(false)
    if (failed) return setError(failed)
    void toast('success', t('report.sent'))
    onClose()
  }
  return (
    <Modal title={title} open onClose={onClose}>
      <Form onSubmit={send} className="mt-3 grid gap-4">
        <TextArea
          name="reason"
          label={t('report.reason')}
          maxLength={maxReviewWords.reason}
          dir="auto"
          error={error}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className={`${button.secondary} min-h-12`} onClick={onClose}>
            {t('own.cancel')}
          </button>
          <button type="submit" aria-disabled={isPending} className={button.primary}>
            {t('report.send')}
          </button>
        </div>
      </Form>
    </Modal>
  )
}
