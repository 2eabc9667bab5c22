import { AdminSite } from '../../helpers/admin-site'

let on: AdminSite
beforeAll(async () => {
  on = await AdminSite.start()
}, 60_000)
afterAll(() => on?.stop())

test('the public health check only has statuses', async () => {
  const { status, body } = await on.anyone('GET', '/api/health?deep=0')
  expect([status, body.data]).toEqual([
    200,
    {
      status: expect.stringMatching(/^(ok|degraded)$/),
      db: 'ok',
      mail: expect.stringMatching(/^(ok|off)$/),
      media: 'off',
      youtube: 'sample',
    },
  ])
})

test('only admins see versions, quota and disk use', async () => {
  const deep = '/api/health?deep=1'
  expect((await on.anyone('GET', deep)).status).toBe(401)
  const user = await on.user()
  expect((await on.as(user.token)('GET', deep)).status).toBe(403)
  const { status, body } = await on.byAdmin('GET', deep)
  const left = { left: expect.any(Number), all: expect.any(Number) }
  expect([status, body.data]).toEqual([
    200,
    {
      status: expect.stringMatching(/^(ok|degraded)$/),
      db: 'ok',
      mail: expect.stringMatching(/^(ok|off)$/),
      media: 'off',
      youtube: 'sample',
      versions: {
        site: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        node: process.versions.node,
        next: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        database: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      },
      quota: { units: left, searches: left },
      // Nobody has run a tool yet.
      answers: [],
      disk: { dataDirBytes: expect.any(Number) },
      // Downloads are off here, so they need nothing.
      engine: [],
    },
  ])
})
