import { MongoError } from '../errors'
import { type Doc, isDoc } from '../values/types'
import type { Arguments } from './arguments'

/**
 * MongoDB's Stable API, version 1 (https://www.mongodb.com/docs/manual/reference/stable-api/): its
 * commands, with their fields that aren't part of it.
 */
const unstableFields: Record<string, string[]> = {
  abortTransaction: [],
  aggregate: ['explain'],
  authenticate: [],
  collMod: [],
  commitTransaction: [],
  count: [],
  create: ['autoIndexId', 'capped', 'indexOptionDefaults', 'max', 'size', 'storageEngine'],
  createIndexes: [],
  delete: [],
  drop: [],
  dropDatabase: [],
  dropIndexes: [],
  endSessions: [],
  explain: [],
  find: [
    'awaitData',
    'max',
    'min',
    'noCursorTimeout',
    'oplogReplay',
    'returnKey',
    'showRecordId',
    'tailable',
  ],
  findAndModify: [],
  getMore: [],
  hello: [],
  insert: [],
  killCursors: [],
  killSessions: [],
  listCollections: [],
  listDatabases: [],
  listIndexes: [],
  ping: [],
  refreshSessions: [],
  saslContinue: [],
  saslStart: [],
  update: [],
}
const unstableIndexOptions = ['background', 'bucketSize', 'sparse', 'storageEngine']
const unstableStages = [
  '$currentOp',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$planCacheStats',
  '$search',
]

const strictError = (message: string) => new MongoError('APIStrictError', message)

function checkParts(name: string, fields: Doc) {
  const { indexes, pipeline } = fields
  for (const index of name === 'createIndexes' && Array.isArray(indexes) ? indexes : []) {
    const odd = unstableIndexOptions.find((option) => isDoc(index) && option in index)
    if (odd) throw strictError(`BSON field 'indexes.${odd}' is not allowed with apiStrict:true.`)
  }
  for (const stage of name === 'aggregate' && Array.isArray(pipeline) ? pipeline : []) {
    const [stageName = ''] = isDoc(stage) ? Object.keys(stage) : []
    if (unstableStages.includes(stageName)) {
      throw strictError(`stage ${stageName} is not allowed with 'apiStrict: true' in API Version 1`)
    }
  }
}

/**
 * Checks a command against its API version.
 * @throws MongoError 322 for another version, 323 under `apiStrict` for what isn't part of it,
 * 4886600 for its options without a version
 */
export function checkStableApi(name: string, given: Arguments): void {
  const version = given.string('apiVersion')
  const [strict, deprecation] = [given.has('apiStrict'), given.has('apiDeprecationErrors')]
  if (version === undefined) {
    if (!strict && !deprecation) return
    throw new MongoError(
      4_886_600,
      'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion',
    )
  }
  if (version !== '1') throw new MongoError('APIVersionError', 'API version must be "1"')
  given.boolean('apiDeprecationErrors')
  if (!given.boolean('apiStrict')) return
  const unstable = Object.hasOwn(unstableFields, name) ? unstableFields[name] : undefined
  if (!unstable) {
    throw strictError(
      `Provided apiStrict:true, but the command ${name} is not in API Version 1. Information on supported commands and migrations in API Version 1 can be found at https://dochub.mongodb.org/core/manual-versioned-api`,
    )
  }
  const odd = unstable.find((field) => given.has(field))
  if (odd) throw strictError(`BSON field '${name}.${odd}' is not allowed with apiStrict:true.`)
  checkParts(name, given.fields)
}
