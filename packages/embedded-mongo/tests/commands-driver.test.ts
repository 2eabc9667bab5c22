import { type Document, Long, MongoClient, type ServerDescription, UUID } from 'mongodb'
import { failureOf, fullTest, holdDatabase, planStages, until } from './helpers/support'

const held = holdDatabase({ own: true })

describe('a client', () => {
  /** What a client with these options learns about the server. */
  async function connected(options: Document = {}, uri = held.database.uri) {
    let server: ServerDescription | undefined
    const client = new MongoClient(uri, options)
    client.on('serverDescriptionChanged', ({ newDescription }) => {
      server = newDescription
    })
    await client.connect()
    await client.db(held.database.name).command({ ping: 1 })
    return { client, server }
  }

  test('finds a standalone server with sessions', async () => {
    const { client, server } = await connected({ appName: 'acceptance', maxPoolSize: 3 })
    expect(server).toMatchObject({
      type: 'Standalone',
      logicalSessionTimeoutMinutes: 30,
      minWireVersion: 0,
      setName: null,
    })
    expect(server?.maxWireVersion).toBeGreaterThanOrEqual(21)
    await client.close()
  })

  test('connects without directConnection, with majority writes and retries', async () => {
    const uri = new URL(held.database.uri)
    uri.searchParams.delete('directConnection')
    for (const [name, value] of [
      ['retryWrites', 'true'],
      ['retryReads', 'true'],
      ['w', 'majority'],
    ]) {
      uri.searchParams.set(name as string, value as string)
    }
    const { client } = await connected({}, uri.href)
    const things = client.db(held.database.name).collection(held.newName())
    await things.insertOne({ n: 1 })
    await things.updateOne({ n: 1 }, { $set: { n: 2 } })
    expect(await things.findOneAndDelete({ n: 2 })).toMatchObject({ n: 2 })
    await client.close()
  })

  test('compresses by zlib', async () => {
    const { client } = await connected({ compressors: ['zlib'] })
    const things = client.db(held.database.name).collection(held.newName())
    const text = 'compressible '.repeat(50_000)
    await things.insertMany(Array.from({ length: 20 }, (_, n) => ({ n, text })))
    const found = await things.find().sort({ n: 1 }).toArray()
    expect(found.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
    expect(found.every((one) => one.text === text)).toBe(true)
    await client.close()
    const hello = await held.db.command({ hello: 1, compression: ['zlib'] })
    expect(hello.compression).toEqual(['zlib'])
  })

  test('one of 50 at the same time', async () => {
    const name = held.newName()
    const clients = await Promise.all(
      Array.from({ length: 50 }, () => new MongoClient(held.database.uri).connect()),
    )
    await Promise.all(
      clients.map(async (client, n) => {
        const things = client.db(held.database.name).collection(name)
        for (let i = 0; i < 5; i++) await things.insertOne({ n, i })
        await things.updateOne({ all: true }, { $inc: { count: 1 } }, { upsert: n === 0 })
      }),
    )
    const things = held.db.collection(name)
    expect(await things.countDocuments({ n: { $exists: true } })).toBe(250)
    const each = await things.distinct('n')
    expect(each.sort((p, q) => p - q)).toEqual(Array.from({ length: 50 }, (_, n) => n))
    await Promise.all(clients.map((client) => client.close()))
  }, 60_000)

  test('in a session, causally consistent or not, which can be ended twice', async () => {
    const name = held.newName()
    await held.client.withSession(async (session) => {
      const things = held.db.collection(name)
      await things.insertOne({ n: 1 }, { session })
      expect(await things.findOne({ n: 1 }, { session })).toMatchObject({ n: 1 })
      const cursor = things.find({}, { session, batchSize: 1 })
      expect(await cursor.toArray()).toHaveLength(1)
    })
    const ended = { endSessions: [{ id: new UUID() }, { id: new UUID() }] }
    expect(await held.client.db('admin').command(ended)).toMatchObject({ ok: 1 })
  })

  test('unacknowledged writes of every kind are applied', async () => {
    const name = held.newName()
    const things = held.db.collection(name, { writeConcern: { w: 0 } })
    const acknowledged = held.db.collection(name)
    await things.insertMany([{ n: 1 }, { n: 2 }, { n: 3 }])
    await until(async () => (await acknowledged.countDocuments()) === 3)
    expect(await things.updateMany({ n: 1 }, { $set: { x: 1 } })).toMatchObject({
      acknowledged: false,
    })
    expect(await things.deleteOne({ n: 2 })).toMatchObject({ acknowledged: false })
    await until(async () => (await acknowledged.countDocuments({ n: 2 })) === 0)
    expect(await acknowledged.countDocuments({ x: 1 })).toBe(1)
  })
})

describe('handshakes', () => {
  test('the legacy hello announces the new protocol', async () => {
    const admin = held.client.db('admin')
    for (const name of ['isMaster', 'ismaster']) {
      expect(await admin.command({ [name]: 1, helloOk: true })).toMatchObject({
        ismaster: true,
        helloOk: true,
        maxBsonObjectSize: 16_777_216,
        localTime: expect.any(Date),
        readOnly: false,
        ok: 1,
      })
    }
    const hello = await admin.command({ hello: 1 })
    expect(hello).toMatchObject({ isWritablePrimary: true, connectionId: expect.any(Number) })
    expect(hello).not.toHaveProperty('msg')
    expect(hello).not.toHaveProperty('ismaster')
  })

  test('buildInfo, serverStatus and ping', async () => {
    const admin = held.client.db('admin')
    const { version, versionArray, maxBsonObjectSize } = await admin.command({ buildInfo: 1 })
    expect(version).toMatch(/^7\.0\.\d+/)
    expect(versionArray.slice(0, 2)).toEqual([7, 0])
    expect(maxBsonObjectSize).toBe(16_777_216)
    expect(await admin.command({ ping: 1 })).toEqual({ ok: 1 })
    expect(await failureOf(admin.command({ pingg: 1 }))).toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
      message: "no such command: 'pingg'",
    })
  })
})

