import type { Document } from 'mongodb'
import { failureOf, holdDatabase } from './helpers/support'

const held = holdDatabase()

/** The result of a pipeline over documents. */
async function from(documents: Document[], ...pipeline: Document[]) {
  const collection = await held.fresh(documents)
  return collection.aggregate(pipeline).toArray()
}
const numbered = (...values: unknown[]) => values.map((v, _id) => ({ _id, v }))
const all = { $sort: { _id: 1 } }

describe('$lookup', () => {
  const foreign = [
    { _id: 1, k: 'a', n: 1 },
    { _id: 2, k: 'b', n: 2 },
    { _id: 3, k: null, n: 3 },
    { _id: 4, n: 4 },
    { _id: 5, k: ['a', 'c'], n: 5 },
  ]
  const join = async (documents: Document[], rest: Document, indexed: boolean) => {
    const other = await held.fresh(foreign)
    if (indexed) await other.createIndex({ k: 1 })
    const $lookup = { from: other.collectionName, as: 'found', ...rest }
    const joined = await from(documents, { $lookup }, all)
    return joined.map(({ found }) => found.map((one: Document) => one._id).sort())
  }
  const local = numbered('a', ['b', 'c'], null, undefined, 'zz', [null])

  test.each([false, true])('by fields, with an index: %p', async (indexed) => {
    const fields = { localField: 'v', foreignField: 'k' }
    const withMissing = local.map(({ _id, v }) => (v === undefined ? { _id } : { _id, v }))
    expect(await join(withMissing, fields, indexed)).toEqual([
      [1, 5],
      [2, 5],
      [3, 4],
      [3, 4],
      [],
      [3, 4],
    ])
  })

  test('by a pipeline with let', async () => {
    const pipeline = [
      { $match: { $expr: { $and: [{ $gt: ['$n', '$$least'] }, { $lt: ['$n', 4] }] } } },
      { $project: { n: 1 } },
    ]
    expect(await join(numbered(1, 2, 9), { let: { least: '$v' }, pipeline }, false)).toEqual([
      [2, 3],
      [3],
      [],
    ])
  })

  test('by fields and a pipeline together', async () => {
    const rest = { localField: 'v', foreignField: 'k', pipeline: [{ $match: { n: { $gt: 1 } } }] }
    expect(await join(numbered('a', 'b'), rest, true)).toEqual([[5], [2]])
  })

  test('uncorrelated, nested, and into a path', async () => {
    const [one, two] = [await held.fresh(numbered('x', 'y')), await held.fresh(numbered('p'))]
    const joined = await from([{ _id: 1, a: { b: 1 } }], {
      $lookup: {
        from: one.collectionName,
        pipeline: [
          all,
          { $lookup: { from: two.collectionName, pipeline: [{ $project: { _id: 0 } }], as: 'in' } },
        ],
        as: 'a.all',
      },
    })
    expect(joined).toEqual([
      {
        _id: 1,
        a: {
          b: 1,
          all: [
            { _id: 0, v: 'x', in: [{ v: 'p' }] },
            { _id: 1, v: 'y', in: [{ v: 'p' }] },
          ],
        },
      },
    ])
  })

  test('followed by $unwind; from a missing collection', async () => {
    const other = await held.fresh(numbered('x', 'x', 'y'))
    const $lookup = { from: other.collectionName, localField: 'w', foreignField: 'v', as: 'o' }
    const joined = await from(
      [
        { _id: 1, w: 'x' },
        { _id: 2, w: 'none' },
      ],
      { $lookup },
      { $unwind: '$o' },
      { $sort: { 'o._id': 1 } },
    )
    expect(joined.map(({ _id, o }) => [_id, o._id])).toEqual([
      [1, 0],
      [1, 1],
    ])
    const nowhere = { ...$lookup, from: held.newName() }
    expect(await from([{ _id: 1 }], { $lookup: nowhere })).toEqual([{ _id: 1, o: [] }])
  })
})

