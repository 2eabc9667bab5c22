import { AccountCard } from '@/components/account/AccountCard'
import { ForgotForm } from '@/components/account/ForgotForm'
import { staticPage } from '@/lib/i18n/page-props.server'

export default function ForgotPassword() {
  return (
    <AccountCard screen="forgot" lead>
      <ForgotForm />
    </AccountCard>
  )
}

export const getStaticProps = staticPage(['account', 'errors'])
