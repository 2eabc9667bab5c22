import { AccountCard } from '@/components/auth/AccountCard'
import { ForgotForm } from '@/components/auth/ForgotForm'
import { staticPage } from '@/lib/page-props.server'

export default function ForgotPassword() {
  return (
    <AccountCard screen="forgot" lead>
      <ForgotForm />
    </AccountCard>
  )
}

export const getStaticProps = staticPage(['account', 'errors'])
