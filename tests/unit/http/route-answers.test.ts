import { expectDescribed } from '../../helpers/route-answers'

const session = {
  id: '0'.repeat(24),
  device: 'Firefox · Windows',
  createdAt: '2026-01-02T03:04:05.678Z',
  lastSeenAt: '2026-01-02T03:04:05.678Z',
  current: true,
}
const id = '1'.repeat(24)
const profile = {
  _id: id,
  username: 'somebody',
  email: 'somebody@example.org',
  role: 'user',
  profileImage: null,
  emailVerified: false,
  plan: 'free',
  language: 'en',
  createdAt: '2026-01-02T03:04:05.678Z',
}
const undo = { id, until: '2026-01-02T03:04:05.678Z' }

const held = (method: string, path: string, body: unknown, status = 200) =>
  expectDescribed(method, `http://127.0.0.1:1${path}`, { status, body })

test.each([
  ['data in the envelope', 'GET', '/api/sessions', { success: true, data: [session] }],
  [
    'data with metadata',
    'GET',
    '/api/users?page=2',
    { success: true, data: [], meta: { page: 2, pageSize: 20, total: 0 } },
  ],
  ['JSON without the envelope', 'GET', '/api/user', { ...profile, unreadNotifications: 0 }],
  ['nothing', 'POST', '/api/logout', { success: true, data: null }],
  ['what the query chooses', 'DELETE', `/api/user?id=${id}`, { success: true, data: undo }],
  ['what it chooses otherwise', 'DELETE', '/api/user', { success: true, data: null }],
  ['a name in the path', 'DELETE', `/api/sessions/${id}`, { success: true, data: null }],
  [
    'a tool’s result',
    'GET',
    '/api/tools/tag-extractor?url=x',
    { success: true, data: { any: 1 }, meta: { source: 'sample', cached: true } },
  ],
  ['a file', 'GET', '/api/robots', 'User-agent: *'],
  ['an answer without a body', 'HEAD', '/api/sessions', {}],
  ['what is no call of the API', 'GET', '/blog', '<html>'],
])('an answer that matches its description passes: %s', async (_, method, path, body) => {
  await held(method, path, body)
})

test('a failure is not compared with the description', async () => {
  await held('GET', '/api/sessions', { success: false, error: { code: 'auth.required' } }, 401)
})

const { device: _, ...withoutDevice } = session

test.each([
  ['a missing field', 'GET', '/api/sessions', { success: true, data: [withoutDevice] }],
  [
    'a field with a wrong type',
    'GET',
    '/api/sessions',
    { success: true, data: [{ ...session, current: 'yes' }] },
  ],
  [
    'an undescribed field',
    'GET',
    '/api/sessions',
    { success: true, data: [{ ...session, tokenVersion: 3 }] },
  ],
  [
    'JSON without the envelope',
    'GET',
    '/api/user',
    { ...profile, unreadNotifications: 0, passwordHash: 'x' },
  ],
  ['undescribed metadata', 'GET', '/api/sessions', { success: true, data: [], meta: {} }],
  ['missing facts', 'GET', '/api/users', { success: true, data: [] }],
  ['the answer of the other endpoint', 'DELETE', '/api/user', { success: true, data: undo }],
  ['an answer of no route', 'GET', '/api/nothing', { success: true, data: null }],
  ['an answer of no method', 'PUT', '/api/sessions', { success: true, data: null }],
])('an answer that does not match its description fails: %s', async (_, method, path, body) => {
  await expect(held(method, path, body)).rejects.toThrow()
})
