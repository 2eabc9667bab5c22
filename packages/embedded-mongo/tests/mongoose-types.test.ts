import mongoose, { Schema } from 'mongoose'
import { holdMongoose } from './helpers/models'
import { failureOf } from './helpers/support'

const held = holdMongoose()
let count = 0
const newName = () => `Model${++count}`
const { Decimal128, ObjectId } = mongoose.Types

/** The types of a stored document's fields, as the database reports them. */
async function storedTypes(name: string, ...fields: string[]) {
  const types = Object.fromEntries(fields.map((field) => [field, { $type: `$${field}` }]))
  const collection = held.connection.collection(name)
  const [found] = await collection.aggregate([{ $project: { _id: 0, ...types } }]).toArray()
  return found
}

test('every type is stored as itself and read back', async () => {
  const name = newName()
  const schema = new Schema(
    {
      text: String,
      whole: Number,
      part: Number,
      yes: Boolean,
      at: Date,
      old: Date,
      id: Schema.Types.ObjectId,
      price: Schema.Types.Decimal128,
      data: Buffer,
      uuid: Schema.Types.UUID,
      big: BigInt,
      small: Schema.Types.Int32,
      double: Schema.Types.Double,
      mixed: Schema.Types.Mixed,
      list: [Number],
      nothing: { type: String, default: null },
    },
    { collection: name, id: false },
  )
  const Model = held.connection.model(name, schema)
  const values = {
    text: 'Grüße, мир, 日本 🎈',
    whole: 5,
    part: 5.25,
    yes: true,
    at: new Date('2024-02-29T12:34:56.789Z'),
    old: new Date('1883-11-18T12:00:00Z'),
    id: new ObjectId(),
    price: Decimal128.fromString('12345678901234567890.10'),
    data: Buffer.from([0, 1, 255]),
    uuid: '00112233-4455-6677-8899-aabbccddeeff',
    big: 9_007_199_254_740_993n,
    small: 7,
    double: 7,
    mixed: { any: ['thing', { deep: null }], n: 1 },
    list: [1, 2.5],
  }
  const { _id } = await Model.create(values)
  const found = await Model.findById(_id).orFail()
  expect(found.text).toBe(values.text)
  expect(found.at).toEqual(values.at)
  expect(found.old).toEqual(values.old)
  expect(found.price?.toString()).toBe('12345678901234567890.10')
  expect(found.data?.equals(values.data)).toBe(true)
  expect(found.uuid?.toString()).toBe(values.uuid)
  expect(found.big).toBe(values.big)
  expect(found.mixed).toEqual(values.mixed)
  expect(found.toObject().list).toEqual([1, 2.5])
  expect(found.nothing).toBeNull()
  const expected = {
    text: 'string',
    whole: 'int',
    part: 'double',
    yes: 'bool',
    at: 'date',
    old: 'date',
    id: 'objectId',
    price: 'decimal',
    data: 'binData',
    uuid: 'binData',
    big: 'long',
    small: 'int',
    double: 'double',
    mixed: 'object',
    list: 'array',
    nothing: 'null',
    never: 'missing',
  }
  expect(await storedTypes(name, ...Object.keys(expected))).toEqual(expected)
})

test('queries by Decimal128, Buffer, UUID and BigInt', async () => {
  const schema = new Schema({
    n: Number,
    price: Schema.Types.Decimal128,
    data: Buffer,
    uuid: { type: Schema.Types.UUID, index: true },
    big: BigInt,
  })
  const Model = held.connection.model(newName(), schema)
  await Model.init()
  const uuids = ['00000000-0000-4000-8000-000000000001', 'ffffffff-ffff-4fff-bfff-fffffffffff2']
  await Model.create(
    uuids.map((uuid, n) => ({
      n,
      price: `${n}.10`,
      data: Buffer.from([n]),
      uuid,
      big: BigInt(n) + 2n ** 60n,
    })),
  )
  const numbers = async (filter: mongoose.QueryFilter<mongoose.InferSchemaType<typeof schema>>) =>
    (await Model.find(filter).sort('n')).map(({ n }) => n)
  expect(await numbers({ price: { $gt: Decimal128.fromString('0.1') } })).toEqual([1])
  expect(await numbers({ price: Decimal128.fromString('1.100') })).toEqual([1])
  expect(await numbers({ data: Buffer.from([0]) })).toEqual([0])
  expect(await Model.countDocuments({ uuid: uuids[1] })).toBe(1)
  expect(await Model.countDocuments({ uuid: { $in: uuids } })).toBe(2)
  expect(await numbers({ big: 2n ** 60n + 1n })).toEqual([1])
  expect(await numbers({ big: { $lt: 2n ** 60n + 1n } })).toEqual([0])
})

