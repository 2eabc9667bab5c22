// Faults that public reports about other servers describe, tried here: wrong or lost data.
import { Decimal128, Double, Long } from 'bson'
import type { Document } from 'mongodb'
import { failureOf, holdDatabase } from './helpers/support'

const held = holdDatabase()
const decimal = (text: string) => Decimal128.fromString(text)

describe('an aggregate with explain writes nothing', () => {
  test.each(['$out', '$merge'])('%s', async (stage) => {
    const source = await held.fresh([{ _id: 1 as never }])
    const target = await held.fresh([{ _id: 9 as never }])
    const pipeline = [{ [stage]: target.collectionName }]
    const command = { aggregate: source.collectionName, pipeline, explain: true }
    const explained = await held.db.command(command)
    expect(explained).toHaveProperty('queryPlanner.winningPlan.stage', 'COLLSCAN')
    expect(explained).not.toHaveProperty('cursor')
    expect(await target.find().toArray()).toEqual([{ _id: 9 }])
    expect((await failureOf(held.db.command({ ...command, explain: 'yes' }))).code).toBe(14)
  })

  test('of a view it explains the view’s source', async () => {
    const source = await held.fresh([{ a: 1 }])
    const view = held.newName()
    await held.db.createCollection(view, { viewOn: source.collectionName, pipeline: [] })
    const command = { aggregate: view, pipeline: [], explain: true }
    expect(await held.db.command(command)).toHaveProperty(
      'queryPlanner.namespace',
      source.namespace,
    )
  })
})

describe('$merge keeps the _id of what it finds', () => {
  const merged = async (whenMatched: unknown) => {
    const source = await held.fresh([{ _id: 1 as never, q: 3 }])
    const target = await held.fresh([{ _id: 1 as never, x: 1 }])
    const stage = { $merge: { into: target.collectionName, whenMatched } }
    await source.aggregate([stage as Document]).toArray()
    return target.find().toArray()
  }

  test.each<[string, Document[], Document]>([
    ['another root', [{ $replaceWith: { z: 1 } }], { _id: 1, z: 1 }],
    ['$unset', [{ $unset: '_id' }], { _id: 1, x: 1 }],
    ['$project', [{ $project: { _id: 0 } }], { _id: 1, x: 1 }],
    ['$$new', [{ $set: { y: '$$new.q' } }], { _id: 1, x: 1, y: 3 }],
  ])('a pipeline with %s', async (_, pipeline, result) => {
    expect(await merged(pipeline)).toEqual([result])
  })

  test.each<[string, Document[]]>([
    ['another value', [{ $set: { _id: 5 } }]],
    ['an array', [{ $set: { _id: [1, 2] } }]],
  ])('a pipeline that sets it to %s fails', async (_, pipeline) => {
    expect(await failureOf(merged(pipeline))).toMatchObject({ code: 66 })
  })

  test.each<[unknown]>([['replace'], ['merge'], [[{ $replaceWith: '$$new' }]]])(
    'on another field, %j of a document with another _id fails',
    async (whenMatched) => {
      const source = await held.fresh([{ _id: 1 as never, k: 1 }])
      const target = await held.fresh([{ _id: 9 as never, k: 1 }])
      await target.createIndex({ k: 1 }, { unique: true })
      const into = target.collectionName
      const write = (before: Document[]) =>
        source
          .aggregate([...before, { $merge: { into, on: 'k', whenMatched } } as Document])
          .toArray()
      expect(await failureOf(write([]))).toMatchObject({ code: 66 })
      await write([{ $project: { _id: 0, k: 1, n: '$k' } }])
      expect(await target.find().toArray()).toEqual([{ _id: 9, k: 1, n: 1 }])
    },
  )

  test('on a dotted path with a unique index', async () => {
    const source = await held.fresh([{ a: { b: 1 }, n: 2 }])
    const target = await held.fresh([{ _id: 9 as never, a: { b: 1 } }])
    await target.createIndex({ 'a.b': 1 }, { unique: true })
    const into = target.collectionName
    await source.aggregate([{ $project: { _id: 0 } }, { $merge: { into, on: 'a.b' } }]).toArray()
    expect(await target.find().toArray()).toEqual([{ _id: 9, a: { b: 1 }, n: 2 }])
  })

  test('its pipeline sees the variables of the command', async () => {
    const source = await held.fresh([{ _id: 1 as never }])
    const target = await held.fresh([{ _id: 1 as never }])
    const whenMatched = [{ $set: { v: '$$k' } }]
    const stage = { $merge: { into: target.collectionName, whenMatched } }
    await source.aggregate([stage], { let: { k: 4 } }).toArray()
    expect(await target.findOne()).toEqual({ _id: 1, v: 4 })
  })

  test('with a collation it matches by the index that has it', async () => {
    const collation = { locale: 'en', strength: 2 }
    const source = await held.fresh([{ k: 'A', n: 1 }])
    const target = await held.fresh([{ _id: 1 as never, k: 'a' }])
    await target.createIndex({ k: 1 }, { unique: true, collation })
    const stages = [{ $project: { _id: 0 } }, { $merge: { into: target.collectionName, on: 'k' } }]
    await source.aggregate(stages, { collation }).toArray()
    expect(await target.find().toArray()).toEqual([{ _id: 1, k: 'A', n: 1 }])
    expect(await failureOf(source.aggregate(stages).toArray())).toMatchObject({ code: 51183 })
  })
})

