import { call } from '../../helpers/accounts'
import { AdminSite } from '../../helpers/admin-site'
import { fullTest } from '../../helpers/full-test'

let on: AdminSite
beforeAll(async () => {
  on = await AdminSite.start({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' })
}, 60_000)
afterAll(() => on?.stop())
beforeEach(() => on.db.collection('messages').deleteMany({}))

const words = {
  name: 'Kai',
  email: 'Kai@Example.org',
  subject: 'A question',
  message: 'First line\nSecond line',
}
let clients = 0
const newClient = () => `198.51.100.${++clients}`
const write = (more: object = {}, client = newClient()) =>
  call(on.site, 'POST', '/api/contact', {
    body: { ...words, ...more },
    headers: { 'X-Forwarded-For': client },
  })
const inbox = async (query = '') => (await on.byAdmin('GET', `/api/messages${query}`)).body

test('a message waits in the inbox, and only admins are told how many are unread', async () => {
  expect(await write()).toMatchObject({ status: 202, body: { success: true, data: null } })
  const { data, meta } = await inbox()
  expect(meta).toEqual({ page: 1, pageSize: 20, total: 1, unread: 1 })
  expect(data).toEqual([
    {
      ...words,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      email: 'kai@example.org',
      state: 'unread',
      createdAt: expect.any(String),
    },
  ])
  expect((await on.byAdmin('GET', '/api/user')).body.unreadMessages).toBe(1)
  const { token } = await on.user()
  expect((await on.as(token)('GET', '/api/user')).body).not.toHaveProperty('unreadMessages')
})

fullTest(
  'D14 of 200 messages from one address five arrive, and nothing of the others is lost',
  async () => {
    const flooder = newClient()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => write({ subject: `Flood ${at}` }, flooder)),
    )
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status !== 202)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.error.code}`))).toEqual(
      new Set(['429 rate.exceeded']),
    )
    expect((await write({ subject: 'Of somebody else' })).status).toBe(202)
    expect((await inbox('?q=Flood')).meta.total).toBe(5)
    expect((await inbox('?q=Of%20somebody%20else')).meta.total).toBe(1)
  },
)

test('D14 who fills the field that people don’t see gets the same answer, and nothing is kept', async () => {
  const honest = await write()
  const trapped = await write({ homepage: 'https://spam.example' })
  expect([trapped.status, trapped.body]).toEqual([honest.status, honest.body])
  expect((await inbox()).meta.total).toBe(1)
})

test.each([
  ['name', { name: 'Kai\r\nBcc: x@example.com' }],
  ['subject', { subject: 'Hello\nBcc: x@example.com' }],
  ['email', { email: 'kai@example.org\r\nBcc: x@example.com' }],
  ['email', { email: 'kai@example.org, x@example.com' }],
  ['email', { email: 'Kai <kai@example.org>' }],
  ['email', { email: { $ne: 1 } }],
  ['name', { name: ' ' }],
  ['subject', { subject: 'x'.repeat(201) }],
  ['message', { message: '' }],
  ['message', { message: 'x'.repeat(5_001) }],
  ['message', { message: '\u202e' }],
])('a message whose %s breaks out of its field is refused: %j', async (field, more) => {
  expect(await write(more)).toMatchObject({ status: 400, body: { error: { field } } })
  expect((await inbox()).meta.total).toBe(0)
})

test('what is refused for a mistake in it counts for nothing', async () => {
  const client = newClient()
  for (let tries = 0; tries < 8; tries++) await write({ email: 'kai' }, client)
  expect((await write({}, client)).status).toBe(202)
})

test('a megabyte is refused before it is read', async () => {
  expect((await write({ message: 'x'.repeat(1_000_000) })).status).toBe(413)
})

test('neither a guest nor a user reads, marks or deletes messages', async () => {
  await write()
  const [{ id }] = (await inbox()).data
  const { token } = await on.user()
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', { id, state: 'archived' }],
    ['DELETE', { id }],
  ] as const) {
    expect((await on.anyone(method, '/api/messages', body)).status).toBe(401)
    expect((await on.as(token)(method, '/api/messages', body)).status).toBe(403)
  }
  expect((await inbox()).data).toMatchObject([{ id, state: 'unread' }])
})

test('an admin marks messages, filters by it, deletes one and takes it back; the log names no words', async () => {
  await write({ subject: 'One' })
  await write({ subject: 'Two' })
  const ids = Object.fromEntries(
    (await inbox()).data.map(({ subject, id }: { subject: string; id: string }) => [subject, id]),
  )
  const mark = (id: string, state: string, more = {}) =>
    on.byAdmin('PUT', '/api/messages', { id, state, ...more })
  expect((await mark(ids.One, 'archived')).body.data).toMatchObject({ state: 'archived' })
  expect((await inbox('?state=unread')).data).toMatchObject([{ subject: 'Two' }])
  expect((await on.byAdmin('DELETE', '/api/messages', { id: ids.Two })).status).toBe(200)
  expect((await inbox()).meta).toMatchObject({ total: 1, unread: 0 })
  expect((await mark(ids.Two, 'read')).status).toBe(404)
  expect((await mark(ids.Two, 'unread', { restore: true })).status).toBe(200)
  expect((await inbox()).meta).toMatchObject({ total: 2, unread: 1 })
  expect(await mark('0'.repeat(24), 'read')).toMatchObject({
    status: 404,
    body: { error: { code: 'message.notFound' } },
  })
  const [deleted] = await on.auditOf(on.admin.id, 'message.deleted')
  expect(deleted).toMatchObject({ actor: { id: on.admin.id } })
  expect(JSON.stringify(deleted)).not.toContain('Two')
  expect(await on.auditOf(on.admin.id, 'message.restored')).toHaveLength(1)
})

test('the file has all that match, and no cell of it runs as a formula', async () => {
  await write({ subject: '=1+1', name: '@SUM(A1)' })
  await write({ subject: 'Another' })
  const { status, body } = await on.byAdmin('GET', '/api/messages?format=csv&q=1%2B1')
  expect(status).toBe(200)
  const [head, row, ...rest] = String(body).trim().split('\r\n')
  expect(head).toBe('id,createdAt,state,name,email,subject,message')
  expect(row).toContain("'=1+1")
  expect(row).toContain("'@SUM(A1)")
  expect(rest).toEqual([])
  expect(await on.auditOf(on.admin.id, 'message.exported')).toHaveLength(1)
})
