import { Double, Int32, Long } from 'bson'
import type { Engine } from '../engine'
import { MongoError } from '../errors'
import { guarded } from '../match/guarded'
import { matches } from '../match/matches'
import { parseFilter } from '../match/parse'
import { type Collection, viewOf } from '../storage/catalog'
import type { Doc } from '../values/types'
import { batchSizeOf, checkDatabase, checkNamespace, collectionName } from './arguments'
import { collMod } from './coll-mod'
import { create } from './create'
import { sizeOnDisk } from './statistics'
import type { Call, Commands } from './types'

async function drop({ engine, arguments: given, database }: Call): Promise<Doc> {
  const name = collectionName('drop', given.fields, database)
  const answer = await engine.store.write(() => {
    const collection = engine.catalog.find(database, name)
    // Since 7.0 dropping a missing collection succeeds.
    if (!collection) return {}
    engine.documents.drop(collection)
    return { nIndexesWas: new Int32(collection.indexes.length), ns: collection.namespace }
  })
  engine.closeCursors((namespace) => namespace === `${database}.${name}`)
  engine.sweep()
  return answer
}

async function dropDatabase({ engine, database }: Call): Promise<Doc> {
  const dropped = await engine.store.write(() => {
    const collections = engine.catalog.collections(database)
    for (const collection of collections) engine.documents.drop(collection)
    return collections.length > 0
  })
  engine.closeCursors((namespace) => namespace.startsWith(`${database}.`))
  engine.sweep()
  return dropped ? { dropped: database } : {}
}

function infoOf(collection: Collection, nameOnly: boolean): Doc {
  const { name, options, uuid, indexes } = collection
  const type = viewOf(collection) ? 'view' : 'collection'
  if (nameOnly) return { name, type }
  if (type === 'view') return { name, type, options, info: { readOnly: true } }
  return {
    name,
    type,
    options,
    info: { readOnly: false, uuid },
    idIndex: indexes[0]?.spec,
  }
}

async function listCollections({
  engine,
  arguments: given,
  database,
  deadline,
}: Call): Promise<Doc> {
  const filter = guarded(() => parseFilter(given.doc('filter') ?? {}))
  const nameOnly = given.boolean('nameOnly')
  const found = engine.catalog
    .collections(database)
    .filter((collection) => matches(filter, infoOf(collection, false)))
    .map((collection) => infoOf(collection, nameOnly))
  return engine.cursors.first(
    found[Symbol.iterator](),
    `${database}.$cmd.listCollections`,
    deadline,
    { batchSize: batchSizeOf(given) ?? Number.POSITIVE_INFINITY },
  )
}

function listDatabases({ engine, arguments: given, database }: Call): Doc {
  onlyAdmin(database, 'listDatabases')
  const filter = guarded(() => parseFilter(given.doc('filter') ?? {}))
  const nameOnly = given.boolean('nameOnly')
  const databases = engine.catalog
    .databases()
    .map((name) => summary(engine, name))
    .filter((one) => matches(filter, one))
  if (nameOnly) return { databases: databases.map(({ name }) => ({ name })) }
  const totalSize = databases.reduce((sum, one) => sum + (one.sizeOnDisk as Double).value, 0)
  return {
    databases,
    totalSize: new Double(totalSize),
    totalSizeMb: Long.fromNumber(Math.floor(totalSize / 2 ** 20)),
  }
}

const summary = (engine: Engine, name: string): Doc => ({
  name,
  sizeOnDisk: new Double(sizeOnDisk(engine, name)),
  empty: false,
})

/** @throws MongoError Unauthorized on any database but `admin` */
export function onlyAdmin(database: string, command: string): void {
  if (database !== 'admin') {
    throw new MongoError('Unauthorized', `${command} may only be run against the admin database.`)
  }
}

async function renameCollection({ engine, arguments: given, database }: Call): Promise<Doc> {
  onlyAdmin(database, 'renameCollection')
  const [from, to] = ['renameCollection', 'to'].map((field) => {
    const [db = '', ...rest] = (given.string(field) ?? '').split('.')
    checkDatabase(db)
    checkNamespace(db, rest.join('.'))
    return { db, name: rest.join('.') }
  })
  if (!from || !to) return {}
  await engine.store.write(() => {
    const collection = engine.catalog.find(from.db, from.name)
    if (!collection) {
      throw new MongoError(
        'NamespaceNotFound',
        `Source collection ${from.db}.${from.name} does not exist`,
      )
    }
    const taken = engine.catalog.find(to.db, to.name)
    if (taken === collection) {
      throw new MongoError('IllegalOperation', "Can't rename a collection to itself")
    }
    if (taken && !given.boolean('dropTarget')) {
      throw new MongoError('NamespaceExists', 'target namespace exists')
    }
    if (taken) engine.documents.drop(taken)
    engine.catalog.rename(collection, to.db, to.name)
  })
  engine.sweep()
  return {}
}

/** Commands on collections and databases. */
export const collectionCommands: Commands = {
  create,
  drop: { fields: [], run: drop },
  dropDatabase: { fields: [], run: dropDatabase },
  listCollections: {
    fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
    run: listCollections,
  },
  listDatabases: { fields: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
  renameCollection: { fields: ['to', 'dropTarget'], run: renameCollection },
  collMod,
}
