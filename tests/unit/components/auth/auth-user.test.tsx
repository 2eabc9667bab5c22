import { act, screen } from '@testing-library/react'
import type { InternalAxiosRequestConfig } from 'axios'
import { AuthProvider, useAuth } from '@/context/AuthContext'
import { http } from '@/lib/browser/account-client'
import { followHistory } from '@/lib/browser/from-history'
import { tokenKey } from '@/lib/browser/stored-token'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ __esModule: true, default: { pathname: '/login', push() {} } }))

const claims = {
  sub: '1'.repeat(24),
  sid: '2'.repeat(24),
  username: 'old.name',
  role: 'user',
  ver: 3,
  iat: 1_700_000_000,
  exp: Math.floor(Date.now() / 1000) + 3600,
}

const Shown = () => {
  const { loading, user, failure } = useAuth()
  return <output>{JSON.stringify(loading ? 'loading' : { user, failure })}</output>
}

function open(answer: unknown) {
  localStorage.setItem(tokenKey, `e30.${btoa(JSON.stringify(claims))}.x`)
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => ({
    status: 200,
    statusText: '',
    headers: {},
    config,
    request: {},
    data: config.url === '/api/user' ? answer : {},
  })
  renderInEnglish(
    <AuthProvider>
      <Shown />
    </AuthProvider>,
  )
}
const shown = async () => {
  await screen.findByText(/user/)
  return JSON.parse(screen.getByRole('status').textContent ?? '')
}

test('the user has the token’s claims, overridden by the profile', async () => {
  const profile = { _id: '1'.repeat(24), username: 'new.name', role: 'admin', plan: 'free' }
  open(profile)
  expect((await shown()).user).toEqual({ ...claims, ...profile })
})

test('a response that is not a profile ends the session', async () => {
  open('<html>Sign in to the hotel’s network</html>')
  expect(await shown()).toEqual({ user: null, failure: 'auth.profileFailed' })
  expect(localStorage.getItem(tokenKey)).toBeNull()
})

test('a profile that arrives after a logout logs nobody in again', async () => {
  const profile = { _id: '1'.repeat(24), username: 'new.name', role: 'user', plan: 'free' }
  open(
    new Proxy(profile, {
      // The answer is read once the token is gone.
      ownKeys(target) {
        localStorage.removeItem(tokenKey)
        return Reflect.ownKeys(target)
      },
    }),
  )
  expect((await shown()).user).toBeNull()
})

test('a page that comes back from the history shows who is logged in now, and asks only if that changed', async () => {
  followHistory()
  const comeBack = () =>
    act(async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    })
  open({ _id: '1'.repeat(24), username: 'new.name', role: 'user', plan: 'free' })
  expect((await shown()).user.username).toBe('new.name')
  const answer = http.defaults.adapter
  const asked = jest.fn(async () => {
    throw new Error('The network is off.')
  })
  http.defaults.adapter = asked
  await comeBack()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).not.toHaveBeenCalled()
  http.defaults.adapter = answer
  localStorage.removeItem(tokenKey)
  await comeBack()
  expect((await shown()).user).toBeNull()
})
