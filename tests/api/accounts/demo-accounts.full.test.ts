import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import mongoose from 'mongoose'
import * as accounts from '@/lib/accounts/accounts.server'
import { makeDemoAccounts } from '@/lib/accounts/demo-accounts.server'
import { NewPassword } from '@/lib/accounts/fields.server'
import { demoAccounts } from '@/lib/demo'
import { call, databaseName, databaseOf } from '../../helpers/accounts'
import { type Site, startSite } from '../../helpers/site'

const logIn = (site: Site, email: string, password: string) =>
  call(site, 'POST', '/api/login', { body: { email, password } })

test('the demo has its three accounts from the first request on, and creates each once', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-demo-'))
  try {
    for (let round = 0; round < 2; round++) {
      const site = await startSite({ DATA_DIR: folder, YOUTUBE_SOURCE: 'sample' })
      const [admin, creator, banned] = demoAccounts
      const { token } = (await logIn(site, admin.email, admin.password)).body
      expect((await call(site, 'GET', '/api/user', { token })).body).toMatchObject({
        username: 'admin-demo',
        role: 'admin',
        emailVerified: true,
      })
      const user = (await logIn(site, creator.email, creator.password)).body.token
      expect((await call(site, 'GET', '/api/user', { token: user })).body.role).toBe('user')
      const refused = await logIn(site, banned.email, banned.password)
      expect([refused.status, refused.body.error]).toMatchObject([
        403,
        { code: 'auth.banned', reason: banned.banReason },
      ])
      const client = await databaseOf(site)
      expect(await client.db(databaseName(site)).collection('users').countDocuments()).toBe(3)
      await client.close()
      await site.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)

test('A31 outside the demo they are refused', async () => {
  await expect(makeDemoAccounts()).rejects.toThrow('Only the demo has accounts')
})

test('A31 their passwords do not work outside the demo, even in a database that a demo has used', async () => {
  const site = await startSite({ YOUTUBE_SOURCE: 'sample' })
  // This process isn't a demo: it logs in with the same code, on the demo's database.
  if (site.mongodbUri) process.env.MONGODB_URI = site.mongodbUri
  process.env.DATA_DIR = site.dataDir
  try {
    for (const { email, password } of demoAccounts) {
      await expect(accounts.logIn({ email, password }, { client: 'x' })).rejects.toMatchObject({
        code: 'auth.wrongLogin',
      })
    }
    expect(NewPassword.safeParse('demo-password-user').success).toBe(false)
  } finally {
    await mongoose.disconnect()
    await site.stop()
  }
})

const createAdmin = (dataDir: string, args: string[], input = '') =>
  spawnSync(process.execPath, ['scripts/admin.mjs', 'create-admin', ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir },
    encoding: 'utf8',
    input,
    timeout: 30_000,
  })

describe('A31 npm run create-admin', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ YOUTUBE_SOURCE: 'sample' })
  }, 60_000)
  afterAll(() => site.stop())
  const embedded = process.env.TEST_MONGODB_URI ? test.skip : test

  embedded(
    'creates an admin beside a running site, with the password from standard input',
    async () => {
      const args = ['--username', 'admin', '--email', 'Boss@example.org']
      const { status, stdout } = createAdmin(site.dataDir, args, 'a long enough pass\n')
      expect([status, stdout]).toEqual([0, 'The admin admin (boss@example.org) can log in now.\n'])
      const { token } = (await logIn(site, 'boss@example.org', 'a long enough pass')).body
      expect((await call(site, 'GET', '/api/user', { token })).body.role).toBe('admin')
    },
  )

  embedded('makes a user an admin and lifts a ban', async () => {
    const [, , banned] = demoAccounts
    const { status, stdout } = createAdmin(site.dataDir, ['--email', banned.email])
    expect([status, stdout]).toEqual([0, `${banned.email} is an admin now.\n`])
    const { token } = (await logIn(site, banned.email, banned.password)).body
    expect((await call(site, 'GET', '/api/user', { token })).body.role).toBe('admin')
  })

  test.each([
    [['--password', 'x'], '', /Unknown option/],
    [['--email', 'nobody'], '', /Enter an email address/],
    [['--email', 'a@example.org', '--username', 'x y'], '', /letters, digits/],
    [['--email', 'a@example.org', '--username', 'some.one'], 'short\n', /at least 8/],
    [
      ['--email', 'a@example.org', '--username', 'some.one'],
      'demo-password-admin\n',
      /most common/,
    ],
  ])('rejects %j with %j', (args, input, sentence) => {
    const { status, stderr } = createAdmin(site.dataDir, args, input)
    expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)])
  })

  test('requires the name of the database', () => {
    const { status, stderr } = createAdmin('', [])
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^No database is chosen/)])
  })
})
