import {
  Binary,
  Code,
  Decimal128,
  type Document,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson'
import { type Collection, MongoClient, type Sort } from 'mongodb'
import { type Database, sharedDatabase } from './helpers/database'

type Id = number | string
interface Row {
  _id: Id
  [field: string]: unknown
}

/** Values of every type in ascending order; equal ones in order of _id. */
const everyType: [id: string, value?: unknown][] = [
  ['minkey', new MinKey()],
  ['empty array', []],
  ['array of null', [null]],
  ['missing'],
  ['null', null],
  ['nan', Number.NaN],
  ['-infinity', Decimal128.fromString('-Infinity')],
  ['-1', -1],
  ['0', 0],
  ['5 int', 5],
  ['5 long', Long.fromNumber(5)],
  ['5.25', Decimal128.fromString('5.25')],
  ['5.5', 5.5],
  ['mixed array', [7, 'apple']],
  ['infinity', Number.POSITIVE_INFINITY],
  ['empty text', ''],
  ['Banana', 'Banana'],
  ['apple', 'apple'],
  ['{}', {}],
  ['{x:1}', { x: 1 }],
  ['{x:1,y:2}', { x: 1, y: 2 }],
  ['{x:2}', { x: 2 }],
  ['{y:0}', { y: 0 }],
  ['{x:a}', { x: 'a' }],
  ['array in array', [[5]]],
  ['binary', new Binary(Buffer.from('zz'))],
  ['uuid', new UUID('00112233-4455-6677-8899-aabbccddeeff')],
  ['objectid', new ObjectId('000000000000000000000001')],
  ['false', false],
  ['true', true],
  ['date', new Date(0)],
  ['timestamp', new Timestamp({ t: 1, i: 1 })],
  ['regex', /a/],
  ['code', new Code('x')],
  ['maxkey', new MaxKey()],
]
const ascending = everyType.map(([id]) => id)
const ties = ['array of null,missing,null', '5 int,5 long', 'apple,mixed array']
const descending = (() => {
  const order = ascending.filter((id) => id !== 'mixed array').toReversed()
  order.splice(order.indexOf('apple') + 1, 0, 'mixed array')
  let text = order.join()
  for (const tie of ties) text = text.replace(tie.split(',').toReversed().join(), tie)
  return text
})()

const numbers = Array.from({ length: 200 }, (_, i) => ({
  _id: i,
  a: i % 4,
  b: (i * 37) % 50,
  c: i % 3,
}))
type Numbers = (typeof numbers)[number]
const inOrder = (test: (row: Numbers) => boolean, sort: Record<string, 1 | -1>) =>
  numbers
    .filter(test)
    .sort((one, other) => {
      for (const [name, direction] of Object.entries(sort)) {
        const field = name as keyof Numbers
        if (one[field] !== other[field]) return (one[field] - other[field]) * direction
      }
      return 0
    })
    .map((row) => row._id)

const lists: Row[] = [
  { _id: 1, list: [1, 10], items: [{ n: 4 }, { n: 8 }] },
  { _id: 2, list: [5, 6], items: [{ n: 5 }, {}] },
  { _id: 3, list: [7], items: { n: 6 } },
  { _id: 4, list: 8, items: [{ n: [1, 9] }] },
  { _id: 5, list: [[9, 0]] },
]

const whole = {
  _id: 1,
  a: 1,
  b: { c: 2, d: { e: 3, f: 4 } },
  list: [1, 2, 3, 4, 5],
  docs: [
    { k: 1, v: 'x' },
    { k: 2, v: 'y' },
    { k: 2, v: 'z' },
  ],
  nested: [[{ q: 1, r: 2 }], []],
  n: null,
}
const but = (...names: string[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)))

let database: Database
let client: MongoClient
const things = (name: string): Collection<Row> => client.db(database.name).collection(name)

beforeAll(async () => {
  database = await sharedDatabase()
  client = await new MongoClient(database.uri).connect()
  const types = everyType.map(([_id, v], i) => ({ _id, ...(v === undefined ? {} : { v }), i }))
  const mixed = types.toSorted((one, other) => ((one.i * 11) % 35) - ((other.i * 11) % 35))
  await things('whole').insertOne(whole)
  for (const name of ['plain', 'indexed']) {
    await things(`types-${name}`).insertMany(mixed)
    await things(`numbers-${name}`).insertMany(numbers)
    await things(`lists-${name}`).insertMany(lists)
  }
  await things('types-indexed').createIndexes([
    { key: { v: 1, _id: 1 } },
    { key: { v: -1, _id: 1 } },
    { key: { v: 1 } },
  ])
  await things('numbers-indexed').createIndexes([
    { key: { a: 1, b: 1, _id: 1 } },
    { key: { b: -1, c: 1, _id: 1 } },
  ])
  await things('lists-indexed').createIndexes([{ key: { list: 1 } }, { key: { 'items.n': -1 } }])
}, 60_000)
afterAll(async () => {
  await client?.close()
  await database?.stop()
})

const idsOf = async (cursor: { toArray(): Promise<Row[]> }) =>
  (await cursor.toArray()).map((row) => row._id)
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error) => error.code,
  )

