import { useState } from 'react'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import { button } from './button'
import { Icon } from './Icon'
import { Modal } from './Modal'
import { useErrorText } from './use-error-text'

/** A button that deletes something of one's own, after asking. */
export function DeleteAfterAsking({
  words,
  of,
  remove,
}: {
  words: { act: string; ask: string; text: string; cancel: string }
  /** What it is about, in a list, where the button is its icon alone. */
  of?: string
  /** Deletes it, or says why it couldn't be. */
  remove: () => Promise<Failure | undefined>
}) {
  const { t } = useTranslation('common')
  const explain = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const act = async () => {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    setFailure(await remove())
    setPending(false)
  }
  return (
    <>
      <button
        type="button"
        className={of ? 'icon-button' : button.danger}
        aria-label={of && t('pair', { name: words.act, value: of })}
        title={of && words.act}
        onClick={() => setOpen(true)}
      >
        <Icon name="trash-2" className="size-4" />
        {!of && <span>{words.act}</span>}
      </button>
      <Modal title={words.ask} open={isOpen} onClose={() => setOpen(false)}>
        <p className="mt-2 text-sm text-ink-2">{words.text}</p>
        {failure && (
          <p role="alert" className="field-error mt-2">
            {explain(failure)}
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <button type="button" className={button.secondary} onClick={() => setOpen(false)}>
            {words.cancel}
          </button>
          <button type="button" aria-disabled={isPending} className={button.danger} onClick={act}>
            {words.act}
          </button>
        </div>
      </Modal>
    </>
  )
}
