import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Model, Types, trusted } from 'mongoose'
import {
  badDay,
  channelByHandle,
  pastJobs,
  people,
  type SampleYouTube,
  startSampleYouTube,
  uploadsOf,
} from 'sample-youtube'
import { verifyAudit } from '@/lib/audit/verify.server'
import { listDraws } from '@/lib/draw-jobs/draws.server'
import { turnOrder } from '@/lib/jobs/turn-order.server'
import { ownJobs } from '@/lib/own-jobs.server'
import { PlanSettings } from '@/lib/plans/answers'
import { seen } from '@/lib/series/seen.server'
import type { Video } from '@/lib/youtube/models'
import { models as allModels } from '@/models'
import { AuditEntry } from '@/models/AuditEntry'
import { Job } from '@/models/Job'
import { Delivery, Letter } from '@/models/Letter'
import { Message, unread } from '@/models/Message'
import { Notification } from '@/models/Notification'
import { Plans } from '@/models/Plans'
import { SavedChannel } from '@/models/SavedChannel'
import { Session } from '@/models/Session'
import { Snapshot } from '@/models/Snapshot'
import { Subscriber } from '@/models/Subscriber'
import { Takedown } from '@/models/Takedown'
import { ToolCount } from '@/models/ToolCount'
import { User } from '@/models/User'
import { storeCharts } from '@/scripts/demo-life/charts'
import type * as Life from '@/scripts/demo-life/life'
import { storeOwnWork } from '@/scripts/demo-life/own-work'
import { fullDescribe, fullTest } from '../helpers/full-test'
import { holdSiteDatabase } from '../helpers/site-database'

const models = allModels as unknown as Model<unknown>[]

