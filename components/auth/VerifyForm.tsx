import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Link } from '@/components/ui/Link'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'
import { FormProblem } from './FormProblem'
import { useAccount } from './use-account'
import { useLinkToken } from './use-link-token'
import { useSubmit } from './use-submit'

/** Confirms an e-mail address with the link from a message. It needs a click on a button, because
 * mail scanners open links too. */
export function VerifyForm() {
  const { t } = useTranslation('account')
  const token = useLinkToken()
  const { refresh } = useAccount()
  const { user } = useAuth()
  const [done, setDone] = useState(false)
  const { pending, submit, problem, failedWith, isDone } = useSubmit(async () => {
    const { api } = await import('@/lib/browser/account-client')
    await api.post('/api/verify-email', { body: { token: token ?? '' }, quiet: true })
    setDone(true)
    await refresh()
  })

  const isLinkInvalid = token === '' || failedWith('auth.linkInvalid')
  const wrong = token === '' ? t('verify.noLink') : problem([])
  // Whose address is confirmed can't ask for another link, and needs none.
  const isConfirmed = isDone || (failedWith('auth.linkInvalid') && user?.emailVerified === true)
  const ask = isLinkInvalid && t('verify.ask', { action: t('profile.resend') })

  return (
    <Form
      onSubmit={submit}
      className="grid justify-items-start gap-4"
      data-waiting={token === undefined || undefined}
    >
      <FormProblem text={isConfirmed ? undefined : [wrong, ask].filter(Boolean).join('\n')} />
      {(done || isConfirmed) && (
        <p role="status" className="text-sm">
          {t(done ? 'verify.done' : 'verify.already')}
        </p>
      )}
      {!done && !isLinkInvalid && (
        <>
          <p className="text-sm text-ink-2">{t('verify.text')}</p>
          <button type="submit" disabled={pending || !token} className={button.primary}>
            {t('verify.action')}
          </button>
        </>
      )}
      {(done || isLinkInvalid || problem([])) && (
        <Link href="/user/profile" className={button.secondary}>
          {t('verify.profile')}
        </Link>
      )}
    </Form>
  )
}
