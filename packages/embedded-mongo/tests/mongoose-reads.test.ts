import mongoose, { type PipelineStage, Schema } from 'mongoose'
import { holdMongoose } from './helpers/models'
import { failureOf } from './helpers/support'

const held = holdMongoose()
const { Decimal128, Long, ObjectId, UUID } = mongoose.mongo.BSON
let count = 0
const newName = () => `Read${++count}`

interface Thing {
  _id: number
  n?: number
  name?: string
  at?: Date | null
  list?: number[]
  grid?: number[][]
  deep?: { a?: number; b?: { c?: number; d?: string } }
  rows?: { id: number; n: number }[]
}
async function things(documents: Thing[]) {
  const schema = new Schema<Thing>(
    {
      _id: Number,
      n: Number,
      name: String,
      at: Date,
      list: { type: [Number], default: undefined },
      grid: { type: [[Number]], default: undefined },
      deep: { a: Number, b: { c: Number, d: String } },
      rows: {
        type: [new Schema({ id: Number, n: Number }, { _id: false })],
        default: undefined,
      },
    },
    { versionKey: false },
  )
  const Model = held.connection.model(newName(), schema)
  await Model.insertMany(documents)
  return Model
}

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

describe('aggregate', () => {
  const sales = [
    { _id: 1, n: 10, name: 'a', list: [1, 2] },
    { _id: 2, n: 20, name: 'b', list: [] },
    { _id: 3, n: 30, name: 'a', list: [2, 3] },
    { _id: 4, n: 40, name: 'b' },
  ]

  test('$lookup in both forms and together', async () => {
    const Model = await things(sales)
    const Other = await things([
      { _id: 1, name: 'x', n: 15 },
      { _id: 2, name: 'y', n: 35 },
    ])
    const from = Other.collection.name
    const [one, two] = await Model.aggregate([
      { $match: { _id: { $in: [1, 3] } } },
      { $sort: { _id: 1 } },
      { $lookup: { from, localField: 'list', foreignField: '_id', as: 'plain' } },
      {
        $lookup: {
          from,
          let: { n: '$n' },
          pipeline: [{ $match: { $expr: { $lt: ['$n', '$$n'] } } }, { $project: { name: 1 } }],
          as: 'piped',
        },
      },
      {
        $lookup: {
          from,
          localField: 'list',
          foreignField: '_id',
          pipeline: [{ $match: { n: { $gt: 20 } } }, { $project: { _id: 0, name: 1 } }],
          as: 'both',
        },
      },
    ])
    expect(one).toMatchObject({ plain: [{ name: 'x' }, { name: 'y' }], piped: [] })
    expect(two).toMatchObject({ plain: [{ _id: 2, name: 'y' }], piped: [{ _id: 1, name: 'x' }] })
    expect([one.both, two.both]).toEqual([[{ name: 'y' }], [{ name: 'y' }]])
  })

  test('$group with accumulators', async () => {
    const Model = await things(sales)
    const [a, b] = await Model.aggregate([
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: '$name',
          sum: { $sum: '$n' },
          avg: { $avg: '$n' },
          min: { $min: '$n' },
          max: { $max: '$n' },
          first: { $first: '$_id' },
          last: { $last: '$_id' },
          all: { $push: '$n' },
          set: { $addToSet: '$name' },
          lists: { $push: '$list' },
          count: { $count: {} },
          dev: { $stdDevPop: '$n' },
          samp: { $stdDevSamp: '$n' },
          top: { $top: { sortBy: { n: -1 }, output: '$_id' } },
          two: { $firstN: { input: '$n', n: 1 } },
          most: { $maxN: { input: '$n', n: 5 } },
          merged: { $mergeObjects: { n: '$n' } },
        },
      },
      { $sort: { _id: 1 } },
    ])
    expect(a).toEqual({
      _id: 'a',
      sum: 40,
      avg: 20,
      min: 10,
      max: 30,
      first: 1,
      last: 3,
      all: [10, 30],
      set: ['a'],
      lists: [
        [1, 2],
        [2, 3],
      ],
      count: 2,
      dev: 10,
      samp: expect.closeTo(Math.sqrt(200), 10),
      top: 3,
      two: [10],
      most: [30, 10],
      merged: { n: 30 },
    })
    expect(b).toMatchObject({ _id: 'b', sum: 60, lists: [[]], most: [40, 20] })
  })

  test('$facet, $bucket and $unwind', async () => {
    const Model = await things(sales)
    const [faceted] = await Model.aggregate([
      {
        $facet: {
          total: [{ $count: 'n' }],
          none: [{ $match: { n: 99 } }],
          buckets: [
            {
              $bucket: {
                groupBy: '$n',
                boundaries: [0, 20, 40],
                default: 'rest',
                output: { ids: { $push: '$_id' } },
              },
            },
          ],
          plain: [{ $bucket: { groupBy: '$n', boundaries: [0, 30, 50] } }],
        },
      },
    ])
    expect(faceted).toEqual({
      total: [{ n: 4 }],
      none: [],
      buckets: [
        { _id: 0, ids: [1] },
        { _id: 20, ids: [2, 3] },
        { _id: 'rest', ids: [4] },
      ],
      plain: [
        { _id: 0, count: 2 },
        { _id: 30, count: 2 },
      ],
    })
    const unwind = (options: PipelineStage.Unwind['$unwind']) =>
      Model.aggregate([
        { $sort: { _id: 1 } },
        { $unwind: options },
        { $project: { list: 1, at: 1 } },
      ])
    expect(await unwind('$list')).toEqual([
      { _id: 1, list: 1 },
      { _id: 1, list: 2 },
      { _id: 3, list: 2 },
      { _id: 3, list: 3 },
    ])
    const kept = { path: '$list', includeArrayIndex: 'at', preserveNullAndEmptyArrays: true }
    expect(await unwind(kept)).toEqual([
      { _id: 1, list: 1, at: 0 },
      { _id: 1, list: 2, at: 1 },
      { _id: 2, at: null },
      { _id: 3, list: 2, at: 0 },
      { _id: 3, list: 3, at: 1 },
      { _id: 4, at: null },
    ])
  })

  const shown: [at: string, timezone: string | undefined, format: string, text: string][] = [
    ['2024-03-10T20:00:00Z', 'Asia/Kolkata', '%Y-%m-%dT%H:%M:%S%z', '2024-03-11T01:30:00+0530'],
    ['2024-03-10T06:59:59Z', 'America/New_York', '%d %H:%M:%S %z', '10 01:59:59 -0500'],
    ['2024-03-10T07:00:00Z', 'America/New_York', '%d %H:%M:%S %z', '10 03:00:00 -0400'],
    ['2024-11-03T05:59:59Z', 'America/New_York', '%d %H:%M:%S %z', '03 01:59:59 -0400'],
    ['2024-11-03T06:00:00Z', 'America/New_York', '%d %H:%M:%S %z', '03 01:00:00 -0500'],
    ['2017-07-04T14:56:42Z', 'America/New_York', '%H:%M %z (%Z)', '10:56 -0400 (-240)'],
    ['2017-07-04T14:56:42Z', 'Asia/Kathmandu', '%H:%M %z (%Z)', '20:41 +0545 (345)'],
    ['2017-07-04T14:56:42Z', 'UTC', '%H:%M %z (%Z)', '14:56 +0000 (0)'],
    ['1900-07-10T11:41:22Z', 'America/Caracas', '%H:%M:%S %z (%Z)', '07:13:42 -0427 (-267)'],
    ['2024-01-01T00:00:00Z', '-03:30', '%Y %H:%M%z', '2023 20:30-0330'],
    ['2024-12-30T10:00:00Z', undefined, '%G-W%V-%u %j %w %U %%', '2025-W01-1 365 2 52 %'],
    ['2024-05-06T07:08:09.010Z', undefined, '', '2024-05-06T07:08:09.010Z'],
    ['2024-05-06T07:08:09.010Z', 'Asia/Kolkata', '', '2024-05-06T12:38:09.010'],
  ]
  test.each(shown)('$dateToString of %s in %s', async (at, timezone, format, text) => {
    const Model = await things([{ _id: 1, at: new Date(at) }])
    const $dateToString = { date: '$at', ...(timezone && { timezone }), ...(format && { format }) }
    const pipeline = [{ $project: { text: { $dateToString } } }]
    expect(await Model.aggregate(pipeline as never)).toEqual([{ _id: 1, text }])
  })

  test('$dateToString of nothing and of an unknown zone; days in a zone', async () => {
    const Model = await things([
      { _id: 1, at: null },
      { _id: 2, at: new Date('2024-03-10T04:59:59Z') },
      { _id: 3, at: new Date('2024-03-10T05:00:00Z') },
      { _id: 4, at: new Date('2024-03-11T03:59:59Z') },
      { _id: 5, at: new Date('2024-03-11T04:00:00Z') },
    ])
    const by = (timezone: string) =>
      Model.aggregate([
        {
          $group: {
            _id: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone, onNull: 'none' } },
            ids: { $push: '$_id' },
          },
        },
        { $sort: { _id: 1 } },
      ])
    expect(await by('America/New_York')).toEqual([
      { _id: '2024-03-09', ids: [2] },
      { _id: '2024-03-10', ids: [3, 4] },
      { _id: '2024-03-11', ids: [5] },
      { _id: 'none', ids: [1] },
    ])
    expect(await failureOf(by('Asia/Nowhere'))).toMatchObject({ code: 40485 })
  })
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
