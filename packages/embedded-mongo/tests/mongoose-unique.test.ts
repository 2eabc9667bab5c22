import { Schema } from 'mongoose'
import { holdMongoose } from './helpers/models'
import { failureOf } from './helpers/support'

const held = holdMongoose()
let count = 0
const newName = () => `Model${++count}`

describe('unique', () => {
  test('the error has the index, the keys and the value', async () => {
    const name = newName()
    const Model = held.connection.model(
      name,
      new Schema({ email: { type: String, unique: true } }, { collection: name }),
    )
    await Model.init()
    await Model.create({ email: 'a@x.org' })
    const error = await failureOf(Model.create({ email: 'a@x.org' }))
    expect(error).toMatchObject({
      name: 'MongoServerError',
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a@x.org' },
    })
    expect(error.message).toContain(
      `E11000 duplicate key error collection: ${held.database.name}.${name} ` +
        'index: email_1 dup key: { email: "a@x.org" }',
    )
  })

  test('in an update', async () => {
    const Model = held.connection.model(
      newName(),
      new Schema({ a: { type: Number, unique: true } }),
    )
    await Model.init()
    await Model.create([{ a: 1 }, { a: 2 }])
    const error = await failureOf(Model.updateOne({ a: 2 }, { a: 1 }))
    expect(error).toMatchObject({ code: 11000, keyPattern: { a: 1 }, keyValue: { a: 1 } })
    const found = await failureOf(Model.findOneAndUpdate({ a: 2 }, { a: 1 }).exec())
    expect(found).toMatchObject({ code: 11000, codeName: 'DuplicateKey', keyValue: { a: 1 } })
    expect(await Model.countDocuments({ a: 2 })).toBe(1)
  })

  test('over two fields', async () => {
    const schema = new Schema({ a: Number, b: String })
    schema.index({ a: 1, b: -1 }, { unique: true })
    const Model = held.connection.model(newName(), schema)
    await Model.init()
    await Model.create([{ a: 1, b: 'x' }, { a: 1, b: 'y' }, { a: 2, b: 'x' }, { a: 3 }])
    expect(await failureOf(Model.create({ a: 1, b: 'y' }))).toMatchObject({
      code: 11000,
      keyPattern: { a: 1, b: -1 },
      keyValue: { a: 1, b: 'y' },
    })
    // A missing field counts as null.
    expect(await failureOf(Model.create({ a: 3 }))).toMatchObject({
      code: 11000,
      keyValue: { a: 3, b: null },
    })
  })

  test('sparse allows missing fields, but null only once', async () => {
    const schema = new Schema({ a: { type: Number, unique: true, sparse: true } })
    const Model = held.connection.model(newName(), schema)
    await Model.init()
    await Model.create([{}, {}, { a: null }, { a: 1 }])
    expect(await failureOf(Model.create({ a: null }))).toMatchObject({
      code: 11000,
      keyValue: { a: null },
    })
    expect(await failureOf(Model.create({ a: 1 }))).toMatchObject({ code: 11000 })
    expect(await Model.find({ a: null })).toHaveLength(3)
  })

  test('partial applies only to what its filter matches', async () => {
    const schema = new Schema({ name: String, state: String })
    schema.index(
      { name: 1 },
      { unique: true, partialFilterExpression: { state: { $eq: 'active' } } },
    )
    const Model = held.connection.model(newName(), schema)
    await Model.init()
    await Model.create({ name: 'n', state: 'active' })
    const other = await Model.create([
      { name: 'n', state: 'closed' },
      { name: 'n', state: 'closed' },
    ])
    expect(await failureOf(Model.create({ name: 'n', state: 'active' }))).toMatchObject({
      code: 11000,
    })
    const turned = Model.updateOne({ _id: other[0]?._id }, { state: 'active' })
    expect(await failureOf(turned.exec())).toMatchObject({ code: 11000 })
    await Model.deleteOne({ state: 'active' })
    expect((await turned.clone()).modifiedCount).toBe(1)
    expect(await Model.countDocuments({ name: 'n' })).toBe(2)
  })

  test('on arrays: every element, but the same one may repeat in a document', async () => {
    const Model = held.connection.model(
      newName(),
      new Schema({ tags: { type: [String], unique: true, default: undefined } }),
    )
    await Model.init()
    await Model.create({ tags: ['a', 'b', 'a'] })
    expect(await failureOf(Model.create({ tags: ['c', 'b'] }))).toMatchObject({
      code: 11000,
      keyPattern: { tags: 1 },
      keyValue: { tags: 'b' },
    })
    await Model.create({ tags: ['c'] })
    expect(
      await failureOf(Model.updateOne({ tags: 'c' }, { $push: { tags: 'a' } }).exec()),
    ).toMatchObject({ code: 11000 })
    expect(await Model.countDocuments({ tags: 'c' })).toBe(1)
  })
})

