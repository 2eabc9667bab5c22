import { AccountCard } from '@/components/auth/AccountCard'
import { VerifyForm } from '@/components/auth/VerifyForm'
import { staticPage } from '@/lib/page-props.server'

export default function VerifyEmail() {
  return (
    <AccountCard screen="verify">
      <VerifyForm />
    </AccountCard>
  )
}

export const getStaticProps = staticPage(['account', 'errors'])
