import { Int32 } from 'bson'
import { keyOf } from '../aggregate/key'
import { MongoError } from '../errors'
import { valuesAt } from '../match/values-at'
import { checkViewCollation } from '../query/select'
import { viewOf } from '../storage/catalog'
import { collationOf } from '../values/collation'
import { compare } from '../values/compare'
import { type Doc, isDoc, isNumeric, toNumber } from '../values/types'
import { Arguments } from './arguments'
import type { Call } from './types'

const reading = new Set(['find', 'count', 'distinct', 'aggregate'])
const writing = new Set([
  'insert',
  'update',
  'delete',
  'findAndModify',
  'findandmodify',
  'createIndexes',
  'dropIndexes',
  'deleteIndexes',
  'listIndexes',
  'collStats',
  'validate',
])

/** The stages equivalent to a reading command. */
function stagesOf(name: string, fields: Doc): Doc[] {
  if (name === 'aggregate') return Array.isArray(fields.pipeline) ? (fields.pipeline as Doc[]) : []
  const filter = name === 'find' ? fields.filter : fields.query
  const stages: Doc[] = [{ $match: isDoc(filter) ? filter : {} }]
  const add = (stage: string, value: unknown) => {
    const idle = isDoc(value)
      ? Object.keys(value).length === 0
      : isNumeric(value) && toNumber(value) === 0
    if (value !== undefined && value !== null && !idle) stages.push({ [stage]: value })
  }
  if (name === 'find') add('$sort', fields.sort)
  if (name !== 'distinct') {
    add('$skip', fields.skip)
    add('$limit', fields.limit)
  }
  if (name === 'find') add('$project', fields.projection)
  if (name === 'count') stages.push({ $count: 'n' })
  return stages
}

/**
 * Converts a command on a view to an aggregate on the view's source.
 * @returns undefined for a collection that isn't a view
 * @throws MongoError CommandNotSupportedOnView for a command that writes
 */
export function rewriteForView(call: Call): Call | undefined {
  const { engine, name, database, arguments: given } = call
  if (!reading.has(name) && !writing.has(name)) return
  let target = given.fields[name]
  const found = typeof target === 'string' ? engine.catalog.find(database, target) : undefined
  let view = viewOf(found)
  if (!view) return
  if (writing.has(name)) {
    throw new MongoError(
      'CommandNotSupportedOnView',
      `Namespace ${database}.${String(target)} is a view, not a collection`,
    )
  }
  const asked = given.doc('collation')
  if (asked) checkViewCollation(found, collationOf(asked))
  let pipeline = stagesOf(name, given.fields)
  while (view) {
    pipeline = [...view.pipeline, ...pipeline]
    target = view.on
    view = viewOf(engine.catalog.find(database, view.on))
  }
  const { let: variables, batchSize, cursor } = given.fields
  const all = name === 'distinct' ? new Int32(2 ** 31 - 1) : batchSize
  const batch = all === undefined ? {} : { batchSize: all }
  const fields: Doc = { aggregate: target, pipeline, cursor: isDoc(cursor) ? cursor : batch }
  // Without a collation of its own a view doesn't take that of its source.
  fields.collation = found?.collation?.spec ?? { locale: 'simple' }
  if (variables) fields.let = variables
  const namespace = found?.namespace
  return { ...call, name: 'aggregate', namespace, arguments: new Arguments('aggregate', fields) }
}

/** Converts the aggregate's reply to that of the command on the view. */
export function viewAnswer({ name, arguments: given }: Call, answer: Doc): Doc {
  const cursor = answer.cursor as { firstBatch: Doc[] }
  if (name === 'count') return { n: cursor.firstBatch[0]?.n ?? 0 }
  if (name !== 'distinct') return answer
  const path = String(given.fields.key).split('.')
  const values: unknown[] = []
  const seen = new Set<string>()
  for (const value of cursor.firstBatch.flatMap((doc) => valuesAt(doc, path))) {
    const one = keyOf(value)
    if (seen.has(one)) continue
    seen.add(one)
    values.push(value)
  }
  return { values: values.sort((a, b) => compare(a, b)) }
}
