import type { Document } from 'bson'
import { ReadPreference, type ReadPreferenceMode } from 'mongodb'
import type { Entities } from './entities'
import { Failure } from './problems'
import { isDocument, plain, plainNumbers } from './values'

/** Options that contain user documents, whose BSON types are preserved. */
const documents = new Set([
  'arrayFilters',
  'comment',
  'filter',
  'hint',
  'let',
  'max',
  'metadata',
  'min',
  'partialFilterExpression',
  'pipeline',
  'projection',
  'sort',
  'validator',
])

function readPreference(value: Document) {
  const { mode, tagSets, maxStalenessSeconds, hedge } = plainNumbers(value)
  const known: Record<string, ReadPreferenceMode> = Object.fromEntries(
    Object.values(ReadPreference)
      .filter((name): name is ReadPreferenceMode => typeof name === 'string')
      .map((name) => [name.toLowerCase(), name]),
  )
  const found = known[String(mode).toLowerCase()]
  if (!found) throw new Failure(`no read preference ${mode}`)
  return new ReadPreference(found, tagSets, { maxStalenessSeconds, hedge })
}

function writeConcern(value: Document) {
  const { journal, ...others } = plainNumbers(value)
  return journal === undefined ? others : { ...others, journal }
}

function returnDocument(value: unknown) {
  const text = String(value).toLowerCase()
  if (text === 'before' || text === 'after') return text
  throw new Failure(`returnDocument is no ${value}`)
}

type Conversion = (value: unknown, entities: Entities) => Document

const conversions: Record<string, Conversion> = {
  session: (value, entities) => ({ session: entities.get('session', value) }),
  snapshotTime: (value, entities) => ({ snapshotTime: entities.value(String(value)) }),
  readPreference: (value) => ({ readPreference: readPreference(value as Document) }),
  writeConcern: (value) => ({ writeConcern: writeConcern(value as Document) }),
  returnDocument: (value) => ({ returnDocument: returnDocument(value) }),
  defaultTransactionOptions: (value, entities) => ({
    defaultTransactionOptions: driverOptions(value, entities),
  }),
  cursorType(value) {
    const kind = String(value).toLowerCase()
    return { tailable: kind.startsWith('tailable'), awaitData: kind === 'tailableawait' }
  },
}

/** A test's options in the form that the driver takes. */
export function driverOptions(given: unknown, entities: Entities): Document {
  if (!isDocument(given)) return {}
  const options: Document = {}
  for (const [name, value] of Object.entries(given)) {
    const convert = conversions[name]
    if (convert) Object.assign(options, convert(value, entities))
    else options[name] = documents.has(name) ? plain(value) : plainNumbers(value)
  }
  return options
}

/** Arguments that are driver options, for any operation. */
const optionNames = new Set([
  ...documents,
  ...Object.keys(conversions),
  'allowDiskUse',
  'authorizedCollections',
  'authorizedDatabases',
  'background',
  'batchSize',
  'bypassDocumentValidation',
  'capped',
  'changeStreamPreAndPostImages',
  'chunkSizeBytes',
  'clusteredIndex',
  'collation',
  'commitQuorum',
  'contentType',
  'disableMD5',
  'dropTarget',
  'expireAfterSeconds',
  'hidden',
  'limit',
  'maxAwaitTimeMS',
  'maxCommitTimeMS',
  'maxTimeMS',
  'name',
  'nameOnly',
  'noCursorTimeout',
  'ordered',
  'rawData',
  'readConcern',
  'returnKey',
  'revision',
  'showRecordId',
  'size',
  'skip',
  'sparse',
  'storageEngine',
  'timeoutMS',
  'timeoutMode',
  'timeseries',
  'unique',
  'upsert',
  'validationAction',
  'validationLevel',
  'verboseResults',
  'viewOn',
])

/** Rejects arguments that no operation has: the driver would silently ignore them. */
export function checkArguments(operation: string, options: Document) {
  const unknown = Object.keys(options).filter((name) => !optionNames.has(name))
  if (unknown.length > 0)
    throw new Failure(`runner: argument ${unknown.join(', ')} of ${operation}`)
}
