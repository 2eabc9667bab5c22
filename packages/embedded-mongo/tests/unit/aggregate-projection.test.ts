import { EJSON } from 'bson'
import { compileProjection, type PipelineContext } from '../../src/aggregate'
import { parseFilter } from '../../src/match/parse'
import type { Doc } from '../../src/values/types'
import { typedValue } from '../helpers/typed-values'

const context: PipelineContext = { variables: {}, now: new Date(0), find: () => [] }

const typed = (value: unknown) => typedValue(value) as Doc

const project = (projection: unknown, doc: unknown, filter: unknown = {}) =>
  compileProjection(typed(projection), context, parseFilter(typed(filter)))(typed(doc))

const doc = {
  _id: 1,
  a: [1, 2, 3],
  b: { c: 1, d: 2 },
  e: [
    { x: 1, y: 1 },
    { x: 2, y: 2 },
  ],
}

type Case = [projection: unknown, result: unknown, filter?: unknown]

test.each<Case>([
  [{ b: 1 }, { _id: 1, b: { c: 1, d: 2 } }],
  [{ b: true, _id: 0 }, { b: { c: 1, d: 2 } }],
  [{ _id: 1 }, { _id: 1 }],
  [
    { _id: 0 },
    {
      a: [1, 2, 3],
      b: { c: 1, d: 2 },
      e: [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
    },
  ],
  [{ 'b.c': 1 }, { _id: 1, b: { c: 1 } }],
  [{ b: { c: 1 } }, { _id: 1, b: { c: 1 } }],
  [
    { a: 0, e: 0, 'b.d': 0 },
    { _id: 1, b: { c: 1 } },
  ],
  [{ 'e.x': 1 }, { _id: 1, e: [{ x: 1 }, { x: 2 }] }],
  [
    { a: { $slice: 1 }, e: 0 },
    { _id: 1, a: [1], b: { c: 1, d: 2 } },
  ],
  [
    { a: { $slice: [-2, 1] }, b: 1 },
    { _id: 1, a: [2], b: { c: 1, d: 2 } },
  ],
  [{ e: { $elemMatch: { x: 2 } } }, { _id: 1, e: [{ x: 2, y: 2 }] }],
  [{ e: { $elemMatch: { x: 9 } } }, { _id: 1 }],
  [{ a: { $elemMatch: { $gt: 1 } } }, { _id: 1, a: [2] }],
  [{ 'a.$': 1 }, { _id: 1, a: [2] }, { a: 2 }],
  [{ 'e.$': 1 }, { _id: 1, e: [{ x: 2, y: 2 }] }, { 'e.x': 2 }],
  [{ s: { $size: '$a' } }, { _id: 1, s: 3 }],
  [
    { s: '$b.c', t: 'text' },
    { _id: 1, s: 1, t: 'text' },
  ],
])('%j', (...[projection, result, filter]) => {
  expect(EJSON.stringify(project(projection, doc, filter))).toBe(EJSON.stringify(typed(result)))
})

test.each<[unknown, number]>([
  [{ a: 1, b: 0 }, 31254],
  [{ a: 0, b: 1 }, 31253],
  [{ a: 0, b: { $add: [1, 2] } }, 31252],
  [{ 'a.b': 1, a: 1 }, 31250],
  [{ a: 1, 'a.b': 1 }, 31249],
  [{ a: {} }, 51270],
  [{ 'a.$': 0 }, 31395],
  [{ 'a.$': 1, 'b.$': 1 }, 31276],
  [{ 'a.$': 1, b: { $elemMatch: { x: 1 } } }, 31255],
  [{ 'a.$.b': 1 }, 31394],
  [{ 'a.b': { $elemMatch: { x: 1 } } }, 31275],
  [{ a: { $meta: 'textScore' } }, 115],
  [{ a: { $foo: 1 } }, 31325],
])('the projection %j is rejected', (projection, code) => {
  expect(() => project(projection, doc)).toThrow(expect.objectContaining({ code }))
})

test('the positional operator needs a matching element', () => {
  expect(() => project({ 'a.$': 1 }, doc, { _id: 1 })).toThrow(
    expect.objectContaining({ code: 51246 }),
  )
})
