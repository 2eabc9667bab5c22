import type { AdminModal, Users } from '@/context/AdminActionsContext'

/** A dialog on the page. A closed one stays while another one is open, with what was written in it. */
export interface Mounted {
  modal: AdminModal
  open: boolean
  /** Whom it is for, or was for when it closed. */
  users: Users
  /** Changes when it opens for others: what was written for somebody is never sent to others. */
  key: number
}

const isWithin = (users: Users, all: Users) =>
  users.every(({ _id }) => all.some((one) => one._id === _id))

/** Whether it goes on: open, it may lose users for whom its act worked; closed, it must open for the
 * same users again. */
const goesOn = (before: Mounted, users: Users) =>
  isWithin(users, before.users) && (before.open || users.length === before.users.length)

/** The dialogs on the page, those that are open first. */
export function mountedAfter(
  before: readonly Mounted[],
  opened: ReadonlyMap<AdminModal, Users>,
): readonly Mounted[] {
  if (opened.size === 0) return []
  const open = [...opened].map(([modal, users]) => {
    const last = before.find((one) => one.modal === modal)
    const key = last ? last.key + (goesOn(last, users) ? 0 : 1) : 0
    return { modal, open: true, users, key }
  })
  const closed = before.filter(({ modal }) => !opened.has(modal))
  return [...open, ...closed.map((one) => ({ ...one, open: false }))]
}
