import { useTranslation } from 'next-i18next/pages'
import { Profile } from '@/components/profile/Profile'
import { Seo } from '@/components/seo/Seo'
import { staticPage } from '@/lib/page-props.server'

export default function ProfilePage() {
  const { t } = useTranslation('account')
  return (
    <>
      <Seo title={t('profile.title')} description={t('profile.description')} index={false} />
      <Profile />
    </>
  )
}

export const getStaticProps = staticPage(['account', 'errors'])
