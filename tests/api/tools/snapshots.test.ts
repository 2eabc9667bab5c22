import { call, databaseName, databaseOf, signUp } from '../../helpers/accounts'
import { commonSite } from '../../helpers/api-site/site'

const site = commonSite()

const subject = 'video-data-viewer:dQw4w9WgXcQ'
const look = (day: number, title = `Title of day ${day}`) => ({
  title,
  description: 'Two lines\nof text',
  tags: ['one', 'two'],
  counts: { views: 100 * day },
  facts: [
    { name: 'privacy', kind: 'word', value: day === 1 ? 'public' : 'unlisted' },
    { name: 'embeddable', kind: 'yesNo', value: true },
    { name: 'duration', kind: 'duration', value: 205 },
    { name: 'category', kind: 'category', value: '28', title: 'Science & Technology' },
    { name: 'blockedIn', kind: 'regions', value: ['DE', 'FR'] },
    { name: 'topics', kind: 'links', value: [{ text: 'T', url: 'https://example.org/T' }] },
    { name: 'allowedIn', kind: 'none', value: '' },
  ],
  source: 'data-api',
  takenAt: `2026-01-0${day}T00:00:00.000Z`,
})
const keep = (token: string, body: object) => call(site, 'POST', '/api/snapshots', { token, body })

test('each snapshot returns the one before, and unchanged facts make no new snapshot', async () => {
  const { token } = await signUp(site)
  const answers = []
  for (const day of [1, 1, 2, 2, 3]) answers.push(await keep(token, { subject, now: look(day) }))
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual([
    [200, null],
    [200, null],
    [200, look(1)],
    [200, look(1)],
    [200, look(2)],
  ])
  // A slow request that arrives late changes nothing.
  expect((await keep(token, { subject, now: look(2) })).body.data).toEqual(look(2))
})

test('the browser’s earlier snapshot counts if the account has none', async () => {
  const { token } = await signUp(site)
  const first = await keep(token, { subject, now: look(3), before: look(2) })
  expect(first.body.data).toEqual(look(2))
  const second = await keep(token, { subject, now: look(4), before: look(1) })
  expect(second.body.data).toEqual(look(3))
})

test('a snapshot from before facts were stored is returned without facts', async () => {
  const { token } = await signUp(site)
  const { facts, source, ...older } = look(1)
  await keep(token, { subject, now: older })
  expect((await keep(token, { subject, now: look(2) })).body.data).toEqual(older)
})

test('a user sees only their own snapshots, and exports them', async () => {
  const [one, other] = [await signUp(site), await signUp(site)]
  await keep(one.token, { subject, now: look(1) })
  expect((await keep(other.token, { subject, now: look(2) })).body.data).toBeNull()
  const exported = await call(site, 'GET', '/api/user/export', { token: one.token })
  expect(exported.body.data.snapshots).toEqual([{ subject, now: look(1), before: null }])
})

test('a clock that is ahead does not block the next snapshot', async () => {
  const { token } = await signUp(site)
  await keep(token, { subject, now: { ...look(1), takenAt: '2999-01-01T00:00:00.000Z' } })
  const next = { ...look(2), takenAt: new Date(Date.now() + 1000).toISOString() }
  expect((await keep(token, { subject, now: next })).body.data).toMatchObject({
    title: 'Title of day 1',
  })
})

test.each([
  [{}, 'subject'],
  [{ subject: 'x', now: look(1) }, 'subject'],
  [{ subject: '$where:dQw4w9WgXcQ', now: look(1) }, 'subject'],
  [{ subject, now: { ...look(1), title: 7 } }, 'now.title'],
  [{ subject, now: { ...look(1), description: 'x'.repeat(20_001) } }, 'now.description'],
  [{ subject, now: { ...look(1), tags: Array(501).fill('x') } }, 'now.tags'],
  [{ subject, now: { ...look(1), counts: { 'a.b': 1 } } }, 'now.counts'],
  [{ subject, now: { ...look(1), counts: { views: -1 } } }, 'now.counts'],
  [{ subject, now: { ...look(1), takenAt: 'yesterday' } }, 'now.takenAt'],
  [{ subject, now: { ...look(1), source: 'elsewhere' } }, 'now.source'],
  [{ subject, now: { ...look(1), facts: [{ name: 'x', kind: 'other', value: '' }] } }, 'now.facts'],
  [
    { subject, now: { ...look(1), facts: [{ name: 'x', kind: 'regions', value: 'DE' }] } },
    'now.facts',
  ],
  [
    { subject, now: { ...look(1), facts: [{ name: 'x', kind: 'date', value: 'soon' }] } },
    'now.facts',
  ],
  [{ subject, now: { ...look(1), facts: Array(101).fill(look(1).facts[0]) } }, 'now.facts'],
])('bad input %# is 400 and names its field', async (body, field) => {
  const { token } = await signUp(site)
  const { status, body: answer } = await keep(token, body)
  expect([status, answer.error?.field]).toEqual([400, field])
})

test('only the latest 500 snapshots are kept', async () => {
  const { token } = await signUp(site)
  const client = await databaseOf(site)
  const snapshots = client.db(databaseName(site)).collection('snapshots')
  const before = await snapshots.countDocuments()
  const id = (at: number) => `video-data-viewer:${String(at).padStart(11, '0')}`
  await keep(token, { subject: id(0), now: look(1) })
  const { _id, ...first } = (await snapshots.findOne({ subject: id(0) })) ?? {}
  const start = Date.now() - 60_000
  const later = (at: number) => new Date(start + at)
  const more = Array.from({ length: 498 }, (_, at) => ({
    ...first,
    subject: id(at + 1),
    updatedAt: later(at + 1),
  }))
  await snapshots.updateOne({ _id }, { $set: { updatedAt: later(0) } })
  await snapshots.insertMany(more)
  for (let at = 499; at < 503; at++) await keep(token, { subject: id(at), now: look(1) })
  expect((await snapshots.countDocuments()) - before).toBe(500)
  expect(await snapshots.findOne({ subject: id(2) })).toBeNull()
  expect(await snapshots.findOne({ subject: id(3) })).not.toBeNull()
  await client.close()
}, 60_000)
