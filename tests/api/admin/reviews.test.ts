import { ObjectId } from 'mongodb'
import { AdminSite } from '../../helpers/admin-site'

let on: AdminSite
beforeAll(async () => {
  on = await AdminSite.start({ MODERATION: 'before', RATE_LIMIT_SCALE: '1' })
}, 60_000)
afterAll(() => on.stop())

const tool = 'tag-extractor'
const comment = '=cmd|’ /C calc’!A0 is what I typed'

/** A user with a review. */
async function reviewer(words = comment) {
  // Past the limit of registrations.
  const { insertedId } = await on.users.insertOne({
    ...{ username: `w${new ObjectId()}`, usernameKey: `w${new ObjectId()}`, role: 'user' },
    ...{ email: `${new ObjectId()}@example.org`, emailVerified: true, passwordHash: 'x' },
    ...{ plan: 'free', language: 'en', status: 'active', listed: true, tokenVersion: 0 },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  })
  const { insertedId: id } = await on.db.collection('reviews').insertOne({
    ...{ tool, user: insertedId, rating: 5, comment: words, words: [], lang: 'en', version: 1 },
    ...{ state: 'waiting', writerGone: false, openReports: 0, createdAt: new Date() },
  })
  return { user: String(insertedId), id: String(id) }
}

test('a waiting review is read, published, answered and hidden, each noted in the audit log', async () => {
  const { user, id } = await reviewer('Works well for my channel')
  const queue = await on.byAdmin('GET', '/api/admin/reviews?state=waiting')
  expect(queue.body.data).toEqual([
    {
      ...{ _id: id, tool, rating: 5, comment: 'Works well for my channel', lang: 'en' },
      ...{ createdAt: expect.any(String), state: 'waiting', shown: false, version: 1 },
      ...{ openReports: 0, reports: [] },
      writer: { id: user, username: expect.any(String), status: 'active' },
    },
  ])
  expect(queue.body.meta).toEqual({ page: 1, pageSize: 20, total: 1, waiting: 1, reported: 0 })
  const of = `/api/reviews/${id}`
  const list = async () => (await on.anyone('GET', `/api/reviews?tool=${tool}`)).body
  expect(await list()).toEqual([])
  await on.byAdmin('POST', `${of}/moderate`, { action: 'publish', version: 1 })
  await on.byAdmin('POST', `${of}/answer`, { text: 'Thank you!' })
  expect((await list())[0].answer).toMatchObject({ text: 'Thank you!', toEarlierText: false })
  await on.byAdmin('DELETE', `${of}/answer`)
  expect((await list())[0]).not.toHaveProperty('answer')
  const noReason = await on.byAdmin('POST', `${of}/moderate`, { action: 'hide' })
  expect([noReason.status, noReason.body.error.code]).toEqual([400, 'input.required'])
  const hidden = await on.byAdmin('POST', `${of}/moderate`, { action: 'hide', reason: 'Off topic' })
  expect(hidden.body.data).toMatchObject({ state: 'hidden', reason: 'Off topic', shown: false })
  expect(await list()).toEqual([])
  for (const act of ['published', 'answered', 'answerRemoved', 'hidden'])
    expect([act, (await on.auditOf(user, `review.${act}`)).length]).toEqual([act, 1])
})

test('of a ban of their writer the average and the moderators’ list learn at once, and of its undo', async () => {
  const made = []
  for (let at = 0; at < 5; at++) made.push(await reviewer(`Number ${at} of the reviews`))
  for (const { id } of made)
    await on.byAdmin('POST', `/api/reviews/${id}/moderate`, { action: 'publish' })
  const average = async () =>
    (await on.anyone('GET', `/api/reviews/summary?tool=${tool}`)).body.data.average
  expect(await average()).toBe(5)
  const [{ user, id }] = made as [{ user: string; id: string }]
  await on.byAdmin('POST', '/api/ban-user', { userId: user, reason: 'Spam' })
  expect(await average()).toBeNull()
  const row = (await on.byAdmin('GET', '/api/admin/reviews')).body.data.find(
    ({ _id }: { _id: string }) => _id === id,
  )
  expect(row).toMatchObject({ shown: false, state: 'published', writer: { status: 'banned' } })
  await on.byAdmin('POST', '/api/undo', { id: user })
  expect(await average()).toBe(5)
})

test('a page’s structured data follows the reviews from five on', async () => {
  const data = async () => {
    const html = await (await fetch(`${on.site.origin}/tools/${tool}`)).text()
    return JSON.parse(/<script id="__NEXT_DATA__"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}').props
      ?.pageProps?.reviews
  }
  const { count, average, spread } = (await on.anyone('GET', `/api/reviews/summary?tool=${tool}`))
    .body.data
  expect(count).toBeGreaterThanOrEqual(5)
  // Whatever the page said before, it is renewed at most a minute later.
  await on.db
    .collection('ratings')
    .updateOne({ _id: tool as never }, { $set: { pagesOld: true }, $unset: { renewedAt: 1 } })
  const { id } = await reviewer('One more of the reviews')
  await on.byAdmin('POST', `/api/reviews/${id}/moderate`, { action: 'publish' })
  const now = { summary: { count: count + 1, average, spread: spread.with(4, spread[4] + 1) } }
  expect(await data()).toEqual(now)
})

test('X13 all reviews that match are exported as CSV, harmless in a spreadsheet, and noted', async () => {
  await reviewer()
  const file = await fetch(`${on.site.origin}/api/admin/reviews?format=csv&state=waiting`, {
    headers: { Authorization: `Bearer ${on.admin.token}` },
  })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="reviews.csv"')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`,'=cmd`)
  expect((await on.auditOf(on.admin.id, 'review.exported')).length).toBe(1)
})

test('D14 a person writes six reviews an hour from one address', async () => {
  const person = await on.user()
  await on.users.updateOne({ _id: new ObjectId(person.id) }, { $set: { emailVerified: true } })
  const slugs = ['tag-generator', 'title-generator', 'description-generator', 'keyword-research']
  const more = ['channel-id-finder', 'video-data-viewer', 'youtube-thumbnail']
  const statuses = []
  for (const slug of [...slugs, ...more]) {
    const body = { tool: slug, rating: 4, comment: 'Good for what it does' }
    const answer = await on.as(person.token)('POST', '/api/reviews', body)
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429])
})

test('reports of tools are listed, closed and opened again', async () => {
  const key = 'k'.repeat(22)
  await on.anyone('POST', '/api/reactions', { tool, reaction: 'report', reason: 'Broken', key })
  const [row] = (await on.byAdmin('GET', '/api/admin/tool-reports?open=true')).body.data
  expect(row).toMatchObject({ tool, reason: 'Broken', open: true, username: null })
  for (const [action, open] of [
    ['close', false],
    ['reopen', true],
  ] as const) {
    const { body } = await on.byAdmin('POST', '/api/admin/tool-reports', { id: row._id, action })
    expect(body.data.open).toBe(open)
  }
})
