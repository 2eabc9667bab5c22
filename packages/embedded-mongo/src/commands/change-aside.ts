// Changes whose filter or update may compute long: a reader finds and computes them, and the main
// thread writes those whose document is still the same.
import { Binary, Double } from 'bson'
import { read, write } from '../bson'
import { MongoError } from '../errors'
import { plan } from '../query/plan'
import { pipelineContext, projectionOf, type Selection, select } from '../query/select'
import type { Collection } from '../storage/catalog'
import { withId } from '../storage/documents'
import { seed } from '../update/upsert'
import { type Doc, isDoc, toNumber } from '../values/types'
import { Arguments, collectionName } from './arguments'
import { type Change, changeFrom, first, insertNew } from './change'
import { checkStorable, checkValid } from './documents-check'
import { eachInTurns } from './in-turns'
import { fewDocuments, isLong } from './is-long'
import type { Call, Command } from './types'

/** How often a change is computed again because others changed its document meanwhile. */
const maxRounds = 1000
/** Number of changes that a reader computes ahead. */
const batchSize = 100

/** A statement of an update, a delete or a findAndModify. */
export interface Statement {
  q: Doc
  /** Absent where documents are removed. */
  u?: unknown
  multi: boolean
  upsert?: boolean
  /** The constants of a pipeline. */
  c?: unknown
  collation?: unknown
  arrayFilters?: unknown
  hint?: unknown
  sort?: unknown
  /** Of a findAndModify: the projection of what it returns, and whether that is the new document. */
  fields?: unknown
  new?: boolean
}

export interface Changed {
  matched: number
  modified: number
  upserted?: unknown
  /** What a findAndModify returns. */
  value?: unknown
}

/** Whether a statement may hold up others, by its operators or by a scan that nothing interrupts. */
export function isLongChange(call: Call, statement: Statement, selection: Selection): boolean {
  const { engine, database, name, arguments: given } = call
  if (!engine.readers) return false
  const { q, u, arrayFilters, fields, sort } = statement
  if (isLong([q, u, arrayFilters, fields, given.fields.let])) return true
  const collection = engine.catalog.find(database, String(given.fields[name]))
  if (statement.multi || !collection || collection.documents <= fewDocuments) return false
  const chosen = plan(collection, { ...selection, sort: isDoc(sort) ? sort : undefined })
  return chosen.kind === 'scan' || !chosen.sorted
}

/** The changes of one statement, as a reader computes them. */
function* changes(call: Call, change: Change, statement: Statement): Generator<Doc | undefined> {
  const { engine, database, arguments: given } = call
  const { selection, update } = change
  const collection = engine.catalog.find(
    database,
    collectionName('changes', given.fields, database),
  )
  const context = pipelineContext(engine, database, {
    collation: selection.collation,
    variables: given.doc('let'),
  })
  const fields = isDoc(statement.fields) ? statement.fields : undefined
  const project = projectionOf(fields, context, selection.filter) ?? ((doc: Doc) => doc)
  const removes = statement.u === undefined
  const value = (old: Doc | undefined, next: Doc) => {
    const shown = statement.new ? next : old
    return 'fields' in statement ? { value: shown ? project(shown) : null } : {}
  }
  let found = false
  try {
    for (const one of select(engine, collection, {
      ...selection,
      limit: statement.multi ? 0 : 1,
    })) {
      if (!one) yield undefined
      else {
        found = true
        const next = removes ? one.doc : withId(update.apply(one.doc))
        yield {
          record: new Double(one.record),
          old: new Binary(write(one.doc)),
          next: removes ? null : new Binary(write(next)),
          ...value(one.doc, next),
        }
      }
    }
    if (found || !statement.upsert) return
    const made = withId(update.apply(seed(selection.filter, update.kind === 'replacement'), true))
    yield { insert: new Binary(write(made)), ...value(undefined, made) }
  } catch (error) {
    // What was found before it is still changed.
    if (!(error instanceof MongoError)) throw error
    yield { error: { code: error.code, message: error.message, details: error.details } }
  }
}

/** Only in a reader: computes the changes of a statement. */
export const changesCommand: Command = {
  run(call) {
    const { engine, arguments: given, database, deadline } = call
    const name = collectionName('changes', given.fields, database)
    const statement = given.fields.statement as Doc & Statement
    const part = new Arguments('statement', statement, false)
    const removes = statement.u === undefined
    const change = changeFrom(call, part, statement.q, removes ? {} : statement.u)
    change.selection.sort = part.doc('sort')
    const scan = changes(call, change, statement)
    return engine.cursors.first(scan, `${database}.${name}`, deadline, { batchSize })
  },
}

const bytesOf = (value: unknown) => Buffer.from((value as Binary).value())

/** A change that applies only while the document is the same. */
interface Computed {
  record: number
  old: Buffer
  next?: Doc
  value?: unknown
}

interface Found {
  changes: Computed[]
  insert?: { doc: Doc; value?: unknown }
  error?: MongoError
}

function foundIn(batch: Doc[]): Found {
  const found: Found = { changes: [] }
  for (const { record, old, next, insert, error, value } of batch) {
    if (isDoc(error)) {
      const { code, message, details } = error
      found.error = new MongoError(toNumber(code as Double), String(message), details as Doc)
    } else if (insert) found.insert = { doc: read(bytesOf(insert)), value }
    else {
      found.changes.push({
        record: toNumber(record as Double),
        old: bytesOf(old),
        next: next ? read(bytesOf(next)) : undefined,
        value,
      })
    }
  }
  return found
}

