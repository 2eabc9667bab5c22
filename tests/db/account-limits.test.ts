import { forgotPassword, logIn, resetPassword } from '@/lib/accounts/accounts.server'
import { changePassword, changeProfile } from '@/lib/accounts/own-account.server'
import { hashPassword } from '@/lib/accounts/password.server'
import { inRequest } from '@/lib/server/request-context.server'
import { fullTest } from '../helpers/full-test'
import { codeOf, holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts({ RATE_LIMIT_SCALE: '1', LOG_LEVEL: 'silent' })
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

test('A21 E05 of 30 links requested by one client 5 are mailed; an unknown address answers the same', async () => {
  const one = await on.user()
  const known = await forgot(one.email, '192.0.2.7', 30)
  expect(refusals(known)).toHaveLength(25)
  expect(await forgot('nobody@example.org', '192.0.2.7', 30)).toEqual(known)
  expect(await on.mailTo(one.email, 6)).toHaveLength(6)
})

fullTest(
  'E05 too many link requests by others do not prevent the owner’s own request',
  async () => {
    const one = await on.user()
    const stranger = await forgot(one.email, '192.0.2.8', 8)
    expect(refusals(stranger)).toHaveLength(3)
    // Within the same hour, the owner requests one from another client.
    expect(await forgot(one.email, '198.51.100.8', 1)).toEqual([undefined])
    const link = await on.linkTo(one.email, 7)
    expect(await codeOf(resetPassword(link, 'a new long one'))).toBeUndefined()
  },
)

test('R18 E05 past 30 links an hour a mailbox gets two more for each client that asks', async () => {
  const one = await on.user()
  const codes = await times(10, (at) => forgot(one.email, `203.0.113.${at}`, 4))
  // Seven clients and a half use up the 30; of the rest the ninth and the tenth have two over.
  expect(refusals(codes.flat())).toHaveLength(4)
  expect(await on.mailTo(one.email, 37)).toHaveLength(37)
}, 60_000)

test('R18 strangers who ask all the time do not keep the owner from a link, which says how often', async () => {
  const one = await on.user()
  const strangers = Array.from({ length: 12 }, (_, at) => `203.0.113.${100 + at}`)
  for (let round = 0; round < 5; round++)
    for (const stranger of strangers) await forgot(one.email, stranger, 1)
  const before = await on.mailTo(one.email, 1 + 30 + 24)
  expect(before).toHaveLength(1 + 30 + 24)
  expect(await forgot(one.email, '198.51.100.9', 1)).toEqual([undefined])
  const link = await on.linkTo(one.email, before.length + 1)
  const mail = (await on.mailTo(one.email, before.length + 1)).at(-1)
  expect(mail?.text).toContain('Requests for a new password in the last hour: 61.')
  expect(await codeOf(resetPassword(link, 'a new long one'))).toBeUndefined()
}, 60_000)

fullTest(
  'R18 past the mailbox’s limit the addresses of one IPv6 /48 count as one',
  async () => {
    const one = await on.user()
    await times(6, (at) => forgot(one.email, `192.0.2.${at}`, 5))
    const codes = await times(8, (at) =>
      forgot(one.email, `20010db80001${String(at).padStart(4, '0')}`, 1),
    )
    expect(refusals(codes.flat())).toHaveLength(6)
    expect(await forgot(one.email, '20010db800020000', 1)).toEqual([undefined])
  },
  60_000,
)

test('E05 a link to confirm an address is resent only a few times, regardless of the client', async () => {
  const one = await on.user()
  const actor = await on.actor(one.token)
  const again = (email: string) =>
    codeOf(changeProfile(actor, { email, currentPassword: one.password }, undefined))
  const codes = await times(10, () => again(one.email))
  expect(refusals(codes).length).toBeGreaterThanOrEqual(5)
  // One account can't send to ten other mailboxes either.
  expect(await again('somebody.else@example.org')).toBe('rate.exceeded')
  expect(await on.mailTo('somebody.else@example.org', 0)).toEqual([])
})

test('A22 one account is told of five addresses an hour whether somebody has them', async () => {
  const one = await on.user()
  const taken = await times(7, async () => (await on.user()).email)
  const actor = await on.actor(one.token)
  const codes = await times(taken.length, (at) =>
    codeOf(changeProfile(actor, { email: taken[at], currentPassword: one.password }, undefined)),
  )
  expect(codes.slice(0, 5)).toEqual(Array(5).fill('user.emailTaken'))
  expect(codes.slice(5)).toEqual(['rate.exceeded', 'rate.exceeded'])
})

test('E05 plus addresses count as their mailbox', async () => {
  const codes = await times(8, (at) =>
    codeOf(forgotPassword(`a.person+${at}@example.org`, '192.0.2.12', unexpected)),
  )
  expect(refusals(codes)).toHaveLength(3)
  expect(await forgot('another.person@example.org', '192.0.2.12', 1)).toEqual([undefined])
})

describe('guessing the password with a stolen session', () => {
  const tryAs = async (token: string, client: string, currentPassword: string) => {
    const actor = await on.actor(token)
    const change = { currentPassword, newPassword: 'what the owner has chosen' }
    return codeOf(inRequest({ requestId: 'x', client }, () => changePassword(actor, change)))
  }

  test('A30 is blocked after five wrong ones, and the owner is not', async () => {
    const one = await on.user()
    const guesses = await times(7, () => tryAs(one.token, '192.0.2.20', 'not the right one'))
    expect(refusals(guesses)).toHaveLength(2)
    expect(await tryAs(one.token, '198.51.100.20', one.password)).toBeUndefined()
  })

  fullTest(
    'A30 has 50 attempts an hour, regardless of the number of clients',
    async () => {
      const one = await on.user()
      const guesses = await times(55, (at) =>
        tryAs(one.token, `203.0.113.${at}`, 'not the right one'),
      )
      expect(refusals(guesses)).toHaveLength(5)
    },
    60_000,
  )
})

fullTest(
  'A19 wrong passwords from many clients slow the log-in down without locking the owner out',
  async () => {
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
  },
  60_000,
)

fullTest(
  'A24 a link stays valid when too many passwords wait to be hashed',
  async () => {
    const one = await on.user()
    await forgotPassword(one.email, '192.0.2.9', unexpected)
    const link = await on.linkTo(one.email, 2)
    const crowd = Array.from({ length: 300 }, () => codeOf(hashPassword('one of a crowd')))
    expect(await codeOf(resetPassword(link, 'a new long one'))).toBe('server.busy')
    await Promise.all(crowd)
    expect(await codeOf(resetPassword(link, 'a new long one'))).toBeUndefined()
  },
  60_000,
)
