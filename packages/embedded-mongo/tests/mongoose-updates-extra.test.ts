import mongoose, { Schema, type UpdateQuery } from 'mongoose'
import { holdMongoose } from './helpers/models'
import { failureOf } from './helpers/support'

const held = holdMongoose()
let count = 0

/** A model with a new collection of these documents, stored unchanged. */
async function stored(...documents: Record<string, unknown>[]) {
  const schema = new Schema({ _id: Number }, { strict: false, versionKey: false })
  const Model = held.connection.model(`Update${++count}`, schema)
  if (documents.length) await Model.collection.insertMany(documents as never)
  return Model
}
type Doc = Record<string, unknown>
const row = (id: number, n: number) => ({ id, n })

const changes: [name: string, before: Doc, update: UpdateQuery<Doc>, after: Doc][] = [
  [
    '$pull an exact document',
    { a: [{ x: 1, y: 2 }, { x: 1 }] },
    { $pull: { a: { x: 1 } } },
    { a: [] },
  ],
  [
    '$pull keeps values that are not documents',
    { a: [1, { x: 1 }] },
    { $pull: { a: { x: 1 } } },
    { a: [1] },
  ],
  [
    '$pull by $in and $elemMatch',
    { a: [1, 2], b: [{ c: [1, 9] }, { c: [1] }] },
    { $pull: { a: { $in: [2, 3] }, b: { c: { $elemMatch: { $gt: 5 } } } } },
    { a: [1], b: [{ c: [1] }] },
  ],
  ['$pull of an array value', { a: [[1, 2], [1], 1] }, { $pull: { a: [1] } }, { a: [[1, 2], 1] }],
  [
    '$pullAll documents exactly',
    { a: [{ x: 1, y: 2 }, { x: 1 }] },
    { $pullAll: { a: [{ x: 1 }] } },
    { a: [{ x: 1, y: 2 }] },
  ],
  ['$pop of an empty array', { a: [] }, { $pop: { a: 1 } }, { a: [] }],
  ['$push $slice 0', { a: [1] }, { $push: { a: { $each: [2], $slice: 0 } } }, { a: [] }],
  [
    '$push $sort by several fields',
    { a: [row(1, 2), row(2, 2)] },
    { $push: { a: { $each: [row(3, 1)], $sort: { n: 1, id: -1 } } } },
    { a: [row(3, 1), row(2, 2), row(1, 2)] },
  ],
  [
    '$push $position past the end',
    { a: [1] },
    { $push: { a: { $each: [2], $position: 9 } } },
    { a: [1, 2] },
  ],
  [
    '$push $each [] with $sort',
    { a: [3, 1, 2] },
    { $push: { a: { $each: [], $sort: 1 } } },
    { a: [1, 2, 3] },
  ],
  [
    '$push sorts mixed types',
    { a: ['b', 3, null] },
    { $push: { a: { $each: [true, [1]], $sort: 1 } } },
    { a: [null, 3, 'b', [1], true] },
  ],
  [
    '$addToSet considers 1 and 1.0 equal',
    { a: [1] },
    { $addToSet: { a: { $each: [1, '1'] } } },
    { a: [1, '1'] },
  ],
  ['$addToSet an array', { a: [1] }, { $addToSet: { a: [1] } }, { a: [1, [1]] }],
  ['$rename to a nested path', { a: 1 }, { $rename: { a: 'b.c' } }, { b: { c: 1 } }],
  ['$rename of a missing field', { a: 1 }, { $rename: { x: 'y' } }, { a: 1 }],
  ['$min across types', { a: 'x' }, { $min: { a: 5, b: 1 } }, { a: 5, b: 1 }],
  ['$max across types', { a: 5 }, { $max: { a: 'x', b: null } }, { a: 'x', b: null }],
  ['$set to the same value', { a: 1 }, { $set: { a: 1 } }, { a: 1 }],
  ['$unset in a document keeps the document', { a: { b: 1 } }, { $unset: { 'a.b': 1 } }, { a: {} }],
  ['$bit on a missing field', {}, { $bit: { a: { or: 5 } } }, { a: 5 }],
  [
    '$[] of $[]',
    { a: [{ b: [1, 2] }, { b: [3] }] },
    { $mul: { 'a.$[].b.$[]': 2 } },
    { a: [{ b: [2, 4] }, { b: [6] }] },
  ],
  [
    '$set makes documents with numbers for names',
    {},
    { $set: { 'a.0.b': 1 } },
    { a: { 0: { b: 1 } } },
  ],
  ['new fields in order of their names', { z: 0 }, { $set: { c: 1, a: 2 } }, { z: 0, a: 2, c: 1 }],
]
test.each(changes)('%s', async (_name, before, update, after) => {
  const Model = await stored({ _id: 1, ...before })
  const result = await Model.updateOne({ _id: 1 }, update)
  expect(result).toMatchObject({
    matchedCount: 1,
    modifiedCount: Number(JSON.stringify(before) !== JSON.stringify(after)),
  })
  const found = await Model.collection.findOne({ _id: 1 as never })
  expect(JSON.stringify(found)).toBe(JSON.stringify({ _id: 1, ...after }))
})

