import { Decimal128, Double, Long } from 'bson'
import type { Document } from 'mongodb'
import { holdDatabase, typed } from './helpers/support'

const held = holdDatabase()
const long = (n: number) => Long.fromNumber(n)
const double = (n: number) => new Double(n)
const decimal = (text: string) => Decimal128.fromString(text)

async function from(documents: Document[], pipeline: Document[], promoteValues = true) {
  const collection = await held.fresh(documents)
  return collection.aggregate(pipeline, { promoteValues }).toArray()
}

describe('accumulators', () => {
  const rows = [
    { _id: 1, v: 3, s: 'c', o: { a: 1 }, q: 1 },
    { _id: 2, v: 1, s: 'a', o: { b: 2 }, q: 2 },
    { _id: 3, v: null, s: 'b', q: 2 },
    { _id: 4, s: 'a', o: { a: 3 }, q: 4 },
    { _id: 5, v: 2, s: 'd', q: 4.5 },
  ]
  const byV = { v: 1 }
  const cases: [accumulator: Document, expected: unknown][] = [
    [{ $sum: '$v' }, 6],
    [{ $sum: 1 }, 5],
    [{ $sum: '$s' }, 0],
    [{ $sum: '$q' }, 13.5],
    [{ $sum: { $multiply: ['$v', 2] } }, 12],
    [{ $avg: '$v' }, double(2)],
    [{ $avg: '$s' }, null],
    [{ $min: '$v' }, 1],
    [{ $max: '$v' }, 3],
    [{ $min: '$s' }, 'a'],
    [{ $max: '$none' }, null],
    [{ $max: { $ifNull: ['$v', 'text'] } }, 'text'],
    [{ $first: '$v' }, 3],
    [{ $last: '$v' }, 2],
    [{ $first: '$none' }, null],
    [{ $push: '$v' }, [3, 1, null, 2]],
    [{ $push: { v: '$v', s: '$s' } }, rows.map(({ v, s }) => (v === undefined ? { s } : { v, s }))],
    [{ $count: {} }, 5],
    [{ $mergeObjects: '$o' }, { a: 3, b: 2 }],
    [{ $stdDevPop: '$v' }, double(Math.sqrt(2 / 3))],
    [{ $stdDevSamp: '$v' }, double(1)],
    [{ $stdDevSamp: { $cond: [{ $eq: ['$_id', 1] }, 5, 'none'] } }, null],
    [{ $stdDevPop: { $cond: [{ $eq: ['$_id', 1] }, 5, 'none'] } }, double(0)],
    [{ $firstN: { input: '$v', n: 3 } }, [3, 1, null]],
    [{ $lastN: { input: '$v', n: 2 } }, [null, 2]],
    [{ $firstN: { input: '$s', n: 99 } }, ['c', 'a', 'b', 'a', 'd']],
    [{ $minN: { input: '$v', n: 2 } }, [1, 2]],
    [{ $maxN: { input: '$v', n: 9 } }, [3, 2, 1]],
    [{ $top: { sortBy: byV, output: '$_id' } }, 3],
    [{ $bottom: { sortBy: byV, output: ['$_id', '$s'] } }, [1, 'c']],
    [{ $topN: { n: 2, sortBy: { s: -1 }, output: '$_id' } }, [5, 1]],
    [{ $bottomN: { n: 2, sortBy: { s: 1, _id: 1 }, output: '$s' } }, ['c', 'd']],
    [{ $median: { input: '$v', method: 'approximate' } }, double(2)],
    [{ $median: { input: '$s', method: 'approximate' } }, null],
    [
      { $percentile: { input: '$_id', p: [0.5, 0.9], method: 'approximate' } },
      [double(3), double(5)],
    ],
  ]
  test.each(cases)('%j', async (accumulator, expected) => {
    const pipeline = [{ $sort: { _id: 1 } }, { $group: { _id: null, x: accumulator } }]
    const [found] = await from(rows, pipeline, false)
    expect(typed(found?.x)).toEqual(typed(expected))
  })

  test('$addToSet keeps distinct values, including null, but not missing ones', async () => {
    const [found] = await from(
      [...rows, { _id: 6, v: double(3) }, { _id: 7, v: [1] }, { _id: 8, v: [1] }],
      [{ $group: { _id: null, x: { $addToSet: '$v' } } }],
    )
    expect(found?.x).toHaveLength(5)
    expect(found?.x).toEqual(expect.arrayContaining([1, 2, 3, null, [1]]))
  })

  const sums: [values: unknown[], sum: unknown, avg: unknown][] = [
    [[1, long(2)], long(3), double(1.5)],
    [[1, 0.5], 1.5, double(0.75)],
    [[1, decimal('0.10')], decimal('1.10'), decimal('0.55')],
    [[2_147_483_647, 1], long(2_147_483_648), double(1_073_741_824)],
    [[Long.MAX_VALUE, 1], double(2 ** 63), double(2 ** 62)],
    [[double(1), 2], double(3), double(1.5)],
    [[Array(10).fill(0.1)].flat(), double(1), double(0.1)],
    [[1, 'text', true, null, new Date(5)], 1, double(1)],
    [[[1, 2], 5], 5, double(5)],
    [['none'], 0, null],
    [[Number.NaN, 1], double(Number.NaN), double(Number.NaN)],
  ]
  test.each(sums)('the sum and average of %j', async (values, sum, avg) => {
    const documents = values.map((v, _id) => ({ _id, v }))
    const $group = { _id: null, sum: { $sum: '$v' }, avg: { $avg: '$v' } }
    const [found] = await from(documents, [{ $sort: { _id: 1 } }, { $group }], false)
    expect(typed([found?.sum, found?.avg])).toEqual(typed([sum, avg]))
  })
})

