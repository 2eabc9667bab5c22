import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { forEach } from '@/components/admin/list/for-each'
import { useSavedChannels } from '@/components/channels/use-saved-channels'
import { DashboardLayout } from '@/components/dashboard/DashboardLayout'
import { Notifications } from '@/components/dashboard/Notifications'
import { AuthProvider } from '@/context/AuthContext'
import { api, http } from '@/lib/browser/account-client'
import { tokenKey } from '@/lib/browser/stored-token'
import { renderInEnglish } from '../../helpers/screen'

jest.mock('next/router', () => {
  const router = {
    asPath: '/dashboard',
    pathname: '/dashboard',
    query: {},
    events: { on() {}, off() {} },
  }
  return { __esModule: true, default: router, useRouter: () => router }
})
jest.mock('@/lib/browser/toast', () => ({ toast: jest.fn() }))

const exp = Math.floor(Date.now() / 1000) + 3600
const tokenOf = (name: string) => `e30.${btoa(JSON.stringify({ sub: name, exp }))}.x`
const profileOf = (name: string) => ({
  _id: name,
  username: name,
  email: `${name}@example.com`,
  role: 'user',
  profileImage: null,
  emailVerified: true,
  unreadNotifications: 0,
})

/** The account of a call, by its bearer. */
const callerOf = (config: InternalAxiosRequestConfig) =>
  JSON.parse(atob(String(config.headers.get('Authorization')).split('.')[1] ?? '')).sub as string

let writes: string[]
let letProfileGo: () => void

beforeEach(() => {
  localStorage.clear()
  writes = []
  letProfileGo = () => {}
  http.defaults.adapter = async (config) => {
    const caller = callerOf(config)
    if (config.method !== 'get') writes.push(`${config.url} by ${caller}`)
    const profile = config.url === '/api/user' && config.method === 'get'
    if (profile && caller === 'berta') {
      await new Promise<void>((resolve) => {
        letProfileGo = resolve
      })
    }
    const note = { id: caller, message: `A message for ${caller}`, type: 'notification' }
    const list = [{ ...note, createdAt: new Date().toISOString(), read: true }]
    const saved = [{ channelId: `UC${caller.padEnd(22, 'x')}`, title: `Channel of ${caller}` }]
    const data = profile
      ? profileOf(caller)
      : {
          data: config.url === '/api/saved-channels' ? saved : list,
          meta: { total: 1, unread: 0 },
        }
    const response = { status: 200, statusText: '', headers: {}, config, request: {}, data }
    if (!data) throw new AxiosError('', undefined, config, {}, response)
    return response
  }
})

/** Another tab logs a user in. */
function loginElsewhere(name: string) {
  localStorage.setItem(tokenKey, tokenOf(name))
  return act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue: tokenOf(name) }))
  })
}

function Saved() {
  const { listing } = useSavedChannels()
  return <i>{listing.status === 'ready' ? listing.channels.map(({ title }) => title) : null}</i>
}

async function openAsAda() {
  localStorage.setItem(tokenKey, tokenOf('ada'))
  renderInEnglish(
    <AuthProvider>
      <DashboardLayout title="A screen" description="A screen">
        {(user) => (
          <>
            <Notifications />
            <Saved />
            <input aria-label="draft" defaultValue={user.email} />
          </>
        )}
      </DashboardLayout>
    </AuthProvider>,
  )
  expect(await screen.findByText('A message for ada')).toBeInTheDocument()
  expect(await screen.findByText('Channel of ada')).toBeInTheDocument()
}

test('the same user, logged in again in another tab, keeps what is written here', async () => {
  await openAsAda()
  await userEvent.type(screen.getByLabelText('draft'), 'x')
  await loginElsewhere('ada')
  expect(screen.getByLabelText('draft')).toHaveValue('ada@example.comx')
})

test('after a login in another tab, this tab shows nothing of the account before, then the new one’s', async () => {
  await openAsAda()
  await userEvent.type(screen.getByLabelText('draft'), 'x')
  await loginElsewhere('berta')
  const ofAda = () => document.body.textContent?.includes('ada')
  expect(ofAda()).toBe(false)
  expect(screen.queryByLabelText('draft')).toBeNull()
  await waitFor(() => letProfileGo())
  await act(async () => letProfileGo())
  expect(await screen.findByText('A message for berta')).toBeInTheDocument()
  expect(await screen.findByText('Channel of berta')).toBeInTheDocument()
  expect(screen.getByLabelText('draft')).toHaveValue('berta@example.com')
  expect(ofAda()).toBe(false)
})

test('a write of the account before is not sent as the new one, not even before this tab knows', async () => {
  await openAsAda()
  // The storage has the new token before this tab is told.
  localStorage.setItem(tokenKey, tokenOf('berta'))
  const write = () => api.post('/api/notifications/read', { body: {}, quiet: true })
  await expect(write()).rejects.toMatchObject({ failure: { code: 'accountChanged' } })
  expect(writes).toEqual([])
})

test('an act of many calls ends where another account begins', async () => {
  await openAsAda()
  const steps = ['1', '2', '3', '4', '5', '6', '7', '8']
  const act8 = forEach(
    steps,
    async (step) => {
      await api.delete('/api/user', { query: { id: step }, quiet: true })
      if (step === '1') await loginElsewhere('berta')
      letProfileGo()
    },
    () => {},
  )
  await expect(act8).rejects.toMatchObject({ failure: { code: 'accountChanged' } })
  expect(writes.filter((one) => one.endsWith('by berta'))).toEqual([])
})
