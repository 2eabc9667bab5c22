import { parsePipeline } from '../aggregate'
import { MongoError } from '../errors'
import { parseFilter } from '../match/parse'
import { pipelineContext } from '../query/select'
import { collationOf } from '../values/collation'
import { equal } from '../values/compare'
import { type Doc, isDoc, show } from '../values/types'
import { type Arguments, collectionName } from './arguments'
import type { Call, Command } from './types'

/** Options of `create` that this database doesn't support. */
const missingKinds = ['capped', 'timeseries', 'clusteredIndex', 'encryptedFields', 'temp']
/** Options of a view. */
const ofViews = ['viewOn', 'pipeline', 'collation']
const ofCollections = [
  'validator',
  'validationLevel',
  'validationAction',
  'autoIndexId',
  'size',
  'max',
  'storageEngine',
  'indexOptionDefaults',
  'changeStreamPreAndPostImages',
  'expireAfterSeconds',
  'idIndex',
  ...missingKinds,
]

const invalid = (message: string) => new MongoError('InvalidOptions', message)
const missing = (option: string) =>
  new MongoError('CommandNotSupported', `The embedded database has no create.${option}.`)

function viewOptions({ engine, arguments: given, database }: Call): Doc {
  const viewOn = given.string('viewOn')
  if (viewOn === undefined) {
    if (given.has('pipeline')) {
      throw invalid("'pipeline' requires 'viewOn' to also be specified")
    }
    return {}
  }
  if (viewOn === '') throw new MongoError('BadValue', "'viewOn' cannot be empty")
  const odd = ofCollections.find((option) => given.has(option))
  if (odd) throw invalid(`option not supported on a view: ${odd}`)
  const pipeline = given.array('pipeline') ?? []
  // A view's pipeline must be valid for an aggregate.
  const stages = parsePipeline(pipeline, pipelineContext(engine, database, {}))
  if (stages.some(({ name }) => name === '$out' || name === '$merge')) {
    throw new MongoError(
      'OptionNotSupportedOnView',
      'A view may not write: its pipeline has $out or $merge',
    )
  }
  return { viewOn, pipeline }
}

/**
 * The validation options of `create` and `collMod`.
 * @throws MongoError for invalid options
 */
export function validation(given: Arguments): Doc {
  const options: Doc = {}
  const validator = given.doc('validator')
  if (validator) {
    parseFilter(validator)
    options.validator = validator
  }
  const level = given.choice('validationLevel', ['off', 'strict', 'moderate'])
  if (level) options.validationLevel = level
  const action = given.choice('validationAction', ['error', 'warn'])
  if (action) options.validationAction = action
  return options
}

/** Rejects options of other kinds of collections, or of another storage engine. */
function checkAbsent(given: Arguments) {
  const asked = missingKinds.find((kind) => given.has(kind) && given.fields[kind] !== false)
  if (asked) throw missing(asked)
  if (given.number('size') !== undefined || given.number('max') !== undefined) {
    throw invalid(
      "the 'capped' field needs to be true when either the 'size' or 'max' fields are present",
    )
  }
  if (given.number('expireAfterSeconds') !== undefined) {
    throw invalid(
      "'expireAfterSeconds' is only supported on time-series collections or when the 'clusteredIndex' option is specified",
    )
  }
  for (const option of ['storageEngine', 'indexOptionDefaults']) {
    const [first] = Object.keys(given.doc(option) ?? {})
    if (first) throw missing(`${option}.${first}`)
  }
  const images = given.doc('changeStreamPreAndPostImages')
  if (images && images.enabled !== false) throw missing('changeStreamPreAndPostImages')
  if (given.has('autoIndexId') && !given.boolean('autoIndexId')) {
    throw invalid('The autoIndexId option can only be set to false for databases named local')
  }
}

function checkIdIndex(given: Arguments, collation: unknown) {
  const index = given.doc('idIndex')
  if (!index) return
  if (!isDoc(index.key) || show(index.key) !== '{ _id: 1 }') {
    throw new MongoError(
      'BadValue',
      `The field 'key' for an _id index must be {_id: 1}, but got ${show(index.key)}`,
    )
  }
  const own = isDoc(index.collation) ? collationOf(index.collation)?.spec : undefined
  if (!equal(own ?? null, collation ?? null)) {
    throw new MongoError('BadValue', "'idIndex' must have the same collation as the collection")
  }
}

function createOptions(call: Call): Doc {
  const { arguments: given } = call
  const options = viewOptions(call)
  checkAbsent(given)
  const collation = given.doc('collation')
  const found = collation && collationOf(collation)
  if (found) options.collation = found.spec
  checkIdIndex(given, options.collation)
  return { ...options, ...validation(given) }
}

async function run(call: Call): Promise<Doc> {
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

/** Creates a collection or a view. */
export const create: Command = { fields: [...ofViews, ...ofCollections], run }
