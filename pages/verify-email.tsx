import { AccountCard } from '@/components/account/AccountCard'
import { VerifyForm } from '@/components/account/VerifyForm'
import { staticPage } from '@/lib/i18n/page-props.server'

export default function VerifyEmail() {
  return (
    <AccountCard screen="verify">
      <VerifyForm />
    </AccountCard>
  )
}

export const getStaticProps = staticPage(['account', 'errors'])
