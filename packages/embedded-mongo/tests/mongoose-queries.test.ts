import { Schema } from 'mongoose'
import { holdMongoose, newThings } from './helpers/models'
import { failureOf } from './helpers/support'

const held = holdMongoose()
const five = [
  { _id: 1, n: 3, name: 'c', list: [1, 2] },
  { _id: 2, n: 1, name: 'a', list: [2, 3] },
  { _id: 3, n: 2, name: 'b' },
  { _id: 4, n: 2, name: 'd', at: new Date('2024-05-05') },
  { _id: 5, name: 'e', deep: { a: { b: 1 }, c: 2 } },
]
const prepare = () => newThings(held.connection, five)

test('sort, skip, limit and select', async () => {
  const Thing = await prepare()
  const ids = async (query: Promise<{ _id: number }[]>) => (await query).map(({ _id }) => _id)
  expect(await ids(Thing.find().sort({ n: 1, _id: -1 }).lean().exec())).toEqual([5, 2, 4, 3, 1])
  expect(await ids(Thing.find().sort('-n _id').skip(1).limit(2).lean().exec())).toEqual([3, 4])
  expect(await ids(Thing.find().sort('_id').skip(9).lean().exec())).toEqual([])
  expect(await Thing.findById(5).select('deep.a -_id').lean()).toEqual({ deep: { a: { b: 1 } } })
  expect(await Thing.findById(5).select('-deep.a -name').lean()).toEqual({ _id: 5, deep: { c: 2 } })
  expect(await Thing.findOne({ _id: 1 }, { list: { $slice: -1 }, n: 1 }).lean()).toEqual({
    _id: 1,
    n: 3,
    list: [2],
  })
})

test('the query builder', async () => {
  const Thing = await prepare()
  const found = await Thing.where('n')
    .gte(2)
    .lt(3)
    .or([{ name: 'b' }, { at: { $gt: new Date('2024-01-01') } }])
    .sort('name')
  expect(found.map(({ _id }) => _id)).toEqual([3, 4])
  expect(await Thing.find().where('list').elemMatch({ $gt: 2 }).countDocuments()).toBe(1)
  expect(await Thing.find({ name: { $regex: '^[A-C]$', $options: 'i' } })).toHaveLength(3)
  await expect(Thing.find({ n: 'three' as unknown as number })).rejects.toThrow(
    'Cast to Number failed',
  )
})

test('lean returns plain objects, otherwise documents', async () => {
  const Thing = await prepare()
  const lean = await Thing.findById(1).lean().orFail()
  expect(Object.getPrototypeOf(lean)).toBe(Object.prototype)
  expect(lean).toEqual(five[0])
  expect(await Thing.findById(1)).toBeInstanceOf(Thing)
  expect(await Thing.findById(77)).toBeNull()
  await expect(Thing.findById(77).orFail()).rejects.toThrow('No document found')
})

test('exists, countDocuments, estimatedDocumentCount', async () => {
  const Thing = await prepare()
  expect(await Thing.exists({ n: 2, name: 'd' })).toEqual({ _id: 4 })
  expect(await Thing.exists({ n: 77 })).toBeNull()
  expect(await Thing.countDocuments()).toBe(5)
  expect(await Thing.countDocuments({ n: 2 })).toBe(2)
  expect(await Thing.countDocuments({ n: { $exists: false } })).toBe(1)
  expect(await Thing.countDocuments({}, { skip: 1, limit: 3 })).toBe(3)
  expect(await Thing.countDocuments({}, { skip: 4, limit: 3 })).toBe(1)
  expect(await Thing.estimatedDocumentCount()).toBe(5)
  const Empty = await newThings(held.connection)
  expect(await Empty.countDocuments()).toBe(0)
  expect(await Empty.estimatedDocumentCount()).toBe(0)
})

test('distinct: elements of arrays, null but not missing, dotted paths', async () => {
  const Thing = await prepare()
  await Thing.create({ _id: 6, name: 'f', at: null })
  expect((await Thing.distinct('n')).sort()).toEqual([1, 2, 3])
  expect((await Thing.distinct('list')).sort()).toEqual([1, 2, 3])
  expect(await Thing.distinct('list', { _id: 2 })).toEqual([2, 3])
  expect(await Thing.distinct('at')).toHaveLength(2)
  expect(await Thing.distinct('deep.a.b')).toEqual([1])
  expect(await Thing.distinct('never')).toEqual([])
})

test('deleteOne, deleteMany, findByIdAndDelete', async () => {
  const Thing = await prepare()
  expect(await Thing.deleteOne({ n: 2 })).toEqual({ acknowledged: true, deletedCount: 1 })
  expect(await Thing.deleteOne({ n: 77 })).toEqual({ acknowledged: true, deletedCount: 0 })
  expect((await Thing.findByIdAndDelete(1).lean())?.name).toBe('c')
  expect((await Thing.deleteMany({ _id: { $gt: 2 } })).deletedCount).toBe(2)
  expect((await Thing.deleteMany({})).deletedCount).toBe(1)
})