describe.each(['plain', 'indexed'])('sorting a collection (%s)', (kind) => {
  test('sorts all types ascending', async () => {
    const found = await idsOf(things(`types-${kind}`).find().sort({ v: 1, _id: 1 }))
    expect(found).toEqual(ascending)
  })
  test('sorts all types descending', async () => {
    const found = await idsOf(things(`types-${kind}`).find().sort({ v: -1, _id: 1 }))
    expect(found.join()).toBe(descending)
  })
  test('aggregate sorts like find', async () => {
    const sorted = things(`types-${kind}`).aggregate<Row>([{ $sort: { v: 1, _id: 1 } }])
    expect(await idsOf(sorted)).toEqual(ascending)
  })

  const listCases: [filter: Document, sort: Sort, ids: number[]][] = [
    [{}, { list: 1 }, [1, 2, 3, 4, 5]],
    [{}, { list: -1 }, [5, 1, 4, 3, 2]],
    [{ list: { $gte: 5 } }, { list: 1 }, [1, 2, 3, 4]],
    [{ list: { $lte: 8 } }, { list: -1 }, [1, 4, 3, 2]],
    [{}, { 'items.n': 1, _id: 1 }, [2, 5, 4, 1, 3]],
    [{}, { 'items.n': -1, _id: 1 }, [4, 1, 3, 2, 5]],
    [{ 'items.n': { $gte: 5 } }, { 'items.n': 1 }, [2, 4, 1, 3]],
  ]
  test.each(listCases)('lists: find(%j) sorted by %j', async (filter, sort, ids) => {
    expect(await idsOf(things(`lists-${kind}`).find(filter).sort(sort))).toEqual(ids)
  })

  const pageCases: [Document, (row: Numbers) => boolean, Record<string, 1 | -1>][] = [
    [{ a: 2 }, ({ a }) => a === 2, { b: 1, _id: 1 }],
    [{ a: 2 }, ({ a }) => a === 2, { b: -1, _id: -1 }],
    [{ a: { $in: [0, 3] } }, ({ a }) => a % 3 === 0, { b: 1, _id: 1 }],
    [{ a: { $in: [3, 0, 3] } }, ({ a }) => a % 3 === 0, { b: -1, _id: -1 }],
    [{ a: { $in: [0, 3] } }, ({ a }) => a % 3 === 0, { a: -1, b: -1, _id: -1 }],
    [{}, () => true, { a: 1, b: -1, _id: 1 }],
    [{}, () => true, { b: 1, c: -1, _id: -1 }],
    [{ b: { $gt: 20 } }, ({ b }) => b > 20, { a: 1, b: 1, _id: 1 }],
    [{ a: { $gte: 1 }, b: { $lt: 30 } }, ({ a, b }) => a > 0 && b < 30, { b: -1, _id: 1 }],
    [{ $or: [{ a: 1 }, { b: 7 }] }, ({ a, b }) => a === 1 || b === 7, { b: -1, c: 1, _id: 1 }],
    [{ _id: { $gt: 50, $lte: 90 } }, ({ _id }) => _id > 50 && _id <= 90, { _id: -1 }],
  ]
  test.each(pageCases)('pages of find(%j) %o sorted by %j', async (filter, test, sort) => {
    const from = things(`numbers-${kind}`)
    const expected = inOrder(test, sort)
    expect(await idsOf(from.find(filter).sort(sort).batchSize(3))).toEqual(expected)
    for (const skip of [0, 13, expected.length - 2, expected.length + 5]) {
      const page = from.find(filter).sort(sort).skip(skip).limit(7)
      expect(await idsOf(page)).toEqual(expected.slice(skip, skip + 7))
    }
    expect(await idsOf(from.find(filter).sort(sort).limit(-9))).toEqual(expected.slice(0, 9))
    const pipeline = [{ $match: filter }, { $sort: sort }, { $skip: 4 }, { $limit: 9 }]
    expect(await idsOf(from.aggregate<Row>(pipeline))).toEqual(expected.slice(4, 13))
  })
})

const sortErrors: [stage: Document, code: number][] = [
  [{ $sort: { a: 2 } }, 15975],
  [{ $sort: { a: 'up' } }, 15974],
  [{ $sort: {} }, 15976],
  [{ $sort: 5 }, 15973],
  [{ $limit: 0 }, 15958],
  [{ $limit: -1 }, 5107201],
  [{ $skip: -1 }, 5107200],
]
test.each(sortErrors)('the stage %j fails with %i', async (stage, code) => {
  expect(await codeOf(things('whole').aggregate([stage]).toArray())).toBe(code)
})

