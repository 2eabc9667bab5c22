import { compileExpression } from '../aggregate'
import { readPath } from '../aggregate/field-path'
import { MongoError } from '../errors'
import type { Filter } from '../match/filter'
import { parseFilter } from '../match/parse'
import { plan } from '../query/plan'
import { find } from '../query/read'
import { pipelineContext } from '../query/select'
import { type Collection, documentPrefix, indexFrom, indexPrefix } from '../storage/catalog'
import { withId } from '../storage/documents'
import { keepId, parseUpdate } from '../update/parse'
import { type Collation, sameCollation } from '../values/collation'
import { type Doc, isDoc, missing, setField, show } from '../values/types'
import type { Aggregation } from './aggregate'
import { Arguments, checkDatabase, checkNamespace } from './arguments'
import { checkStorable, checkValid } from './documents-check'
import { eachInTurns } from './in-turns'
import { isLong } from './is-long'
import type { Call } from './types'

/** Maximum number of results held in memory before they are written. */
export const maxInMemory = 1000

/** Results that are written, in batches. */
export type Batches = () => AsyncGenerator<Doc[]>

/**
 * The target of `$out` and `$merge`.
 * @throws MongoError for one that isn't a collection's name
 */
function target(spec: unknown, own: string) {
  const doc = isDoc(spec) ? spec : { coll: spec }
  const given = new Arguments('into', doc, false).only(['db', 'coll'])
  const database = given.string('db') ?? own
  const name = given.required('coll', given.string('coll'))
  checkDatabase(database)
  checkNamespace(database, name)
  return { database, name }
}

/** Creates a collection that will replace another one once it is filled. */
async function replacement({ engine }: Call, database: string, name: string): Promise<Collection> {
  return engine.store.write(() => {
    const old = engine.catalog.find(database, name)
    const made = engine.catalog.make(database, name, old?.options ?? {})
    for (const index of old?.indexes ?? []) {
      if (index.name === '_id_') continue
      made.indexes.push(
        indexFrom(engine.catalog.nextId(), index.spec, { multikey: false, inexact: false }),
      )
    }
    for (const prefix of prefixesOf(made)) engine.documents.leftovers.making(prefix)
    return made
  })
}

const prefixesOf = (collection: Collection) => [
  documentPrefix(collection),
  ...collection.indexes.map(indexPrefix),
]

/** Replaces a collection's documents with the results and keeps its indexes, atomically. */
async function out(call: Call, spec: unknown, batches: Batches) {
  const { engine } = call
  const { database, name } = target(spec, call.database)
  const bypass = call.arguments.boolean('bypassDocumentValidation')
  const made = await replacement(call, database, name)
  const { leftovers } = engine.documents
  try {
    for await (const docs of batches()) {
      await eachInTurns(call, docs, (doc) => {
        const whole = withId(doc)
        checkStorable(whole)
        if (!bypass) checkValid(made, whole)
        engine.documents.insert(made, whole)
      })
    }
    await engine.store.write(() => {
      const old = engine.catalog.find(database, name)
      if (old) engine.documents.drop(old)
      engine.catalog.attach(made)
      for (const prefix of prefixesOf(made)) leftovers.made(prefix)
    })
  } catch (error) {
    for (const prefix of prefixesOf(made)) leftovers.abandon(prefix)
    throw error
  } finally {
    engine.sweep()
  }
}

type Matched = (old: Doc, next: Doc) => Doc | 'keep'

/** A pipeline for documents that are found; it sees the result as `$$new`, or the `let` of `$merge`. */
function byPipeline({ engine, arguments: given }: Call, options: Doc, database: string): Matched {
  const { whenMatched: pipeline, let: own } = options
  const outer = given.doc('let')
  const context = pipelineContext(engine, database, { variables: outer })
  const shared = context.variables
  const computed = Object.entries(isDoc(own) ? own : {}).map(
    ([name, value]) => [name, compileExpression(value, context)] as const,
  )
  context.variables = { ...shared, ...Object.fromEntries(computed), new: {} }
  const filter: Filter = { kind: 'and', filters: [] }
  const update = parseUpdate(pipeline, { filter, pipeline: context })
  return (old, next) => {
    for (const [name, compute] of computed) context.variables[name] = compute(next)
    if (!isDoc(own) || !('new' in own)) context.variables.new = next
    return update.apply(old)
  }
}

function whenMatched(call: Call, options: Doc, database: string): Matched {
  const mode = options.whenMatched ?? 'merge'
  if (isLong([mode, options.let])) {
    throw new MongoError(
      'CommandNotSupported',
      'The embedded database has no $map, $reduce, patterns or similar in $merge.whenMatched.',
    )
  }
  if (Array.isArray(mode)) return byPipeline(call, options, database)
  if (options.let !== undefined) {
    throw new MongoError(51_199, "Cannot use 'let' variables with a whenMatched mode")
  }
  switch (mode) {
    case 'replace':
      return (old, next) => keepId(old, next)
    case 'keepExisting':
      return () => 'keep'
    case 'merge':
      return (old, next) => {
        const result = { ...old }
        for (const [name, value] of Object.entries(next)) setField(result, name, value)
        return keepId(old, result)
      }
    case 'fail':
      return (old) => {
        throw duplicateId(old)
      }
  }
  throw new MongoError(
    'BadValue',
    `Enumeration value '${show(mode)}' for field '$merge.whenMatched' is not a valid value.`,
  )
}

