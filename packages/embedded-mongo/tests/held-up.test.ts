import { setTimeout as sleep } from 'node:timers/promises'
import { type Collection, type Document, MongoClient } from 'mongodb'
import { embeddedOnly, failureOf, fullTest, holdDatabase, someOf } from './helpers/support'

const held = holdDatabase()

/** How often another client was answered during some work, and how the work ended. */
async function beside<T>(work: () => Promise<T>) {
  const other = await new MongoClient(held.database.uri).connect()
  const ping = () => other.db('other').command({ ping: 1 })
  await ping()
  let [answers, isDone] = [0, false]
  const asking = (async () => {
    while (!isDone) {
      await ping()
      if (!isDone) answers++
      await sleep(1)
    }
  })()
  const value = await work().finally(() => {
    isDone = true
  })
  await asking
  await other.close()
  return { answers, value }
}

const numbers = { $range: [0, 200_000] }
/** What is done with each is so little that it takes more of them. */
const many = { $range: [0, 1_000_000] }
const sum = { $reduce: { input: numbers, initialValue: 0, in: { $add: ['$$value', '$$this'] } } }
/** Takes longer than anybody waits. */
const endless = '^(a+)+$'
const endlessly = { $reduce: { input: { $range: [0, 4_000_000] }, initialValue: 0, in: sum } }
const maxTimeMS = 300
/** A client that is held up gets one answer at most, when the work has ended. */
const heldUp = 1

embeddedOnly('a command that computes long on one document lets other clients run', () => {
  let texts: Collection<Document>
  beforeAll(async () => {
    texts = await held.fresh([{ _id: 1 as never, text: `${'a'.repeat(40)}!`, n: 1 }])
  })
  const documents = (expression: unknown, options = {}) =>
    held.db.aggregate([{ $documents: [{}] }, { $project: { r: expression } }], options).toArray()

  test.each<[string, unknown, unknown]>([
    ['$reduce', sum, 19_999_900_000],
    ['$map', { $size: { $map: { input: numbers, in: { $add: ['$$this', 1] } } } }, 200_000],
    ['$filter', { $size: { $filter: { input: many, cond: { $gt: ['$$this', 9] } } } }, 999_990],
    ['$sortArray', { $first: { $sortArray: { input: numbers, sortBy: -1 } } }, 199_999],
  ])('%s', async (_, expression, r) => {
    const { answers, value } = await beside(() => documents(expression))
    expect(value).toEqual([{ r }])
    expect(answers).toBeGreaterThan(heldUp)
  })

  fullTest('$regexFindAll in a long text finds every match', async () => {
    const long = await held.fresh([{ text: 'é😀a'.repeat(40_000) }])
    const all = { $regexFindAll: { input: '$text', regex: 'a' } }
    const stages = [{ $project: { _id: 0, n: { $size: all }, last: { $last: all } } }]
    const { answers, value } = await beside(() => long.aggregate(stages).toArray())
    const last = { match: 'a', idx: 119_999, captures: [] }
    expect(value).toEqual([{ n: 40_000, last }])
    expect(answers).toBeGreaterThan(heldUp)
  })

  test('$regexFindAll has MongoDB’s limit', async () => {
    const long = await held.fresh([{ text: 'a'.repeat(1_500_000) }])
    const stages = [
      { $project: { n: { $size: { $regexFindAll: { input: '$text', regex: 'a' } } } } },
    ]
    expect(await failureOf(long.aggregate(stages).toArray())).toMatchObject({ code: 51151 })
  })

  test.each<[string, () => Promise<unknown>]>(
    someOf([
      ['find', () => texts.find({ text: { $regex: endless } }, { maxTimeMS }).toArray()],
      ['find with $not', () => texts.find({ text: { $not: /^(a+)+$/ } }, { maxTimeMS }).toArray()],
      ['find with $in', () => texts.find({ text: { $in: [/^(a+)+$/] } }, { maxTimeMS }).toArray()],
      [
        'find with $expr',
        () => texts.find({ $expr: { $gt: [endlessly, 1] } }, { maxTimeMS }).toArray(),
      ],
      [
        'find with a projection',
        () => texts.find({}, { projection: { r: endlessly }, maxTimeMS }).toArray(),
      ],
      [
        'find with $jsonSchema',
        () =>
          texts
            .find({ $jsonSchema: { properties: { text: { pattern: endless } } } }, { maxTimeMS })
            .toArray(),
      ],
      ['countDocuments', () => texts.countDocuments({ text: { $regex: endless } }, { maxTimeMS })],
      ['distinct', () => texts.distinct('n', { text: { $regex: endless } }, { maxTimeMS })],
      [
        '$match',
        () => texts.aggregate([{ $match: { text: { $regex: endless } } }], { maxTimeMS }).toArray(),
      ],
      ['$reduce in $reduce', () => documents(endlessly, { maxTimeMS })],
      [
        '$regexMatch',
        () =>
          texts
            .aggregate([{ $set: { r: { $regexMatch: { input: '$text', regex: endless } } } }], {
              maxTimeMS,
            })
            .toArray(),
      ],
      [
        '$out',
        () =>
          texts
            .aggregate([{ $set: { r: endlessly } }, { $out: held.newName() }], { maxTimeMS })
            .toArray(),
      ],
      [
        'updateOne',
        () => texts.updateOne({ text: { $regex: endless } }, { $set: { n: 2 } }, { maxTimeMS }),
      ],
      [
        'updateMany',
        () => texts.updateMany({ text: { $regex: endless } }, { $set: { n: 2 } }, { maxTimeMS }),
      ],
      [
        'updateMany with a pipeline',
        () => texts.updateMany({}, [{ $set: { r: endlessly } }], { maxTimeMS }),
      ],
      [
        'updateOne with $pull',
        () =>
          texts.updateOne({ n: 1 }, { $pull: { list: { $regex: endless } } } as never, {
            maxTimeMS,
          }),
      ],
      ['deleteMany', () => texts.deleteMany({ text: { $regex: endless } }, { maxTimeMS })],
      [
        'findOneAndUpdate',
        () =>
          texts.findOneAndUpdate({ text: { $regex: endless } }, { $set: { n: 2 } }, { maxTimeMS }),
      ],
      [
        'explain',
        () =>
          held.db.command({
            explain: { count: texts.collectionName, query: { text: { $regex: endless } } },
            maxTimeMS,
          }),
      ],
    ]),
  )('%s ends at maxTimeMS', async (name, work) => {
    await texts.updateOne({ _id: 1 as never }, { $set: { list: [`${'a'.repeat(40)}!`] } })
    const { answers, value } = await beside(() => failureOf(work()))
    expect([name, value.code]).toEqual([name, 50])
    expect(answers).toBeGreaterThan(heldUp)
    expect(await texts.findOne()).toMatchObject({ n: 1 })
  })
})

