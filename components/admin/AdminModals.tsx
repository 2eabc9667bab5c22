import { useAdminActions } from '@/context/AdminActionsContext'
import { AfterActions } from './AfterActions'
import { BanModal, DeleteModal, EditUserModal, EmailModal, NotificationModal } from './modals'
import { ReauthModal } from './ReauthModal'

/** The five modals, and what stands on the page after an act. */
export function AdminModals() {
  const { asking, answer } = useAdminActions()
  return (
    <>
      <AfterActions />
      <EditUserModal />
      <BanModal />
      <DeleteModal />
      <EmailModal />
      <NotificationModal />
      <ReauthModal asking={asking} answer={answer} />
    </>
  )
}
