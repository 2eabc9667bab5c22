import { AccountCard } from '@/components/auth/AccountCard'
import { RegisterForm } from '@/components/auth/RegisterForm'
import { staticPage } from '@/lib/page-props.server'

export default function Register() {
  return (
    <AccountCard screen="register" lead>
      <RegisterForm />
    </AccountCard>
  )
}

export const getStaticProps = staticPage(['account', 'errors', 'saved'])
