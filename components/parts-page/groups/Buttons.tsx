import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'

export function Buttons() {
  const { t } = useTranslation('common')
  return (
    <>
      {[false, true].map((disabled) => (
        <div key={String(disabled)} className="flex flex-wrap items-center gap-2">
          {Object.values(button).map((look) => (
            <button key={look} type="button" className={look} disabled={disabled}>
              {t('tryAgain')}
            </button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text="text" className={button.secondary} />
        <button type="button" className="icon-button" aria-label={t('close')}>
          <Icon name="x" />
        </button>
      </div>
    </>
  )
}
