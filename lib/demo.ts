/** Whether this is the demo's build. Production refuses to start on one. */
export const isDemo = process.env.DEMO_BUILD === '1'

/** Accounts with publicly known passwords. */
export const demoAccounts = [
  {
    username: 'admin-demo',
    email: 'admin@example.com',
    password: 'demo-password-admin',
    role: 'admin',
  },
  {
    username: 'creator-demo',
    email: 'creator@example.com',
    password: 'demo-password-user',
    role: 'user',
  },
  {
    username: 'banned-demo',
    email: 'banned@example.com',
    password: 'demo-password-banned',
    role: 'user',
    banReason: 'Spam in comments. This account shows what a banned user sees.',
  },
] as const

/** Whether a password is published in this repository. It is invalid outside the demo, even if a real
 * site takes over a demo's database. */
export const isDemoPassword = (password: string): boolean =>
  demoAccounts.some((account) => account.password === password)
