import type { AnyBulkWriteOperation } from 'mongoose'
import { holdMongoose, newThings, type Thing } from './helpers/models'
import { failureOf } from './helpers/support'

const held = holdMongoose()

describe('upsert', () => {
  test('starts with the equalities of its filter', async () => {
    const Thing = await newThings(held.connection)
    await Thing.updateOne(
      { _id: 1, name: { $eq: 'x' }, n: { $gt: 5 }, 'deep.a': 1, $and: [{ other: 9 }] },
      { $set: { list: [] }, $setOnInsert: { 'deep.b': 2 } },
      { upsert: true },
    )
    expect(await Thing.findById(1).lean()).toEqual({
      _id: 1,
      name: 'x',
      deep: { a: 1, b: 2 },
      other: 9,
      list: [],
    })
  })

  test('updateMany creates one, replaceOne keeps only the _id', async () => {
    const Thing = await newThings(held.connection)
    const many = await Thing.updateMany({ n: 5, _id: 1 }, { name: 'y' }, { upsert: true })
    expect(many).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedId: 1 })
    await Thing.replaceOne({ _id: 1 }, { other: 1 })
    await Thing.replaceOne({ _id: 2, n: 3 }, { other: 2 }, { upsert: true })
    expect(await Thing.find().sort('_id').lean()).toEqual([
      { _id: 1, other: 1 },
      { _id: 2, other: 2 },
    ])
  })
})

describe('findOneAnd…', () => {
  const documents = [
    { _id: 1, n: 1, name: 'a' },
    { _id: 2, n: 3, name: 'b' },
    { _id: 3, n: 2, name: 'c' },
  ]

  test('update: returns the old document by default, the new one on request, sorted and projected', async () => {
    const Thing = await newThings(held.connection, documents)
    const old = await Thing.findOneAndUpdate({}, { $inc: { n: 10 } }, { sort: { n: -1 } }).lean()
    expect(old).toEqual({ _id: 2, n: 3, name: 'b' })
    const now = await Thing.findOneAndUpdate(
      { n: { $lt: 10 } },
      { name: 'new' },
      { sort: '-n', new: true, projection: { name: 1 } },
    ).lean()
    expect(now).toEqual({ _id: 3, name: 'new' })
    expect(await Thing.findOneAndUpdate({ n: 99 }, { n: 1 })).toBeNull()
  })

  test('includeResultMetadata', async () => {
    const Thing = await newThings(held.connection, documents)
    const options = { includeResultMetadata: true as const, lean: true }
    const changed = await Thing.findOneAndUpdate({ _id: 1 }, { n: 5 }, options)
    expect(changed).toMatchObject({
      ok: 1,
      value: documents[0],
      lastErrorObject: { n: 1, updatedExisting: true },
    })
    const made = await Thing.findOneAndUpdate({ _id: 9 }, { n: 9 }, { ...options, upsert: true })
    expect(made).toMatchObject({
      value: null,
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 9 },
    })
    const none = await Thing.findOneAndUpdate({ _id: 10 }, { n: 9 }, options)
    expect(none).toMatchObject({
      value: null,
      lastErrorObject: { n: 0, updatedExisting: false },
    })
    const deleted = await Thing.findOneAndDelete({ _id: 2 }, options)
    expect(deleted).toMatchObject({ value: documents[1], lastErrorObject: { n: 1 } })
  })

  test('upsert returning the new document; replace; delete', async () => {
    const Thing = await newThings(held.connection, documents)
    const made = await Thing.findOneAndUpdate(
      { _id: 7, name: 'z' },
      { $inc: { n: 1 } },
      { upsert: true, returnDocument: 'after' },
    ).lean()
    expect(made).toEqual({ _id: 7, name: 'z', n: 1 })
    const replaced = await Thing.findOneAndReplace(
      { _id: 7 },
      { other: 2 },
      { returnDocument: 'after' },
    ).lean()
    expect(replaced).toEqual({ _id: 7, other: 2 })
    const deleted = await Thing.findOneAndDelete({ n: { $gt: 1 } }, { sort: { n: 1 } }).lean()
    expect(deleted).toEqual(documents[2])
    expect(await Thing.countDocuments()).toBe(3)
  })

  test('of many concurrent calls, each gets another document', async () => {
    const Thing = await newThings(
      held.connection,
      Array.from({ length: 40 }, (_, _id) => ({ _id, n: 0 })),
    )
    const taken = await Promise.all(
      Array.from({ length: 40 }, () =>
        Thing.findOneAndUpdate({ n: 0 }, { $set: { n: 1 } }, { sort: { _id: 1 } }).lean(),
      ),
    )
    expect(new Set(taken.map((found) => found?._id)).size).toBe(40)
    await Promise.all(
      Array.from({ length: 100 }, () => Thing.updateOne({ _id: 0 }, { $inc: { other: 1 } })),
    )
    expect((await Thing.findById(0).lean())?.other).toBe(100)
  })
})

