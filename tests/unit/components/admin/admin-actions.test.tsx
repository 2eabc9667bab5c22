import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminDialogs } from '@/components/admin/dialogs/AdminDialogs'
import { AdminActionsProvider, useAdminActions } from '@/context/AdminActionsContext'
import type { ListedUser } from '@/lib/admin/listed-user'
import { CallFailed } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))
jest.mock('@/lib/browser/toast', () => ({ toast: jest.fn() }))
/** What the server gives, by call. */
const mockServer = {
  'POST /api/ban-user': jest.fn<Promise<unknown>, [{ userId: string }]>(),
  'PUT /api/update-user': jest.fn<Promise<unknown>, []>(),
  'DELETE /api/user': jest.fn<Promise<unknown>, []>(),
  'POST /api/send-notification': jest.fn<Promise<unknown>, []>(),
}
jest.mock('@/lib/browser/account-client', () => {
  const send =
    (method: string) =>
    async (path: string, { body }: { body?: unknown }) => {
      const answer = (mockServer as Record<string, jest.Mock>)[`${method} ${path}`]
      return { data: await answer?.(body) }
    }
  const api = { post: send('POST'), put: send('PUT'), delete: send('DELETE') }
  return { ...jest.requireActual('@/lib/browser/account-client'), api }
})
const banUser = mockServer['POST /api/ban-user']
const updateUser = mockServer['PUT /api/update-user']
const deleteUser = mockServer['DELETE /api/user']
const sendNotification = mockServer['POST /api/send-notification']
jest.mock('@/components/admin/dialogs/ReauthModal', () => ({
  ReauthModal: ({ asking, answer }: { asking: boolean; answer: (given: boolean) => void }) =>
    asking && (
      <>
        <button type="button" onClick={() => answer(true)}>
          {'Give the password'}
        </button>
        <button type="button" onClick={() => answer(false)}>
          {'Give no password'}
        </button>
      </>
    ),
}))
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
const other: ListedUser = { ...user, _id: 'def', username: 'bela', email: 'bela@example.org' }

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
      <button type="button" onClick={() => open('ban', [user, other])}>
        {'Open ban for two'}
      </button>
      <button type="button" onClick={() => open('ban', [other])}>
        {'Open ban for the other'}
      </button>
    </>
  )
}

function show() {
  const updated = jest.fn()
  renderInEnglish(
    <AdminActionsProvider>
      <Openers />
      <AdminDialogs onUpdated={updated} onReload={() => {}} />
    </AdminActionsProvider>,
  )
  return updated
}

