import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ObjectId } from 'mongodb'
import { call } from '../../helpers/accounts'
import { AdminSite } from '../../helpers/admin-site'
import type { CommonSite } from '../../helpers/api-site/site'
import { fullTest } from '../../helpers/full-test'

let on: AdminSite<CommonSite>
beforeAll(async () => {
  on = await AdminSite.common()
}, 60_000)
afterAll(() => on.stop())

describe('DELETE /api/user?id=', () => {
  const waiting = (id: string) => on.users.findOne({ _id: new ObjectId(id) })

  test('A11 R13 hides the user at once, and undo restores everything', async () => {
    const one = await on.user()
    const gone = await on.byAdmin('DELETE', `/api/user?id=${one.id}`)
    expect([gone.status, gone.body.data]).toEqual([
      200,
      { id: one.id, until: expect.stringMatching(/^\d{4}-/) },
    ])
    const left = Date.parse(gone.body.data.until) - Date.now()
    expect(left).toBeGreaterThan(25_000)
    expect(left).toBeLessThanOrEqual(30_000)
    expect((await on.as(one.token)('GET', '/api/user')).status).toBe(401)
    const logIn = () => on.anyone('POST', '/api/login', one)
    expect((await logIn()).body.error.code).toBe('auth.wrongLogin')
    expect((await on.byAdmin('GET', `/api/users/${one.id}`)).status).toBe(404)
    expect((await on.byAdmin('GET', `/api/users?q=${one.username}`)).body.meta.total).toBe(0)
    // F31: repeating it has the same result.
    expect((await on.byAdmin('DELETE', `/api/user?id=${one.id}`)).body).toEqual(gone.body)
    const entries = await on.auditOf(one.id, 'user.deleted')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ actor: { id: on.admin.id }, before: { email: one.email } })

    const undone = await on.byAdmin('POST', '/api/undo', { id: one.id })
    expect([undone.status, undone.body.data.username]).toEqual([200, one.username])
    expect((await on.as(one.token)('GET', '/api/user')).status).toBe(200)
    expect((await logIn()).status).toBe(200)
    expect(await on.auditOf(one.id, 'user.deletionUndone')).toHaveLength(1)
    const late = await on.byAdmin('POST', '/api/undo', { id: one.id })
    expect([late.status, late.body.error.code]).toEqual([409, 'undo.over'])
  })

  test('R14 purges the user when the deletion is due', async () => {
    const one = await on.user()
    await on.as(one.token)('POST', '/api/saved-channels', {
      channels: [{ channelId: `UC${'b'.repeat(22)}`, title: 'B' }],
    })
    await on.byAdmin('POST', '/api/send-notification', {
      recipientUserId: one.id,
      message: 'Hello',
      type: 'notification',
    })
    await on.byAdmin('DELETE', `/api/user?id=${one.id}`)
    await on.users.updateOne({ _id: new ObjectId(one.id) }, { $set: { deleteAt: new Date() } })
    const late = await on.byAdmin('POST', '/api/undo', { id: one.id })
    expect(late.status).toBe(404)
    for (let tries = 0; (await waiting(one.id)) && tries < 100; tries++) await sleep(100)
    for (const { name } of await on.db.listCollections({}, { nameOnly: true }).toArray()) {
      if (name === 'auditentries') continue
      const text = JSON.stringify(await on.db.collection(name).find().toArray())
      expect([name, text.includes(one.id), text.includes(one.email)]).toEqual([name, false, false])
    }
    // The name and address are available again.
    expect((await on.anyone('POST', '/api/register', one)).status).toBe(201)
  })

  test('R10 rejects an invalid id and deletes nobody', async () => {
    const [a, b] = [await on.user(), await on.user()]
    for (const query of [
      'id=',
      `id=${a.id}&id=${b.id}`,
      `id[$ne]=${a.id}`,
      'id=abcdefabcdef',
      'id[]=x',
    ]) {
      expect([query, (await on.byAdmin('DELETE', `/api/user?${query}`)).status]).toEqual([
        query,
        400,
      ])
    }
    expect((await on.byAdmin('DELETE', `/api/user?id=${'0'.repeat(24)}`)).status).toBe(404)
    const both = { _id: { $in: [a, b].map(({ id }) => new ObjectId(id)) } }
    expect(await on.users.countDocuments({ ...both, listed: true })).toBe(2)
    // Without an id the call deletes one's own account, which requires a password.
    expect((await on.byAdmin('DELETE', '/api/user', {})).status).toBe(400)
  })

  fullTest('R01 R03 a user cannot delete anybody else by any trick', async () => {
    const [one, other] = [await on.user(), await on.user()]
    expect((await on.as(one.token)('DELETE', `/api/user?id=${other.id}`)).status).toBe(403)
    expect((await on.anyone('DELETE', `/api/user?id=${other.id}`)).status).toBe(401)
    const trick = await call(on.site, 'POST', `/api/user?id=${other.id}&_method=DELETE`, {
      token: on.admin.token,
      headers: { 'X-HTTP-Method-Override': 'DELETE' },
      body: {},
    })
    expect(trick.status).toBe(405)
    expect((await on.as(other.token)('GET', '/api/user')).status).toBe(200)
  })
})

fullTest(
  'R14 a purge that became due while the site was down happens at its next start',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-purge-'))
    const settings = { DATA_DIR: folder, YOUTUBE_SOURCE: 'sample' }
    const before = await AdminSite.start(settings)
    const one = await before.user()
    await before.byAdmin('DELETE', `/api/user?id=${one.id}`)
    const soon = new Date(Date.now() + 1000)
    await before.users.updateOne({ _id: new ObjectId(one.id) }, { $set: { deleteAt: soon } })
    await before.stop()
    await sleep(1000)
    const after = await AdminSite.start(settings)
    try {
      const left = () => after.users.countDocuments({ email: one.email })
      for (let tries = 0; (await left()) && tries < 150; tries++) await sleep(100)
      expect(await left()).toBe(0)
    } finally {
      await after.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  60_000,
)