describe('bulkWrite', () => {
  const operations: AnyBulkWriteOperation<Thing>[] = [
    { insertOne: { document: { _id: 1, n: 1 } } },
    { insertOne: { document: { _id: 2, n: 2 } } },
    { insertOne: { document: { _id: 3, n: 3 } } },
    { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 10 } } } },
    { updateMany: { filter: { n: { $lt: 5 } }, update: { $set: { name: 'low' } } } },
    { updateOne: { filter: { _id: 4 }, update: { $set: { n: 4 } }, upsert: true } },
    { replaceOne: { filter: { _id: 2 }, replacement: { other: 2 } } },
    { deleteOne: { filter: { _id: 3 } } },
    { deleteMany: { filter: { n: { $gt: 100 } } } },
  ]

  test.each([true, false])('every kind, ordered: %p', async (ordered) => {
    const Thing = await newThings(held.connection)
    // An unordered bulkWrite may be split into inserts, updates and deletes, but each kind stays in
    // order.
    const result = await Thing.bulkWrite(operations, { ordered })
    expect(result).toMatchObject({
      insertedCount: 3,
      matchedCount: 4,
      modifiedCount: 4,
      upsertedCount: 1,
      deletedCount: 1,
      insertedIds: { 0: 1, 1: 2, 2: 3 },
      upsertedIds: { 5: 4 },
    })
    expect(await Thing.find().sort('_id').lean()).toEqual([
      { _id: 1, n: 11 },
      { _id: 2, other: 2 },
      { _id: 4, n: 4 },
    ])
  })

  const failing: AnyBulkWriteOperation<Thing>[] = [
    { insertOne: { document: { _id: 1 } } },
    { insertOne: { document: { _id: 1 } } },
    { insertOne: { document: { _id: 2 } } },
    { updateOne: { filter: { _id: 1 }, update: { $inc: { name: 1 } } } },
    { insertOne: { document: { _id: 2 } } },
    { insertOne: { document: { _id: 3 } } },
  ]

  test('ordered stops at the first failure', async () => {
    const Thing = await newThings(held.connection)
    const error = await failureOf(Thing.collection.bulkWrite(failing as never))
    expect(error).toMatchObject({
      name: 'MongoBulkWriteError',
      code: 11000,
      writeErrors: [{ index: 1, code: 11000 }],
      result: { insertedCount: 1 },
    })
    expect(await Thing.distinct('_id')).toEqual([1])
  })

  test('unordered continues and reports every failure with its index', async () => {
    const Thing = await newThings(held.connection)
    await Thing.collection.insertOne({ _id: 1, name: 'text' } as never)
    const error = await failureOf(Thing.collection.bulkWrite(failing as never, { ordered: false }))
    const { writeErrors } = error as unknown as { writeErrors: { index: number; code: number }[] }
    const sorted = writeErrors.map(({ index, code }) => [index, code]).sort()
    expect(sorted).toEqual([
      [0, 11000],
      [1, 11000],
      [3, 14],
      [4, 11000],
    ])
    expect(error).toMatchObject({ result: { insertedCount: 2 } })
    expect(await Thing.countDocuments()).toBe(3)
  })

  test('insertMany: documents inserted before the failure stay', async () => {
    const Thing = await newThings(held.connection, [{ _id: 5 }])
    const given = [{ _id: 4 }, { _id: 5 }, { _id: 6 }]
    const error = await failureOf(Thing.insertMany(given))
    expect(error).toMatchObject({ code: 11000, insertedDocs: [{ _id: 4 }] })
    await failureOf(Thing.insertMany([{ _id: 5 }, { _id: 7 }], { ordered: false }))
    expect((await Thing.distinct('_id')).sort()).toEqual([4, 5, 7])
  })
})
