// What the admin's modals hold, and how it changes. Plain functions; the context keeps the state.
import type { ListedUser } from '@/lib/admin/listed-user'

export const adminModals = ['edit', 'email', 'notification', 'ban', 'delete'] as const
export type AdminModal = (typeof adminModals)[number]

/** What is being written about a user, before it is saved. */
export type EditDraft = Pick<ListedUser, 'username' | 'role' | 'email'>

/** What is wrong with an act. */
export interface Problem {
  modal: AdminModal
  /** The input that is wrong; without one it is the act as a whole. */
  field?: string
  text: string
}

type Users = readonly ListedUser[]

export interface AdminState {
  /** The open modals in the order of their opening, with the users each concerns. */
  opened: ReadonlyMap<AdminModal, Users>
  banReason: string
  /** A day, `YYYY-MM-DD`; empty for a ban without an end. */
  banUntil: string
  emailSubject: string
  emailMessage: string
  notificationMessage: string
  draft: EditDraft | null
  picture: File | null
  problem?: Problem
}

/** What modals write. */
export type Words = Omit<AdminState, 'opened' | 'problem'>

export const nothingOpen: AdminState = {
  opened: new Map(),
  banReason: '',
  banUntil: '',
  emailSubject: '',
  emailMessage: '',
  notificationMessage: '',
  draft: null,
  picture: null,
}

/** Only some of the open modals; without any, nothing is left of what they held. */
function withOpened(state: AdminState, opened: AdminState['opened']): AdminState {
  return opened.size > 0 ? { ...state, opened } : nothingOpen
}

/** Opens a modal beside those that are open. One that is open keeps its users. */
export function opening(state: AdminState, modal: AdminModal, users: Users): AdminState {
  if (state.opened.has(modal)) return state
  const opened = new Map(state.opened).set(modal, users)
  const [user] = users
  if (modal !== 'edit' || !user) return { ...state, opened }
  const { username, role, email } = user
  return { ...state, opened, draft: state.draft ?? { username, role, email } }
}

/** Closes one modal. What was written stays while another is open. */
export function closing(state: AdminState, modal: AdminModal): AdminState {
  const problem = state.problem?.modal === modal ? undefined : state.problem
  const rest = [...state.opened].filter(([one]) => one !== modal)
  return withOpened({ ...state, problem }, new Map(rest))
}

const used: Record<AdminModal, Partial<Words>> = {
  edit: { draft: null, picture: null },
  email: { emailSubject: '', emailMessage: '' },
  notification: { notificationMessage: '' },
  ban: { banReason: '', banUntil: '' },
  delete: {},
}

/** Closes the modal of an act that worked, and forgets what it used. */
export const succeeding = (state: AdminState, modal: AdminModal): AdminState =>
  closing({ ...state, ...used[modal] }, modal)

const idsOf = (users: Users) => users.map(({ _id }) => _id).join()

/**
 * Says in a modal why its act failed. A modal that was closed, or opened for others, meanwhile is
 * left alone.
 * @param tried the users the act was tried for
 * @param failed those whom trying again concerns: what worked for the others is done
 */
export function failing(
  state: AdminState,
  tried: Users,
  failed: Users,
  problem: Problem,
): AdminState {
  const { modal } = problem
  if (idsOf(state.opened.get(modal) ?? []) !== idsOf(tried)) return state
  return { ...state, problem, opened: new Map(state.opened).set(modal, failed) }
}

/** Takes over what the server now says of a user. */
export function changing(state: AdminState, user: ListedUser): AdminState {
  const renewed = (users: Users) => users.map((one) => (one._id === user._id ? user : one))
  const opened = [...state.opened].map(([modal, users]) => [modal, renewed(users)] as const)
  return { ...state, opened: new Map(opened) }
}

/** Takes users who are gone out of every modal; one that concerned nobody else closes. */
export function removing(state: AdminState, gone: Users): AdminState {
  const ids = new Set(gone.map(({ _id }) => _id))
  const opened = [...state.opened]
    .map(([modal, users]) => [modal, users.filter(({ _id }) => !ids.has(_id))] as const)
    .filter(([, users]) => users.length > 0)
  return withOpened(state, new Map(opened))
}
