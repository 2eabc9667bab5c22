import { useTranslation } from 'next-i18next/pages'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { button } from '@/components/ui/button'
import { focusDialog, LayerDialog } from '@/components/ui/DialogLayer'
import { useAdminActions } from '@/context/AdminActionsContext'
import { type AdminModal, adminModals } from '@/context/admin-state'
import type { ListedUser } from '@/lib/admin/listed-user'

const named = 5

/** Whom an act concerns, when it is more than one. */
function Preview({ targets }: { targets: readonly ListedUser[] }) {
  const { t } = useTranslation('admin')
  if (targets.length < 2) return null
  const rest = targets.length - named
  return (
    <div className="min-w-0 rounded-sm bg-sunken px-3.5 py-2.5 text-sm">
      <p className="text-xs text-ink-3">{t('bulk.preview')}</p>
      <ul>
        {targets.slice(0, named).map(({ _id, username, email }) => (
          <li key={_id} className="truncate">
            <bdi className="font-semibold">{username}</bdi>{' '}
            <span className="text-ink-3">{email}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('bulk.more', { count: rest })}</p>}
    </div>
  )
}

const idOf = (modal: AdminModal) => `${modal}-modal`

/** The other acts on the same users; one whose modal is open already gets the focus. */
function Others({ modal, targets }: { modal: AdminModal; targets: readonly ListedUser[] }) {
  const { t } = useTranslation('admin')
  const { open } = useAdminActions()
  const fits = (other: AdminModal) =>
    other !== modal &&
    !(other === 'edit' && targets.length > 1) &&
    !(other === 'ban' && targets.every(({ status }) => status === 'banned'))
  return (
    <p className="flex flex-wrap gap-2">
      {adminModals.filter(fits).map((other) => (
        <button
          key={other}
          type="button"
          className={button.chip}
          onClick={() => {
            open(other, targets)
            focusDialog(document.getElementById(idOf(other)))
          }}
        >
          {t(`action.${other === 'notification' ? 'notify' : other}`)}
        </button>
      ))}
    </p>
  )
}

/** The frame of the five modals: whom it is about, its fields, and its one action. A field that is
 * wrong gets the focus. */
export function ActionModal({
  modal,
  written = false,
  children,
}: {
  modal: AdminModal
  /** Whether it holds a text that Escape must not throw away. */
  written?: boolean
  /** The fields; they get the text of what is wrong with them. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}) {
  const { t } = useTranslation('admin')
  const actions = useAdminActions()
  const { opened, pending, problem } = actions
  const targets = opened.get(modal) ?? []
  const [user] = targets
  const mine = problem?.modal === modal ? problem : undefined
  const working = pending?.modal === modal
  const title =
    targets.length > 1
      ? t(`${modal}.titleMany`, { count: targets.length })
      : t(`${modal}.title`, { username: user?.username })

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (mine) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [mine])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void actions.submit(modal)
  }
  const shown: string[] = []
  const errorOf = (field: string) => {
    shown.push(field)
    return mine?.field === field ? mine.text : undefined
  }
  const fields = children(errorOf)

  return (
    <LayerDialog id={idOf(modal)} title={title} onClose={() => actions.close(modal)} keep={written}>
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <Preview targets={targets} />
        {fields}
        <FormProblem text={mine?.field && shown.includes(mine.field) ? undefined : mine?.text} />
        <Others modal={modal} targets={targets} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          {working && targets.length > 1 && (
            <span role="status" className="me-auto text-sm text-ink-3 tabular-nums">
              {t('bulk.progress', { done: pending.done, all: pending.all })}
            </span>
          )}
          {opened.size > 1 && (
            <button
              type="button"
              className={`${button.plain} me-auto`}
              onClick={() => actions.closeAll()}
            >
              {t('action.closeAll')}
            </button>
          )}
          <button
            type="button"
            data-leave
            className={`${button.secondary} min-h-12`}
            onClick={() => actions.close(modal)}
          >
            {t('action.cancel')}
          </button>
          <button type="submit" disabled={Boolean(pending)} className={button.primary}>
            {t(`${modal}.action`)}
          </button>
        </div>
      </form>
    </LayerDialog>
  )
}