test('keeps a saved change when its notification fails', async () => {
  const changed = { ...user, username: 'amara.new' }
  updateUser.mockResolvedValue(changed)
  sendNotification.mockRejectedValue(new Error('refused'))
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
  updateUser.mockRejectedValue(new Error('refused'))
  const tell = sendNotification.mockClear()
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
  deleteUser.mockResolvedValue({ id: 'abc', until })
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
  banUser.mockReturnValue(
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
  banUser.mockResolvedValue({ ...user, status: 'banned', undo })
  show()
  await userEvent.click(screen.getByText('Open ban'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam')
  await userEvent.click(screen.getByRole('button', { name: 'Ban user' }))
  expect(await screen.findByText('Banned: amara')).toBeVisible()
})

/** An act's call that has not answered yet. */
function unanswered<T>() {
  let answer = (_: T) => {}
  let refuse = (_: Error) => {}
  const call = new Promise<T>((resolve, reject) => {
    answer = resolve
    refuse = reject
  })
  return { call, answer, refuse }
}

const banned = (_id: string) => ({
  ...user,
  _id,
  status: 'banned' as const,
  undo: { id: _id, until: new Date(Date.now() + 30_000).toISOString() },
})

test('after a ban failed for one of two users, its dialog stays open for that one, and other dialogs for both', async () => {
  banUser.mockImplementation(async ({ userId: id }) => {
    if (id === other._id) throw new Error('refused')
    return banned(id)
  })
  jest.mocked(toast).mockClear()
  show()
  await userEvent.click(screen.getByText('Open ban for two'))
  await userEvent.click(screen.getByRole('button', { name: 'Send notification' }))
  const [ban, notification] = screen.getAllByRole('dialog')
  await userEvent.type(within(ban!).getByLabelText('Reason'), 'Spam')
  await userEvent.click(within(ban!).getByRole('button', { name: 'Ban user' }))
  expect(await within(ban!).findByRole('heading', { name: 'Ban bela?' })).toBeVisible()
  expect(within(ban!).getByRole('alert')).not.toBeEmptyDOMElement()
  expect(within(ban!).getByLabelText('Reason')).toHaveValue('Spam')
  expect(
    within(notification!).getByRole('heading', { name: 'Notification to 2 users' }),
  ).toBeVisible()
  expect(jest.mocked(toast).mock.calls).toEqual([['error', 'Failed to ban user.']])
  // What worked can be undone, and only that.
  expect(screen.getByText('Banned: amara')).toBeVisible()
})

test('a late failure is not shown in a dialog that is open for another user', async () => {
  const { call, refuse } = unanswered<never>()
  banUser.mockReturnValue(call)
  jest.mocked(toast).mockClear()
  show()
  await userEvent.click(screen.getByText('Open ban'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam')
  await userEvent.click(screen.getByRole('button', { name: 'Ban user' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByText('Open ban for the other'))
  refuse(new Error('refused'))
  await waitFor(() => expect(toast).toHaveBeenCalledWith('error', 'Failed to ban user.'))
  expect(screen.getByRole('heading', { name: 'Ban bela?' })).toBeVisible()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('a late success does not change a dialog that is open for another user', async () => {
  const { call, answer } = unanswered<ReturnType<typeof banned>>()
  banUser.mockReturnValue(call)
  jest.mocked(toast).mockClear()
  show()
  await userEvent.click(screen.getByText('Open ban'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam')
  await userEvent.click(screen.getByRole('button', { name: 'Ban user' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByText('Open ban for the other'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Insults')
  answer(banned(user._id))
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'User banned successfully!'))
  expect(screen.getByRole('heading', { name: 'Ban bela?' })).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveValue('Insults')
})

test('a successful action only clears its own draft', async () => {
  banUser.mockResolvedValue(banned(user._id))
  show()
  await userEvent.click(screen.getByText('Open ban'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam')
  await userEvent.click(screen.getByRole('button', { name: 'Send notification' }))
  const [ban, notification] = screen.getAllByRole('dialog')
  await userEvent.type(within(notification!).getByLabelText('Message'), 'Hello')
  await userEvent.click(within(ban!).getByRole('button', { name: 'Ban user' }))
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull())
  expect(screen.getByLabelText('Message')).toHaveValue('Hello')
})

test('during an action no other dialog can submit', async () => {
  const { call, answer } = unanswered<ReturnType<typeof banned>>()
  banUser.mockReturnValue(call)
  show()
  await userEvent.click(screen.getByText('Open ban'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam')
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ban user' }))
  expect(screen.getByRole('button', { name: 'Save user' })).toBeDisabled()
  answer(banned(user._id))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save user' })).toBeEnabled())
})

test('an error disappears with the next input', async () => {
  show()
  await userEvent.click(screen.getByText('Open ban'))
  await userEvent.click(screen.getByRole('button', { name: 'Ban user' }))
  await userEvent.type(screen.getByLabelText('Reason'), 'S')
  expect(screen.queryByText('Please provide a reason for banning.')).toBeNull()
})

const oldLogIn = new CallFailed({ code: 'auth.reauthenticate' }, undefined)

test('a change that requires a recent password is repeated once it is entered', async () => {
  const update = updateUser.mockReset()
  update.mockRejectedValueOnce(oldLogIn).mockResolvedValue(user)
  sendNotification.mockResolvedValue(undefined)
  jest.mocked(toast).mockClear()
  show()
  await userEvent.click(screen.getByText('Open edit'))
  await userEvent.click(screen.getByRole('button', { name: 'Save user' }))
  await userEvent.click(await screen.findByText('Give the password'))
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith('success', 'User updated successfully and notified!'),
  )
  expect(update).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a deletion without the required password fails with an explanation', async () => {
  deleteUser.mockReset().mockRejectedValue(oldLogIn)
  jest.mocked(toast).mockClear()
  show()
  await userEvent.click(screen.getByText('Open edit'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete user' }))
  await userEvent.click(await screen.findByText('Give no password'))
  await waitFor(() => expect(toast).toHaveBeenCalledWith('error', 'Failed to delete user.'))
  expect(screen.getByText('Enter your password again to do this.')).toBeVisible()
  expect(deleteUser).toHaveBeenCalledTimes(1)
})
