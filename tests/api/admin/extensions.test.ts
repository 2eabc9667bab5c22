import { AdminSite } from '../../helpers/admin-site'

let on: AdminSite
beforeAll(async () => {
  on = await AdminSite.start()
}, 60_000)
afterAll(() => on.stop())

const get = async () => (await on.anyone('GET', '/api/extensions')).body
const put = (body: unknown) => on.byAdmin('PUT', '/api/extensions', body)
const off = (key: string) => ({ key, status: 'Disabled', config: {} })

test('X06 by default all extensions are off, and anyone can read them', async () => {
  expect(await get()).toEqual({
    success: true,
    data: ['tawk_to', 'google_analytics', 'adsense'].map(off),
  })
})

test.each([
  ['tawk_to', { appKey: '64f0c9a7a84dd54dc4e6b123/1h9abcdef' }],
  ['google_analytics', { measurementId: 'G-ABC123DEF4' }],
  ['adsense', { client: 'ca-pub-1234567890123456' }],
])('X05 X06 %s is switched on and off, with %j and nothing else', async (key, config) => {
  const entry = async () => (await get()).data.find((one: { key: string }) => one.key === key)
  const body = { key, status: 'Enabled', config: { ...config, secret: 'x' }, other: 'y' }
  expect((await put(body)).status).toBe(200)
  expect(await entry()).toEqual({ key, status: 'Enabled', config })
  expect((await put({ key, status: 'Disabled', config })).status).toBe(200)
  expect(await entry()).toEqual({ key, status: 'Disabled', config })
  expect((await put({ key, status: 'Disabled' })).status).toBe(200)
  expect(await entry()).toEqual(off(key))
  const { data } = (await on.byAdmin('GET', '/api/audit?action=extension.changed&pageSize=3')).body
  expect(data).toHaveLength(3)
  expect(data[2]).toMatchObject({
    actor: { id: on.admin.id },
    before: { key, status: 'Disabled' },
    after: { key, status: 'Enabled', config: JSON.stringify(config) },
  })
})

const bad: [string, string, unknown][] = [
  ['tawk_to', 'appKey', "x');alert(1)//"],
  ['tawk_to', 'appKey', '../evil'],
  ['tawk_to', 'appKey', 'https://evil.test/x'],
  ['tawk_to', 'appKey', '64f0c9a7a84dd54dc4e6b123/1h9abcdef\n'],
  ['tawk_to', 'appKey', '64f0c9a7a84dd54dc4e6b123/../x'],
  ['tawk_to', 'appKey', ''],
  ['google_analytics', 'measurementId', 'G-abc'],
  ['google_analytics', 'measurementId', 'UA-12345-6'],
  ['google_analytics', 'measurementId', 'G-ABC123"></script>'],
  ['google_analytics', 'measurementId', ['G-ABC123DEF4']],
  ['adsense', 'client', 'ca-pub-12'],
  ['adsense', 'client', 'ca-pub-1234567890123456&x=y'],
  ['adsense', 'client', { $ne: 1 }],
]

test.each(bad)('X05 %s with %s %j answers 400', async (key, name, value) => {
  for (const status of ['Enabled', 'Disabled']) {
    const answer = await put({ key, status, config: { [name]: value } })
    expect([status, answer.status]).toEqual([status, 400])
  }
})

test.each(bad)(
  'X05 X06 planted in the database, %s with %s %j stays off',
  async (key, name, value) => {
    const entries = on.db.collection<{ _id: string }>('extensions')
    const config = { [name]: value, secret: 'planted-secret' }
    await entries.updateOne({ _id: key }, { $set: { status: 'Enabled', config } }, { upsert: true })
    const body = await get()
    expect(body.data).toContainEqual(off(key))
    expect(JSON.stringify(body)).not.toContain('planted-secret')
    await entries.deleteOne({ _id: key })
  },
)

test.each([
  { key: 'other', status: 'Enabled', config: {} },
  { key: '__proto__', status: 'Enabled', config: {} },
  { key: 'tawk_to', status: 'enabled', config: { appKey: '64f0c9a7a84dd54dc4e6b123/1h9abcdef' } },
  { key: 'tawk_to', status: 'Enabled' },
  { key: 'adsense', status: 'Enabled', config: {} },
])('%j answers 400', async (body) => {
  expect((await put(body)).status).toBe(400)
})

test('X06 only an admin can change them', async () => {
  const one = await on.user()
  const body = off('tawk_to')
  expect((await on.anyone('PUT', '/api/extensions', body)).status).toBe(401)
  expect((await on.as(one.token)('PUT', '/api/extensions', body)).status).toBe(403)
})

describe('GET /api/overview', () => {
  test('counts users, sessions, sign-ups and disk use, and is cached for at most a minute', async () => {
    const one = await on.user()
    // Nothing listens there, so the call is retried, and each attempt may have cost a unit.
    await on.anyone('GET', '/api/tools/tag-extractor?url=dQw4w9WgXcQ')
    const { status, body } = await on.byAdmin('GET', '/api/overview?days=30')
    expect(status).toBe(200)
    const { users, sessions, signUps, disk, youtube, at } = body.data
    const listed = await on.users.countDocuments({ listed: true })
    expect(users).toEqual({ active: listed - 1, banned: 1 })
    expect(sessions).toBeGreaterThanOrEqual(2)
    expect(youtube).toEqual({
      source: 'sample',
      units: { left: 9998, all: 10_000 },
      searches: { left: 100, all: 100 },
      resetAt: expect.any(String),
    })
    const untilReset = Date.parse(youtube.resetAt) - Date.now()
    expect(untilReset).toBeGreaterThan(-60_000)
    expect(untilReset).toBeLessThanOrEqual(86_400_000)
    expect(signUps).toHaveLength(30)
    const today = new Date().toISOString().slice(0, 10)
    expect(signUps[29]).toEqual({ date: today, users: listed })
    expect(signUps[0].users).toBe(0)
    if (!on.site.mongodbUri) expect(disk.dataDirBytes).toBeGreaterThan(10_000)
    await on.byAdmin('POST', '/api/ban-user', { userId: one.id, reason: 'Spam' })
    expect((await on.byAdmin('GET', '/api/overview?days=30')).body.data.at).toBe(at)
  })

  test('tells runs, time, cache and error codes by day and tool, and only of periods it knows', async () => {
    const run = (link: string) => on.anyone('GET', `/api/tools/channel-id-finder?url=${link}`)
    await run('dQw4w9WgXcQ')
    const { status, body } = await on.byAdmin('GET', '/api/overview?days=90')
    expect(status).toBe(200)
    const { toolRuns, tools, errors, before } = body.data
    expect(toolRuns).toHaveLength(90)
    const today = toolRuns.at(-1)
    expect(today.runs).toBeGreaterThanOrEqual(1)
    expect(today.failures + today.cached).toBeLessThanOrEqual(today.runs)
    const all = (key: 'runs' | 'failures') =>
      tools.reduce((sum: number, tool: Record<string, number>) => sum + (tool[key] ?? 0), 0)
    expect(all('runs')).toBe(today.runs)
    expect(all('failures')).toBe(today.failures)
    // Nothing listens at this site's YouTube.
    const codes = errors.map(({ code }: { code: string }) => code)
    expect(codes).toContain('youtube.unreachable')
    // Counts are kept for 90 days, so nothing is said of the 90 before.
    expect(before).toEqual({ signUps: 0 })
    expect((await on.byAdmin('GET', '/api/overview')).body.data.toolRuns).toHaveLength(14)
    expect((await on.byAdmin('GET', '/api/overview?days=15')).status).toBe(400)
  })
})
