import { Decimal128, Long } from 'bson'
import type { Document } from 'mongodb'
import { holdDatabase } from './helpers/support'

const held = holdDatabase()

/** The result of a pipeline over documents. */
async function from(documents: Document[], ...pipeline: Document[]) {
  const collection = await held.fresh(documents)
  return collection.aggregate(pipeline).toArray()
}
const numbered = (...values: unknown[]) => values.map((v, _id) => ({ _id, v }))
const all = { $sort: { _id: 1 } }

describe('$match, $sort, $skip, $limit, $count', () => {
  const documents = numbered(3, 1, 2, 1, null, 'x')

  test('run in the given order', async () => {
    expect(
      await from(documents, { $sort: { v: -1, _id: 1 } }, { $skip: 1 }, { $limit: 2 }),
    ).toEqual([
      { _id: 0, v: 3 },
      { _id: 2, v: 2 },
    ])
    expect(await from(documents, all, { $limit: 2 }, { $match: { v: 1 } })).toEqual([
      { _id: 1, v: 1 },
    ])
  })

  test('$count counts, and returns nothing for no documents', async () => {
    expect(await from(documents, { $match: { v: 1 } }, { $count: 'n' })).toEqual([{ n: 2 }])
    expect(await from(documents, { $match: { v: 99 } }, { $count: 'n' })).toEqual([])
  })

  test('of a missing collection', async () => {
    expect(await from([], { $match: {} })).toEqual([])
    expect(await from([], { $group: { _id: null, n: { $sum: 1 } } })).toEqual([])
    expect(await from([], { $facet: { a: [{ $count: 'n' }], b: [] } })).toEqual([{ a: [], b: [] }])
  })

  test('allowDiskUse, hint, comment, batchSize and let are accepted', async () => {
    const collection = await held.fresh(documents)
    const found = await collection
      .aggregate([{ $match: { $expr: { $eq: ['$v', '$$wanted'] } } }, all], {
        allowDiskUse: true,
        hint: '_id_',
        comment: 'why',
        batchSize: 1,
        let: { wanted: 1 },
      })
      .toArray()
    expect(found.map(({ _id }) => _id)).toEqual([1, 3])
  })
})

describe('$project, $addFields, $set, $unset, $replaceRoot', () => {
  const documents = [{ _id: 1, a: { b: 1, c: 2 }, list: [{ x: 1, y: 2 }, { x: 3 }, 5], s: 't' }]
  const cases: [stage: Document, expected: Document][] = [
    [{ $project: { s: 1 } }, { _id: 1, s: 't' }],
    [{ $project: { 'a.b': 1, _id: 0 } }, { a: { b: 1 } }],
    [
      { $project: { a: { c: 1 }, 'list.x': 1, _id: 0 } },
      { a: { c: 2 }, list: [{ x: 1 }, { x: 3 }] },
    ],
    [{ $project: { a: 0, list: 0 } }, { _id: 1, s: 't' }],
    [
      { $project: { 'list.x': 0, a: { b: 0 } } },
      { _id: 1, a: { c: 2 }, list: [{ y: 2 }, {}, 5], s: 't' },
    ],
    [{ $project: { _id: 0, n: '$a.b', m: { $add: ['$a.b', 1] } } }, { n: 1, m: 2 }],
    [{ $project: { _id: 0, n: '$never', s: 1 } }, { s: 't' }],
    [{ $project: { _id: 0, 'a.d': '$s' } }, { a: { d: 't' } }],
    [{ $project: { _id: 0, pair: ['$s', '$never', '$a.c'] } }, { pair: ['t', null, 2] }],
    [{ $project: { _id: 0, x: '$list.x' } }, { x: [1, 3] }],
    [{ $project: { _id: 0, s: { $literal: '$s' }, one: { $literal: 1 } } }, { s: '$s', one: 1 }],
    [{ $project: { _id: 0, s: { $cond: [false, 1, '$$REMOVE'] } } }, {}],
    [
      { $addFields: { 'a.b': 9, 'a.d.e': 1, s: '$$REMOVE' } },
      { _id: 1, a: { b: 9, c: 2, d: { e: 1 } }, list: documents[0]?.list },
    ],
    [
      { $set: { 'list.z': 0 } },
      {
        ...documents[0],
        list: [{ x: 1, y: 2, z: 0 }, { x: 3, z: 0 }, { z: 0 }],
      },
    ],
    [{ $set: { a: { e: '$s' }, _id: 2 } }, { ...documents[0], _id: 2, a: { b: 1, c: 2, e: 't' } }],
    [{ $set: { s: { deep: 1 } } }, { ...documents[0], s: { deep: 1 } }],
    [{ $unset: ['a.b', 'list', 'never'] }, { _id: 1, a: { c: 2 }, s: 't' }],
    [{ $unset: 'list.x' }, { ...documents[0], list: [{ y: 2 }, {}, 5] }],
    [{ $replaceRoot: { newRoot: '$a' } }, { b: 1, c: 2 }],
    [{ $replaceWith: { $mergeObjects: [{ b: 0, z: 0 }, '$a'] } }, { b: 1, z: 0, c: 2 }],
    [{ $replaceWith: { it: '$$ROOT.s', same: '$$CURRENT.a.b' } }, { it: 't', same: 1 }],
  ]
  test.each(cases)('%j', async (stage, expected) => {
    expect(await from(documents, stage)).toEqual([expected])
  })

  test('fields keep their order, computed ones come last', async () => {
    const order = async (stage: Document) => {
      const [found] = await from([{ _id: 1, c: 1, b: 2, a: 3 }], stage)
      return Object.keys(found ?? {}).join()
    }
    expect(await order({ $project: { a: 1, b: 1, c: 1 } })).toBe('_id,c,b,a')
    expect(await order({ $project: { z: '$a', a: 1, c: 1 } })).toBe('_id,c,a,z')
    expect(await order({ $addFields: { z: 1, b: 9, y: 2 } })).toBe('_id,c,b,a,z,y')
    expect(await order({ $replaceWith: { x: 1, _id: '$_id' } })).toBe('x,_id')
  })
})

