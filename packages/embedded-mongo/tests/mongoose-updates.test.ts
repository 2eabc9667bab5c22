import type { UpdateQuery } from 'mongoose'
import { holdMongoose, newThings, type Thing } from './helpers/models'
import { failureOf } from './helpers/support'

const held = holdMongoose()

describe('operators', () => {
  type Rest = Omit<Thing, '_id'>
  const cases: [name: string, before: Rest, update: UpdateQuery<Thing>, after: Rest][] = [
    ['$set', { n: 1 }, { $set: { n: 2, 'deep.a.b': 3 } }, { n: 2, deep: { a: { b: 3 } } }],
    ['$set by index', { list: [1, 2] }, { $set: { 'list.3': 4 } }, { list: [1, 2, null, 4] }],
    ['$unset', { n: 1, other: 2 }, { $unset: { n: '', name: '' } }, { other: 2 }],
    ['$unset by index', { list: [1, 2] }, { $unset: { 'list.0': 1 } }, { list: [null, 2] }],
    ['$inc', { n: 1 }, { $inc: { n: -3, other: 2 } }, { n: -2, other: 2 }],
    ['$mul', { n: 3 }, { $mul: { n: 2, other: 5 } }, { n: 6, other: 0 }],
    ['$min', { n: 3, other: 3 }, { $min: { n: 2, other: 4 } }, { n: 2, other: 3 }],
    ['$max', { n: 3 }, { $max: { n: 4, other: 1 } }, { n: 4, other: 1 }],
    ['$rename', { deep: { a: 1, b: 2 } }, { $rename: { 'deep.a': 'n' } }, { deep: { b: 2 }, n: 1 }],
    ['$rename to an existing field', { n: 1, other: 2 }, { $rename: { n: 'other' } }, { other: 1 }],
    ['$push', { list: [1] }, { $push: { list: [2, 3] } }, { list: [1, [2, 3]] }],
    ['$push to a missing field', {}, { $push: { list: 1 } }, { list: [1] }],
    ['$push $each', { list: [1] }, { $push: { list: { $each: [2, 3] } } }, { list: [1, 2, 3] }],
    [
      '$push $position',
      { list: [1, 4] },
      { $push: { list: { $each: [2, 3], $position: 1 } } },
      { list: [1, 2, 3, 4] },
    ],
    [
      '$push negative $position',
      { list: [1, 4] },
      { $push: { list: { $each: [2, 3], $position: -1 } } },
      { list: [1, 2, 3, 4] },
    ],
    [
      '$push $slice from the end',
      { list: [1, 2] },
      { $push: { list: { $each: [3, 4], $slice: -3 } } },
      { list: [2, 3, 4] },
    ],
    [
      '$push $slice and $sort',
      { list: [5, 1] },
      { $push: { list: { $each: [3, 4], $sort: -1, $slice: 3 } } },
      { list: [5, 4, 3] },
    ],
    [
      '$push $sort by a field',
      { rows: [{ id: 1, n: 2 }] },
      {
        $push: {
          rows: {
            $each: [
              { id: 2, n: 3 },
              { id: 3, n: 1 },
            ],
            $sort: { n: 1 },
          },
        },
      },
      {
        rows: [
          { id: 3, n: 1 },
          { id: 1, n: 2 },
          { id: 2, n: 3 },
        ],
      },
    ],
    ['$addToSet', { list: [1, 'a'] }, { $addToSet: { list: 'a' } }, { list: [1, 'a'] }],
    [
      '$addToSet $each',
      { list: [1, { a: 1, b: 2 }] },
      { $addToSet: { list: { $each: [1, 2, 2, { a: 1, b: 2 }, { b: 2, a: 1 }] } } },
      { list: [1, { a: 1, b: 2 }, 2, { b: 2, a: 1 }] },
    ],
    ['$pop last', { list: [1, 2, 3] }, { $pop: { list: 1 } }, { list: [1, 2] }],
    ['$pop first', { list: [1, 2, 3] }, { $pop: { list: -1 } }, { list: [2, 3] }],
    ['$pull a value', { list: [1, 2, 1] }, { $pull: { list: 1 } }, { list: [2] }],
    ['$pull by condition', { list: [1, 5, 9] }, { $pull: { list: { $gte: 5 } } }, { list: [1] }],
    [
      '$pull documents',
      {
        rows: [
          { id: 1, n: 1 },
          { id: 2, n: 5 },
          { id: 3, n: 9 },
        ],
      },
      { $pull: { rows: { n: { $gt: 3 }, id: { $ne: 3 } } } },
      {
        rows: [
          { id: 1, n: 1 },
          { id: 3, n: 9 },
        ],
      },
    ],
    ['$pullAll', { list: [1, 2, 3, 1] }, { $pullAll: { list: [1, 3] } }, { list: [2] }],
    ['$bit and', { n: 13 }, { $bit: { n: { and: 10 } } }, { n: 8 }],
    [
      '$bit or and xor',
      { n: 5, other: 5 },
      { $bit: { n: { or: 2 }, other: { xor: 3 } } },
      { n: 7, other: 6 },
    ],
    ['$setOnInsert without an upsert', { n: 1 }, { $setOnInsert: { n: 5 } }, { n: 1 }],
    [
      '$[] and $[name]',
      {
        rows: [
          { id: 1, n: 1 },
          { id: 2, n: 5 },
        ],
      },
      { $inc: { 'rows.$[].n': 10 } },
      {
        rows: [
          { id: 1, n: 11 },
          { id: 2, n: 15 },
        ],
      },
    ],
  ]
  test.each(cases)('%s', async (_name, before, update, after) => {
    const Thing = await newThings(held.connection, [{ _id: 1, ...before }])
    const result = await Thing.updateOne({ _id: 1 }, update)
    const changed = JSON.stringify(before) !== JSON.stringify(after)
    expect(result).toEqual({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: Number(changed),
      upsertedCount: 0,
      upsertedId: null,
    })
    expect(await Thing.findById(1).lean()).toEqual({ _id: 1, ...after })
  })

  test('$currentDate as a date and as a timestamp', async () => {
    const Thing = await newThings(held.connection, [{ _id: 1 }])
    const start = Date.now()
    await Thing.updateOne({ _id: 1 }, { $currentDate: { at: true, stamp: { $type: 'timestamp' } } })
    const found = await Thing.findById(1).lean().orFail()
    expect(Math.abs((found.at?.getTime() ?? 0) - start)).toBeLessThan(60_000)
    expect(await Thing.countDocuments({ stamp: { $type: 'timestamp' } })).toBe(1)
  })

  test('the types of sums', async () => {
    const Thing = await newThings(held.connection, [{ _id: 1, n: 2_147_483_647, other: 1 }])
    await Thing.updateOne({ _id: 1 }, { $inc: { n: 1, other: 0.5 } })
    expect(await Thing.countDocuments({ n: { $type: 'long' }, other: { $type: 'double' } })).toBe(1)
    expect((await Thing.findById(1).lean())?.n).toBe(2_147_483_648)
  })
})

