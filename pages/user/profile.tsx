import { PlannedAccountPage } from '@/components/account/PlannedAccountPage'
import { staticPage } from '@/lib/i18n/page-props.server'

export default function Profile() {
  return <PlannedAccountPage screen="profile" />
}

export const getStaticProps = staticPage(['account'])
