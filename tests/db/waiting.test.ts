import { waiting } from '@/lib/admin/waiting.server'
import { User } from '@/models/User'
import { holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts()
const dayMs = 86_400_000

test('an admin is told of unconfirmed addresses and of bans that end within a week, not of others', async () => {
  const now = Date.now()
  const before = await waiting(now)
  const ban = (until?: Date) => ({ reason: 'Spam', at: new Date(now), ...(until && { until }) })
  const people = await Promise.all(Array.from({ length: 5 }, () => on.user()))
  const set = (at: number, values: object) =>
    User.updateOne({ _id: people[at]!._id }, { $set: values })
  await set(0, { emailVerified: false })
  await set(1, { status: 'banned', emailVerified: true, ban: ban(new Date(now + 6 * dayMs)) })
  await set(2, { status: 'banned', emailVerified: true, ban: ban(new Date(now + 8 * dayMs)) })
  await set(3, { status: 'banned', emailVerified: true, ban: ban() })
  await set(4, { listed: false, emailVerified: false })
  const after = await waiting(now)
  expect(after.bansEnding - before.bansEnding).toBe(1)
  expect(after.unconfirmed - before.unconfirmed).toBe(1)
})
