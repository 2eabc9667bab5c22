import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { z } from 'zod'
import { button } from '@/components/ui/button'
import { api } from '@/lib/api/account-client'
import type { Me } from '@/lib/auth/browser-session'
import { GivenPassword, PasswordOfLength } from '@/lib/auth/fields'
import { toast } from '@/lib/toast'
import { PasswordField } from './PasswordField'
import { Section } from './Section'
import { useAccount } from './use-account'
import { useSubmit } from './use-submit'

const fields = { currentPassword: GivenPassword, newPassword: PasswordOfLength }
const schema = z.object(fields)

/** Changing the password, which logs out every other device. */
export function PasswordSection({ user }: { user: Me }) {
  const { t } = useTranslation('account')
  const { renew } = useAccount()
  // A new key empties the form after a change.
  const [changes, setChanges] = useState(0)
  const { pending, submit, errorOf } = useSubmit(async ({ currentPassword, newPassword }) => {
    const body = { currentPassword, newPassword }
    const { data } = await api.put<{ data: { token: string } }>('/api/password', body, {
      fields: Object.keys(fields),
    })
    await renew(data.data.token)
    setChanges((count) => count + 1)
    void toast('success', t('profile.passwordChanged'))
  }, schema)
  return (
    <Section title={t('profile.password')} text={t('profile.passwordNote')}>
      <form key={changes} onSubmit={submit} noValidate className="grid gap-4">
        {/* Password managers want to know whose password it is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label={t('field.currentPassword')}
          error={errorOf('currentPassword')}
        />
        <PasswordField
          name="newPassword"
          label={t('field.newPassword')}
          fresh
          own={[user.username, user.email]}
          error={errorOf('newPassword')}
        />
        <button
          type="submit"
          disabled={pending}
          className={`${button.secondary} min-h-12 justify-self-start`}
        >
          {t('profile.changePassword')}
        </button>
      </form>
    </Section>
  )
}