embeddedOnly('patterns that are tested on the main thread give up', () => {
  const text = `${'a'.repeat(40)}!`

  test.each<[string, Document]>([
    ['a validator', { text: { $regex: endless } }],
    ['a $jsonSchema', { $jsonSchema: { properties: { text: { pattern: endless } } } }],
  ])('%s', async (_, validator) => {
    const collection = await held.db.createCollection(held.newName(), { validator })
    await collection.insertOne({ text: 'aaa' })
    expect(await failureOf(collection.insertOne({ text }))).toMatchObject({ code: 51156 })
    expect(await failureOf(collection.insertOne({ text: 'b' }))).toMatchObject({ code: 121 })
    await held.db.command({ collMod: collection.collectionName, validator })
    expect(await failureOf(collection.updateOne({}, { $set: { text } }))).toMatchObject({
      code: 51156,
    })
  })

  test('the filter of listCollections', async () => {
    await held.db.createCollection(`${'a'.repeat(40)}-`)
    const filter = { name: { $regex: endless } }
    expect(await failureOf(held.db.listCollections(filter).toArray())).toMatchObject({
      code: 51156,
    })
  })

  test('$merge refuses them', async () => {
    const source = await held.fresh([{ _id: 1 as never }])
    const whenMatched = [{ $set: { r: sum } }] as Document[]
    const write = source.aggregate([{ $merge: { into: source.collectionName, whenMatched } }])
    expect(await failureOf(write.toArray())).toMatchObject({ code: 115 })
  })
})

