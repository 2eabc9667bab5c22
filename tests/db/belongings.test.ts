import { Types } from 'mongoose'
import { SnapshotBody } from '@/lib/accounts/bodies.server'
import { AppError } from '@/lib/errors'
import { listSaved, saveChannels } from '@/lib/saved-channels/saved-channels.server'
import { withLock } from '@/lib/server/lock.server'
import { storeSnapshot } from '@/lib/snapshots/snapshots.server'
import { SavedChannel } from '@/models/SavedChannel'
import { Snapshot, toSnapshot } from '@/models/Snapshot'
import { fullTest } from '../helpers/full-test'
import { holdSiteDatabase } from '../helpers/site-database'

holdSiteDatabase()

const always = async () => {}
const codes = (ends: PromiseSettledResult<unknown>[]) =>
  ends.map((end) => (end.status === 'fulfilled' ? 'ok' : end.reason.code)).sort()

describe('saved channels', () => {
  const channels = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      channelId: `UC${String(from + at).padStart(22, '0')}`,
      title: `Channel ${from + at}`,
    }))

  test('no more than 500 are saved, even by concurrent calls', async () => {
    const user = new Types.ObjectId()
    const calls = Array.from({ length: 8 }, (_, at) =>
      saveChannels(user, channels(at * 400, 400), always),
    )
    expect(codes(await Promise.allSettled(calls))).toEqual([
      ...Array(7).fill('input.tooMany'),
      'ok',
    ])
    expect(await SavedChannel.countDocuments({ user })).toBe(400)
  })

  test('A33 a call whose session ends while it waits for the lock saves nothing', async () => {
    const user = new Types.ObjectId()
    let isThere = true
    const mayStill = async () => {
      if (!isThere) throw new AppError('auth.required')
    }
    const late = await withLock(`saved-channels:${user}`, async () => {
      const call = Promise.allSettled([saveChannels(user, channels(0, 3), mayStill)])
      await new Promise((resolve) => setTimeout(resolve, 100))
      isThere = false
      return { call }
    })
    expect(codes(await late.call)).toEqual(['auth.required'])
    expect(await listSaved(user)).toEqual([])
  })

  test('channels within the limit are saved once by concurrent calls', async () => {
    const user = new Types.ObjectId()
    const calls = Array.from({ length: 6 }, (_, at) =>
      saveChannels(user, channels(at * 50, 100), always),
    )
    expect(codes(await Promise.allSettled(calls))).toEqual(Array(6).fill('ok'))
    expect(await listSaved(user)).toHaveLength(350)
  })
})

describe('snapshots', () => {
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString()
  /** A snapshot of the maximum size. */
  const large = (at: number) => ({
    title: 't'.repeat(500),
    description: '漢'.repeat(10_000),
    tags: Array.from({ length: 4 }, () => 'y'.repeat(499)),
    counts: { views: at },
    takenAt: day(at),
  })
  const subject = (at: number) => `video-data-viewer:${String(at).padStart(11, '0')}`
  const exported = async (user: Types.ObjectId) =>
    (await Snapshot.find({ user }).sort({ updatedAt: -1 }).lean()).map(toSnapshot)

  test('a snapshot can have YouTube’s longest texts, with some margin', () => {
    const now = large(0)
    const accepts = (change: object) =>
      SnapshotBody.safeParse({ subject: subject(1), now: { ...now, ...change } }).success
    expect(accepts({})).toBe(true)
    expect(accepts({ tags: Array.from({ length: 250 }, () => 'a') })).toBe(true)
    expect(accepts({ description: 'x'.repeat(10_001) })).toBe(false)
    expect(accepts({ tags: Array.from({ length: 80 }, () => 'y'.repeat(500)) })).toBe(false)
  })

  fullTest(
    'a user’s snapshots take at most 4 MB, and the oldest are removed',
    async () => {
      const user = new Types.ObjectId()
      for (let at = 0; at < 150; at += 10) {
        const some = Array.from({ length: 10 }, (_, more) => at + more)
        await Promise.all(
          some.map((one) => storeSnapshot(user, { subject: subject(one), now: large(0) })),
        )
      }
      // A second snapshot of the same videos makes each twice as large.
      for (let at = 130; at < 150; at++)
        await storeSnapshot(user, { subject: subject(at), now: large(1) })
      const all = await exported(user)
      expect(Buffer.byteLength(JSON.stringify(all))).toBeLessThan(4.1 * 2 ** 20)
      expect(all.length).toBeGreaterThan(60)
      expect(all[0]?.subject).toBe(subject(149))
      expect(all.map((one) => one.subject)).not.toContain(subject(0))
    },
    60_000,
  )
})