describe('distinct', () => {
  const distinct = async (values: unknown[], key = 'v', query: Document = {}) => {
    const collection = await held.fresh(values.map((v) => ({ v })))
    const answer = await held.db.command({ distinct: collection.collectionName, key, query })
    return answer.values as unknown[]
  }

  test('values of every type, with equal numbers once', async () => {
    const found = await distinct([1, Long.fromNumber(1), 1.5, '1', null, true, new Date(5), 1.5])
    expect(found).toHaveLength(6)
    expect(found).toEqual(expect.arrayContaining([1, 1.5, '1', null, true, new Date(5)]))
  })

  test('elements of arrays, but not of nested arrays; fields of elements; an index', async () => {
    expect((await distinct([[1, 2], [2, [3]], []])).length).toBe(3)
    expect(await distinct([[{ a: 1 }, { a: 2 }], { a: 2 }], 'v.a')).toEqual([1, 2])
    expect(await distinct([['x', 'y'], ['x']], 'v.0')).toEqual(['x'])
    expect(
      await distinct([
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ]),
    ).toHaveLength(2)
    expect(await distinct([1, 2, 3], 'v', { v: { $gt: 1 } })).toEqual([2, 3])
  })
})

test('dates before 1970 and in the far future', async () => {
  const texts = ['0001-01-01', '1582-10-15', '1969-12-31T23:59:59.999Z', '1970-01-01', '9999-12-31']
  const collection = await held.fresh(texts.map((text) => ({ at: new Date(text) })))
  await collection.createIndex({ at: 1 })
  const sorted = await collection.find().sort({ at: 1 }).toArray()
  expect(sorted.map(({ at }) => at)).toEqual(texts.map((text) => new Date(text)))
  expect(await collection.countDocuments({ at: { $lt: new Date(0) } })).toBe(3)
  const years = await collection
    .aggregate([{ $sort: { at: 1 } }, { $project: { _id: 0, y: { $year: '$at' } } }])
    .toArray()
  expect(years.map(({ y }) => y)).toEqual([1, 1582, 1969, 1970, 9999])
})

