import { EJSON } from 'bson'
import { type PipelineContext, parsePipeline } from '../../src/aggregate'
import type { Doc } from '../../src/values/types'
import { check, context, long, run, typed } from '../helpers/pipelines'
import { typedValue } from '../helpers/typed-values'

describe('shape', () => {
  check([
    [
      'inclusion keeps the order of the document',
      [{ $project: { c: 1, a: 1 } }],
      [{ _id: 1, a: 2, b: 3, c: 4 }],
      [{ _id: 1, a: 2, c: 4 }],
    ],
    [
      'exclusion',
      [{ $project: { 'a.b': 0 } }],
      [{ _id: 1, a: [{ b: 1, c: 2 }, 5] }],
      [{ _id: 1, a: [{ c: 2 }, 5] }],
    ],
    [
      'inclusion in arrays',
      [{ $project: { _id: 0, 'a.b': 1 } }],
      [{ _id: 1, a: [{ b: 1, c: 2 }, 5, [{ b: 3 }]] }],
      [{ a: [{ b: 1 }, [{ b: 3 }]] }],
    ],
    [
      'inclusion of a path through a scalar',
      [{ $project: { 'a.b': 1 } }],
      [{ _id: 1, a: 5 }],
      [{ _id: 1 }],
    ],
    [
      'nested projection',
      [{ $project: { a: { b: 1, x: '$c' } } }],
      [{ _id: 1, a: { b: 1, d: 1 }, c: 9 }],
      [{ _id: 1, a: { b: 1, x: 9 } }],
    ],
    [
      'computed fields come last',
      [{ $project: { x: { $add: ['$a', 1] }, a: 1 } }],
      [{ _id: 1, a: 2 }],
      [{ _id: 1, a: 2, x: 3 }],
    ],
    ['computed fields that are missing', [{ $project: { x: '$no' } }], [{ _id: 1 }], [{ _id: 1 }]],
    [
      '$addFields keeps places',
      [{ $addFields: { a: 5, z: '$a' } }],
      [{ _id: 1, a: 2, b: 3 }],
      [{ _id: 1, a: 5, b: 3, z: 2 }],
    ],
    [
      '$set into arrays',
      [{ $set: { 'a.b': 1 } }],
      [{ a: [{ c: 2 }, 5] }],
      [{ a: [{ c: 2, b: 1 }, { b: 1 }] }],
    ],
    ['$set over a scalar', [{ $set: { 'a.b': 1 } }], [{ a: 5 }], [{ a: { b: 1 } }]],
    ['$$REMOVE', [{ $set: { a: '$$REMOVE' } }], [{ a: 1, b: 2 }], [{ b: 2 }]],
    ['$unset', [{ $unset: ['a', 'b.c'] }], [{ a: 1, b: { c: 1, d: 2 } }], [{ b: { d: 2 } }]],
    ['$replaceRoot', [{ $replaceRoot: { newRoot: '$a' } }], [{ a: { b: 1 } }], [{ b: 1 }]],
    ['$replaceWith', [{ $replaceWith: { x: '$a' } }], [{ a: 1 }], [{ x: 1 }]],
    [
      '$unwind',
      [{ $unwind: '$a' }],
      [{ a: [1, 2] }, { a: [] }, {}, { a: null }, { a: 3 }],
      [{ a: 1 }, { a: 2 }, { a: 3 }],
    ],
    [
      '$unwind with all options',
      [{ $unwind: { path: '$a', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } }],
      [{ a: [7] }, { a: [] }, { b: 1 }, { a: null }, { a: 3 }],
      [
        { a: 7, i: long(0) },
        { i: null },
        { b: 1, i: null },
        { a: null, i: null },
        { a: 3, i: null },
      ],
    ],
    [
      '$redact',
      [{ $redact: { $cond: [{ $eq: ['$level', 5] }, '$$PRUNE', '$$DESCEND'] } }],
      [{ a: { level: 5 }, b: [{ level: 1 }, { level: 5 }], level: 1 }],
      [{ b: [{ level: 1 }], level: 1 }],
    ],
  ])
})

