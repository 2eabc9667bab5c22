import mongoose, { Schema } from 'mongoose'
import { failureOf, holdMongoose } from './support'

const held = holdMongoose()
let count = 0
/** A name no other model of this file has. */
const newName = () => `Model${++count}`

describe('syncIndexes', () => {
  test('adds what the schema has and says what it drops', async () => {
    const name = newName()
    const schema = new Schema({ a: { type: Number, index: true }, b: Number, c: Number })
    schema.index({ b: 1, c: -1 }, { unique: true, name: 'b and c' })
    const Model = held.connection.model(name, schema)
    await Model.init()
    await Model.collection.createIndex({ c: 1 })
    const before = await Model.diffIndexes()
    expect(before.toDrop).toEqual(['c_1'])
    expect(before.toCreate).toEqual([])
    expect(await Model.syncIndexes()).toEqual(['c_1'])
    expect(await Model.syncIndexes()).toEqual([])
    const indexes = await Model.listIndexes()
    expect(indexes.map(({ name, key, unique }) => ({ name, key, unique }))).toEqual([
      { name: '_id_', key: { _id: 1 }, unique: undefined },
      { name: 'a_1', key: { a: 1 }, unique: undefined },
      { name: 'b and c', key: { b: 1, c: -1 }, unique: true },
    ])
  })

  test('an index with other options is dropped and made again', async () => {
    const Model = held.connection.model(
      newName(),
      new Schema({ a: { type: Number, unique: true } }),
    )
    await Model.createCollection()
    await Model.init()
    await Model.collection.dropIndex('a_1')
    await Model.collection.createIndex({ a: 1 })
    expect(await Model.syncIndexes()).toEqual(['a_1'])
    const made = (await Model.listIndexes()).find(({ name }) => name === 'a_1')
    expect(made).toMatchObject({ key: { a: 1 }, unique: true })
  })

  test('every kind of index comes back as it was asked for', async () => {
    const schema = new Schema({ email: String, at: Date, n: Number, parts: { id: Number } })
    schema.index({ email: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } })
    schema.index({ at: 1 }, { expireAfterSeconds: 3600 })
    schema.index({ n: 1 }, { sparse: true })
    schema.index({ 'parts.id': -1 }, { partialFilterExpression: { n: { $gt: 5 } } })
    const Model = held.connection.model(newName(), schema)
    await Model.init()
    expect(await Model.syncIndexes()).toEqual([])
    const byName = new Map((await Model.listIndexes()).map((index) => [index.name, index]))
    expect(byName.get('email_1')).toMatchObject({
      v: 2,
      unique: true,
      collation: { locale: 'en', strength: 2, caseLevel: false, numericOrdering: false },
    })
    expect(byName.get('at_1')).toMatchObject({ expireAfterSeconds: 3600 })
    expect(byName.get('n_1')).toMatchObject({ sparse: true })
    expect(byName.get('parts.id_-1')).toMatchObject({
      partialFilterExpression: { n: { $gt: 5 } },
    })
  })

  test('a unique index cannot be made over duplicates', async () => {
    const Model = held.connection.model(
      newName(),
      new Schema({ a: { type: Number, unique: true } }, { autoIndex: false }),
    )
    await Model.insertMany([{ a: 1 }, { a: 1 }])
    expect(await failureOf(Model.createIndexes())).toMatchObject({ code: 11000 })
    expect(await Model.listIndexes()).toHaveLength(1)
  })
})

