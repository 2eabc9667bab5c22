import os from 'node:os'
import { Double, Int32 } from 'bson'
import type { Engine } from '../engine'
import { MongoError } from '../errors'
import { type Collection, indexPrefix } from '../storage/catalog'
import { after } from '../storage/key-string'
import { type Doc, isDoc } from '../values/types'
import { collectionName } from './arguments'
import type { Call, Commands } from './types'

const whole = (value: number) => (value < 2 ** 31 ? new Int32(value) : new Double(value))

/** The size of each index in bytes: its keys as stored in the file. */
function indexSize(engine: Engine, collection: Collection): Map<string, number> {
  return new Map(
    collection.indexes.map((index) => {
      const start = indexPrefix(index)
      const range = { start, end: after(start) }
      const [first] = [...engine.store.keys({ ...range, limit: 1 })]
      return [index.name, engine.store.count(range) * ((first?.length ?? 0) + 8)]
    }),
  )
}

/** A collection's statistics, as in `collStats`. */
export function collectionStats(engine: Engine, namespace: string, collection?: Collection): Doc {
  const sizes = collection ? indexSize(engine, collection) : new Map<string, number>()
  const documents = collection?.documents ?? 0
  const bytes = collection?.bytes ?? 0
  return {
    ns: namespace,
    size: whole(bytes),
    count: whole(documents),
    ...(documents > 0 ? { avgObjSize: whole(Math.floor(bytes / documents)) } : {}),
    numOrphanDocs: new Int32(0),
    storageSize: whole(bytes),
    freeStorageSize: new Int32(0),
    nindexes: new Int32(collection?.indexes.length ?? 0),
    indexBuilds: [],
    totalIndexSize: whole([...sizes.values()].reduce((sum, size) => sum + size, 0)),
    totalSize: whole(bytes + [...sizes.values()].reduce((sum, size) => sum + size, 0)),
    indexSizes: Object.fromEntries([...sizes].map(([name, size]) => [name, whole(size)])),
    capped: false,
    scaleFactor: new Int32(1),
  }
}

/** The document of `$collStats`.
 * @throws MongoError NamespaceNotFound */
export function storageStats(
  engine: Engine,
  database: string,
  name: string,
  collection: Collection | undefined,
  spec: Doc,
): Doc {
  const namespace = `${database}.${name}`
  const result: Doc = { ns: namespace, host: os.hostname(), localTime: new Date() }
  if (isDoc(spec.storageStats)) {
    const { ns, ...stats } = collectionStats(engine, namespace, collection)
    result.storageStats = stats
  }
  if (isDoc(spec.count)) {
    if (!collection) {
      throw new MongoError(
        'NamespaceNotFound',
        `Unable to retrieve count in $collStats stage :: caused by :: Collection [${namespace}] not found.`,
      )
    }
    result.count = whole(collection.documents)
  }
  return result
}

/** The documents of `$indexStats`, without `accesses`: usage isn't counted. */
export function indexStats(collection?: Collection): Doc[] {
  return (collection?.indexes ?? []).map((index) => ({
    name: index.name,
    key: index.key,
    host: os.hostname(),
    spec: index.spec,
  }))
}

function databaseSizes(engine: Engine, database: string) {
  const collections = engine.catalog.collections(database)
  const sum = (pick: (collection: Collection) => number) =>
    collections.reduce((total, collection) => total + pick(collection), 0)
  return {
    collections,
    documents: sum(({ documents }) => documents),
    bytes: sum(({ bytes }) => bytes),
    indexes: sum(({ indexes }) => indexes.length),
    indexBytes: sum((one) => [...indexSize(engine, one).values()].reduce((a, b) => a + b, 0)),
  }
}

function dbStats({ engine, database }: Call): Doc {
  const { collections, documents, bytes, indexes, indexBytes } = databaseSizes(engine, database)
  return {
    db: database,
    collections: new Int32(collections.length),
    views: new Int32(0),
    objects: whole(documents),
    avgObjSize: new Double(documents > 0 ? bytes / documents : 0),
    dataSize: new Double(bytes),
    storageSize: new Double(bytes),
    indexes: new Int32(indexes),
    indexSize: new Double(indexBytes),
    totalSize: new Double(bytes + indexBytes),
    scaleFactor: new Int32(1),
    fsUsedSize: new Double(engine.store.size()),
    fsTotalSize: new Double(engine.store.size()),
  }
}

/** The size of a database in bytes, as in `listDatabases`. */
export const sizeOnDisk = (engine: Engine, database: string): number => {
  const { bytes, indexBytes } = databaseSizes(engine, database)
  return bytes + indexBytes
}

/** Commands for a database's size and health. */
export const statisticsCommands: Commands = {
  collStats: {
    fields: ['scale', 'verbose', 'waitForLock', 'numericOnly'],
    run: ({ engine, arguments: given, database }) => {
      const name = collectionName('collStats', given.fields, database)
      return collectionStats(engine, `${database}.${name}`, engine.catalog.find(database, name))
    },
  },
  dbStats: { fields: ['scale', 'freeStorage'], run: dbStats },
  dbstats: { run: dbStats },
  validate: {
    fields: ['full', 'repair', 'metadata', 'checkBSONConformance', 'background'],
    run: ({ engine, arguments: given, database }) => {
      const name = collectionName('validate', given.fields, database)
      const collection = engine.catalog.find(database, name)
      if (!collection) {
        throw new MongoError(
          'NamespaceNotFound',
          `Collection '${database}.${name}' does not exist to validate.`,
        )
      }
      return engine.documents.validate(collection)
    },
  },
}
