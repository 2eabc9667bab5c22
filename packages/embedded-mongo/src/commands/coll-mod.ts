import { MongoError } from '../errors'
import { type Collection, indexFrom, validatorOf, viewOf } from '../storage/catalog'
import { type Doc, isDoc } from '../values/types'
import { Arguments, collectionName } from './arguments'
import { validation } from './create'
import { checkTtl } from './index-spec'
import { namedIndex } from './indexes'
import type { Call, Command } from './types'

const changeable = ['validator', 'validationLevel', 'validationAction']
/** MongoDB's options for converting an index to a unique one. */
const missing = ['unique', 'prepareUnique', 'forceNonUnique']

/** MongoDB's other options for collections and views. */
const missingOptions = [
  'viewOn',
  'pipeline',
  'expireAfterSeconds',
  'timeseries',
  'cappedSize',
  'cappedMax',
  'changeStreamPreAndPostImages',
]

const refused = (option: string) =>
  new MongoError('CommandNotSupported', `The embedded database has no collMod.${option}.`)

const invalid = (message: string) => new MongoError('InvalidOptions', message)

/**
 * Reads the changes to an index.
 * @throws MongoError like MongoDB, for invalid fields and for none
 */
function indexChange(wanted: Doc) {
  const given = new Arguments('collMod.index', wanted, false).only([
    'name',
    'keyPattern',
    'expireAfterSeconds',
    'hidden',
    ...missing,
  ])
  const [name, keyPattern] = [given.string('name'), given.doc('keyPattern')]
  if (name !== undefined && keyPattern) throw invalid('Cannot specify both key pattern and name.')
  if (name === undefined && !keyPattern) {
    throw invalid('Must specify either index name or key pattern.')
  }
  const asked = missing.find((option) => given.boolean(option))
  if (asked) throw refused(`index.${asked}`)
  const seconds = given.number('expireAfterSeconds')
  if (!['expireAfterSeconds', 'hidden', ...missing].some((option) => given.has(option))) {
    throw invalid('no expireAfterSeconds, hidden, unique, or prepareUnique field')
  }
  return {
    target: name ?? keyPattern,
    expireAfterSeconds: seconds === undefined ? undefined : wanted.expireAfterSeconds,
    hidden: given.has('hidden') ? given.boolean('hidden') : undefined,
  }
}

/** @throws MongoError InvalidOptions, unlike `createIndexes` with CannotCreateIndex */
function checkExpiry(spec: Doc, key: Doc) {
  try {
    checkTtl(spec, key)
  } catch (error) {
    throw error instanceof MongoError ? invalid(error.message) : error
  }
}

/** Changes the options of an index that can be changed: its expiry, and whether plans use it. */
function modifyIndex(collection: Collection, wanted: Doc): Doc {
  const { target, expireAfterSeconds, hidden } = indexChange(wanted)
  const answer: Doc = {}
  const index = namedIndex(collection, target)
  const spec: Doc = { ...index.spec }
  if (expireAfterSeconds !== undefined) {
    checkExpiry({ ...spec, expireAfterSeconds }, index.key)
    if (spec.expireAfterSeconds !== undefined) {
      answer.expireAfterSeconds_old = spec.expireAfterSeconds
    }
    answer.expireAfterSeconds_new = expireAfterSeconds
    spec.expireAfterSeconds = expireAfterSeconds
  }
  if (hidden !== undefined) {
    if (index.name === '_id_') throw new MongoError('BadValue', "can't hide _id index")
    answer.hidden_old = spec.hidden === true
    answer.hidden_new = hidden
    if (hidden) spec.hidden = true
    else delete spec.hidden
  }
  const { id, multikey, inexact } = index
  collection.indexes[collection.indexes.indexOf(index)] = indexFrom(id, spec, { multikey, inexact })
  return answer
}

function modifyOptions(collection: Collection, options: Doc) {
  Object.assign(collection.options, options)
  const { validator } = collection.options
  if (!isDoc(validator)) return
  const none = Object.keys(validator).length === 0
  if (none) delete collection.options.validator
  collection.validator = validatorOf(collection.options, collection.collation)
}

async function run({ engine, arguments: given, database }: Call): Promise<Doc> {
  const name = collectionName('collMod', given.fields, database)
  const asked = missingOptions.find((option) => given.has(option))
  if (asked) throw refused(asked)
  const wanted = given.doc('index')
  const options = validation(given)
  return engine.store.write(() => {
    const collection = engine.catalog.find(database, name)
    if (!collection) {
      throw new MongoError('NamespaceNotFound', `ns does not exist: ${database}.${name}`)
    }
    const [odd] = [...(wanted ? ['index'] : []), ...Object.keys(options)]
    if (viewOf(collection) && odd) throw invalid(`option not supported on a view: ${odd}`)
    const answer = wanted ? modifyIndex(collection, wanted) : {}
    modifyOptions(collection, options)
    engine.catalog.save(collection)
    return answer
  })
}

/** Changes a collection's options, or one index. */
export const collMod: Command = { fields: ['index', ...changeable, ...missingOptions], run }
