import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { open } from 'lmdb'
import { type Collection, MongoClient } from 'mongodb'
import { program } from '../src/start'
import { startDatabase } from './helpers/database'
import { embeddedOnly, failureOf, fullTest, someOf } from './helpers/support'

interface Row {
  _id: number
  text: string
}

/** The machine's page size, set once the good file exists. */
let pageSize = 4096
const count = 5000
const root = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-damage-'))
const good = path.join(root, 'good')
let copies = 0

/** A copy of the good folder with a changed data file. */
function damaged(change: (bytes: Buffer) => unknown): string {
  const dir = path.join(root, `copy${++copies}`)
  cpSync(good, dir, { recursive: true })
  const file = path.join(dir, 'data.mdb')
  const bytes = readFileSync(file)
  const changed = change(bytes)
  writeFileSync(file, Buffer.isBuffer(changed) ? changed : bytes)
  return dir
}

/**
 * The offsets of the pages that lead to a document in the middle, from root to leaf, by
 * `liblmdb/mdb.c`: MDB_meta, MDB_page_header, MDB_node.
 */
function pathOf(bytes: Buffer): number[] {
  const newer = bytes.readBigUInt64LE(152) > bytes.readBigUInt64LE(pageSize + 152) ? 0 : pageSize
  const depth = bytes.readUInt16LE(newer + 96 + 6)
  const places = [Number(bytes.readBigUInt64LE(newer + 96 + 40)) * pageSize]
  while (places.length < depth) {
    const page = places.at(-1)!
    const children = bytes.readUInt16LE(page + 20) / 2
    const node = page + 24 + bytes.readUInt16LE(page + 24 + 2 * (children >> 1))
    places.push(bytes.readUIntLE(node, 6) * pageSize)
  }
  return places
}
const leafOf = (bytes: Buffer) => pathOf(bytes).at(-1)!

const garbage = (bytes: Buffer, place: number, length = pageSize) => {
  for (let at = 0; at < length; at++) bytes[place + at] = (at * 167 + 13) % 251
}

function start(dir: string) {
  const args = [program, 'serve', '--dir', dir, '--port', '0', '--child']
  // Standard input is at its end, so a database that does start stops at once.
  const { status, signal, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    timeout: 30_000,
    input: '',
  })
  return { status, signal, stderr }
}

async function inside<T>(
  dir: string,
  work: (rows: Collection<Row>, client: MongoClient) => Promise<T>,
) {
  const database = await startDatabase({ dir })
  const client = await new MongoClient(database.uri).connect()
  try {
    return await work(client.db('d').collection<Row>('rows'), client)
  } finally {
    await client.close()
    await database.stop()
  }
}

