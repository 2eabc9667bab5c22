import { AccountCard } from '@/components/account/AccountCard'
import { RegisterForm } from '@/components/account/RegisterForm'
import { staticPage } from '@/lib/i18n/page-props.server'

export default function Register() {
  return (
    <AccountCard screen="register" index lead>
      <RegisterForm />
    </AccountCard>
  )
}

export const getStaticProps = staticPage(['account', 'errors', 'saved'])
