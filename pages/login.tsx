import { AccountCard } from '@/components/account/AccountCard'
import { LoginForm } from '@/components/account/LoginForm'
import { staticPage } from '@/lib/i18n/page-props.server'

export default function Login() {
  return (
    <AccountCard screen="login" index>
      <LoginForm />
    </AccountCard>
  )
}

export const getStaticProps = staticPage(['account', 'errors', 'saved'])