describe('$graphLookup', () => {
  const people = [
    { _id: 'a', boss: null },
    { _id: 'b', boss: 'a' },
    { _id: 'c', boss: 'b' },
    { _id: 'd', boss: 'c', away: true },
    { _id: 'x', boss: 'y' },
    { _id: 'y', boss: 'x' },
  ]
  const chain = async (rest: Document, start: string) => {
    const collection = await held.fresh(people)
    const $graphLookup = {
      from: collection.collectionName,
      startWith: '$boss',
      connectFromField: 'boss',
      connectToField: '_id',
      as: 'chain',
      ...rest,
    }
    const found = await collection
      .aggregate([{ $match: { _id: start } }, { $graphLookup }])
      .toArray()
    return [...((found[0]?.chain ?? []) as Document[])].sort((p, q) => (p._id < q._id ? -1 : 1))
  }

  test('to the root, through a cycle, to a depth, with a filter', async () => {
    const depths = await chain({ depthField: 'depth' }, 'd')
    expect(depths.map(({ _id, depth }) => [_id, depth])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 0],
    ])
    expect((await chain({}, 'x')).map(({ _id }) => _id)).toEqual(['x', 'y'])
    expect((await chain({ maxDepth: 1 }, 'd')).map(({ _id }) => _id)).toEqual(['b', 'c'])
    expect(await chain({ restrictSearchWithMatch: { away: true } }, 'd')).toEqual([])
    const down = { startWith: '$_id', connectFromField: '_id', connectToField: 'boss' }
    expect((await chain(down, 'a')).map(({ _id }) => _id)).toEqual(['b', 'c', 'd'])
  })
})

describe('$out and $merge', () => {
  test('$out replaces the documents and keeps the indexes', async () => {
    const target = await held.fresh([{ _id: 'old' as never }])
    await target.createIndex({ v: 1 }, { unique: true })
    expect(await from(numbered(1, 2), { $out: target.collectionName })).toEqual([])
    expect(await target.find().sort({ _id: 1 }).toArray()).toEqual(numbered(1, 2))
    expect((await target.indexes()).map(({ name }) => name)).toEqual(['_id_', 'v_1'])
    const failing = from(numbered(5, 5), { $out: target.collectionName })
    expect(await failureOf(failing)).toMatchObject({ code: 11000 })
    expect(await target.countDocuments()).toBe(2)
    await from(numbered(7), { $out: { db: held.database.name, coll: target.collectionName } })
    expect(await target.distinct('v')).toEqual([7])
  })

  const stored = [
    { _id: 0, v: 'old', kept: true },
    { _id: 9, v: 'other' },
  ]
  const merged = async (rest: Document, documents: Document[] = numbered('new', 'added')) => {
    const into = await held.fresh(stored)
    await from(documents, { $merge: { into: into.collectionName, ...rest } })
    return into.find().sort({ _id: 1 }).toArray()
  }
  const added = { _id: 1, v: 'added' }
  const other = { _id: 9, v: 'other' }

  const cases: [rest: Document, after: Document[]][] = [
    [{}, [{ _id: 0, v: 'new', kept: true }, added, other]],
    [{ whenMatched: 'replace' }, [{ _id: 0, v: 'new' }, added, other]],
    [{ whenMatched: 'keepExisting' }, [{ _id: 0, v: 'old', kept: true }, added, other]],
    [{ whenNotMatched: 'discard' }, [{ _id: 0, v: 'new', kept: true }, other]],
    [
      { whenMatched: [{ $set: { v: { $concat: ['$v', '+', '$$new.v'] } } }] },
      [{ _id: 0, v: 'old+new', kept: true }, added, other],
    ],
    [
      { let: { year: 2024 }, whenMatched: [{ $set: { year: '$$year' } }] },
      [{ _id: 0, v: 'old', kept: true, year: 2024 }, added, other],
    ],
  ]
  test.each(cases)('$merge %j', async (rest, after) => {
    expect(await merged(rest)).toEqual(after)
  })

  test('$merge with whenMatched and whenNotMatched: fail', async () => {
    expect(await failureOf(merged({ whenMatched: 'fail' }))).toMatchObject({ code: 11000 })
    expect(await failureOf(merged({ whenNotMatched: 'fail' }))).toMatchObject({ code: 13113 })
    expect(await failureOf(merged({ on: 'v' }))).toMatchObject({ code: 51183 })
  })

  test('$merge on other fields needs a unique index', async () => {
    const into = await held.fresh([{ _id: 1, day: 'mo', kind: 'a', n: 1 }])
    await into.createIndex({ day: 1, kind: 1 }, { unique: true })
    const rows = [
      { _id: 5, day: 'mo', kind: 'a', n: 2 },
      { _id: 6, day: 'tu', kind: 'a', n: 3 },
    ]
    const $merge = { into: into.collectionName, on: ['day', 'kind'] }
    await from(rows, { $project: { _id: 0 } }, { $merge })
    const after = await into
      .find({}, { projection: { _id: 0 } })
      .sort({ day: 1 })
      .toArray()
    expect(after.map(({ day, n }) => [day, n])).toEqual([
      ['mo', 2],
      ['tu', 3],
    ])
    expect(await into.countDocuments({ _id: 1 as never })).toBe(1)
  })
})
