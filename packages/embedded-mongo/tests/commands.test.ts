import { Binary, type Document, Long, UUID } from 'bson'
import { type Db, MongoClient } from 'mongodb'
import { type Database, sharedDatabase } from './helpers/database'

let database: Database
let client: MongoClient
let db: Db
let last = 0
/** A collection name for only one test. */
const fresh = () => `fresh${++last}`

beforeAll(async () => {
  database = await sharedDatabase()
  client = await new MongoClient(database.uri).connect()
  db = client.db(database.name)
  const things = Array.from({ length: 100 }, (_, i) => ({ _id: i as never, a: i, b: i % 5 }))
  await db.collection('things').insertMany(things)
  await db.collection('things').createIndex({ a: 1 })
  await db.collection('counted').insertMany([{ a: 1 }, { a: 2 }])
  await db.collection('counted').createIndex({ a: 1 })
}, 60_000)
afterAll(async () => {
  await client?.close()
  await database?.stop()
})

const run = (command: Document): Promise<Document> => db.command(command, { promoteLongs: false })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error) => error.code,
  )
const aggregate = (...pipeline: unknown[]) => ({ aggregate: 'things', pipeline, cursor: {} })
const find = (filter: unknown) => ({ find: 'things', filter })
const index = (spec: Document) => ({ createIndexes: 'things', indexes: [spec] })
const inTransaction = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) }

const refused: [code: number, command: Document][] = [
  [59, { nope: 1 }],
  [59, { FIND: 'things' }],
  [59, { explain: { nope: 1 } }],
  [40415, { find: 'things', nope: 1 }],
  [40415, { insert: 'things', documents: [{}], nope: 1 }],
  [40415, { collMod: 'things', nope: 1 }],
  [40414, { insert: 'things' }],
  [40414, { distinct: 'things' }],
  [14, find(5)],
  [14, { find: 'things', limit: 'x' }],
  [14, { find: 'things', sort: 5 }],
  [14, { find: 'things', projection: 5 }],
  [14, { count: 'things', query: 5 }],
  [14, { distinct: 'things', key: 5 }],
  [14, { getMore: 1, collection: 'things' }],
  [14, aggregate(5)],
  [73, { find: '' }],
  [73, { insert: '', documents: [{}] }],
  [73, { create: '.x' }],
  [16, { insert: 'things', documents: [] }],
  [51024, { find: 'things', skip: -1 }],
  [51024, { find: 'things', limit: -1 }],
  [51024, { find: 'things', batchSize: -1 }],
  [2, { find: 'things', hint: 'nope' }],
  [2, { find: 'things', hint: { zz: 1 } }],
  [2, { find: 'things', tailable: true }],
  [9, { find: 'things', awaitData: true }],
  [43, { getMore: Long.fromNumber(12345), collection: 'things' }],
  [9, { aggregate: 'things', pipeline: [] }],
  [2, { explain: { find: 'things' }, verbosity: 'nope' }],
  // Filters
  [2, find({ a: { $nope: 1 } })],
  [2, find({ $nope: 1 })],
  [2, find({ $and: [] })],
  [2, find({ $or: {} })],
  [2, find({ a: { $in: 5 } })],
  [2, find({ a: { $in: [{ $gt: 1 }] } })],
  [2, find({ a: { $size: -1 } })],
  [2, find({ a: { $size: 'x' } })],
  [2, find({ a: { $mod: [0, 1] } })],
  [2, find({ a: { $mod: [1] } })],
  [2, find({ a: { $type: 'nope' } })],
  [2, find({ a: { $type: 99 } })],
  [2, find({ a: { $options: 'i' } })],
  [2, find({ a: { $elemMatch: 5 } })],
  [2, find({ a: { $all: 5 } })],
  [2, find({ a: { $not: {} } })],
  [2, find({ a: { $not: 5 } })],
  [51091, find({ a: { $regex: '(' } })],
  [9, find({ $jsonSchema: { nope: 1 } })],
  [14, find({ $jsonSchema: 1 })],
  [168, find({ $expr: { $nope: 1 } })],
  [17276, find({ $expr: '$$nope' })],
  // Pipelines
  [40324, aggregate({ $nope: 1 })],
  [40323, aggregate({ $match: {}, $limit: 1 })],
  [168, aggregate({ $addFields: { x: { $nope: 1 } } })],
  [31325, aggregate({ $project: { x: { $nope: 1 } } })],
  [15952, aggregate({ $group: { _id: 1, x: { $nope: 1 } } })],
  [15955, aggregate({ $group: { x: { $sum: 1 } } })],
  [40234, aggregate({ $group: { _id: 1, x: 5 } })],
  [40238, aggregate({ $group: { _id: 1, x: { $sum: 1, $avg: 1 } } })],
  [40601, aggregate({ $out: 'x' }, { $match: {} })],
  [40573, aggregate({ $changeStream: {} })],
  // Features of replica sets
  [20, { insert: 'things', documents: [{}], ...inTransaction }],
  [20, { ...find({}), ...inTransaction, startTransaction: true, autocommit: false }],
  [2, { insert: 'things', documents: [{}], writeConcern: { w: 2 } }],
  [2, { delete: 'nothing', deletes: [{ q: {}, limit: 0 }], writeConcern: { w: 'nope' } }],
  [9, { delete: 'nothing', deletes: [{ q: {}, limit: 2 }] }],
  // Collections and indexes
  [48, { create: 'things', validator: { z: 1 } }],
  [13, { renameCollection: 'x.y', to: 'x.z' }],
  [26, { collMod: 'nothing', validator: {} }],
  [27, { collMod: 'things', index: { name: 'nope', expireAfterSeconds: 5 } }],
  [85, index({ key: { a: 1 }, name: 'other' })],
  [85, index({ key: { a: 1 }, name: 'a_1', expireAfterSeconds: 5 })],
  [86, index({ key: { a: 1 }, name: 'a_1', unique: true })],
  [86, index({ key: { b: 1 }, name: 'a_1' })],
  [2, { createIndexes: 'things', indexes: [] }],
  [67, index({ key: {}, name: 'x' })],
  [67, index({ key: { z: 'nope' }, name: 'x' })],
  [67, index({ key: { z: 0 }, name: 'x' })],
  [67, index({ key: { $z: 1 }, name: 'x' })],
  [9, index({ key: { z: 1 } })],
  [197, index({ key: { z: 1 }, name: 'x', nope: 1 })],
  [27, { dropIndexes: 'things', index: 'nope' }],
  [27, { dropIndexes: 'things', index: { zz: 1 } }],
  [72, { dropIndexes: 'things', index: '_id_' }],
  [26, { dropIndexes: 'nothing', index: '*' }],
  [26, { listIndexes: 'nothing' }],
  [40414, { find: 'things', collation: { strength: 2 } }],
  [2, { find: 'things', collation: { locale: 'nope' } }],
]
test.each(refused)('%i for %j', async (code, command) => {
  expect(await codeOf(run(command))).toBe(code)
})

