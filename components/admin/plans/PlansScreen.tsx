import { ScreenHead } from '@/components/dashboard/ScreenHead'
import { Failed } from '@/components/ui/Failed'
import { useFetched } from '@/components/ui/use-fetched'
import { useTranslation } from '@/context/use-translation'
import { PlansForm } from './PlansForm'

/** The plans: their limits, and what the operator's own costs. */
export function PlansScreen() {
  const { t } = useTranslation('admin-plans')
  const { answer, failed, loading, refresh } = useFetched('/api/packages')
  return (
    <div>
      <ScreenHead title={t('plans.title')} />
      <p className="-mt-2 mb-4 max-w-2xl text-sm text-ink-2">{t('plans.description')}</p>
      {failed && <Failed text={t('failed')} onRetry={refresh} />}
      {loading && <div className="skeleton h-120" />}
      {answer && <PlansForm packages={answer.data} onReload={refresh} />}
    </div>
  )
}
