import mongoose, { Schema } from 'mongoose'
import { holdMongoose } from './helpers/models'
import { failureOf } from './helpers/support'

const held = holdMongoose()
let count = 0
/** A model name that this file hasn't used. */
const newName = () => `Model${++count}`

describe('syncIndexes', () => {
  test('adds what the schema has and reports what it drops', async () => {
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

  test('an index with other options is dropped and created again', async () => {
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

  test('every kind of index is returned as it was requested', async () => {
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

  test('a unique index cannot be created over duplicates', async () => {
    const Model = held.connection.model(
      newName(),
      new Schema({ a: { type: Number, unique: true } }, { autoIndex: false }),
    )
    await Model.insertMany([{ a: 1 }, { a: 1 }])
    expect(await failureOf(Model.createIndexes())).toMatchObject({ code: 11000 })
    expect(await Model.listIndexes()).toHaveLength(1)
  })
})

describe('saving', () => {
  test('a document that its schema rejects does not reach the database', async () => {
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

  test('a collection’s own validator fails with 121', async () => {
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

  test('timestamps are set once and updated with every change', async () => {
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

  test('saving a deleted document', async () => {
    const Model = held.connection.model(newName(), new Schema({ n: Number }))
    const made = await Model.create({ n: 0 })
    await Model.deleteOne({ _id: made._id })
    made.n = 1
    await expect(made.save()).rejects.toBeInstanceOf(mongoose.Error.DocumentNotFoundError)
  })
})

describe('features that a standalone server lacks', () => {
  test('Model.watch fails with 40573', async () => {
    const Model = held.connection.model(newName(), new Schema({ n: Number }))
    await Model.init()
    const stream = Model.watch()
    const error = await new Promise<unknown>((resolve) => stream.on('error', resolve))
    expect(error).toMatchObject({ code: 40573 })
    await stream.close()
  })

  test('a transaction fails with 20 and writes nothing', async () => {
    const Model = held.connection.model(newName(), new Schema({ n: Number }))
    await Model.init()
    const session = await held.connection.startSession()
    const error = await failureOf(
      session.withTransaction(() => Model.create([{ n: 1 }], { session })),
    )
    // The driver wraps the error in its own message.
    expect(error).toMatchObject({ originalError: { code: 20, codeName: 'IllegalOperation' } })
    await session.endSession()
    expect(await Model.countDocuments()).toBe(0)
  })
})