const answers: [command: Document, expected: Document][] = [
  [{ ping: 1 }, { ok: 1 }],
  [
    { hello: 1 },
    {
      isWritablePrimary: true,
      maxBsonObjectSize: 16_777_216,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      logicalSessionTimeoutMinutes: 30,
      minWireVersion: 0,
      maxWireVersion: 21,
      readOnly: false,
    },
  ],
  [{ isMaster: 1 }, { ismaster: true, maxWireVersion: 21 }],
  [{ buildInfo: 1 }, { version: expect.stringMatching(/^7\.0\./), bits: 64 }],
  [{ collStats: 'counted' }, { count: 2, nindexes: 2, capped: false, ok: 1 }],
  [{ collStats: 'nothing' }, { count: 0, ok: 1 }],
  [{ count: 'things', query: { b: 1 }, skip: 5, limit: 10 }, { n: 10 }],
  [{ distinct: 'things', key: 'b', query: { a: { $lt: 3 } } }, { values: [0, 1, 2] }],
  [{ drop: 'nothing' }, { ok: 1 }],
  [{ ...find({ a: 5 }), comment: { any: 'thing' } }, { cursor: { id: Long.ZERO } }],
  [
    { ...find({ $expr: { $eq: ['$a', '$$n'] } }), let: { n: 5 } },
    { cursor: { firstBatch: [{ _id: 5, a: 5, b: 0 }] } },
  ],
  [
    { ...find({}), batchSize: 2, singleBatch: true, sort: { a: -1 }, projection: { _id: 1 } },
    { cursor: { id: Long.ZERO, firstBatch: [{ _id: 99 }, { _id: 98 }] } },
  ],
]
test.each(answers)('%j succeeds', async (command, expected) => {
  expect(await run(command)).toMatchObject(expected)
})

