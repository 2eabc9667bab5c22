import { Int32 } from 'bson'
import { MongoError } from '../errors'
import { type Collection, type Index, indexFrom } from '../storage/catalog'
import { sameCollation } from '../values/collation'
import { equal } from '../values/compare'
import { type Doc, isDoc, show } from '../values/types'
import { batchSizeOf, collectionName } from './arguments'
import { normalizeIndex } from './index-spec'
import type { Call, Commands } from './types'

/** Number of documents that are indexed in one transaction, without other commands in between. */
const maxBuiltAtOnce = 200

const conflict = (code: 'IndexOptionsConflict' | 'IndexKeySpecsConflict', message: string) =>
  new MongoError(code, message)

const comparable = ({ name, hidden, v, background, ...rest }: Doc) => rest

/**
 * Whether an index exists already.
 * @throws MongoError when a different one with the same name or key exists
 */
function existing(indexes: Index[], spec: Doc): boolean {
  if (show(spec.key) === '{ _id: 1 }') return true
  const wanted = indexFrom(0, spec, { multikey: false, inexact: false })
  for (const index of indexes) {
    const sameKey = show(index.key) === show(spec.key)
    const alike =
      sameKey &&
      sameCollation(index.collation, wanted.collation) &&
      index.unique === wanted.unique &&
      index.sparse === wanted.sparse &&
      equal(index.spec.partialFilterExpression ?? null, spec.partialFilterExpression ?? null)
    const same = alike && equal(sorted(comparable(index.spec)), sorted(comparable(spec)))
    if (index.name === spec.name) {
      if (same) return true
      const code = alike ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict'
      throw conflict(
        code,
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${show(spec)}, existing index: ${show(index.spec)}`,
      )
    }
    if (alike) {
      throw conflict(
        'IndexOptionsConflict',
        same
          ? `Index already exists with a different name: ${index.name}`
          : `An equivalent index already exists with a different name and options. Requested index: ${show(spec)}, existing index: ${show(index.spec)}`,
      )
    }
  }
  return false
}

const sorted = (doc: Doc): Doc =>
  Object.fromEntries(Object.entries(doc).sort(([a], [b]) => (a < b ? -1 : 1)))

async function createIndexes(call: Call): Promise<Doc> {
  const { engine, arguments: given, database } = call
  const name = collectionName('createIndexes', given.fields, database)
  const list = given.required('indexes', given.docs('indexes'))
  if (list.length === 0)
    throw new MongoError('BadValue', 'Must specify at least one index to create')
  if (given.has('commitQuorum')) {
    throw new MongoError('BadValue', "Standalones can't specify commitQuorum")
  }
  const { created, id, done } = await engine.store.write(() => {
    const created = engine.catalog.find(database, name) === undefined
    const collection = engine.ensure(database, name)
    const indexes = missingOf(call, collection, list)
    const small =
      collection.documents <= maxBuiltAtOnce && !engine.documents.builds.isBusy(collection)
    const done = small ? addAtOnce(call, collection, indexes) : undefined
    return { created, id: collection.id, done }
  })
  const [before, now] = done ?? (await buildInTurns(call, id, list))
  return {
    numIndexesBefore: new Int32(before),
    numIndexesAfter: new Int32(now),
    createdCollectionAutomatically: created,
    ...(before === now ? { note: 'all indexes already exist' } : {}),
  }
}

/**
 * The indexes of a list that a collection lacks. Only within a write.
 * @throws MongoError for one that is invalid or conflicts with the others
 */
function missingOf(
  { engine, arguments: given }: Call,
  collection: Collection,
  list: Doc[],
): Index[] {
  const lenient = given.boolean('ignoreUnknownIndexOptions')
  const specs = list.map((spec) => normalizeIndex(spec, collection, lenient))
  const missing: Index[] = []
  for (const spec of specs) {
    if (existing([...collection.indexes, ...missing], spec)) continue
    missing.push(indexFrom(engine.catalog.nextId(), spec, { multikey: false, inexact: false }))
  }
  return missing
}

/** MongoDB's limit of indexes of one collection. */
const maxIndexes = 64

/** The number of indexes before and after a command. */
type Numbers = [before: number, now: number]

function addTo({ engine }: Call, collection: Collection, indexes: Index[]): Numbers {
  const before = collection.indexes.length
  if (before + indexes.length > maxIndexes) {
    throw new MongoError(
      'CannotCreateIndex',
      `add index fails, too many indexes for ${collection.namespace}`,
    )
  }
  collection.indexes.push(...indexes)
  engine.catalog.save(collection)
  return [before, collection.indexes.length]
}

function addAtOnce(call: Call, collection: Collection, indexes: Index[]): Numbers {
  call.engine.documents.builds.atOnce(collection, indexes)
  return addTo(call, collection, indexes)
}

async function buildInTurns(call: Call, id: number, list: Doc[]): Promise<Numbers> {
  const { engine, deadline } = call
  const { builds } = engine.documents
  try {
    return await builds.inTurn(id, async () => {
      // Another build may have created some of them meanwhile.
      const { collection, indexes } = await engine.store.write(() => {
        const found = builds.collection(id)
        return { collection: found, indexes: missingOf(call, found, list) }
      })
      const check = () => deadline.check()
      return builds.build(collection, indexes, check, (current) => addTo(call, current, indexes))
    })
  } catch (error) {
    // Removes what a failed build left.
    engine.sweep()
    throw error
  }
}

async function listIndexes({ engine, arguments: given, database, deadline }: Call): Promise<Doc> {
  const name = collectionName('listIndexes', given.fields, database)
  const collection = engine.catalog.find(database, name)
  if (!collection) {
    throw new MongoError('NamespaceNotFound', `ns does not exist: ${database}.${name}`)
  }
  const specs = collection.indexes.map(({ spec }) => spec)
  return engine.cursors.first(specs[Symbol.iterator](), collection.namespace, deadline, {
    batchSize: batchSizeOf(given) ?? Number.POSITIVE_INFINITY,
  })
}

/**
 * The index that a command specifies by name or key.
 * @throws MongoError IndexNotFound
 */
export function namedIndex(collection: Collection, wanted: unknown): Index {
  if (typeof wanted !== 'string' && !isDoc(wanted)) {
    throw new MongoError('TypeMismatch', 'An index is named by a string or its key')
  }
  const [index, other] = collection.indexes.filter((candidate) =>
    isDoc(wanted) ? show(candidate.key) === show(wanted) : candidate.name === wanted,
  )
  if (other) {
    throw new MongoError(181, `${show(wanted)} is the key of several indexes; give a name`)
  }
  if (index) return index
  throw new MongoError(
    'IndexNotFound',
    isDoc(wanted)
      ? `can't find index with key: ${show(wanted)}`
      : `index not found with name [${String(wanted)}]`,
  )
}

async function dropIndexes({
  engine,
  arguments: given,
  database,
  name: command,
}: Call): Promise<Doc> {
  const name = collectionName(command, given.fields, database)
  const wanted = given.required('index', given.fields.index)
  const answer = await engine.store.write(() => {
    const collection = engine.catalog.find(database, name)
    if (!collection) throw new MongoError('NamespaceNotFound', `ns not found ${database}.${name}`)
    const before = collection.indexes.length
    const every = wanted === '*'
    const gone = every
      ? collection.indexes.filter((index) => index.name !== '_id_')
      : (Array.isArray(wanted) ? wanted : [wanted]).map((one) => namedIndex(collection, one))
    if (gone.some((index) => index.name === '_id_')) {
      throw new MongoError('InvalidOptions', 'cannot drop _id index')
    }
    for (const index of gone) engine.documents.dropIndex(index)
    collection.indexes = collection.indexes.filter((index) => !gone.includes(index))
    engine.catalog.save(collection)
    return {
      nIndexesWas: new Int32(before),
      ...(every ? { msg: 'non-_id indexes dropped for collection' } : {}),
    }
  })
  engine.sweep()
  return answer
}

/** Commands on indexes. */
export const indexCommands: Commands = {
  createIndexes: {
    fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
    run: createIndexes,
  },
  listIndexes: { fields: ['cursor'], run: listIndexes },
  dropIndexes: { fields: ['index'], run: dropIndexes },
  deleteIndexes: { fields: ['index'], run: dropIndexes },
}
