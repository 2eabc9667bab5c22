// Faults that public reports about other servers describe, tried here: options that were accepted and
// ignored, and limits.
import { Int32, Long, Timestamp } from 'bson'
import type { Document } from 'mongodb'
import { checkBson } from '../src/bson'
import { failureOf, holdDatabase } from './helpers/support'

const held = holdDatabase()

const codeOf = async (command: Document) => (await failureOf(held.db.command(command))).code

describe('write and read concerns', () => {
  const insert = (writeConcern: Document) => ({
    insert: held.newName(),
    documents: [{ a: 1 }],
    writeConcern,
  })

  test.each<[Document, number]>([
    [{ w: -1 }, 9],
    [{ w: 51 }, 9],
    [{ w: true }, 9],
    [{ w: [1] }, 9],
    [{ w: { dc: 1 } }, 9],
    [{ w: 1, j: 'x' }, 14],
    [{ w: 1, wtimeout: 'x' }, 14],
    [{ w: 1, zz: 1 }, 40415],
    [{ provenance: 'zz' }, 2],
    [{ w: 2 }, 2],
    [{ w: 'foo' }, 2],
  ])('writeConcern %j is rejected', async (concern, code) => {
    expect(await codeOf(insert(concern))).toBe(code)
  })

  test.each<Document>([{ w: 1 }, { w: 'majority', j: true, wtimeout: 5 }, {}])(
    'writeConcern %j is taken',
    async (concern) => {
      expect(await held.db.command(insert(concern))).toMatchObject({ n: 1 })
    },
  )

  test.each<[Document, number]>([
    [{ zz: 1 }, 40415],
    [{ level: 'local', zz: 1 }, 40415],
    [{ afterClusterTime: new Timestamp({ t: 1, i: 1 }) }, 40415],
  ])('readConcern %j is rejected', async (readConcern, code) => {
    expect(await codeOf({ count: 'c', readConcern })).toBe(code)
  })
})

describe('constants of an update', () => {
  const update = async (u: unknown) => {
    const collection = await held.fresh([{ _id: 1 as never }])
    const updates = [{ q: {}, u, c: { k: '$x' } }]
    const reply = await held.db.command({ update: collection.collectionName, updates })
    return { code: reply.writeErrors?.[0]?.code, found: await collection.findOne() }
  }

  test('are variables of a pipeline, and are taken as they are', async () => {
    expect((await update([{ $set: { v: '$$k' } }])).found).toEqual({ _id: 1, v: '$x' })
  })

  test('of other updates are rejected', async () => {
    expect(await update({ $set: { a: 1 } })).toEqual({ code: 51198, found: { _id: 1 } })
  })
})

describe('cursors', () => {
  test('listIndexes and listCollections have batches', async () => {
    const collection = await held.fresh([{ a: 1 }])
    await collection.createIndex({ a: 1 })
    const cursor = { batchSize: 1 }
    const listIndexes = collection.collectionName
    const first = await held.db.command({ listIndexes, cursor })
    expect(first.cursor.firstBatch).toHaveLength(1)
    const getMore = { getMore: Long.fromValue(first.cursor.id), collection: listIndexes }
    expect((await held.db.command(getMore)).cursor.nextBatch).toHaveLength(1)
    const found = await held.db.command({ listCollections: 1, cursor })
    expect(found.cursor.firstBatch).toHaveLength(1)
    expect(await collection.indexes()).toHaveLength(2)
    expect((await held.db.listCollections({}, { batchSize: 1 }).toArray()).length).toBeGreaterThan(
      1,
    )
  })

  test.each<[string, (name: string, cursor: unknown) => Document]>([
    ['listIndexes', (listIndexes, cursor) => ({ listIndexes, cursor })],
    ['listCollections', (_, cursor) => ({ listCollections: 1, cursor })],
    ['aggregate', (aggregate, cursor) => ({ aggregate, pipeline: [], cursor })],
  ])('%s rejects what it doesn’t know', async (_, command) => {
    const { collectionName } = await held.fresh([{ a: 1 }])
    expect(await codeOf(command(collectionName, 'x'))).toBe(14)
    expect(await codeOf(command(collectionName, { zz: 1 }))).toBe(40415)
  })

  test('of a view are continued and killed by the view’s name', async () => {
    const source = await held.fresh([{ a: 1 }, { a: 2 }, { a: 3 }])
    const view = held.newName()
    await held.db.createCollection(view, { viewOn: source.collectionName })
    const first = await held.db.command({ find: view, batchSize: 1 })
    expect(first.cursor.ns).toBe(`${held.db.databaseName}.${view}`)
    expect(await held.db.collection(view).find({}, { batchSize: 1 }).toArray()).toHaveLength(3)
    const id = Long.fromValue(first.cursor.id)
    const killed = await held.db.command({ killCursors: view, cursors: [id] })
    expect(killed.cursorsKilled).toHaveLength(1)
    expect(await codeOf({ killCursors: view, cursors: [null] })).toBe(14)
  })
})

