import mongoose, { Types } from 'mongoose'
import { deleteAccount } from '@/lib/accounts/own-account.server'
import { storePicture } from '@/lib/accounts/pictures.server'
import { removeOrphans, userData } from '@/lib/accounts/purge.server'
import { record } from '@/lib/audit/record.server'
import { saveChannels } from '@/lib/saved-channels/saved-channels.server'
import { storeSnapshot } from '@/lib/snapshots/snapshots.server'
import { models } from '@/models'
import { AuditValue } from '@/models/AuditEntry'
import { Digest } from '@/models/Digest'
import { Draw, DrawPages } from '@/models/Draw'
import { Job, JobRows } from '@/models/Job'
import { Notification } from '@/models/Notification'
import { Reaction } from '@/models/Reaction'
import { Report } from '@/models/Report'
import { Review } from '@/models/Review'
import { Session } from '@/models/Session'
import { Token } from '@/models/Token'
import { User } from '@/models/User'
import { fullTest } from '../helpers/full-test'
import { holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts()

const channels = (from: number) => [
  { channelId: `UC${String(from).padStart(22, '0')}`, title: `Channel ${from}` },
]
const always = async () => {}
const look = (at: number) => ({
  subject: `video-data-viewer:${String(at).padStart(11, '0')}`,
  now: { title: 't', description: '', tags: [], counts: {}, takenAt: new Date().toISOString() },
})
const leftOf = async (owner: Types.ObjectId) => {
  const counts = userData.map(async ({ model, path }) => [
    model.modelName,
    await model.countDocuments({ [path]: owner } as object),
  ])
  return Object.fromEntries(await Promise.all(counts)) as Record<string, number>
}
const nothing = Object.fromEntries(userData.map(({ model }) => [model.modelName, 0]))

/** One record of every kind that belongs to a user. */
async function fill(owner: Types.ObjectId) {
  const at = new Date()
  const later = new Date(Date.now() + 3_600_000)
  await saveChannels(owner, channels(1), always)
  await storeSnapshot(owner, look(1))
  await record({ actor: owner, action: 'user.changed', target: owner, after: { username: 'x' } })
  await storePicture(Buffer.from('RIFFxxxxWEBP'), owner)
  await Notification.create({ user: owner, type: 'notification', message: 'x', createdAt: at })
  const job = await Job.create({
    name: 'test',
    input: {},
    state: 'done',
    owner,
    client: 'x',
    version: 1,
    done: 0,
    attempts: 1,
    leaseUntil: at,
    createdAt: at,
    expiresAt: later,
    _id: new Types.ObjectId(),
  })
  await JobRows.create({
    _id: `${job._id}:0`,
    job: `${job._id}`,
    page: 0,
    packed: Buffer.from('rows'),
    expiresAt: later,
  })
  await Digest.create({ _id: new Types.ObjectId(), user: owner })
  const draw = await Draw.create({
    _id: new Types.ObjectId(),
    owner,
    videoIds: ['rW4o_KmLh7s'],
    listHash: '0'.repeat(64),
    entries: 1,
    frozenAt: at,
    listUntil: later,
    bytes: 1,
  })
  await DrawPages.create({
    _id: `${draw._id}:entries:0`,
    draw: draw._id,
    kind: 'entries',
    page: 0,
    first: '0',
    packed: Buffer.from('rows'),
    expiresAt: later,
  })
  const tool = 'tag-extractor'
  const review = await Review.create({
    ...{ tool, user: owner, rating: 5, comment: 'Works well', lang: 'en', createdAt: at },
    ...{ state: 'published', writerGone: false, version: 1 },
  })
  const by = `user:${owner}`
  await Report.create({ tool, review: review._id, by, user: owner, reason: 'x', at, open: true })
  await Reaction.create({ tool, by, user: owner, at })
  await Session.create({
    _id: new Types.ObjectId(),
    user: owner,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: later,
  })
  await Token.create({
    _id: `reset:${owner}`,
    hash: 'x',
    kind: 'reset',
    user: owner,
    madeFor: 'x',
    expiresAt: later,
  })
}

test('R14 every record of a user is removed with them', () => {
  const named = models.flatMap((model) =>
    Object.entries(model.schema.paths)
      .filter(([path, { instance }]) => instance === 'ObjectId' && path !== '_id')
      .map(([path]) => `${model.modelName} ${path}`),
  )
  const removed = userData.map(({ model, path }) => `${model.modelName} ${path}`)
  // The audit log's entries stay, as ids; pages of draws and reports of reviews go with what they are of.
  // So do marks of a letter. The texts of pages and posts are the site's, and stay, with their writers' ids.
  const withOthers = [
    ...['DrawPages draw', 'Report review', 'ToolText by', 'BlogPost by', 'BlogPost letter'],
    ...['Delivery letter', 'Delivery subscriber', 'Letter job'],
  ]
  const owned = named.filter((one) => !one.startsWith('AuditEntry ') && !withOthers.includes(one))
  expect(owned.sort()).toEqual(removed.sort())
})

test('R14 the sweep removes records written after their user’s deletion, and no others', async () => {
  const gone = new Types.ObjectId()
  const there = await on.user()
  await fill(gone)
  await fill(there._id)
  const kept = await leftOf(there._id)
  expect(Object.values(await leftOf(gone)).every((count) => count > 0)).toBe(true)
  await removeOrphans()
  expect(await leftOf(gone)).toEqual(nothing)
  expect(await leftOf(there._id)).toEqual(kept)
  const chunks = await mongoose.connection.db?.collection('uploads.chunks').countDocuments()
  expect(chunks).toBe(1)
  expect(await JobRows.countDocuments()).toBe(1)
  expect(await DrawPages.countDocuments()).toBe(1)
  expect(await AuditValue.countDocuments({ target: there._id })).toBeGreaterThan(0)
})

fullTest('R14 checks all owners, even more than one batch', async () => {
  const at = new Date()
  const owners = Array.from({ length: 1203 }, () => new Types.ObjectId())
  await Notification.insertMany(
    owners.map((user) => ({ user, type: 'notification', message: 'x', createdAt: at })),
  )
  const there = await on.user()
  await Notification.create({ user: there._id, type: 'notification', message: 'x', createdAt: at })
  await removeOrphans()
  const left = await Notification.distinct('user')
  const users = await User.distinct('_id')
  expect(left.filter((id) => !users.some((user) => user.equals(id)))).toEqual([])
  expect(await Notification.countDocuments({ user: there._id })).toBe(1)
})

fullTest('R14 30 calls that write while their user is deleted leave nothing', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await on.user()
    const actor = await on.actor(one.token)
    const writes = Array.from({ length: 30 }, (_, at) =>
      at % 2 ? saveChannels(one._id, channels(at), always) : storeSnapshot(one._id, look(at)),
    )
    await Promise.allSettled([deleteAccount(actor, one.password), ...writes])
    await removeOrphans()
    expect(await User.exists({ _id: one._id })).toBeNull()
    expect(await leftOf(one._id)).toEqual(nothing)
  }
})

test('R14 records written during a user’s removal are removed by its second pass, without a sweep', async () => {
  const one = await on.user()
  const actor = await on.actor(one.token)
  const remove = User.deleteOne.bind(User)
  jest
    .spyOn(User, 'deleteOne')
    .mockImplementationOnce(((filter: object) =>
      saveChannels(one._id, channels(7), always).then(() => remove(filter))) as never)
  await deleteAccount(actor, one.password)
  expect(await leftOf(one._id)).toEqual(nothing)
})
