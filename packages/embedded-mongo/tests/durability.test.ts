import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { program } from '../src/start'
import { crashRounds } from './helpers/crash-rounds'
import { startDatabase } from './helpers/database'
import { fullTest } from './helpers/support'

const embeddedOnly = process.env.TEST_MONGODB_URI ? describe.skip : describe

/** Rounds of `kill -9`; a full run sets more. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2)

embeddedOnly('what was acknowledged stays', () => {
  test(
    'many rounds of kill -9 under load',
    async () => {
      const { wrong, acknowledged } = await crashRounds(rounds)
      expect(wrong).toEqual([])
      expect(acknowledged).toBeGreaterThanOrEqual(rounds)
    },
    rounds * 30_000,
  )

  test('a second process on the same folder refuses to start and names the owner', async () => {
    const first = await startDatabase()
    const second = spawnSync(
      process.execPath,
      [program, 'serve', '--dir', first.dir, '--port', '0'],
      { encoding: 'utf8', timeout: 20_000 },
    )
    expect(second.status).toBe(1)
    expect(second.stderr.trim()).toMatch(
      /^The data folder \S+ is in use by process \d+\. Stop that first/,
    )
    const client = await new MongoClient(first.uri).connect()
    await client.db(first.name).collection('c').insertOne({ still: 'here' })
    await client.close()
    await first.stop()
  }, 60_000)

  test('files and socket are accessible only to their owner', async () => {
    const database = await startDatabase({ socket: true })
    for (const name of ['data.mdb', 'data.mdb-lock', 'db.sock']) {
      const mode = statSync(path.join(database.dir, name)).mode & 0o777
      expect([name, mode.toString(8)]).toEqual([name, '600'])
    }
    await database.stop()
  }, 60_000)
})

embeddedOnly('a full disk', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-full-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  // A file size limit simulates a full disk, because it needs no privileges. 8 MiB in blocks of
  // 1024 bytes, as bash counts them.
  test('fails with an error, loses nothing, and accepts removals', async () => {
    const database = await startDatabase({ dir, fileLimit: 8 * 1024 })
    const client = await new MongoClient(database.uri).connect()
    const things = client.db('full').collection<{ _id: number; text: string }>('things')
    const text = 'x'.repeat(50_000)
    let stored = 0
    let refused: { code?: number; codeName?: string } | undefined
    while (!refused && stored < 1000) {
      try {
        await things.insertOne({ _id: stored, text })
        stored++
      } catch (error) {
        refused = error as typeof refused
      }
    }
    expect(refused?.code).toBe(14031)
    expect(stored).toBeGreaterThan(20)
    for (let again = 0; again < 50; again++) {
      await expect(things.insertOne({ _id: stored + again, text })).rejects.toMatchObject({
        code: 14031,
      })
    }
    expect(await things.countDocuments()).toBe(stored)
    expect((await client.db('full').command({ validate: 'things' })).valid).toBe(true)

    await things.deleteMany({ _id: { $lt: stored / 2 } })
    await things.insertOne({ _id: -1, text })
    await client.close()
    await database.stop()

    const after = await startDatabase({ dir })
    const reader = await new MongoClient(after.uri).connect()
    const left = reader.db('full').collection<{ _id: number }>('things')
    const ids = await left.distinct('_id')
    const kept = Array.from({ length: stored }, (_, id) => id).filter((id) => id >= stored / 2)
    expect(ids.sort((a, b) => a - b)).toEqual([-1, ...kept])
    await reader.close()
    await after.stop()
  }, 120_000)

  fullTest(
    'bulk writes, an index build and changes lose nothing either',
    async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-full-'))
      const database = await startDatabase({ dir: folder, fileLimit: 2 * 1024 })
      const client = await new MongoClient(database.uri).connect()
      const rows = client
        .db('full')
        .collection<{ _id: number; key: string; odd: number; text: string }>('rows')
      const row = (_id: number) => ({
        _id,
        odd: _id % 2,
        // Random order, so that every page is touched.
        key: String((_id * 7919) % 100_003).padStart(6, '0'),
        text: 'y'.repeat(300),
      })
      const refusal = (work: Promise<unknown>) =>
        work.then(() => undefined).catch(({ code }) => code)
      await rows.createIndex({ key: 1 })
      let code: number | undefined
      for (let at = 0; code === undefined && at < 200_000; at += 1000) {
        const part = Array.from({ length: 1000 }, (_, more) => row(at + more))
        code = await refusal(rows.insertMany(part))
      }
      expect(code).toBe(14031)
      const stored = await rows.countDocuments()
      expect(stored).toBeGreaterThanOrEqual(1000)
      expect(await refusal(rows.createIndex({ text: 1, key: 1 }))).toBe(14031)
      expect(await refusal(rows.updateMany({}, { $set: { text: 'z'.repeat(900) } }))).toBe(14031)
      expect(await refusal(rows.aggregate([{ $out: 'copy' }]).toArray())).toBe(14031)
      expect(await client.db('full').command({ validate: 'rows' })).toMatchObject({ valid: true })
      expect(await rows.countDocuments()).toBe(stored)
      expect(await refusal(rows.deleteMany({ odd: 0 }))).toBeUndefined()
      expect(await client.db('full').command({ validate: 'rows' })).toMatchObject({ valid: true })
      await client.close()
      await database.kill()

      const after = await startDatabase({ dir: folder })
      const reader = await new MongoClient(after.uri).connect()
      const left = reader.db('full').collection('rows')
      expect(await reader.db('full').command({ validate: 'rows' })).toMatchObject({ valid: true })
      expect(await left.countDocuments()).toBe(await left.countDocuments({ odd: 1 }))
      await reader.close()
      await after.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    120_000,
  )
})
