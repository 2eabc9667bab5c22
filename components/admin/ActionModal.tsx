import { useTranslation } from 'next-i18next/pages'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { FormProblem } from '@/components/account/FormProblem'
import { button } from '@/components/ui/button'
import { Modal } from '@/components/ui/Modal'
import { type AdminModal, useAdminActions } from '@/context/AdminActionsContext'

const named = 5

/** Whom an act concerns, when it is more than one. */
function Preview() {
  const { t } = useTranslation('admin')
  const { targets } = useAdminActions()
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

/** The frame of the five modals: whom it is about, its fields, and its one action. A field that is
 * wrong gets the focus. */
export function ActionModal({
  modal,
  children,
  others,
}: {
  modal: AdminModal
  /** The fields; they get the text of what is wrong with them. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
  /** Other acts on the same user. */
  others?: readonly AdminModal[]
}) {
  const { t } = useTranslation('admin')
  const actions = useAdminActions()
  const { targets, opened, pending, problem } = actions
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
    <Modal title={title} open={opened.has(modal)} onClose={() => actions.close(modal)}>
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <Preview />
        {fields}
        <FormProblem text={mine?.field && shown.includes(mine.field) ? undefined : mine?.text} />
        {others && (
          <p className="flex flex-wrap gap-2">
            {others.map((other) => (
              <button
                key={other}
                type="button"
                className={button.chip}
                onClick={() => actions.open(other, targets)}
              >
                {t(`action.${other === 'notification' ? 'notify' : other}`)}
              </button>
            ))}
          </p>
        )}
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
    </Modal>
  )
}
