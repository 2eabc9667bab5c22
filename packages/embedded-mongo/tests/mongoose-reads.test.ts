import mongoose, { Schema } from 'mongoose'
import { holdMongoose } from './helpers/models'
import { failureOf } from './helpers/support'
import { makeThings, type Thing } from './helpers/things'

const held = holdMongoose()
const { Decimal128, Long, ObjectId, UUID } = mongoose.mongo.BSON
let count = 0
const newName = () => `Read${++count}`
const things = (documents: Thing[]) => makeThings(held, documents)

describe('populate', () => {
  async function library() {
    const [place, author, book] = [newName(), newName(), newName()]
    const Place = held.connection.model(place, new Schema({ _id: Number, name: String }))
    const authors = new Schema({
      _id: Number,
      name: String,
      home: { type: Number, ref: place },
    })
    authors.virtual('books', { ref: book, localField: '_id', foreignField: 'authors' })
    authors.virtual('total', {
      ref: book,
      localField: '_id',
      foreignField: 'authors',
      count: true,
    })
    const Author = held.connection.model(author, authors)
    const Book = held.connection.model(
      book,
      new Schema({
        _id: Number,
        pages: Number,
        first: { type: Number, ref: author },
        authors: [{ type: Number, ref: author }],
      }),
    )
    await Place.insertMany([
      { _id: 1, name: 'Surat' },
      { _id: 2, name: 'Pune' },
    ])
    await Author.insertMany([
      { _id: 1, name: 'Asha', home: 1 },
      { _id: 2, name: 'Bina', home: 2 },
      { _id: 3, name: 'Chitra' },
    ])
    await Book.insertMany([
      { _id: 1, pages: 100, first: 1, authors: [1, 2] },
      { _id: 2, pages: 300, first: 9, authors: [2, 9] },
      { _id: 3, pages: 200, authors: [] },
    ])
    return { Author, Book }
  }

  test('single, array, nested, match, select and missing', async () => {
    const { Book } = await library()
    const single = await Book.find().sort('_id').populate('first', 'name -_id').lean()
    expect(single.map(({ first }) => first)).toEqual([{ name: 'Asha' }, null, undefined])
    const array = await Book.find().sort('_id').populate('authors', 'name').lean()
    expect(array.map(({ authors }) => authors)).toEqual([
      [
        { _id: 1, name: 'Asha' },
        { _id: 2, name: 'Bina' },
      ],
      [{ _id: 2, name: 'Bina' }],
      [],
    ])
    const nested = await Book.findById(1)
      .populate({ path: 'authors', populate: { path: 'home', select: 'name -_id' } })
      .lean()
    expect(nested?.authors).toMatchObject([{ home: { name: 'Surat' } }, { home: { name: 'Pune' } }])
    const matched = await Book.findById(1)
      .populate({ path: 'authors', match: { name: /^B/ }, select: '_id' })
      .populate({ path: 'first', match: { name: 'nobody' } })
      .lean()
    expect(matched).toMatchObject({ authors: [{ _id: 2 }], first: null })
  })

  test('virtual, with options and as a count', async () => {
    const { Author } = await library()
    const path = { path: 'books', select: '_id', options: { sort: { pages: -1 } } }
    const found = await Author.find().sort('_id').populate(path).populate('total').lean()
    expect(found).toMatchObject([
      { books: [{ _id: 1 }], total: 1 },
      { books: [{ _id: 2 }, { _id: 1 }], total: 2 },
      { books: [], total: 0 },
    ])
  })
})

