import { useTranslation } from '@/context/use-translation'
import { button } from './button'

/** What could not be loaded, and another try. */
export function Failed({
  text,
  onRetry,
  inCard = false,
}: {
  text: string
  onRetry: () => void
  /** Whether it is inside a card already. */
  inCard?: boolean
}) {
  const { t } = useTranslation('common')
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 text-sm ${inCard ? '' : 'card my-4 p-5'}`}
    >
      <p>{text}</p>
      <button type="button" className={button.secondary} onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
