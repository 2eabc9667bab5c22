import { useRouter } from 'next/router'
import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Link } from '@/components/ui/Link'
import { TextField } from '@/components/ui/TextField'
import { useTranslation } from '@/context/use-translation'
import { safeNext, withNext } from '@/lib/accounts/safe-next'
import { FormProblem } from './FormProblem'
import { useSubmit } from './use-submit'

const loadClient = () => import('@/lib/browser/account-client')

async function loadSchema() {
  const [{ ForgotFields }] = await Promise.all([import('@/lib/accounts/fields'), loadClient()])
  return ForgotFields
}

/** The form that requests a password reset link. The answer is the same for every address. */
export function ForgotForm() {
  const { t } = useTranslation('account')
  const { query } = useRouter()
  const [sentTo, setSentTo] = useState('')
  const { pending, submit, prepare, errorOf, problem } = useSubmit(async ({ email = '' }) => {
    const { api } = await loadClient()
    await api.post('/api/forgot-password', { body: { email }, quiet: true })
    setSentTo(email.trim())
  }, loadSchema)

  if (sentTo) {
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status" className="text-sm">
          {t('forgot.sent', { email: sentTo })}
        </p>
        <button type="button" className={button.secondary} onClick={() => setSentTo('')}>
          {t('forgot.again')}
        </button>
      </div>
    )
  }
  return (
    <Form onSubmit={submit} onFocus={prepare} className="grid gap-4">
      <FormProblem text={problem(['email'])} />
      <TextField
        name="email"
        type="email"
        label={t('field.email')}
        autoComplete="username"
        error={errorOf('email')}
      />
      <button type="submit" disabled={pending} className={button.primary}>
        {t('forgot.action')}
      </button>
      <Link
        href={withNext('/login', safeNext(query.next))}
        className={`${button.plain} justify-self-start`}
      >
        {t('login.title')}
      </Link>
    </Form>
  )
}