embeddedOnly('a damaged file', () => {
  beforeAll(async () => {
    await inside(good, async (rows, client) => {
      const text = (at: number) => `row number ${at} ${'x'.repeat(at % 500 === 3 ? 9000 : 100)}`
      const all = Array.from({ length: count }, (_, at) => ({ _id: at, text: text(at) }))
      await rows.insertMany(all)
      await rows.createIndex({ text: 1 })
      // Creates free pages.
      await client.db('d').collection<Row>('gone').insertMany(all.slice(0, 1000))
      await client.db('d').collection('gone').drop()
    })
    pageSize = readFileSync(path.join(good, 'data.mdb')).readUInt32LE(48)
  }, 60_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('an undamaged file starts with all its data', async () => {
    const dir = damaged(() => undefined)
    expect(start(dir)).toMatchObject({ status: 0, stderr: '' })
    expect(await inside(dir, (rows) => rows.countDocuments({}))).toBe(count)
  }, 60_000)

  test.each<[string, RegExp, (bytes: Buffer) => unknown]>(
    someOf<[string, RegExp, (bytes: Buffer) => unknown]>([
      [
        'is not a database',
        /header/,
        () => Buffer.from('This is a letter, no database.\n'.repeat(500)),
      ],
      ['begins with zeros', /header/, (bytes) => bytes.fill(0, 0, pageSize)],
      ['has a second header of garbage', /header/, (bytes) => garbage(bytes, pageSize)],
      ['is cut off in its header', /header/, (bytes) => bytes.subarray(0, 100)],
      ['ends after its headers', /past its end/, (bytes) => bytes.subarray(0, 2 * pageSize)],
      ['ends before a page in use', /past its end/, (bytes) => bytes.subarray(0, leafOf(bytes))],
      ['has a page of garbage', /garbage/, (bytes) => garbage(bytes, leafOf(bytes))],
      [
        'has a page of zeros',
        /garbage/,
        (bytes) => bytes.fill(0, leafOf(bytes), leafOf(bytes) + pageSize),
      ],
      [
        'has garbage below the head of its first page',
        /garbage|kind|order|leads|past its end/,
        (bytes) => garbage(bytes, pathOf(bytes)[0]! + 24, pageSize - 24),
      ],
      [
        'has entries of garbage in a page',
        /garbage|order|leads|too short/,
        (bytes) => garbage(bytes, leafOf(bytes) + 24, pageSize - 24),
      ],
      [
        'has one page replaced by another',
        /garbage/,
        (bytes) =>
          bytes.copy(bytes, leafOf(bytes), pathOf(bytes)[0]!, pathOf(bytes)[0]! + pageSize),
      ],
    ]),
  )('a file that %s prevents the start with a message', (_, problem, change) => {
    const { status, signal, stderr } = start(damaged(change))
    expect({ status, signal }).toEqual({ status: 1, signal: null })
    expect(stderr).toMatch(/^The database \S+ is damaged: .+ Restore its folder from a backup/)
    expect(stderr).toMatch(problem)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test.each([
    ['a small document', 1234],
    ['a large document', 1503],
  ])(
    'a changed byte in %s is an error, not another document',
    async (_, id) => {
      const needle = Buffer.from(`row number ${id} xxxx`)
      const dir = damaged((bytes) => {
        // All copies, including those on free pages and in the index.
        for (let at = bytes.indexOf(needle); at >= 0; at = bytes.indexOf(needle, at + 1)) {
          bytes[at + needle.length - 2] = 'y'.charCodeAt(0)
        }
        return undefined
      })
      await inside(dir, async (rows, client) => {
        const failure = { code: 328, message: expect.stringContaining('restore its folder') }
        expect(await failureOf(rows.findOne({ _id: id }))).toMatchObject(failure)
        expect(await failureOf(rows.find().toArray())).toMatchObject(failure)
        expect(await rows.findOne({ _id: id + 1 })).toMatchObject({ _id: id + 1 })
        const report = await client.db('d').command({ validate: 'rows' })
        expect(report.valid).toBe(false)
        expect(report.errors.join()).toMatch(/damaged/)
      })
    },
    60_000,
  )

  test('an empty file is a new database', () => {
    const dir = damaged(() => undefined)
    truncateSync(path.join(dir, 'data.mdb'), 0)
    expect(start(dir)).toMatchObject({ status: 0, stderr: '' })
  })
})

embeddedOnly('files of other versions', () => {
  const records = (dir: string) =>
    open<Buffer, Buffer>({
      path: path.join(dir, 'data.mdb'),
      noSubdir: true,
      encoding: 'binary',
      keyEncoding: 'binary',
      overlappingSync: false,
    })

  test('a file from before checksums can be read, and changed documents get one', async () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-older-'))
    await inside(dir, (rows) =>
      rows.insertMany(Array.from({ length: 50 }, (_, _id) => ({ _id, text: `old ${_id}` }))),
    )
    const older = records(dir)
    const sizes = () =>
      [...older.getRange({})].filter(({ key }) => key[0] === 0x64 || key[0] === 0x63)
    older.transactionSync(() => {
      for (const { key, value } of sizes()) older.putSync(key, value.subarray(0, value.length - 4))
      older.removeSync(Buffer.from('m:format'))
    })
    await older.close()

    await inside(dir, async (rows, client) => {
      expect(await rows.find({ text: /^old/ }).toArray()).toHaveLength(50)
      await rows.updateOne({ _id: 7 }, { $set: { text: 'new' } })
      await rows.deleteOne({ _id: 8 })
      expect(await client.db('d').command({ validate: 'rows' })).toMatchObject({ valid: true })
    })
    const now = records(dir)
    const sealed = [...now.getRange({})].filter(
      ({ key, value }) => key[0] === 0x64 && value.length === value.readInt32LE(0) + 4,
    )
    expect(sealed).toHaveLength(1)
    await now.close()

    const args = [program, 'compact', '--dir', dir]
    expect(spawnSync(process.execPath, args, { timeout: 30_000 }).status).toBe(0)
    const all = records(dir)
    const bare = [...all.getRange({})].filter(
      ({ key, value }) => key[0] === 0x64 && value.length !== value.readInt32LE(0) + 4,
    )
    expect(bare).toEqual([])
    await all.close()
    rmSync(dir, { recursive: true, force: true })
  }, 60_000)

  fullTest(
    'a file of a newer version is rejected',
    async () => {
      const dir = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongo-newer-'))
      await inside(dir, (rows) => rows.insertOne({ _id: 1, text: 'x' }))
      const newer = records(dir)
      newer.transactionSync(() => newer.putSync(Buffer.from('m:format'), Buffer.from([0, 0, 0, 9])))
      await newer.close()
      const { status, stderr } = start(dir)
      expect(status).toBe(1)
      expect(stderr).toMatch(/written by a newer version \(format 9/)
      rmSync(dir, { recursive: true, force: true })
    },
    60_000,
  )
})
