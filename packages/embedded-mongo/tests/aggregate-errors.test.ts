import type { Document } from 'mongodb'
import { failureOf, holdDatabase } from './helpers/support'

const held = holdDatabase()

const group = (rest: Document) => [{ $group: { _id: '$a', ...rest } }]
const bucket = (rest: Document) => [{ $bucket: { groupBy: '$a', boundaries: [0, 10], ...rest } }]
const window = (output: Document, rest: Document = {}) => [
  { $setWindowFields: { output: { x: output }, ...rest } },
]
const other = { from: 'other', as: 'x' }
const graph = {
  from: 'other',
  startWith: '$a',
  connectFromField: 'a',
  connectToField: 'b',
  as: 'x',
}

const refused: [code: number, pipeline: Document[]][] = [
  // The pipeline itself
  [40324, [{ $nope: {} }]],
  [40323, [{}]],
  [40323, [{ $match: {}, $limit: 1 }]],
  [40601, [{ $out: 'x' }, { $match: {} }]],
  [40601, [{ $merge: 'x' }, { $limit: 1 }]],
  [40602, [{ $match: {} }, { $collStats: { count: {} } }]],
  [40573, [{ $changeStream: {} }]],
  // $match
  [15959, [{ $match: 5 }]],
  [2, [{ $match: { a: { $nope: 1 } } }]],
  [168, [{ $match: { $expr: { $nope: 1 } } }]],
  // $limit, $skip, $sort, $count, $sample
  [15958, [{ $limit: 0 }]],
  [5107201, [{ $limit: -1 }]],
  [5107201, [{ $limit: 'x' }]],
  [5107200, [{ $skip: -1 }]],
  [15973, [{ $sort: 5 }]],
  [15976, [{ $sort: {} }]],
  [15975, [{ $sort: { a: 5 } }]],
  [15974, [{ $sort: { a: 'x' } }]],
  [40156, [{ $count: 5 }]],
  [40157, [{ $count: '' }]],
  [40158, [{ $count: '$n' }]],
  [40160, [{ $count: 'a.b' }]],
  [28745, [{ $sample: 5 }]],
  [28746, [{ $sample: { size: 'x' } }]],
  [28749, [{ $sample: {} }]],
  // $project and similar stages
  [15969, [{ $project: 5 }]],
  [51272, [{ $project: {} }]],
  [31254, [{ $project: { a: 1, b: 0 } }]],
  [31253, [{ $project: { a: 0, b: 1 } }]],
  [31325, [{ $project: { a: { $nope: 1 } } }]],
  [31249, [{ $project: { a: 1, 'a.b': 1 } }]],
  [31250, [{ $project: { 'a.b': 1, a: 1 } }]],
  [40272, [{ $addFields: 5 }]],
  [168, [{ $addFields: { a: { $nope: 1 } } }]],
  [31002, [{ $unset: 5 }]],
  [31119, [{ $unset: [] }]],
  [40229, [{ $replaceRoot: 5 }]],
  [40414, [{ $replaceRoot: {} }]],
  [40228, [{ $replaceRoot: { newRoot: '$a' } }]],
  [40228, [{ $replaceWith: '$never' }]],
  [17053, [{ $redact: 'x' }]],
  // $unwind
  [15981, [{ $unwind: 5 }]],
  [28818, [{ $unwind: 'a' }]],
  [28811, [{ $unwind: { path: '$a', nope: 1 } }]],
  [28812, [{ $unwind: {} }]],
  [28809, [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: 1 } }]],
  [28810, [{ $unwind: { path: '$a', includeArrayIndex: '' } }]],
  [28822, [{ $unwind: { path: '$a', includeArrayIndex: '$b' } }]],
  // $group
  [15947, [{ $group: 5 }]],
  [15955, [{ $group: { n: { $sum: 1 } } }]],
  [40234, group({ n: 1 })],
  [40234, group({ n: '$a' })],
  [40235, group({ 'n.m': { $sum: 1 } })],
  [40236, group({ $n: { $sum: 1 } })],
  [40238, group({ n: { $sum: 1, $avg: 1 } })],
  [15952, group({ n: { $nope: 1 } })],
  [168, group({ n: { $sum: { $nope: 1 } } })],
  [168, [{ $group: { _id: { $nope: 1 } } }]],
  [40237, group({ n: { $sum: ['$a', '$b'] } })],
  // $bucket, $bucketAuto, $sortByCount, $facet
  [40201, [{ $bucket: 5 }]],
  [40198, [{ $bucket: { groupBy: '$a' } }]],
  [40202, bucket({ groupBy: 'a' })],
  [40192, bucket({ boundaries: [1] })],
  [40194, bucket({ boundaries: [1, 0] })],
  [40193, bucket({ boundaries: [1, 'x'] })],
  [40199, bucket({ default: 5 })],
  [40066, bucket({ boundaries: [0, 1] })],
  [40240, [{ $bucketAuto: 5 }]],
  [40243, [{ $bucketAuto: { groupBy: '$a', buckets: 0 } }]],
  [40246, [{ $bucketAuto: { groupBy: '$a' } }]],
  [40148, [{ $sortByCount: 'a' }]],
  [40169, [{ $facet: {} }]],
  [40169, [{ $facet: 5 }]],
  [40600, [{ $facet: { a: [{ $facet: { b: [] } }] } }]],
  [40600, [{ $facet: { a: [{ $out: 'x' }] } }]],
  [40324, [{ $facet: { a: [{ $nope: 1 }] } }]],
  // Joins
  [9, [{ $lookup: { as: 'x', localField: 'a', foreignField: 'b' } }]],
  [9, [{ $lookup: { from: 'other', pipeline: [] } }]],
  [9, [{ $lookup: { ...other, localField: 'a' } }]],
  [9, [{ $lookup: { ...other, localField: 'a', foreignField: 'b', nope: 1 } }]],
  [40324, [{ $lookup: { ...other, pipeline: [{ $nope: 1 }] } }]],
  [51047, [{ $lookup: { ...other, pipeline: [{ $out: 'x' }] } }]],
  [40104, [{ $graphLookup: { ...graph, nope: 1 } }]],
  [40105, [{ $graphLookup: { from: 'other' } }]],
  [40101, [{ $graphLookup: { ...graph, maxDepth: -1 } }]],
  // Windows
  [40414, [{ $setWindowFields: {} }]],
  [9, window({ $nope: 1 })],
  [9, window({ $sum: '$a', window: { documents: [1] } })],
  [5339902, window({ $sum: '$a', window: { range: [-1, 1] } })],
  [5371602, window({ $rank: {} })],
  // $merge
  [51182, [{ $merge: 5 }]],
  [51183, [{ $merge: { into: 'x', on: 'a' } }]],
]
test.each(refused)('%i for %j', async (code, pipeline) => {
  const collection = await held.fresh([{ _id: 1 as never, a: 5 }])
  const failure = await failureOf(collection.aggregate(pipeline).toArray())
  expect(failure).toMatchObject({ code, name: 'MongoServerError' })
  expect(await collection.countDocuments()).toBe(1)
})

