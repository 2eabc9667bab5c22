import { setTimeout as sleep } from 'node:timers/promises'
import { ObjectId } from 'mongodb'
import { AdminSite } from '../../helpers/admin-site'
import type { CommonSite } from '../../helpers/api-site/site'

let on: AdminSite<CommonSite>
beforeAll(async () => {
  on = await AdminSite.common()
}, 60_000)
afterAll(() => on.stop())

describe('bans', () => {
  test('A10 R02 a ban locks out with its reason; lifting it does not revalidate old tokens', async () => {
    const one = await on.user()
    const body = { userId: one.id, reason: '  Spam under videos ' }
    expect((await on.anyone('POST', '/api/ban-user', body)).status).toBe(401)
    expect((await on.as(one.token)('POST', '/api/ban-user', body)).status).toBe(403)
    expect((await on.as(one.token)('GET', '/api/user')).status).toBe(200)
    const banned = await on.byAdmin('POST', '/api/ban-user', body)
    expect([banned.status, banned.body.data]).toMatchObject([
      200,
      { status: 'banned', ban: { reason: 'Spam under videos' }, undo: { id: one.id } },
    ])
    const denied = await on.as(one.token)('GET', '/api/user')
    expect([denied.status, denied.body.error.reason]).toEqual([403, 'Spam under videos'])
    // F31: repeated bans are one ban and one entry.
    await Promise.all([1, 2, 3].map(() => on.byAdmin('POST', '/api/ban-user', body)))
    expect(await on.auditOf(one.id, 'user.banned')).toHaveLength(1)
    expect(
      (await on.byAdmin('POST', '/api/unban-user', { userId: one.id })).body.data,
    ).toMatchObject({
      status: 'active',
      ban: null,
    })
    expect((await on.as(one.token)('GET', '/api/user')).status).toBe(401)
    expect((await on.anyone('POST', '/api/login', one)).status).toBe(200)
    expect((await on.byAdmin('POST', '/api/unban-user', { userId: one.id })).status).toBe(200)
    expect(await on.auditOf(one.id, 'user.unbanned')).toHaveLength(1)
  })

  test('a ban can be undone within half a minute, and its sessions continue', async () => {
    const one = await on.user()
    await on.byAdmin('POST', '/api/ban-user', { userId: one.id, reason: 'By mistake' })
    expect((await on.byAdmin('POST', '/api/undo', { id: one.id })).body.data.status).toBe('active')
    expect((await on.as(one.token)('GET', '/api/user')).status).toBe(200)
    await on.byAdmin('POST', '/api/ban-user', { userId: one.id, reason: 'Really' })
    await on.users.updateOne(
      { _id: new ObjectId(one.id) },
      { $set: { 'ban.at': new Date(Date.now() - 31_000) } },
    )
    // Another reason doesn't start a new ban.
    await on.byAdmin('POST', '/api/ban-user', { userId: one.id, reason: 'Really really' })
    expect((await on.byAdmin('POST', '/api/undo', { id: one.id })).body.error.code).toBe(
      'undo.over',
    )
  })

  test('a ban with an end date ends by itself', async () => {
    const one = await on.user()
    const until = new Date(Date.now() + 1500).toISOString()
    await on.byAdmin('POST', '/api/ban-user', { userId: one.id, reason: 'A moment', until })
    expect((await on.as(one.token)('GET', '/api/user')).status).toBe(403)
    const shown = async () => (await on.byAdmin('GET', `/api/users/${one.id}`)).body.data
    expect(await shown()).toMatchObject({ status: 'banned', ban: { until } })
    for (let tries = 0; (await shown()).ban && tries < 100; tries++) await sleep(100)
    expect(await shown()).toMatchObject({ status: 'active', ban: null })
    expect(await on.auditOf(one.id, 'user.banEnded')).toHaveLength(1)
  })

  test.each([undefined, '', '   ', '\n'])('a ban for the reason %j is rejected', async (reason) => {
    const answer = await on.byAdmin('POST', '/api/ban-user', { userId: on.admin.id, reason })
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      'Please provide a reason for banning.',
    ])
  })

  test.each([
    { until: '2020-01-01T00:00:00Z' },
    { until: 'tomorrow' },
    { until: 5 },
    { userId: 'x' },
    { reason: 'a\u0000b' },
    { reason: 'x'.repeat(501) },
  ])('a ban with %j is rejected', async (more) => {
    const one = await on.user()
    const body = { userId: one.id, reason: 'Spam', ...more }
    expect((await on.byAdmin('POST', '/api/ban-user', body)).status).toBe(400)
  })

  test('R03 GET bans nobody', async () => {
    const answer = await on.byAdmin('GET', `/api/ban-user?userId=${on.admin.id}&reason=x`)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