const refused: [code: number, update: Doc | Doc[]][] = [
  [28, { $set: { 'a.b': 1 } }],
  [28, { $inc: { 's.x.y': 1 } }],
  [28, { $push: { 'a.b': 1 } }],
  [28, { $rename: { s: 'a.b' } }],
  [28, { $set: { 'l.x': 1 } }],
  [40, { $set: { a: 1, 'a.b': 2 } }],
  [40, { $set: { 'd.x': 1 }, $rename: { a: 'd' } }],
  [40, { $set: { b: 1 }, $rename: { a: 'b' } }],
  [66, { $set: { _id: 2 } }],
  [66, { $inc: { _id: 1 } }],
  [66, { $unset: { _id: 1 } }],
  [66, { $rename: { _id: 'x' } }],
  [66, { $rename: { s: '_id' } }],
  [66, [{ $set: { _id: 5 } }]],
  [14, { $inc: { s: 1 } }],
  [14, { $inc: { n: 1 } }],
  [14, { $mul: { s: 2 } }],
  [14, { $inc: { a: 'x' } }],
  [14, { $pop: { a: 1 } }],
  [2, { $pullAll: { a: [1] } }],
  [2, { $pullAll: { l: 1 } }],
  [2, { $bit: { s: { and: 1 } } }],
  [2, { $bit: { a: { and: 1.5 } } }],
  [2, { $bit: { a: 5 } }],
  [2, { $push: { l: { $each: [1], $slice: 'x' } } }],
  [2, { $push: { l: { $each: [1], $sort: 2 } } }],
  [2, { $push: { l: { $each: [1], $nope: 2 } } }],
  [2, { $currentDate: { a: 'x' } }],
  [2, { $currentDate: { a: { $type: 'x' } } }],
  [2, { $rename: { 'l.0': 'x' } }],
  [2, { $rename: { a: 'l.0' } }],
  [2, { $rename: { a: 5 } }],
  [2, { $set: { 'l.$': 1 } }],
  [2, { $set: { 'l.$[x]': 1 } }],
  [2, { $set: { 'a.$[]': 1 } }],
  [9, { $set: 5 }],
  [9, { $set: { a: 1 }, x: 1 }],
  [9, { $pop: { l: 2 } }],
  [56, { $set: { 'a.': 1 } }],
  [56, { $set: { '': 1 } }],
  [40324, [{ $nope: 1 }]],
  [72, [{ $match: { a: 1 } }]],
  [34, { $set: { 'l.99999999': 1 } }],
]
test.each(refused)('%i for %j', async (code, update) => {
  const before = { _id: 1, a: 1, s: 'x', n: null, l: [1], d: { x: 1 } }
  const Model = await stored(before)
  // The driver rejects an update without an operator.
  const command = { update: Model.collection.name, updates: [{ q: { _id: 1 }, u: update }] }
  const failed = await held.connection.db!.command(command)
  expect(failed.writeErrors).toMatchObject([{ index: 0, code }])
  expect(await Model.collection.findOne({ _id: 1 as never })).toEqual(before)
})