const projections: [projection: Document, expected: Document, filter?: Document][] = [
  [{ a: 1 }, { _id: 1, a: 1 }],
  [{ a: true, _id: 0 }, { a: 1 }],
  [{ _id: 1 }, { _id: 1 }],
  [{ a: 0.5 }, { _id: 1, a: 1 }],
  [{ missing: 1 }, { _id: 1 }],
  [{ 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
  [{ b: { c: 1 } }, { _id: 1, b: { c: 2 } }],
  [{ 'b.d.e': 1, 'b.c': 1, _id: 0 }, { b: { c: 2, d: { e: 3 } } }],
  [{ 'b.d': 0 }, { ...whole, b: { c: 2 } }],
  [{ b: { d: { e: 0 } } }, { ...whole, b: { c: 2, d: { f: 4 } } }],
  [{ _id: 0 }, but('_id')],
  [{ a: 0, docs: false }, but('a', 'docs')],
  [{ 'docs.k': 1 }, { _id: 1, docs: [{ k: 1 }, { k: 2 }, { k: 2 }] }],
  [{ 'list.x': 1 }, { _id: 1, list: [] }],
  [{ 'a.x': 1 }, { _id: 1 }],
  [{ 'a.x': 0 }, whole],
  [{ 'nested.q': 1 }, { _id: 1, nested: [[{ q: 1 }], []] }],
  [{ 'nested.q': 0 }, { ...whole, nested: [[{ r: 2 }], []] }],
  [{ list: { $slice: 2 } }, { ...whole, list: [1, 2] }],
  [
    { list: { $slice: 2 }, a: 1 },
    { _id: 1, a: 1, list: [1, 2] },
  ],
  [
    { list: { $slice: -2 }, a: 0 },
    { ...but('a'), list: [4, 5] },
  ],
  [
    { list: { $slice: [1, 2] }, n: 1 },
    { _id: 1, n: null, list: [2, 3] },
  ],
  [
    { list: { $slice: [-3, 2] }, n: 1 },
    { _id: 1, n: null, list: [3, 4] },
  ],
  [
    { list: { $slice: [-10, 2] }, n: 1 },
    { _id: 1, n: null, list: [1, 2] },
  ],
  [
    { list: { $slice: [10, 2] }, n: 1 },
    { _id: 1, n: null, list: [] },
  ],
  [{ docs: { $elemMatch: { k: 2 } } }, { _id: 1, docs: [{ k: 2, v: 'y' }] }],
  [
    { docs: { $elemMatch: { k: 9 } }, a: 1 },
    { _id: 1, a: 1 },
  ],
  [{ list: { $elemMatch: { $gt: 3 } } }, { _id: 1, list: [4] }],
  [{ 'docs.$': 1 }, { _id: 1, docs: [{ k: 2, v: 'y' }] }, { 'docs.k': 2 }],
  [{ 'list.$': 1, a: 1 }, { _id: 1, a: 1, list: [3] }, { list: { $gt: 2 } }],
  [
    { 'docs.$': 1 },
    { _id: 1, docs: [{ k: 2, v: 'z' }] },
    { docs: { $elemMatch: { k: 2, v: 'z' } } },
  ],
  [{ sum: { $add: ['$a', { $size: '$list' }] } }, { _id: 1, sum: 6 }],
  [{ a: '$b.c', _id: 0 }, { a: 2 }],
  [
    { a: 1, text: 'plain' },
    { _id: 1, a: 1, text: 'plain' },
  ],
  [{ one: { $literal: 1 } }, { _id: 1, one: 1 }],
  [{ gone: '$nope' }, { _id: 1 }],
  [{ pair: ['$a', '$nope'] }, { _id: 1, pair: [1, null] }],
  [{ o: { p: '$a' } }, { _id: 1, o: { p: 1 } }],
  [{ ks: '$docs.k' }, { _id: 1, ks: [1, 2, 2] }],
]
test.each(projections)(
  'the projection %j returns %j',
  async (projection, expected, filter = {}) => {
    const [found] = await things('whole').find(filter).project(projection).toArray()
    expect(found).toStrictEqual(expected)
  },
)

test('a projection keeps the order of fields and puts computed ones last', async () => {
  const projection = { z: { $literal: 0 }, list: 1, b: 1, a: 1 }
  const found = await things('whole').findOne({}, { projection })
  expect(Object.keys(found ?? {})).toEqual(['_id', 'a', 'b', 'list', 'z'])
})

const projectionErrors: [projection: Document, code: number][] = [
  [{ a: 1, b: 0 }, 31254],
  [{ a: 0, b: 1 }, 31253],
  [{ b: { c: 1, d: 0 } }, 31254],
  [{ b: 1, 'b.c': 1 }, 31249],
  [{ 'b.c': 1, b: 1 }, 31250],
  [{ a: { $nope: 1 } }, 31325],
  [{ a: {} }, 51270],
  [{ '': 1 }, 40352],
  [{ 'a.': 1 }, 40353],
  [{ 'a..b': 1 }, 15998],
  [{ $a: 1 }, 16410],
  [{ a: '$$nope' }, 17276],
  [{ 'list.$': 1 }, 51246],
  [{ 'list.$': 1, 'docs.$': 1 }, 31276],
  [{ 'docs.$.k': 1 }, 31394],
  [{ list: { $elemMatch: 5 } }, 31274],
]
test.each(projectionErrors)('the projection %j fails with %i', async (projection, code) => {
  expect(await codeOf(things('whole').find({ a: 1 }).project(projection).toArray())).toBe(code)
})
