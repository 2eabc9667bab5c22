import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Db, MongoClient } from 'mongodb'
import { program } from '../src/start'
import { startDatabase } from './helpers/database'
import { embeddedOnly, fullTest } from './helpers/support'

const root = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-compact-'))
const dir = path.join(root, 'db')
const file = path.join(dir, 'data.mdb')

function compact(folder = dir) {
  const args = [program, 'compact', '--dir', folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stdout, stderr }
}

async function inside<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await startDatabase({ dir })
  const client = await new MongoClient(database.uri).connect()
  try {
    return await work(client.db('d'))
  } finally {
    await client.close()
    await database.stop()
  }
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    _id: at as never,
    text: `row ${at} `.repeat(at % 100 === 0 ? 2000 : 20),
    n: at % 10,
    note: `the note of ${at};`,
  }))

const everything = (db: Db) =>
  Promise.all(
    ['kept', 'seen'].map(async (name) => ({
      docs: await db.collection(name).find().toArray(),
      indexes: await db
        .collection(name)
        .indexes()
        .catch(() => 'a view'),
      report: await db.command({ validate: name }).catch(() => 'a view'),
      byIndex: await db.collection(name).find({ n: 3 }).sort({ text: 1 }).toArray(),
    })),
  )

embeddedOnly('embedded-mongo compact', () => {
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  let before: unknown
  test('shrinks the file after removals and keeps all other data', async () => {
    before = await inside(async (db) => {
      await db.collection('kept').insertMany(rows(1500))
      await db.collection('kept').createIndex({ n: 1, text: -1 })
      await db.collection('kept').createIndex({ text: 1 }, { unique: true })
      await db.createCollection('seen', { viewOn: 'kept', pipeline: [{ $match: { n: 3 } }] })
      await db.collection('much').insertMany(rows(10_000))
      await db.collection('much').drop()
      return everything(db)
    })
    const large = statSync(file).size
    const { status, stdout, stderr } = compact()
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/ before, .+ now/)
    const small = statSync(file).size
    expect(small).toBeLessThan(large / 3)
    expect(await inside(everything)).toEqual(before)
  }, 120_000)

  fullTest(
    'a compacted file can grow and be compacted again',
    async () => {
      await inside(async (db) => {
        await db.collection('kept').insertOne({ _id: -1 as never, text: 'one more', n: 3 })
        expect(await db.collection('kept').countDocuments({ n: 3 })).toBe(151)
        await db.collection('kept').deleteOne({ _id: -1 as never })
      })
      expect(compact().status).toBe(0)
      expect(await inside(everything)).toEqual(before)
    },
    120_000,
  )

  test('refuses while the database is running', async () => {
    await inside(async (db) => {
      const { status, stderr } = compact()
      expect(status).toBe(1)
      expect(stderr).toMatch(/is in use by process \d+/)
      expect(await db.collection('kept').countDocuments()).toBe(1500)
    })
  }, 60_000)

  fullTest(
    'removes the leftovers of a killed compaction',
    async () => {
      mkdirSync(path.join(dir, 'compacting'))
      writeFileSync(path.join(dir, 'compacting', 'data.mdb'), 'half')
      expect(await inside(everything)).toEqual(before)
      expect(existsSync(path.join(dir, 'compacting'))).toBe(false)
    },
    60_000,
  )

  fullTest('a damaged document stops it without any change', () => {
    const bytes = readFileSync(file)
    const needle = Buffer.from('the note of 1234;')
    for (let at = bytes.indexOf(needle); at >= 0; at = bytes.indexOf(needle, at + 1)) {
      bytes[at + 4] = 'x'.charCodeAt(0)
    }
    const broken = path.join(root, 'broken')
    mkdirSync(broken)
    writeFileSync(path.join(broken, 'data.mdb'), bytes)
    const { status, stderr } = compact(broken)
    expect(status).toBe(1)
    expect(stderr).toMatch(/checksum of a document does not match/)
    expect(statSync(path.join(broken, 'data.mdb')).size).toBe(bytes.length)
  })

  fullTest('rejects a folder without a database', () => {
    expect(compact('/nowhere/at/all').stderr).toMatch(/There is no database in/)
  })
})
