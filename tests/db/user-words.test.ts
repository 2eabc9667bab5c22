import { completeUsers } from '@/lib/accounts/complete-users.server'
import { nameFields } from '@/lib/accounts/fields.server'
import { listUsers, UsersQuery } from '@/lib/admin/list.server'
import { Session } from '@/models/Session'
import { User } from '@/models/User'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()

let users = 0
const fields = (username: string) => ({
  ...nameFields(username),
  email: `person${++users}@words.test`,
  passwordHash: 'x',
})

async function found(q: string) {
  const { data } = await listUsers(UsersQuery.parse({ q }))
  return data.map(({ username }) => username).sort()
}

test('users are found by any word, however they were stored', async () => {
  await User.create(fields('ada-stone'))
  await User.insertMany([fields('bea-stone'), fields('さくら工房')])
  expect(await found('stone')).toEqual(['ada-stone', 'bea-stone'])
  expect(await found('工房')).toEqual(['さくら工房'])
  await User.updateOne({ username: 'ada-stone' }, { $set: nameFields('ada-wood') })
  expect(await found('stone')).toEqual(['bea-stone'])
  expect(await found('wood')).toEqual(['ada-wood'])
  expect(await found('wood words.test')).toEqual(['ada-wood'])
})

test('users of an older version are found by their words after a start, and were last seen when their log-ins were', async () => {
  const older = fields('older-cousin')
  const { insertedId } = await User.collection.insertOne({
    ...older,
    listed: true,
    role: 'user',
    status: 'active',
    createdAt: new Date(),
  } as never)
  const lastSeenAt = new Date('2026-05-01T10:00:00Z')
  await Session.create({
    user: insertedId,
    createdAt: lastSeenAt,
    lastSeenAt,
    expiresAt: new Date(Date.now() + 60_000),
  })
  expect(await found('cousin')).toEqual([])
  await completeUsers()
  expect(await found('cousin')).toEqual(['older-cousin'])
  const [user] = (await listUsers(UsersQuery.parse({ q: 'cousin' }))).data
  expect(user?.lastSeenAt).toBe(lastSeenAt.toISOString())
})

test('admins filter for active users whose address isn’t confirmed, with and without words', async () => {
  await User.create(
    { ...fields('new-heron'), emailVerified: false },
    { ...fields('old-heron'), emailVerified: true },
    { ...fields('banned-heron'), emailVerified: false, status: 'banned' },
  )
  const unconfirmed = async (q?: string) => {
    const { data } = await listUsers(UsersQuery.parse({ status: 'unconfirmed', q }))
    return data.map(({ username }) => username)
  }
  expect(await unconfirmed('heron')).toEqual(['new-heron'])
  const all = await unconfirmed()
  expect(all).toContain('new-heron')
  expect(all).not.toContain('old-heron')
  expect(all).not.toContain('banned-heron')
})
