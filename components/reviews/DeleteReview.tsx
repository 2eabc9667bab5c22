import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Modal } from '@/components/ui/Modal'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { failureOf } from '@/lib/browser/call-failed'
import { toast } from '@/lib/browser/toast'

/** Deletes one's own review, after asking. */
export function DeleteReview({
  id,
  tool,
  onDeleted,
}: {
  id: string
  /** The tool's name, in a list, where the button is its icon alone. */
  tool?: string
  onDeleted: () => void
}) {
  const { t } = useTranslation(['reviews', 'common'])
  const explain = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState('')
  const remove = async () => {
    if (isPending) return
    setPending(true)
    setError('')
    try {
      await api.delete('/api/reviews/[id]', { query: { id }, quiet: true })
      void toast('success', t('own.deleted'))
      onDeleted()
    } catch (failed) {
      setError(explain(failureOf(failed)))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className={tool ? 'icon-button' : button.danger}
        aria-label={tool && t('common:pair', { name: t('own.delete'), value: tool })}
        title={tool && t('own.delete')}
        onClick={() => setOpen(true)}
      >
        {tool ? <Icon name="trash-2" className="size-4" /> : t('own.delete')}
      </button>
      <Modal title={t('own.deleteAsk')} open={isOpen} onClose={() => setOpen(false)}>
        <p className="mt-2 text-sm text-ink-2">{t('own.deleteText')}</p>
        <p role="alert" className="mt-1 text-xs font-semibold text-accent-text empty:hidden">
          {error}
        </p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <button type="button" className={button.secondary} onClick={() => setOpen(false)}>
            {t('own.cancel')}
          </button>
          <button
            type="button"
            aria-disabled={isPending}
            className={button.danger}
            onClick={remove}
          >
            {t('own.delete')}
          </button>
        </div>
      </Modal>
    </>
  )
}