describe('$unwind', () => {
  const documents = [
    { _id: 1, v: ['a', 'b'] },
    { _id: 2, v: [] },
    { _id: 3, v: null },
    { _id: 4 },
    { _id: 5, v: 'one' },
    { _id: 6, v: [['n']] },
  ]
  test('by path', async () => {
    expect(await from(documents, all, { $unwind: '$v' })).toEqual([
      { _id: 1, v: 'a' },
      { _id: 1, v: 'b' },
      { _id: 5, v: 'one' },
      { _id: 6, v: ['n'] },
    ])
  })

  test('with indexes, and preserving empty arrays', async () => {
    const unwound = await from(documents, all, {
      $unwind: { path: '$v', includeArrayIndex: 'at', preserveNullAndEmptyArrays: true },
    })
    expect(unwound).toEqual([
      { _id: 1, v: 'a', at: 0 },
      { _id: 1, v: 'b', at: 1 },
      { _id: 2, at: null },
      { _id: 3, v: null, at: null },
      { _id: 4, at: null },
      { _id: 5, v: 'one', at: null },
      { _id: 6, v: ['n'], at: 0 },
    ])
  })

  test('inside documents', async () => {
    const nested = [{ _id: 1, a: { list: [1, 2], other: 'o' } }]
    expect(await from(nested, { $unwind: '$a.list' })).toEqual([
      { _id: 1, a: { list: 1, other: 'o' } },
      { _id: 1, a: { list: 2, other: 'o' } },
    ])
  })
})

describe('$facet, $bucket, $bucketAuto, $sortByCount', () => {
  const documents = numbered(1, 5, 12, 12.5, 25, 30)

  test('$facet runs each pipeline over the same documents', async () => {
    const $facet = {
      count: [{ $count: 'n' }],
      large: [{ $match: { v: { $gt: 20 } } }, { $sort: { v: -1 } }, { $project: { _id: 0 } }],
      none: [{ $match: { v: 1000 } }],
    }
    expect(await from(documents, { $match: { v: { $ne: 1 } } }, { $facet })).toEqual([
      { count: [{ n: 5 }], large: [{ v: 30 }, { v: 25 }], none: [] },
    ])
  })

  test('$bucket', async () => {
    const boundaries = [0, 10, 20, 25]
    const byDefault = { groupBy: '$v', boundaries, default: 'other' }
    expect(await from(documents, { $bucket: byDefault })).toEqual([
      { _id: 0, count: 2 },
      { _id: 10, count: 2 },
      { _id: 'other', count: 2 },
    ])
    const output = { values: { $push: '$v' }, sum: { $sum: '$v' } }
    const rows = await from(documents, all, {
      $bucket: { groupBy: { $subtract: ['$v', 1] }, boundaries: [0, 20, 100], output },
    })
    expect(rows).toEqual([
      { _id: 0, values: [1, 5, 12, 12.5], sum: 30.5 },
      { _id: 20, values: [25, 30], sum: 55 },
    ])
  })

  test('$bucketAuto', async () => {
    expect(await from(documents, { $bucketAuto: { groupBy: '$v', buckets: 3 } })).toEqual([
      { _id: { min: 1, max: 12 }, count: 2 },
      { _id: { min: 12, max: 25 }, count: 2 },
      { _id: { min: 25, max: 30 }, count: 2 },
    ])
    const same = numbered(1, 1, 1, 2)
    expect(await from(same, { $bucketAuto: { groupBy: '$v', buckets: 2 } })).toEqual([
      { _id: { min: 1, max: 2 }, count: 3 },
      { _id: { min: 2, max: 2 }, count: 1 },
    ])
  })

  test('$sortByCount', async () => {
    const counted = await from(numbered('a', 'b', 'a', 'a', 'b', null), { $sortByCount: '$v' })
    expect(counted).toEqual([
      { _id: 'a', count: 3 },
      { _id: 'b', count: 2 },
      { _id: null, count: 1 },
    ])
  })
})

