import { button } from '@/components/ui/button'
import { Modal } from '@/components/ui/Modal'
import { useTranslation } from '@/context/use-translation'

/** Asks before something that can't be taken back. */
export function Ask({
  title,
  text,
  action,
  isDanger = false,
  onClose,
  onYes,
}: {
  title: string
  text: string
  action: string
  isDanger?: boolean
  onClose: () => void
  onYes: () => void
}) {
  const { t } = useTranslation('admin')
  return (
    <Modal title={title} open onClose={onClose}>
      <p className="mt-2 text-sm text-ink-2">{text}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <button type="button" className={`${button.secondary} min-h-12`} onClick={onClose}>
          {t('action.cancel')}
        </button>
        <button
          type="button"
          className={isDanger ? button.danger : button.primary}
          onClick={() => {
            onClose()
            onYes()
          }}
        >
          {action}
        </button>
      </div>
    </Modal>
  )
}
