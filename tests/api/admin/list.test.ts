import { usersFilter, usersSort } from '@/lib/admin/list.server'
import { mailTo } from '../../helpers/accounts'
import { AdminSite, formOf } from '../../helpers/admin-site'
import { fullTest } from '../../helpers/full-test'

let on: AdminSite
beforeAll(async () => {
  on = await AdminSite.start()
}, 60_000)
afterAll(() => on.stop())

describe('GET /api/users', () => {
  const names = (body: { data: { username: string }[] }) =>
    body.data.map(({ username }) => username)

  beforeAll(async () => {
    for (const name of ['zz_anna', 'zz_bert', 'zz_carla', 'ZZ_Dora'])
      await on.user({ username: name })
  })

  test('R11 shows the fields of the contract and no secret', async () => {
    const { status, body } = await on.byAdmin('GET', '/api/users?q=zz_anna')
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: [
        {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          username: 'zz_anna',
          email: expect.stringContaining('@'),
          role: 'user',
          profileImage: null,
          emailVerified: false,
          plan: 'free',
          language: 'en',
          createdAt: expect.any(String),
          lastSeenAt: expect.any(String),
          status: 'active',
          ban: null,
        },
      ],
      meta: { page: 1, pageSize: 20, total: 1 },
    })
  })

  test('searches by the beginning of any word of the name or address, ignoring case', async () => {
    const found = (await on.byAdmin('GET', '/api/users?q=ZZ_&sort=username')).body
    expect(names(found)).toEqual(['zz_anna', 'zz_bert', 'zz_carla', 'ZZ_Dora'])
    expect(names((await on.byAdmin('GET', '/api/users?q=demo&sort=username')).body)).toEqual([
      'admin-demo',
      'banned-demo',
      'creator-demo',
    ])
    expect(names((await on.byAdmin('GET', '/api/users?q=carla%20zz_')).body)).toEqual(['zz_carla'])
    expect((await on.byAdmin('GET', '/api/users?q=arla')).body.meta.total).toBe(0)
    const byAddress = (await on.byAdmin('GET', '/api/users?q=admin@EXAMPLE')).body
    expect(names(byAddress)).toEqual(['admin-demo'])
    const [all, atExample] = await Promise.all([
      on.users.find({ listed: true }).toArray(),
      on.byAdmin('GET', '/api/users?q=example.com'),
    ])
    const addresses = all.filter(({ email }) => email.endsWith('@example.com'))
    expect(addresses.length).toBeGreaterThan(2)
    expect(atExample.body.meta.total).toBe(addresses.length)
  })

  fullTest('sorts by role, and by when a user was last seen', async () => {
    const byRole = (await on.byAdmin('GET', '/api/users?sort=role&pageSize=1')).body
    expect(byRole.data[0].role).toBe('admin')
    const { body } = await on.byAdmin('GET', '/api/users?sort=-lastSeen&pageSize=100')
    const seen = body.data.map(({ lastSeenAt }: { lastSeenAt: string }) => lastSeenAt ?? '')
    expect(seen[0]).not.toBe('')
    expect(seen).toEqual([...seen].sort().reverse())
  })

  test('sorts, filters and pages', async () => {
    const first = (await on.byAdmin('GET', '/api/users?q=zz_&sort=-username&pageSize=3')).body
    const second = (await on.byAdmin('GET', '/api/users?q=zz_&sort=-username&pageSize=3&page=2'))
      .body
    expect([...names(first), ...names(second)]).toEqual([
      'ZZ_Dora',
      'zz_carla',
      'zz_bert',
      'zz_anna',
    ])
    expect(second.meta).toEqual({ page: 2, pageSize: 3, total: 4 })
    const admins = (await on.byAdmin('GET', '/api/users?role=admin')).body
    expect(admins.data.every((one: { role: string }) => one.role === 'admin')).toBe(true)
    expect(names((await on.byAdmin('GET', '/api/users?status=banned')).body)).toEqual([
      'banned-demo',
    ])
    expect(
      (await on.byAdmin('GET', '/api/users?status=active&role=admin&q=admin-')).body.meta.total,
    ).toBe(1)
    const newest = (await on.byAdmin('GET', '/api/users?pageSize=1')).body
    expect(newest.data[0].username).toBe('ZZ_Dora')
  })

  test.each(['.*', '[', '\\', '(a+)+$', '^z', '$', '{"$ne":1}', '%00', '\u{1f600}'])(
    'N05 the search for %s is literal',
    async (q) => {
      const { status, body } = await on.byAdmin('GET', `/api/users?q=${encodeURIComponent(q)}`)
      expect([status, body.meta.total]).toEqual([200, 0])
    },
  )

  test.each([
    'sort=-password',
    'sort=passwordHash',
    'sort[$where]=1',
    'sort=username&sort=email',
    'fields=%2Bpassword',
    'role=superadmin',
    'role[$ne]=user',
    'status=deleted',
    'q=a&q=b',
    'q[$regex]=.*',
    'page=0',
    'page=-1',
    'page=NaN',
    'page=9e15',
    'page=1e309',
    'pageSize=1e9',
    'pageSize=10;x',
    'pageSize=101',
  ])('N03 N04 D04 ?%s answers 400', async (query) => {
    const { status, body } = await on.byAdmin('GET', `/api/users?${query}`)
    expect([status, body.success]).toEqual([400, false])
  })

  test('unknown names are ignored', async () => {
    expect((await on.byAdmin('GET', '/api/users?utm_source=x&__proto__=y')).status).toBe(200)
  })

  const questions = [
    {},
    { q: 'zz' },
    { role: 'user' },
    { status: 'banned' },
    { role: 'admin', status: 'active' },
    { q: 'zz', role: 'user' },
  ] as const
  const sorts = ['createdAt', '-createdAt', 'username', '-email', 'role', '-lastSeen'] as const
  test.each(questions.flatMap((one) => sorts.map((sort) => [one, sort] as const)))(
    'T07 D12 %j by %s uses an index',
    async (question, sort) => {
      for (const way of ['collect', 'walk'] as const) {
        const cursor = on.users
          .find(usersFilter(question, way))
          .sort(usersSort(sort))
          .skip(40)
          .limit(20)
        const plan = JSON.stringify((await cursor.explain('queryPlanner')).queryPlanner.winningPlan)
        expect(plan).toContain('"IXSCAN"')
        expect(plan).not.toContain('"COLLSCAN"')
        // Only a merged search result is sorted; everything else is read in order.
        if (!('q' in question) || way === 'walk') expect(plan).not.toMatch(/"stage":"SORT"/)
      }
    },
  )
})

