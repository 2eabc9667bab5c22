import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { deserialize, EJSON } from 'bson'
import type { Collection, Db, MongoClient } from 'mongodb'
import { fileName, ownDatabases } from './names'
import { type Place, withDatabase } from './place'

async function* records(collection: Collection, json: boolean) {
  const cursor = collection.find({}, { raw: true, sort: { $natural: 1 } })
  for await (const raw of cursor) {
    const bytes = raw as unknown as Uint8Array
    if (!json) yield bytes
    else {
      const doc = deserialize(bytes, {
        promoteValues: false,
        promoteLongs: false,
        bsonRegExp: true,
      })
      yield `${EJSON.stringify(doc, { relaxed: false })}\n`
    }
  }
}

async function exportCollection(db: Db, name: string, folder: string, json: boolean) {
  const [info] = await db.listCollections({ name }).toArray()
  const indexes = await db.collection(name).listIndexes({ promoteValues: false }).toArray()
  const facts = {
    options: info && 'options' in info ? info.options : {},
    indexes,
    collectionName: name,
    type: 'collection',
  }
  const file = path.join(folder, fileName(name))
  await writeFile(`${file}.metadata.json`, `${EJSON.stringify(facts, { relaxed: false })}\n`)
  const target = createWriteStream(`${file}.${json ? 'json' : 'bson'}`, { mode: 0o600 })
  await pipeline(Readable.from(records(db.collection(name), json)), target)
}

async function exportAll(client: MongoClient, folder: string, json: boolean) {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true })
  let count = 0
  for (const { name } of databases) {
    if (ownDatabases.has(name)) continue
    const inside = path.join(folder, name)
    await mkdir(inside, { recursive: true, mode: 0o700 })
    const collections = await client.db(name).listCollections({}, { nameOnly: true }).toArray()
    for (const collection of collections) {
      await exportCollection(client.db(name), collection.name, inside, json)
      count++
    }
  }
  return count
}

/**
 * Exports every collection to one folder per database: BSON with metadata for `mongorestore`, or
 * lines of Extended JSON for `mongoimport`.
 */
export async function exportTo(folder: string, options: Place & { json: boolean }): Promise<void> {
  const count = await withDatabase(options, false, (client) =>
    exportAll(client, folder, options.json),
  )
  console.log(`${count} ${count === 1 ? 'collection' : 'collections'} written to ${folder}`)
  const tool = options.json
    ? `mongoimport --uri <uri> --db <database> --collection <name> ${folder}/<database>/<name>.json`
    : `mongorestore --uri <uri> ${folder}`
  console.log(`To MongoDB: ${tool}`)
}