embeddedOnly('commands with a reader’s help do what they do without', () => {
  const count = 3000
  let rows: Collection<Document>
  beforeAll(async () => {
    rows = await held.fresh(
      Array.from({ length: count }, (_, n) => ({ n, text: `row ${n}`, a: (n * 7919) % count })),
    )
  })

  fullTest('a sort, a group and a join of many documents', async () => {
    const sorted = await rows
      .find({}, { projection: { _id: 0, a: 1 } })
      .sort({ a: 1 })
      .toArray()
    expect(sorted.map(({ a }) => a)).toEqual(Array.from({ length: count }, (_, a) => a))
    const groups = await rows
      .aggregate([{ $group: { _id: { $mod: ['$n', 3] }, n: { $sum: 1 } } }])
      .toArray()
    expect(groups.map(({ n }) => n)).toEqual([1000, 1000, 1000])
    const from = rows.collectionName
    const join = { from, localField: 'n', foreignField: 'a', as: 'x' }
    const joined = await rows.aggregate([{ $limit: 3 }, { $lookup: join }]).toArray()
    expect(joined.map(({ x }) => x.length)).toEqual([1, 1, 1])
  })

  test('cursors are read to their end, killed, and end with their collection', async () => {
    const filter = { text: /^row [0-9]+$/ }
    expect(await rows.find(filter, { batchSize: 100 }).toArray()).toHaveLength(count)
    const copy = await held.fresh(await rows.find().toArray())
    const cursor = copy.find(filter, { batchSize: 10 })
    await cursor.next()
    const open = await held.db.command({ find: copy.collectionName, filter, batchSize: 10 })
    await copy.drop()
    for (let at = 0; at < 9; at++) await cursor.next()
    expect(await failureOf(cursor.next())).toMatchObject({ code: 175 })
    const killed = await held.db.command({
      killCursors: copy.collectionName,
      cursors: [open.cursor.id],
    })
    expect(killed.cursorsNotFound).toHaveLength(1)
  })

  test('what is written is seen at once', async () => {
    const filter = { text: /^new [a-z]+$/ }
    for (let at = 0; at < 20; at++) {
      await rows.insertOne({ text: `new ${'abcdefghijklmnopqrst'[at]}` })
      expect(await rows.countDocuments(filter)).toBe(at + 1)
    }
    expect(await rows.deleteMany(filter)).toEqual({ acknowledged: true, deletedCount: 20 })
  })

  fullTest('updates, upserts and removals', async () => {
    const text = /^row 1+$/
    expect(await rows.updateMany({ text }, { $set: { one: true } })).toMatchObject({
      matchedCount: 4,
      modifiedCount: 4,
    })
    expect(await rows.updateMany({ text }, { $set: { one: true } })).toMatchObject({
      matchedCount: 4,
      modifiedCount: 0,
    })
    expect(await rows.updateOne({ text, n: 5 }, { $set: { x: 1 } })).toMatchObject({
      matchedCount: 0,
    })
    const made = await rows.updateOne(
      { text: /^none+$/, n: -1 },
      { $set: { text: 'none' } },
      { upsert: true },
    )
    expect(made).toMatchObject({ matchedCount: 0, upsertedCount: 1 })
    const again = await rows.updateOne(
      { text: /^none+$/, n: -1 },
      { $set: { z: 1 } },
      { upsert: true },
    )
    expect(again).toMatchObject({ matchedCount: 1, upsertedCount: 0 })
    const options = { returnDocument: 'after', projection: { _id: 0, z: 1 } } as const
    expect(await rows.findOneAndUpdate({ text: /^none+$/ }, { $inc: { z: 1 } }, options)).toEqual({
      z: 2,
    })
    expect(
      await rows.findOneAndDelete({ text: /^none+$/ }, { projection: { _id: 0, z: 1 } }),
    ).toEqual({ z: 2 })
    expect(await rows.findOneAndDelete({ text: /^none+$/ })).toBeNull()
    expect(await rows.deleteOne({ n: 11 })).toEqual({ acknowledged: true, deletedCount: 1 })
    expect(await rows.countDocuments({ text })).toBe(3)
  })

  fullTest('several clients that change one document at the same time lose nothing', async () => {
    const filter = { text: /^row 7+$/, n: 7 }
    await Promise.all(Array.from({ length: 20 }, () => rows.updateOne(filter, { $inc: { z: 1 } })))
    await Promise.all(Array.from({ length: 20 }, () => rows.updateMany(filter, { $inc: { z: 1 } })))
    expect(await rows.findOne({ n: 7 })).toMatchObject({ z: 40 })
  })

  fullTest('several clients that take the first free row each get another', async () => {
    const take = () =>
      rows.findOneAndUpdate(
        { taken: { $exists: false } },
        { $set: { taken: true } },
        { sort: { a: 1 } },
      )
    const taken = await Promise.all(Array.from({ length: 10 }, take))
    expect(new Set(taken.map((row) => row?.a)).size).toBe(10)
  })

  test('an error comes as from the main thread', async () => {
    const pipeline = [{ $set: { r: { $reduce: { input: '$text', initialValue: 0, in: 1 } } } }]
    expect(await failureOf(rows.updateOne({ n: 3 }, pipeline))).toMatchObject({ code: 40080 })
    expect(await failureOf(rows.aggregate(pipeline).toArray())).toMatchObject({ code: 40080 })
  })

  test('an unknown command keeps its name to itself', async () => {
    expect(await failureOf(held.db.command({ changes: 'x' }))).toMatchObject({ code: 59 })
  })
})