describe('$unionWith, $documents, $sample, $redact', () => {
  test('$unionWith, with a pipeline and of the collection itself', async () => {
    const other = await held.fresh(numbered('x', 'y'))
    const plain = await from(numbered('a'), { $unionWith: other.collectionName })
    expect(plain.map(({ v }) => v)).toEqual(['a', 'x', 'y'])
    const pipeline = [{ $match: { v: 'y' } }, { $set: { more: true } }]
    expect(
      await from(numbered('a'), { $unionWith: { coll: other.collectionName, pipeline } }),
    ).toEqual([
      { _id: 0, v: 'a' },
      { _id: 1, v: 'y', more: true },
    ])
    const groups = await other
      .aggregate([{ $unionWith: other.collectionName }, { $sortByCount: '$v' }, all])
      .toArray()
    expect(groups).toEqual([
      { _id: 'x', count: 2 },
      { _id: 'y', count: 2 },
    ])
  })

  test('$documents starts a pipeline of the database', async () => {
    const made = held.db.aggregate([
      { $documents: [{ n: 1 }, { n: { $add: [1, 1] } }] },
      { $match: { n: { $gt: 1 } } },
    ])
    expect(await made.toArray()).toEqual([{ n: 2 }])
  })

  test('$sample gives that many different ones, or all', async () => {
    const documents = numbered(...Array.from({ length: 50 }, (_, i) => i))
    const some = await from(documents, { $sample: { size: 10 } })
    expect(new Set(some.map(({ _id }) => _id)).size).toBe(10)
    expect(await from(documents, { $sample: { size: 80 } })).toHaveLength(50)
  })

  test('$redact prunes, keeps and descends', async () => {
    const documents = [
      { _id: 1, level: 1, open: { level: 1, x: 1 }, secret: { level: 5, y: 1 }, n: 1 },
      { _id: 2, level: 5 },
      { _id: 3, level: 1, list: [{ level: 9 }, { level: 0, z: { level: 9 } }, 7] },
    ]
    const $cond = [{ $lte: ['$level', 1] }, '$$DESCEND', '$$PRUNE']
    expect(await from(documents, all, { $redact: { $cond } })).toEqual([
      { _id: 1, level: 1, open: { level: 1, x: 1 }, n: 1 },
      { _id: 3, level: 1, list: [{ level: 0 }, 7] },
    ])
    const keep = { $cond: [{ $eq: ['$level', 5] }, '$$KEEP', '$$PRUNE'] }
    expect(await from(documents, { $redact: keep })).toEqual([{ _id: 2, level: 5 }])
  })
})

describe('$fill and $densify', () => {
  test('$fill with a value, the last value and linear interpolation', async () => {
    const documents = [
      { _id: 1, g: 'a', t: 1, v: 10 },
      { _id: 2, g: 'a', t: 2 },
      { _id: 3, g: 'a', t: 4, v: null },
      { _id: 4, g: 'a', t: 5, v: 30 },
      { _id: 5, g: 'b', t: 1 },
    ]
    const values = async ($fill: Document) =>
      (await from(documents, { $fill }, all)).map(({ v }) => v)
    expect(await values({ output: { v: { value: 0 } } })).toEqual([10, 0, 0, 30, 0])
    const locf = { partitionByFields: ['g'], sortBy: { t: 1 }, output: { v: { method: 'locf' } } }
    expect(await values(locf)).toEqual([10, 10, 10, 30, null])
    const linear = { partitionBy: '$g', sortBy: { t: 1 }, output: { v: { method: 'linear' } } }
    expect(await values(linear)).toEqual([10, 15, 25, 30, null])
  })

  test('$densify numbers and dates', async () => {
    const numbers = [{ n: 0 }, { n: 3 }].map((one, _id) => ({ _id, ...one }))
    const full = { field: 'n', range: { step: 1, bounds: 'full' } }
    const dense = await from(numbers, { $densify: full })
    expect(dense).toEqual([{ _id: 0, n: 0 }, { n: 1 }, { n: 2 }, { _id: 1, n: 3 }])
    const range = { step: 2, bounds: [-2, 6] }
    const wide = await from(numbers, { $densify: { field: 'n', range } })
    expect(wide.map(({ n }) => n).sort((p, q) => p - q)).toEqual([-2, 0, 2, 3, 4])
    const days = ['2024-02-27', '2024-03-01'].map((day, _id) => ({ _id, at: new Date(day), g: 1 }))
    const daily = { step: 1, unit: 'day', bounds: 'partition' }
    const filled = await from(days, {
      $densify: { field: 'at', partitionByFields: ['g'], range: daily },
    })
    expect(filled.map(({ at, g }) => `${g} ${at.toISOString().slice(0, 10)}`)).toEqual([
      '1 2024-02-27',
      '1 2024-02-28',
      '1 2024-02-29',
      '1 2024-03-01',
    ])
  })
})

test('sort by numbers of every type', async () => {
  const documents = numbered(Decimal128.fromString('2.5'), 3, Long.fromNumber(1), 2.25, Number.NaN)
  const sorted = await from(documents, { $sort: { v: 1 } })
  expect(sorted.map(({ _id }) => _id)).toEqual([4, 2, 3, 0, 1])
})