describe('types of options', () => {
  test.each<[string, number, (name: string) => Document]>([
    [
      'allowDiskUse',
      14,
      (aggregate) => ({ aggregate, pipeline: [], cursor: {}, allowDiskUse: 'x' }),
    ],
    [
      'bypassDocumentValidation',
      14,
      (aggregate) => ({ aggregate, pipeline: [], cursor: {}, bypassDocumentValidation: 'x' }),
    ],
    ['ordered', 14, (insert) => ({ insert, documents: [{}], ordered: new Int32(1) })],
    ['maxTimeMS', 2, (find) => ({ find, maxTimeMS: 1.5 })],
    ['collation', 40414, (find) => ({ find, collation: {} })],
    ['the name of an index', 14, (dropIndexes) => ({ dropIndexes, index: 5 })],
    [
      'the target of $merge',
      73,
      (aggregate) => ({
        aggregate,
        pipeline: [{ $merge: { into: { db: '', coll: 'x' } } }],
        cursor: {},
      }),
    ],
    [
      'whenMatched',
      2,
      (aggregate) => ({
        aggregate,
        pipeline: [{ $merge: { into: 'x', whenMatched: 'zz' } }],
        cursor: {},
      }),
    ],
    [
      'an option of $merge',
      40415,
      (aggregate) => ({ aggregate, pipeline: [{ $merge: { into: 'x', zz: 1 } }], cursor: {} }),
    ],
    [
      'an option of $out',
      40415,
      (aggregate) => ({
        aggregate,
        pipeline: [{ $out: { db: 'x', coll: 'x', zz: 1 } }],
        cursor: {},
      }),
    ],
  ])('%s', async (_, code, command) => {
    const { collectionName } = await held.fresh([{ a: 1 }])
    expect(await codeOf(command(collectionName))).toBe(code)
  })
})

describe('limits', () => {
  const index = (fields: string[]) => ({
    key: Object.fromEntries(fields.map((name) => [name, 1])),
    name: fields.join().slice(0, 50),
  })

  test('fields and number of indexes', async () => {
    const { collectionName: createIndexes } = await held.fresh([{ a: 1 }])
    const fields = Array.from({ length: 64 }, (_, at) => `f${at}`)
    const create = (indexes: Document[]) => codeOf({ createIndexes, indexes })
    expect(await create([index(fields.slice(0, 33))])).toBe(67)
    expect(await create([{ key: { _id: -1 }, name: 'x' }])).toBe(67)
    expect(await create(fields.map((name) => index([name])))).toBe(67)
    const indexes = fields.slice(1).map((name) => index([name]))
    expect(await held.db.command({ createIndexes, indexes })).toMatchObject({ ok: 1 })
  })

  test('an index by a key that two have is dropped by name only', async () => {
    const collection = await held.fresh([{ a: 1 }])
    await collection.createIndex({ a: 1 })
    await collection.createIndex({ a: 1 }, { name: 'b', collation: { locale: 'en' } })
    const dropIndexes = collection.collectionName
    expect(await codeOf({ dropIndexes, index: { a: 1 } })).toBe(181)
    expect(await held.db.command({ dropIndexes, index: 'b' })).toMatchObject({ nIndexesWas: 3 })
  })

  test.each<[string, number, Document[]]>([
    ['over 1000 stages', 7749501, Array.from({ length: 1001 }, () => ({ $match: {} }))],
    ['a facet with a dot', 16412, [{ $facet: { 'a.b': [] } }]],
    ['a facet with a dollar sign', 16410, [{ $facet: { $a: [] } }]],
    ['an accumulator of a list', 40237, [{ $group: { _id: null, s: { $sum: ['$a'] } } }]],
  ])('%s', async (_, code, pipeline) => {
    expect(await codeOf({ aggregate: 'c', pipeline, cursor: {} })).toBe(code)
  })

  test('pipelines in pipelines', async () => {
    const nested = (depth: number): Document[] =>
      depth === 0 ? [] : [{ $unionWith: { coll: 'c', pipeline: nested(depth - 1) } }]
    const aggregate = (depth: number) => ({ aggregate: 'c', pipeline: nested(depth), cursor: {} })
    expect(await held.db.command(aggregate(20))).toMatchObject({ ok: 1 })
    expect(await codeOf(aggregate(21))).toBe(165)
  })

  test('names of the system', async () => {
    expect(await codeOf({ create: 'system.foo' })).toBe(73)
    expect(await codeOf({ insert: 'system.foo', documents: [{}] })).toBe(73)
  })

  test('a document with two fields of one name is refused, not stored with one', () => {
    const twice = Buffer.from('13000000' + '10610001000000' + '10610002000000' + '00', 'hex')
    expect(() => checkBson(twice)).toThrow('two fields')
    const once = Buffer.from('13000000' + '10610001000000' + '10620002000000' + '00', 'hex')
    expect(checkBson(once)).toBe(19)
  })

  test('$push sorts by no empty names', async () => {
    const collection = await held.fresh([{ a: [] }])
    for (const name of ['', 'b.']) {
      const update = { $push: { a: { $each: [], $sort: { [name]: 1 } } } } as Document
      expect(await failureOf(collection.updateOne({}, update))).toMatchObject({ code: 2 })
    }
  })
})

test('$indexStats tells no number of uses, because none is counted', async () => {
  const collection = await held.fresh([{ a: 1 }])
  const [found] = await collection.aggregate([{ $indexStats: {} }]).toArray()
  expect(found).toMatchObject({ name: '_id_' })
  expect(found).not.toHaveProperty('accesses')
})