test('a Map keeps its keys and is changed key by key', async () => {
  const schema = new Schema({
    links: { type: Map, of: String },
    scores: { type: Map, of: new Schema({ n: Number }, { _id: false }) },
  })
  const Model = held.connection.model(newName(), schema)
  const made = await Model.create({ links: { a: 'x' }, scores: { one: { n: 1 } } })
  made.links?.set('b', 'y')
  made.set('scores.one.n', 5)
  made.scores?.set('two', { n: 2 })
  await made.save()
  await Model.updateOne({ _id: made._id }, { $set: { 'links.c': 'z' }, $unset: { 'links.a': 1 } })
  const found = await Model.findOne({ 'scores.two.n': 2 }).orFail()
  expect([...(found.links ?? [])]).toEqual([
    ['b', 'y'],
    ['c', 'z'],
  ])
  expect(found.scores?.get('one')?.n).toBe(5)
})

test('Mixed: deep changes after markModified, an empty object without minimize', async () => {
  interface Held {
    whatever: { a: [number, { b: unknown }] }
    empty: object
  }
  const mixed = { type: Schema.Types.Mixed }
  const schema = new Schema<Held>({ whatever: mixed, empty: mixed }, { minimize: false })
  const Model = held.connection.model(newName(), schema)
  const made = await Model.create({ whatever: { a: [1, { b: 2 }] }, empty: {} })
  made.whatever.a[1].b = 'changed'
  made.markModified('whatever')
  await made.save()
  const found = await Model.findById(made._id).lean()
  expect(found).toMatchObject({ whatever: { a: [1, { b: 'changed' }] }, empty: {} })
})

test('discriminators share a collection and find only their own', async () => {
  const base = new Schema({ name: String }, { discriminatorKey: 'kind' })
  const Event = held.connection.model(newName(), base)
  const Click = Event.discriminator(`${newName()}Click`, new Schema({ x: Number }), 'click')
  const Key = Event.discriminator(`${newName()}Key`, new Schema({ key: String }), 'key')
  await Event.create({ name: 'plain' })
  await Click.create([
    { name: 'left', x: 1 },
    { name: 'right', x: 2 },
  ])
  await Key.create({ name: 'enter', key: 'Enter' })
  expect(await Event.countDocuments()).toBe(4)
  expect(await Click.countDocuments()).toBe(2)
  const [event] = await Event.find({ kind: 'key' })
  expect(event).toBeInstanceOf(Key)
  expect(event?.toObject()).toMatchObject({ kind: 'key', key: 'Enter' })
  await Click.updateMany({}, { $inc: { x: 10 } })
  expect((await Event.find().sort('name').lean()).map((found) => Reflect.get(found, 'x'))).toEqual([
    undefined,
    11,
    undefined,
    12,
  ])
  expect((await Key.deleteMany()).deletedCount).toBe(1)
  const counted = await Event.aggregate([{ $sortByCount: '$kind' }])
  expect(counted).toEqual([
    { _id: 'click', count: 2 },
    { _id: null, count: 1 },
  ])
})

