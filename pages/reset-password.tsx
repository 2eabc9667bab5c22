import { AccountCard } from '@/components/account/AccountCard'
import { ResetForm } from '@/components/account/ResetForm'
import { staticPage } from '@/lib/i18n/page-props.server'

export default function ResetPassword() {
  return (
    <AccountCard screen="reset">
      <ResetForm />
    </AccountCard>
  )
}

export const getStaticProps = staticPage(['account', 'errors'])
