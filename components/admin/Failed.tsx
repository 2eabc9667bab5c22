import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'

/** An error message for content that could not be loaded, with a retry button. */
export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <div className="card my-4 flex flex-wrap items-center justify-between gap-3 p-5">
      <p className="text-sm">{text}</p>
      <button type="button" className={button.secondary} onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
