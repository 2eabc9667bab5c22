import { Decimal128, Int32 } from 'bson'
import { parsePipeline, runStages } from '../../src/aggregate'
import { collationOf } from '../../src/values/collation'
import { check, context, double, long, run, shown, typed } from '../helpers/pipelines'

describe('$group', () => {
  check([
    [
      'numbers of any type are one group, null and missing another',
      [{ $group: { _id: '$a', n: { $sum: 1 } } }],
      [
        { a: 1 },
        { a: long(1) },
        { a: double(1) },
        { a: Decimal128.fromString('1.0') },
        { a: null },
        {},
      ],
      [
        { _id: 1, n: 4 },
        { _id: null, n: 2 },
      ],
    ],
    [
      'documents with another field order are distinct',
      [{ $group: { _id: '$a', n: { $count: {} } } }],
      [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }],
      [
        { _id: { x: 1, y: 2 }, n: 1 },
        { _id: { y: 2, x: 1 }, n: 1 },
      ],
    ],
    [
      'computed ids omit missing fields',
      [{ $group: { _id: { a: '$a', b: '$b' } } }],
      [{ a: 1 }],
      [{ _id: { a: 1 } }],
    ],
    [
      'accumulators',
      [
        {
          $group: {
            _id: null,
            sum: { $sum: '$v' },
            avg: { $avg: '$v' },
            min: { $min: '$v' },
            max: { $max: '$v' },
            first: { $first: '$v' },
            last: { $last: '$v' },
            push: { $push: '$v' },
            set: { $addToSet: '$v' },
          },
        },
      ],
      [{ v: 2 }, { v: 5 }, { v: 2 }, {}],
      [
        {
          _id: null,
          sum: 9,
          avg: double(3),
          min: 2,
          max: 5,
          first: 2,
          last: null,
          push: [2, 5, 2],
          set: [2, 5],
        },
      ],
    ],
    [
      'sums widen',
      [{ $group: { _id: null, a: { $sum: '$a' }, b: { $sum: '$b' } } }],
      [
        { a: 2147483647, b: 0.1 },
        { a: 1, b: 1 },
      ],
      [{ _id: null, a: long(2147483648), b: double(1.1) }],
    ],
    [
      'ten times 0.1 is 1',
      [{ $group: { _id: null, s: { $sum: '$a' } } }],
      Array.from({ length: 10 }, () => ({ a: 0.1 })),
      [{ _id: null, s: double(1) }],
    ],
    [
      'several values',
      [
        {
          $group: {
            _id: null,
            first: { $firstN: { n: 2, input: '$v' } },
            least: { $minN: { n: 2, input: '$v' } },
            top: { $top: { sortBy: { v: -1 }, output: '$w' } },
            bottom: { $bottomN: { n: 2, sortBy: { v: 1 }, output: ['$v', '$w'] } },
          },
        },
      ],
      [{ v: 2, w: 'a' }, { v: 1, w: 'b' }, { v: 3 }],
      [
        {
          _id: null,
          first: [2, 1],
          least: [1, 2],
          top: null,
          bottom: [
            [2, 'a'],
            [3, null],
          ],
        },
      ],
    ],
    [
      'deviations',
      [{ $group: { _id: null, p: { $stdDevPop: '$v' }, s: { $stdDevSamp: '$v' } } }],
      [{ v: 1 }, { v: 3 }],
      [{ _id: null, p: double(1), s: Math.SQRT2 }],
    ],
    [
      '$mergeObjects',
      [{ $group: { _id: null, o: { $mergeObjects: '$o' } } }],
      [{ o: { a: 1 } }, { o: { b: 2 } }],
      [{ _id: null, o: { a: 1, b: 2 } }],
    ],
    [
      '$sortByCount',
      [{ $sortByCount: '$a' }],
      [{ a: 1 }, { a: 2 }, { a: 2 }],
      [
        { _id: 2, count: 2 },
        { _id: 1, count: 1 },
      ],
    ],
    [
      '$bucket',
      [{ $bucket: { groupBy: '$a', boundaries: [0, 5, 10], default: 'other' } }],
      [{ a: 7 }, { a: 0 }, { a: 10 }],
      [
        { _id: 0, count: 1 },
        { _id: 5, count: 1 },
        { _id: 'other', count: 1 },
      ],
    ],
    [
      '$bucketAuto',
      [{ $bucketAuto: { groupBy: '$a', buckets: 2 } }],
      [{ a: 1 }, { a: 4 }, { a: 3 }, { a: 2 }],
      [
        { _id: { min: 1, max: 3 }, count: 2 },
        { _id: { min: 3, max: 4 }, count: 2 },
      ],
    ],
  ])

  test('a collation may consider strings equal', () => {
    const collation = collationOf({ locale: 'en', strength: new Int32(2) })
    const result = run([{ $group: { _id: '$a', n: { $sum: 1 } } }], [{ a: 'x' }, { a: 'X' }], {
      collation,
    })
    expect(shown(result)).toBe(shown(typed([{ _id: 'x', n: 2 }])))
  })

  test('a hundred thousand documents are grouped', () => {
    const docs = typed(Array.from({ length: 100_000 }, (_, i) => ({ _id: i, k: i % 10, v: i })))
    const stages = parsePipeline(typed([{ $group: { _id: '$k', s: { $sum: '$v' } } }]), context)
    expect([...runStages(stages, docs)]).toHaveLength(10)
  })
})
