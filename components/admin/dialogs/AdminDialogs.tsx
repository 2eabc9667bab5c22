import { type ComponentType, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { DialogLayer } from '@/components/ui/DialogLayer'
import { type AdminModal, type Users, useAdminActions } from '@/context/AdminActionsContext'
import type { ListedUser } from '@/lib/admin/listed-user'
import { BulkResults } from '../list/BulkResults'
import { BanDialog } from './BanDialog'
import { DeleteDialog } from './DeleteDialog'
import { EditDialog } from './EditDialog'
import { EmailDialog } from './EmailDialog'
import { NotificationDialog } from './NotificationDialog'
import type { DialogProps, Result } from './types'
import { useUndoOffers } from './use-undo-offers'

const dialogs: Record<AdminModal, ComponentType<DialogProps>> = {
  edit: EditDialog,
  email: EmailDialog,
  notification: NotificationDialog,
  ban: BanDialog,
  delete: DeleteDialog,
}

/** A dialog on the page. A closed one stays while another one is open, with what was written in it. */
interface Mounted {
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
function mountedAfter(
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

/** The five dialogs, and what stands on the page after an act. They lie outside the page, which is
 * out of reach while one is open. */
export function AdminDialogs({
  onUpdated,
  onReload,
}: {
  /** Takes over what the server now says of a user. */
  onUpdated: (user: ListedUser) => void
  /** Users came or went: what is listed is out of date. */
  onReload: () => void
}) {
  const { opened, update, remove } = useAdminActions()
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<readonly Result[]>()
  const tell = useUndoOffers(() => {
    setResults(undefined)
    onReload()
  })

  const page: DialogProps['page'] = {
    busy,
    setBusy,
    onUpdated(user) {
      update(user)
      onUpdated(user)
    },
    onDeleted(users) {
      if (users.length === 0) return
      remove(users)
      onReload()
    },
    onActed(acted, kind, text) {
      if (acted.length > 1) setResults(acted)
      tell(acted, kind, text)
    },
  }
  const mounted = useRef<readonly Mounted[]>([])
  mounted.current = mountedAfter(mounted.current, opened)
  return (
    <>
      <BulkResults
        results={results?.map(({ user, failure }) => ({
          key: user._id,
          name: user.username,
          failure,
        }))}
        onClose={() => setResults(undefined)}
      />
      {opened.size > 0 &&
        createPortal(
          <DialogLayer>
            {mounted.current.map(({ modal, open, users, key }) => {
              const Dialog = dialogs[modal]
              return <Dialog key={`${modal} ${key}`} users={open ? users : []} page={page} />
            })}
          </DialogLayer>,
          document.body,
        )}
    </>
  )
}
