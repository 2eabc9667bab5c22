import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'
import { FormProblem } from './FormProblem'
import { PasswordField } from './PasswordField'
import { useLinkToken } from './use-link-token'
import { useSubmit } from './use-submit'

const loadClient = () => import('@/lib/browser/account-client')

async function loadSchema() {
  const [{ ResetFields }] = await Promise.all([import('@/lib/accounts/fields'), loadClient()])
  return ResetFields
}

/** The form for a new password, opened by the link in a reset e-mail. */
export function ResetForm() {
  const { t } = useTranslation('account')
  const token = useLinkToken()
  const [done, setDone] = useState(false)
  const { pending, submit, prepare, errorOf, problem, failedWith } = useSubmit(
    async ({ password = '' }) => {
      const { api } = await loadClient()
      await api.post('/api/reset-password', { body: { token: token ?? '', password }, quiet: true })
      setDone(true)
    },
    loadSchema,
  )
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
    <Form
      onSubmit={submit}
      onFocus={prepare}
      className="grid gap-4"
      data-waiting={token === undefined || undefined}
    >
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
