import { forgotPassword, logIn, resetPassword } from '@/lib/accounts/accounts.server'
import { changeProfile } from '@/lib/accounts/own-account.server'
import { hashPassword } from '@/lib/accounts/password.server'
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

const forgot = (email: string, client: string, count: number) =>
  times(count, () => codeOf(forgotPassword(email, client, unexpected)))

test('A21 E05 of 30 links asked for from one place 5 are mailed; an unknown address answers the same', async () => {
  const one = await on.user()
  const known = await forgot(one.email, '192.0.2.7', 30)
  expect(refusals(known)).toHaveLength(25)
  expect(await forgot('nobody@example.org', '192.0.2.7', 30)).toEqual(known)
  expect(await on.mailTo(one.email, 6)).toHaveLength(6)
})

test('E05 whoever asks for too many links to a mailbox does not stop its owner from asking', async () => {
  const one = await on.user()
  const stranger = await forgot(one.email, '192.0.2.8', 8)
  expect(refusals(stranger)).toHaveLength(3)
  // An hour has not passed, and the owner asks from where they are.
  expect(await forgot(one.email, '198.51.100.8', 1)).toEqual([undefined])
  const link = await on.linkTo(one.email, 7)
  expect(await codeOf(resetPassword(link, 'a new long one'))).toBeUndefined()
})

test('E05 a mailbox gets 30 links an hour at most, from however many places they are asked for', async () => {
  const one = await on.user()
  const codes = await times(10, (at) => forgot(one.email, `203.0.113.${at}`, 4))
  expect(refusals(codes.flat())).toHaveLength(10)
  expect(await on.mailTo(one.email, 31)).toHaveLength(31)
}, 60_000)

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
  await forgotPassword(one.email, '192.0.2.9', unexpected)
  const link = await on.linkTo(one.email, 2)
  const crowd = Array.from({ length: 90 }, () => codeOf(hashPassword('one of a crowd')))
  expect(await codeOf(resetPassword(link, 'a new long one'))).toBe('server.busy')
  await Promise.all(crowd)
  expect(await codeOf(resetPassword(link, 'a new long one'))).toBeUndefined()
}, 60_000)
