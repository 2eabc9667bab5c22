import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Collection, MongoClient } from 'mongodb'
import { startDatabase } from './helpers/database'
import { embeddedOnly, failureOf, holdDatabase, planStages } from './helpers/support'

interface Row {
  _id: number
  email: string
  n: number
}

const held = holdDatabase()
const count = 40_000
const row = (_id: number): Row => ({ _id, email: `row${_id}@example.org`, n: _id % 1000 })

async function fill(rows: Collection<Row>, from = 0, to = count) {
  for (let at = from; at < to; at += 5000) {
    const part = Array.from({ length: Math.min(5000, to - at) }, (_, more) => row(at + more))
    await rows.insertMany(part)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * The duration of some work, and of the longest concurrent `findOne` of another client, both in ms.
 */
async function beside(rows: Collection<Row>, work: () => Promise<unknown>) {
  const other = await new MongoClient(held.database.uri).connect()
  const same = other.db(held.database.name).collection<Row>(rows.collectionName)
  await same.findOne({ _id: 1 })
  let [longest, asked, done] = [0, 0, false]
  const asking = (async () => {
    while (!done) {
      longest = Math.max(longest, await timed(() => same.findOne({ _id: asked % count })))
      asked++
      await sleep(1)
    }
  })()
  const whole = await timed(work)
  done = true
  await asking
  await other.close()
  return { whole, longest, asked }
}

embeddedOnly('long work lets other clients run', () => {
  let rows: Collection<Row>
  beforeAll(async () => {
    rows = held.db.collection<Row>(held.newName())
    await fill(rows)
  }, 120_000)

  test('a findOne during an index build waits for only a small part of it', async () => {
    const { whole, longest, asked } = await beside(rows, () => rows.createIndex({ email: 1 }))
    expect(longest).toBeLessThan(whole / 3)
    expect(asked).toBeGreaterThan(10)
    const explained = await rows.find({ email: 'row7@example.org' }).explain()
    expect(planStages(explained)).toContain('IXSCAN')
  }, 120_000)

  test('the same during an $out', async () => {
    const out = held.newName()
    const { whole, longest } = await beside(rows, () => rows.aggregate([{ $out: out }]).toArray())
    expect(longest).toBeLessThan(whole / 3)
    expect(await held.db.collection(out).countDocuments()).toBe(count)
    expect((await held.db.command({ validate: out })).valid).toBe(true)
  }, 120_000)

  test.each([
    ['finds nothing', [{ $match: { nowhere: 1 } }, { $project: { n: 1 } }]],
    ['reads everything and returns nothing', [{ $set: { n: -1 } }, { $match: { n: { $gte: 0 } } }]],
  ])('the same during an aggregate that %s', async (_, pipeline) => {
    // It takes little time, so the best of several tries counts on a busy machine.
    const parts: number[] = []
    for (let tries = 0; tries < 5; tries++) {
      const { whole, longest } = await beside(rows, () => rows.aggregate(pipeline).toArray())
      parts.push(longest / whole)
    }
    expect(Math.min(...parts)).toBeLessThan(0.5)
  })

  test('the same during updateMany and deleteMany', async () => {
    const change = { $inc: { n: 1 } }
    const updated = await beside(rows, () => rows.updateMany({}, change))
    expect(updated.longest).toBeLessThan(updated.whole / 3)
    const removed = await beside(rows, () => rows.deleteMany({}))
    expect(removed.longest).toBeLessThan(removed.whole / 3)
    expect(await rows.countDocuments()).toBe(0)
  }, 120_000)

  test('removing everything takes at most three times as long as adding it', async () => {
    const other = held.db.collection<Row>(held.newName())
    await other.createIndex({ email: 1 })
    const added = await timed(() => fill(other))
    const changed = await timed(() => other.updateMany({}, { $inc: { n: 1 } }))
    const removed = await timed(() => other.deleteMany({}))
    expect(removed / added).toBeLessThan(3)
    expect(changed / added).toBeLessThan(3)
  }, 120_000)
})

describe('an index that is built during writes', () => {
  test('has an entry for every document that was added, changed or removed meanwhile', async () => {
    const rows = held.db.collection<Row>(held.newName())
    await fill(rows)
    const built = rows.createIndexes([{ key: { n: 1 } }, { key: { email: 1 }, unique: true }])
    let done = false
    built.finally(() => {
      done = true
    })
    for (let at = 0; !done && at < count; at += 2) {
      await rows.insertOne(row(count + at))
      await rows.updateOne({ _id: count - at - 1 }, { $set: { n: -1 } })
      await rows.deleteOne({ _id: at })
    }
    await built
    expect(await held.db.command({ validate: rows.collectionName })).toMatchObject({ valid: true })
    expect(await rows.countDocuments({ n: -1 })).toBeGreaterThan(0)
    const explained = await rows.find({ n: -1 }).explain()
    expect(planStages(explained)).toContain('IXSCAN')
  }, 120_000)

  test('fails when a writer creates a duplicate', async () => {
    const rows = held.db.collection<Row>(held.newName())
    await fill(rows)
    const built = failureOf(rows.createIndex({ email: 1 }, { unique: true }))
    // By now the first document is behind the build's position, the last before it.
    for (let tries = 0; tries < 50; tries++) {
      await rows.updateOne({ _id: 1 }, { $set: { email: row(count - 1).email } })
    }
    expect(await built).toMatchObject({ code: 11000, keyPattern: { email: 1 } })
    expect(await rows.indexes()).toHaveLength(1)
  }, 120_000)

  test('does not fail when a duplicate existed only temporarily', async () => {
    const rows = held.db.collection<Row>(held.newName())
    await fill(rows)
    const built = rows.createIndex({ n: 1, email: 1 }, { unique: true })
    await rows.insertOne({ ...row(5), _id: count })
    await rows.deleteOne({ _id: count })
    await built
    expect(await rows.insertOne({ ...row(5), _id: count }).catch(({ code }) => code)).toBe(11000)
  }, 120_000)

  test('requested twice at once is built once', async () => {
    const rows = held.db.collection<Row>(held.newName())
    await fill(rows, 0, 5000)
    const names = await Promise.all([rows.createIndex({ n: 1 }), rows.createIndex({ n: 1 })])
    expect(names).toEqual(['n_1', 'n_1'])
    expect(await rows.indexes()).toHaveLength(2)
  }, 60_000)

  test('is abandoned when its collection is dropped', async () => {
    const rows = held.db.collection<Row>(held.newName())
    await fill(rows)
    const built = failureOf(rows.createIndex({ email: 1 }))
    await rows.drop()
    expect(await built).toMatchObject({ message: expect.stringMatching(/dropped/) })
  }, 60_000)
})

embeddedOnly('a kill during the work', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-half-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  /** Starts the database on the folder and returns one of its collections. */
  async function opened() {
    const database = await startDatabase({ dir })
    const client = await new MongoClient(database.uri).connect()
    return { database, client, rows: client.db('half').collection<Row>('rows') }
  }

  test.each([
    ['of an index build', (rows: Collection<Row>) => rows.createIndex({ email: 1 })],
    [
      'of an $out',
      (rows: Collection<Row>) => rows.aggregate([{ $unset: 'n' }, { $out: 'rows' }]).toArray(),
    ],
  ])(
    '%s leaves everything unchanged',
    async (_, work) => {
      const first = await opened()
      await first.rows.deleteMany({})
      await fill(first.rows)
      const cut = failureOf(work(first.rows))
      await sleep(100)
      await first.database.kill()
      await cut
      await first.client.close()

      const again = await opened()
      expect(await again.rows.indexes()).toHaveLength(1)
      expect(await again.rows.countDocuments({ n: { $exists: true } })).toBe(count)
      expect(await again.client.db('half').listCollections().toArray()).toHaveLength(1)
      expect(await again.client.db('half').command({ validate: 'rows' })).toMatchObject({
        valid: true,
      })
      await again.rows.createIndex({ email: 1 })
      expect(await again.rows.countDocuments({ email: row(5).email })).toBe(1)
      await again.rows.dropIndexes()
      await again.client.close()
      await again.database.stop()
    },
    120_000,
  )
})
