import { AccountCard } from '@/components/auth/AccountCard'
import { ResetForm } from '@/components/auth/ResetForm'
import { staticPage } from '@/lib/page-props.server'

export default function ResetPassword() {
  return (
    <AccountCard screen="reset">
      <ResetForm />
    </AccountCard>
  )
}

export const getStaticProps = staticPage(['account', 'errors'])
