import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminDialogs } from '@/components/admin/dialogs/AdminDialogs'
import { AdminActionsProvider, adminModals, useAdminActions } from '@/context/AdminActionsContext'
import type { ListedUser } from '@/lib/admin/listed-user'
import { CallFailed } from '@/lib/browser/call-failed'
import { tokenKey } from '@/lib/browser/stored-token'
import { toast } from '@/lib/browser/toast'
import { fullTest } from '../../../helpers/full-test'
import { renderInEnglish } from '../../../helpers/screen'
import { ShownToasts } from '../../../helpers/toasts'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))
jest.mock('@/lib/browser/toast', () => jest.requireActual('../../../helpers/toasts').mockToasts())
/** What the server gives, by call. */
const mockServer = {
  'POST /api/ban-user': jest.fn<Promise<unknown>, [{ userId: string }]>(),
  'PUT /api/update-user': jest.fn<Promise<unknown>, []>(),
  'DELETE /api/user': jest.fn<Promise<unknown>, []>(),
  'POST /api/send-notification': jest.fn<Promise<unknown>, [{ recipientUserId: string }]>(),
  'POST /api/send-email': jest.fn<Promise<unknown>, [{ emails: string[] }]>(),
  'POST /api/undo': jest.fn<Promise<unknown>, [{ id: string }]>(),
}
jest.mock('@/lib/browser/account-client', () => {
  const send =
    (method: string) =>
    async (path: string, { body }: { body?: unknown }) => {
      const answer = (mockServer as Record<string, jest.Mock>)[`${method} ${path}`]
      return { data: await answer?.(body) }
    }
  const get = async () => ({ data: {} })
  const api = { get, post: send('POST'), put: send('PUT'), delete: send('DELETE') }
  return { ...jest.requireActual('@/lib/browser/account-client'), api }
})
const banUser = mockServer['POST /api/ban-user']
const updateUser = mockServer['PUT /api/update-user']
const deleteUser = mockServer['DELETE /api/user']
const sendNotification = mockServer['POST /api/send-notification']
const sendEmail = mockServer['POST /api/send-email']
const undoAct = mockServer['POST /api/undo']
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
  lastSeenAt: null,
  createdAt: '2026-01-02T03:04:05.000Z',
}
const other: ListedUser = { ...user, _id: 'def', username: 'bela', email: 'bela@example.org' }

function Openers() {
  const { open, opened } = useAdminActions()
  return (
    <>
      {[...opened].flatMap(([of, users]) =>
        adminModals.map((modal) => (
          <button key={`${modal} ${of}`} type="button" onClick={() => open(modal, users)}>
            {`${modal} beside ${of}`}
          </button>
        )),
      )}
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
      <button type="button" onClick={() => open('email', [user, other])}>
        {'Open email for two'}
      </button>
      <button type="button" onClick={() => open('email', [user])}>
        {'Open email'}
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
      <ShownToasts />
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
  await userEvent.click(screen.getByText('ban beside edit'))
  const [edit] = screen.getAllByRole('dialog')
  await userEvent.click(within(edit!).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByText('edit beside ban'))
  expect(screen.getByLabelText('Name')).toHaveValue('amara.new')
})

