import { AccountCard } from '@/components/auth/AccountCard'
import { LoginForm } from '@/components/auth/LoginForm'
import { staticPage } from '@/lib/page-props.server'

export default function Login() {
  return (
    <AccountCard screen="login">
      <LoginForm />
    </AccountCard>
  )
}

export const getStaticProps = staticPage(['account', 'errors', 'saved'])