describe('collation { locale: "en", strength: 2 }', () => {
  const collation = { locale: 'en', strength: 2 as const }

  test('in a unique index: case does not matter, accents do', async () => {
    const schema = new Schema({ email: String })
    schema.index({ email: 1 }, { unique: true, collation })
    const Model = held.connection.model(newName(), schema)
    await Model.init()
    await Model.create({ email: 'A@x.org' })
    const error = await failureOf(Model.create({ email: 'a@X.org' }))
    expect(error).toMatchObject({ code: 11000, keyPattern: { email: 1 } })
    await Model.create({ email: 'ä@x.org' })
    expect(await Model.findOne({ email: 'a@x.ORG' })).toBeNull()
    const found = await Model.findOne({ email: 'a@x.ORG' }).collation(collation)
    expect(found?.email).toBe('A@x.org')
  })

  test('on find, $in, $ne, distinct, count and sort', async () => {
    const Model = held.connection.model(newName(), new Schema({ n: String, i: Number }))
    const names = ['b', 'A', 'a', 'B', 'é', 'e', 'C']
    await Model.create(names.map((n, i) => ({ n, i })))
    const ofNames = (documents: { n?: string | null }[]) => documents.map(({ n }) => n)
    expect(ofNames(await Model.find({ n: 'B' }).sort('i').collation(collation))).toEqual(['b', 'B'])
    expect(
      ofNames(
        await Model.find({ n: { $in: ['c', 'E'] } })
          .sort('i')
          .collation(collation),
      ),
    ).toEqual(['e', 'C'])
    expect(await Model.countDocuments({ n: { $ne: 'a' } }).collation(collation)).toBe(5)
    expect(await Model.countDocuments({ n: { $gt: 'B' } }).collation(collation)).toBe(3)
    const sorted = await Model.find().sort({ n: 1, i: 1 }).collation(collation)
    expect(ofNames(sorted)).toEqual(['A', 'a', 'b', 'B', 'C', 'e', 'é'])
    const plain = await Model.find().sort({ n: 1 })
    expect(ofNames(plain)).toEqual(['A', 'B', 'C', 'a', 'b', 'e', 'é'])
    const distinct = await Model.distinct('n').collation(collation)
    expect(distinct.map((n) => String(n).toLowerCase()).sort()).toEqual(['a', 'b', 'c', 'e', 'é'])
  })

  test('as the schema’s own, for the collection and its indexes', async () => {
    const schema = new Schema({ n: { type: String, unique: true } }, { collation })
    const Model = held.connection.model(newName(), schema)
    await Model.init()
    await Model.create({ n: 'Same' })
    expect(await failureOf(Model.create({ n: 'sAME' }))).toMatchObject({ code: 11000 })
    expect(await Model.exists({ n: 'SAME' })).not.toBeNull()
    const [info] = await held.connection
      .listCollections()
      .then((all) => all.filter(({ name }) => name === Model.collection.name))
    expect(info).toMatchObject({ options: { collation: { locale: 'en', strength: 2 } } })
  })

  test('numericOrdering', async () => {
    const Model = held.connection.model(newName(), new Schema({ n: String }))
    await Model.create([{ n: 'v10' }, { n: 'v9' }, { n: 'v1' }])
    const sorted = await Model.find().sort('n').collation({ locale: 'en', numericOrdering: true })
    expect(sorted.map(({ n }) => n)).toEqual(['v1', 'v9', 'v10'])
  })
})
