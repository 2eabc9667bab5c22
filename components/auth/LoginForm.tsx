import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Link } from '@/components/ui/Link'
import { TextField } from '@/components/ui/TextField'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'
import { safeNext, withNext } from '@/lib/accounts/safe-next'
import { FormProblem } from './FormProblem'
import { PasswordField } from './PasswordField'
import { useAccount } from './use-account'
import { useSubmit } from './use-submit'

const fields = ['email', 'password']

async function loadSchema() {
  const { LoginFields } = await import('@/lib/accounts/fields')
  return LoginFields
}

/** The page to open after login. Redirects there at once when the visitor is already logged in. */
export function useNextPath(): string {
  const { query, isReady, replace } = useRouter()
  const { user } = useAuth()
  const next = safeNext(query.next)
  useEffect(() => {
    if (isReady && user) replace(next)
  }, [isReady, next, replace, user])
  return next
}

/** The login form. Shows why the visitor was logged out, if so. */
export function LoginForm() {
  const { t } = useTranslation(['account', 'errors'])
  const { failure, banReason } = useAuth()
  const { login } = useAccount()
  const next = useNextPath()
  const { pending, submit, prepare, errorOf, problem } = useSubmit(
    ({ email = '', password = '' }) => login({ email, password }),
    loadSchema,
  )
  const logoutTexts = failure && [
    t(failure),
    ...(banReason
      ? [`${t('errors:auth.banned')} ${t('auth.banReason', { reason: banReason })}`]
      : []),
  ]
  return (
    <Form onSubmit={submit} onFocus={prepare} className="grid gap-4">
      <FormProblem text={problem(fields) ?? logoutTexts?.join('\n')} />
      <TextField
        name="email"
        type="email"
        label={t('field.email')}
        autoComplete="username"
        error={errorOf('email')}
      />
      <PasswordField name="password" label={t('field.password')} error={errorOf('password')} />
      <button type="submit" disabled={pending} className={button.primary}>
        {t('login.action')}
      </button>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
        <Link href={withNext('/forgot-password', next)} className={button.plain}>
          {t('login.forgot')}
        </Link>
        <span>
          {t('login.noAccount')}{' '}
          <Link href={withNext('/register', next)} className={button.plain}>
            {t('login.register')}
          </Link>
        </span>
      </p>
    </Form>
  )
}
