import { mailTo } from '../../helpers/accounts'
import { AdminSite } from '../../helpers/admin-site'
import type { CommonSite } from '../../helpers/api-site/site'

let on: AdminSite<CommonSite>
beforeAll(async () => {
  on = await AdminSite.common()
}, 60_000)
afterAll(() => on?.stop())

const text = { language: 'en', subject: 'Hello', text: 'News' }
const path = '/api/newsletter/letters'

async function reader(email: string, language = 'en') {
  const now = new Date()
  await on.db.collection('subscribers').insertOne({
    ...{ email, mailbox: email, language, page: '/', state: 'subscribed', tokens: [] },
    ...{ askedAt: now, mailedAt: now, confirmedAt: now },
  })
}

/** Waits until a letter is sent. */
async function sent(id: string) {
  for (let tries = 0; tries < 200; tries++) {
    const { data } = (await on.byAdmin('GET', `${path}/${id}`)).body
    if (data.state === 'sent') return data
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The letter is not sent.')
}

test('a letter goes to the readers of its languages, once, and can’t be sent again', async () => {
  await reader('letter@example.test')
  await reader('brief@example.test', 'de')
  const { id } = (await on.byAdmin('POST', path, { texts: [text] })).body.data
  const preview = (await on.byAdmin('POST', `${path}/preview`, text)).body.data
  expect(preview.text).toContain('News')
  // Its link is nobody's, also if somebody presses it.
  const [sample = ''] = /\/api\/newsletter\/unsubscribe\?\S+/.exec(preview.text) ?? []
  const pressed = await on.anyone('GET', sample)
  expect(pressed.body).toContain('This link is only a sample')
  expect(pressed.body).not.toContain('<form')
  // Somebody who has seen another text doesn't send this one.
  const unseen = await on.byAdmin('POST', `${path}/${id}/send?changedAt=2026-01-01T00:00:00.000Z`)
  expect([unseen.status, unseen.body.error.code]).toEqual([409, 'content.changedMeanwhile'])
  expect((await on.byAdmin('POST', `${path}/${id}/send`)).status).toBe(200)
  expect(await sent(id)).toMatchObject({ readers: 1, sent: 1, doubtful: 0, refused: 0 })
  const again = await on.byAdmin('POST', `${path}/${id}/send`)
  expect([again.status, again.body.error.code]).toEqual([409, 'letter.begun'])
  const stopped = await on.byAdmin('DELETE', `${path}/${id}/send`)
  expect([stopped.status, stopped.body.error.code]).toEqual([409, 'letter.begun'])
  const { changedAt } = (await on.byAdmin('GET', `${path}/${id}`)).body.data
  const late = await on.byAdmin('PUT', `${path}/${id}`, { texts: [text], changedAt })
  expect([late.status, late.body.error.code]).toEqual([409, 'letter.begun'])
  expect(await mailTo(on.site, 'letter@example.test', 1)).toHaveLength(1)
  expect((await on.byAdmin('GET', `${path}/${id}/troubles`)).body.data).toEqual([])
  expect((await on.byAdmin('DELETE', `${path}/${id}`)).status).toBe(200)
})

test('a draft isn’t written over by whoever read an older version', async () => {
  const { id, changedAt } = (await on.byAdmin('POST', path, { texts: [text] })).body.data
  const save = (subject: string) =>
    on.byAdmin('PUT', `${path}/${id}`, { texts: [{ ...text, subject }], changedAt })
  const saves = await Promise.all([save('Tab A'), save('Tab B')])
  const [kept, refused] = saves.sort((one, other) => one.status - other.status)
  expect([kept?.status, refused?.status]).toEqual([200, 409])
  expect(refused?.body.error.code).toBe('content.changedMeanwhile')
  const now = (await on.byAdmin('GET', `${path}/${id}`)).body.data
  expect(now).toEqual(kept?.body.data)
  expect(now.changedAt > changedAt).toBe(true)
  expect((await on.byAdmin('PUT', `${path}/${id}`, { texts: [text] })).status).toBe(400)
})

test('X13: subscribers are listed, searched, exported and removed', async () => {
  await reader('listed@example.test', 'fr')
  const { body } = await on.byAdmin('GET', '/api/newsletter/subscribers?q=listed&language=fr')
  expect(body.data).toMatchObject([{ email: 'listed@example.test', state: 'subscribed' }])
  const csv = await on.byAdmin('GET', '/api/newsletter/subscribers?format=csv&q=listed')
  expect(csv.body).toContain('listed@example.test')
  const ids = [body.data[0].id]
  const removed = await on.byAdmin('DELETE', '/api/newsletter/subscribers', { ids })
  expect(removed.body.data).toEqual({ removed: 1 })
})

test('a user neither reads subscribers nor sends a letter', async () => {
  const as = on.as((await on.user()).token)
  for (const [method, to] of [
    ['GET', '/api/newsletter/subscribers'],
    ['POST', path],
    ['POST', `${path}/test`],
    ['POST', `${path}/${'0'.repeat(24)}/send`],
  ] as const) {
    expect([to, (await as(method, to, method === 'GET' ? undefined : text)).status]).toEqual([
      to,
      403,
    ])
  }
})
