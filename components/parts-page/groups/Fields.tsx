import { FormProblem } from '@/components/auth/FormProblem'
import { PasswordField } from '@/components/auth/PasswordField'
import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import { useTranslation } from '@/context/use-translation'

export function Fields() {
  const { t } = useTranslation(['account', 'errors'])
  const label = t('field.email')
  return (
    <>
      <TextField name="empty" label={label} hint={t('profile.emailHint')} />
      <TextField name="filled" label={label} defaultValue="name@example.com" />
      <TextField name="disabled" label={label} defaultValue="name@example.com" disabled />
      <TextField name="wrong" label={label} error={t('errors:input.notAnEmail')} />
      <PasswordField name="new" label={t('field.newPassword')} isNew />
      <TextArea name="lines" label={t('profile.details')} />
      <FormProblem text={t('errors:server.busy')} />
    </>
  )
}
