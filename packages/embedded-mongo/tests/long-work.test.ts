import { setTimeout as sleep } from 'node:timers/promises'
import { type Collection, MongoClient } from 'mongodb'
import { count, fill, type Row } from './helpers/many-rows'
import { embeddedOnly, fullTest, holdDatabase, planStages } from './helpers/support'

const held = holdDatabase({ own: true })

/** How often another client's `findOne` was answered during some work. */
async function answersDuring(rows: Collection<Row>, work: () => Promise<unknown>) {
  const other = await new MongoClient(held.database.uri).connect()
  const same = other.db(held.database.name).collection<Row>(rows.collectionName)
  await same.findOne({ _id: 1 })
  let [answers, done] = [0, false]
  const asking = (async () => {
    while (!done) {
      await same.findOne({ _id: answers % count })
      if (!done) answers++
      await sleep(1)
    }
  })()
  await work()
  done = true
  await asking
  await other.close()
  return answers
}

embeddedOnly('long work lets other clients run', () => {
  let rows: Collection<Row>
  beforeAll(async () => {
    rows = held.db.collection<Row>(held.newName())
    await fill(rows)
  }, 120_000)

  // What else lets them run, and for how long they wait, is in `unit/long-work.test.ts`.
  test('an index build and an $out are interrupted by other clients’ finds', async () => {
    const out = held.newName()
    // Work that lets nobody in has one answer before it, and one more at its end.
    expect(await answersDuring(rows, () => rows.createIndex({ email: 1 }))).toBeGreaterThan(3)
    const copying = () => rows.aggregate([{ $out: out }]).toArray()
    expect(await answersDuring(rows, copying)).toBeGreaterThan(3)
    const explained = await rows.find({ email: 'row7@example.org' }).explain()
    expect(planStages(explained)).toContain('IXSCAN')
    expect(await held.db.collection(out).countDocuments()).toBe(count)
    expect((await held.db.command({ validate: out })).valid).toBe(true)
  }, 120_000)

  fullTest(
    'everything can be changed and removed',
    async () => {
      expect(await rows.updateMany({}, { $inc: { n: 1 } })).toMatchObject({ modifiedCount: count })
      expect(await rows.countDocuments({ n: 0 })).toBe(0)
      expect(await rows.deleteMany({})).toMatchObject({ deletedCount: count })
      expect(await rows.countDocuments()).toBe(0)
    },
    120_000,
  )
})
