import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { useTranslation } from '@/context/use-translation'
import type { Me } from '@/lib/accounts/browser-session'
import { api } from '@/lib/browser/account-client'
import { storedToken } from '@/lib/browser/stored-token'
import { toast } from '@/lib/browser/toast'
import { PasswordField } from '../auth/PasswordField'
import { useAccount } from '../auth/use-account'
import { useSubmit } from '../auth/use-submit'
import { Section } from './Section'

const fields = ['currentPassword', 'newPassword']

async function loadSchema() {
  const { PasswordFields } = await import('@/lib/accounts/fields')
  return PasswordFields
}

/** Changes the password, which logs out all other devices. */
export function PasswordSection({ user }: { user: Me }) {
  const { t } = useTranslation('account')
  const { renew } = useAccount()
  // A new key resets the form after each change.
  const [changes, setChanges] = useState(0)
  const { pending, submit, prepare, errorOf } = useSubmit(
    async ({ currentPassword = '', newPassword = '' }) => {
      const before = storedToken()
      const { data } = await api.put('/api/password', {
        body: { currentPassword, newPassword },
        fields,
      })
      await renew(data.token, before)
      setChanges((count) => count + 1)
      void toast('success', t('profile.passwordChanged'))
    },
    loadSchema,
  )
  return (
    <Section title={t('profile.password')} text={t('profile.passwordNote')}>
      <Form key={changes} onSubmit={submit} onFocus={prepare} className="grid gap-4">
        {/* Password managers need the user name that belongs to the password. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label={t('field.currentPassword')}
          error={errorOf('currentPassword')}
        />
        <PasswordField
          name="newPassword"
          label={t('field.newPassword')}
          isNew
          userInputs={[user.username, user.email]}
          error={errorOf('newPassword')}
        />
        <button
          type="submit"
          disabled={pending}
          className={`${button.secondary} min-h-12 justify-self-start`}
        >
          {t('profile.changePassword')}
        </button>
      </Form>
    </Section>
  )
}
