import { useState } from 'react'
import { z } from 'zod'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'
import { PasswordOfLength } from '@/lib/accounts/fields'
import { api } from '@/lib/browser/account-client'
import { FormProblem } from './FormProblem'
import { PasswordField } from './PasswordField'
import { useLinkToken } from './use-link-token'
import { useSubmit } from './use-submit'

const schema = z.object({ password: PasswordOfLength })

/** The form for a new password, opened by the link in a reset e-mail. */
export function ResetForm() {
  const { t } = useTranslation('account')
  const token = useLinkToken()
  const [done, setDone] = useState(false)
  const { pending, submit, errorOf, problem, failedWith } = useSubmit(async ({ password = '' }) => {
    await api.post('/api/reset-password', { body: { token: token ?? '', password }, quiet: true })
    setDone(true)
  }, schema)
  const errorText = problem(['password'])
  const isLinkInvalid = token === '' || failedWith('auth.linkInvalid')

  if (done) {
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status" className="text-sm">
          {t('reset.done')}
        </p>
        <Link href="/login" className={button.primary}>
          {t('login.title')}
        </Link>
      </div>
    )
  }
  return (
    <Form onSubmit={submit} className="grid gap-4" data-waiting={token === undefined || undefined}>
      <FormProblem text={token === '' ? t('reset.noLink') : errorText} />
      {!isLinkInvalid && (
        <>
          {/* Password managers expect a user name field; the link does not contain the name. */}
          <input type="text" autoComplete="username" hidden />
          <PasswordField
            name="password"
            label={t('field.newPassword')}
            isNew
            error={errorOf('password')}
          />
          <button type="submit" disabled={pending} className={button.primary}>
            {t('reset.action')}
          </button>
        </>
      )}
      {(isLinkInvalid || errorText) && (
        <Link href="/forgot-password" className={`${button.secondary} justify-self-start`}>
          {t('reset.ask')}
        </Link>
      )}
    </Form>
  )
}
