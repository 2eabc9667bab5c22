import { type IndexDefinition, type IndexOptions, Schema } from 'mongoose'
import { holdMongoose } from './helpers/models'
import { failureOf, planStages } from './helpers/support'

const held = holdMongoose()
const collation = { locale: 'en', strength: 2 } as const
let count = 0

/** A model with a new collection that has these indexes. */
async function modelWith(...indexes: [IndexDefinition, IndexOptions?][]) {
  const name = `indexed${++count}`
  const schema = new Schema(
    {
      a: Number,
      b: String,
      at: Date,
      email: String,
      tags: { type: [String], default: undefined },
      items: { type: [new Schema({ sku: String, n: Number }, { _id: false })], default: undefined },
    },
    { collection: name, versionKey: false },
  )
  for (const [fields, options] of indexes) schema.index(fields, options)
  const Model = held.connection.model(name, schema)
  await Model.init()
  return Model
}
const path = (Model: { collection: { name: string } }) =>
  `${held.database.name}.${Model.collection.name}`

describe('syncIndexes', () => {
  test('drops what the schema lacks, adds what the collection lacks, keeps the rest', async () => {
    const Model = await modelWith([{ a: 1 }], [{ b: 1, a: -1 }])
    await Model.collection.dropIndex('b_1_a_-1')
    await Model.collection.createIndex({ email: 1 }, { unique: true })
    await Model.collection.createIndex({ tags: -1 }, { name: 'by tag' })
    expect(await Model.diffIndexes()).toEqual({
      toDrop: ['email_1', 'by tag'],
      toCreate: [{ b: 1, a: -1 }],
    })
    expect(await Model.syncIndexes()).toEqual(['email_1', 'by tag'])
    const left = await Model.collection.listIndexes().toArray()
    expect(left.map(({ name }) => name).sort()).toEqual(['_id_', 'a_1', 'b_1_a_-1'])
    expect(await Model.syncIndexes()).toEqual([])
  })

  test('notices a different collation, filter and expiry', async () => {
    const Model = await modelWith(
      [{ email: 1 }, { unique: true, collation }],
      [{ a: 1 }, { partialFilterExpression: { a: { $gt: 0 } } }],
      [{ at: 1 }, { expireAfterSeconds: 60 }],
    )
    expect(await Model.syncIndexes()).toEqual([])
    await Model.collection.dropIndexes()
    await Model.collection.createIndex({ email: 1 }, { unique: true })
    await Model.collection.createIndex({ a: 1 }, { partialFilterExpression: { a: { $gt: 1 } } })
    await Model.collection.createIndex({ at: 1 }, { expireAfterSeconds: 61 })
    expect((await Model.syncIndexes()).sort()).toEqual(['a_1', 'at_1', 'email_1'])
    const indexes = await Model.collection.listIndexes().toArray()
    const named = Object.fromEntries(indexes.map((index) => [index.name, index]))
    expect(named.email_1).toMatchObject({ unique: true, collation })
    expect(named.a_1).toMatchObject({ partialFilterExpression: { a: { $gt: 0 } } })
    expect(named.at_1).toMatchObject({ expireAfterSeconds: 60 })
  })
})

