import { EJSON } from 'bson'
import type { Collection, Document } from 'mongodb'
import { Random } from './helpers/random'
import { failureOf, full, holdDatabase } from './helpers/support'

const held = holdDatabase()
const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 32))
const documents = 300
/** A full run does many more; each run asks others. */
const questions = full ? 300 : 100
const changes = full ? 60 : 30

const text = (value: unknown) => EJSON.stringify(value as Document, { relaxed: false })

/** Documents as they are stored. Bytes compare faster than what a client makes of them. */
const stored = (found: unknown[]) =>
  (found as Uint8Array[]).map((bytes) => Buffer.from(bytes).toString('latin1'))

/** The result that no index may change: the documents, or the error's code. */
async function outcome(ask: () => Promise<string[]>): Promise<string[]> {
  try {
    return await ask()
  } catch (error) {
    const failure = await failureOf(Promise.reject(error))
    if (failure.code === undefined) throw error
    return [`error ${failure.code}`]
  }
}

/** Runs one query with every plan, and returns the plans whose results differ from a scan's. */
async function differing(rows: Collection, hints: (string | undefined)[], random: Random) {
  const filter = random.filter()
  const sort = random.chance(0.6) ? random.sort() : undefined
  const skip = sort && random.chance(0.3) ? random.below(5) : 0
  const limit = sort && random.chance(0.5) ? 1 + random.below(10) : 0
  const ask = (hint: Document | string | undefined) =>
    outcome(async () => {
      const options = { skip, limit, raw: true, ...(hint !== undefined && { hint }) }
      const cursor = rows.find(filter, options)
      const found = stored(await (sort ? cursor.sort(sort) : cursor).toArray())
      return sort ? found : found.sort()
    })
  const scanned = await ask({ $natural: 1 })
  const wrong: string[] = []
  for (const hint of hints) {
    const found = await ask(hint)
    if (found.join() !== scanned.join()) {
      wrong.push(`${hint ?? 'the planner'}: ${text({ filter, sort, skip, limit })}`)
    }
  }
  const counted = await rows.countDocuments(filter).catch(() => -1)
  const natural = { hint: { $natural: 1 }, raw: true }
  const all = sort
    ? await outcome(async () => stored(await rows.find(filter, natural).toArray()))
    : scanned
  if (counted >= 0 && counted !== all.length) wrong.push(`count: ${text(filter)}`)
  return wrong
}

describe(`random queries, TEST_SEED=${seed}`, () => {
  const random = new Random(seed)
  let rows: Collection
  const complete = ['a_1', 'a_1_b_-1', 'c.d_-1', 'tags_1_b_1', 'rows.x_1_b_1', 'b_1_c_1']

  beforeAll(async () => {
    rows = held.db.collection(held.newName())
    await rows.createIndexes([
      { key: { a: 1 } },
      { key: { a: 1, b: -1 } },
      { key: { tags: 1, b: 1 } },
    ])
    const ids = Array.from({ length: documents }, (_, at) => at)
    await rows.insertMany(ids.map((id) => random.document(id)) as never)
    // These are built over existing documents.
    for (const key of [{ 'c.d': -1 }, { b: 1, c: 1 }, { missing: 1 }, { 'rows.x': 1, b: 1 }]) {
      await rows.createIndex(key as never)
    }
    await rows.createIndex({ b: 1 }, { name: 'sparse', sparse: true })
    await rows.createIndex(
      { a: -1 },
      { name: 'partial', partialFilterExpression: { b: { $gt: 1 } } },
    )
  }, 60_000)

  test("return the same results with a scan, each index and the planner's choice", async () => {
    const wrong: string[] = []
    for (let asked = 0; asked < questions && wrong.length < 5; asked++) {
      wrong.push(...(await differing(rows, [undefined, random.pick(complete)], random)))
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('change and remove the same documents with and without indexes', async () => {
    const plain = held.db.collection(held.newName())
    // A client that reads and writes the documents would lose some types.
    const copy = () => rows.aggregate([{ $out: plain.collectionName }]).toArray()
    await copy()
    for (let round = 0; round < changes; round++) {
      const filter = random.filter()
      const value = random.scalar()
      const change = random.pick<Document>([
        { $set: { b: value } },
        { $unset: { a: 1 } },
        { $set: { 'c.e': value } },
        { $push: { tags: value } },
      ])
      const work = async (collection: Collection) => {
        const done =
          round % 6 === 5
            ? await collection.deleteMany({ $and: [filter, { _id: { $mod: [7, round % 7] } }] })
            : await collection.updateMany(filter, change)
        return [text(done)]
      }
      const first = await outcome(() => work(plain))
      const second = await outcome(() => work(rows))
      expect([filter, change, second]).toEqual([filter, change, first])
      // A change that fails half-way has changed those it met first, and plans meet them in
      // different orders.
      if (first[0]?.startsWith('error')) await copy()
    }
    expect((await held.db.command({ validate: rows.collectionName })).errors).toEqual([])
  }, 120_000)
})