describe('find', () => {
  const seven = Array.from({ length: 7 }, (_, _id) => ({ _id, n: (_id * 3) % 7, name: `n${_id}` }))

  test('exists, counts and distinct', async () => {
    const Model = await things(seven)
    expect(await Model.exists({ n: 6 })).toEqual({ _id: 2 })
    expect(await Model.exists({ n: 60 })).toBeNull()
    expect(await Model.countDocuments({ n: { $gte: 3 } })).toBe(4)
    expect(await Model.countDocuments({ n: { $gte: 3 } }, { skip: 1, limit: 2 })).toBe(2)
    expect(await Model.estimatedDocumentCount()).toBe(7)
    await Model.insertMany([{ _id: 8, list: [2, 1, 2] }, { _id: 9, list: [] }, { _id: 10 }])
    expect((await Model.distinct('list')).sort()).toEqual([1, 2])
    expect((await Model.distinct('n', { n: { $lt: 3 } })).sort()).toEqual([0, 1, 2])
    expect(await Model.estimatedDocumentCount()).toBe(10)
  })

  test('sort, skip and limit; missing and null before numbers', async () => {
    const Model = await things([...seven, { _id: 7 }])
    const page = await Model.find().sort({ n: -1 }).skip(2).limit(3).lean()
    expect(page.map(({ n }) => n)).toEqual([4, 3, 2])
    expect(await Model.findOne().sort({ n: 1 })).toMatchObject({ _id: 7 })
    expect(await Model.find().skip(100)).toEqual([])
    expect(await Model.find().sort({ name: -1 }).limit(0)).toHaveLength(8)
  })

  test('select: nested, $slice, $elemMatch and $', async () => {
    const Model = await things([
      {
        _id: 1,
        n: 1,
        list: [1, 2, 3, 4],
        deep: { a: 1, b: { c: 2, d: 'x' } },
        rows: [
          { id: 1, n: 1 },
          { id: 2, n: 5 },
          { id: 3, n: 5 },
        ],
      },
    ])
    const select = async (fields: Record<string, number | object>, filter = {}) =>
      await Model.findOne(filter).select(fields).lean()
    expect(await select({ 'deep.b.c': 1 })).toEqual({ _id: 1, deep: { b: { c: 2 } } })
    expect(await select({ 'deep.b.c': 0, rows: 0, list: 0 })).toEqual({
      _id: 1,
      n: 1,
      deep: { a: 1, b: { d: 'x' } },
    })
    expect(await select({ n: 1, list: { $slice: -2 } })).toEqual({ _id: 1, n: 1, list: [3, 4] })
    expect(await select({ n: 1, list: { $slice: [1, 2] } })).toMatchObject({ list: [2, 3] })
    expect(await select({ _id: 0, rows: { $elemMatch: { n: 5 } } })).toEqual({
      rows: [{ id: 2, n: 5 }],
    })
    expect(await select({ 'rows.$': 1 }, { 'rows.n': { $gt: 1 } })).toEqual({
      _id: 1,
      rows: [{ id: 2, n: 5 }],
    })
    expect(await select({ 'rows.id': 1, _id: 0 })).toEqual({
      rows: [{ id: 1 }, { id: 2 }, { id: 3 }],
    })
    expect(await failureOf(select({ n: 1, list: 0 }))).toMatchObject({ code: 31254 })
    expect(await failureOf(select({ n: 0, list: 1 }))).toMatchObject({ code: 31253 })
  })

  test('dates before 1970 and nested arrays', async () => {
    const dates = [
      '1969-12-31T23:59:59.999Z',
      '1905-07-04',
      '0001-01-01',
      '1970-01-01',
      '2024-02-29',
    ]
    const Model = await things(dates.map((at, _id) => ({ _id, at: new Date(at) })))
    const before = await Model.find({ at: { $lt: new Date(0) } })
      .sort('at')
      .lean()
    expect(before.map(({ at }) => at?.getTime())).toEqual([
      -62_135_596_800_000, -2_035_324_800_000, -1,
    ])
    const [year] = await Model.aggregate([
      { $match: { _id: 1 } },
      { $project: { y: { $year: '$at' }, day: { $dayOfWeek: '$at' }, l: { $toLong: '$at' } } },
    ])
    expect(year).toEqual({ _id: 1, y: 1905, day: 3, l: -2_035_324_800_000 })
    await Model.insertMany([
      { _id: 10, grid: [[1, 2], [3]] },
      { _id: 11, grid: [[], [9]] },
    ])
    const idsOf = async (filter: mongoose.QueryFilter<Thing>) =>
      (await Model.collection.find(filter as never).toArray()).map(({ _id }) => _id)
    expect(await idsOf({ grid: [3] })).toEqual([10])
    expect(await idsOf({ grid: 3 })).toEqual([])
    expect(await idsOf({ 'grid.0.1': 2 })).toEqual([10])
    expect(await idsOf({ grid: { $elemMatch: { $elemMatch: { $gt: 5 } } } })).toEqual([11])
    expect((await Model.findById(10).lean())?.grid).toEqual([[1, 2], [3]])
  })
})

describe('cursors', () => {
  const thousands = Array.from({ length: 2000 }, (_, _id) => ({ _id, n: _id % 7 }))

  test('2,000 documents come in batches, each once and in order', async () => {
    const Model = await things(thousands)
    const ids: unknown[] = []
    for await (const { _id } of Model.find().sort('_id').lean().cursor({ batchSize: 333 })) {
      ids.push(_id)
    }
    expect(ids).toEqual(thousands.map(({ _id }) => _id))
    let sum = 0
    await Model.find({ n: 3 })
      .cursor()
      .eachAsync(
        (all) => {
          sum += all.length
        },
        { batchSize: 100 },
      )
    expect(sum).toBe(286)
    const first = await held.connection.db?.command({ find: Model.collection.name })
    expect(first?.cursor.firstBatch).toHaveLength(101)
  }, 60_000)

  test('a cursor closed before its end is closed on the server too', async () => {
    const Model = await things(thousands.slice(0, 500))
    const cursor = Model.find().lean().cursor({ batchSize: 100 })
    for (let at = 0; at < 150; at++) expect(await cursor.next()).toMatchObject({ _id: at })
    await cursor.close()
    await expect(cursor.next()).rejects.toThrow()
    const raw = Model.collection.find({}, { batchSize: 10 })
    await raw.next()
    const { id } = raw
    const more = { getMore: id, collection: Model.collection.name, batchSize: 5 }
    expect(id?.isZero()).toBe(false)
    await raw.close()
    expect(await failureOf(held.connection.db!.command(more))).toMatchObject({ code: 43 })
  })
})

