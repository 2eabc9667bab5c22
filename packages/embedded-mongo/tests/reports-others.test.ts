// Public bug reports of other servers and libraries, tried here; docs/trials/embedded-mongo.md lists them.
import { Decimal128, Long } from 'bson'
import type { Document } from 'mongodb'
import { failureOf, holdDatabase } from './helpers/support'

const held = holdDatabase()

test('FerretDB/FerretDB#643: $set of a name with a dollar sign tells what to do instead', async () => {
  const collection = await held.fresh([{ v: 1 }])
  expect(await failureOf(collection.updateOne({}, { $set: { $k: 'key' } }))).toMatchObject({
    code: 52,
    message:
      "The dollar ($) prefixed field '$k' in '$k' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.",
  })
})

test('FerretDB/FerretDB#2741: an upsert may set _id', async () => {
  const collection = await held.fresh()
  const update = { $set: { _id: 'hello' } } as Document
  const found = await collection.findOneAndUpdate({ none: { $exists: false } }, update, {
    upsert: true,
  })
  expect(found).toBeNull()
  expect(await collection.find().toArray()).toEqual([{ _id: 'hello' }])
})

test('FerretDB/FerretDB#3856: an upsert takes the equalities of its filter, also beside other conditions', async () => {
  const collection = await held.fresh()
  const filter = { 'f1.x': 1, 'f1.y': { $eq: 2 }, 'f1.z': { $ne: 3 } }
  await collection.updateMany(filter, { $set: { f2: 4 } }, { upsert: true })
  const found = await collection.findOne({}, { projection: { _id: 0 } })
  expect(found).toEqual({ f1: { x: 1, y: 2 }, f2: 4 })
})

test('FerretDB/FerretDB#2945: an upsert by a range starts empty', async () => {
  const collection = await held.fresh([{ violations: 3 }])
  const update = { $set: { found: true } }
  const done = await collection.updateMany({ violations: { $gt: 3 } }, update, { upsert: true })
  expect(done).toMatchObject({ matchedCount: 0, upsertedCount: 1 })
  expect(await collection.findOne({ found: true }, { projection: { _id: 0 } })).toEqual({
    found: true,
  })
})

test('FerretDB/FerretDB#1742: an upsert by a dotted path makes a nested document', async () => {
  const collection = await held.fresh()
  await collection.updateOne({ 'x.y': 2 }, { $inc: { a: 7 } }, { upsert: true })
  expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({ x: { y: 2 }, a: 7 })
})

test('FerretDB/FerretDB#3224: $setOnInsert of _id beside $set', async () => {
  const collection = await held.fresh()
  const update = { $set: { text: 'Test' }, $setOnInsert: { _id: 5, n: 1 } } as Document
  await collection.updateOne({ text: 'x' }, update, { upsert: true })
  expect(await collection.findOne()).toEqual({ _id: 5, text: 'Test', n: 1 })
})

test('FerretDB/FerretDB#4616: $group computes every accumulator, of every type of number', async () => {
  const collection = await held.fresh([
    { a: 100, b: Long.fromString('3000000000'), c: 20.5 },
    { a: 200, b: Long.fromString('4000000000'), c: 30.5 },
  ])
  const stage = { $group: { _id: null, a: { $sum: '$a' }, b: { $sum: '$b' }, c: { $sum: '$c' } } }
  expect(await collection.aggregate([stage]).toArray()).toEqual([
    { _id: null, a: 300, b: 7_000_000_000, c: 51 },
  ])
})

test('documentdb/documentdb#499: $push keeps the order of the $sort before', async () => {
  const rows = Array.from({ length: 2000 }, (_, n) => ({ n: (n * 997) % 2000, k: n % 2 }))
  const collection = await held.fresh(rows)
  const stages = [{ $sort: { n: -1 } }, { $group: { _id: '$k', all: { $push: '$n' } } }]
  for (const { all } of await collection.aggregate(stages).toArray()) {
    expect(all).toEqual([...all].sort((a, b) => b - a))
  }
})

test('documentdb/documentdb#594: $mergeObjects of many documents in one group', async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => ({ n, part: { [`f${n % 50}`]: n } }))
  const collection = await held.fresh(rows)
  const stages = [{ $sort: { n: 1 } }, { $group: { _id: null, all: { $mergeObjects: '$part' } } }]
  const [found] = await collection.aggregate(stages).toArray()
  expect(found?.all).toMatchObject({ f0: 2950, f49: 2999 })
})

test('kofrasa/mingo#69: a path through arrays of arrays yields arrays of arrays', async () => {
  const l1 = [{ l2: [{ l3: 'level3', l3bis: 'b' }] }, { l2bis: 'b' }]
  const collection = await held.fresh([{ l1 }])
  const stage = { $project: { _id: 0, l3: '$l1.l2.l3' } }
  expect(await collection.aggregate([stage]).toArray()).toEqual([{ l3: [['level3']] }])
})

test('kofrasa/mingo#190: $all takes patterns', async () => {
  const collection = await held.fresh([{ _id: 1 as never, t: ['ab', 'cd'] }, { t: ['ab'] }])
  const found = await collection.find({ t: { $all: [/^a/, /^c+/] } }).toArray()
  expect(found.map(({ _id }) => _id)).toEqual([1])
})