describe('$out and $merge apply the target’s validator', () => {
  const setUp = async (validator: Document, documents: Document[] = []) => {
    const name = held.newName()
    const target = await held.db.createCollection(name, { validator })
    if (documents.length > 0) await target.insertMany(documents)
    const source = await held.fresh([{ _id: 1 as never, a: null }])
    const write = (stage: string, options = {}) =>
      source.aggregate([{ [stage]: name }], options).toArray()
    return { target, write }
  }

  test.each(['$out', '$merge'])('%s of an invalid document', async (stage) => {
    const { target, write } = await setUp({ b: { $exists: true } })
    expect(await failureOf(write(stage))).toMatchObject({ code: 121 })
    expect(await target.countDocuments()).toBe(0)
    await write(stage, { bypassDocumentValidation: true })
    expect(await target.countDocuments()).toBe(1)
  })

  test('$merge that makes a document invalid', async () => {
    const { target, write } = await setUp({ a: { $gt: 0 } }, [{ _id: 1, a: 5 }])
    expect(await failureOf(write('$merge'))).toMatchObject({ code: 121 })
    expect(await target.findOne()).toEqual({ _id: 1, a: 5 })
  })
})

describe('an index with a collation finds what a scan finds', () => {
  const words =
    'strasse straße STRASSE æ ae œ oe ø o σ ς Σ İ i I ı ハ は ﾊ þ th a1 a01 1 01 １ aa å Å ch é e a ab-c 日本 中文 한국 α а א ا'
      .split(' ')
      .concat('')

  test.each(['en', 'de', 'tr', 'da', 'ja'])('%s', async (locale) => {
    for (const strength of [1, 2]) {
      for (const numericOrdering of strength === 1 ? [false, true] : [false]) {
        const collation = { locale, strength, numericOrdering }
        const collection = await held.fresh(words.map((x, _id) => ({ _id: _id as never, x })))
        const found = () =>
          Promise.all(
            words.map(async (x) => {
              const all = await collection.find({ x }, { collation }).toArray()
              return all.map(({ _id }) => _id).sort()
            }),
          )
        const scanned = await found()
        await collection.createIndex({ x: 1 }, { collation })
        expect(await found()).toEqual(scanned)
        const stage = { $group: { _id: '$x', ids: { $push: '$_id' } } }
        const groups = await collection.aggregate([stage], { collation }).toArray()
        expect(groups.map(({ ids }) => ids.sort()).sort()).toEqual(
          [...new Set(scanned.map((ids) => JSON.stringify(ids)))]
            .map((ids) => JSON.parse(ids))
            .sort(),
        )
      }
    }
  })

  test('a unique one lets no equal texts in, however they are written', async () => {
    const collection = await held.fresh()
    const collation = { locale: 'de', strength: 1 }
    await collection.createIndex({ x: 1 }, { unique: true, collation })
    await collection.insertMany([{ x: 'strasse' }, { x: 'gasse' }, { x: '日' }, { x: '本' }])
    expect(await failureOf(collection.insertOne({ x: 'Straße' }))).toMatchObject({ code: 11000 })
    expect(
      await failureOf(collection.updateOne({ x: 'gasse' }, { $set: { x: 'STRASSE' } })),
    ).toMatchObject({ code: 11000 })
    expect((await held.db.command({ validate: collection.collectionName })).valid).toBe(true)
  })

  test('its partial filter compares like the index', async () => {
    const collation = { locale: 'en', strength: 2 }
    const partialFilterExpression = { status: 'active' }
    const collection = await held.fresh([
      { _id: 1 as never, status: 'Active', x: 'apple' },
      { _id: 2 as never, status: 'active', x: 'apple' },
    ])
    const ids = async (options: object) =>
      (await collection.find({ status: 'active', x: 'apple' }, options).toArray()).map(
        ({ _id }) => _id,
      )
    await collection.createIndex({ x: 1 }, { partialFilterExpression, collation })
    expect(await ids({ collation })).toEqual([1, 2])
    expect(await ids({})).toEqual([2])
    await collection.dropIndexes()
    await collection.createIndex({ x: 1 }, { partialFilterExpression })
    expect(await ids({ collation })).toEqual([1, 2])
    await collection.dropIndexes()
    const unique = { partialFilterExpression, collation, unique: true }
    expect(await failureOf(collection.createIndex({ x: 1 }, unique))).toMatchObject({ code: 11000 })
  })

  test('a collection’s collation applies to its validator', async () => {
    const collation = { locale: 'en', strength: 2 }
    const validator = { status: 'active' }
    const collection = await held.db.createCollection(held.newName(), { collation, validator })
    await collection.insertOne({ status: 'ACTIVE' })
    expect(await failureOf(collection.insertOne({ status: 'b' }))).toMatchObject({ code: 121 })
  })
})

