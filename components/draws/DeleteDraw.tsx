import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Modal } from '@/components/ui/Modal'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import { forgetOwnDraw } from '@/lib/draws/own-draws'
import { callJob } from '@/lib/jobs/follow'

/** Deletes a draw for its owner, after asking. */
export function DeleteDraw({
  id,
  secret,
  title,
  onDeleted,
}: {
  id: string
  /** Of who has made it without an account. */
  secret?: string
  /** What it is about, in a list, where the button is its icon alone. */
  title?: string
  onDeleted: () => void
}) {
  const { t } = useTranslation(['draw', 'common'])
  const explain = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState('')
  const remove = async () => {
    if (isPending) return
    setPending(true)
    setError('')
    const answer = await callJob<null>(`/api/draws/${id}`, { secret }, { method: 'DELETE' })
    setPending(false)
    if (!answer.ok) return setError(explain(answer.failure))
    forgetOwnDraw(id)
    onDeleted()
  }
  return (
    <>
      <button
        type="button"
        className={title ? 'icon-button' : button.danger}
        aria-label={title && t('common:pair', { name: t('page.delete'), value: title })}
        title={title && t('page.delete')}
        onClick={() => setOpen(true)}
      >
        <Icon name="trash-2" className="size-4" />
        {!title && <span>{t('page.delete')}</span>}
      </button>
      <Modal title={t('page.delete.ask')} open={isOpen} onClose={() => setOpen(false)}>
        <p className="mt-2 text-sm text-ink-2">{t('page.delete.text')}</p>
        {error && (
          <p role="alert" className="field-error mt-2">
            {error}
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <button type="button" className={button.secondary} onClick={() => setOpen(false)}>
            {t('page.delete.cancel')}
          </button>
          <button
            type="button"
            aria-disabled={isPending}
            className={button.danger}
            onClick={remove}
          >
            {t('page.delete')}
          </button>
        </div>
      </Modal>
    </>
  )
}
