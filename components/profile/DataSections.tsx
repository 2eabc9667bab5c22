import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Icon } from '@/components/ui/Icon'
import { Modal } from '@/components/ui/Modal'
import { useTranslation } from '@/context/use-translation'
import type { Me } from '@/lib/accounts/browser-session'
import { api } from '@/lib/browser/account-client'
import { saveFile, textFile } from '@/lib/browser/save-file'
import { toast } from '@/lib/browser/toast'
import { leave } from '@/lib/browser/token-store'
import { PasswordField } from '../auth/PasswordField'
import { useSubmit } from '../auth/use-submit'
import { Section } from './Section'

/** Downloads all data of the user as a JSON file. */
export function ExportSection({ user }: { user: Me }) {
  const { t } = useTranslation(['account', 'common'])
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      const { data } = await api.get('/api/user/export')
      const name = `${user.username}.json`
      saveFile(name, textFile('application/json', JSON.stringify(data, null, 2)))
      void toast('success', t('common:fileSaved', { name }))
    } catch {
      // The API client has already shown a toast.
    } finally {
      setPending(false)
    }
  }
  return (
    <Section title={t('profile.data')} text={t('profile.dataText')}>
      <button type="button" onClick={save} disabled={pending} className={button.secondary}>
        <Icon name="download" className="size-4" />
        {t('profile.export')}
      </button>
    </Section>
  )
}

async function loadSchema() {
  const { OwnPasswordFields } = await import('@/lib/accounts/fields')
  return OwnPasswordFields
}

function DeleteForm({ user, onCancel }: { user: Me; onCancel: () => void }) {
  const { t } = useTranslation('account')
  const { pending, submit, prepare, errorOf } = useSubmit(async ({ password = '' }) => {
    await api.delete('/api/user', { body: { password }, fields: ['password'] })
    leave()
    void toast('success', t('profile.deleted'))
  }, loadSchema)
  return (
    <Form onSubmit={submit} onFocus={prepare} className="mt-4 grid gap-4">
      <p className="text-sm text-ink-2">
        <span>{t('profile.deleteText')}</span> <span>{t('profile.deleteAsk')}</span>
      </p>
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField name="password" label={t('field.password')} error={errorOf('password')} />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onCancel} className={`${button.secondary} min-h-12`}>
          {t('profile.cancel')}
        </button>
        <button type="submit" disabled={pending} className={button.primary}>
          {t('profile.deleteAction')}
        </button>
      </div>
    </Form>
  )
}

/** Deletes the account, after asking for the password. */
export function DeleteSection({ user }: { user: Me }) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  return (
    <Section title={t('profile.delete')} text={t('profile.deleteText')}>
      <button type="button" onClick={() => setOpen(true)} className={button.danger}>
        <Icon name="trash-2" className="size-4" />
        {t('profile.delete')}
      </button>
      <Modal title={t('profile.deleteConfirm')} open={open} onClose={() => setOpen(false)}>
        <DeleteForm user={user} onCancel={() => setOpen(false)} />
      </Modal>
    </Section>
  )
}
