import { Int32, Long } from 'bson'
import { MongoError } from '../errors'
import { type Collection, type Index, indexFrom } from '../storage/catalog'
import { collationOf, sameCollation } from '../values/collation'
import { equal } from '../values/compare'
import { type Doc, isDoc, isNumeric, show, toNumber, typeName } from '../values/types'
import { collectionName } from './arguments'
import type { Call, Commands } from './types'

const options = new Set([
  'v',
  'key',
  'name',
  'ns',
  'background',
  'unique',
  'sparse',
  'hidden',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'storageEngine',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'wildcardProjection',
  'clustered',
])
/** Kept only when they say something other than their default, as MongoDB does. */
const flags = ['unique', 'sparse', 'hidden', 'background']

const cannot = (message: string) => new MongoError('CannotCreateIndex', message)

function checkKey(key: unknown): Doc {
  if (!isDoc(key)) {
    throw new MongoError(
      'TypeMismatch',
      `The field 'key' must be an object, but got ${typeName(key)}`,
    )
  }
  if (Object.keys(key).length === 0) throw cannot('Index keys cannot be an empty document')
  for (const [name, value] of Object.entries(key)) {
    if (name === '' || name.split('.').includes(''))
      throw cannot('Index keys cannot be an empty field.')
    if (name.split('.').some((part) => part.startsWith('$') && part !== '$**')) {
      throw cannot(`Index key contains an illegal field name: field name starts with '$'.`)
    }
    if (typeof value === 'string') {
      throw ['text', '2d', '2dsphere', 'hashed', 'wildcard', 'geoHaystack'].includes(value)
        ? new MongoError('CommandNotSupported', `The embedded database has no ${value} indexes.`)
        : cannot(`Unknown index plugin '${value}'`)
    }
    if (name.endsWith('$**')) {
      throw new MongoError('CommandNotSupported', 'The embedded database has no wildcard indexes.')
    }
    if (!isNumeric(value) || toNumber(value) === 0 || Number.isNaN(toNumber(value))) {
      throw cannot(
        `Values in v:2 index key pattern cannot be of type ${typeName(value)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      )
    }
  }
  return key
}

const partialOperators = new Set([
  '$eq',
  '$exists',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$type',
  '$and',
  '$or',
  '$in',
])

function checkPartial(filter: Doc): void {
  for (const [name, operand] of Object.entries(filter)) {
    if (name.startsWith('$') && !partialOperators.has(name)) {
      throw cannot(`Expression not supported in partial index: ${name}`)
    }
    if (
      name === '$exists' &&
      (operand === false || (isNumeric(operand) && toNumber(operand) === 0))
    ) {
      throw cannot('Expression not supported in partial index: $not')
    }
    if (Array.isArray(operand) && (name === '$and' || name === '$or'))
      operand.filter(isDoc).forEach(checkPartial)
    else if (isDoc(operand) && Object.keys(operand)[0]?.startsWith('$')) checkPartial(operand)
  }
}

function checkTtl(spec: Doc, key: Doc) {
  if (spec.expireAfterSeconds === undefined) return
  if (!isNumeric(spec.expireAfterSeconds)) {
    throw cannot(
      `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeName(spec.expireAfterSeconds)}'`,
    )
  }
  const seconds = toNumber(spec.expireAfterSeconds)
  if (!(seconds >= 0 && seconds <= 2 ** 31 - 1)) {
    throw cannot(
      "TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different value than " +
        seconds,
    )
  }
  if (Object.keys(key).length > 1 || '_id' in key) {
    throw cannot(
      'TTL indexes are single-field indexes, compound indexes do not support TTL. Index spec: ' +
        show(spec),
    )
  }
}

/** An index's specification as it is kept.
 * @throws MongoError for what MongoDB refuses */
