import { Double, Int32, Long } from 'bson'
import { parsePipeline } from '../aggregate'
import type { Engine } from '../engine'
import { MongoError } from '../errors'
import { matches } from '../match/matches'
import { parseFilter } from '../match/parse'
import { pipelineContext } from '../query/select'
import { type Collection, indexFrom, viewOf } from '../storage/catalog'
import { collationOf } from '../values/collation'
import { equal } from '../values/compare'
import { type Doc, isDoc } from '../values/types'
import { checkDatabase, checkNamespace, collectionName } from './arguments'
import { namedIndex } from './indexes'
import { sizeOnDisk } from './statistics'
import type { Call, Commands } from './types'

/** What `create` may be told and this database has not. */
const missingKinds = ['capped', 'timeseries', 'clusteredIndex', 'encryptedFields']

function viewOptions({ engine, arguments: given, database }: Call): Doc {
  const viewOn = given.string('viewOn')
  if (viewOn === undefined) return {}
  const pipeline = given.array('pipeline') ?? []
  // What no aggregate could run, no view may hold.
  const stages = parsePipeline(pipeline, pipelineContext(engine, database, {}))
  if (stages.some(({ name }) => name === '$out' || name === '$merge')) {
    throw new MongoError(
      'OptionNotSupportedOnView',
      'A view may not write: its pipeline has $out or $merge',
    )
  }
  return { viewOn, pipeline }
}

function createOptions(call: Call): Doc {
  const { arguments: given } = call
  const asked = missingKinds.find((kind) => given.has(kind) && given.fields[kind] !== false)
  if (asked) {
    throw new MongoError('CommandNotSupported', `The embedded database has no create.${asked}.`)
  }
  const options: Doc = viewOptions(call)
  const collation = given.doc('collation')
  if (collation) {
    const found = collationOf(collation)
    if (found) options.collation = found.spec
  }
  const validator = given.doc('validator')
  if (validator) {
    parseFilter(validator)
    options.validator = validator
  }
  for (const name of ['validationLevel', 'validationAction']) {
    const value = given.string(name)
    if (value) options[name] = value
  }
  return options
}

async function create(call: Call): Promise<Doc> {
  const { engine, database, arguments: given } = call
  const name = collectionName('create', given.fields, database)
  const options = createOptions(call)
  await engine.store.write(() => {
    const found = engine.catalog.find(database, name)
    if (!found) return void engine.catalog.create(database, name, options)
    if (!equal(found.options, options)) {
      throw new MongoError(
        'NamespaceExists',
        `namespace ${database}.${name} already exists, but with different options: ${JSON.stringify(found.options)}`,
      )
    }
  })
  return {}
}

async function drop({ engine, arguments: given, database }: Call): Promise<Doc> {
  const name = collectionName('drop', given.fields, database)
  const answer = await engine.store.write(() => {
    const collection = engine.catalog.find(database, name)
    // Since 7.0 dropping what is not there succeeds.
    if (!collection) return {}
    engine.documents.drop(collection)
    return { nIndexesWas: new Int32(collection.indexes.length), ns: collection.namespace }
  })
  engine.cursors.closeWhere((namespace) => namespace === `${database}.${name}`)
  engine.sweep()
  return answer
}

async function dropDatabase({ engine, database }: Call): Promise<Doc> {
  const dropped = await engine.store.write(() => {
    const collections = engine.catalog.collections(database)
    for (const collection of collections) engine.documents.drop(collection)
    return collections.length > 0
  })
  engine.cursors.closeWhere((namespace) => namespace.startsWith(`${database}.`))
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
  const filter = parseFilter(given.doc('filter') ?? {})
  const nameOnly = given.boolean('nameOnly')
  const found = engine.catalog
    .collections(database)
    .filter((collection) => matches(filter, infoOf(collection, false)))
    .map((collection) => infoOf(collection, nameOnly))
  return engine.cursors.first(
    found[Symbol.iterator](),
    `${database}.$cmd.listCollections`,
    deadline,
    { batchSize: Number.POSITIVE_INFINITY },
  )
}

function listDatabases({ engine, arguments: given, database }: Call): Doc {
  onlyAdmin(database, 'listDatabases')
  const filter = parseFilter(given.doc('filter') ?? {})
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

/** @throws MongoError Unauthorized anywhere but on `admin` */
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

const changeable = ['validator', 'validationLevel', 'validationAction']

/** Changes what may be changed of an index: when it expires, whether plans see it. */
function modifyIndex(collection: Collection, wanted: Doc): Doc {
  const answer: Doc = {}
  const index = namedIndex(collection, wanted.name ?? wanted.keyPattern)
  const spec: Doc = { ...index.spec }
  for (const option of ['expireAfterSeconds', 'hidden']) {
    if (wanted[option] === undefined) continue
    answer[`${option}_old`] = spec[option] ?? false
    answer[`${option}_new`] = wanted[option]
    spec[option] = wanted[option]
    if (wanted[option] === false) delete spec[option]
  }
  const { id, multikey, inexact } = index
  const place = collection.indexes.indexOf(index)
  collection.indexes[place] = indexFrom(id, spec, { multikey, inexact })
  return answer
}

function modifyOptions(collection: Collection, { arguments: given }: Call) {
  for (const option of changeable.filter((name) => given.has(name))) {
    collection.options[option] = given.fields[option]
  }
  const { validator } = collection.options
  if (!isDoc(validator)) return
  const none = Object.keys(validator).length === 0
  if (none) delete collection.options.validator
  collection.validator = none ? undefined : parseFilter(validator)
}

async function collMod(call: Call): Promise<Doc> {
  const { engine, arguments: given, database } = call
  const name = collectionName('collMod', given.fields, database)
  return engine.store.write(() => {
    const collection = engine.catalog.find(database, name)
    if (!collection) {
      throw new MongoError('NamespaceNotFound', `ns does not exist: ${database}.${name}`)
    }
    const wanted = given.doc('index')
    const answer = wanted ? modifyIndex(collection, wanted) : {}
    modifyOptions(collection, call)
    engine.catalog.save(collection)
    return answer
  })
}

/** Commands on collections and databases. */
export const collectionCommands: Commands = {
  create: {
    fields: [
      'validator',
      'validationLevel',
      'validationAction',
      'collation',
      'autoIndexId',
      'size',
      'max',
      'storageEngine',
      'indexOptionDefaults',
      'viewOn',
      'pipeline',
      'changeStreamPreAndPostImages',
      'expireAfterSeconds',
      'idIndex',
      'temp',
      'flags',
      ...missingKinds,
    ],
    run: create,
  },
  drop: { fields: [], run: drop },
  dropDatabase: { fields: [], run: dropDatabase },
  listCollections: {
    fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
    run: listCollections,
  },
  listDatabases: { fields: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
  renameCollection: { fields: ['to', 'dropTarget'], run: renameCollection },
  collMod: { fields: ['index', ...changeable], run: collMod },
}