const folder = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-life-'))
Object.assign(process.env, {
  DATA_DIR: folder,
  PUBLIC_ORIGIN: 'http://127.0.0.1:1',
  YOUTUBE_SOURCE: 'sample',
  YOUTUBE_IMAGE_URL: 'http://127.0.0.1:4100',
})
let youtube: SampleYouTube
beforeAll(async () => {
  youtube = await startSampleYouTube()
  process.env.YOUTUBE_DATA_API_URL = youtube.origin
})
holdSiteDatabase()
afterAll(() => youtube.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const mailFolder = path.join(folder, 'outbox')
const mails = () => {
  try {
    return readdirSync(mailFolder).sort()
  } catch {
    return []
  }
}

/** The site's code as a build of a demo or of a real site has it, with settings of its own. */
async function bringToLife({ build = '1', images }: { build?: string; images?: string } = {}) {
  process.env.DEMO_BUILD = build
  if (images) process.env.YOUTUBE_IMAGE_URL = images
  let life: typeof Life | undefined
  // Mongoose stays: it holds the connection. So does what is large and has no state.
  for (const name of ['mongoose', 'sample-youtube', 'zod']) {
    const library = jest.requireActual(name)
    jest.doMock(name, () => library)
  }
  // The charts would ask for every country.
  const popular = async () => ({ items: [] })
  jest.doMock('@/lib/youtube/youtube.server', () => ({ YouTube: jest.fn(() => ({ popular })) }))
  jest.isolateModules(() => {
    life = require('@/scripts/demo-life/life')
  })
  await life?.bringToLife()
}

const everything = async () => ({
  mails: mails(),
  records: await Promise.all(models.map((model) => model.find().sort({ _id: 1 }).lean())),
})

async function clear() {
  for (const model of models) await model.deleteMany({})
  rmSync(mailFolder, { recursive: true, force: true })
}

describe('a database of a start', () => {
  afterEach(clear)

  test('outside a demo nothing is made up, whatever the settings', async () => {
    await expect(bringToLife({ build: '' })).rejects.toThrow('Only the demo')
    expect((await everything()).records.flat()).toEqual([])
  })

  test('a database that somebody has an account in stays as it is', async () => {
    await User.collection.insertOne({ email: 'a@b.c', usernameKey: 'a' } as never)
    const before = await everything()
    await bringToLife()
    expect(await everything()).toEqual(before)
  })

  test('two processes that start together give a demo one life; later starts change nothing, even once all users have gone', async () => {
    await Promise.all([bringToLife(), bringToLife()])
    expect(await User.countDocuments()).toBe(people.length + 3)
    for (const isEmpty of [false, true]) {
      if (isEmpty) await User.deleteMany({})
      const before = await everything()
      await bringToLife()
      expect(await everything()).toEqual(before)
    }
  })

  fullTest('the charts have days on which the site looked, and videos that rise', async () => {
    const now = Date.now()
    const publishedAt = new Date(now - 90 * 86_400_000).toISOString()
    const items = [...'abcdefgh'].map(
      (id, at) =>
        ({ id, title: id, publishedAt, viewCount: 1_000_000 * (9 - at) }) as unknown as Video,
    )
    await storeCharts(now, async () => ({ items }))
    const place = { region: 'US', categoryId: '10' }
    const history = await seen.chart(place, ['a', 'z'])
    expect(history.get('a')).toMatchObject({ of: 9, days: expect.any(Number) })
    expect(history.get('a')?.days).toBeGreaterThan(5)
    expect(history.get('z')).toMatchObject({ of: 9, days: 0 })
    const rising = await seen.rising({ ...place, limit: 3 })
    expect(rising).toHaveLength(3)
    const paces = rising.map(({ viewsPerHour }) => viewsPerHour)
    expect([...paces].sort((one, other) => other - one)).toEqual(paces)
    const points = (await seen.series('video', ['a'])).get('a')?.points ?? []
    expect(points.length).toBeGreaterThan(15)
    expect(points.at(-1)?.views).toBeLessThanOrEqual(9_000_000)
  })

  fullTest('the creator has a list to save and a draw to show', async () => {
    const owner = new Types.ObjectId()
    const first = { page: 1, pageSize: 10 }
    await storeOwnWork(owner, Date.now())
    expect((await ownJobs(owner, first)).data).toMatchObject([
      { kind: 'bulk', state: 'done', formats: ['csv', 'zip'] },
    ])
    const { data } = await listDraws(owner, first)
    expect(data).toMatchObject([{ winners: 2, videos: [{ title: expect.any(String) }] }])
  })

  fullTest('saved pictures follow the sample YouTube to the port of its next start', async () => {
    await bringToLife()
    const somebody = new Types.ObjectId()
    const theirs = {
      user: somebody,
      channelId: `UC${'a'.repeat(22)}`,
      title: 'x',
      savedAt: new Date(),
    }
    await SavedChannel.create({ ...theirs, thumbnail: 'https://yt3.ggpht.com/ytc/x=s88' })
    await bringToLife({ images: 'http://127.0.0.1:4999' })
    const saved = await SavedChannel.find({ user: trusted({ $ne: somebody }) }).lean()
    expect(saved).toHaveLength(7)
    for (const { channelId, thumbnail } of saved)
      expect(thumbnail).toMatch(`http://127.0.0.1:4999/ytc/${channelId}=s240`)
    expect((await SavedChannel.findOne({ user: somebody }).lean())?.thumbnail).toMatch(/^https:/)
    const snapshots = await Snapshot.find().lean<{ now: object; before: object }[]>()
    expect(snapshots).toHaveLength(5)
    // A list of tags that is empty would say that all of today's were added.
    for (const { before, now } of snapshots) {
      expect(now).not.toHaveProperty('tags')
      expect(before).not.toHaveProperty('tags')
    }
  })
})

fullDescribe('the life of a demo', () => {
  let now: number
  beforeAll(async () => {
    now = Date.now()
    await bringToLife()
  })
  afterAll(clear)

  test('the audit log of the life is one whole chain, oldest first', async () => {
    const { broken, valid } = await verifyAudit()
    expect(broken).toEqual([])
    const entries = await AuditEntry.find().sort({ _id: 1 }).lean()
    expect(entries).toHaveLength(valid)
    const times = entries.map(({ at }) => at.getTime())
    expect([...times].sort((a, b) => a - b)).toEqual(times)
    const kinds = new Set(entries.map(({ action }) => action))
    expect([...kinds].sort()).toEqual([
      'user.banned',
      'user.emailVerified',
      'user.mailed',
      'user.notified',
      'user.registered',
    ])
  })

  test('users, log-ins, messages and mail are of the past, and nobody is at a real domain', async () => {
    const users = await User.find().lean()
    expect(users.filter(({ email }) => !/@example\.(com|org|net)$/.test(email))).toEqual([])
    const oldest = Math.min(...users.map(({ createdAt }) => createdAt.getTime()))
    expect(oldest).toBeGreaterThan(now - 61 * 86_400_000)
    expect(users.filter(({ createdAt }) => createdAt.getTime() > now)).toEqual([])
    expect(users.filter(({ status }) => status === 'banned')).toHaveLength(5)
    expect(await Session.countDocuments({ lastSeenAt: trusted({ $lte: new Date() }) })).toBe(
      people.filter(({ seen }) => seen !== undefined).length,
    )
    const [read, unread] = await Promise.all([
      Notification.countDocuments({ readAt: trusted({ $ne: null }) }),
      Notification.countDocuments({ readAt: null }),
    ])
    expect([read, unread]).toEqual([4, 4])
    expect(mails()).toHaveLength(5)
    expect(Number(mails()[0]?.slice(0, 4))).toBe(new Date(now - 50 * 86_400_000).getUTCFullYear())
  })

  test('the operator has mail to read, readers, a letter that has gone out, and a plan to offer', async () => {
    expect(await Message.countDocuments(unread)).toBe(1)
    const readers = await Subscriber.find({ state: 'subscribed' }).lean()
    expect(readers.length).toBeGreaterThan(5)
    for (const { email } of await Subscriber.find().lean())
      expect(await User.exists({ email })).toBeTruthy()
    const letter = await Letter.findOne().orFail()
    expect(letter.recipients).toBeGreaterThan(1)
    expect(await Delivery.countDocuments({ state: 'sent' })).toBe(letter.recipients)
    const { settings } = await Plans.findById('plans').orFail()
    expect(PlanSettings.parse(settings).offer).toMatchObject({ isOffered: true, currency: 'USD' })
    expect((await Takedown.findOne().orFail()).change).toBe(1)
  })

  test('an admin sees six jobs in four states, and nobody takes over those that wait or run', async () => {
    const jobs = await Job.find().sort({ createdAt: -1 }).lean()
    expect(jobs.map(({ state }) => state)).toEqual(pastJobs.map(({ state }) => state))
    expect(jobs).toHaveLength(6)
    expect(new Set(jobs.map(({ state }) => state)).size).toBe(4)
    expect(await turnOrder('bulk')).toEqual([])
    for (const { expiresAt, owner } of jobs) {
      expect(await User.exists({ _id: owner })).toBeTruthy()
      expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 20 * 86_400_000)
    }
  })

  test('the jobs are about channels of the sample YouTube, and count their uploads', () => {
    for (const { by, done, handle, total } of pastJobs) {
      expect(people[by]).toBeDefined()
      const channel = channelByHandle(handle)
      const uploads = uploadsOf(channel?.id ?? '').length
      expect([handle, channel !== undefined]).toEqual([handle, true])
      if (total !== undefined) expect([handle, uploads]).toEqual([handle, total])
      expect(done).toBeLessThanOrEqual(total ?? 0)
    }
  })

  test('one day in sixty has many failures, and the last weeks have more runs than the first', async () => {
    const counts = await ToolCount.find().lean()
    const days = [...new Set(counts.map(({ day }) => day))].sort()
    expect(days).toHaveLength(60)
    const sum = (of: string[], what: 'runs' | 'failures') =>
      counts.filter(({ day }) => of.includes(day)).reduce((all, one) => all + one[what], 0)
    const bad = days.filter((day) => sum([day], 'failures') > 0.2 * sum([day], 'runs'))
    expect(bad).toEqual([days.at(-1 - badDay)])
    expect(sum(days.slice(46, 58), 'runs')).toBeGreaterThan(1.5 * sum(days.slice(0, 12), 'runs'))
    expect(counts.filter(({ failures, runs }) => failures > runs)).toEqual([])
  })

  test('the videos of the creator have a past that ends near the figures of today', async () => {
    const found = await seen.series('video', ['TY-ejGuhIu4', 'RhBuPauQ31I'])
    const chair = found.get('TY-ejGuhIu4')
    expect(chair?.points.length).toBeGreaterThan(40)
    expect(chair?.titles).toMatchObject([{ title: 'How I re-glue a wobbly chair' }])
    expect(chair?.firstSeen).toBeLessThan(now - 28 * 86_400_000)
    const views = chair?.points.map((point) => point.views ?? 0) ?? []
    expect([...views].sort((a, b) => a - b)).toEqual(views)
    expect(views.at(-1)).toBeGreaterThan(0.99 * 182_340)
    expect((await seen.rising({ limit: 10 })).length).toBe(5)
  })
})
