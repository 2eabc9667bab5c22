import { Planned } from '@/components/layout/Planned'
import { Failed } from '@/components/ui/Failed'
import { useTranslation } from '@/context/use-translation'

export function States() {
  const { t } = useTranslation(['common', 'errors'])
  return (
    <>
      <div className="skeleton h-24" />
      <Planned />
      <Failed text={t('networkFailed')} onRetry={() => undefined} />
      <Failed text={t('errors:server.busy')} onRetry={() => undefined} />
    </>
  )
}