describe('decimals beyond the doubles', () => {
  const values = [
    '-Infinity -1E500 -2E-400 -1E-400 0 1E-500 1E-400 0.1 9007199254740992.5 9007199254740993.5',
    '1E25 10000000000000000000000001 1E400 1E500 9.999E6144 Infinity',
  ]
    .join(' ')
    .split(' ')
    .map(decimal)
  const others = [
    new Double(Infinity),
    Long.fromString('9007199254740993'),
    decimal('9007199254740993'),
  ]

  test('compare exactly, with an index and without', async () => {
    const all = [...values, ...others]
    const collection = await held.fresh(all.map((v, _id) => ({ _id: _id as never, v })))
    const sorted = await collection
      .find({ _id: { $lt: values.length } as never })
      .sort({ v: 1 })
      .toArray()
    expect(sorted.map(({ _id }) => _id)).toEqual(values.map((_, at) => at))
    const found = async () => {
      const results: unknown[] = []
      for (const v of all) {
        for (const op of ['$eq', '$gt', '$gte', '$lt', '$lte']) {
          const ids = (await collection.find({ v: { [op]: v } }).toArray()).map(({ _id }) =>
            Number(_id),
          )
          results.push([String(v), op, ids.sort((a, b) => a - b)])
        }
      }
      return results
    }
    const scanned = await found()
    await collection.createIndex({ v: 1 })
    expect(await found()).toEqual(scanned)
    expect(scanned).toContainEqual(['1E+500', '$gt', [14, 15, 16]])
  })

  test('a unique index tells them apart', async () => {
    const collection = await held.fresh()
    await collection.createIndex({ v: 1 }, { unique: true })
    await collection.insertMany(values.map((v) => ({ v })))
    expect(await failureOf(collection.insertOne({ v: others[0] }))).toMatchObject({ code: 11000 })
    expect(await failureOf(collection.insertOne({ v: decimal('10E399') }))).toMatchObject({
      code: 11000,
    })
  })

  const max = decimal('9.999999999999999999999999999999999E6144')
  const least = decimal('1E-6176')
  test.each<[Document, string]>([
    [{ $add: [max, max] }, 'Infinity'],
    [{ $sum: [max, max] }, 'Infinity'],
    [{ $avg: [max, max] }, 'Infinity'],
    [{ $multiply: [max, -2] }, '-Infinity'],
    [{ $multiply: [least, decimal('0.1')] }, '0E-6176'],
    [{ $divide: [max, decimal('0.1')] }, 'Infinity'],
    [{ $divide: [least, 10] }, '0E-6176'],
    [{ $divide: [1, decimal('1E-400')] }, '1E+400'],
    [{ $divide: [decimal('Infinity'), decimal('-1E-400')] }, '-Infinity'],
    [{ $pow: [max, 2] }, 'Infinity'],
    [{ $add: [decimal('-Infinity'), max] }, '-Infinity'],
    [
      { $max: [decimal('-Infinity'), decimal('-9E6143')] },
      '-9.00000000000000000000000000000000E+6143',
    ],
    [{ $eq: [decimal('Infinity'), max] }, 'false'],
    [{ $add: [decimal('-0'), decimal('-0')] }, '-0'],
    [{ $add: [decimal('-0'), decimal('0')] }, '0'],
    [{ $multiply: [decimal('-5'), 0] }, '-0'],
    [{ $cond: [decimal('1E-400'), 'true', 'false'] }, 'true'],
  ])('%j is %s', async (expression, result) => {
    const stages = [{ $documents: [{}] }, { $project: { r: expression } }]
    const [found] = await held.db.aggregate(stages).toArray()
    expect(String(found?.r)).toBe(result)
  })

  test('-0 stays -0 in a sum of doubles', async () => {
    const zero = new Double(-0)
    const stages = [
      { $documents: [{}] },
      { $project: { a: { $add: [zero] }, b: { $add: [zero, 0] } } },
    ]
    const [found] = await held.db.aggregate(stages).toArray()
    expect(found).toEqual({ a: -0, b: 0 })
  })

  test('$inc and $mul overflow to infinity', async () => {
    const collection = await held.fresh([{ v: max, w: least }])
    await collection.updateOne({}, { $inc: { v: max }, $mul: { w: decimal('0.1') } })
    const found = await collection.findOne()
    expect([String(found?.v), String(found?.w)]).toEqual(['Infinity', '0E-6176'])
  })
})
