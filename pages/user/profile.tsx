import { DashboardLayout } from '@/components/dashboard/DashboardLayout'
import { Profile } from '@/components/profile/Profile'
import { useTranslation } from '@/context/use-translation'
import { staticPage } from '@/lib/page-props.server'

export default function ProfilePage() {
  const { t } = useTranslation('account')
  return (
    <DashboardLayout title={t('profile.title')} description={t('profile.description')}>
      {(user) => <Profile user={user} />}
    </DashboardLayout>
  )
}
ProfilePage.ownShell = true

export const getStaticProps = staticPage(['account', 'saved', 'dashboard', 'errors'])
