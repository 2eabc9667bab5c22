import type { PipelineStage } from 'mongoose'
import { holdMongoose } from './helpers/models'
import { failureOf } from './helpers/support'
import { makeThings, type Thing } from './helpers/things'

const held = holdMongoose()
const things = (documents: Thing[]) => makeThings(held, documents)

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
