import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Collection, MongoClient } from 'mongodb'
import { startDatabase } from './helpers/database'
import { count, fill, type Row, row } from './helpers/many-rows'
import { embeddedOnly, failureOf } from './helpers/support'

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
