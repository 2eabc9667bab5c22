import { useRouter } from 'next/router'
import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Link } from '@/components/ui/Link'
import { TextField } from '@/components/ui/TextField'
import { useTranslation } from '@/context/use-translation'
import { withNext } from '@/lib/accounts/safe-next'
import { defaultLocale } from '@/lib/i18n/languages'
import { FormProblem } from './FormProblem'
import { useNextPath } from './LoginForm'
import { PasswordField } from './PasswordField'
import { useAccount } from './use-account'
import { useSubmit } from './use-submit'

const fields = ['username', 'email', 'password']

async function loadSchema() {
  const { RegisterFields } = await import('@/lib/accounts/fields')
  return RegisterFields
}

/** What the links of its last sentence lead to, in their order. */
const agreed = ['/terms', '/privacy']

/** The registration form. A new user is logged in at once. */
export function RegisterForm() {
  const { t } = useTranslation('account')
  const { locale: language = defaultLocale } = useRouter()
  const { register } = useAccount()
  const next = useNextPath()
  const [userInputs, setUserInputs] = useState({ username: '', email: '' })
  const { pending, submit, prepare, errorOf, problem } = useSubmit(
    ({ username = '', email = '', password = '' }) =>
      register({ username, email, password, language }),
    loadSchema,
  )
  return (
    <Form onSubmit={submit} onFocus={prepare} className="grid gap-4">
      <FormProblem text={problem(fields)} />
      <TextField
        name="username"
        label={t('field.username')}
        hint={errorOf('username') ? undefined : t('register.usernameHint')}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setUserInputs({ ...userInputs, username: event.target.value })}
        error={errorOf('username')}
      />
      <TextField
        name="email"
        type="email"
        label={t('field.email')}
        autoComplete="username"
        onChange={(event) => setUserInputs({ ...userInputs, email: event.target.value })}
        error={errorOf('email')}
      />
      <PasswordField
        name="password"
        label={t('field.password')}
        isNew
        userInputs={Object.values(userInputs)}
        error={errorOf('password')}
      />
      <button type="submit" disabled={pending} className={button.primary}>
        {t('register.action')}
      </button>
      <p className="text-sm text-ink-2">
        {t('register.agree')
          .split(/<[01]>(.+?)<\/[01]>/)
          .map((part, at) => {
            const href = agreed[(at - 1) / 2]
            return href ? (
              <Link key={href} href={href} className="underline underline-offset-3">
                {part}
              </Link>
            ) : (
              part
            )
          })}
      </p>
      <p className="text-sm text-ink-2">
        {t('register.haveAccount')}{' '}
        <Link href={withNext('/login', next)} className={button.plain}>
          {t('register.login')}
        </Link>
      </p>
    </Form>
  )
}