test.each([
  [9, { q: {}, limit: 2 }],
  [9, { q: {}, limit: 1, hint: 1 }],
  [14, { q: 1, limit: 1 }],
  [14, { q: {}, limit: 1, collation: 1 }],
  [40414, { limit: 1 }],
  [40415, { q: {}, u: {}, nope: 1 }],
  [9, { q: {}, u: {}, hint: 1 }],
  [14, { q: 1, u: {} }],
  [14, { q: {}, u: {}, multi: 'yes' }],
  [14, { q: {}, u: [], c: 1 }],
  [14, { q: {}, u: {}, arrayFilters: [1] }],
  [40414, { u: {} }],
  [40414, { q: {}, upsert: true }],
])('error %d: %j keeps the statement before it from running', async (code, statement) => {
  const name = fresh()
  await db.collection(name).insertOne({ a: 1 })
  const command =
    'limit' in statement
      ? { delete: name, deletes: [{ q: {}, limit: 0 }, statement] }
      : { update: name, updates: [{ q: {}, u: { $set: { a: 2 } } }, statement] }
  expect(await codeOf(run(command))).toBe(code)
  expect(await db.collection(name).findOne({}, { projection: { _id: 0 } })).toEqual({ a: 1 })
})

test('a standalone server reports no replica set', async () => {
  expect(await run({ hello: 1 })).not.toHaveProperty('setName')
})

test('databases and collections are listed', async () => {
  const name = fresh()
  await run({ create: name })
  const admin = client.db('admin')
  const filter = { name: database.name }
  const { databases } = await admin.command({ listDatabases: 1, filter })
  expect(databases).toMatchObject([{ name: database.name, empty: false }])
  const named = await admin.command({ listDatabases: 1, nameOnly: true, filter })
  expect(named.databases).toEqual([filter])
  const full = await run({ listCollections: 1, filter: { name } })
  expect(full.cursor.firstBatch).toEqual([
    {
      name,
      type: 'collection',
      options: {},
      info: { readOnly: false, uuid: expect.any(Binary) },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    },
  ])
  const short = await run({ listCollections: 1, nameOnly: true, filter: { name } })
  expect(short.cursor.firstBatch).toEqual([{ name, type: 'collection' }])
  expect(await run({ dbStats: 1 })).toMatchObject({ db: database.name, ok: 1 })
})

test('a database is dropped with its collections', async () => {
  const other = client.db(`${database.name}_b`)
  await other.collection('x').insertOne({})
  expect(await other.command({ dropDatabase: 1 })).toMatchObject({ dropped: other.databaseName })
  expect(await other.listCollections().toArray()).toEqual([])
  expect(await other.command({ dropDatabase: 1 })).not.toHaveProperty('dropped')
})

test('an index is created only once, and dropped', async () => {
  const name = fresh()
  const command = { createIndexes: name, indexes: [{ key: { a: 1, b: -1 }, name: 'a_1_b_-1' }] }
  expect(await run(command)).toMatchObject({
    numIndexesBefore: 1,
    numIndexesAfter: 2,
    createdCollectionAutomatically: true,
  })
  expect(await run(command)).toMatchObject({
    numIndexesBefore: 2,
    numIndexesAfter: 2,
    note: 'all indexes already exist',
  })
  expect((await run({ listIndexes: name })).cursor.firstBatch).toEqual([
    { v: 2, key: { _id: 1 }, name: '_id_' },
    { v: 2, key: { a: 1, b: -1 }, name: 'a_1_b_-1' },
  ])
  expect(await run({ dropIndexes: name, index: '*' })).toMatchObject({ nIndexesWas: 2 })
  expect((await run({ listIndexes: name })).cursor.firstBatch).toHaveLength(1)
})

