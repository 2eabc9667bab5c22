import { User } from '@/models/User'
import { record } from '../audit/record.server'
import { demoAccounts, isDemo } from '../demo'
import { connect } from '../server/connect.server'
import { nameFields } from './fields.server'

type DemoAccount = (typeof demoAccounts)[number]

/** What `hashPassword` made of the published passwords, so that no start of a demo waits for it. */
const passwordHashes: Record<DemoAccount['password'], string> = {
  'demo-password-admin': '$2b$10$fyJI1z/Cj8QJFCiQGws4iumclrn3LipB/IXeh.WKbnTjI5WzZ6Pn2',
  'demo-password-user': '$2b$10$lIG5Bsgaal5PRcwymTdKmuz8BBZDN3BfDz8PgvyYM1AENrapBbCCO',
  'demo-password-banned': '$2b$10$AGPlh2qgKeqedCthwPpOvurUWkdXUgym26vnnaUpsu2LbYwWEOh0G',
}

/** A demo's account as it is stored, since a moment. */
export function demoAccountFields(account: DemoAccount, since: Date) {
  const { username, email, password, role } = account
  return {
    ...nameFields(username),
    email,
    emailVerified: true,
    passwordHash: passwordHashes[password],
    role,
    ...('banReason' in account && {
      status: 'banned' as const,
      ban: { reason: account.banReason, at: since },
    }),
  }
}

/**
 * Creates the missing accounts of the demo; existing ones keep their changes.
 * @throws Error outside the demo
 */
export async function makeDemoAccounts(): Promise<void> {
  if (!isDemo) throw new Error('Only the demo has accounts with known passwords.')
  await connect()
  for (const account of demoAccounts) {
    if (await User.exists({ email: account.email })) continue
    const fields = demoAccountFields(account, new Date())
    const made = await User.create(fields).catch((error: { code?: number }) => {
      // Another process of the same demo created it first, or a visitor has the name.
      if (error.code !== 11000) throw error
    })
    if (made) await record({ actor: made._id, action: 'user.registered', target: made._id })
  }
}
