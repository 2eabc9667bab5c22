import { setTimeout as sleep } from 'node:timers/promises'
import { trusted } from 'mongoose'
import sharp from 'sharp'
import type { Actor } from '@/lib/accounts/actor.server'
import { banUser, unbanUser } from '@/lib/admin/ban.server'
import { deleteUser } from '@/lib/admin/delete.server'
import { updateUser } from '@/lib/admin/update.server'
import { setExtension } from '@/lib/extensions/extensions.server'
import { lockTimes, withLock } from '@/lib/server/lock.server'
import { Extension } from '@/models/Extension'
import { Lock } from '@/models/Lock'
import { User } from '@/models/User'
import { full } from '../helpers/gate'
import { codeOf, holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts()
const times = { ...lockTimes }
afterEach(() => Object.assign(lockTimes, times))

const admin = async () => {
  const person = await on.user({ role: 'admin' })
  return { ...person, actor: await on.actor(person.token, 'admin') }
}
type Admin = Awaited<ReturnType<typeof admin>>

/** Small but slow to decode: 16 bits per sample, and interlaced, so that it is decoded as a whole. */
const slowPicture = async () => {
  const side = 2000
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#123' } })
  return picture.toColorspace('rgb16').png({ progressive: true }).toBuffer()
}

const acts: Record<string, (by: Actor, upon: Admin, picture?: Buffer) => Promise<unknown>> = {
  demote: (by, { id, username, email }, picture) =>
    updateUser(by, { userId: id, username, email, role: 'user' }, picture),
  ban: (by, { id }) => banUser(by, { userId: id, reason: 'x' }),
  delete: (by, { id }) => deleteUser(by, id),
}

const inOffice = (people: Admin[]) =>
  User.countDocuments({
    _id: trusted({ $in: people.map(({ _id }) => _id) }),
    role: 'admin',
    status: 'active',
    listed: true,
  })

/** Each pair of actions is tested once, or more often in a full run. */
const rounds = full ? 50 : 3

test('R15 R04 F33 one admin remains when two act on each other at once, with slow pictures', async () => {
  const picture = await slowPicture()
  expect(picture.length).toBeLessThan(299 * 1024)
  const names = Object.keys(acts)
  for (let round = 0; round < rounds; round++) {
    const pair = [await admin(), await admin()] as const
    const [first, second] = [names[round % 3], names[Math.floor(round / 3) % 3]] as [string, string]
    const codes = await Promise.all([
      codeOf(acts[first]?.(pair[0].actor, pair[1], picture) ?? Promise.resolve()),
      codeOf(acts[second]?.(pair[1].actor, pair[0], picture) ?? Promise.resolve()),
    ])
    expect([round, first, second, codes.filter((code) => code === undefined).length]).toEqual([
      round,
      first,
      second,
      1,
    ])
    expect(await inOffice([...pair])).toBe(1)
  }
}, 180_000)

describe('R15 an action whose lock expires before it writes', () => {
  /** Pauses an action while it holds the lock, like a machine that is out of memory. */
  const stopOnce = (method: 'findOneAndUpdate' | 'updateOne', until: () => Promise<unknown>) => {
    const real = User[method].bind(User) as (...given: unknown[]) => unknown
    jest.spyOn(User, method).mockImplementationOnce(((...given: unknown[]) => {
      const late = until().then(() => real(...given))
      return Object.assign(late, { lean: () => late })
    }) as never)
  }

  test.each([
    ['demote', 'findOneAndUpdate'],
    ['ban', 'findOneAndUpdate'],
    ['delete', 'updateOne'],
  ] as const)('%s changes nothing, and the one who was quicker stays', async (name, method) => {
    Object.assign(lockTimes, { leaseMs: 1500, marginMs: 700 })
    const [one, other] = [await admin(), await admin()]
    // The second one gets the lock when the first one's lease expires.
    const slow = acts[name]
    let others: Promise<string | undefined> | undefined
    stopOnce(method, async () => {
      others = codeOf(Promise.resolve(acts[name]?.(other.actor, one)))
      await others
    })
    const failure = await codeOf(slow?.(one.actor, other) as Promise<unknown>)
    expect([failure, await others]).toEqual(['user.changedMeanwhile', undefined])
    expect(await inOffice([one, other])).toBe(1)
    expect(
      await User.exists({ _id: other._id, role: 'admin', deleteAt: null, ban: null }),
    ).toBeTruthy()
  })

  test('lifts no ban and changes no service', async () => {
    Object.assign(lockTimes, { leaseMs: 800, marginMs: 700 })
    const [me, one] = [await admin(), await on.user()]
    await banUser(me.actor, { userId: one.id, reason: 'Spam' }).catch(() => undefined)
    await User.updateOne(
      { _id: one._id },
      { $set: { ban: { reason: 'Spam', at: new Date() }, status: 'banned' } },
    )
    stopOnce('findOneAndUpdate', () => sleep(300))
    expect(await codeOf(unbanUser(me.actor, one.id))).toBe('user.changedMeanwhile')
    expect((await User.findById(one._id).lean())?.status).toBe('banned')
    const real = Extension.updateOne.bind(Extension) as (...given: unknown[]) => unknown
    jest
      .spyOn(Extension, 'updateOne')
      .mockImplementationOnce(((...given: unknown[]) =>
        sleep(300).then(() => real(...given))) as never)
    const change = {
      key: 'adsense',
      status: 'Enabled',
      config: { client: 'ca-pub-1234567890123456' },
    } as const
    expect(await codeOf(setExtension(me.actor, change))).toBe('server.busy')
    expect((await Extension.findById('adsense').lean())?.status).toBe('Disabled')
  })
})

describe('a lock', () => {
  test('has one holder at a time, and none afterwards', async () => {
    let [holders, most] = [0, 0]
    const work = async () => {
      most = Math.max(most, ++holders)
      await sleep(5)
      holders--
    }
    await Promise.all(Array.from({ length: 12 }, () => withLock('test', work)))
    expect([most, holders, await Lock.countDocuments({ _id: 'test' })]).toEqual([1, 0, 0])
  })

  test('is asked for by one of a process at a time, however many wait', async () => {
    const asked = jest.spyOn(Lock, 'findOneAndUpdate')
    await Promise.all(Array.from({ length: 30 }, () => withLock('test', () => sleep(5))))
    // Each that waits asks about once while another works. All together, it were 15 times as many.
    expect(asked.mock.calls.length).toBeLessThan(120)
  })

  test('is free when its holder’s lease expires, and that holder’s end doesn’t release the next one’s', async () => {
    Object.assign(lockTimes, { leaseMs: 200 })
    let free = () => {}
    const stopped = withLock('test', () => new Promise<void>((resolve) => (free = resolve)))
    const began = Date.now()
    await withLock('test', async () => {
      expect(Date.now() - began).toBeGreaterThan(100)
      free()
      await stopped
      expect(await Lock.countDocuments({ _id: 'test' })).toBe(1)
    })
  })
})
