import { FormProblem } from '@/components/auth/FormProblem'
import { PasswordField } from '@/components/auth/PasswordField'
import { useAccount } from '@/components/auth/use-account'
import { useSubmit } from '@/components/auth/use-submit'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Modal } from '@/components/ui/Modal'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'

interface Question {
  /** Whether the password is being asked for. */
  asking: boolean
  /** Ends the question: the password was given, or the act is off. */
  answer: (given: boolean) => void
}

async function loadSchema() {
  const { OwnPasswordFields } = await import('@/lib/accounts/fields')
  return OwnPasswordFields
}

function ReauthForm({ answer }: Pick<Question, 'answer'>) {
  const { t } = useTranslation('admin')
  const { user } = useAuth()
  const { confirm } = useAccount()
  const { pending, submit, prepare, errorOf, problem } = useSubmit(async ({ password = '' }) => {
    await confirm({ email: user?.email ?? '', password })
    answer(true)
  }, loadSchema)
  return (
    <Form onSubmit={submit} onFocus={prepare} className="mt-3 grid gap-4">
      <p className="text-sm text-ink-2">{t('reauth.text')}</p>
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField name="password" label={t('reauth.password')} error={errorOf('password')} />
      <FormProblem text={problem(['password'])} />
      <div className="flex flex-wrap justify-end gap-2">
        <button
          type="button"
          className={`${button.secondary} min-h-12`}
          onClick={() => answer(false)}
        >
          {t('action.cancel')}
        </button>
        <button type="submit" disabled={pending} className={button.primary}>
          {t('reauth.action')}
        </button>
      </div>
    </Form>
  )
}

/** Asks an admin who logged in a while ago for the password, before what cannot be taken back. */
export function ReauthModal({ asking, answer }: Question) {
  const { t } = useTranslation('admin')
  return (
    <Modal title={t('reauth.title')} open={asking} onClose={() => answer(false)}>
      <ReauthForm answer={answer} />
    </Modal>
  )
}