describe('$group by', () => {
  const sorted = { $sort: { _id: 1 } }
  const groups = async (values: unknown[], _id: unknown = '$v') => {
    const documents = values.map((v, n) => (v === undefined ? { _id: n } : { _id: n, v }))
    const $group = { _id, n: { $sum: 1 } }
    return (await from(documents, [{ $group }, sorted])).map((group) => [group._id, group.n])
  }

  test('equal numbers of any type; null and missing together', async () => {
    expect(await groups([1, double(1), long(1), decimal('1.0'), null, undefined, 2])).toEqual([
      [null, 2],
      [expect.anything(), 4],
      [2, 1],
    ])
  })

  test('documents with the same fields in the same order; entire arrays', async () => {
    const counted = await groups([
      { a: 1, b: 2 },
      { b: 2, a: 1 },
      { a: 1, b: 2 },
      [1, 2],
      [1, 2],
      [2],
    ])
    expect(counted).toEqual([
      [[1, 2], 2],
      [[2], 1],
      [{ a: 1, b: 2 }, 2],
      [{ b: 2, a: 1 }, 1],
    ])
  })

  test('several parts, some of them missing', async () => {
    const documents = [
      { _id: 1, a: 'x', b: 1 },
      { _id: 2, a: 'x' },
      { _id: 3, a: 'x', b: null },
      { _id: 4, a: 'x', b: 1 },
    ]
    const $group = { _id: { a: '$a', b: '$b' }, ids: { $push: '$_id' } }
    const found = await from(documents, [sorted, { $group }, { $sort: { ids: 1 } }])
    expect(found).toEqual([
      { _id: { a: 'x', b: 1 }, ids: [1, 4] },
      { _id: { a: 'x' }, ids: [2] },
      { _id: { a: 'x', b: null }, ids: [3] },
    ])
  })

  test('a computed value or a constant', async () => {
    expect(await groups([1, 2, 3, 4, 5], { $mod: ['$v', 2] })).toEqual([
      [0, 2],
      [1, 3],
    ])
    expect(await groups([1, 2, 3], null)).toEqual([[null, 3]])
  })

  test('a large number of groups', async () => {
    const counted = await groups(Array.from({ length: 5000 }, (_, i) => `k${i % 1250}`))
    expect(counted).toHaveLength(1250)
    expect(new Set(counted.map(([, n]) => n))).toEqual(new Set([4]))
  })
})

