// Which commands may compute so long without a pause that other clients would wait.
import { BSONRegExp } from 'bson'
import type { Engine } from '../engine'
import { plan } from '../query/plan'
import { isDoc } from '../values/types'
import { countOnly } from './aggregate'
import { findQuestion } from './read'
import type { Call } from './types'

/** Operators whose work on one document grows faster than the document, or with what they make. */
const longOperators = new Set([
  '$map',
  '$filter',
  '$reduce',
  '$zip',
  '$range',
  '$sortArray',
  '$indexOfArray',
  '$regexMatch',
  '$regexFind',
  '$regexFindAll',
  '$replaceAll',
  '$split',
  '$setUnion',
  '$setIntersection',
  '$setDifference',
  '$setEquals',
  '$setIsSubset',
  '$jsonSchema',
  '$firstN',
  '$lastN',
  '$minN',
  '$maxN',
])

/** A pattern that repeats something any number of times may take any time. */
const repeats = (pattern: unknown) => typeof pattern !== 'string' || /[*+{]/.test(pattern)

/** Whether a filter, an expression, a pipeline or an update may compute long on one document. */
export function isLong(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isLong)
  if (value instanceof BSONRegExp) return repeats(value.pattern)
  if (!isDoc(value)) return false
  return Object.entries(value).some(
    ([name, part]) =>
      longOperators.has(name) || (name === '$regex' && repeats(part)) || isLong(part),
  )
}

/** Stages that pass each document on at once and read no other collection. */
const quickStages = new Set([
  '$match',
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
  '$unwind',
  '$limit',
  '$skip',
  '$redact',
  '$count',
  '$collStats',
  '$indexStats',
  '$currentOp',
  '$listLocalSessions',
  '$listSessions',
  '$out',
  '$merge',
])

/** A number of documents that are sorted, grouped or searched in a few milliseconds. */
export const fewDocuments = 1000

const documentsOf = (engine: Engine, database: string): number =>
  engine.catalog.collections(database).reduce((sum, { documents }) => sum + documents, 0)

/** Whether stages hold all documents, or read other collections, of which there are many. */
function holdsMany({ engine, database, arguments: given }: Call): boolean {
  const { pipeline } = given.fields
  const stages = Array.isArray(pipeline)
    ? pipeline.flatMap((one) => Object.entries(isDoc(one) ? one : {}))
    : []
  const held = stages.flatMap(([name, spec]) => (quickStages.has(name) ? [] : [{ name, spec }]))
  // A mere count needs no documents.
  return held.length > 0 && !countOnly(held) && documentsOf(engine, database) > fewDocuments
}

function sortsMany(call: Call): boolean {
  const sort = call.arguments.fields.sort
  if (!isDoc(sort) || Object.keys(sort).length === 0) return false
  const { collection, selection } = findQuestion(call)
  return (collection?.documents ?? 0) > fewDocuments && !plan(collection, selection).sorted
}

/** Whether a reading command may hold up others. */
export function isLongRead(call: Call): boolean {
  const { name, engine, database, arguments: given } = call
  const { fields } = given
  switch (name) {
    case 'find':
      return isLong([fields.filter, fields.projection, fields.let]) || sortsMany(call)
    case 'count':
    case 'distinct':
      return isLong(fields.query)
    case 'aggregate':
      return isLong([fields.pipeline, fields.let]) || holdsMany(call)
    case 'explain':
      return isLong(fields.explain)
    case 'validate':
      return (engine.catalog.find(database, String(fields.validate))?.documents ?? 0) > fewDocuments
  }
  return false
}