test('closes every modal of a deleted user', async () => {
  const until = new Date(Date.now() + 30_000).toISOString()
  deleteUser.mockResolvedValue({ id: 'abc', until })
  show()
  await userEvent.click(screen.getByText('Open edit'))
  await userEvent.click(screen.getByText('delete beside edit'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete user' }))
  expect(await screen.findByText('User deleted successfully!')).toBeVisible()
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

test('a ban has one toast: its sentence, whom it concerns, and the way back', async () => {
  const undo = { id: 'abc', until: new Date(Date.now() + 30_000).toISOString() }
  banUser.mockResolvedValue({ ...user, status: 'banned', undo })
  jest.mocked(toast).mockClear()
  show()
  await userEvent.click(screen.getByText('Open ban'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam')
  await userEvent.click(screen.getByRole('button', { name: 'Ban user' }))
  const shown = within(await screen.findByRole('group'))
  expect(shown.getByText('User banned successfully!')).toBeVisible()
  expect(shown.getByText('amara')).toBeVisible()
  expect(shown.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(toast).toHaveBeenCalledTimes(1)
})

test('a dialog holds no other act than its own', async () => {
  show()
  for (const opener of ['Open edit', 'Open ban', 'Open email']) {
    await userEvent.click(screen.getByText(opener))
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button')
    expect(buttons.map((one) => one.textContent)).toEqual(['Cancel', expect.any(String)])
    await userEvent.click(buttons[0]!)
  }
})

test('half a date or one that is over ends no ban, and is told at its field', async () => {
  banUser.mockReset()
  show()
  await userEvent.click(screen.getByText('Open ban'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam')
  const until = screen.getByLabelText<HTMLInputElement>('Ends on (optional)')
  expect(until.max).toBe('9999-12-31')
  fireEvent.change(until, { target: { value: '2020-01-01' } })
  await userEvent.click(screen.getByRole('button', { name: 'Ban user' }))
  expect(screen.getByText('Choose today or a later day.')).toBeVisible()
  fireEvent.change(until, { target: { value: '' } })
  Object.defineProperty(until, 'validity', { value: { badInput: true } })
  fireEvent.blur(until)
  await userEvent.click(screen.getByRole('button', { name: 'Ban user' }))
  expect(screen.getByText(/^Enter a date that exists/)).toBeVisible()
  expect(banUser).not.toHaveBeenCalled()
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
  await userEvent.click(screen.getByText('notification beside ban'))
  const [ban, notification] = screen.getAllByRole('dialog')
  await userEvent.type(within(ban!).getByLabelText('Reason'), 'Spam')
  await userEvent.click(within(ban!).getByRole('button', { name: 'Ban user' }))
  expect(await within(ban!).findByRole('heading', { name: 'Ban bela?' })).toBeVisible()
  expect(within(ban!).getByRole('alert')).not.toBeEmptyDOMElement()
  expect(within(ban!).getByLabelText('Reason')).toHaveValue('Spam')
  expect(
    within(notification!).getByRole('heading', { name: 'Notification to 2 users' }),
  ).toBeVisible()
  // What worked can be undone, and only that, in the one toast.
  expect(toast).toHaveBeenCalledTimes(1)
  const shown = within(screen.getByRole('group'))
  expect(shown.getByText('Failed to ban user.')).toBeVisible()
  expect(shown.getByText('amara')).toBeVisible()
})

fullTest('a late failure is not shown in a dialog that is open for another user', async () => {
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

fullTest('a late success does not change a dialog that is open for another user', async () => {
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
  expect(await screen.findByText('User banned successfully!')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Ban bela?' })).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveValue('Insults')
})

test('a successful action only clears its own draft', async () => {
  banUser.mockResolvedValue(banned(user._id))
  show()
  await userEvent.click(screen.getByText('Open ban'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam')
  await userEvent.click(screen.getByText('notification beside ban'))
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
  await userEvent.click(screen.getByText('edit beside ban'))
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

/** Opens e-mail and notification for two users; each then fails for one: the e-mail for bela, the
 * notification for amara. */
async function openForOneEach() {
  sendEmail.mockImplementation(async ({ emails }) => ({
    results: emails.map((email) => ({ email, sent: email !== other.email })),
  }))
  sendNotification.mockImplementation(async ({ recipientUserId }) => {
    if (recipientUserId === user._id) throw new Error('refused')
  })
  show()
  await userEvent.click(screen.getByText('Open email for two'))
  await userEvent.click(screen.getByText('notification beside email'))
  const [email, notification] = screen.getAllByRole('dialog')
  await userEvent.type(within(email!).getByLabelText('Subject'), 'News')
  await userEvent.type(within(email!).getByLabelText('Message'), 'Hello')
  await userEvent.type(within(notification!).getByLabelText('Message'), 'Hello')
  await userEvent.click(email!.querySelector('[type=submit]')!)
  await within(email!).findByText(/bela/, { selector: 'h2, h2 *' })
  await userEvent.click(notification!.querySelector('[type=submit]')!)
  await within(notification!).findByText(/amara/, { selector: 'h2, h2 *' })
  return { email: within(email!), notification: within(notification!) }
}

fullTest('a change or ban written for one user never appears for another one', async () => {
  await openForOneEach()
  await userEvent.click(screen.getByText('edit beside email'))
  await userEvent.type(screen.getByLabelText('Name'), '.new')
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'admin')
  const edit = () => screen.getByLabelText('Name').closest('dialog')!
  await userEvent.click(within(edit()).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByText('ban beside email'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam of bela')
  const ban = screen.getByLabelText('Reason').closest('dialog')!
  await userEvent.click(within(ban).getByRole('button', { name: 'Cancel' }))

  await userEvent.click(screen.getByText('edit beside notification'))
  expect(within(edit()).getByRole('heading')).toHaveTextContent('amara')
  expect(screen.getByLabelText('Name')).toHaveValue('amara')
  expect(screen.getByLabelText('Role')).toHaveValue('user')
  await userEvent.click(screen.getByText('ban beside notification'))
  expect(screen.getByLabelText('Reason')).toHaveValue('')
})

fullTest(
  'an e-mail written for one user never appears when its dialog reopens for another one',
  async () => {
    const { email } = await openForOneEach()
    await userEvent.click(email.getByRole('button', { name: 'Cancel' }))
    // For bela alone by now; this opens it for amara.
    await userEvent.click(screen.getByText('email beside notification'))
    expect(screen.getByLabelText('Subject')).toHaveValue('')
  },
)

fullTest('a late success keeps what was written meanwhile for the same user', async () => {
  const { call, answer } = unanswered<ReturnType<typeof banned>>()
  banUser.mockReturnValue(call)
  jest.mocked(toast).mockClear()
  show()
  await userEvent.click(screen.getByText('Open email'))
  await userEvent.click(screen.getByText('ban beside email'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam')
  await userEvent.click(screen.getByRole('button', { name: 'Ban user' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByText('ban beside email'))
  await userEvent.type(screen.getByLabelText('Reason'), ' and insults')
  answer(banned(user._id))
  expect(await screen.findByText('User banned successfully!')).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveValue('Spam and insults')
})

async function ban(opener: string) {
  await userEvent.click(screen.getByText(opener))
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam')
  await userEvent.click(screen.getByRole('button', { name: 'Ban user' }))
}

test('after two bans each can be undone on its own', async () => {
  banUser.mockImplementation(async ({ userId }) => ({
    ...banned(userId),
    username: userId === user._id ? user.username : other.username,
  }))
  undoAct.mockReset().mockResolvedValue(undefined)
  show()
  await ban('Open ban')
  await screen.findByText('amara', { selector: 'fieldset *' })
  await ban('Open ban for the other')
  await screen.findByText('bela', { selector: 'fieldset *' })
  const older = screen.getByText('amara', { selector: 'fieldset *' }).closest('fieldset')!
  await userEvent.click(within(older).getByRole('button'))
  expect(undoAct.mock.calls).toEqual([[{ id: user._id }]])
  expect(screen.queryByText('amara', { selector: 'fieldset *' })).toBeNull()
  expect(screen.getByText('bela', { selector: 'fieldset *' })).toBeVisible()
})

test('a second act on the same user replaces the toast of the first', async () => {
  banUser.mockReset().mockResolvedValue(banned(user._id))
  show()
  await ban('Open ban')
  await screen.findByText('amara', { selector: 'fieldset *' })
  await ban('Open ban')
  await waitFor(() => expect(banUser).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
})

test('two clicks at once on Undo make one call', async () => {
  banUser.mockResolvedValue(banned(user._id))
  undoAct.mockReset().mockResolvedValue(undefined)
  show()
  await ban('Open ban')
  const button = await screen.findByRole('button', { name: 'Undo' })
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(button).not.toBeInTheDocument())
  expect(undoAct).toHaveBeenCalledTimes(1)
})

/** Stores a session, as the log-in does. */
const logInAs = (sub: string, sid: string) =>
  localStorage.setItem(tokenKey, `e30.${btoa(JSON.stringify({ sub, sid }))}.x`)
afterEach(() => localStorage.clear())

const oldLogIn = new CallFailed({ code: 'auth.reauthenticate' }, undefined)

test('a change that requires a recent password is repeated once it is entered', async () => {
  const update = updateUser.mockReset()
  update.mockRejectedValueOnce(oldLogIn).mockResolvedValue(user)
  sendNotification.mockResolvedValue(undefined)
  jest.mocked(toast).mockClear()
  logInAs('boss', 'old')
  show()
  await userEvent.click(screen.getByText('Open edit'))
  await userEvent.click(screen.getByRole('button', { name: 'Save user' }))
  const give = await screen.findByText('Give the password')
  logInAs('boss', 'new')
  await userEvent.click(give)
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
  await userEvent.click(screen.getByText('delete beside edit'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete user' }))
  await userEvent.click(await screen.findByText('Give no password'))
  await waitFor(() => expect(toast).toHaveBeenCalledWith('error', 'Failed to delete user.'))
  expect(screen.getByText('Enter your password again to do this.')).toBeVisible()
  expect(deleteUser).toHaveBeenCalledTimes(1)
})

test.each([
  ['somebody else', () => logInAs('other-boss', 'new')],
  ['nobody', () => localStorage.clear()],
])(
  'a change is not repeated after the password when %s is logged in by then',
  async (_, change) => {
    updateUser.mockReset().mockRejectedValueOnce(oldLogIn).mockResolvedValue(user)
    jest.mocked(toast).mockClear()
    logInAs('boss', 'old')
    show()
    await userEvent.click(screen.getByText('Open edit'))
    await userEvent.click(screen.getByRole('button', { name: 'Save user' }))
    const give = await screen.findByText('Give the password')
    change()
    await userEvent.click(give)
    await waitFor(() => expect(toast).toHaveBeenCalledWith('error', 'Failed to update user'))
    expect(updateUser).toHaveBeenCalledTimes(1)
  },
)

test('for a closed dialog no password is asked, and the next act can begin', async () => {
  const { call, refuse } = unanswered<never>()
  updateUser.mockReset().mockReturnValue(call)
  jest.mocked(toast).mockClear()
  logInAs('boss', 'old')
  show()
  await userEvent.click(screen.getByText('Open edit'))
  await userEvent.click(screen.getByRole('button', { name: 'Save user' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  refuse(oldLogIn)
  await waitFor(() => expect(toast).toHaveBeenCalledWith('error', 'Failed to update user'))
  expect(screen.queryByText('Give the password')).toBeNull()
  expect(updateUser).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByText('Open edit'))
  expect(screen.getByRole('button', { name: 'Save user' })).toBeEnabled()
})
