import { compileExpression, parsePipeline, runStages } from '../aggregate'
import { MongoError } from '../errors'
import { parseFilter } from '../match/parse'
import { plan } from '../query/plan'
import { find } from '../query/read'
import { pipelineContext } from '../query/select'
import { type Collection, documentPrefix, indexFrom, indexPrefix } from '../storage/catalog'
import { withId } from '../storage/documents'
import { take, takeAll } from '../turns'
import { type Doc, field, isDoc, missing, setField } from '../values/types'
import type { Aggregation } from './aggregate'
import { checkNamespace } from './arguments'
import { checkStorable } from './documents-check'
import { eachInTurns } from './in-turns'
import type { Call } from './types'

/** Maximum number of results held in memory before they are written. */
const maxInMemory = 1000

/** The target of `$out` and `$merge`. */
function target(spec: unknown, database: string, fields: [string, string]) {
  if (typeof spec === 'string') return { database, name: spec }
  const doc = isDoc(spec) ? spec : {}
  const [db, coll] = [doc[fields[0]], doc[fields[1]]]
  return { database: typeof db === 'string' ? db : database, name: String(coll) }
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
async function out(call: Call, spec: unknown, scan: Iterator<Doc | undefined>) {
  const { engine, deadline } = call
  const { database, name } = target(spec, call.database, ['db', 'coll'])
  checkNamespace(database, name)
  const made = await replacement(call, database, name)
  const { leftovers } = engine.documents
  try {
    for (let ended = false; !ended; ) {
      const docs: Doc[] = []
      ended = await take(scan, deadline, (doc) => docs.push(doc) >= maxInMemory)
      await eachInTurns(call, docs, (doc) => engine.documents.insert(made, withId(doc)))
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

function whenMatched(call: Call, mode: unknown, variables: unknown, database: string): Matched {
  if (Array.isArray(mode)) {
    return (old, next) => {
      const context = pipelineContext(call.engine, database, {})
      const frame: Doc = isDoc(variables) ? {} : { new: next }
      for (const [name, value] of Object.entries(isDoc(variables) ? variables : {})) {
        frame[name] = compileExpression(value, context)(next)
      }
      context.variables = { ...frame, new: next }
      const [result = old] = [...runStages(parsePipeline(mode, context), [old])]
      return result
    }
  }
  switch (mode ?? 'merge') {
    case 'replace':
      return (old, next) => ({ ...next, _id: old._id })
    case 'keepExisting':
      return () => 'keep'
    case 'merge':
      return (old, next) => {
        const result = { ...old }
        for (const [name, value] of Object.entries(next)) {
          if (name !== '_id') setField(result, name, value)
        }
        return result
      }
    case 'fail':
      return (old) => {
        throw duplicateId(old)
      }
  }
  throw new MongoError(51_191, `$merge whenMatched mode ${String(mode)} is not known`)
}

const duplicateId = ({ _id }: Doc) =>
  new MongoError('DuplicateKey', '$merge failed: a document was found, and whenMatched is "fail"', {
    keyPattern: { _id: 1 },
    keyValue: { _id },
  })

/** `$merge` may only match on the fields of a unique index. */
function checkUnique(collection: Collection, on: string[]) {
  const wanted = [...on].sort().join()
  const fits = collection.indexes.some(
    (index) => index.unique && !index.partialFilter && [...index.fields].sort().join() === wanted,
  )
  if (!fits) {
    throw new MongoError(51_183, 'Cannot find index to verify that join fields will be unique')
  }
}

async function merge(call: Call, spec: unknown, docs: Doc[]) {
  const { engine } = call
  const options = isDoc(spec) ? spec : { into: spec }
  const { database, name } = target(options.into, call.database, ['db', 'coll'])
  checkNamespace(database, name)
  const on = (Array.isArray(options.on) ? options.on : [options.on ?? '_id']).map(String)
  const change = whenMatched(call, options.whenMatched, options.let, database)
  const otherwise = options.whenNotMatched ?? 'insert'
  await eachInTurns(call, docs, (doc) => {
    const collection = engine.ensure(database, name)
    checkUnique(collection, on)
    const whole = withId(doc)
    const condition: Doc = {}
    for (const path of on) {
      const value = field(whole, path)
      condition[path] = value === missing ? null : value
    }
    const filter = parseFilter(condition)
    const scan = find(engine, collection, plan(collection, { filter }), filter)
    const old = [...scan].find((found) => found !== undefined)
    if (old) {
      const next = change(old.doc, whole)
      if (next !== 'keep') engine.documents.replace(collection, old.record, old.doc, next)
    } else if (otherwise === 'insert') {
      checkStorable(whole)
      engine.documents.insert(collection, whole)
    } else if (otherwise === 'fail') {
      throw new MongoError(
        13_113,
        '$merge could not find a matching document in the target collection for at least one document in the source collection',
      )
    }
  })
}

/** Runs a pipeline's final, writing stage. */
export async function writeOut(
  call: Call,
  { last }: Aggregation,
  scan: Iterator<Doc | undefined>,
): Promise<void> {
  if (last?.name === '$out') await out(call, last.spec, scan)
  // All results are collected before the first is written, because they may come from the
  // collection that is changed.
  else if (last) await merge(call, last.spec, await takeAll(scan, call.deadline))
}
