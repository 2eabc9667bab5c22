import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Collection, MongoClient } from 'mongodb'
import { startDatabase } from './helpers/database'
import { count, fill, type Row, row } from './helpers/many-rows'
import { embeddedOnly } from './helpers/support'

embeddedOnly('a kill during the work', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-half-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  /** Starts the database on the folder and returns one of its collections. */
  async function opened() {
    const database = await startDatabase({ dir })
    const client = await new MongoClient(database.uri).connect()
    return { database, client, rows: client.db('half').collection<Row>('rows') }
  }

  /** Kills the database once it has begun the work; returns whether it had not finished by then. */
  async function killedDuring(work: (rows: Collection<Row>) => Promise<unknown>) {
    const { client, database, rows } = await opened()
    const other = await new MongoClient(database.uri).connect()
    const isCut = work(rows).then(
      () => false,
      () => true,
    )
    // Each answer comes between two parts of the work.
    for (let asked = 0; asked < 3; asked++) await other.db('half').command({ ping: 1 })
    await database.kill()
    await client.close()
    await other.close()
    return isCut
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
      let isCut = false
      // On a busy machine the work may end before the kill: then once more.
      for (let tries = 0; tries < 5 && !isCut; tries++) {
        const first = await opened()
        await first.client.db('half').dropDatabase()
        await fill(first.rows)
        await first.client.close()
        await first.database.stop()
        isCut = await killedDuring(work)
      }
      expect(isCut).toBe(true)

      const again = await opened()
      expect(await again.rows.indexes()).toHaveLength(1)
      expect(await again.rows.countDocuments({ n: { $exists: true } })).toBe(count)
      expect(await again.client.db('half').listCollections().toArray()).toHaveLength(1)
      expect(await again.client.db('half').command({ validate: 'rows' })).toMatchObject({
        valid: true,
      })
      await again.rows.createIndex({ email: 1 })
      expect(await again.rows.countDocuments({ email: row(5).email })).toBe(1)
      await again.client.close()
      await again.database.stop()
    },
    120_000,
  )
})
