import { setTimeout as sleep } from 'node:timers/promises'
import { type Collection, MongoClient } from 'mongodb'
import { count, fill, type Row } from './helpers/many-rows'
import { embeddedOnly, holdDatabase, planStages } from './helpers/support'

const held = holdDatabase()

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
