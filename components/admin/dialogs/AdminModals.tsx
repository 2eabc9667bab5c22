import type { ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { DialogLayer } from '@/components/ui/DialogLayer'
import { useAdminActions } from '@/context/AdminActionsContext'
import type { AdminModal } from '@/context/admin-state'
import { AfterActions } from './AfterActions'
import { BanModal, DeleteModal, EditUserModal, EmailModal, NotificationModal } from './modals'
import { ReauthModal } from './ReauthModal'

const modals: Record<AdminModal, ComponentType> = {
  edit: EditUserModal,
  email: EmailModal,
  notification: NotificationModal,
  ban: BanModal,
  delete: DeleteModal,
}

/** The open ones of the five modals, and what stands on the page after an act. They lie outside
 * the page, which is out of reach meanwhile. */
export function AdminModals() {
  const { opened, asking, answer } = useAdminActions()
  const open = [...opened.keys()].map((modal) => {
    const OneModal = modals[modal]
    return <OneModal key={modal} />
  })
  return (
    <>
      <AfterActions />
      {createPortal(
        <>
          {open.length > 0 && <DialogLayer>{open}</DialogLayer>}
          <ReauthModal asking={asking} answer={answer} />
        </>,
        document.body,
      )}
    </>
  )
}