test('arrayFilters: a duplicate filter, an unused one, one with two names', async () => {
  const Model = await stored({ _id: 1, l: [1, 2] })
  const change = (arrayFilters: Doc[]) =>
    failureOf(Model.collection.updateOne({}, { $set: { 'l.$[x]': 0 } }, { arrayFilters }))
  expect(await change([{ x: 1 }, { x: 2 }])).toMatchObject({ code: 9 })
  expect(await change([{ x: 1 }, { y: 2 }])).toMatchObject({ code: 9 })
  expect(await change([{ x: 1, y: 2 }])).toMatchObject({ code: 9 })
  expect(await change([{ X: 1 }])).toMatchObject({ code: 2 })
  expect(await change([{}])).toMatchObject({ code: 9 })
})

test('replacing: another _id is rejected, and so is $currentDate with a conflict', async () => {
  const Model = await stored({ _id: 1, a: 1 })
  const replaced = Model.collection.replaceOne({ a: 1 }, { _id: 2, a: 2 } as never)
  expect(await failureOf(replaced)).toMatchObject({ code: 66 })
  expect(await Model.replaceOne({ a: 1 }, { _id: 1, b: 2 })).toMatchObject({ modifiedCount: 1 })
  expect(await Model.replaceOne({ b: 2 }, { b: 2 })).toMatchObject({ modifiedCount: 0 })
  const multi = held.connection.db!.command({
    update: Model.collection.name,
    updates: [{ q: {}, u: { c: 1 }, multi: true }],
  })
  expect((await multi).writeErrors).toMatchObject([{ code: 9 }])
  expect(await Model.collection.findOne()).toEqual({ _id: 1, b: 2 })
})

test('upserts: equalities of $and, $all with one value, dotted paths; not of $or with two', async () => {
  const Model = await stored()
  const upsert = async (filter: Doc, update: Doc) => {
    const { upsertedId } = await Model.collection.updateOne(filter, update, { upsert: true })
    return Model.collection.findOne({ _id: upsertedId as never })
  }
  expect(await upsert({ _id: 1, b: { $all: [6] } }, { $set: { x: 1 } })).toEqual({
    _id: 1,
    b: 6,
    x: 1,
  })
  expect(
    await upsert({ _id: 2, $or: [{ a: 1 }, { a: 2 }], b: { $gt: 1 } }, { $set: { x: 1 } }),
  ).toEqual({ _id: 2, x: 1 })
  expect(await upsert({ _id: 3, $or: [{ a: 1 }] }, { $set: { x: 1 } })).toEqual({
    _id: 3,
    a: 1,
    x: 1,
  })
  expect(await upsert({ _id: 4, 'a.b': 1, 'a.c': 2 }, { $inc: { 'a.b': 5 } })).toEqual({
    _id: 4,
    a: { b: 6, c: 2 },
  })
  const twice = Model.collection.updateOne(
    { $and: [{ a: 1 }, { a: 2 }] },
    { $set: { x: 1 } },
    { upsert: true },
  )
  expect(await failureOf(twice)).toMatchObject({ code: 54 })
  const other = Model.collection.updateOne({ _id: 9 as never }, { $set: { _id: 8 } } as never, {
    upsert: true,
  })
  expect(await failureOf(other)).toMatchObject({ code: 66 })
})

