import { useEffect, useState } from 'react'
import { Avatar } from '@/components/layout/Avatar'
import { button } from '@/components/ui/button'
import { Field } from '@/components/ui/Field'
import { TextField } from '@/components/ui/TextField'
import { useDraft } from '@/components/ui/use-draft'
import { useTranslation } from '@/context/use-translation'
import { editMessage } from '@/lib/admin/edit-message'
import type { ListedUser } from '@/lib/admin/listed-user'
import { api } from '@/lib/browser/account-client'
import { roles } from '@/models/user-values'
import { ActionDialog, each } from './ActionDialog'
import type { DialogProps } from './types'
import { useReauthentication } from './use-reauthentication'

/** The chosen picture, or the one there is. */
function Picture({ file, path }: { file?: File; path: string | null }) {
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

/** Only what was changed: the rest follows the user. */
interface Draft extends Partial<Pick<ListedUser, 'username' | 'role' | 'email'>> {
  picture?: File
}
const unchanged: Draft = {}

export function EditDialog({ users, page }: DialogProps) {
  const { t } = useTranslation('admin')
  const { draft, write, forget } = useDraft(unchanged)
  const { picture } = draft
  const { fresh, passwordModal } = useReauthentication(users.length > 0)
  const edited = { username: '', email: '', role: 'user', ...users[0], ...draft } as const

  /** The words of success say that the user was told. Where that failed, the change stands.
   * @returns what to say then */
  const tell = () =>
    Promise.all(
      users.map(({ _id }) => {
        const body = { recipientUserId: _id, message: editMessage, type: 'edit_user' } as const
        return api.post('/api/send-notification', { body, quiet: true })
      }),
    ).then(
      () => undefined,
      () => t('notification.failed'),
    )
  return (
    <>
      <ActionDialog
        modal="edit"
        users={users}
        page={page}
        act={each(async ({ _id }) => {
          const { username, role, email } = edited
          const form = {
            userId: _id,
            username,
            role,
            email,
            ...(picture && { profileImage: picture }),
          }
          const call = () => api.put('/api/update-user', { form, quiet: true })
          page.onUpdated((await fresh(call)).data)
        })}
        done={t('edit.done')}
        failed={t('edit.failed')}
        follow={tell}
        forget={forget}
      >
        {(errorOf) => (
          <>
            <TextField
              label={t('edit.username')}
              value={edited.username}
              onChange={(event) => write({ username: event.target.value })}
              error={errorOf('username')}
            />
            <TextField
              type="email"
              label={t('edit.email')}
              value={edited.email}
              onChange={(event) => write({ email: event.target.value })}
              error={errorOf('email')}
            />
            <Field label={t('edit.role')} error={errorOf('role')}>
              {(control) => (
                <select
                  {...control}
                  value={edited.role}
                  onChange={({ target }) =>
                    write({ role: roles.find((one) => one === target.value) ?? 'user' })
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
              labeled={false}
              hint={t('edit.pictureHint')}
              error={errorOf('profileImage')}
            >
              {(control) => (
                <div className="flex items-center gap-3">
                  <Picture file={picture} path={users[0]?.profileImage ?? null} />
                  <label
                    className={`${button.secondary} relative focus-within:outline-2 focus-within:outline-blue`}
                  >
                    {t('edit.choosePicture')}
                    <input
                      {...control}
                      type="file"
                      accept="image/jpeg,image/png,image/webp"
                      onChange={({ target }) => write({ picture: target.files?.[0] })}
                      className="absolute inset-0 cursor-pointer opacity-0"
                    />
                  </label>
                  <bdi className="min-w-0 truncate text-xs text-ink-3">{picture?.name}</bdi>
                </div>
              )}
            </Field>
          </>
        )}
      </ActionDialog>
      {passwordModal}
    </>
  )
}
