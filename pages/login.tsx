import { PlannedAccountPage } from '@/components/account/PlannedAccountPage'
import { staticPage } from '@/lib/i18n/page-props.server'

export default function Login() {
  return <PlannedAccountPage screen="login" />
}

export const getStaticProps = staticPage(['account'])