test('discriminators share a collection and are found by their own model', async () => {
  const base = new Schema({ at: Number }, { discriminatorKey: 'kind' })
  const Event = held.connection.model(newName(), base)
  const Click = Event.discriminator(newName(), new Schema({ url: String }), 'click')
  const Buy = Event.discriminator(newName(), new Schema({ sum: Number }), 'buy')
  await Event.create({ at: 0 })
  await Click.create([
    { at: 1, url: '/a' },
    { at: 2, url: '/b' },
  ])
  await Buy.create({ at: 3, sum: 5 })
  expect(await Event.countDocuments()).toBe(4)
  expect((await Click.find().sort('at')).map(({ url }) => url)).toEqual(['/a', '/b'])
  expect(await Buy.findOne({ url: '/a' })).toBeNull()
  expect((await Event.distinct('kind')).sort()).toEqual(['buy', 'click'])
  expect(await Click.updateMany({}, { at: 9 })).toMatchObject({ matchedCount: 2 })
  expect(await Click.aggregate([{ $group: { _id: '$kind', n: { $sum: 1 } } }])).toEqual([
    { _id: 'click', n: 2 },
  ])
})

test('every type is stored as itself, read back and found', async () => {
  const schema = new Schema({
    map: { type: Map, of: Number },
    dec: Schema.Types.Decimal128,
    buf: Buffer,
    uuid: Schema.Types.UUID,
    big: BigInt,
    mixed: {},
  })
  const Model = held.connection.model(newName(), schema)
  const uuid = new UUID('0187f9a4-5b6c-7d8e-9f00-112233445566')
  const buf = Buffer.from([0, 255, 128, 10])
  const mixed = { a: [1, 'x', { deep: null }], when: new Date(-5), id: new ObjectId() }
  const { _id } = await Model.create({
    map: new Map([
      ['x', 1],
      ['y z', 2],
    ]),
    dec: Decimal128.fromString('0.10'),
    buf,
    uuid,
    big: 9_007_199_254_740_993n,
    mixed,
  } as never)
  const found = await Model.findById(_id).orFail()
  expect(Object.fromEntries(found.map ?? [])).toEqual({ x: 1, 'y z': 2 })
  expect(String(found.dec)).toBe('0.10')
  expect(buf.equals(found.buf as unknown as Buffer)).toBe(true)
  expect(String(found.uuid)).toBe(uuid.toString())
  expect(found.big).toBe(9_007_199_254_740_993n)
  expect(found.mixed).toEqual(mixed)
  const project = Object.fromEntries(
    ['map', 'dec', 'buf', 'uuid', 'big', 'mixed'].map((name) => [name, { $type: `$${name}` }]),
  )
  expect(await Model.aggregate([{ $project: { _id: 0, ...project } }])).toEqual([
    {
      map: 'object',
      dec: 'decimal',
      buf: 'binData',
      uuid: 'binData',
      big: 'long',
      mixed: 'object',
    },
  ])
  const number = (filter: Record<string, unknown>) => Model.countDocuments(filter as never)
  expect(await number({ dec: '0.1', big: 9_007_199_254_740_993n, uuid, buf })).toBe(1)
  expect(await number({ big: { $gt: 9_007_199_254_740_992n }, 'map.y z': { $gte: 2 } })).toBe(1)
  expect(await number({ big: { $gt: 9_007_199_254_740_993n } })).toBe(0)
  expect(await number({ dec: { $lt: '0.1' } })).toBe(0)
  expect(await number({ 'mixed.a.2.deep': null, 'mixed.when': { $lt: new Date(0) } })).toBe(1)
  await Model.updateOne({ _id }, { $inc: { big: Long.ONE, dec: '0.2' } } as never)
  const more = await Model.findById(_id).orFail()
  expect([more.big, String(more.dec)]).toEqual([9_007_199_254_740_994n, '0.30'])
})

describe('features that a standalone server lacks', () => {
  test('Model.watch() fails with 40573', async () => {
    const Model = await things([{ _id: 1 }])
    const stream = Model.watch()
    const error = await new Promise<unknown>((resolve) => stream.once('error', resolve))
    await stream.close()
    expect(error).toMatchObject({ name: 'MongoServerError', code: 40573 })
  })

  test('a transaction fails with 20 and writes nothing', async () => {
    const Model = await things([{ _id: 1, n: 1 }])
    const changed = held.connection.transaction(async (session) => {
      await Model.updateOne({ _id: 1 }, { n: 2 }, { session })
    })
    expect(await failureOf(changed)).toMatchObject({ originalError: { code: 20 } })
    expect(await Model.findById(1).lean()).toEqual({ _id: 1, n: 1 })
  })
})
