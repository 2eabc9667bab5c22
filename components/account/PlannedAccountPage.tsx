import { useTranslation } from 'next-i18next/pages'
import { Planned } from '@/components/layout/Planned'
import { Seo } from '@/components/layout/Seo'

/** A screen that needs accounts, until there are any. */
export function PlannedAccountPage({ screen }: { screen: string }) {
  const { t } = useTranslation('account')
  return (
    <div className="page-width max-w-3xl py-10 sm:py-14">
      <Seo
        title={t(`${screen}.title`)}
        description={t(`${screen}.description`)}
        index={screen === 'login' || screen === 'saved'}
      />
      <h1 className="mb-6 text-2xl sm:text-3xl">{t(`${screen}.title`)}</h1>
      <Planned what="account" />
    </div>
  )
}
