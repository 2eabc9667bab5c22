import { forgotPassword, logIn, resetPassword } from '@/lib/auth/accounts.server'
import { hashPassword } from '@/lib/auth/password.server'
import { changeProfile } from '@/lib/users/account.server'
import { codeOf, holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts({ RATE_LIMIT_SCALE: '1' })
const unexpected = (error: unknown) => {
  throw error
}
const times = async <T>(count: number, work: (at: number) => Promise<T>) => {
  const all: T[] = []
  for (let at = 0; at < count; at++) all.push(await work(at))
  return all
}
const refusals = (codes: (string | undefined)[]) => codes.filter((code) => code === 'rate.exceeded')

test('A21 E05 of 30 links asked for, from wherever, 5 are mailed; an unknown address answers the same', async () => {
  const one = await on.user()
  const forgot = (email: string) =>
    times(30, () => codeOf(Promise.resolve(forgotPassword(email, unexpected))))
  const [known, unknown] = [await forgot(one.email), await forgot('nobody@example.org')]
  expect(refusals(known)).toHaveLength(25)
  expect(unknown).toEqual(known)
  const mails = await on.mailTo(one.email, 6)
  expect(mails).toHaveLength(6)
  // The one that came last works: nobody else can void it any more.
  expect(
    await codeOf(resetPassword(await on.linkTo(one.email, 6), 'a new long one')),
  ).toBeUndefined()
})

test('E05 a link to confirm an address is sent again a few times only, whoever asks', async () => {
  const one = await on.user()
  const actor = await on.actor(one.token)
  const again = (email: string) =>
    codeOf(changeProfile(actor, { email, currentPassword: one.password }, undefined))
  const codes = await times(10, () => again(one.email))
  expect(refusals(codes).length).toBeGreaterThanOrEqual(5)
  // Nor are ten other people's mailboxes open to one account.
  expect(await again('somebody.else@example.org')).toBe('rate.exceeded')
  expect(await on.mailTo('somebody.else@example.org', 0)).toEqual([])
})

test('A19 wrong passwords from everywhere slow an account down and shut nobody out', async () => {
  const one = await on.user()
  const tryFrom = async (client: string, password: string) => {
    const began = performance.now()
    const code = await codeOf(logIn({ email: one.email, password }, { client }))
    return { code, took: performance.now() - began }
  }
  const wrong = await times(26, (at) => tryFrom(`192.0.2.${at}`, 'not the right one'))
  expect(new Set(wrong.map(({ code }) => code))).toEqual(new Set(['auth.wrongLogin']))
  expect(wrong.at(-1)?.took).toBeGreaterThan(1000)
  const right = await tryFrom('198.51.100.1', one.password)
  expect(right.code).toBeUndefined()
  expect(right.took).toBeLessThan(10_000)
}, 60_000)

test('A24 a link is not used up while too many passwords wait to be hashed', async () => {
  const one = await on.user()
  await forgotPassword(one.email, unexpected)
  const link = await on.linkTo(one.email, 2)
  const crowd = Array.from({ length: 90 }, () => codeOf(hashPassword('one of a crowd')))
  expect(await codeOf(resetPassword(link, 'a new long one'))).toBe('server.busy')
  await Promise.all(crowd)
  expect(await codeOf(resetPassword(link, 'a new long one'))).toBeUndefined()
}, 60_000)
