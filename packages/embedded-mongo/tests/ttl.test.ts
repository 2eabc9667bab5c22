import { Schema } from 'mongoose'
import { holdMongoose } from './helpers/models'
import { failureOf, until } from './helpers/support'

const held = holdMongoose({ own: true })

test('the interval of the TTL monitor can be set, as in mongod', async () => {
  const { db } = held.connection
  const admin = db!.admin()
  const { was } = await admin.command({ setParameter: 1, ttlMonitorSleepSecs: 1 })
  expect(was).toBeGreaterThanOrEqual(1)
  const now = await admin.command({ getParameter: 1, ttlMonitorSleepSecs: 1 })
  expect(now.ttlMonitorSleepSecs).toBe(1)
  const refused = admin.command({ setParameter: 1, ttlMonitorSleepSecs: 0 })
  expect(await failureOf(refused)).toMatchObject({ code: 2 })
})

test('documents are removed when they expire, by a date or the earliest of several', async () => {
  const at = new Schema({ kind: String, expireAt: Date })
  at.index({ expireAt: 1 }, { expireAfterSeconds: 0 })
  const At = held.connection.model('At', at)
  const later = new Schema({ kind: String, made: { type: Schema.Types.Mixed } })
  later.index({ made: 1 }, { expireAfterSeconds: 1 })
  const Later = held.connection.model('Later', later)
  const hour = new Schema({ kind: String, state: String, meta: { at: Date } })
  const closed = { partialFilterExpression: { state: 'closed' } }
  hour.index({ 'meta.at': 1 }, { expireAfterSeconds: 3600, ...closed })
  const Hour = held.connection.model('Hour', hour)
  const hidden = new Schema({ kind: String, state: String, at: Date })
  hidden.index({ at: -1 }, { expireAfterSeconds: 3600, hidden: true, ...closed })
  const Hidden = held.connection.model('Hidden', hidden)
  await Promise.all([At.init(), Later.init(), Hour.init(), Hidden.init()])
  expect(await At.listIndexes()).toMatchObject([{}, { expireAfterSeconds: 0 }])
  expect(await Later.listIndexes()).toMatchObject([{}, { expireAfterSeconds: 1 }])

  const past = new Date('2020-01-01')
  const future = new Date(Date.now() + 24 * 3600 * 1000)
  await At.insertMany([
    { kind: 'past', expireAt: past },
    { kind: 'before 1970', expireAt: new Date('1960-01-01') },
    { kind: 'future', expireAt: future },
    { kind: 'null', expireAt: null },
    { kind: 'missing' },
  ])
  await Later.insertMany([
    { kind: 'past', made: past },
    { kind: 'one of them in the past', made: [future, past] },
    { kind: 'a date among others', made: ['x', past, 1] },
    { kind: 'all in the future', made: [future, future] },
    { kind: 'no date', made: 'long ago' },
    { kind: 'number', made: 5 },
    { kind: 'no dates', made: ['x', 1] },
  ])

  const minutesAgo = (minutes: number) => ({ at: new Date(Date.now() - minutes * 60_000) })
  await Hour.insertMany([
    { kind: 'closed long ago', state: 'closed', meta: minutesAgo(61) },
    { kind: 'closed just now', state: 'closed', meta: minutesAgo(30) },
    { kind: 'open', state: 'open', meta: minutesAgo(61) },
    { kind: 'closed without a date', state: 'closed' },
  ])
  await Hidden.insertMany([
    { kind: 'closed long ago', state: 'closed', ...minutesAgo(61) },
    { kind: 'closed just now', state: 'closed', ...minutesAgo(30) },
    { kind: 'open', state: 'open', ...minutesAgo(61) },
  ])

  await until(async () => {
    const left = await Promise.all([
      At.countDocuments({ expireAt: { $lt: new Date() } }),
      Later.countDocuments({
        kind: { $in: ['past', 'one of them in the past', 'a date among others'] },
      }),
      Hour.countDocuments({ kind: 'closed long ago' }),
      Hidden.countDocuments({ kind: 'closed long ago' }),
    ])
    return left.every((count) => count === 0)
  }, 75_000)
  expect((await At.distinct('kind')).sort()).toEqual(['future', 'missing', 'null'])
  expect((await Later.distinct('kind')).sort()).toEqual([
    'all in the future',
    'no date',
    'no dates',
    'number',
  ])
  expect((await Hidden.distinct('kind')).sort()).toEqual(['closed just now', 'open'])
  expect((await Hour.distinct('kind')).sort()).toEqual([
    'closed just now',
    'closed without a date',
    'open',
  ])
}, 90_000)