describe('unique', () => {
  test('save, insertMany, updateOne and upsert fail with 11000 and change nothing', async () => {
    const Model = await modelWith([{ b: 1 }, { unique: true }])
    await Model.insertMany([{ b: 'x' }, { b: 'y' }])
    const dup = { code: 11000, keyPattern: { b: 1 }, keyValue: { b: 'x' } }
    const saved = await failureOf(new Model({ b: 'x' }).save())
    expect(saved).toMatchObject({ ...dup, name: 'MongoServerError' })
    expect(saved.message).toBe(
      `E11000 duplicate key error collection: ${path(Model)} index: b_1 dup key: { b: "x" }`,
    )
    expect(await failureOf(Model.updateOne({ b: 'y' }, { b: 'x' }).exec())).toMatchObject(dup)
    const upsert = Model.updateOne({ a: 5 }, { b: 'x' }, { upsert: true })
    expect(await failureOf(upsert.exec())).toMatchObject(dup)
    const many = await failureOf(
      Model.insertMany([{ b: 'z' }, { b: 'x' }, { b: 'w' }], { ordered: false }),
    )
    expect(many).toMatchObject({
      name: 'MongoBulkWriteError',
      code: 11000,
      insertedCount: 2,
      writeErrors: [{ index: 1, code: 11000 }],
    })
    expect((await Model.distinct('b')).sort()).toEqual(['w', 'x', 'y', 'z'])
  })

  test('compound: only the combination must be unique, missing fields are null', async () => {
    const Model = await modelWith([{ a: 1, b: -1 }, { unique: true }])
    await Model.insertMany([{ a: 1, b: 'x' }, { a: 1, b: 'y' }, { a: 2, b: 'x' }, { b: 'x' }])
    const error = await failureOf(Model.create({ b: 'x' }))
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { a: 1, b: -1 },
      keyValue: { a: null, b: 'x' },
    })
    expect(error.message).toContain('index: a_1_b_-1 dup key: { a: null, b: "x" }')
  })

  test('sparse compound: a document without any of the fields has no entry', async () => {
    const Model = await modelWith([
      { a: 1, b: 1 },
      { unique: true, sparse: true },
    ])
    await Model.insertMany([{}, {}, { a: 1 }, { b: 'x' }])
    expect(await failureOf(Model.create({ a: 1 }))).toMatchObject({
      code: 11000,
      keyValue: { a: 1, b: null },
    })
    expect(await Model.countDocuments()).toBe(4)
  })

  test('partial: documents outside the filter may be duplicates, but may not enter it', async () => {
    const only = { partialFilterExpression: { a: { $gte: 10 } } }
    const Model = await modelWith([{ b: 1 }, { unique: true, ...only }])
    await Model.insertMany([{ b: 'x', a: 1 }, { b: 'x', a: 2 }, { b: 'x' }, { b: 'x', a: 10 }])
    const entering = Model.updateOne({ a: 2 }, { $inc: { a: 9 } })
    expect(await failureOf(entering.exec())).toMatchObject({ code: 11000, keyValue: { b: 'x' } })
    await Model.updateOne({ a: 10 }, { $set: { a: 9 } })
    expect(await Model.updateOne({ a: 2 }, { $inc: { a: 9 } })).toMatchObject({ modifiedCount: 1 })
  })

  test('arrays: elements, empty arrays and fields of elements', async () => {
    const Model = await modelWith([{ tags: 1 }, { unique: true, name: 't' }])
    await Model.create({ tags: ['a', 'b', 'b'] })
    expect(await failureOf(Model.create({ tags: ['c', 'a'] }))).toMatchObject({
      code: 11000,
      keyPattern: { tags: 1 },
      keyValue: { tags: 'a' },
    })
    await Model.create({ tags: [] })
    expect(await failureOf(Model.create({ tags: [] }))).toMatchObject({ code: 11000 })
    expect(await Model.countDocuments()).toBe(2)

    const Parts = await modelWith([{ 'items.sku': 1 }, { unique: true }])
    await Parts.create({ items: [{ sku: 's1' }, { sku: 's2' }] })
    await Parts.create({ items: [{ sku: 's3' }] })
    const push = Parts.updateOne({ 'items.sku': 's3' }, { $push: { items: { sku: 's2' } } })
    expect(await failureOf(push.exec())).toMatchObject({
      code: 11000,
      keyPattern: { 'items.sku': 1 },
      keyValue: { 'items.sku': 's2' },
    })
  })

  test('an index over two arrays rejects a document with both', async () => {
    const Model = await modelWith([{ tags: 1, 'items.n': 1 }])
    await Model.create({ tags: ['a', 'b'] })
    const both = Model.create({ tags: ['a', 'b'], items: [{ n: 1 }, { n: 2 }] })
    expect(await failureOf(both)).toMatchObject({ code: 171 })
  })

  test('creating one over duplicates fails with 11000 and leaves no index', async () => {
    const Model = await modelWith()
    await Model.insertMany([{ b: 'x' }, { b: 'x' }])
    const made = Model.collection.createIndex({ b: 1 }, { unique: true })
    expect(await failureOf(made)).toMatchObject({
      code: 11000,
      keyPattern: { b: 1 },
      keyValue: { b: 'x' },
    })
    expect(await Model.collection.listIndexes().toArray()).toHaveLength(1)
  })
})