test('a renamed user with a new address is found by the new words only', async () => {
  const one = await on.user({ username: 'before-flood' })
  const change = { userId: one.id, username: 'after.flood2', role: 'user', email: 'noah@ark.test' }
  expect((await on.byAdmin('PUT', '/api/update-user', formOf(change))).status).toBe(200)
  const total = async (q: string) => (await on.byAdmin('GET', `/api/users?q=${q}`)).body.meta.total
  for (const q of ['before', one.email]) expect([q, await total(q)]).toEqual([q, 0])
  for (const q of ['flood', 'after', 'ark.test', 'noah'])
    expect([q, await total(q)]).toEqual([q, 1])
})

test('X13: exports all users that match as CSV, harmless in a spreadsheet, and notes it in the audit log', async () => {
  const one = await on.user({ username: '-csv.only' })
  const file = await fetch(`${on.site.origin}/api/users?format=csv&q=csv&pageSize=1`, {
    headers: { Authorization: `Bearer ${on.admin.token}` },
  })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="users.csv"')
  const text = await file.text()
  expect(text.split('\r\n')[0]).toContain('id,username,email')
  expect(text).toContain(`${one.id},'-csv.only,${one.email},false,user,active`)
  expect(text).not.toMatch(/\$2b\$|admin-demo/)
  const { body } = await on.byAdmin('GET', '/api/audit?action=user.exported&pageSize=1')
  expect(body.data[0]).toMatchObject({ actor: { id: on.admin.id }, after: { search: '…' } })
  const entries = body.meta.total
  await fetch(`${on.site.origin}/api/users?format=csv`, {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${on.admin.token}` },
  })
  const after = await on.byAdmin('GET', '/api/audit?action=user.exported&pageSize=1')
  expect(after.body.meta.total).toBe(entries)
  const refused = await on.as(one.token)('GET', '/api/users?format=csv')
  expect(refused.status).toBe(403)
})

fullTest(
  'finds an address from its @ or a dot on, and a name by a part with capital sigma',
  async () => {
    await on.user({ username: 'ΟΔΟΣΑΚΗΣ' })
    const total = async (q: string) =>
      (await on.byAdmin('GET', `/api/users?q=${encodeURIComponent(q)}`)).body.meta.total
    expect(await total('ΟΔΟΣ')).toBe(1)
    expect(await total('@example.com')).toBe(await total('example.com'))
    expect(await total('@example.com')).toBeGreaterThan(0)
  },
)

fullTest('a search of hundreds of words costs about as much as one of a few', async () => {
  const q = encodeURIComponent('ﷺ'.repeat(254))
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => on.byAdmin('GET', `/api/users?q=${q}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const words = Array.from({ length: 60 }, (_, at) => `w${at}`).join('+')
  expect((await on.byAdmin('GET', `/api/users?q=${words}`)).body.meta.total).toBe(0)
})

describe('GET /api/users/:id', () => {
  test('shows sessions, ban, saved channels and actions', async () => {
    const one = await on.user()
    await on.as(one.token)('POST', '/api/saved-channels', {
      channels: [{ channelId: `UC${'a'.repeat(22)}`, title: 'A channel' }],
    })
    await on.byAdmin('POST', '/api/ban-user', { userId: one.id, reason: 'Spam' })
    const { status, body } = await on.byAdmin('GET', `/api/users/${one.id}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      _id: one.id,
      username: one.username,
      status: 'banned',
      ban: { reason: 'Spam', until: null },
      sessions: [{ id: expect.any(String), device: expect.any(String) }],
      savedChannels: { total: 1, items: [{ title: 'A channel' }] },
      audit: [
        {
          action: 'user.banned',
          actor: { id: on.admin.id, username: 'admin-demo' },
          before: { ban: null, until: null },
          after: { ban: 'Spam', until: null },
        },
        { action: 'user.registered' },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(
      /passwordHash|tokenVersion|\$2b\$|usernameKey|nameWords/,
    )
  })

  test.each([
    ['f'.repeat(24), 404],
    ['x', 400],
    ['[object Object]', 400],
    ['%7B%22$ne%22:1%7D', 400],
  ])('%s answers %d', async (id, status) => {
    expect((await on.byAdmin('GET', `/api/users/${id}`)).status).toBe(status)
  })
})

test("admins can view the demo's mail", async () => {
  const one = await on.user()
  await mailTo(on.site, one.email)
  const { status, body } = await on.byAdmin('GET', '/api/outbox?pageSize=1')
  expect(status).toBe(200)
  expect(body.meta).toMatchObject({ page: 1, pageSize: 1 })
  expect(body.data).toMatchObject([
    {
      name: expect.stringMatching(/\.eml$/),
      to: [one.email],
      subject: 'Confirm your email address',
      text: expect.stringContaining('#token='),
    },
  ])
})

describe('GET /api/health', () => {
  const statuses = {
    status: expect.stringMatching(/^(ok|degraded)$/),
    db: 'ok',
    mail: expect.stringMatching(/^(ok|off)$/),
    media: 'off',
    youtube: 'sample',
  }

  test('the public health check only has statuses', async () => {
    const { status, body } = await on.anyone('GET', '/api/health?deep=0')
    expect([status, body.data]).toEqual([200, statuses])
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
        ...statuses,
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
})
