import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { Avatar } from '@/components/layout/Avatar'
import { button } from '@/components/ui/button'
import { Field } from '@/components/ui/Field'
import { TextField } from '@/components/ui/TextField'
import { useAdminActions } from '@/context/AdminActionsContext'
import { maxLengths } from '@/lib/admin/lengths'
import { roles } from '@/models/user-values'
import { useFetched } from '../use-fetched'
import { ActionModal } from './ActionModal'

function TextArea({
  label,
  hint,
  error,
  value,
  maxLength,
  onChange,
}: {
  label: string
  hint?: string
  error?: string
  value: string
  maxLength: number
  onChange: (text: string) => void
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="input py-2.5"
        />
      )}
    </Field>
  )
}

const today = () => new Date().toLocaleDateString('sv')

export function BanModal() {
  const { t } = useTranslation('admin')
  const { banReason, banUntil, write } = useAdminActions()
  return (
    <ActionModal modal="ban">
      {(errorOf) => (
        <>
          <p className="text-sm text-ink-2">{t('ban.text')}</p>
          <TextArea
            label={t('ban.reason')}
            hint={t('ban.reasonHint')}
            error={errorOf('reason')}
            value={banReason}
            maxLength={maxLengths.banReason}
            onChange={(reason) => write({ banReason: reason })}
          />
          <TextField
            type="date"
            label={t('ban.until')}
            min={today()}
            value={banUntil}
            onChange={(event) => write({ banUntil: event.target.value })}
            error={errorOf('until')}
          />
        </>
      )}
    </ActionModal>
  )
}

export function DeleteModal() {
  const { t } = useTranslation('admin')
  return (
    <ActionModal modal="delete">
      {() => <p className="text-sm text-ink-2">{t('delete.text')}</p>}
    </ActionModal>
  )
}

/** Says so when the site has no mail server, before somebody writes in vain. */
function MailOff() {
  const { t } = useTranslation('admin')
  const { answer } = useFetched<{ mail: string }>('/api/health')
  if (answer?.data.mail !== 'off') return null
  return <p className="rounded-sm bg-warn-soft px-3 py-2 text-sm text-warn">{t('email.off')}</p>
}

export function EmailModal() {
  const { t } = useTranslation('admin')
  const { emailSubject, emailMessage, write } = useAdminActions()
  return (
    <ActionModal modal="email" written={Boolean(emailSubject || emailMessage)}>
      {(errorOf) => (
        <>
          <MailOff />
          <TextField
            label={t('email.subject')}
            maxLength={maxLengths.mailSubject}
            value={emailSubject}
            onChange={(event) => write({ emailSubject: event.target.value })}
            error={errorOf('subject')}
          />
          <TextArea
            label={t('email.message')}
            hint={t('email.hint')}
            error={errorOf('message')}
            value={emailMessage}
            maxLength={maxLengths.mailMessage}
            onChange={(message) => write({ emailMessage: message })}
          />
        </>
      )}
    </ActionModal>
  )
}

export function NotificationModal() {
  const { t } = useTranslation('admin')
  const { notificationMessage, write } = useAdminActions()
  return (
    <ActionModal modal="notification" written={Boolean(notificationMessage)}>
      {(errorOf) => (
        <TextArea
          label={t('notification.message')}
          error={errorOf('message')}
          value={notificationMessage}
          maxLength={maxLengths.notification}
          onChange={(message) => write({ notificationMessage: message })}
        />
      )}
    </ActionModal>
  )
}

/** The chosen picture, or the one there is. */
function Picture({ file, path }: { file: File | null; path: string | null }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address ? (
    <img src={address} alt="" className="size-16 shrink-0 rounded-full bg-sunken object-cover" />
  ) : (
    <Avatar path={path} className="size-16" />
  )
}

export function EditUserModal() {
  const { t } = useTranslation('admin')
  const { opened, draft, picture, write } = useAdminActions()
  if (!draft) return null
  return (
    <ActionModal modal="edit">
      {(errorOf) => (
        <>
          <TextField
            label={t('edit.username')}
            value={draft.username}
            onChange={(event) => write({ draft: { ...draft, username: event.target.value } })}
            error={errorOf('username')}
          />
          <TextField
            type="email"
            label={t('edit.email')}
            value={draft.email}
            onChange={(event) => write({ draft: { ...draft, email: event.target.value } })}
            error={errorOf('email')}
          />
          <Field label={t('edit.role')} error={errorOf('role')}>
            {(control) => (
              <select
                {...control}
                value={draft.role}
                onChange={({ target }) =>
                  write({
                    draft: { ...draft, role: roles.find((one) => one === target.value) ?? 'user' },
                  })
                }
                className="input"
              >
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {t(`role.${role}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            label={t('edit.picture')}
            labelled={false}
            hint={t('edit.pictureHint')}
            error={errorOf('profileImage')}
          >
            {(control) => (
              <div className="flex items-center gap-3">
                <Picture file={picture} path={opened.get('edit')?.[0]?.profileImage ?? null} />
                <label
                  className={`${button.secondary} relative focus-within:outline-2 focus-within:outline-info`}
                >
                  {t('edit.choosePicture')}
                  <input
                    {...control}
                    type="file"
                    accept="image/jpeg,image/png,image/webp"
                    onChange={({ target }) => write({ picture: target.files?.[0] ?? null })}
                    className="absolute inset-0 cursor-pointer opacity-0"
                  />
                </label>
                <bdi className="min-w-0 truncate text-xs text-ink-3">{picture?.name}</bdi>
              </div>
            )}
          </Field>
        </>
      )}
    </ActionModal>
  )
}