/** The changes that a reader computes, in batches. */
async function* computed(call: Call, statement: Statement): AsyncGenerator<Found> {
  const { engine, database, name, arguments: given, connection, deadline } = call
  const collection = String(given.fields[name])
  const namespace = `${database}.${collection}`
  const ask = async (command: Doc, cursor?: string) => {
    const milliseconds = deadline.left()
    const options = { cursor, milliseconds, gone: connection.gone }
    const bytes = await engine.readers!.run({ ...command, $db: database }, namespace, options)
    return read(bytes).cursor as {
      id: { toString(): string }
      firstBatch?: Doc[]
      nextBatch?: Doc[]
    }
  }
  const variables = given.doc('let')
  let reply = await ask({
    changes: collection,
    statement: Object.fromEntries(
      Object.entries(statement).filter(([, value]) => value !== undefined),
    ),
    ...(variables ? { let: variables } : {}),
  })
  for (;;) {
    yield foundIn(reply.firstBatch ?? reply.nextBatch ?? [])
    const id = reply.id.toString()
    if (id === '0') return
    reply = await ask({ getMore: reply.id, collection, batchSize }, id)
  }
}

/** Writes one change. Only within a write.
 * @returns undefined when the document is another by now */
function apply(
  { engine }: Call,
  collection: Collection,
  { record, old, next }: Computed,
  { update, bypass }: Change,
): { doc: Doc; changed: boolean } | undefined {
  const doc = engine.documents.get(collection, record)
  if (!doc || !write(doc).equals(old)) return
  if (!next) {
    engine.documents.remove(collection, record, doc)
    return { doc, changed: true }
  }
  checkStorable(next, update.kind)
  if (!bypass) checkValid(collection, next, doc)
  return { doc, changed: engine.documents.replace(collection, record, doc, next) }
}

function insert(call: Call, name: string, doc: Doc, { bypass }: Change): Doc {
  const collection = call.engine.ensure(call.database, name)
  checkStorable(doc)
  if (!bypass) checkValid(collection, doc)
  call.engine.documents.insert(collection, doc)
  return doc
}

/** Changes the first match. */
async function changeFirst(
  call: Call,
  name: string,
  change: Change,
  statement: Statement,
): Promise<Changed | 'again'> {
  const { engine, database } = call
  const { commits } = engine.store
  for await (const { changes: found, insert: made, error } of computed(call, statement)) {
    if (error) throw error
    const [one] = found
    if (!one && !made) break
    return engine.store.write((): Changed | 'again' => {
      const collection = engine.catalog.find(database, name)
      if (one) {
        const done = collection && apply(call, collection, one, change)
        return done ? { matched: 1, modified: done.changed ? 1 : 0, value: one.value } : 'again'
      }
      // Another client may have inserted one meanwhile; a long filter isn't tested again here.
      const isSure = engine.store.commits === commits || isLong([statement.q, statement.u])
      if (!isSure && first(call, collection, change.selection)) return 'again'
      const doc = isSure ? insert(call, name, made!.doc, change) : insertNew(call, name, change)
      return { matched: 0, modified: 0, upserted: doc._id, value: made!.value }
    })
  }
  return { matched: 0, modified: 0 }
}

/** Changes all matches.
 * @returns ids of those to compute again */
async function changeAll(
  call: Call,
  name: string,
  change: Change,
  statement: Statement,
  total: Changed,
): Promise<unknown[]> {
  const { engine, database } = call
  const id = engine.catalog.find(database, name)?.id
  const again: unknown[] = []
  for await (const { changes: found, insert: made, error } of computed(call, statement)) {
    const { matched, modified } = await eachInTurns(call, found, (one, counts) => {
      const collection = engine.catalog.find(database, name)
      if (!collection || collection.id !== id) return
      const done = apply(call, collection, one, change)
      if (!done) again.push(read(one.old)._id)
      else {
        counts.matched++
        if (done.changed) counts.modified++
      }
    })
    total.matched += matched
    total.modified += modified
    if (error) throw error
    if (made) {
      const doc = await engine.store.write(() => insert(call, name, made.doc, change))
      total.upserted = doc._id
    }
  }
  return again
}

const conflict = () =>
  new MongoError(112, 'Others kept changing the documents while the change was computed.')

/**
 * Runs a statement with a reader's help.
 * @throws MongoError as the statement does; WriteConflict (112) when others change its documents each
 * time
 */
export async function changeAside(
  call: Call,
  name: string,
  change: Change,
  statement: Statement,
): Promise<Changed> {
  const total: Changed = { matched: 0, modified: 0 }
  let asked = statement
  for (let round = 0; round < maxRounds; round++) {
    call.deadline.check()
    if (!statement.multi) {
      const done = await changeFirst(call, name, change, statement)
      if (done !== 'again') return done
      continue
    }
    const again = await changeAll(call, name, change, asked, total)
    if (again.length === 0) return total
    asked = { ...statement, upsert: false, q: { $and: [statement.q, { _id: { $in: again } }] } }
  }
  throw conflict()
}