describe('$setWindowFields', () => {
  const sales = [
    { _id: 1, shop: 'a', day: 1, n: 10 },
    { _id: 2, shop: 'a', day: 2, n: 20 },
    { _id: 3, shop: 'a', day: 4, n: 20 },
    { _id: 4, shop: 'b', day: 1, n: 5 },
    { _id: 5, shop: 'b', day: 2 },
    { _id: 6, shop: 'b', day: 3, n: 7 },
  ]
  const run = { documents: ['unbounded', 'current'] }
  const near = { range: [-1, 'current'] }
  const cases: [output: Document, expected: unknown[]][] = [
    [{ $sum: '$n', window: run }, [10, 30, 50, 5, 5, 12]],
    [{ $sum: '$n' }, [50, 50, 50, 12, 12, 12]],
    [{ $avg: '$n', window: { documents: [-1, 0] } }, [10, 15, 20, 5, 5, 7]],
    [{ $max: '$n', window: { documents: [1, 1] } }, [20, 20, null, null, 7, null]],
    [
      { $push: '$day', window: { documents: [-1, 1] } },
      [
        [1, 2],
        [1, 2, 4],
        [2, 4],
        [1, 2],
        [1, 2, 3],
        [2, 3],
      ],
    ],
    [{ $sum: '$n', window: near }, [10, 30, 20, 5, 5, 7]],
    [{ $count: {}, window: near }, [1, 2, 1, 1, 2, 2]],
    [{ $first: '$n', window: run }, [10, 10, 10, 5, 5, 5]],
    [{ $last: '$day', window: { documents: ['current', 'unbounded'] } }, [4, 4, 4, 3, 3, 3]],
    [{ $documentNumber: {} }, [1, 2, 3, 1, 2, 3]],
    [{ $shift: { output: { $ifNull: ['$n', -1] }, by: -1, default: 0 } }, [0, 10, 20, 0, 5, -1]],
    [{ $shift: { output: '$day', by: 1 } }, [2, 4, null, 2, 3, null]],
    [{ $locf: '$n' }, [10, 20, 20, 5, 5, 7]],
    [{ $linearFill: '$n' }, [10, 20, 20, 5, 6, 7]],
    [{ $expMovingAvg: { input: '$n', alpha: 0.5 } }, [10, 15, 17.5, 5, 5, 6]],
    [{ $derivative: { input: '$day' }, window: { documents: [-1, 0] } }, [null, 1, 1, null, 1, 1]],
    [{ $firstN: { input: '$n', n: 1 }, window: run }, [[10], [10], [10], [5], [5], [5]]],
  ]
  test.each(cases)('%j', async (output, expected) => {
    const $setWindowFields = { partitionBy: '$shop', sortBy: { day: 1 }, output: { x: output } }
    const found = await from(sales, [{ $setWindowFields }, { $sort: { _id: 1 } }])
    expect(found.map(({ x }) => x)).toEqual(expected)
  })

  test('ranks with and without gaps', async () => {
    const output = { rank: { $rank: {} }, dense: { $denseRank: {} } }
    const found = await from(sales, [
      { $match: { n: { $gt: 0 } } },
      { $setWindowFields: { sortBy: { n: -1 }, output } },
      { $sort: { _id: 1 } },
    ])
    expect(found.map(({ rank, dense }) => [rank, dense])).toEqual([
      [3, 2],
      [1, 1],
      [1, 1],
      [5, 4],
      [4, 3],
    ])
  })

  test('a range of time', async () => {
    const start = Date.parse('2024-03-10T00:00:00Z')
    const hours = [0, 1, 5, 6]
    const documents = hours.map((hour, _id) => ({
      _id,
      n: 1,
      at: new Date(start + hour * 3_600_000),
    }))
    const window = { range: [-2, 0], unit: 'hour' }
    const output = {
      n: { $sum: '$n', window },
      slope: { $derivative: { input: '$_id', unit: 'hour' }, window: { documents: [-1, 0] } },
      area: { $integral: { input: '$n', unit: 'hour' }, window: { documents: ['unbounded', 0] } },
    }
    const found = await from(documents, [{ $setWindowFields: { sortBy: { at: 1 }, output } }])
    expect(found.map(({ n, slope, area }) => [n, slope, area])).toEqual([
      [1, null, 0],
      [2, 1, 1],
      [1, 0.25, 5],
      [2, 1, 6],
    ])
  })

  test('into a path, over all documents', async () => {
    const $setWindowFields = { output: { 'all.sum': { $sum: '$n' } } }
    const found = await from(
      [
        { _id: 1, n: 1, all: { a: 1 } },
        { _id: 2, n: 2 },
      ],
      [{ $setWindowFields }, { $sort: { _id: 1 } }],
    )
    expect(found).toEqual([
      { _id: 1, n: 1, all: { a: 1, sum: 3 } },
      { _id: 2, n: 2, all: { sum: 3 } },
    ])
  })
})
