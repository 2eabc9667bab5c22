import { ObjectId } from 'mongodb'
import { call } from '../../helpers/accounts'
import { AdminSite } from '../../helpers/admin-site'
import type { CommonSite } from '../../helpers/api-site/site'
import { rawCall } from '../../helpers/tool-calls'

let on: AdminSite<CommonSite>
beforeAll(async () => {
  on = await AdminSite.common()
}, 60_000)
afterAll(() => on.stop())

/** A user who may write. */
const writer = async () => {
  const person = await on.user()
  await on.users.updateOne({ _id: new ObjectId(person.id) }, { $set: { emailVerified: true } })
  return { ...person, call: on.as(person.token) }
}
const tool = 'tag-extractor'
const comment = 'Finds tags that I would have missed.'
const key = 'k'.repeat(22)

test('GET /api/reviews is the specification’s bare array, which pages of other sites may read', async () => {
  const { username, call: as } = await writer()
  const made = await as('POST', '/api/reviews', { tool, rating: 4, comment, lang: 'de' })
  expect([made.status, made.body.data.state]).toEqual([201, 'published'])
  const { status, body, headers } = await call(on.site, 'GET', `/api/reviews?tool=${tool}`, {
    headers: { Origin: 'https://elsewhere.test' },
  })
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      ...{ _id: made.body.data._id, tool, username, profileImage: null, rating: 4, comment },
      ...{ lang: 'de', createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    },
  ])
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('content-type')).toContain('application/json')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('C02 nothing of reviews but their list may be read by other sites', async () => {
  const calls = [
    ['OPTIONS', '/api/reviews?tool=tag-extractor'],
    ['POST', '/api/reviews'],
    ['GET', '/api/reviews?tool=none'],
    ['GET', '/api/reviews/summary?tool=tag-extractor'],
    ['GET', '/api/reviews/own'],
    ['GET', '/api/reactions?tool=tag-extractor'],
  ] as const
  for (const [method, path] of calls) {
    const { headers } = await rawCall(on.site.origin, path, {
      method,
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'GET' },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test.each([
  ['?tool[$ne]=x', 400],
  ['?tool=tag-extractor&tool=tag-generator', 400],
  ['?tool=__proto__', 400],
  ['?tool=constructor', 404],
  ['', 400],
  ['?tool=tag-extractor&page=0', 400],
  ['?tool=tag-extractor&pageSize=101', 400],
  ['?tool=tag-extractor&page=2001&pageSize=5', 400],
  ['?tool=tag-extractor&sort=password', 400],
])('N03 /api/reviews%s answers %d and no reviews', async (query, status) => {
  const answer = await on.anyone('GET', `/api/reviews${query}`)
  expect([answer.status, answer.body.success]).toEqual([status, false])
})

describe('what a review may say', () => {
  const post = async (change: object) => {
    const { call: as } = await writer()
    return as('POST', '/api/reviews', { tool, rating: 5, comment, ...change })
  }

  test.each([
    ['nine characters', { comment: '123456789' }, 'review.tooShort'],
    ['characters that nobody sees', { comment: '\u200b'.repeat(40) }, 'review.tooShort'],
    ['1,001 characters', { comment: 'x'.repeat(1_001) }, 'input.tooLong'],
    ['1 MB', { comment: 'x'.repeat(1024 * 1024) }, 'input.tooLarge'],
    ['a control character', { comment: 'This rings a \u0007 bell' }, 'review.notPlain'],
    ['a link', { comment: 'See https://spam.example/now for more' }, 'review.link'],
    ['a link without a scheme', { comment: 'See www.spam.example for more' }, 'review.link'],
    ['a hidden link', { comment: 'Better ones at cheap-views.\u200bcom, really' }, 'review.link'],
    ['a wide link', { comment: 'Better ones at ｃｈｅａｐ．ｃｏｍ or so' }, 'review.link'],
    ['a name of a site', { comment: 'Better ones at cheap-views.com, really' }, 'review.link'],
    ['a short link', { comment: 'Join us at t.me/cheapviews for more' }, 'review.link'],
    [
      'a link with other letters',
      { comment: 'Лучше на пример.рф/просмотры, правда' },
      'review.link',
    ],
    ['a domain of other letters', { comment: 'visit пример.рф right now' }, 'review.link'],
    ['an address in numbers', { comment: 'Better ones at 192.0.2.1/buy or so' }, 'review.link'],
    ['a link with backslashes', { comment: 'Better at http:\\\\192.0.2.1 or so' }, 'review.link'],
    ['six stars', { rating: 6 }, 'review.starsRequired'],
    ['half a star', { rating: 0.5 }, 'review.starsRequired'],
    ['stars as text', { rating: '5' }, 'review.starsRequired'],
    ['an unknown language', { lang: 'xx' }, 'input.invalid'],
    ['an unknown tool', { tool: 'no-such-tool' }, 'tool.notFound'],
  ])('%s is refused with a sentence', async (_, change, code) => {
    const { status, body } = await post(change)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.error.code).toBe(code)
    expect(body.error.message).toMatch(/\w{3}/)
  })

  test.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '[a](javascript:alert(1)) **bold** {{constructor}}',
    'Ten out of ten 👩‍🚀🎬, e.g. for v1.5.2 and 1.000 videos',
    'Reads .srt/.vtt, a clip.mp4 and node.js, and/or 10.0.0.1',
    'טקסט בעברית עם סימן \u200f כאן',
    'First line\nSecond line\twith a tab',
  ])('X01 %j is kept and sent as the text that it is', async (words) => {
    const { status, body } = await post({ comment: words })
    expect(status).toBe(201)
    const list = await fetch(`${on.site.origin}/api/reviews?tool=${tool}&pageSize=100`)
    expect(list.headers.get('content-type')).toContain('application/json')
    const reviews = (await list.json()) as { _id: string; comment: string }[]
    expect(reviews.find(({ _id }) => _id === body.data._id)?.comment).toBe(words)
  })

  test('CRLF becomes a line break, and blanks around the text go', async () => {
    const { body } = await post({ comment: '  First line\r\nSecond line \n ' })
    expect(body.data.comment).toBe('First line\nSecond line')
  })

  test('of lines with nothing to see one is kept', async () => {
    const empty = '\n \n\u200b\n\u00a0\t\n'.repeat(200)
    const { body } = await post({ comment: `First line${empty}Second line` })
    expect(body.data.comment).toBe('First line\n\nSecond line')
  })
})

test('R11 a review shows nothing of its writer but name and picture', async () => {
  const { email, call: as } = await writer()
  await as('POST', '/api/reviews', { tool: 'tag-generator', rating: 4, comment })
  const { body } = await on.anyone('GET', '/api/reviews?tool=tag-generator')
  expect(JSON.stringify(body)).not.toContain(email)
  expect(Object.keys(body[0]).sort()).toEqual(
    ['_id', 'comment', 'createdAt', 'lang', 'profileImage', 'rating', 'tool', 'username'].sort(),
  )
})

test('an edit shows its time and keeps its place, and deleting leaves nothing', async () => {
  const { call: as } = await writer()
  const url = '/api/reviews?tool=title-generator'
  const { data } = (
    await as('POST', '/api/reviews', { tool: 'title-generator', rating: 1, comment })
  ).body
  const changed = await as('PATCH', `/api/reviews/${data._id}`, {
    rating: 5,
    comment: `${comment}!`,
  })
  expect(changed.status).toBe(200)
  const [shown] = (await on.anyone('GET', url)).body
  expect(shown).toMatchObject({ rating: 5, comment: `${comment}!`, createdAt: data.createdAt })
  expect(Date.parse(shown.editedAt)).toBeGreaterThanOrEqual(Date.parse(shown.createdAt))
  const own = (await as('GET', '/api/reviews/own?tool=title-generator')).body.data
  expect(own).toMatchObject({ mayWrite: true, waits: false })
  expect(own.reviews).toHaveLength(1)
  expect((await as('DELETE', `/api/reviews/${data._id}`)).status).toBe(200)
  expect((await as('DELETE', `/api/reviews/${data._id}`)).status).toBe(404)
  expect((await on.anyone('GET', url)).body).toEqual([])
})

test('R09 another user’s review can’t be changed or deleted, nor by an admin', async () => {
  const { call: as } = await writer()
  const { data } = (
    await as('POST', '/api/reviews', { tool: 'channel-id-finder', rating: 3, comment })
  ).body
  const other = await writer()
  for (const someone of [other.call, on.byAdmin]) {
    const change = { rating: 1, comment: 'Overwritten by somebody else' }
    expect((await someone('PATCH', `/api/reviews/${data._id}`, change)).status).toBe(404)
    expect((await someone('DELETE', `/api/reviews/${data._id}`)).status).toBe(404)
  }
  expect((await on.anyone('GET', '/api/reviews?tool=channel-id-finder')).body[0].comment).toBe(
    comment,
  )
})

test('an unconfirmed user can’t write a review', async () => {
  const person = await on.user()
  const as = on.as(person.token)
  const { status, body } = await as('POST', '/api/reviews', { tool, rating: 5, comment })
  expect([status, body.error.code]).toEqual([403, 'review.unconfirmed'])
  expect((await as('GET', '/api/reviews/own')).body.data.mayWrite).toBe(false)
})

test('the average is told from five reviews on', async () => {
  const url = '/api/reviews/summary?tool=youtube-thumbnail'
  for (let at = 0; at < 4; at++) {
    const { call: as } = await writer()
    await as('POST', '/api/reviews', { tool: 'youtube-thumbnail', rating: 4, comment })
  }
  const four = { count: 4, average: null, spread: null }
  expect((await on.anyone('GET', url)).body.data).toEqual(four)
  const { call: as } = await writer()
  await as('POST', '/api/reviews', { tool: 'youtube-thumbnail', rating: 1, comment })
  const five = { count: 5, average: 3.4, spread: [1, 0, 0, 4, 0] }
  expect((await on.anyone('GET', url)).body.data).toEqual(five)
})

test('a visitor likes a tool, takes the like back and reports it, without an account', async () => {
  const react = (body: object) => on.anyone('POST', '/api/reactions', { tool, ...body })
  const liked = { tool, likes: 'few', liked: true, reported: false }
  expect((await react({ reaction: 'like', key })).body.data).toEqual(liked)
  expect((await on.anyone('GET', `/api/reactions?tool=${tool}&key=${key}`)).body.data).toEqual(
    liked,
  )
  expect((await react({ reaction: 'none', key })).body.data).toMatchObject({
    likes: 0,
    liked: false,
  })
  const codes = []
  for (const body of [
    { reaction: 'report', key },
    { reaction: 'like' },
    { reaction: 'love', key },
    { reaction: 'like', key: 'short' },
  ])
    codes.push((await react(body)).body.error.code)
  expect(codes).toEqual([
    ...['input.required', 'reaction.keyRequired', 'input.notAChoice', 'input.invalid'],
  ])
  expect((await react({ reaction: 'report', reason: 'Broken', key })).body.data.reported).toBe(true)
})

test('a visitor reports a review once', async () => {
  const { call: as } = await writer()
  const { data } = (
    await as('POST', '/api/reviews', { tool: 'keyword-research', rating: 1, comment })
  ).body
  const report = (body: object) => on.anyone('POST', `/api/reviews/${data._id}/report`, body)
  expect((await report({ reason: 'Spam', key })).status).toBe(200)
  expect((await report({ reason: 'Spam, really', key })).status).toBe(200)
  expect((await report({ key })).body.error.code).toBe('input.required')
  const stored = await on.db.collection('reports').find({ tool: 'keyword-research' }).toArray()
  expect(stored.map(({ reason }) => reason)).toEqual(['Spam, really'])
})