describe('updates that are rejected', () => {
  const cases: [code: number, update: UpdateQuery<Thing>][] = [
    [2, { $push: { n: 1 } }],
    [2, { $addToSet: { name: 'x' } }],
    [2, { $pull: { name: 'x' } }],
    [14, { $pop: { name: 1 } }],
    [14, { $inc: { name: 1 } }],
    [14, { $inc: { deep: 'x' } }],
    [28, { $set: { 'n.x': 1 } }],
    [40, { $set: { 'deep.a': 1 }, $unset: { deep: 1 } }],
    [40, { $set: { n: 1 }, $inc: { n: 1 } }],
    [66, { $set: { _id: 2 } }],
    [2, { $set: { 'rows.$.n': 1 } }],
    [2, { $set: { 'rows.$[x].n': 1 } }],
    [2, { $set: { 'name.$[]': 1 } }],
    [9, { $nope: { n: 1 } }],
    [2, { $bit: { n: { nope: 1 } } }],
    [9, { $pop: { list: 5 } }],
    [2, { $push: { list: { $each: 1 } } }],
    [2, { $rename: { n: 'n' } }],
    [56, { $set: { 'deep..a': 1 } }],
  ]
  test.each(cases)('%i for %j', async (code, update) => {
    const Thing = await newThings(held.connection)
    const before = {
      _id: 1,
      n: 1,
      name: 'text',
      list: [1],
      deep: { a: 1 },
      rows: [{ id: 1, n: 1 }],
    }
    await Thing.collection.insertOne(before as never)
    const changed = Thing.collection.updateOne({ _id: 1 as never }, update as never)
    expect(await failureOf(changed)).toMatchObject({ code })
    expect(await Thing.findById(1).lean()).toEqual(before)
  })

  test('an unused array filter fails with 9', async () => {
    const Thing = await newThings(held.connection, [{ _id: 1, list: [1] }])
    const arrayFilters = [{ x: 1 }]
    const changed = Thing.collection.updateOne({}, { $set: { n: 1 } }, { arrayFilters })
    expect(await failureOf(changed)).toMatchObject({ code: 9 })
  })
})

