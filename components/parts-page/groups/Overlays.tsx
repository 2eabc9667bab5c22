import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Modal } from '@/components/ui/Modal'
import { useTranslation } from '@/context/use-translation'
import { toast } from '@/lib/browser/toast'

export function Overlays() {
  const { t } = useTranslation(['account', 'common'])
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      {(['success', 'error'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className={button.secondary}
          onClick={() => void toast(kind, t('profile.saved'))}
        >
          {kind}
        </button>
      ))}
      <button type="button" className={button.danger} onClick={() => setOpen(true)}>
        {t('profile.delete')}
      </button>
      <button
        type="button"
        className={button.secondary}
        onClick={() => window.dispatchEvent(new Event('palette'))}
      >
        {t('common:palette.open')}
      </button>
      <Modal title={t('profile.deleteConfirm')} open={open} onClose={() => setOpen(false)}>
        <p className="mt-3 text-sm text-ink-2">{t('profile.deleteText')}</p>
        <button type="button" className={`${button.secondary} mt-4`} onClick={() => setOpen(false)}>
          {t('profile.cancel')}
        </button>
      </Modal>
    </div>
  )
}
