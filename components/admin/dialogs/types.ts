import type { Users } from '@/context/AdminActionsContext'
import type { Undo } from '@/lib/admin/answers'
import type { ListedUser } from '@/lib/admin/listed-user'
import type { Failure } from '@/lib/browser/failure'
import type { ToastKind } from '@/lib/browser/toast'

/** What became of an act for one user. */
export interface Result {
  user: ListedUser
  /** Missing where it worked. */
  failure?: Pick<Failure, 'code' | 'text' | 'field'>
  /** Missing where it cannot be undone. */
  undo?: Undo
}

/** What each of the five dialogs is given. */
export interface DialogProps {
  /** Whom it is for; nobody while it is closed. */
  users: Users
  page: {
    /** One act at a time: no dialog submits while another one's act is under way. */
    busy: boolean
    setBusy: (busy: boolean) => void
    /** Takes over what the server now says of a user. */
    onUpdated: (user: ListedUser) => void
    onDeleted: (users: Users) => void
    /** Shows what became of several users, and the act's toast, with the way back where there is one. */
    onActed: (results: readonly Result[], kind: ToastKind, text: string) => void
  }
}
