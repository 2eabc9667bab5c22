import { createContext, type ReactNode, useContext, useState } from 'react'
import type { ListedUser } from '@/lib/admin/listed-user'

export const adminModals = ['edit', 'email', 'notification', 'ban', 'delete'] as const
export type AdminModal = (typeof adminModals)[number]
export type Users = readonly ListedUser[]

interface AdminActions {
  /** The open modals in the order of their opening, with the users each is for. */
  opened: ReadonlyMap<AdminModal, Users>
  /** Opens a modal beside those that are open. One that is open already keeps its users. */
  open: (modal: AdminModal, users: Users) => void
  /** Closes one modal, or all of them. */
  close: (modal?: AdminModal) => void
  /** Replaces a user who was changed, in every modal. */
  update: (user: ListedUser) => void
  /** Takes users out of one modal, or of all; a modal that is left with nobody closes. */
  remove: (users: Users, modal?: AdminModal) => void
}

const Context = createContext({} as AdminActions)

/** Which admin modals are open, and for whom. What they hold and do is in `components/admin/dialogs`. */
export const useAdminActions = () => useContext(Context)

export function AdminActionsProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<AdminActions['opened']>(new Map())
  const setUsers = (change: (users: Users, modal: AdminModal) => Users) =>
    setOpened((before) => {
      const changed = [...before].map(([modal, users]) => [modal, change(users, modal)] as const)
      return new Map(changed.filter(([, users]) => users.length > 0))
    })
  const value: AdminActions = {
    opened,
    open: (modal, users) =>
      setOpened((before) => (before.has(modal) ? before : new Map(before).set(modal, users))),
    close: (modal) => setUsers((users, one) => (modal && one !== modal ? users : [])),
    update: (user) => setUsers((users) => users.map((one) => (one._id === user._id ? user : one))),
    remove(gone, modal) {
      const ids = new Set(gone.map(({ _id }) => _id))
      setUsers((users, one) =>
        modal && one !== modal ? users : users.filter(({ _id }) => !ids.has(_id)),
      )
    },
  }
  return <Context.Provider value={value}>{children}</Context.Provider>
}
