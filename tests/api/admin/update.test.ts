import { ObjectId } from 'mongodb'
import sharp from 'sharp'
import { call, linkIn, mailTo, somebody } from '../../helpers/accounts'
import { AdminSite, formOf } from '../../helpers/admin-site'

let on: AdminSite
beforeAll(async () => {
  on = await AdminSite.start()
}, 60_000)
afterAll(() => on.stop())

type Person = Awaited<ReturnType<AdminSite['user']>>

const fieldsOf = ({ id, username, email }: Person, more: Record<string, string> = {}) =>
  formOf({ userId: id, username, email, role: 'user', ...more })
const put = (body: unknown) => on.byAdmin('PUT', '/api/update-user', body)
const stored = (id: string) => on.users.findOne({ _id: new ObjectId(id) })
const pictures = async () =>
  (await on.db.collection('uploads.files').find().toArray()).map(({ filename }) => filename)

const png = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

async function withPicture(form: FormData, bytes?: Uint8Array) {
  const picture = new Uint8Array(bytes ?? (await png('#0a0')))
  form.set('profileImage', new Blob([picture], { type: 'image/png' }), '../../x.png')
  return form
}

test('changes name, address and picture at once, and records the old values', async () => {
  const one = await on.user()
  const next = somebody()
  const form = await withPicture(fieldsOf(one, { username: next.username, email: next.email }))
  const { status, body } = await put(form)
  expect([status, body.data]).toMatchObject([
    200,
    {
      _id: one.id,
      username: next.username,
      email: next.email,
      emailVerified: false,
      role: 'user',
      profileImage: expect.stringMatching(/^\/uploads\/[0-9a-f-]{36}\.webp$/),
    },
  ])
  // The session continues, and the new address is the one to log in with.
  const own = await on.as(one.token)('GET', '/api/user')
  expect(own.body).toMatchObject({ username: next.username, email: next.email })
  const again = { email: next.email, password: one.password }
  expect((await on.anyone('POST', '/api/login', again)).status).toBe(200)
  const [entry] = await on.auditOf(one.id, 'user.changed')
  expect(entry).toMatchObject({
    actor: { id: on.admin.id },
    fields: ['email', 'profileImage', 'username'],
    before: { username: one.username, email: one.email, profileImage: null },
    after: { username: next.username, email: next.email },
  })
  // A link in the old mailbox doesn't restore the old address.
  const { token } = linkIn((await mailTo(on.site, one.email))[0])
  expect((await on.anyone('POST', '/api/verify-email', { token })).status).toBe(400)
  const fresh = linkIn((await mailTo(on.site, next.email))[0]).token
  expect((await on.anyone('POST', '/api/verify-email', { token: fresh })).status).toBe(200)
})

test('F31 a repeated change is recorded once', async () => {
  const one = await on.user()
  const { username } = somebody()
  await Promise.all([1, 2].map(() => put(fieldsOf(one, { username }))))
  expect((await put(fieldsOf(one, { username }))).status).toBe(200)
  expect((await on.auditOf(one.id, 'user.changed')).length).toBe(1)
})

test.each(['superadmin', '["admin"]', '', ' Admin', 'Admin'])(
  'R05 the role %j answers 400',
  async (role) => {
    const one = await on.user()
    expect((await put(fieldsOf(one, { role }))).status).toBe(400)
    expect((await stored(one.id))?.role).toBe('user')
  },
)

test('R05 U05 a duplicate field answers 400', async () => {
  const one = await on.user()
  const twice = fieldsOf(one)
  twice.append('role', 'admin')
  expect((await put(twice)).status).toBe(400)
  expect((await stored(one.id))?.role).toBe('user')
})

test('R08 N06 N08 other fields change nothing', async () => {
  const one = await on.user()
  const before = await stored(one.id)
  const { status } = await put(
    fieldsOf(one, {
      password: 'x',
      $set: '{"role":"admin"}',
      'role[$set]': 'admin',
      plan: 'gold',
      tokenVersion: '9',
      __proto__: 'x',
      profileImage: '/etc/passwd',
    }),
  )
  expect(status).toBe(200)
  const after = await stored(one.id)
  expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null })
})

