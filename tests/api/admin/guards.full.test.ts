import jwt from 'jsonwebtoken'
import { ObjectId } from 'mongodb'
import { AdminSite, formOf } from '../../helpers/admin-site'

const secret = 'kS9xV2mQ7pLr4tYw8zBc1dFg5hJn3aEu'
let on: AdminSite
beforeAll(async () => {
  on = await AdminSite.start({ JWT_SECRET: secret })
}, 60_000)
afterAll(() => on.stop())

describe('R04 F33 admins acting on each other', () => {
  const demote = (token: string, person: { id: string; username: string; email: string }) =>
    on.as(token)(
      'PUT',
      '/api/update-user',
      formOf({ userId: person.id, username: person.username, email: person.email, role: 'user' }),
    )
  const self = () => ({ id: on.admin.id, username: 'admin-demo', email: 'admin@example.com' })
  const attempts = () => [
    on.byAdmin('DELETE', `/api/user?id=${on.admin.id}`),
    on.byAdmin('POST', '/api/ban-user', { userId: on.admin.id, reason: 'x' }),
    demote(on.admin.token, self()),
    on.byAdmin('DELETE', '/api/user', { password: 'demo-password-admin' }),
  ]

  test('an admin cannot act against themselves, least of all the last one', async () => {
    await on.users.updateMany(
      { role: 'admin', email: { $ne: 'admin@example.com' } },
      { $set: { role: 'user' } },
    )
    for (const { status, body } of await Promise.all(attempts())) {
      expect([status, body.error.code]).toEqual([409, 'user.lastAdmin'])
    }
    await on.secondAdmin()
    for (const { status, body } of await Promise.all(attempts())) {
      expect([status, body.error.code]).toEqual([403, 'user.yourself'])
    }
    expect((await on.byAdmin('GET', '/api/user')).body.role).toBe('admin')
  })

  test.each(['demote', 'ban', 'delete'])(
    'two admins that %s each other leave one',
    async (act) => {
      for (let round = 0; round < 5; round++) {
        const [one, other] = [await on.secondAdmin(), await on.secondAdmin()]
        const does = (from: typeof one, to: typeof one) =>
          act === 'demote'
            ? demote(from.token, to)
            : act === 'ban'
              ? on.as(from.token)('POST', '/api/ban-user', { userId: to.id, reason: 'x' })
              : on.as(from.token)('DELETE', `/api/user?id=${to.id}`)
        const answers = await Promise.all([does(one, other), does(other, one)])
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(
          await on.users.countDocuments({
            _id: { $in: [one, other].map(({ id }) => new ObjectId(id)) },
            role: 'admin',
            status: 'active',
            listed: true,
          }),
        ).toBe(1)
      }
    },
    60_000,
  )

  test('A13 a demoted admin loses all rights, with any token', async () => {
    const other = await on.secondAdmin()
    expect((await demote(on.admin.token, other)).body.data.role).toBe('user')
    const back = await on.as(other.token)(
      'PUT',
      '/api/update-user',
      formOf({ userId: other.id, username: other.username, email: other.email, role: 'admin' }),
    )
    expect([401, 403]).toContain(back.status)
    const { token } = (await on.anyone('POST', '/api/login', other)).body
    expect((await on.as(token)('GET', '/api/users')).status).toBe(403)
    expect(await on.auditOf(other.id, 'user.changed')).toMatchObject([
      { fields: ['role'], before: { role: 'admin' }, after: { role: 'user' } },
    ])
  })

  test('deleting others, roles and services require a recent password; other actions do not', async () => {
    const one = await on.user()
    const claims = jwt.decode(on.admin.token) as Record<string, number>
    const iat = Math.floor(Date.now() / 1000) - 31 * 60
    const old = on.as(jwt.sign({ ...claims, iat, exp: iat + 3600 }, secret))
    const ads = { client: 'ca-pub-1234567890123456' }
    const role = (role: string) =>
      formOf({ userId: one.id, username: one.username, email: one.email, role })
    for (const answer of [
      await old('DELETE', `/api/user?id=${one.id}`),
      await old('PUT', '/api/update-user', role('admin')),
      await old('PUT', '/api/extensions', { key: 'adsense', status: 'Enabled', config: ads }),
      await old('PUT', '/api/extensions', { key: 'adsense', status: 'Disabled', config: {} }),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([403, 'auth.reauthenticate'])
    }
    expect((await on.as(one.token)('GET', '/api/user')).body.role).toBe('user')
    expect((await old('PUT', '/api/update-user', role('user'))).status).toBe(200)
    expect((await old('GET', '/api/users')).status).toBe(200)
    const { data } = (await on.anyone('GET', '/api/extensions')).body
    expect(data).toContainEqual({ key: 'adsense', status: 'Disabled', config: {} })
  })
})
