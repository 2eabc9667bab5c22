import { useTranslation } from 'next-i18next/pages'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { useErrorText } from '@/components/ui/use-error-text'
import { useReauthentication } from '@/context/use-reauthentication'
import * as calls from '@/lib/admin/client'
import { editMessage } from '@/lib/admin/edit-message'
import type { ListedUser } from '@/lib/admin/listed-user'
import { failureOf } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import {
  type AdminModal,
  type AdminState,
  changing,
  closing,
  failing,
  nothingOpen,
  opening,
  type Problem,
  removing,
  succeeding,
  type Words,
} from './admin-state'

/** What became of an act for one user. */
export interface Outcome {
  user: ListedUser
  /** Why it failed, in the page's language; absent when it worked. */
  problem?: string
}

/** What an act leaves to be undone, until when (milliseconds since the epoch). */
export interface UndoOffer {
  ids: string[]
  until: number
  /** What was done to whom; the toast has said that it worked. */
  text: string
}

interface AdminActions extends AdminState {
  /** The act that is under way, and how far it is. */
  pending?: { modal: AdminModal; done: number; all: number }
  /** What became of the last act, where not everything worked or several were concerned. */
  outcomes?: readonly Outcome[]
  undoOffer?: UndoOffer
  /** Whether the admin's own password is being asked for. */
  asking: boolean
  /** Opens a modal for users; one that is open stays as it is. */
  open: (modal: AdminModal, users: readonly ListedUser[]) => void
  close: (modal: AdminModal) => void
  closeAll: () => void
  write: (change: Partial<Words>) => void
  submit: (modal: AdminModal) => Promise<void>
  unban: (user: ListedUser) => Promise<void>
  undo: () => Promise<void>
  /** Ends the wait for the password: it was given, or the act is off. */
  answer: (given: boolean) => void
  forgetOutcomes: () => void
}

const Context = createContext({} as AdminActions)

/** The admin's modals and what they do. */
export const useAdminActions = () => useContext(Context)