describe('unique', () => {
  test('says which index, which keys and which value', async () => {
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

  test('of an update', async () => {
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

  test('sparse lets fields be missing, but null only once', async () => {
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

  test('partial holds only for what its filter takes', async () => {
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

  test('on arrays: every element, but the same one twice in a document', async () => {
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

  test('on a unique index: case does not matter, accents do', async () => {
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

describe('saving', () => {
  test('a document that its schema refuses does not reach the database', async () => {
    const schema = new Schema({
      name: { type: String, required: true, maxlength: 3 },
      age: { type: Number, min: 0 },
      kind: { type: String, enum: ['x', 'y'] },
    })
    const Model = held.connection.model(newName(), schema)
    const error = await failureOf(Model.create({ name: 'long', age: -1, kind: 'z' as 'x' }))
    expect(error).toBeInstanceOf(mongoose.Error.ValidationError)
    const { errors } = error as unknown as mongoose.Error.ValidationError
    expect(Object.entries(errors).map(([path, { kind }]) => [path, kind])).toEqual([
      ['name', 'maxlength'],
      ['age', 'min'],
      ['kind', 'enum'],
    ])
    await expect(Model.create({ age: 'old' as unknown as number, name: 'n' })).rejects.toThrow(
      'Cast to Number failed',
    )
    await expect(
      Model.updateOne({}, { age: -5 }, { runValidators: true, upsert: true }),
    ).rejects.toThrow('less than minimum')
    expect(await Model.estimatedDocumentCount()).toBe(0)
  })

  test('a collection’s own validator answers 121', async () => {
    const Model = held.connection.model(
      newName(),
      new Schema({ age: Number }, { autoCreate: false }),
    )
    await Model.createCollection({
      validator: { $jsonSchema: { required: ['age'], properties: { age: { minimum: 18 } } } },
    })
    await Model.create({ age: 18 })
    const error = await failureOf(Model.create({ age: 17 }))
    expect(error).toMatchObject({ code: 121, errInfo: { failingDocumentId: expect.anything() } })
    expect(error.message).toBe('Document failed validation')
    const update = await failureOf(Model.updateOne({}, { $unset: { age: 1 } }).exec())
    expect(update).toMatchObject({ code: 121 })
  })

  test('timestamps are set once and moved with every change', async () => {
    const schema = new Schema({ n: Number }, { timestamps: true })
    const Model = held.connection.model(newName(), schema)
    const made = await Model.create({ n: 1 })
    expect(made.createdAt).toEqual(made.updatedAt)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await Model.updateOne({ _id: made._id }, { n: 2 })
    const changed = await Model.findById(made._id).orFail()
    expect(changed.createdAt).toEqual(made.createdAt)
    expect(changed.updatedAt.getTime()).toBeGreaterThan(made.updatedAt.getTime())
    const upserted = await Model.findOneAndUpdate(
      { n: 9 },
      { n: 9 },
      { upsert: true, returnDocument: 'after' },
    )
    expect(upserted?.createdAt).toEqual(upserted?.updatedAt)
  })

  test('optimisticConcurrency: the second of two writers fails', async () => {
    const schema = new Schema({ n: Number, tags: [String] }, { optimisticConcurrency: true })
    const Model = held.connection.model(newName(), schema)
    const { _id } = await Model.create({ n: 0, tags: ['a'] })
    const [one, two] = await Promise.all([
      Model.findById(_id).orFail(),
      Model.findById(_id).orFail(),
    ])
    one.n = 1
    two.n = 2
    await one.save()
    await expect(two.save()).rejects.toBeInstanceOf(mongoose.Error.VersionError)
    const kept = await Model.findById(_id).orFail()
    expect([kept.n, kept.__v]).toEqual([1, 1])
  })

  test('saving a document that is gone', async () => {
    const Model = held.connection.model(newName(), new Schema({ n: Number }))
    const made = await Model.create({ n: 0 })
    await Model.deleteOne({ _id: made._id })
    made.n = 1
    await expect(made.save()).rejects.toBeInstanceOf(mongoose.Error.DocumentNotFoundError)
  })
})

describe('what a standalone server has not', () => {
  test('Model.watch answers 40573', async () => {
    const Model = held.connection.model(newName(), new Schema({ n: Number }))
    await Model.init()
    const stream = Model.watch()
    const error = await new Promise<unknown>((resolve) => stream.on('error', resolve))
    expect(error).toMatchObject({ code: 40573 })
    await stream.close()
  })

  test('a transaction answers 20 and writes nothing', async () => {
    const Model = held.connection.model(newName(), new Schema({ n: Number }))
    await Model.init()
    const session = await held.connection.startSession()
    const error = await failureOf(
      session.withTransaction(() => Model.create([{ n: 1 }], { session })),
    )
    // The driver puts words of its own around it.
    expect(error).toMatchObject({ originalError: { code: 20, codeName: 'IllegalOperation' } })
    await session.endSession()
    expect(await Model.countDocuments()).toBe(0)
  })
})
