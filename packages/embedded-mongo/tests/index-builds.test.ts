import { fill, type Row, row } from './helpers/many-rows'
import { failureOf, holdDatabase, planStages } from './helpers/support'

const held = holdDatabase({ own: true })
/** An index on so many takes several turns of the database. */
const count = 8000

describe('an index that is built during writes', () => {
  test('has an entry for every document that was added, changed or removed meanwhile', async () => {
    const rows = held.db.collection<Row>(held.newName())
    await fill(rows, 0, count)
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
    await fill(rows, 0, count)
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
    await fill(rows, 0, count)
    // On a busy machine a build may end while the duplicate is there, and is right to fail.
    for (let tries = 0; (await rows.indexes()).length === 1 && tries < 5; tries++) {
      const built = rows.createIndex({ n: 1, email: 1 }, { unique: true }).catch(() => undefined)
      await rows.insertOne({ ...row(5), _id: count }).catch(() => undefined)
      await rows.deleteOne({ _id: count })
      await built
    }
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
    await fill(rows, 0, count)
    const built = failureOf(rows.createIndex({ email: 1 }))
    await rows.drop()
    expect(await built).toMatchObject({ message: expect.stringMatching(/dropped/) })
  }, 60_000)
})