test('upserts: $in with one value is an equality', async () => {
  const Model = await stored()
  await Model.collection.updateOne(
    { _id: 1 as never, a: { $in: [5] } },
    { $set: { x: 1 } },
    { upsert: true },
  )
  expect(await Model.collection.findOne()).toEqual({ _id: 1, a: 5, x: 1 })
})

test('findOneAndReplace upsert, findOneAndUpdate by pipeline, sort with no match', async () => {
  const Model = await stored({ _id: 1, a: 1 }, { _id: 2, a: 2 })
  const made = await Model.findOneAndReplace(
    { _id: 5 },
    { a: 5 },
    { upsert: true, returnDocument: 'after', includeResultMetadata: true },
  ).lean()
  expect(made).toMatchObject({
    ok: 1,
    lastErrorObject: { n: 1, updatedExisting: false, upserted: 5 },
  })
  const piped = await Model.findOneAndUpdate(
    { a: { $lt: 5 } },
    [{ $set: { b: { $add: ['$a', 1] } } }],
    { sort: { a: -1 }, returnDocument: 'after', updatePipeline: true },
  ).lean()
  expect(piped).toEqual({ _id: 2, a: 2, b: 3 })
  expect(await Model.findOneAndDelete({ a: 99 })).toBeNull()
  expect(
    await failureOf(Model.findOneAndUpdate({ _id: 1 }, { $inc: { 'a.b': 1 } }).exec()),
  ).toMatchObject({ code: 28, codeName: 'PathNotViable' })
  const db = held.connection.db!
  const name = Model.collection.name
  expect(
    await failureOf(
      db.command({ findAndModify: name, query: {}, remove: true, update: { $set: { a: 1 } } }),
    ),
  ).toMatchObject({ code: 9 })
  expect(
    await failureOf(db.command({ findAndModify: name, query: {}, remove: true, new: true })),
  ).toMatchObject({ code: 9 })
  expect(await failureOf(db.command({ findAndModify: name, query: {} }))).toMatchObject({ code: 9 })
})

test('timestamps in every kind of write', async () => {
  const schema = new Schema({ _id: Number, n: Number }, { timestamps: true })
  const Model = held.connection.model(`Stamped${++count}`, schema)
  const old = new Date('2000-01-01')
  await Model.collection.insertMany(
    [1, 2, 3].map((_id) => ({ _id, n: 0, createdAt: old, updatedAt: old })) as never,
  )
  await Model.updateOne({ _id: 1 }, { n: 1 })
  await Model.findOneAndUpdate({ _id: 2 }, { $inc: { n: 1 } })
  await Model.bulkWrite([
    { updateOne: { filter: { _id: 3 }, update: { n: 5 } } },
    { updateOne: { filter: { _id: 4 }, update: { n: 5 }, upsert: true } },
    { insertOne: { document: { _id: 5, n: 5 } } },
  ])
  const all = await Model.find().sort('_id').lean()
  expect(all.map(({ createdAt }) => +createdAt === +old)).toEqual([true, true, true, false, false])
  expect(all.every(({ updatedAt }) => Date.now() - +updatedAt < 60_000)).toBe(true)
  await Model.updateOne({ _id: 1 }, { n: 2 }, { timestamps: false })
  expect((await Model.findById(1).lean())?.updatedAt).toEqual(all[0]?.updatedAt)
})

test('optimisticConcurrency: deleted or changed meanwhile', async () => {
  const schema = new Schema({ n: Number, m: Number }, { optimisticConcurrency: true })
  const Model = held.connection.model(`Versioned${++count}`, schema)
  const { _id } = await Model.create({ n: 1 })
  const [a, b] = [await Model.findById(_id).orFail(), await Model.findById(_id).orFail()]
  a.n = 2
  b.m = 3
  await a.save()
  expect(await failureOf(b.save())).toBeInstanceOf(mongoose.Error.VersionError)
  expect(await Model.findById(_id).lean()).toEqual({ _id, n: 2, __v: 1 })
})