describe('flow', () => {
  check([
    [
      '$match with $expr',
      [{ $match: { $expr: { $gt: ['$a', '$b'] } } }],
      [
        { a: 1, b: 2 },
        { a: 3, b: 2 },
      ],
      [{ a: 3, b: 2 }],
    ],
    [
      '$sort of arrays ascending takes the smallest',
      [{ $sort: { a: 1 } }],
      [{ a: [5, 2] }, { a: 3 }, { a: [] }, {}],
      [{ a: [] }, {}, { a: [5, 2] }, { a: 3 }],
    ],
    [
      '$sort of arrays descending takes the greatest',
      [{ $sort: { a: -1 } }],
      [{ a: 3 }, { a: [5, 2] }],
      [{ a: [5, 2] }, { a: 3 }],
    ],
    [
      '$sort by several fields',
      [{ $sort: { a: 1, 'b.c': -1 } }],
      [{ a: 1, b: { c: 1 } }, { a: 0 }, { a: 1, b: [{ c: 0 }, { c: 9 }] }],
      [{ a: 0 }, { a: 1, b: [{ c: 0 }, { c: 9 }] }, { a: 1, b: { c: 1 } }],
    ],
    [
      '$sort takes the fields of one array from the same element',
      [{ $sort: { 'a.b': 1, 'a.c': 1 } }],
      [
        {
          _id: 1,
          a: [
            { b: 1, c: 5 },
            { b: 2, c: 0 },
          ],
        },
        { _id: 2, a: { b: 1, c: 3 } },
      ],
      [
        { _id: 2, a: { b: 1, c: 3 } },
        {
          _id: 1,
          a: [
            { b: 1, c: 5 },
            { b: 2, c: 0 },
          ],
        },
      ],
    ],
    ['$skip and $limit', [{ $skip: 1 }, { $limit: 1 }], [{ a: 1 }, { a: 2 }, { a: 3 }], [{ a: 2 }]],
    ['$count', [{ $count: 'n' }], [{}, {}], [{ n: 2 }]],
    ['$count of no documents', [{ $count: 'n' }], [], []],
    ['$sample of more documents than exist', [{ $sample: { size: 5 } }], [{ a: 1 }], [{ a: 1 }]],
    [
      '$facet',
      [{ $facet: { a: [{ $count: 'n' }], b: [{ $limit: 1 }] } }],
      [{ x: 1 }, { x: 2 }],
      [{ a: [{ n: 2 }], b: [{ x: 1 }] }],
    ],
    ['$documents', [{ $documents: [{ a: 1 }, { a: { $add: [1, 1] } }] }], [], [{ a: 1 }, { a: 2 }]],
  ])
})

describe('joins', () => {
  check([
    [
      '$lookup by fields',
      [
        { $lookup: { from: 'tags', localField: 't', foreignField: 't', as: 'r' } },
        { $project: { ids: '$r._id' } },
      ],
      [{ _id: 1, t: 'x' }, { _id: 2 }, { _id: 3, t: ['y', 'z'] }],
      [
        { _id: 1, ids: [1, 4] },
        { _id: 2, ids: [2, 3] },
        { _id: 3, ids: [1] },
      ],
    ],
    [
      '$lookup with a pipeline',
      [
        {
          $lookup: {
            from: 'people',
            let: { n: '$name' },
            pipeline: [
              { $match: { $expr: { $eq: ['$boss', '$$n'] } } },
              { $project: { _id: 0, name: 1, by: '$$n' } },
            ],
            as: 'r',
          },
        },
      ],
      [{ name: 'Ann' }, { name: 'Cid' }],
      [
        { name: 'Ann', r: [{ name: 'Bob', by: 'Ann' }] },
        { name: 'Cid', r: [] },
      ],
    ],
    [
      '$lookup with both',
      [
        {
          $lookup: {
            from: 'people',
            localField: 'name',
            foreignField: 'boss',
            pipeline: [{ $match: { name: 'Bob' } }, { $project: { name: 1 } }],
            as: 'r.s',
          },
        },
      ],
      [{ name: 'Ann', r: { q: 1 } }],
      [{ name: 'Ann', r: { q: 1, s: [{ _id: 2, name: 'Bob' }] } }],
    ],
    [
      'nested $lookup sees the outer variables',
      [
        {
          $lookup: {
            from: 'people',
            let: { n: '$name' },
            pipeline: [
              { $match: { $expr: { $eq: ['$boss', '$$n'] } } },
              {
                $lookup: {
                  from: 'people',
                  let: { m: '$name' },
                  pipeline: [
                    { $match: { $expr: { $eq: ['$boss', '$$m'] } } },
                    { $project: { _id: 0, x: ['$$n', '$$m', '$name'] } },
                  ],
                  as: 's',
                },
              },
              { $project: { _id: 0, s: 1 } },
            ],
            as: 'r',
          },
        },
      ],
      [{ name: 'Ann' }],
      [{ name: 'Ann', r: [{ s: [{ x: ['Ann', 'Bob', 'Cid'] }] }] }],
    ],
    [
      '$lookup in a collection that is not there',
      [{ $lookup: { from: 'no', localField: 'a', foreignField: 'b', as: 'r' } }],
      [{ a: 1 }],
      [{ a: 1, r: [] }],
    ],
    [
      '$graphLookup',
      [
        {
          $graphLookup: {
            from: 'people',
            startWith: '$boss',
            connectFromField: 'boss',
            connectToField: 'name',
            as: 'up',
            depthField: 'd',
          },
        },
        { $project: { up: { name: 1, d: 1 } } },
      ],
      [{ _id: 3, boss: 'Bob' }],
      [
        {
          _id: 3,
          up: [
            { name: 'Bob', d: long(0) },
            { name: 'Ann', d: long(1) },
          ],
        },
      ],
    ],
    [
      '$unionWith',
      [
        {
          $unionWith: {
            coll: 'people',
            pipeline: [{ $match: { name: 'Cid' } }, { $project: { name: 1 } }],
          },
        },
      ],
      [{ a: 1 }],
      [{ a: 1 }, { _id: 3, name: 'Cid' }],
    ],
  ])
})