/** A day's last moment on this device's calendar. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString()

export function AdminActionsProvider({
  onUpdated,
  onReload,
  children,
}: {
  /** Takes over what the server now says of a user. */
  onUpdated: (user: ListedUser) => void
  /** Users came or went: what is listed is out of date. */
  onReload: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('admin')
  const explain = useErrorText()
  const [state, setState] = useState(nothingOpen)
  const [pending, setPending] = useState<AdminActions['pending']>()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const [undoOffer, setUndoOffer] = useState<UndoOffer>()
  const { asking, answer, fresh } = useReauthentication()
  const busy = useRef(false)

  const write: AdminActions['write'] = (change) =>
    setState((before) => ({ ...before, ...change, problem: undefined }))
  const open: AdminActions['open'] = (modal, users) =>
    setState((before) => opening(before, modal, users))
  const close = (modal: AdminModal) => setState((before) => closing(before, modal))
  const closeAll = () => setState(nothingOpen)
  const update = (user: ListedUser) => {
    setState((before) => changing(before, user))
    onUpdated(user)
  }

  /** What is missing before an act can be tried, in the specification's words. */
  const missing = (modal: AdminModal): Problem | undefined => {
    const blank = (text: string) => text.trim() === ''
    if (modal === 'ban' && blank(state.banReason)) {
      return { modal, field: 'reason', text: t('ban.required') }
    }
    if (modal === 'email' && (blank(state.emailSubject) || blank(state.emailMessage))) {
      const field = blank(state.emailSubject) ? 'subject' : 'message'
      return { modal, field, text: t('email.required') }
    }
    if (modal === 'notification' && blank(state.notificationMessage)) {
      return { modal, field: 'message', text: t('notification.required') }
    }
  }

  const acts: Record<AdminModal, (user: ListedUser) => Promise<calls.Undo | undefined>> = {
    async ban({ _id }) {
      const { banReason, banUntil } = state
      const { undo, ...user } = await calls.banUser(_id, banReason, banUntil && endOf(banUntil))
      update(user)
      return undo
    },
    delete: ({ _id }) => fresh(() => calls.deleteUser(_id)),
    async email({ email }) {
      await calls.sendEmail([email], state.emailSubject, state.emailMessage)
      return undefined
    },
    async notification({ _id }) {
      await calls.sendNotification(_id, state.notificationMessage, 'notification')
      return undefined
    },
    async edit({ _id }) {
      if (!state.draft) return undefined
      const { draft, picture } = state
      update(await fresh(() => calls.updateUser(_id, draft, picture)))
      return undefined
    },
  }

  /** Mails all at once: a call takes many addresses and answers for each. */
  const emailAll = async (targets: readonly ListedUser[]): Promise<Outcome[]> => {
    const emails = targets.map(({ email }) => email)
    const sent = await calls.sendEmail(emails, state.emailSubject, state.emailMessage)
    return targets.map((user) =>
      sent.has(user.email) ? { user } : { user, problem: explain({ code: 'mail.failed' }) },
    )
  }

  const perform = async (modal: AdminModal, targets: readonly ListedUser[]) => {
    const undos: calls.Undo[] = []
    let first: ReturnType<typeof failureOf> | undefined
    const one = async (user: ListedUser): Promise<Outcome> => {
      try {
        const undo = await acts[modal](user)
        if (undo) undos.push(undo)
        return { user }
      } catch (error) {
        first ??= failureOf(error)
        return { user, problem: explain(failureOf(error)) }
      }
    }
    const done = (count: number) => setPending({ modal, done: count, all: targets.length })
    const results =
      modal === 'email' && targets.length > 1
        ? await emailAll(targets)
        : await calls.forEach(targets, one, done)
    return { results, undos, first }
  }

  /** Says that an act worked. A changed user is told first; where that fails, the change stands. */
  const announce = async (modal: AdminModal, targets: readonly ListedUser[]) => {
    let told = true
    if (modal === 'edit') {
      const tell = ({ _id }: ListedUser) => calls.sendNotification(_id, editMessage, 'edit_user')
      await Promise.all(targets.map(tell)).catch(() => {
        told = false
      })
    }
    // The words of success say that the user was told.
    if (told) void toast('success', t(`${modal}.done`))
    else void toast('error', t('notification.failed'))
  }

  const submit = async (modal: AdminModal) => {
    const targets = state.opened.get(modal)
    const wrong = missing(modal)
    setState((before) => ({ ...before, problem: wrong }))
    if (!targets || wrong || busy.current) return
    busy.current = true
    setPending({ modal, done: 0, all: targets.length })
    const fail = (failed: readonly ListedUser[], problem: Problem) => {
      void toast('error', t(`${modal}.failed`))
      setState((before) => failing(before, targets, failed, problem))
    }
    try {
      const { results, undos, first } = await perform(modal, targets)
      const failed = results.filter(({ problem }) => problem)
      const worked = results.filter(({ problem }) => !problem).map(({ user }) => user)
      if (undos.length > 0) {
        const until = Math.min(...undos.map((undo) => Date.parse(undo.until)))
        const act = t(modal === 'ban' ? 'act.user.banned' : 'act.user.deleted')
        const names = worked.map(({ username }) => username)
        setUndoOffer({
          ids: undos.map(({ id }) => id),
          until,
          text: `${act}: ${names.join(', ')}`,
        })
      }
      if (targets.length > 1) setOutcomes(results)
      if (failed.length === 0) {
        await announce(modal, targets)
        setState((before) => succeeding(before, modal))
      } else {
        const text = failed[0]?.problem ?? ''
        fail(
          failed.map(({ user }) => user),
          { modal, field: first?.field, text },
        )
      }
      if (modal === 'delete' && worked.length > 0) {
        setState((before) => removing(before, worked))
        onReload()
      }
    } catch (error) {
      fail(targets, { modal, text: explain(failureOf(error)) })
    } finally {
      busy.current = false
      setPending(undefined)
    }
  }

  const unban = async ({ _id }: ListedUser) => {
    try {
      update(await calls.unbanUser(_id))
      void toast('success', t('unban.done'))
    } catch {
      void toast('error', t('unban.failed'))
    }
  }

  const undo = async () => {
    if (!undoOffer) return
    setUndoOffer(undefined)
    const results = await calls.forEach(
      undoOffer.ids,
      (id) =>
        calls.undo(id).then(
          () => true,
          () => false,
        ),
      () => {},
    )
    const all = results.every(Boolean)
    void toast(all ? 'success' : 'error', t(all ? 'undo.done' : 'undo.failed'))
    setOutcomes(undefined)
    onReload()
  }

  const value: AdminActions = {
    ...state,
    pending,
    outcomes,
    undoOffer,
    asking,
    open,
    close,
    closeAll,
    write,
    submit,
    unban,
    undo,
    answer,
    forgetOutcomes: () => setOutcomes(undefined),
  }
  return <Context.Provider value={value}>{children}</Context.Provider>
}
