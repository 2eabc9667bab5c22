import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import { DialogLayer } from '@/components/ui/DialogLayer'
import { type AdminModal, adminModals, useAdminActions } from '@/context/AdminActionsContext'
import type { ListedUser } from '@/lib/admin/listed-user'
import { AfterActions, offerOf, type UndoOffer } from './AfterActions'
import { BanDialog } from './BanDialog'
import { DeleteDialog } from './DeleteDialog'
import { EditDialog } from './EditDialog'
import { EmailDialog } from './EmailDialog'
import { NotificationDialog } from './NotificationDialog'
import { ReauthModal } from './ReauthModal'
import type { DialogProps, Result } from './types'
import { useReauthentication } from './use-reauthentication'

const dialogs: Record<AdminModal, ComponentType<DialogProps>> = {
  edit: EditDialog,
  email: EmailDialog,
  notification: NotificationDialog,
  ban: BanDialog,
  delete: DeleteDialog,
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
  const { asking, answer, fresh } = useReauthentication()
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<readonly Result[]>()
  const [offer, setOffer] = useState<UndoOffer>()

  const page: DialogProps['page'] = {
    busy,
    setBusy,
    fresh,
    onUpdated(user) {
      update(user)
      onUpdated(user)
    },
    onDeleted(users) {
      if (users.length === 0) return
      remove(users)
      onReload()
    },
    onActed(acted, name) {
      if (acted.length > 1) setResults(acted)
      setOffer((before) => offerOf(acted, name) ?? before)
    },
  }
  // All are mounted while one is open: what was written in a closed one is there when it opens again.
  const order = [...new Set([...opened.keys(), ...adminModals])]
  return (
    <>
      <AfterActions
        results={results}
        onClose={() => setResults(undefined)}
        offer={offer}
        onUndo={() => setOffer(undefined)}
        onUndone={() => {
          setResults(undefined)
          onReload()
        }}
      />
      {createPortal(
        <>
          {opened.size > 0 && (
            <DialogLayer>
              {order.map((modal) => {
                const Dialog = dialogs[modal]
                return <Dialog key={modal} users={opened.get(modal) ?? []} page={page} />
              })}
            </DialogLayer>
          )}
          <ReauthModal asking={asking} answer={answer} />
        </>,
        document.body,
      )}
    </>
  )
}