test('discriminators inside an array', async () => {
  const part = new Schema({ title: String }, { discriminatorKey: 'kind', _id: false })
  const schema = new Schema({ parts: [part] })
  const parts = schema.path<mongoose.Schema.Types.DocumentArray>('parts')
  parts.discriminator('Text', new Schema({ body: String }, { _id: false }))
  parts.discriminator('Image', new Schema({ width: Number }, { _id: false }))
  const Model = held.connection.model(newName(), schema)
  const given = [
    { kind: 'Text', title: 't', body: 'b' },
    { kind: 'Image', title: 'i', width: 5 },
  ]
  await Model.collection.insertOne({ parts: given })
  const found = await Model.findOne({ 'parts.width': { $gte: 5 } }).orFail()
  expect(found.toObject().parts).toEqual(given)
})

describe('arrays of subdocuments', () => {
  const schema = new Schema({
    title: String,
    items: [{ name: String, n: Number, tags: [String] }],
  })
  const prepare = async () => {
    const Model = held.connection.model(newName(), schema)
    const made = await Model.create({
      title: 't',
      items: [
        { name: 'a', n: 1, tags: ['x'] },
        { name: 'b', n: 2 },
        { name: 'c', n: 3 },
      ],
    })
    const read = async () => (await Model.findById(made._id).orFail()).toObject()
    return { Model, made, read }
  }

  test('changed in memory and saved', async () => {
    const { made, read } = await prepare()
    made.items.push({ name: 'd', n: 4 })
    made.items[0]?.set('n', 10)
    const tags = made.items[0]?.tags as mongoose.Types.Array<string>
    tags.addToSet('y', 'x')
    await made.save()
    made.items.pull(made.items[1]?._id)
    await made.save()
    const { items } = await read()
    expect(items.map(({ name, n }) => [name, n])).toEqual([
      ['a', 10],
      ['c', 3],
      ['d', 4],
    ])
    expect(items[0]?.tags).toEqual(['x', 'y'])
    made.items[0]?.deleteOne()
    made.items.splice(1, 1)
    await made.save()
    expect((await read()).items.map(({ name }) => name)).toEqual(['c'])
  })

  test('$push, $pull, $set and the positional operators', async () => {
    const { Model, made, read } = await prepare()
    const { _id } = made
    await Model.updateOne({ _id }, { $push: { items: { name: 'd', n: 4 } } })
    await Model.updateOne({ _id }, { $pull: { items: { n: { $lt: 2 } } } })
    await Model.updateOne({ _id, 'items.name': 'c' }, { $set: { 'items.$.n': 30 } })
    await Model.updateOne({ _id }, { $set: { 'items.0.name': 'first' } })
    await Model.updateOne({ _id }, { $inc: { 'items.$[].n': 100 } })
    await Model.updateOne(
      { _id },
      { $push: { 'items.$[big].tags': 'big' } },
      { arrayFilters: [{ 'big.n': { $gt: 103 } }] },
    )
    const { items } = await read()
    expect(items.map(({ name, n, tags }) => [name, n, tags])).toEqual([
      ['first', 102, []],
      ['c', 130, ['big']],
      ['d', 104, ['big']],
    ])
  })

  test('two writers of one array element: the later fails', async () => {
    const { Model, made } = await prepare()
    const other = await Model.findById(made._id).orFail()
    made.items.pull(made.items[0]?._id)
    await made.save()
    other.items[2]?.set('name', 'too late')
    const error = await failureOf(other.save())
    expect(error).toBeInstanceOf(mongoose.Error.VersionError)
  })

  test('found by $elemMatch and shown by the positional projection', async () => {
    const { Model } = await prepare()
    const both = await Model.find({ items: { $elemMatch: { name: 'a', n: 1 } } })
    expect(both).toHaveLength(1)
    expect(await Model.exists({ items: { $elemMatch: { name: 'a', n: 2 } } })).toBeNull()
    const shown = await Model.findOne({ 'items.n': 2 }, { 'items.$': 1 }).lean().orFail()
    expect(shown.items.map(({ name }) => name)).toEqual(['b'])
    expect(shown).not.toHaveProperty('title')
  })
})