describe('arrayFilters and $', () => {
  const rows = [
    { id: 1, n: 5, parts: [1, 2] },
    { id: 2, n: 50, parts: [3, 40] },
    { id: 3, n: 7, parts: [5] },
  ]

  test('several names, nested', async () => {
    const Thing = await newThings(held.connection, [{ _id: 1, rows }])
    await Thing.updateOne(
      { _id: 1 },
      { $set: { 'rows.$[low].done': true }, $inc: { 'rows.$[high].parts.$[odd]': 100 } },
      { arrayFilters: [{ 'low.n': { $lt: 6 } }, { 'high.id': { $gte: 2 } }, { odd: { $lt: 5 } }] },
    )
    expect((await Thing.findById(1).lean())?.rows).toEqual([
      { id: 1, n: 5, parts: [1, 2], done: true },
      { id: 2, n: 50, parts: [103, 40] },
      { id: 3, n: 7, parts: [5] },
    ])
  })

  test('$or inside a filter', async () => {
    const Thing = await newThings(held.connection, [{ _id: 1, rows }])
    const arrayFilters = [{ $or: [{ 'r.id': 1 }, { 'r.n': { $gt: 10 } }] }]
    await Thing.updateOne({}, { $unset: { 'rows.$[r].parts': 1 } }, { arrayFilters })
    expect((await Thing.findById(1).lean())?.rows?.map(({ parts }) => parts)).toEqual([
      undefined,
      undefined,
      [5],
    ])
  })

  test('$ is the first element that matched', async () => {
    const Thing = await newThings(held.connection, [{ _id: 1, list: [1, 5, 9], rows }])
    await Thing.updateOne({ list: { $gte: 5 } }, { $set: { 'list.$': 'here' } })
    await Thing.updateOne(
      { rows: { $elemMatch: { n: { $gt: 6 }, id: { $gt: 2 } } } },
      { $set: { 'rows.$.n': 0 } },
    )
    const found = await Thing.findById(1).lean().orFail()
    expect(found.list).toEqual([1, 'here', 9])
    expect(found.rows?.map(({ n }) => n)).toEqual([5, 50, 0])
  })
})

describe('updates with a pipeline', () => {
  test('compute from the document', async () => {
    const Thing = await newThings(held.connection, [
      { _id: 1, n: 2, list: [1, 2, 3] },
      { _id: 2, n: 3 },
    ])
    const result = await Thing.updateMany(
      {},
      [
        {
          $set: {
            other: { $multiply: ['$n', 10] },
            name: { $concat: ['#', { $toString: '$_id' }] },
          },
        },
        { $set: { list: { $reverseArray: { $ifNull: ['$list', [0]] } } } },
        { $unset: 'n' },
      ],
      { updatePipeline: true },
    )
    expect(result.modifiedCount).toBe(2)
    expect(await Thing.find().sort('_id').lean()).toEqual([
      { _id: 1, list: [3, 2, 1], other: 20, name: '#1' },
      { _id: 2, list: [0], other: 30, name: '#2' },
    ])
  })

  test('upsert, $replaceWith, and what they reject', async () => {
    const Thing = await newThings(held.connection)
    const pipeline = [{ $replaceWith: { $mergeObjects: ['$$ROOT', { n: 1, name: 'made' }] } }]
    const made = await Thing.updateOne({ _id: 7 }, pipeline, { upsert: true, updatePipeline: true })
    expect(made).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 7 })
    expect(await Thing.findById(7).lean()).toEqual({ _id: 7, n: 1, name: 'made' })
    const grouped = Thing.collection.updateOne({}, [{ $group: { _id: 1 } }])
    expect(await failureOf(grouped)).toMatchObject({ code: 72 })
    const otherId = Thing.collection.updateOne({}, [{ $set: { _id: 8 } }])
    expect(await failureOf(otherId)).toMatchObject({ code: 66 })
  })
})