const duplicateId = ({ _id }: Doc) =>
  new MongoError('DuplicateKey', '$merge failed: a document was found, and whenMatched is "fail"', {
    keyPattern: { _id: 1 },
    keyValue: { _id },
  })

/** `$merge` may only match on the fields of a unique index that compares texts like the command. */
function checkUnique(collection: Collection, on: string[], collation?: Collation) {
  const wanted = [...on].sort().join()
  const fits = collection.indexes.some(
    (index) =>
      index.unique &&
      !index.partialFilter &&
      [...index.fields].sort().join() === wanted &&
      sameCollation(index.collation, collation),
  )
  if (!fits) {
    throw new MongoError(51_183, 'Cannot find index to verify that join fields will be unique')
  }
}

/** The value of a document at a path of `on`. */
function keyAt(doc: Doc, path: string): unknown {
  const value = readPath(doc, path.split('.'))
  if (value === missing || value === null || value === undefined) {
    throw new MongoError(
      51_132,
      "$merge write error: 'on' field cannot be missing, null, undefined or an array",
    )
  }
  if (!Array.isArray(value)) return value
  throw new MongoError(51_185, "$merge write error: 'on' field cannot be an array")
}

const otherwise = ['insert', 'discard', 'fail']

/**
 * The checked options of `$merge`.
 * @throws MongoError for unknown options and values
 */
function mergeOptions(call: Call, spec: unknown) {
  const given = new Arguments('$merge', isDoc(spec) ? spec : { into: spec }, false)
  given.only(['into', 'on', 'let', 'whenMatched', 'whenNotMatched'])
  const options = given.fields
  const into = target(given.required('into', options.into), call.database)
  const on = Array.isArray(options.on) ? options.on : [options.on ?? '_id']
  if (on.length === 0 || !on.every((path) => typeof path === 'string')) {
    throw new MongoError(51_186, "$merge 'on' must be a string or a non-empty array of strings")
  }
  given.doc('let')
  return {
    ...into,
    on: on as string[],
    change: whenMatched(call, options, into.database),
    unmatched: given.choice('whenNotMatched', otherwise) ?? 'insert',
  }
}

async function merge(call: Call, spec: unknown, collation: Collation | undefined, docs: Doc[]) {
  const { engine } = call
  const { database, name, on, change, unmatched } = mergeOptions(call, spec)
  const bypass = call.arguments.boolean('bypassDocumentValidation')
  await eachInTurns(call, docs, (doc) => {
    const existing = engine.catalog.find(database, name)
    if (!existing && unmatched === 'discard') return
    const collection = existing ?? engine.ensure(database, name)
    checkUnique(collection, on, collation)
    const whole = on.includes('_id') ? withId(doc) : doc
    const equalities = on.map((path) => [path, { $eq: keyAt(whole, path) }])
    const filter = parseFilter(Object.fromEntries(equalities), { collation })
    const scan = find(engine, collection, plan(collection, { filter, collation }), filter)
    const old = [...scan].find((found) => found !== undefined)
    if (old) {
      const next = change(old.doc, whole)
      if (next === 'keep') return
      checkStorable(next, 'operators')
      if (!bypass) checkValid(collection, next, old.doc)
      engine.documents.replace(collection, old.record, old.doc, next)
    } else if (unmatched === 'insert') {
      const made = withId(whole)
      checkStorable(made)
      if (!bypass) checkValid(collection, made)
      engine.documents.insert(collection, made)
    } else if (unmatched === 'fail') {
      throw new MongoError(
        13_113,
        '$merge could not find a matching document in the target collection for at least one document in the source collection',
      )
    }
  })
}

/**
 * Checks a pipeline's final, writing stage before anything is read.
 * @throws MongoError for an invalid target or option
 */
export function checkWriting(call: Call, last: { name: string; spec: unknown }): void {
  if (last.name === '$out') target(last.spec, call.database)
  else mergeOptions(call, last.spec)
}

/** Runs a pipeline's final, writing stage. */
export async function writeOut(
  call: Call,
  { last, context }: Aggregation,
  batches: Batches,
): Promise<void> {
  if (last?.name === '$out') return out(call, last.spec, batches)
  // All results are collected before the first is written, because they may come from the
  // collection that is changed.
  const docs: Doc[] = []
  for await (const batch of batches()) docs.push(...batch)
  if (last) await merge(call, last.spec, context.collation, docs)
}