test('mongomock/mongomock#667: decimals sort and compare with other numbers', async () => {
  const price = (text: string) => ({ price: Decimal128.fromString(text) })
  const collection = await held.fresh([price('100.00'), price('14.99'), { price: 20 }])
  const below = { price: { $lt: Decimal128.fromString('100.00') } }
  expect(await collection.countDocuments(below)).toBe(2)
  const sorted = await collection.find().sort({ price: 1 }).toArray()
  expect(sorted.map((one) => String(one.price))).toEqual(['14.99', '20', '100.00'])
})

describe('crcn/sift.js', () => {
  test('#228: $elemMatch needs a document', async () => {
    const collection = await held.fresh([{ r: ['Poyan'] }])
    expect(
      await failureOf(collection.findOne({ r: { $elemMatch: 'Poyan' as never } })),
    ).toMatchObject({ code: 2 })
  })

  test('#227: $or is no operator of a field', async () => {
    const collection = await held.fresh([{ r: { n: 1 } }])
    expect(await failureOf(collection.findOne({ r: { $or: [{ n: 1 }] } }))).toMatchObject({
      code: 2,
    })
  })

  test('#203: $elemMatch finds an element whatever the others are', async () => {
    const areas = [{ type: 'driveway', elements: ['tiles'] }, { type: 'roof' }]
    const collection = await held.fresh([{ areas }, { areas: areas.toReversed() }])
    const wanted = { type: { $eq: 'driveway' }, elements: { $nin: ['grass'] } }
    expect(await collection.countDocuments({ areas: { $elemMatch: wanted } })).toBe(2)
  })

  test('#108: $all of $elemMatch', async () => {
    const collection = await held.fresh([{ tags: [{ a: 1 }] }, { tags: [{ a: 1 }, { b: 1 }] }])
    expect(await collection.countDocuments({ tags: { $all: [{ $elemMatch: { a: 1 } }] } })).toBe(2)
  })
})

test.each<[string, Document[], Document, number[]]>([
  [
    'kofrasa/mingo#92',
    [{ f: null }, {}, { f: false }, { f: true }],
    { f: { $in: [null, false] } },
    [1, 2, 3],
  ],
  ['kofrasa/mingo#524', [{ a: [{ b: 1 }] }], { 'a.c': { $exists: true } }, []],
  ['kofrasa/mingo#528', [{ a: [1] }, { a: [1, 2] }], { 'a.1': { $exists: true } }, [2]],
  [
    'TurboGears/Ming#10',
    [{ h: [{ i: 2 }] }, { h: [] }, {}, { h: [{ f: 1 }] }],
    { 'h.i': { $ne: 5 } },
    [1, 2, 3, 4],
  ],
  [
    'FerretDB/FerretDB#2967',
    [{ a: { b: null } }, { a: {} }, {}, { a: 1 }, { a: [] }, { a: [{}] }, { a: [{ b: 1 }] }],
    { 'a.b': null },
    [1, 2, 3, 4, 6],
  ],
  [
    'fakemongo/fongo#144',
    [{ a: [1, 3] }, { a: 1 }, { a: 3 }, { b: 1 }],
    { a: { $in: [2, 3, null] } },
    [1, 3, 4],
  ],
  [
    'meteor/meteor#3946',
    [{ f: [null, { s: 1, i: 2 }] }, { f: null }],
    { f: { $elemMatch: { s: 1, i: 2 } } },
    [1],
  ],
])('%s: what a filter finds', async (_, documents, filter, ids) => {
  const collection = await held.fresh(
    documents.map((one, at) => ({ _id: at + 1, ...one }) as never),
  )
  expect((await collection.find(filter).toArray()).map(({ _id }) => _id)).toEqual(ids)
})

// Updates of reports about other servers, each with its own input.
test.each<[string, Document, Document, Document, Document]>([
  [
    'FerretDB/FerretDB#1242',
    { v: { array: [42, 'foo', null] } },
    {},
    { $unset: { 'v.array.0': '' } },
    { v: { array: [null, 'foo', null] } },
  ],
  [
    'mongomock/mongomock#285',
    { a: 1, b: [{ c: 2, d: 3 }] },
    { a: 1, b: { $elemMatch: { c: 2, d: 3 } } },
    { $unset: { 'b.$.c': '' } },
    { a: 1, b: [{ d: 3 }] },
  ],
  [
    'mongodb/mongo#1112',
    { acl: [1, 2, 3] },
    {},
    { $push: { acl: { $each: [9], $position: -1 } } },
    { acl: [1, 2, 9, 3] },
  ],
  [
    'meteor/meteor#6223',
    { a: [1, 2] },
    {},
    { $push: { a: { $each: [3], $slice: 2 } } },
    { a: [1, 2] },
  ],
])('%s: what an update leaves', async (_, document, filter, update, left) => {
  const collection = await held.fresh([document])
  await collection.updateOne(filter, update)
  expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual(left)
})

test('bwaldvogel/mongo-java-server#117: a modifier of `$push` that nobody knows is refused', async () => {
  const collection = await held.fresh([{ a: [1] }])
  const update = collection.updateOne({}, { $push: { a: { $each: [2], $odd: 1 } } } as never)
  expect(await failureOf(update)).toMatchObject({ code: 2 })
})
