import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Collection, ObjectId } from 'mongodb'
import { keyOf } from '@/lib/mail/link-keys.server'
import { AdminSite } from '../../helpers/admin-site'

/** The site's, so that this process signs the links of messages as it does. */
const secret = randomBytes(48).toString('base64url')
const dayMs = 86_400_000
const loud = `UC${'loud'.padEnd(22, '-')}`

let on: AdminSite
let checks: Collection<{ _id: string }>
beforeAll(async () => {
  process.env.JWT_SECRET = secret
  on = await AdminSite.start({ JWT_SECRET: secret })
  checks = on.db.collection('channelchecks')
  await checks.insertOne(loudCheck())
}, 60_000)
afterAll(() => on?.stop())

/** Uploads of 1,000 views, of which the first has 30 times as many since a day ago. */
function loudCheck() {
  const ago = (days: number) => new Date(Date.now() - days * dayMs)
  const uploads = Array.from({ length: 8 }, (_, at) => ({
    id: `loudvideo_${at}`,
    title: at ? `Video ${at}` : 'Rock & <b>Roll</b>',
    publishedAt: ago(2 * at + 2).toISOString(),
    isShort: false,
    viewCount: at ? 1_000 : 30_000,
    ...(at === 0 && { stoodOutAt: ago(1).toISOString() }),
  }))
  const read = { checkedAt: ago(0.5), triedAt: ago(0.5), expiresAt: ago(-20) }
  return { _id: loud, uploads, ...read }
}

/** A new user with a confirmed address, who has saved the loud channel. */
async function reader() {
  const person = await on.user()
  const as = on.as(person.token)
  await on.users.updateOne({ _id: new ObjectId(person.id) }, { $set: { emailVerified: true } })
  const channels = [{ channelId: loud, title: 'Loud <i>lane</i>' }]
  expect((await as('POST', '/api/saved-channels', { channels })).status).toBe(200)
  const choice = async (method = 'GET', body?: object) => {
    const answer = await as(method, '/api/digest', body)
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    return answer.body.data
  }
  return { ...person, as, choice }
}

/** An address of this site without its origin. */
const pathOf = (address: string) => address.slice(on.site.origin.length)
const read = (address: string) => on.anyone('GET', pathOf(address))

const unsubscribePath = (id: string, key = keyOf('unsubscribe', id)) =>
  `/api/digest/unsubscribe?${new URLSearchParams({ user: id, key, lang: 'en' })}`
/** What a mail program posts by RFC 8058. */
const post = (path: string, headers: Record<string, string> = {}) =>
  fetch(on.site.origin + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })

/** As long as the right one, and wrong in its first letter. */
const wrong = (key: string) => (key.startsWith('A') ? 'B' : 'A') + key.slice(1)

test('only who is logged in reads a digest, chooses it, or makes and ends its feed', async () => {
  for (const method of ['GET', 'PUT', 'POST', 'DELETE']) {
    const body = method === 'PUT' ? { weekly: true } : undefined
    const { status, body: answer } = await on.anyone(method, '/api/digest', body)
    expect([method, status, answer.error.code]).toEqual([method, 401, 'auth.required'])
  }
})

test('the weekly message is off until it is switched on, is due in a week, and ends when switched off', async () => {
  const { as, choice } = await reader()
  const before = await choice()
  expect(before).toMatchObject({ weekly: false, mail: 'on', nextAt: null, feed: null })
  expect(before.week).toMatchObject({
    channels: 1,
    newVideos: 3,
    standsOut: [{ videoId: 'loudvideo_0', channelTitle: 'Loud <i>lane</i>', multiple: 30 }],
    notChecked: [],
  })
  const chosen = await choice('PUT', { weekly: true })
  expect(chosen).toMatchObject({ weekly: true })
  expect(Date.parse(chosen.nextAt) - Date.parse(chosen.week.to)).toBe(7 * dayMs)
  expect(await choice()).toMatchObject({ weekly: true, nextAt: chosen.nextAt })
  expect(await choice('PUT', { weekly: false })).toMatchObject({ weekly: false, nextAt: null })
  expect(await choice()).toMatchObject({ weekly: false, nextAt: null })
  expect(await as('PUT', '/api/digest', { weekly: 'yes' })).toMatchObject({
    status: 400,
    body: { error: { field: 'weekly' } },
  })
})

test('a feed’s secret address is Atom with what stands out, and its titles are text', async () => {
  const { choice } = await reader()
  const { feed } = await choice('POST')
  expect(feed.startsWith(`${on.site.origin}/api/digest/feed?feed=`)).toBe(true)
  const { status, headers, body } = await read(feed)
  expect([status, headers.get('content-type'), headers.get('x-robots-tag')]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    'noindex',
  ])
  expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3/)
  const [, entry = '', ...others] = body.split('<entry>')
  expect(others).toEqual([])
  expect(entry).toContain('<title xml:lang="">Rock &#38; &#60;b&#62;Roll&#60;/b&#62;</title>')
  expect(entry).toContain('<link href="https://www.youtube.com/watch?v=loudvideo_0"/>')
  expect(entry).toContain(
    '<author xml:lang=""><name>Loud &#60;i&#62;lane&#60;/i&#62;</name></author>',
  )
  expect(body).not.toMatch(/<[bi]>|\{\{|undefined/)
})