test.each([
  ['username', '<img src=x onerror=alert(1)>', 400],
  ['username', 'ab', 400],
  ['username', 'a\u202eb.name', 400],
  ['username', 'support', 409],
  ['username', 'ADMIN-demo', 409],
  ['email', 'nobody', 400],
  ['email', 'creator@example.com', 409],
  ['email', 'a@b.org\r\nBcc: x@y.org', 400],
  ['userId', 'x', 400],
  ['userId', 'f'.repeat(24), 404],
])('X02 L05 %s %j answers %d and changes nothing', async (field, value, status) => {
  const one = await on.user()
  const files = await pictures()
  const answer = await put(await withPicture(fieldsOf(one, { [field]: value })))
  expect(answer.status).toBe(status)
  expect(await stored(one.id)).toMatchObject({ username: one.username, email: one.email })
  // U13: a failed change leaves no picture behind.
  expect(await pictures()).toEqual(files)
})

test.each(['userId', 'username', 'email', 'role'])('without %s it answers 400', async (field) => {
  const form = fieldsOf(await on.user())
  form.delete(field)
  expect((await put(form)).status).toBe(400)
})

test('U02 U12 an invalid picture changes nothing', async () => {
  const one = await on.user()
  const { username } = somebody()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const broken = (await png('#00f')).subarray(0, 60)
  const statuses = [
    (await put(await withPicture(fieldsOf(one, { username }), svg))).status,
    (await put(await withPicture(fieldsOf(one, { username }), broken))).status,
    (await put(await withPicture(fieldsOf(one, { username }), new Uint8Array()))).status,
  ]
  expect(statuses).toEqual([415, 400, 400])
  expect((await stored(one.id))?.username).toBe(one.username)
})

test('U04 U09 more than 5 MB answers 413; a file name is never used', async () => {
  const one = await on.user()
  const big = Buffer.concat([await png('#00f'), Buffer.alloc(5.5 * 2 ** 20)])
  const answer = await put(await withPicture(fieldsOf(one), big)).catch(() => undefined)
  if (answer) expect(answer.status).toBe(413)
  const { body } = await put(await withPicture(fieldsOf(one)))
  expect(body.data.profileImage).toMatch(/^\/uploads\/[0-9a-f-]{36}\.webp$/)
})

test('U01 a form from a user who is not an admin is not read', async () => {
  const one = await on.user()
  for (const [token, status] of [
    [undefined, 401],
    [one.token, 403],
  ] as const) {
    const answer = await call(on.site, 'PUT', '/api/update-user', {
      token,
      body: await withPicture(fieldsOf(one, { role: 'admin' })),
    })
    expect(answer.status).toBe(status)
  }
  expect((await stored(one.id))?.role).toBe('user')
})

test('U03 JSON and other media types answer 415', async () => {
  expect((await put({ userId: on.admin.id })).status).toBe(415)
})

test('F32 50 concurrent changes with pictures leave one consistent user and one picture', async () => {
  const one = await on.user()
  const other = await on.secondAdmin()
  const before = (await pictures()).length
  const people = Array.from({ length: 50 }, () => somebody())
  const answers = await Promise.all(
    people.map(async ({ username, email }, at) =>
      on.as(at % 2 ? other.token : on.admin.token)(
        'PUT',
        '/api/update-user',
        await withPicture(fieldsOf(one, { username, email })),
      ),
    ),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  // Calls that found the queue full may be retried.
  expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
  expect(statuses).toContain(200)
  const last = await stored(one.id)
  expect(people).toContainEqual(
    expect.objectContaining({ username: last?.username, email: last?.email }),
  )
  expect((await pictures()).length).toBe(before + 1)
  expect((await fetch(`${on.site.origin}${last?.profileImage}`)).status).toBe(200)
}, 60_000)

test('X12 a planted picture of another site never leaves the server', async () => {
  const one = await on.user()
  for (const profileImage of [
    'javascript:alert(1)',
    'https://evil.test/x',
    '//evil',
    '/etc/passwd',
  ]) {
    await on.users.updateOne({ _id: new ObjectId(one.id) }, { $set: { profileImage } })
    expect((await on.as(one.token)('GET', '/api/user')).body.profileImage).toBeNull()
    const { body } = await on.byAdmin('GET', `/api/users/${one.id}`)
    expect(body.data.profileImage).toBeNull()
  }
})
