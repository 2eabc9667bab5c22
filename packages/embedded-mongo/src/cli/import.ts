import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { deserialize, EJSON } from 'bson'
import type { Db, Document, IndexDescription, MongoClient } from 'mongodb'
import { collectionOf } from './names'
import { type Place, withDatabase } from './place'
import { UsageError } from './usage-error'

const batchSize = 1000
const batchBytes = 8 * 1024 * 1024
/** The largest document MongoDB accepts, with a margin for the server's own, in bytes. */
const maxDocumentBytes = 17 * 1024 * 1024

interface Sized {
  doc: Document
  size: number
}

async function* fromBson(file: string): AsyncGenerator<Sized> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(file)) {
    rest = Buffer.concat([rest, chunk as Buffer])
    while (rest.length >= 4) {
      const size = rest.readInt32LE(0)
      if (size < 5 || size > maxDocumentBytes) throw new UsageError(`${file} is not BSON.`)
      if (rest.length < size) break
      const doc = deserialize(rest.subarray(0, size), {
        promoteValues: false,
        promoteLongs: false,
        bsonRegExp: true,
      })
      yield { doc, size }
      rest = rest.subarray(size)
    }
  }
  if (rest.length > 0) throw new UsageError(`${file} ends in the middle of a document.`)
}

async function* fromJson(file: string): AsyncGenerator<Sized> {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })
  let number = 0
  for await (const line of lines) {
    number++
    if (line.trim() === '') continue
    try {
      yield { doc: EJSON.parse(line, { relaxed: false }) as Document, size: line.length }
    } catch {
      throw new UsageError(`${file}, line ${number}: this is not Extended JSON.`)
    }
  }
}

async function fill(db: Db, name: string, docs: AsyncGenerator<Sized>): Promise<number> {
  let batch: Document[] = []
  let [bytes, count] = [0, 0]
  const flush = async () => {
    if (batch.length > 0) await db.collection(name).insertMany(batch)
    count += batch.length
    batch = []
    bytes = 0
  }
  for await (const { doc, size } of docs) {
    if (batch.length >= batchSize || bytes + size > batchBytes) await flush()
    batch.push(doc)
    bytes += size
  }
  await flush()
  return count
}

interface Facts {
  options?: Document
  indexes?: (IndexDescription & { v?: unknown })[]
}

async function factsOf(file: string): Promise<Facts> {
  if (!existsSync(file)) return {}
  return EJSON.parse(await readFile(file, 'utf8'), { relaxed: false }) as Facts
}

async function importFile(db: Db, file: string, drop: boolean): Promise<number> {
  const ending = path.extname(file)
  const base = file.slice(0, -ending.length)
  const name = collectionOf(path.basename(base))
  const { options = {}, indexes = [] } = await factsOf(`${base}.metadata.json`)
  if (drop) await db.collection(name).drop()
  const there = await db.listCollections({ name }, { nameOnly: true }).hasNext()
  if (!there) await db.createCollection(name, options)
  const count = await fill(db, name, ending === '.bson' ? fromBson(file) : fromJson(file))
  const further = indexes.filter((index) => String(index.name) !== '_id_')
  if (further.length > 0) await db.command({ createIndexes: name, indexes: further })
  return count
}

async function importAll(client: MongoClient, folder: string, drop: boolean) {
  const entries = await readdir(folder, { withFileTypes: true })
  let [collections, documents] = [0, 0]
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const files = (await readdir(path.join(folder, name))).filter(
      (file) => /\.(bson|json)$/.test(file) && !file.endsWith('.metadata.json'),
    )
    for (const file of files) {
      documents += await importFile(client.db(name), path.join(folder, name, file), drop)
      collections++
    }
  }
  return { collections, documents }
}

/**
 * Imports a folder that `export` or `mongodump` wrote. Documents that already exist are an error,
 * unless their collections are dropped first.
 */
export async function importFrom(
  folder: string,
  options: Place & { drop: boolean },
): Promise<void> {
  if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder}.`)
  const { collections, documents } = await withDatabase(options, true, (client) =>
    importAll(client, folder, options.drop),
  )
  if (collections === 0) throw new UsageError(`There is no collection in ${folder}.`)
  console.log(`${documents} documents of ${collections} collections read from ${folder}`)
}
