import { Int32, type Long } from 'bson'
import { keyOf } from '../aggregate/key'
import { elementSize, maxDocumentSize } from '../bson'
import { MongoError } from '../errors'
import { valuesAt } from '../match/values-at'
import { plan } from '../query/plan'
import { countByIndex } from '../query/read'
import {
  collationFor,
  filterIn,
  pipelineContext,
  projectionOf,
  type Selection,
  select,
} from '../query/select'
import { take } from '../turns'
import { type Doc, isDoc, typeName } from '../values/types'
import { collectionName } from './arguments'
import type { Call, Commands } from './types'

const findFields = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'collation',
  'let',
  'allowDiskUse',
  'noCursorTimeout',
  'allowPartialResults',
  'tailable',
  'awaitData',
  'oplogReplay',
  'returnKey',
  'showRecordId',
  'min',
  'max',
]

/** Rejects unsupported fields instead of ignoring them. */
function refuse({ arguments: given }: Call, fields: string[]) {
  for (const field of fields) {
    const value = given.fields[field]
    const asked = isDoc(value) ? Object.keys(value).length > 0 : given.boolean(field)
    if (asked) {
      throw new MongoError('CommandNotSupported', `The embedded database has no find.${field}.`)
    }
  }
}

/** A command's query: filter, sort, bounds, and the context of its expressions. */
export function selectionOf(call: Call, filterField: string) {
  const { engine, arguments: given, database, name } = call
  const collection = engine.catalog.find(database, collectionName(name, given.fields, database))
  const collation = collationFor(collection, given.doc('collation'))
  const context = pipelineContext(engine, database, { collation, variables: given.doc('let') })
  const filter = filterIn(given.doc(filterField) ?? {}, context)
  const hint = given.fields.hint
  if (hint !== undefined && typeof hint !== 'string' && !isDoc(hint)) {
    throw new MongoError('FailedToParse', 'Hint must be a string or an object')
  }
  const selection: Selection = { filter, collation, hint }
  return { collection, context, selection }
}

/** The query of `find`; `explain` uses it too. */
export function findQuestion(call: Call) {
  const { arguments: given } = call
  refuse(call, ['returnKey', 'showRecordId', 'min', 'max'])
  if (given.boolean('awaitData') && !given.boolean('tailable')) {
    throw new MongoError('FailedToParse', "Cannot set 'awaitData' without also setting 'tailable'")
  }
  if (given.boolean('tailable')) {
    throw new MongoError(
      'BadValue',
      'error processing query: tailable cursor requested on non capped collection',
    )
  }
  const question = selectionOf(call, 'filter')
  const sort = given.doc('sort')
  Object.assign(question.selection, {
    sort,
    skip: given.count('skip') ?? 0,
    limit: given.count('limit') ?? 0,
    inMemory: given.has('allowDiskUse') && !given.boolean('allowDiskUse'),
  })
  return question
}

function* documents(
  scan: Generator<{ doc: Doc } | undefined>,
  project: ((doc: Doc) => Doc) | undefined,
): Generator<Doc | undefined> {
  for (const found of scan) yield found && (project ? project(found.doc) : found.doc)
}

async function find(call: Call): Promise<Doc> {
  const { engine, arguments: given, database, deadline } = call
  const { collection, context, selection } = findQuestion(call)
  const project = projectionOf(given.doc('projection'), context, selection.filter)
  const name = collectionName('find', given.fields, database)
  return engine.cursors.first(
    documents(select(engine, collection, selection), project),
    `${database}.${name}`,
    deadline,
    {
      batchSize: given.count('batchSize'),
      single: given.boolean('singleBatch'),
      keep: given.boolean('noCursorTimeout'),
    },
  )
}

/** The number of matches, from the index or the collection's own count where possible. */
export async function countAnswers(
  call: Pick<Call, 'engine' | 'deadline'>,
  collection: ReturnType<typeof selectionOf>['collection'],
  selection: Selection,
): Promise<number> {
  const { engine, deadline } = call
  const { filter, skip = 0, limit = 0 } = selection
  if (!collection) return 0
  const within = (count: number) => {
    const rest = Math.max(count - skip, 0)
    return limit > 0 ? Math.min(rest, limit) : rest
  }
  const all = filter.kind === 'and' && filter.filters.length === 0
  if (all && selection.hint === undefined) return within(collection.documents)
  const chosen = plan(collection, selection)
  const exact = countByIndex(engine.store, chosen)
  if (exact !== undefined) return within(exact)
  let count = 0
  await take(select(engine, collection, selection, chosen), deadline, () => {
    count++
    return false
  })
  return count
}

async function count(call: Call): Promise<Doc> {
  const { arguments: given } = call
  const { collection, selection } = selectionOf(call, 'query')
  const limit = Math.abs(given.number('limit') ?? 0)
  const skip = given.count('skip') ?? 0
  const found = await countAnswers(call, collection, { ...selection, limit, skip })
  return { n: new Int32(found) }
}

async function distinct(call: Call): Promise<Doc> {
  const { engine, arguments: given, deadline } = call
  const key = given.required('key', given.string('key'))
  if (key === '') throw new MongoError(31_033, 'FieldPath cannot be constructed with empty string')
  const { collection, selection } = selectionOf(call, 'query')
  const values: unknown[] = []
  const seen = new Set<string>()
  const { collation } = selection
  let bytes = 0
  const path = key.split('.')
  await take(select(engine, collection, selection), deadline, ({ doc }) => {
    for (const value of valuesAt(doc, path)) {
      const one = keyOf(value, collation)
      if (seen.has(one)) continue
      seen.add(one)
      bytes += elementSize(values.length, value)
      if (bytes > maxDocumentSize) throw new MongoError(17_217, 'distinct too big, 16mb cap')
      values.push(value)
    }
    return false
  })
  return { values }
}

async function getMore({ engine, arguments: given, database, deadline }: Call): Promise<Doc> {
  const name = given.required('collection', given.string('collection'))
  const id = given.fields.getMore
  if ((id as Long | undefined)?._bsontype !== 'Long') {
    throw new MongoError(
      'TypeMismatch',
      `BSON field 'getMore.getMore' is the wrong type '${typeName(id)}', expected type 'long'`,
    )
  }
  const batchSize = given.count('batchSize') || Number.POSITIVE_INFINITY
  return engine.cursors.more(id as Long, `${database}.${name}`, batchSize, deadline)
}

function killCursors({ engine, arguments: given, database }: Call): Doc {
  const name = collectionName('killCursors', given.fields, database)
  const ids = given.required('cursors', given.array('cursors')) as Long[]
  for (const id of ids as (Long | null)[]) {
    if (id?._bsontype === 'Long') continue
    throw new MongoError('TypeMismatch', "BSON field 'killCursors.cursors' must hold longs")
  }
  const namespace = `${database}.${name}`
  const cursorsKilled = ids.filter(
    (id) =>
      engine.cursors.close(id, namespace) || engine.readers?.closeCursor(id.toString(), namespace),
  )
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id))
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] }
}

/** Commands that only read. */
export const readCommands: Commands = {
  find: { fields: findFields, run: find },
  count: {
    fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
    run: count,
  },
  distinct: { fields: ['key', 'query', 'collation', 'hint'], run: distinct },
  getMore: {
    fields: ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'],
    run: getMore,
  },
  killCursors: { fields: ['cursors'], run: killCursors },
}
