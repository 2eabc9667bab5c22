import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { demoAccounts } from '@/lib/demo'
import { adminOf, call } from '../../helpers/accounts'
import { ownDatabase, startSite } from '../../helpers/site'

test('a demo begins with a life, which a second start leaves as it is and audit:verify finds whole', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-life-'))
  const [, creator] = demoAccounts
  const settings = { ...ownDatabase(folder), YOUTUBE_SOURCE: 'sample' }
  const totals: unknown[] = []
  try {
    for (let round = 0; round < 2; round++) {
      const written = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/demo-life.ts'], {
        env: { ...process.env, ...settings, DEMO_BUILD: '1' },
        encoding: 'utf8',
      })
      expect([written.status, written.stderr]).toEqual([0, ''])
      const site = await startSite(settings)
      const { token } = await adminOf(site)
      const get = async (address: string, as = token) =>
        (await call(site, 'GET', address, { token: as })).body
      const { toolRuns, users } = (await get('/api/overview')).data
      expect(users).toEqual({ active: 28, banned: 5 })
      expect(toolRuns.at(-2).runs).toBeGreaterThan(100)
      const { email, password } = creator
      const theirs = (await call(site, 'POST', '/api/login', { body: { email, password } })).body
        .token
      const messages = await get('/api/notifications', theirs)
      const channels = await get('/api/saved-channels', theirs)
      const outbox = await get('/api/outbox')
      const audit = await get('/api/audit')
      totals.push([messages.meta, channels.data.length, outbox.meta.total, audit.meta.total])
      if (!process.env.TEST_MONGODB_URI) {
        const { status, stdout } = spawnSync(
          process.execPath,
          ['scripts/admin.mjs', 'audit-verify'],
          {
            env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder },
            encoding: 'utf8',
            timeout: 30_000,
          },
        )
        expect([status, stdout]).toEqual([0, expect.stringMatching(/ entries, none broken/)])
      }
      await site.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  expect(totals[0]).toEqual([
    expect.objectContaining({ total: 7, unread: 3 }),
    7,
    5,
    expect.anything(),
  ])
  expect(totals[1]).toEqual(totals[0])
}, 120_000)
