import { existsSync } from 'node:fs'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { databaseUri, socketPath } from '../address'
import { serveDatabase } from '../serve'
import { UsageError } from './usage-error'

/** The embedded database's folder, or the URI of another database. */
export type Place = { dir: string } | { uri: string }

async function running(socket: string): Promise<MongoClient | undefined> {
  const client = new MongoClient(databaseUri(socket), { serverSelectionTimeoutMS: 500 })
  return client.connect().catch(async () => {
    await client.close()
    return undefined
  })
}

/**
 * Opens a database for one task: the one at a URI, the one that is running on the folder, or else
 * the folder itself.
 * @throws UsageError when there is none
 */
export async function withDatabase<T>(
  place: Place,
  mayBeNew: boolean,
  work: (client: MongoClient) => Promise<T>,
): Promise<T> {
  if ('uri' in place) {
    const client = await new MongoClient(place.uri, { serverSelectionTimeoutMS: 5000 }).connect()
    return work(client).finally(() => client.close())
  }
  const folder = place.dir
  if (!mayBeNew && !existsSync(path.join(folder, 'data.mdb'))) {
    throw new UsageError(`There is no database in ${folder}. Say where it is: --dir <folder>`)
  }
  const client = await running(socketPath(folder))
  if (client) return work(client).finally(() => client.close())
  const database = await serveDatabase({ folder, log: console.error })
  try {
    const own = await new MongoClient(database.uri).connect()
    return await work(own).finally(() => own.close())
  } finally {
    await database.stop()
  }
}
