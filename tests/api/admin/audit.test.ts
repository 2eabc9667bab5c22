import { spawnSync } from 'node:child_process'
import { call } from '../../helpers/accounts'
import { AdminSite } from '../../helpers/admin-site'
import { fullTest } from '../../helpers/full-test'

let on: AdminSite
beforeAll(async () => {
  on = await AdminSite.start()
}, 60_000)
afterAll(() => on.stop())

const verify = (settings: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['scripts/admin.mjs', 'audit-verify'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      ...(on.site.mongodbUri ? { MONGODB_URI: on.site.mongodbUri } : { DATA_DIR: on.site.dataDir }),
      ...settings,
    },
    encoding: 'utf8',
    timeout: 30_000,
  })

const ban = (userId: string, reason: string) =>
  on.byAdmin('POST', '/api/ban-user', { userId, reason })

test('R13 lists who did what to whom, with filters and pages', async () => {
  const [one, other] = [await on.user(), await on.user()]
  await ban(one.id, 'First')
  await on.byAdmin('POST', '/api/unban-user', { userId: one.id })
  await ban(other.id, 'Second')
  const get = async (query: string) => (await on.byAdmin('GET', `/api/audit?${query}`)).body
  const all = await get(`actor=${on.admin.id}&pageSize=2`)
  expect(all.meta).toMatchObject({ page: 1, pageSize: 2 })
  expect(all.data.map((entry: { action: string }) => entry.action)).toEqual([
    'user.banned',
    'user.unbanned',
  ])
  expect((await get(`target=${one.id}`)).data).toHaveLength(3)
  expect((await get(`target=${one.id}&action=user.banned`)).data).toMatchObject([
    {
      id: expect.any(Number),
      at: expect.any(String),
      actor: { id: on.admin.id, username: 'admin-demo' },
      action: 'user.banned',
      target: { id: one.id, username: one.username },
      fields: ['ban', 'until'],
      before: { ban: null, until: null },
      after: { ban: 'First', until: null },
    },
  ])
  const { at } = all.data[0]
  expect((await get(`from=${at}`)).data[0].target.id).toBe(other.id)
  expect((await get(`target=${other.id}&to=${at}`)).data).toHaveLength(1)
  expect((await get('from=2020-01-01&to=2020-02-01')).meta.total).toBe(0)
})

test.each([
  'actor=x',
  'target[$ne]=x&target=',
  'action=%24where',
  'from=yesterday',
  'format=xml',
  'page=0',
])('N03 N04 ?%s answers 400', async (query) => {
  expect((await on.byAdmin('GET', `/api/audit?${query}`)).status).toBe(400)
})

fullTest.each(['actor', 'target', 'action', 'from', 'to'])(
  'D12 a filter by %s uses an index',
  async (by) => {
    const at = { $gte: new Date(0) }
    const user = (await on.users.findOne())?._id
    const filters: Record<string, object> = {
      actor: { actor: user },
      target: { target: user, at },
      action: { action: 'user.banned' },
      from: { at },
      to: { at: { $lt: new Date() } },
    }
    const entries = on.db.collection('auditentries').find(filters[by] ?? {})
    const { queryPlanner } = await entries.sort({ at: -1, _id: -1 }).explain('queryPlanner')
    const plan = JSON.stringify(queryPlanner.winningPlan)
    expect(plan).toContain('"IXSCAN"')
    expect(plan).not.toMatch(/"COLLSCAN"|"stage":"SORT"/)
  },
)

test('X13 in CSV no cell is a formula, and all matching entries are included', async () => {
  const one = await on.user({ username: '-name_of_sum' })
  for (const reason of ['=HYPERLINK("http://evil.test")', '@SUM(1)', '+1'])
    await ban(one.id, reason)
  const answer = await call(on.site, 'GET', `/api/audit?target=${one.id}&format=csv&pageSize=1`, {
    token: on.admin.token,
  })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('audit.csv')
  const text = String(answer.body)
  expect(text.split('\r\n')).toHaveLength(6)
  expect(text).toContain("'-name_of_sum")
  expect(text).not.toMatch(/(^|,)"?[=+\-@\t]/m)
})

test('R13 no request changes or removes an entry', async () => {
  for (const method of ['DELETE', 'POST', 'PUT', 'PATCH']) {
    expect((await on.byAdmin(method, '/api/audit')).status).toBe(405)
  }
})

fullTest(
  'R17 audit:verify checks the chain, and reports every entry that was changed',
  async () => {
    const one = await on.user()
    await ban(one.id, 'Spam')
    const entries = on.db.collection('auditentries')
    const values = on.db.collection('auditvalues')
    const result = verify()
    expect([result.status, result.stdout]).toEqual([
      0,
      expect.stringMatching(/^\d+ entries, none broken\. The last one's hash: [0-9a-f]{64}\n$/),
    ])
    const [entry] = await entries.find({ action: 'user.banned' }).sort({ _id: -1 }).toArray()
    if (!entry) throw new Error('There is no entry.')
    const broken = (why: string) => {
      const { status, stderr } = verify()
      expect([status, stderr]).toEqual([1, `Entry ${why}.\n`])
    }
    const filter = { _id: entry._id }
    await entries.updateOne(filter, { $set: { action: 'user.unbanned' } })
    broken(`${entry._id} is broken: it was changed`)
    await entries.updateOne(filter, { $set: { action: entry.action } })

    await values.updateOne(filter as never, { $set: { 'after.ban': 'Something else' } })
    broken(`${entry._id} is broken: its values were changed`)
    await values.updateOne(filter as never, { $set: { 'after.ban': 'Spam' } })
    expect(verify().status).toBe(0)

    // A broken entry doesn't hide later ones.
    const [first] = await entries.find().sort({ _id: 1 }).limit(1).toArray()
    if (!first) throw new Error('There is no first entry.')
    await entries.updateOne({ _id: first._id }, { $set: { fields: ['forged'] } })
    await entries.updateOne(filter, { $set: { action: 'user.unbanned' } })
    const { status, stderr } = verify()
    expect([status, stderr]).toEqual([
      1,
      [first._id, entry._id].map((id) => `Entry ${id} is broken: it was changed.\n`).join(''),
    ])
    await entries.updateOne({ _id: first._id }, { $set: { fields: first.fields } })
    await entries.updateOne(filter, { $set: { action: entry.action } })

    await values.deleteOne(filter as never)
    expect(verify().status).toBe(0)

    const before = Number(entry._id) - 1
    await entries.deleteOne({ _id: before as never })
    broken(`${entry._id} is broken: entry ${before} is missing before it`)
  },
  60_000,
)

fullTest.each([
  [{ JWT_SECRET: 'short' }, 'These settings are not valid: JWT_SECRET. See .env.example.\n'],
  [{ MONGODB_URI: 'mongodb://127.0.0.1:1/x' }, /^The database/],
  [{ MONGODB_URI: '', DATA_DIR: '' }, /^No database is chosen/],
])('npm run audit:verify with %j says in a sentence why it cannot look', (settings, sentence) => {
  const { status, stdout, stderr } = verify(settings as Record<string, string>)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(sentence)
})
