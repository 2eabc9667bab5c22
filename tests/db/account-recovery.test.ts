import { forgotPassword, resetPassword, verifyEmail } from '@/lib/accounts/accounts.server'
import { changePassword, changeProfile } from '@/lib/accounts/own-account.server'
import { Token } from '@/models/Token'
import { User } from '@/models/User'
import { codeOf, holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts()
const unexpected = (error: unknown) => {
  throw error
}
type Person = Awaited<ReturnType<typeof on.user>>

/** Requests a change of address, with the right password. */
const askFor = async ({ token, password }: Person, email: string) =>
  changeProfile(await on.actor(token), { email, currentPassword: password }, undefined)

const forgot = (email: string) => forgotPassword(email, '192.0.2.1', unexpected)
const addressOf = async ({ _id }: Person) => (await User.findById(_id).lean())?.email
const linksOf = ({ _id }: Person) => Token.countDocuments({ user: _id })

describe('A24 A30 links become invalid with a new password or address', () => {
  test('a password reset cancels a thief’s change of address', async () => {
    const one = await on.user()
    const evil = `evil.${one.email}`
    await askFor(one, evil)
    const pending = await on.linkTo(evil, 1)
    await forgot(one.email)
    const reset = await on.linkTo(one.email, 3)
    await resetPassword(reset, 'the owner chose this one')
    expect(await linksOf(one)).toBe(0)
    expect(await codeOf(verifyEmail(pending))).toBe('auth.linkInvalid')
    expect(await addressOf(one)).toBe(one.email)
  })

  test('a password change cancels it as well, and invalidates a reset link', async () => {
    const one = await on.user()
    const evil = `evil.${one.email}`
    await askFor(one, evil)
    const pending = await on.linkTo(evil, 1)
    await forgot(one.email)
    const reset = await on.linkTo(one.email, 3)
    const actor = await on.actor(one.token)
    const change = { currentPassword: one.password, newPassword: 'the owner chose this one' }
    await changePassword(actor, change)
    expect(await linksOf(one)).toBe(0)
    expect(await codeOf(verifyEmail(pending))).toBe('auth.linkInvalid')
    expect(await codeOf(resetPassword(reset, 'the thief chose this'))).toBe('auth.linkInvalid')
    // A thief who logged in with the old password just before can't revert it.
    const late = { currentPassword: one.password, newPassword: 'the thief chose this' }
    expect(await codeOf(changePassword(actor, late))).toBe('auth.required')
    expect(await codeOf(on.logIn(one.email, 'the owner chose this one'))).toBeUndefined()
  })

  test('a link in the old mailbox is invalid once the new address is confirmed', async () => {
    const one = await on.user()
    await forgot(one.email)
    const reset = await on.linkTo(one.email, 2)
    const next = `next.${one.email}`
    await askFor(one, next)
    await verifyEmail(await on.linkTo(next, 1))
    expect(await addressOf(one)).toBe(next)
    expect(await codeOf(resetPassword(reset, 'the old mailbox’s one'))).toBe('auth.linkInvalid')
  })

  test('a link for an old password is invalid even while it is still stored', async () => {
    const one = await on.user()
    const pending = await on.linkTo(one.email, 1)
    await User.updateOne({ _id: one._id }, { $set: { passwordHash: 'another' } })
    expect(await linksOf(one)).toBe(1)
    expect(await codeOf(verifyEmail(pending))).toBe('auth.linkInvalid')
  })

  test('of links requested at once the newest one works', async () => {
    const one = await on.user()
    await Promise.all(Array.from({ length: 6 }, () => forgot(one.email)))
    const mails = await on.mailTo(one.email, 7)
    expect(mails).toHaveLength(7)
    expect(await Token.countDocuments({ user: one._id, kind: 'reset' })).toBe(1)
    const tokens = mails.map(({ text }) => /reset-password#token=([\w-]+)/.exec(text ?? '')?.[1])
    let worked = 0
    for (const token of tokens) {
      if (token && !(await codeOf(resetPassword(token, 'one of six links')))) worked++
    }
    expect(worked).toBe(1)
  })

  test('the old address is notified of a requested change', async () => {
    const one = await on.user()
    await askFor(one, `next.${one.email}`)
    const [, notice] = await on.mailTo(one.email, 2)
    expect(notice?.subject).toBe('A new email address for your account')
    expect(notice?.text).not.toContain('#token=')
    // The same address is not a change.
    await askFor(one, one.email)
    expect((await on.mailTo(one.email, 3)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      'A new email address for your account',
      'Confirm your email address',
    ])
  })
})

test('A24 a link that has confirmed an address says so when it is opened again, and confirms nothing', async () => {
  const one = await on.user()
  const link = await on.linkTo(one.email, 1)
  await verifyEmail(link)
  await User.updateOne({ _id: one._id }, { $set: { emailVerified: false } })
  await expect(verifyEmail(link)).rejects.toMatchObject({ code: 'auth.linkInvalid', isDone: true })
  await expect(verifyEmail('x'.repeat(43))).rejects.not.toMatchObject({ isDone: true })
  expect((await User.findById(one._id).lean())?.emailVerified).toBe(false)
})
