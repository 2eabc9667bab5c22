import { act, screen, waitFor } from '@testing-library/react'
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { LoginForm } from '@/components/auth/LoginForm'
import { AuthProvider, useAuth } from '@/context/AuthContext'
import { api, http } from '@/lib/browser/account-client'
import { tokenKey } from '@/lib/browser/stored-token'
import { renderInEnglish } from '../../../helpers/screen'

const mockPush = jest.fn()
jest.mock('next/router', () => ({
  __esModule: true,
  default: { pathname: '/dashboard', push: (to: string) => mockPush(to) },
  useRouter: () => ({ query: {}, isReady: true, replace() {} }),
}))

const profile = { _id: '1', username: 'somebody' }
/** Whether the server answers that the user is banned. */
let banned: boolean

beforeEach(() => {
  mockPush.mockReset()
  const claims = { exp: Date.now() / 1000 + 3600 }
  localStorage.setItem(tokenKey, `e30.${btoa(JSON.stringify(claims))}.x`)
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const answer = { status: 200, statusText: '', headers: {}, config, request: {}, data: profile }
    if (!banned) return answer
    const error = { code: 'auth.banned', message: 'Banned.', reason: 'Spam in 14 reviews' }
    const response = { ...answer, status: 403, data: { error } }
    throw new AxiosError('', undefined, config, {}, response)
  }
})

/** Renders the name of the logged-in user. */
const Name = () => useAuth().user?.username

const openLogin = () =>
  renderInEnglish(
    <AuthProvider>
      <Name />
      <LoginForm />
    </AuthProvider>,
  )
const alertText = () => screen.getByRole('alert').textContent

test('a user who is banned during a session is logged out at the next call and sees the reason', async () => {
  banned = false
  openLogin()
  await screen.findByText(profile.username)
  banned = true
  await act(() => expect(api.get('/api/sessions')).rejects.toThrow('Banned.'))
  await waitFor(() =>
    expect(alertText()).toBe(
      'Token is expired or invalid\nThis account is banned. Reason: Spam in 14 reviews',
    ),
  )
  expect(localStorage.getItem(tokenKey)).toBeNull()
  expect(mockPush).toHaveBeenCalledWith('/login')
})

test('a user who is banned while away sees the reason at the next visit', async () => {
  banned = true
  openLogin()
  await waitFor(() =>
    expect(alertText()).toBe(
      'Failed to fetch user profile\nThis account is banned. Reason: Spam in 14 reviews',
    ),
  )
  expect(localStorage.getItem(tokenKey)).toBeNull()
})
