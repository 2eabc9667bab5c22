import type { InternalAxiosRequestConfig } from 'axios'
import { AxiosError, CanceledError } from 'axios'
import * as session from '@/lib/accounts/browser-session'
import { api, http } from '@/lib/browser/account-client'
import { CallFailed } from '@/lib/browser/call-failed'
import { tokenKey } from '@/lib/browser/stored-token'
import { toast } from '@/lib/browser/toast'
import { dropToken } from '@/lib/browser/token-store'

jest.mock('next/router', () => ({ __esModule: true, default: { pathname: '/login', push() {} } }))
jest.mock('@/lib/browser/toast', () => ({ toast: jest.fn() }))

/** When every token expires, so that a name's token is the same whenever it is asked for. */
const exp = Math.floor(Date.now() / 1000) + 3600
const tokenOf = (name: string) => `e30.${btoa(JSON.stringify({ username: name, exp }))}.x`
const stored = () => localStorage.getItem(tokenKey)
const me = { email: 'amara@example.com', password: 'a fine password' }

type Answer = [status: number, data: unknown]
let calls: string[]

/** Answers calls by method and path; what happens meanwhile is the handler's. */
function serve(handlers: Record<string, (config: InternalAxiosRequestConfig) => Answer>) {
  calls = []
  http.defaults.adapter = async (config) => {
    const name = `${config.method} ${config.url}`
    calls.push(`${name} ${config.headers.get('Authorization') ?? ''}`.trim())
    const [status, data] = handlers[name]?.(config) ?? [200, { success: true, data: {} }]
    const response = { status, statusText: '', headers: {}, config, request: {}, data }
    if (status >= 400) throw new AxiosError('', undefined, config, {}, response)
    return response
  }
}

beforeEach(() => localStorage.clear())

test('a login keeps its token', async () => {
  serve({ 'post /api/login': () => [200, { token: tokenOf('amara') }] })
  await session.logIn(me)
  expect(stored()).toBe(tokenOf('amara'))
})

test('a token that arrives after a logout in another tab is not kept, and its session is ended', async () => {
  localStorage.setItem(tokenKey, tokenOf('old'))
  serve({
    'post /api/login': () => {
      localStorage.removeItem(tokenKey)
      return [200, { token: tokenOf('late') }]
    },
  })
  await expect(session.logInAgain(me)).rejects.toMatchObject({ key: 'auth.tokenExpired' })
  expect(stored()).toBeNull()
  expect(calls).toContain(`post /api/logout Bearer ${tokenOf('late')}`)
})

test('a slow login does not replace a newer one of another tab', async () => {
  serve({
    'post /api/login': () => {
      localStorage.setItem(tokenKey, tokenOf('newer'))
      return [200, { token: tokenOf('late') }]
    },
  })
  await expect(session.logIn(me)).rejects.toMatchObject({ key: 'auth.tokenExpired' })
  expect(stored()).toBe(tokenOf('newer'))
})

test('a login whose profile fails does not end a newer one of another tab', async () => {
  serve({
    'post /api/login': () => [200, { token: tokenOf('amara') }],
    'get /api/user': () => {
      localStorage.setItem(tokenKey, tokenOf('newer'))
      return [503, {}]
    },
  })
  await expect(session.logIn(me)).rejects.toMatchObject({ key: 'auth.profileFailed' })
  expect(stored()).toBe(tokenOf('newer'))
})

/** Answers the profile's call never, like a slow server; resolves once the call is sent. */
function holdProfile() {
  return new Promise<InternalAxiosRequestConfig>((sent) => {
    http.defaults.adapter = (config) => {
      if (config.url !== '/api/user') {
        return Promise.resolve({ status: 200, statusText: '', headers: {}, config, data: {} })
      }
      sent(config)
      return new Promise((_, reject) => {
        config.signal?.addEventListener?.('abort', () => reject(new CanceledError()))
      })
    }
  })
}

test('a logout cancels the call for the profile, which the server would refuse', async () => {
  localStorage.setItem(tokenKey, tokenOf('amara'))
  const profile = holdProfile()
  const restored = session.restoreSession()
  const { signal } = await profile
  expect(signal?.aborted).toBe(false)
  await session.logOut()
  expect(signal?.aborted).toBe(true)
  await restored
  expect(stored()).toBeNull()
})

test('a logout in another tab cancels the call for the profile', async () => {
  localStorage.setItem(tokenKey, tokenOf('amara'))
  const profile = holdProfile()
  const restored = session.restoreSession()
  const { signal } = await profile
  localStorage.removeItem(tokenKey)
  await session.restoreSession()
  expect(signal?.aborted).toBe(true)
  await restored
})

test('a call that a logout cancels shows no failure', async () => {
  localStorage.setItem(tokenKey, tokenOf('amara'))
  http.defaults.adapter = (config) =>
    new Promise((_, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new CanceledError()))
    })
  const overview = api.get('/api/overview')
  dropToken()
  await expect(overview).rejects.toBeInstanceOf(CallFailed)
  expect(toast).not.toHaveBeenCalled()
})

test('a banned session is noticed when deleting a user, too', async () => {
  localStorage.setItem(tokenKey, tokenOf('admin'))
  serve({ 'delete /api/user': () => [401, { success: false, error: { code: 'auth.banned' } }] })
  await expect(
    api.delete('/api/user', { query: { id: '1'.repeat(24) }, quiet: true }),
  ).rejects.toMatchObject({ failure: { code: 'auth.banned' } })
  expect(stored()).toBeNull()
})

const payload = (claims: unknown) => `e30.${btoa(JSON.stringify(claims))}.x`

test.each([
  ['the word null', 'null', 'auth.tokenUndecodable'],
  ['the word undefined', 'undefined', 'auth.tokenUndecodable'],
  ['an empty object', '{}', 'auth.tokenUndecodable'],
  ['a megabyte', 'x'.repeat(1024 * 1024), 'auth.tokenUndecodable'],
  ['a payload that is no object', payload(null), 'auth.tokenExpired'],
  ['no exp', payload({ sub: '0'.repeat(24) }), 'auth.tokenExpired'],
  ['an exp that is text', payload({ exp: String(exp) }), 'auth.tokenExpired'],
  ['an exp in the past', payload({ exp: exp - 7200 }), 'auth.tokenExpired'],
])('A32: %s is no valid token', (_, token, key) => {
  expect(() => session.checkToken(token)).toThrow(expect.objectContaining({ key }))
})

test('A32: the claims of a valid token are its own', () => {
  expect(session.checkToken(payload({ exp, username: 'amara' }))).toEqual({
    exp,
    username: 'amara',
  })
})