describe('collation { locale: "en", strength: 2 }', () => {
  test('unique: A@x.org and a@X.org are equal', async () => {
    const Model = await modelWith([{ email: 1 }, { unique: true, collation }])
    await Model.create({ email: 'A@x.org' })
    const error = await failureOf(Model.create({ email: 'a@X.org' }))
    expect(error).toMatchObject({ code: 11000, keyPattern: { email: 1 } })
    expect(error.message).toContain('index: email_1 collation: { locale: "en", caseLevel: false')
    expect(error.message).toMatch(/dup key: \{ email: "CollationKey\(0x[0-9a-f]+\)" \}$/)
    await Model.create([{ email: 'á@x.org' }, { email: 'a@x.orgs' }])
    expect(await Model.exists({ email: 'a@x.org' })).toBeNull()
    expect(await Model.findOne({ email: 'a@x.org' }).collation(collation)).toMatchObject({
      email: 'A@x.org',
    })
  })

  test('find, sort, distinct, update and delete', async () => {
    const Model = await modelWith()
    await Model.insertMany(['b', 'A', 'a', 'C', 'á'].map((b, a) => ({ a, b })))
    const sorted = await Model.find().sort({ b: 1, a: 1 }).collation(collation)
    expect(sorted.map(({ b }) => b)).toEqual(['A', 'a', 'á', 'b', 'C'])
    const plain = await Model.find().sort({ b: 1 })
    expect(plain.map(({ b }) => b)).toEqual(['A', 'C', 'a', 'b', 'á'])
    expect(await Model.find({ b: { $in: ['a', 'B'] } }).collation(collation)).toHaveLength(3)
    expect(await Model.find({ b: { $gt: 'B' } }).collation(collation)).toHaveLength(1)
    const values = await Model.distinct('b').collation(collation)
    expect(values.map((b) => b?.toLowerCase()).sort()).toEqual(['a', 'b', 'c', 'á'])
    const updated = await Model.updateMany({ b: 'A' }, { $inc: { a: 10 } }, { collation })
    expect(updated).toMatchObject({ matchedCount: 2, modifiedCount: 2 })
    expect(await Model.deleteMany({ b: 'B' }, { collation })).toMatchObject({ deletedCount: 1 })
    expect(await Model.deleteMany({ b: 'B' })).toMatchObject({ deletedCount: 0 })
  })
})

describe('hidden and TTL indexes', () => {
  test('a hidden index is not used by queries but stays unique', async () => {
    const Model = await modelWith([{ a: 1 }, { unique: true, hidden: true }])
    await Model.insertMany([{ a: 1 }, { a: 2 }])
    expect(await Model.collection.listIndexes().toArray()).toMatchObject([
      { name: '_id_' },
      { name: 'a_1', hidden: true, unique: true },
    ])
    expect(planStages(await Model.find({ a: 1 }).explain())).toContain('COLLSCAN')
    const hinted = Model.find({ a: 1 }).hint({ a: 1 })
    expect(await failureOf(hinted.exec())).toMatchObject({ code: 2 })
    expect(await failureOf(Model.create({ a: 1 }))).toMatchObject({ code: 11000 })
    const collMod = Model.collection.name
    const shown = await held.connection.db?.command({
      collMod,
      index: { name: 'a_1', hidden: false },
    })
    expect(shown).toMatchObject({ ok: 1, hidden_old: true, hidden_new: false })
    expect(planStages(await Model.find({ a: 1 }).explain())).toContain('IXSCAN')
  })

  test('a TTL index keeps its seconds, accepts others by collMod, and has one field', async () => {
    const Model = await modelWith([{ at: 1 }, { expireAfterSeconds: 3600 }])
    const changed = await held.connection.db?.command({
      collMod: Model.collection.name,
      index: { keyPattern: { at: 1 }, expireAfterSeconds: 7200 },
    })
    expect(changed).toMatchObject({
      ok: 1,
      expireAfterSeconds_old: 3600,
      expireAfterSeconds_new: 7200,
    })
    const [, ttl] = await Model.collection.listIndexes().toArray()
    expect(ttl).toEqual({ v: 2, key: { at: 1 }, name: 'at_1', expireAfterSeconds: 7200 })
    const make = (key: Record<string, 1>, seconds: number) =>
      failureOf(Model.collection.createIndex(key, { expireAfterSeconds: seconds }))
    expect(await make({ a: 1, at: 1 }, 60)).toMatchObject({ code: 67 })
    expect(await make({ a: 1 }, -1)).toMatchObject({ code: 67 })
    expect(await make({ at: 1 }, 60)).toMatchObject({ code: 85 })
  })

  test('the same fields with other options: 86 with the same name, 85 with another', async () => {
    const Model = await modelWith([{ a: 1 }])
    const make = (options: IndexOptions) =>
      failureOf(Model.collection.createIndex({ a: 1 }, options as { name?: string }))
    expect(await make({ unique: true })).toMatchObject({ code: 86 })
    expect(await make({ name: 'other' })).toMatchObject({ code: 85 })
    expect(await Model.collection.createIndex({ a: 1 })).toBe('a_1')
    expect(await failureOf(Model.collection.dropIndex('none'))).toMatchObject({ code: 27 })
  })
})