function normalize(given: Doc, collection: Pick<Collection, 'collation'>): Doc {
  const odd = Object.keys(given).find((name) => !options.has(name))
  if (odd) {
    throw new MongoError(
      197,
      `The field '${odd}' is not valid for an index specification. Specification: ${show(given)}`,
    )
  }
  const key = checkKey(given.key)
  const { name } = given
  if (name === undefined) {
    throw new MongoError(
      'FailedToParse',
      `The 'name' field is a required property of an index specification. Specification: ${show(given)}`,
    )
  }
  if (typeof name !== 'string' || name === '') throw cannot('Index name cannot be empty')
  if (name === '*') throw new MongoError('BadValue', `The index name '*' is not valid.`)
  checkTtl(given, key)
  if (isDoc(given.partialFilterExpression)) {
    if (given.sparse === true)
      throw cannot('cannot mix "partialFilterExpression" and "sparse" options')
    checkPartial(given.partialFilterExpression)
  }
  const spec: Doc = { v: new Int32(2), key, name }
  for (const flag of flags) {
    const value = given[flag]
    if (value === true || (isNumeric(value) && toNumber(value) !== 0)) spec[flag] = true
  }
  if (spec.hidden && name === '_id_') throw new MongoError('BadValue', "can't hide _id index")
  if (given.partialFilterExpression) spec.partialFilterExpression = given.partialFilterExpression
  if (given.expireAfterSeconds !== undefined) spec.expireAfterSeconds = given.expireAfterSeconds
  const collation = isDoc(given.collation) ? collationOf(given.collation) : collection.collation
  if (collation) spec.collation = collation.spec
  return spec
}

const conflict = (code: 'IndexOptionsConflict' | 'IndexKeySpecsConflict', message: string) =>
  new MongoError(code, message)

const comparable = ({ name, hidden, v, background, ...rest }: Doc) => rest

/** Whether an index is there already.
 * @throws MongoError when one of that name or key is there and is another */
function existing(collection: Collection, spec: Doc): boolean {
  if (show(spec.key) === '{ _id: 1 }') return true
  const wanted = indexFrom(0, spec, { multikey: false, inexact: false })
  for (const index of collection.indexes) {
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

async function createIndexes({ engine, arguments: given, database }: Call): Promise<Doc> {
  const name = collectionName('createIndexes', given.fields, database)
  const list = given.required('indexes', given.docs('indexes'))
  if (list.length === 0)
    throw new MongoError('BadValue', 'Must specify at least one index to create')
  return engine.store.write(() => {
    const created = engine.catalog.find(database, name) === undefined
    const specs = list.map((spec) => normalize(spec, engine.catalog.find(database, name) ?? {}))
    const collection = engine.ensure(database, name)
    const before = collection.indexes.length
    for (const spec of specs) {
      if (existing(collection, spec)) continue
      const index = indexFrom(engine.catalog.nextId(), spec, { multikey: false, inexact: false })
      engine.documents.build(collection, index)
      collection.indexes.push(index)
    }
    engine.catalog.save(collection)
    const now = collection.indexes.length
    return {
      numIndexesBefore: new Int32(before),
      numIndexesAfter: new Int32(now),
      createdCollectionAutomatically: created,
      ...(before === now ? { note: 'all indexes already exist' } : {}),
    }
  })
}

function listIndexes({ engine, arguments: given, database }: Call): Doc {
  const name = collectionName('listIndexes', given.fields, database)
  const collection = engine.catalog.find(database, name)
  if (!collection) {
    throw new MongoError('NamespaceNotFound', `ns does not exist: ${database}.${name}`)
  }
  return {
    cursor: {
      id: Long.ZERO,
      ns: collection.namespace,
      firstBatch: collection.indexes.map(({ spec }) => spec),
    },
  }
}

/** The index a command names by its name or its key.
 * @throws MongoError IndexNotFound */
export function namedIndex(collection: Collection, wanted: unknown): Index {
  const index = collection.indexes.find((candidate) =>
    isDoc(wanted) ? show(candidate.key) === show(wanted) : candidate.name === wanted,
  )
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
