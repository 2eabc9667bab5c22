import { purge } from '@/lib/accounts/purge.server'
import { react, showReactions } from '@/lib/reviews/reactions.server'
import { actOnToolReport, listToolReports } from '@/lib/reviews/tool-reports.server'
import { Reaction } from '@/models/Reaction'
import { Report } from '@/models/Report'
import { User } from '@/models/User'
import { codeOf, holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts()
const tool = 'tag-extractor'
const key = (at: number) => String(at).padStart(22, 'k')
const day = Date.UTC(2026, 0, 1)
const signedOut = { headers: {} } as never
const by = (token: string) => ({ headers: { authorization: `Bearer ${token}` } }) as never
const like = (at: number, client: string, now = day) =>
  react({ tool, reaction: 'like', key: key(at) }, { request: signedOut, client, now })

beforeEach(async () => {
  await Promise.all([Reaction.deleteMany({}), Report.deleteMany({})])
})
const count = () => Reaction.countDocuments({ tool })

test('100 likes of one address with new keys move the count by three, also at the same time', async () => {
  const codes: (string | undefined)[] = []
  // More at once wait for a connection longer than a visitor does, where the machine is busy.
  for (let from = 0; from < 100; from += 25) {
    const some = Array.from({ length: 25 }, (_, at) => codeOf(like(from + at, '192.0.2.1')))
    codes.push(...(await Promise.all(some)))
  }
  expect(codes.filter((code) => code === undefined)).toHaveLength(3)
  expect(codes.filter((code) => code === 'rate.exceeded')).toHaveLength(97)
  expect(await count()).toBe(3)
  await like(1_000, '192.0.2.2')
  expect(await count()).toBe(4)
})

test('the places of an address are of one tool and one day, and taking a like back frees one', async () => {
  for (let at = 0; at < 3; at++) await like(at, '192.0.2.1')
  expect(await codeOf(like(3, '192.0.2.1'))).toBe('rate.exceeded')
  const other = { tool: 'tag-generator', reaction: 'like', key: key(3) } as const
  await react(other, { request: signedOut, client: '192.0.2.1', now: day })
  await like(4, '192.0.2.1', day + 86_400_000)
  expect(await count()).toBe(4)
  const back = { tool, reaction: 'none', key: key(0) } as const
  await react(back, { request: signedOut, client: '192.0.2.1', now: day })
  await like(5, '192.0.2.1')
  expect(await count()).toBe(4)
})

test('a like is one for a browser or an account, however often and at once it is sent', async () => {
  await Promise.all(Array.from({ length: 20 }, () => like(1, '192.0.2.1')))
  const { token } = await on.user()
  const request = by(token)
  const mine = { tool, reaction: 'like' } as const
  await Promise.all(
    Array.from({ length: 20 }, () => react(mine, { request, client: '192.0.2.1', now: day })),
  )
  expect(await count()).toBe(2)
})

test('a like that meets one taken back in the same moment is kept', async () => {
  const { token } = await on.user({ emailVerified: true })
  const mine = { tool, reaction: 'like' } as const
  const caller = { request: by(token), client: '192.0.2.1', now: day }
  await react(mine, caller)
  const exists = jest.spyOn(Reaction, 'exists')
  exists.mockImplementationOnce((async () => {
    await Reaction.deleteMany({ tool })
    return null
  }) as never)
  expect(await react(mine, caller)).toMatchObject({ liked: true })
  exists.mockRestore()
})

test('accounts without a confirmed address share the places of theirs, and confirmed ones need none', async () => {
  const mine = { tool, reaction: 'like' } as const
  const likeAs = async (emailVerified: boolean) => {
    const { token } = await on.user({ emailVerified })
    return codeOf(react(mine, { request: by(token), client: '192.0.2.1', now: day }))
  }
  const codes = []
  for (let at = 0; at < 5; at++) codes.push(await likeAs(false))
  expect(codes.filter((code) => code === 'rate.exceeded')).toHaveLength(2)
  expect(await count()).toBe(3)
  await likeAs(true)
  expect(await count()).toBe(4)
})

test('who liked a tool before the log-in and likes it again counts once', async () => {
  await like(1, '192.0.2.1')
  const { token } = await on.user()
  const known = await showReactions({ tool, key: key(1) }, { request: by(token) })
  expect(known.liked).toBe(true)
  const again = { tool, reaction: 'like', key: key(1) } as const
  await react(again, { request: by(token), client: '192.0.2.1', now: day })
  expect(await count()).toBe(1)
  const back = { tool, reaction: 'none', key: key(1) } as const
  const after = await react(back, { request: by(token), client: '192.0.2.1', now: day })
  expect(after).toEqual({ tool, likes: 0, liked: false, reported: false })
})

test('fewer than 50 likes are told as a few, and none as none', async () => {
  const likes = async () => (await showReactions({ tool }, { request: signedOut })).likes
  expect(await likes()).toBe(0)
  await Reaction.insertMany(
    Array.from({ length: 49 }, (_, at) => ({ tool, by: `key:${at}`, at: new Date() })),
  )
  expect(await likes()).toBe('few')
  await Reaction.create({ tool, by: 'key:49', at: new Date() })
  expect(await likes()).toBe(50)
})

test('no address is stored with a like or a report', async () => {
  await like(1, '192.0.2.77')
  const report = { tool, reaction: 'report', reason: 'Broken', key: key(1) } as const
  await react(report, { request: signedOut, client: '192.0.2.77', now: day })
  const stored = JSON.stringify([await Reaction.find().lean(), await Report.find().lean()])
  expect(stored).toContain('Broken')
  expect(stored).not.toContain('192.0.2.77')
  expect(stored).not.toContain(key(1))
})

test('a report of a tool reaches the moderators with its reason, until it is closed', async () => {
  const { token, username } = await on.user()
  const report = { tool, reaction: 'report', reason: 'Gives no tags' } as const
  const caller = { request: by(token), client: '192.0.2.1', now: day }
  expect((await react(report, caller)).reported).toBe(true)
  const admin = await on.actor((await on.user({ role: 'admin' })).token, 'admin')
  const list = async (open: 'true' | 'false') =>
    (await listToolReports({ page: 1, pageSize: 20, open })).data
  const [row] = await list('true')
  expect(row).toMatchObject({ tool, reason: 'Gives no tags', open: true, username })
  await actOnToolReport(admin, { id: row!._id, action: 'close' })
  expect([(await list('true')).length, (await list('false')).length]).toEqual([0, 1])
  expect((await showReactions({ tool }, caller)).reported).toBe(false)
  await actOnToolReport(admin, { id: row!._id, action: 'reopen' })
  expect(await list('true')).toHaveLength(1)
})

test('without account and key nothing is liked, and a purged user’s likes are gone', async () => {
  const nobody = react({ tool, reaction: 'like' }, { request: signedOut, client: '192.0.2.1' })
  expect(await codeOf(nobody)).toBe('reaction.keyRequired')
  const { token, _id } = await on.user()
  await react({ tool, reaction: 'like' }, { request: by(token), client: '192.0.2.1' })
  expect(await count()).toBe(1)
  await User.updateOne({ _id }, { $set: { deleteAt: new Date(0) } })
  await purge(_id)
  expect(await count()).toBe(0)
})