test('a feed’s address opens nothing once it is renewed or ended, nor when it is guessed', async () => {
  const { choice } = await reader()
  const first = (await choice('POST')).feed
  const second = (await choice('POST')).feed
  expect((await choice()).feed).toBe(second)
  const [one, other] = [new URL(first).searchParams, new URL(second).searchParams]
  const [name, key] = [other.get('feed') ?? '', other.get('key') ?? '']
  const address = (given: Record<string, string>) =>
    `${on.site.origin}/api/digest/feed?${new URLSearchParams(given)}`
  const closed = [
    first,
    address({ feed: name, key: one.get('key') ?? '' }),
    address({ feed: name, key: wrong(key) }),
    address({ feed: name, key: keyOf('unsubscribe', name) }),
    address({ feed: name }),
    address({}),
  ]
  const expectNothing = async (one: string) => {
    const { status, body } = await read(one)
    expect([one, status, body.error?.code]).toEqual([one, 404, 'route.notFound'])
  }
  for (const one of closed) await expectNothing(one)
  expect((await read(second)).status).toBe(200)
  expect((await choice('DELETE')).feed).toBeNull()
  await expectNothing(second)
  expect((await choice()).feed).toBeNull()
})

test('a message’s link is a page with one button that changes nothing; what it sends ends the messages', async () => {
  const { id, choice } = await reader()
  const neighbor = await reader()
  await neighbor.choice('PUT', { weekly: true })
  await choice('PUT', { weekly: true })
  const page = await on.anyone('GET', unsubscribePath(id))
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body.match(/<(?:button|a|script|input type="(?!hidden))\b/g)).toEqual(['<button'])
  expect(page.body).toContain(
    `<form method="post" action="${`${unsubscribePath(id)}&by=page`.replaceAll('&', '&#38;')}">`,
  )
  expect(await choice()).toMatchObject({ weekly: true })
  // A mail program may send it twice.
  for (let times = 0; times < 2; times++) {
    const done = await post(unsubscribePath(id))
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining('<h1>No more weekly messages</h1>'),
    ])
    expect(await choice()).toMatchObject({ weekly: false, nextAt: null })
  }
  await choice('PUT', { weekly: true })
  const byPage = await post(`${unsubscribePath(id)}&by=page`)
  expect([byPage.redirected, byPage.url.endsWith(unsubscribePath(id))]).toEqual([true, true])
  expect(await byPage.text()).toContain('<h1>No more weekly messages</h1>')
  expect(await neighbor.choice()).toMatchObject({ weekly: true })
})

test('a link with a wrong signature says so and ends nothing', async () => {
  const { id, choice } = await reader()
  const stranger = await on.user()
  await choice('PUT', { weekly: true })
  const right = keyOf('unsubscribe', id)
  for (const key of ['', wrong(right), keyOf('unsubscribe', stranger.id), keyOf('feed', id)]) {
    const page = await on.anyone('GET', unsubscribePath(id, key))
    expect([page.status, page.body]).toEqual([
      200,
      expect.stringContaining('This link doesn’t work'),
    ])
    expect(page.body).not.toContain('<button')
    const refused = await post(unsubscribePath(id, key))
    expect([refused.status, (await refused.json()).error]).toMatchObject([
      400,
      { code: 'auth.linkInvalid', message: expect.stringMatching(/^This link .+\.$/) },
    ])
  }
  expect(await choice()).toMatchObject({ weekly: true })
})

test('a secret address is in no line of the log, not even of a failure', async () => {
  const { id, choice } = await reader()
  const { feed } = await choice('POST')
  const fromWebmail = await post(unsubscribePath(id), { 'Sec-Fetch-Site': 'cross-site' })
  expect(fromWebmail.status).toBe(200)
  await checks.updateOne({ _id: loud }, { $set: { uploads: 'not a list' } as never })
  expect((await read(feed)).status).toBe(500)
  await checks.replaceOne({ _id: loud }, loudCheck())
  expect((await read(feed)).status).toBe(200)
  // A line names the route.
  const isLogged = () => on.site.output().includes('"/api/digest/feed"')
  for (let tries = 0; !isLogged() && tries < 100; tries++) await sleep(50)
  expect(isLogged()).toBe(true)
  const query = new URL(feed).searchParams
  for (const one of [query.get('key'), query.get('feed'), keyOf('unsubscribe', id), secret]) {
    expect(one).toMatch(/^[\w-]{20,}$/)
    expect([one, on.site.output().includes(one ?? '')]).toEqual([one, false])
  }
})