test('aggregate casts nothing and returns plain objects', async () => {
  const Thing = await prepare()
  const groups = await Thing.aggregate<{ _id: number | null; names: string[] }>()
    .match({ name: { $ne: 'c' } })
    .sort({ name: 1 })
    .group({ _id: '$n', names: { $push: '$name' }, total: { $sum: 1 } })
    .sort({ _id: 1 })
  expect(groups).toEqual([
    { _id: null, names: ['e'], total: 1 },
    { _id: 1, names: ['a'], total: 1 },
    { _id: 2, names: ['b', 'd'], total: 2 },
  ])
})

test('invalid filters fail with the database’s code', async () => {
  const Thing = await prepare()
  const { collection } = Thing
  expect(await failureOf(collection.find({ n: { $nope: 1 } }).toArray())).toMatchObject({
    code: 2,
    codeName: 'BadValue',
  })
  expect(await failureOf(Thing.find({ $expr: { $nope: 1 } } as object).exec())).toMatchObject({
    code: 168,
    codeName: 'InvalidPipelineOperator',
  })
})

describe('3,000 documents', () => {
  const total = 3000
  const prepareMany = async () => {
    const Many = held.connection.model(
      `Many${Math.random()}`,
      new Schema<{ _id: number; n: number; pad: string }>({
        _id: Number,
        n: { type: Number, index: true },
        pad: String,
      }),
    )
    await Many.init()
    const pad = 'x'.repeat(200)
    // By the driver: Mongoose's own way takes seconds.
    await Many.collection.insertMany(
      Array.from({ length: total }, (_, _id) => ({ _id, n: total - _id, pad })) as never,
    )
    return Many
  }
  let many: Awaited<ReturnType<typeof prepareMany>>
  beforeAll(async () => {
    many = await prepareMany()
  }, 60_000)

  test.each([undefined, 1, 7, 1000, 20_000])(
    'in batches of %p',
    async (batchSize) => {
      const limit = batchSize && batchSize < 10 ? 300 : total
      const query = many.find().sort({ n: 1 }).limit(limit).lean()
      const cursor = query.cursor(batchSize ? { batchSize } : {})
      let seen = 0
      for await (const { n } of cursor) {
        seen++
        if (n !== seen) throw new Error(`${n} came at place ${seen}`)
      }
      expect(seen).toBe(limit)
    },
    60_000,
  )

  test('eachAsync, several at a time', async () => {
    const seen = new Set<number>()
    await many
      .find()
      .lean()
      .cursor({ batchSize: 500 })
      .eachAsync(async ({ _id }) => void seen.add(_id), { parallel: 10 })
    expect(seen.size).toBe(total)
  }, 60_000)

  test('close works on client and server before the end', async () => {
    const cursor = many.find().lean().cursor({ batchSize: 100 })
    for (let n = 0; n < 250; n++) await cursor.next()
    await cursor.close()
    await expect(cursor.next()).rejects.toThrow()
    let seen = 0
    for await (const _ of many.find().lean().cursor({ batchSize: 100 })) if (++seen === 150) break
    expect(seen).toBe(150)
    expect(await many.countDocuments()).toBe(total)
  })

  test('next returns null at the end, and every time after', async () => {
    const cursor = many
      .find({ n: { $lte: 3 } })
      .sort('n')
      .lean()
      .cursor({ batchSize: 2 })
    const numbers: (number | null | undefined)[] = []
    for (let n = 0; n < 3; n++) numbers.push((await cursor.next())?.n)
    expect(numbers).toEqual([1, 2, 3])
    expect(await cursor.next()).toBeNull()
  })

  test('an aggregation’s cursor', async () => {
    const cursor = many
      .aggregate<{ _id: number }>([{ $match: { n: { $gt: 1500 } } }, { $sort: { _id: 1 } }])
      .cursor({ batchSize: 333 })
    let next = 0
    for await (const { _id } of cursor) if (_id !== next++) throw new Error(`${_id} at ${next}`)
    expect(next).toBe(1500)
  }, 60_000)

  test('$in over 5,000 values, and counting by an index', async () => {
    const odd = Array.from({ length: 5000 }, (_, i) => i * 2 + 1)
    expect(await many.countDocuments({ n: { $in: odd } })).toBe(1500)
    expect(await many.countDocuments({ n: { $gt: 100, $lte: 200 } })).toBe(100)
    expect((await many.distinct('n', { n: { $lt: 4 } })).sort()).toEqual([1, 2, 3])
  }, 60_000)
})