describe('the command', () => {
  const run = (rest: Document) => held.db.command({ aggregate: 'any', pipeline: [], ...rest })

  test('needs a cursor and a pipeline of documents', async () => {
    expect(await failureOf(run({}))).toMatchObject({ code: 9, codeName: 'FailedToParse' })
    expect(await failureOf(run({ cursor: {}, pipeline: 5 }))).toMatchObject({ code: 14 })
    expect(await failureOf(run({ cursor: {}, pipeline: [5] }))).toMatchObject({ code: 14 })
    expect(await failureOf(run({ cursor: {}, nope: 1 }))).toMatchObject({ code: 40415 })
    expect(await failureOf(run({ cursor: { batchSize: -1 } }))).toMatchObject({ code: 51024 })
  })

  test('on a database it accepts only stages that supply documents', async () => {
    const failure = await failureOf(run({ aggregate: 1, cursor: {}, pipeline: [{ $match: {} }] }))
    expect(failure).toMatchObject({ code: 73, codeName: 'InvalidNamespace' })
  })

  test('an error in the middle of the documents ends it', async () => {
    const collection = await held.fresh([4, 2, 0, 1].map((n) => ({ n })))
    const divided = collection.aggregate([{ $set: { n: { $divide: [8, '$n'] } } }])
    const failure = await failureOf(divided.toArray())
    expect(failure).toMatchObject({ code: 2, codeName: 'BadValue' })
    expect(failure.message).toContain("can't $divide by zero")
  })
})
