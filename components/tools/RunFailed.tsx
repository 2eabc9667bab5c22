import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import type { RunFailedProps } from './use-tool-run'

/** Why a whole run failed, and what to do. */
export function RunFailed({ failure, text, onRetry }: RunFailedProps) {
  const { t } = useTranslation(['tool', 'common'])
  const { wait, limit } = failure
  return (
    <section data-outcome className="card run-failed">
      <div className="min-w-0 grow">
        <p className="font-semibold">{limit ? t('limitUsed', { used: limit, limit }) : text}</p>
        {limit && <span className="share-bar mt-2 [--fill:var(--amber)] [--share:1]" />}
        {wait && <p className="mt-1.5 text-sm text-ink-2">{t('retry', { time: wait })}</p>}
      </div>
      {onRetry && (
        <button type="button" className={button.accent} onClick={onRetry}>
          <Icon name="rotate-ccw" className="size-4" />
          {t('common:tryAgain')}
        </button>
      )}
    </section>
  )
}
