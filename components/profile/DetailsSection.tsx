import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Field } from '@/components/ui/Field'
import { Form } from '@/components/ui/Form'
import { LanguageOptions } from '@/components/ui/LanguageOptions'
import { TextField } from '@/components/ui/TextField'
import { useTranslation } from '@/context/use-translation'
import type { Me } from '@/lib/accounts/browser-session'
import { api } from '@/lib/browser/account-client'
import type { CallOf } from '@/lib/browser/routes'
import { toast } from '@/lib/browser/toast'
import { PasswordField } from '../auth/PasswordField'
import { useAccount } from '../auth/use-account'
import { useSubmit } from '../auth/use-submit'
import { Section } from './Section'

const fields = ['username', 'email', 'language'] as const
const password = 'currentPassword'

/** Saves the changed fields of a profile.
 * @returns the address that still has to be confirmed */
async function changeProfile(form: CallOf<'/api/profile', 'PUT'>['form']) {
  const { data } = await api.put('/api/profile', { form, fields: [...fields, password] })
  return data.emailPending
}

/** Whether the e-mail address is confirmed, with a button that sends the link again. */
function EmailStatus({ user, pending }: { user: Me; pending?: string }) {
  const { t } = useTranslation('account')
  const [sending, setSending] = useState(false)
  if (pending) return <p role="status">{t('profile.emailPending', { email: pending })}</p>
  if (user.emailVerified) return <p className="text-ok">{t('profile.verified')}</p>
  const resend = async () => {
    setSending(true)
    try {
      await changeProfile({ email: user.email })
      void toast('success', t('profile.resent', { email: user.email }))
    } catch {
      // The API client has already shown a toast.
    } finally {
      setSending(false)
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-warn">
      {t('profile.unverified')}
      <button
        type="button"
        disabled={sending}
        onClick={resend}
        className="min-h-8 font-semibold underline disabled:opacity-60"
      >
        {t('profile.resend')}
      </button>
    </p>
  )
}

/** Name, e-mail address and language. */
export function DetailsSection({ user }: { user: Me }) {
  const { t } = useTranslation('account')
  const { refresh } = useAccount()
  const [email, setEmail] = useState(user.email)
  const [pendingEmail, setPendingEmail] = useState<string>()
  const loadSchema = async () => {
    const { profileFields } = await import('@/lib/accounts/fields')
    return profileFields(user)
  }
  const isNewEmail = email.trim().toLowerCase() !== user.email
  const { pending, submit, prepare, errorOf } = useSubmit(async (values) => {
    const changes = Object.fromEntries(
      fields.flatMap((name) => {
        const value = values[name]?.trim() ?? ''
        return value === user[name] ? [] : [[name, value]]
      }),
    )
    if (values[password]) changes[password] = values[password]
    if (Object.keys(changes).length > 0) {
      setPendingEmail(await changeProfile(changes))
      await refresh()
    }
    void toast('success', t('profile.saved'))
  }, loadSchema)
  return (
    <Section title={t('profile.details')}>
      <Form onSubmit={submit} onFocus={prepare} className="grid gap-4">
        <TextField
          name="username"
          label={t('field.username')}
          hint={errorOf('username') ? undefined : t('register.usernameHint')}
          defaultValue={user.username}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('username')}
        />
        <TextField
          name="email"
          type="email"
          label={t('field.email')}
          defaultValue={user.email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="email"
          hint={
            <div className="flex flex-wrap justify-between gap-x-4">
              {t('profile.emailHint')}
              <EmailStatus user={user} pending={pendingEmail} />
            </div>
          }
          error={errorOf('email')}
        />
        {isNewEmail && (
          <PasswordField
            name={password}
            label={t('field.currentPassword')}
            error={errorOf(password)}
          />
        )}
        <Field label={t('field.language')} error={errorOf('language')}>
          {(control) => (
            <select {...control} name="language" defaultValue={user.language} className="input">
              <LanguageOptions />
            </select>
          )}
        </Field>
        <button type="submit" disabled={pending} className={`${button.primary} justify-self-start`}>
          {t('profile.save')}
        </button>
      </Form>
    </Section>
  )
}
