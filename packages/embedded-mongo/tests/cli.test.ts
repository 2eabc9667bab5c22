import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Decimal128, Double, deserialize, EJSON, Long, ObjectId, serialize } from 'bson'
import { MongoClient } from 'mongodb'
import { program } from '../src/start'
import { type Database, startDatabase } from './helpers/database'
import { fullTest, someOf } from './helpers/support'

const embeddedOnly = process.env.TEST_MONGODB_URI ? describe.skip : describe

const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const cli = (...args: string[]) =>
  spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, EMBEDDED_MONGO_DIR: path.join(folder, 'default') },
  })

const documents = [
  { _id: new ObjectId(), text: 'ગુજરાતી', long: Long.fromNumber(5), whole: new Double(5) },
  {
    _id: 2,
    when: new Date('2024-05-06T07:08:09.010Z'),
    nested: { list: [1, { a: null }] },
    price: Decimal128.fromString('9.90'),
  },
  { _id: 'three', email: 'A@x.org', big: Long.MAX_VALUE, pattern: /^a/i },
]

embeddedOnly('the command line', () => {
  let database: Database
  let client: MongoClient
  const things = (name = 'site') => client.db(name).collection<{ _id: unknown }>('odd name/ü')

  beforeAll(async () => {
    database = await startDatabase({ socket: true })
    client = await new MongoClient(database.uri).connect()
    await things().insertMany(documents as never)
    await client.db('site').createCollection('empty', {
      validator: { n: { $type: 'number' } },
    })
    await things().createIndex(
      { email: 1 },
      {
        unique: true,
        collation: { locale: 'en', strength: 2 },
        partialFilterExpression: { email: { $exists: true } },
      },
    )
    await things().createIndex({ when: -1 }, { expireAfterSeconds: 2_000_000_000 })
  })
  afterAll(async () => {
    await client.close()
    await database.stop()
  })

  const raw = async (from: MongoClient) => {
    const cursor = from.db('site').collection('odd name/ü').find({}, { raw: true })
    const all = (await cursor.toArray()) as unknown as Uint8Array[]
    return all.map((bytes) => Buffer.from(bytes).toString('hex'))
  }

  test.each([
    ['bson', []],
    ['json', ['--json']],
  ])(
    'F43: export as %s and import preserve bytes, indexes and options',
    async (ending, flags) => {
      const [out, target] = [path.join(folder, `out-${ending}`), path.join(folder, `db-${ending}`)]
      const exported = cli('export', out, '--dir', database.dir, ...flags)
      expect([exported.status, exported.stderr]).toEqual([0, ''])
      const files = readdirSync(path.join(out, 'site')).sort()
      expect(files).toEqual([
        `empty.${ending}`,
        'empty.metadata.json',
        `odd%20name%2F%C3%BC.${ending}`,
        'odd%20name%2F%C3%BC.metadata.json',
      ])
      const imported = cli('import', out, '--dir', target)
      expect([imported.status, imported.stderr]).toEqual([0, ''])
      expect(imported.stdout).toContain('3 documents of 2 collections')

      const copy = await startDatabase({ dir: target })
      const reader = await new MongoClient(copy.uri).connect()
      expect(await raw(reader)).toEqual(await raw(client))
      const indexes = (from: MongoClient) => from.db('site').collection('odd name/ü').indexes()
      expect(await indexes(reader)).toEqual(await indexes(client))
      const [info] = await reader.db('site').listCollections({ name: 'empty' }).toArray()
      expect(info).toMatchObject({ options: { validator: { n: { $type: 'number' } } } })
      await reader.close()
      await copy.stop()

      const again = cli('import', out, '--dir', target)
      expect(again.status).toBe(1)
      expect(again.stderr).toMatch(/duplicate key/)
      expect(cli('import', out, '--dir', target, '--drop').status).toBe(0)
    },
    60_000,
  )

  fullTest('mongorestore and mongoimport can read the files', () => {
    const out = path.join(folder, 'out-bson', 'site')
    const bytes = readFileSync(path.join(out, 'odd%20name%2F%C3%BC.bson'))
    const first = deserialize(bytes.subarray(0, bytes.readInt32LE(0)), { promoteValues: false })
    expect(first.long).toEqual(Long.fromNumber(5))
    const facts = JSON.parse(readFileSync(path.join(out, 'empty.metadata.json'), 'utf8'))
    expect(facts).toMatchObject({ collectionName: 'empty', type: 'collection' })
    expect(facts.indexes[0]).toMatchObject({ name: '_id_', key: { _id: { $numberInt: '1' } } })
    const lines = readFileSync(
      path.join(folder, 'out-json', 'site', 'odd%20name%2F%C3%BC.json'),
      'utf8',
    )
      .trim()
      .split('\n')
    expect(lines).toHaveLength(3)
    expect(EJSON.parse(lines[1] ?? '', { relaxed: false })).toHaveProperty('price')
  })

  fullTest('stats works beside a running database, and without one', () => {
    const beside = cli('stats', '--dir', database.dir)
    expect(beside.stdout).toMatch(/site\.odd name\/ü.+3 .*email_1, when_-1/)
    const alone = cli('stats', '--dir', path.join(folder, 'db-bson'))
    expect(alone.stdout).toMatch(/site\.empty/)
  })

  test.each(
    someOf([
      [['frobnicate'], 'There is no command “frobnicate”'],
      [['export'], 'Say which folder'],
      [['stats'], 'There is no database in'],
      [['stats', '--dir', '/nowhere/at/all'], 'There is no database in /nowhere/at/all'],
      [['import', '/nowhere/at/all'], 'There is no folder /nowhere/at/all'],
      [['serve', '--port', 'http'], 'http is not a port'],
      [['stats', '--frobnicate'], "Unknown option '--frobnicate'"],
    ]),
  )('%j gets an error message without a stack trace', (args, sentence) => {
    const { status, stderr } = cli(...args)
    expect(status).toBe(1)
    expect(stderr).toContain(sentence)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test('the error names damaged files', () => {
    const broken = path.join(folder, 'broken')
    const inside = path.join(broken, 'site')
    spawnSync('mkdir', ['-p', inside])
    writeFileSync(path.join(inside, 'a.bson'), Buffer.from(serialize({ a: 1 })).subarray(0, 9))
    const result = cli('import', broken, '--dir', path.join(folder, 'db-broken'))
    expect(result.status).toBe(1)
    expect(result.stderr).toMatch(/a\.bson ends in the middle of a document/)
  })
})