test('collections are renamed', async () => {
  const [one, other, gone] = [fresh(), fresh(), fresh()]
  await db.collection(one).insertOne({ from: 'one' })
  await db.collection(other).insertOne({ from: 'other' })
  const rename = (from: string, to: string, dropTarget = false) => {
    const command = { renameCollection: `${database.name}.${from}`, to: `${database.name}.${to}` }
    return client.db('admin').command({ ...command, dropTarget })
  }
  expect(await codeOf(rename(gone, one))).toBe(26)
  expect(await codeOf(rename(one, other))).toBe(48)
  expect(await codeOf(rename(one, one))).toBe(20)
  await rename(one, other, true)
  expect(await db.collection(other).distinct('from')).toEqual(['one'])
  expect(await db.collection(one).countDocuments()).toBe(0)
})

test('collMod changes expiry and validator', async () => {
  const name = fresh()
  await db.collection(name).createIndex({ at: 1 }, { expireAfterSeconds: 100 })
  const modified = await run({ collMod: name, index: { name: 'at_1', expireAfterSeconds: 200 } })
  expect(modified).toMatchObject({ ok: 1 })
  expect(Number(modified.expireAfterSeconds_old)).toBe(100)
  expect(Number(modified.expireAfterSeconds_new)).toBe(200)
  await run({ collMod: name, validator: { n: { $type: 'int' } } })
  expect(await codeOf(db.collection(name).insertOne({ n: 'x' }))).toBe(121)
  await db.collection(name).insertOne({ n: 1 })
})

/** The names of all stages in an explanation. */
const stages = (plan: unknown): string[] =>
  [...JSON.stringify(plan).matchAll(/"stage":"(\w+)"/g)].map((match) => match[1] ?? '')

const explained: [name: string, command: (filter: Document) => Document][] = [
  ['find', (filter) => ({ find: 'things', filter })],
  ['count', (query) => ({ count: 'things', query })],
  ['aggregate', ($match) => ({ aggregate: 'things', pipeline: [{ $match }], cursor: {} })],
  ['update', (q) => ({ update: 'things', updates: [{ q, u: { $set: { c: 1 } } }] })],
  ['delete', (q) => ({ delete: 'things', deletes: [{ q, limit: 0 }] })],
  ['distinct', (query) => ({ distinct: 'things', key: 'a', query })],
]
test.each(explained)(
  'explain of %s distinguishes an index scan from a collection scan',
  async (_name, command) => {
    const withIndex = stages(await run({ explain: command({ a: { $gt: 5 } }) }))
    expect(withIndex).not.toContain('COLLSCAN')
    expect(withIndex.join()).toMatch(/IXSCAN|COUNT_SCAN|DISTINCT_SCAN/)
    expect(stages(await run({ explain: command({ b: 1 }) }))).toContain('COLLSCAN')
    expect(await db.collection('things').countDocuments({ c: { $exists: false } })).toBe(100)
  },
)

const totals: [filter: Document, nReturned: number, keys: number, docs: number][] = [
  [{ a: { $gte: 90 } }, 10, 10, 10],
  [{ a: 7 }, 1, 1, 1],
  [{ b: 1 }, 20, 0, 100],
  [{ a: { $lt: 10 }, b: 1 }, 2, 10, 10],
]
test.each(totals)('explain counts for %j', async (filter, nReturned, keys, docs) => {
  const { executionStats } = await run({ explain: find(filter), verbosity: 'executionStats' })
  expect(executionStats).toMatchObject({
    executionSuccess: true,
    nReturned,
    totalKeysExamined: keys,
    totalDocsExamined: docs,
  })
})

test('a cursor of a dropped collection says so', async () => {
  await run({ insert: 'gone', documents: [{ n: 1 }, { n: 2 }] })
  const { cursor } = await run({ find: 'gone', batchSize: 1 })
  await run({ drop: 'gone' })
  const more = { getMore: cursor.id, collection: 'gone' }
  expect(await codeOf(run(more))).toBe(175)
  expect(await codeOf(run(more))).toBe(43)
})

