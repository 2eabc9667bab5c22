import { AfterActions } from './AfterActions'
import { BanModal, DeleteModal, EditUserModal, EmailModal, NotificationModal } from './modals'
import { ReauthModal } from './ReauthModal'

/** The five modals, and what stands on the page after an act. */
export function AdminModals() {
  return (
    <>
      <AfterActions />
      <EditUserModal />
      <BanModal />
      <DeleteModal />
      <EmailModal />
      <NotificationModal />
      <ReauthModal />
    </>
  )
}