test.each<[unknown, number]>([
  [{}, 14],
  [[5], 14],
  [[{}], 40323],
  [[{ $limit: 1, $skip: 1 }], 40323],
  [[{ $foo: 1 }], 40324],
  [[{ $geoNear: {} }], 115],
  [[{ $changeStream: {} }], 40573],
  [[{ $out: 'x' }, { $limit: 1 }], 40601],
  [[{ $limit: 1 }, { $collStats: {} }], 40602],
  [[{ $facet: { a: [{ $out: 'x' }] } }], 40600],
  [[{ $facet: { a: [{ $facet: { b: [] } }] } }], 40600],
  [[{ $group: {} }], 15955],
  [[{ $group: { _id: 1, x: { $foo: 1 } } }], 15952],
  [[{ $group: { _id: 1, 'a.b': { $sum: 1 } } }], 40235],
  [[{ $group: { _id: 1, a: 1 } }], 40234],
  [[{ $project: {} }], 51272],
  [[{ $project: { a: 1, b: 0 } }], 31254],
  [[{ $project: { a: 0, b: 1 } }], 31253],
  [[{ $project: { a: 1, 'a.b': 1 } }], 31249],
  [[{ $project: { 'a.b': 1, a: 1 } }], 31250],
  [[{ $sort: {} }], 15976],
  [[{ $sort: { a: 2 } }], 15975],
  [[{ $sort: { a: 'x' } }], 15974],
  [[{ $limit: 0 }], 15958],
  [[{ $count: '' }], 40157],
  [[{ $count: '$x' }], 40158],
  [[{ $count: 'a.b' }], 40160],
  [[{ $unwind: 'a' }], 28818],
  [[{ $lookup: { from: 'x', as: 'y' } }], 9],
  [[{ $lookup: { from: 'x', as: 'y', pipeline: [{ $foo: 1 }] } }], 40324],
  [[{ $match: { $where: '1' } }], 2],
  [[{ $unset: [] }], 31119],
])('the pipeline %j is rejected', (pipeline, code) => {
  expect(() => parsePipeline(typedValue(pipeline), context)).toThrow(
    expect.objectContaining({ code }),
  )
})

test('an update accepts only some stages', () => {
  const allowed = new Set(['$set'])
  expect(() => parsePipeline(typed([{ $match: {} }]), context, { allowed })).toThrow(
    '$match is not allowed to be used within an update',
  )
})

test('a value that is no document cannot be a root', () => {
  expect(() => [...run([{ $replaceRoot: { newRoot: '$a' } }], [{ a: 1 }])]).toThrow(
    expect.objectContaining({ code: 40228 }),
  )
})

test('a field called __proto__ is a field', () => {
  const doc = JSON.parse('{"a":{"__proto__":{"x":1}}}') as Doc
  const [result] = [...run([{ $set: { b: '$a' } }, { $project: { b: 1 } }], [doc])]
  expect(EJSON.stringify(result)).toBe('{"b":{"__proto__":{"x":1}}}')
})

test('parallel arrays cannot be sorted by', () => {
  const docs = [{ a: [1], b: [1] }, { a: 1 }]
  expect(() => [...run([{ $sort: { a: 1, b: 1 } }], docs)]).toThrow(
    'cannot sort with keys that are parallel arrays',
  )
})

test('the filter pushed down from a sub-pipeline never excludes too much', () => {
  const asked: Doc[] = []
  const find: PipelineContext['find'] = (name, filter) => {
    asked.push(filter)
    return context.find(name, filter)
  }
  const lookup = {
    from: 'people',
    let: { n: '$name' },
    pipeline: [{ $match: { _id: { $gt: 1 }, $expr: { $eq: ['$boss', '$$n'] } } }],
    as: 'r',
  }
  const result = [...run([{ $lookup: lookup }], [{ name: 'Bob' }, {}], { find })]
  expect(EJSON.stringify(asked)).toBe(
    '[{"$and":[{"_id":{"$gt":1}},{"boss":{"$eq":"Bob"}}]},{"_id":{"$gt":1}}]',
  )
  expect(EJSON.stringify(result)).toBe(
    '[{"name":"Bob","r":[{"_id":3,"name":"Cid","boss":"Bob"}]},{"r":[]}]',
  )
})