test('cursors return batches until they end or are killed', async () => {
  const { cursor } = await run({ ...find({}), batchSize: 0 })
  expect(cursor).toMatchObject({ firstBatch: [], ns: `${database.name}.things` })
  const more = { getMore: cursor.id, collection: 'things' }
  expect(await codeOf(run({ ...more, collection: 'other' }))).toBe(13)
  expect((await run({ ...more, batchSize: 60 })).cursor.nextBatch).toHaveLength(60)
  const end = (await run(more)).cursor
  expect(end.nextBatch).toHaveLength(40)
  expect(end.id).toEqual(Long.ZERO)
  expect(await codeOf(run(more))).toBe(43)
  const { id } = (await run({ ...find({}), batchSize: 1 })).cursor
  const kill = { killCursors: 'things', cursors: [id] }
  expect(await run(kill)).toMatchObject({ cursorsKilled: [id], cursorsNotFound: [] })
  expect(await run(kill)).toMatchObject({ cursorsKilled: [], cursorsNotFound: [id] })
  expect(await codeOf(run({ getMore: id, collection: 'things' }))).toBe(43)
})

test.each([
  [true, 1, [1]],
  [false, 3, [1, 3]],
])('duplicates in an insert with ordered %p', async (ordered, n, indexes) => {
  const documents = [1, 1, 2, 2, 3].map((_id) => ({ _id }))
  const answer = await run({ insert: fresh(), documents, ordered })
  expect(answer).toMatchObject({ ok: 1, n })
  expect(answer.writeErrors).toMatchObject(
    indexes.map((at) => ({ index: at, code: 11000, keyPattern: { _id: 1 } })),
  )
})

test('an inserted document may have at most 16 MiB', async () => {
  const documents = [{ _id: 1, x: 'x'.repeat(16 * 1024 * 1024) }]
  const answer = await run({ insert: fresh(), documents })
  // The code was 2 before it became 10334; the message has not changed.
  const errmsg = expect.stringContaining('object to insert too large')
  expect(answer).toMatchObject({ n: 0, writeErrors: [{ index: 0, errmsg }] })
})

test('an updated document may have at most 16 MiB', async () => {
  const name = fresh()
  await run({ insert: name, documents: [{ _id: 1, x: 'x'.repeat(16 * 1024 * 1024 - 100) }] })
  const grow = { q: { _id: 1 }, u: { $set: { y: 'y'.repeat(200) } } }
  const grown = await run({ update: name, updates: [grow] })
  expect(grown).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 17419 }] })
})

test('maxTimeMS ends a slow query', async () => {
  const $reduce = {
    input: { $range: [0, 200_000] },
    initialValue: 0,
    in: { $add: ['$$value', { $mod: ['$$this', 7] }, '$a'] },
  }
  const $expr = { $gt: [{ $reduce }, -1] }
  // Reading all of them takes minutes.
  const many = fresh()
  await db.collection(many).insertMany(Array.from({ length: 5000 }, (_, a) => ({ a })))
  expect(await codeOf(run({ find: many, filter: { $expr }, maxTimeMS: 50 }))).toBe(50)
  const pipeline = [{ $match: { $expr } }]
  expect(await codeOf(run({ aggregate: many, pipeline, cursor: {}, maxTimeMS: 50 }))).toBe(50)
}, 40_000)

test('an unacknowledged write is applied', async () => {
  const things = db.collection(fresh(), { writeConcern: { w: 0 } })
  expect((await things.insertOne({ a: 1 })).acknowledged).toBe(false)
  const until = Date.now() + 5000
  while (!(await things.countDocuments()) && Date.now() < until) await new Promise(setImmediate)
  expect(await things.countDocuments()).toBe(1)
})

test('collations of queries, collections and indexes', async () => {
  const name = fresh()
  const collation = { locale: 'en', strength: 2 }
  await db.createCollection(name, { collation })
  const names = ['b', 'A', 'a', 'B'].map((text, i) => ({ _id: i as never, text, n: `${i + 8}` }))
  await db.collection(name).insertMany(names)
  await db.collection(name).createIndex({ text: 1 })
  const ids = async (filter: Document, options: Document) =>
    (await db.collection(name).find(filter, options).sort({ n: 1 }).toArray()).map(({ _id }) => _id)
  expect(await ids({ text: 'a' }, {})).toEqual([2, 1])
  expect(await ids({ text: 'a' }, { collation: { locale: 'simple' } })).toEqual([2])
  const numeric = { locale: 'en', numericOrdering: true }
  expect(await ids({}, { collation: numeric })).toEqual([0, 1, 2, 3])
  const simple = { ...find({ text: 'a' }), find: name, collation: { locale: 'simple' } }
  expect(stages(await run({ explain: simple }))).toContain('COLLSCAN')
})