describe('limits', () => {
  fullTest('a document of 16.5 MiB fails with 10334', async () => {
    const collection = await held.fresh()
    const inserted = collection.insertOne({ text: 'x'.repeat(16.5 * 1024 * 1024) })
    expect(await failureOf(inserted)).toMatchObject({ code: 10334 })
    await collection.insertOne({ text: 'x'.repeat(16 * 1024 * 1024 - 100) })
    expect(await collection.countDocuments()).toBe(1)
  })

  fullTest(
    'a result of 40 MiB comes in several batches',
    async () => {
      const collection = await held.fresh()
      const bytes = Buffer.alloc(4 * 1024 * 1024)
      for (let n = 0; n < 10; n++) await collection.insertOne({ n, bytes })
      const { cursor } = await held.db.command({ find: collection.collectionName, batchSize: 1000 })
      expect(cursor.firstBatch.length).toBeLessThan(5)
      const all = await collection.find({}, { batchSize: 1000 }).sort({ n: 1 }).toArray()
      expect(all.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    },
    60_000,
  )

  fullTest(
    'a sort of more than 100 MiB needs the disk; with a limit it does not',
    async () => {
      const collection = await held.fresh()
      const bytes = Buffer.alloc(1024 * 1024)
      for (let n = 0; n < 110; n += 10) {
        await collection.insertMany(Array.from({ length: 10 }, (_, i) => ({ n: n + i, bytes })))
      }
      const sorted = (options: Document) =>
        collection.find({}, { sort: { bytes: 1, n: -1 }, ...options }).next()
      expect(await failureOf(sorted({ allowDiskUse: false }))).toMatchObject({
        code: 292,
        codeName: 'QueryExceededMemoryLimitNoDiskUseAllowed',
      })
      expect((await sorted({ allowDiskUse: true }))?.n).toBe(109)
      expect((await sorted({ allowDiskUse: false, limit: 5 }))?.n).toBe(109)
    },
    120_000,
  )

  fullTest(
    'accepts 100,000 writes at once, but not more and not none',
    async () => {
      const collection = await held.fresh()
      const insert = collection.collectionName
      const documents = Array.from({ length: 100_000 }, (_, _id) => ({ _id }))
      expect(await held.db.command({ insert, documents })).toMatchObject({ ok: 1, n: 100_000 })
      const more = held.db.command({ insert, documents: [...documents, {}] })
      expect(await failureOf(more)).toMatchObject({ code: 16, codeName: 'InvalidLength' })
    },
    60_000,
  )

  test('maxTimeMS ends a slow aggregation', async () => {
    const many = await held.fresh(Array.from({ length: 4000 }, (_, n) => ({ n })))
    const $lookup = {
      from: many.collectionName,
      let: { n: '$n' },
      pipeline: [{ $match: { $expr: { $lt: [{ $add: ['$n', '$$n'] }, -1] } } }],
      as: 'none',
    }
    const slow = many.aggregate([{ $lookup }, { $count: 'n' }], { maxTimeMS: 100 })
    expect(await failureOf(slow.toArray())).toMatchObject({
      code: 50,
      codeName: 'MaxTimeMSExpired',
    })
  }, 60_000)
})

describe('explain', () => {
  async function indexed() {
    const documents = Array.from({ length: 100 }, (_, n) => ({ _id: n as never, a: n, b: n % 10 }))
    const collection = await held.fresh(documents)
    await collection.createIndex({ a: 1, b: 1 })
    return collection
  }

  test('an _id is looked up; a sort by an index needs no sorting', async () => {
    const collection = await indexed()
    const byId = await collection.find({ _id: 5 as never }).explain()
    expect(planStages(byId)).toEqual(['IDHACK'])
    const sorted = planStages(await collection.find().sort({ a: -1 }).explain())
    expect(sorted).toEqual(['FETCH', 'IXSCAN'])
    expect(planStages(await collection.find().sort({ b: 1 }).explain())).toEqual([
      'SORT',
      'COLLSCAN',
    ])
  })

  test('hints: an index by name or keys, $natural, and a missing index', async () => {
    const collection = await indexed()
    const stages = async (hint: string | Document) =>
      planStages(await collection.find({ b: 1 }, { hint }).explain())
    expect(await stages('a_1_b_1')).toContain('IXSCAN')
    expect(await stages({ a: 1, b: 1 })).toContain('IXSCAN')
    expect(await stages({ $natural: 1 })).toEqual(['COLLSCAN'])
    expect(await failureOf(stages('none'))).toMatchObject({ code: 2, codeName: 'BadValue' })
  })

  test('findAndModify, with the explained command', async () => {
    const collection = await indexed()
    const explained = await held.db.command({
      explain: {
        findAndModify: collection.collectionName,
        query: { a: 5 },
        update: { $set: { c: 1 } },
      },
      verbosity: 'executionStats',
    })
    expect(planStages(explained)).toEqual(['UPDATE', 'FETCH', 'IXSCAN'])
    expect(explained.executionStats).toMatchObject({ totalKeysExamined: 1, totalDocsExamined: 1 })
    expect(await collection.countDocuments({ c: 1 })).toBe(0)
  })

  test('winning plans name their index', async () => {
    const collection = await indexed()
    const explained = await collection.find({ a: 5, b: { $gt: 2 } }).explain('queryPlanner')
    expect(explained.queryPlanner.namespace).toBe(collection.namespace)
    expect(explained.queryPlanner.winningPlan).toMatchObject({
      stage: 'FETCH',
      inputStage: {
        stage: 'IXSCAN',
        indexName: 'a_1_b_1',
        keyPattern: { a: 1, b: 1 },
        isMultiKey: false,
        direction: 'forward',
      },
    })
    expect(explained).not.toHaveProperty('executionStats')
  })
})
