import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { button } from '@/components/ui/button'
import { LayerDialog } from '@/components/ui/DialogLayer'
import { Form } from '@/components/ui/Form'
import { useErrorText } from '@/components/ui/use-error-text'
import { type AdminModal, type Users, useAdminActions } from '@/context/AdminActionsContext'
import { useTranslation } from '@/context/use-translation'
import type { Undo } from '@/lib/admin/answers'
import type { ListedUser } from '@/lib/admin/listed-user'
import { sameUser } from '@/lib/browser/account-client'
import { failureOf } from '@/lib/browser/call-failed'
import { forEach } from '../list/for-each'
import type { DialogProps, Result } from './types'

interface Problem {
  /** The input that is wrong; without one it is the act as a whole. */
  field?: string
  text: string
}

interface ActionDialogProps extends DialogProps {
  modal: AdminModal
  /** Whether it holds a text that Escape must not throw away. */
  written?: boolean
  /** What keeps the act from being tried. */
  missing?: Problem
  /** @param onProgress told for how many users it is done */
  act: (users: Users, onProgress: (done: number) => void) => Promise<readonly Result[]>
  /** What the toast says when it worked for everybody, and when it failed for somebody. */
  done: string
  failed: string
  /** What follows once it worked for everybody.
   * @returns what the toast says instead, where that failed */
  follow?: () => Promise<string | undefined>
  /** Forgets what was written, once it is done. The dialog closes then. */
  forget?: () => void
  /** The fields; they get the text of what is wrong with them. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** An act made of one call for each user. A failure for one of them stops none of the others. */
export const each =
  (call: (user: ListedUser) => Promise<Undo | undefined>): ActionDialogProps['act'] =>
  (users, onProgress) =>
    forEach(
      users,
      (user) =>
        call(user).then(
          (undo) => ({ user, ...(undo && { undo }) }),
          (error) => ({ user, failure: failureOf(error) }),
        ),
      onProgress,
    )

/** Those for whom an act worked. */
export const workedFor = (results: readonly Result[]): Users =>
  results.filter(({ failure }) => !failure).map(({ user }) => user)

const maxNamed = 5

/** Whom an act concerns, when it is more than one. */
function Preview({ users }: { users: Users }) {
  const { t } = useTranslation('admin')
  if (users.length < 2) return null
  const rest = users.length - maxNamed
  return (
    <div className="min-w-0 rounded-sm bg-sunken px-3.5 py-2.5 text-sm">
      <p className="text-xs text-ink-3">{t('bulk.preview')}</p>
      <ul>
        {users.slice(0, maxNamed).map(({ _id, username, email }) => (
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

/** The frame of the five dialogs: title, whom it is about, what is wrong, progress and buttons. */
export function ActionDialog(props: ActionDialogProps) {
  return props.users.length > 0 ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  modal,
  users,
  page,
  written = false,
  missing,
  act,
  done,
  failed,
  follow,
  forget,
  children,
}: ActionDialogProps) {
  const { t } = useTranslation('admin')
  const explain = useErrorText()
  const { opened, close, remove } = useAdminActions()
  const [problem, setProblem] = useState<Problem>()
  const [progress, setProgress] = useState<number>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem])

  const fail = (failure: NonNullable<Result['failure']>) =>
    setProblem({ field: failure.field, text: explain(failure) })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(missing)
    if (missing || page.busy) return
    page.setBusy(true)
    setProgress(0)
    const checkUser = sameUser()
    try {
      const results = await act(users, setProgress)
      checkUser()
      const failure = results.find((one) => one.failure)?.failure
      const after = failure ? failed : await follow?.()
      if (!failure) forget?.()
      page.onActed(results, after ? 'error' : 'success', after || done)
      if (failure) fail(failure)
      // Closed meanwhile, it may be open for others by now, in a form of its own.
      if (!form.current) return
      if (failure) remove(workedFor(results), modal)
      else close(modal)
    } catch (error) {
      page.onActed([], 'error', failed)
      fail(failureOf(error))
    } finally {
      page.setBusy(false)
      setProgress(undefined)
    }
  }

  const shown: string[] = []
  const errorOf = (field: string) => {
    shown.push(field)
    return problem?.field === field ? problem.text : undefined
  }
  const fields = children(errorOf)
  const title =
    users.length > 1
      ? t(`${modal}.titleMany`, { count: users.length })
      : t(`${modal}.title`, { username: users[0]?.username })
  return (
    <LayerDialog id={`${modal}-modal`} title={title} onClose={() => close(modal)} keep={written}>
      <Form
        ref={form}
        onSubmit={submit}
        onChange={() => setProblem(undefined)}
        className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <Preview users={users} />
        {fields}
        <FormProblem
          text={problem?.field && shown.includes(problem.field) ? undefined : problem?.text}
        />
        <div className="flex flex-wrap items-center justify-end gap-2">
          {progress !== undefined && users.length > 1 && (
            <span role="status" className="me-auto text-sm text-ink-3 tabular-nums">
              {t('bulk.progress', { done: progress, all: users.length })}
            </span>
          )}
          {opened.size > 1 && (
            <button type="button" className={`${button.plain} me-auto`} onClick={() => close()}>
              {t('action.closeAll')}
            </button>
          )}
          <button
            type="button"
            data-leave
            className={`${button.secondary} min-h-12`}
            onClick={() => close(modal)}
          >
            {t('action.cancel')}
          </button>
          <button type="submit" disabled={page.busy} className={button.primary}>
            {t(`${modal}.action`)}
          </button>
        </div>
      </Form>
    </LayerDialog>
  )
}
