import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminModals } from '@/components/admin/dialogs/AdminModals'
import { AdminActionsProvider, useAdminActions } from '@/context/AdminActionsContext'
import * as calls from '@/lib/admin/client'
import type { ListedUser } from '@/lib/admin/listed-user'
import { toast } from '@/lib/browser/toast'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('@/lib/browser/toast', () => ({ toast: jest.fn() }))
jest.mock('@/lib/admin/client', () => ({
  ...jest.requireActual('@/lib/admin/client'),
  banUser: jest.fn(),
  updateUser: jest.fn(),
  deleteUser: jest.fn(),
  sendNotification: jest.fn(),
}))
jest.mock('@/components/admin/dialogs/ReauthModal', () => ({ ReauthModal: () => null }))
jest.mock('@/components/layout/Avatar', () => ({ Avatar: () => null }))

const user: ListedUser = {
  _id: 'abc',
  username: 'amara',
  email: 'amara@example.org',
  emailVerified: true,
  role: 'user',
  profileImage: null,
  language: 'en',
  plan: 'free',
  status: 'active',
  ban: null,
  createdAt: '2026-01-02T03:04:05.000Z',
}

function Openers() {
  const { open } = useAdminActions()
  return (
    <>
      <button type="button" onClick={() => open('edit', [user])}>
        {'Open edit'}
      </button>
      <button type="button" onClick={() => open('ban', [user])}>
        {'Open ban'}
      </button>
    </>
  )
}

function show() {
  const updated = jest.fn()
  renderInEnglish(
    <AdminActionsProvider onUpdated={updated} onReload={() => {}}>
      <Openers />
      <AdminModals />
    </AdminActionsProvider>,
  )
  return updated
}

test('keeps a saved change when its notification fails', async () => {
  const changed = { ...user, username: 'amara.new' }
  jest.mocked(calls.updateUser).mockResolvedValue(changed)
  jest.mocked(calls.sendNotification).mockRejectedValue(new Error('refused'))
  const updated = show()
  await userEvent.click(screen.getByText('Open edit'))
  await userEvent.type(screen.getByLabelText('Name'), '.new')
  await userEvent.click(screen.getByRole('button', { name: 'Save user' }))
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  expect(updated).toHaveBeenCalledWith(changed)
  expect(jest.mocked(toast).mock.calls).toEqual([['error', 'Failed to send notification.']])
  // The draft is cleared: the form starts with the saved values.
  await userEvent.click(screen.getByText('Open edit'))
  expect(screen.getByLabelText('Name')).toHaveValue('amara')
})

test('a failed change keeps its draft and sends no notification', async () => {
  jest.mocked(calls.updateUser).mockRejectedValue(new Error('refused'))
  const tell = jest.mocked(calls.sendNotification).mockClear()
  jest.mocked(toast).mockClear()
  const updated = show()
  await userEvent.click(screen.getByText('Open edit'))
  await userEvent.type(screen.getByLabelText('Name'), '.new')
  await userEvent.click(screen.getByRole('button', { name: 'Save user' }))
  await waitFor(() => expect(toast).toHaveBeenCalledWith('error', 'Failed to update user'))
  expect(screen.getByLabelText('Name')).toHaveValue('amara.new')
  expect(updated).not.toHaveBeenCalled()
  expect(tell).not.toHaveBeenCalled()
})

test('Cancel of the only open modal clears the selected user and the draft', async () => {
  show()
  await userEvent.click(screen.getByText('Open edit'))
  await userEvent.type(screen.getByLabelText('Name'), '.new')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByText('Open edit'))
  expect(screen.getByLabelText('Name')).toHaveValue('amara')
})

test('a modal that closes while another is open keeps its draft', async () => {
  show()
  await userEvent.click(screen.getByText('Open edit'))
  await userEvent.type(screen.getByLabelText('Name'), '.new')
  await userEvent.click(screen.getByRole('button', { name: 'Ban' }))
  const [edit] = screen.getAllByRole('dialog')
  await userEvent.click(within(edit!).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.getByLabelText('Name')).toHaveValue('amara.new')
})

test('closes every modal of a deleted user', async () => {
  const until = new Date(Date.now() + 30_000).toISOString()
  jest.mocked(calls.deleteUser).mockResolvedValue({ id: 'abc', until })
  show()
  await userEvent.click(screen.getByText('Open edit'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete user' }))
  expect(await screen.findByText('Deleted: amara')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a failure after its modal was closed shows a toast and opens no modal', async () => {
  let refuse = (_: Error) => {}
  jest.mocked(toast).mockClear()
  jest.mocked(calls.banUser).mockReturnValue(
    new Promise((_, reject) => {
      refuse = reject
    }),
  )
  show()
  await userEvent.click(screen.getByText('Open ban'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam')
  await userEvent.click(screen.getByRole('button', { name: 'Ban user' }))
  await userEvent.keyboard('{Escape}')
  refuse(new Error('refused'))
  await waitFor(() => expect(toast).toHaveBeenCalledWith('error', 'Failed to ban user.'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByText('Open ban'))
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('focuses the invalid field', async () => {
  show()
  await userEvent.click(screen.getByText('Open ban'))
  await userEvent.click(screen.getByRole('button', { name: 'Ban user' }))
  expect(screen.getByText('Please provide a reason for banning.')).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveFocus()
})

test('the undo bar of a ban names the user and does not repeat the toast', async () => {
  const undo = { id: 'abc', until: new Date(Date.now() + 30_000).toISOString() }
  jest.mocked(calls.banUser).mockResolvedValue({ ...user, status: 'banned', undo })
  show()
  await userEvent.click(screen.getByText('Open ban'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam')
  await userEvent.click(screen.getByRole('button', { name: 'Ban user' }))
  expect(await screen.findByText('Banned: amara')).toBeVisible()
})
