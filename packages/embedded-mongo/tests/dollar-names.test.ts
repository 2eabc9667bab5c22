import { ObjectId } from 'mongodb'
import mongoose from 'mongoose'
import { holdMongoose } from './helpers/models'
import { failureOf, holdDatabase } from './helpers/support'

describe('names that begin with a dollar sign, as MongoDB 7.0 accepts them', () => {
  const held = holdDatabase()
  const one = async (document: object) => {
    const collection = await held.fresh([{ _id: 1 as never, ...document }])
    return async (update: object, filter: object = { _id: 1 }, options: object = {}) => {
      await collection.updateOne(filter, update, options)
      return collection.findOne({}, { projection: { _id: 0 } })
    }
  }

  test('$pull with $or removes matching documents and keeps other values', async () => {
    const change = await one({ a: [{ x: 1 }, { x: 2 }, { y: 3 }, 5] })
    const update = { $pull: { a: { $or: [{ x: 1 }, { y: { $gt: 2 } }] } } }
    expect(await change(update)).toEqual({ a: [{ x: 2 }, 5] })
  })

  test('$pull with $and and $nor', async () => {
    const change = await one({ a: [{ x: 1, y: 1 }, { x: 1, y: 2 }, { x: 3 }] })
    const both = { $pull: { a: { $and: [{ x: 1 }, { y: 2 }] } } }
    expect(await change(both)).toEqual({ a: [{ x: 1, y: 1 }, { x: 3 }] })
    expect(await change({ $pull: { a: { $nor: [{ x: 3 }] } } })).toEqual({ a: [{ x: 3 }] })
  })

  test('$pull with an unknown operator fails like a filter', async () => {
    const change = await one({ a: [1] })
    expect(await failureOf(change({ $pull: { a: { $frobnicate: 1 } } }))).toMatchObject({
      code: 2,
      message: expect.stringContaining('unknown top level operator: $frobnicate'),
    })
  })

  test('$pull by the id of a reference', async () => {
    const [a, b] = [new ObjectId(), new ObjectId()]
    const reference = ($id: ObjectId) => ({ $ref: 'c', $id })
    const change = await one({ refs: [reference(a), reference(b)] })
    await change({ $pull: { refs: { $id: a } } })
    const left = await change({ $set: { n: 1 } })
    expect(JSON.stringify(left)).toContain(b.toHexString())
    expect(JSON.stringify(left)).not.toContain(a.toHexString())
  })

  test.each<[string, object]>([
    ['$set', { $set: { $set: { a: 2 } } }],
    ['$set of a field in it', { $set: { '$my.a': 2 } }],
    ['$inc', { $inc: { $my: 2 } }],
    ['$mul', { $mul: { $my: 2 } }],
    ['$min', { $min: { $my: 2 } }],
    ['$max', { $max: { $my: 2 } }],
    ['$push', { $push: { $my: 2 } }],
    ['$addToSet', { $addToSet: { $my: 2 } }],
    ['$currentDate', { $currentDate: { $my: true } }],
    ['$bit', { $bit: { $my: { or: 1 } } }],
    ['$rename', { $rename: { a: '$my' } }],
  ])('%s gives an existing document no top-level name with a dollar sign', async (_, update) => {
    const change = await one({ a: 1 })
    expect(await failureOf(change(update))).toMatchObject({
      code: 52,
      message: expect.stringContaining('is not allowed in the context of an update'),
    })
    expect(await change({ $set: { b: 1 } })).toEqual({ a: 1, b: 1 })
  })

  test('an upsert that inserts may give one, and $unset removes it', async () => {
    const options = { upsert: true }
    const collection = await held.fresh()
    await collection.updateOne({}, { $set: { $my: 1 } }, options)
    expect(await collection.findOne()).toHaveProperty(['$my'], 1)
    await collection.updateOne({}, { $unset: { $my: 1 } })
    expect(await collection.findOne()).not.toHaveProperty(['$my'])
  })

  test('$set and $unset of nested names with a dollar sign', async () => {
    const change = await one({ b: { k: { c: 1 }, $x: { c: 2 } } })
    expect(await change({ $set: { 'b.$each': ['v'] } })).toHaveProperty(['b', '$each'], ['v'])
    expect(await change({ $unset: { 'b.$x.c': 1 } })).toHaveProperty(['b', '$x'], {})
    const same = await change({ $unset: { 'b.$*.c': 1 } })
    expect(same).toHaveProperty(['b', 'k', 'c'], 1)
  })

  test('$ and $[name] keep their meaning', async () => {
    const change = await one({ list: [1, 2, 3] })
    expect(await change({ $set: { 'list.$': 9 } }, { list: 2 })).toEqual({ list: [1, 9, 3] })
    const arrayFilters = [{ big: { $gt: 2 } }]
    const all = await change({ $set: { 'list.$[big]': 0 } }, { _id: 1 }, { arrayFilters })
    expect(all).toEqual({ list: [1, 0, 0] })
    expect(await failureOf(change({ $set: { '$.a': 1 } }))).toMatchObject({ code: 2 })
    expect(await failureOf(change({ $set: { '$[].a': 1 } }))).toMatchObject({ code: 2 })
  })

  test('$elemMatch by the id of a reference', async () => {
    const id = new ObjectId()
    const collection = await held.fresh([
      { _id: 1 as never, refs: [{ $ref: 'c', $id: id }] },
      { _id: 2 as never, refs: [{ $ref: 'c', $id: new ObjectId() }] },
    ])
    const found = await collection.find({ refs: { $elemMatch: { $id: id } } }).toArray()
    expect(found.map(({ _id }) => _id)).toEqual([1])
    expect(await failureOf(collection.findOne({ refs: { $id: id } }))).toMatchObject({ code: 2 })
  })
})

describe('a Mongoose schema whose field begins with a dollar', () => {
  const held = holdMongoose()

  test('updateOne with upsert stores it', async () => {
    const Thing = held.connection.model('DollarThing', new mongoose.Schema({ $myKey: String }))
    const _id = new mongoose.Types.ObjectId()
    await Thing.updateOne({ _id }, { $myKey: 'value' }, { upsert: true })
    expect(await Thing.findById(_id).lean()).toMatchObject({ $myKey: 'value' })
  })
})
