import { Int32 } from 'bson'
import { MongoError } from '../errors'
import { matches } from '../match/matches'
import {
  collationFor,
  filterIn,
  pipelineContext,
  projectionOf,
  type Selection,
  select,
} from '../query/select'
import type { Collection } from '../storage/catalog'
import { withId } from '../storage/documents'
import { takeAll } from '../turns'
import { parseUpdate, type Update } from '../update/parse'
import { seed } from '../update/upsert'
import { type Doc, isDoc } from '../values/types'
import { Arguments, collectionName } from './arguments'
import { checkStorable, checkValid } from './documents-check'
import type { Call, Commands } from './types'

/** Documents written in one transaction; then others get their turn. */
const slice = 100
/** The most statements one command may carry, as `hello` tells. */
export const maxBatch = 100_000

interface WriteError {
  index: number
  error: MongoError
}

/** An answer to insert, update or delete. */
function reply(counts: Doc, errors: WriteError[]): Doc {
  if (errors.length === 0) return counts
  return {
    ...counts,
    writeErrors: errors.map(({ index, error }) => ({
      index: new Int32(index),
      code: new Int32(error.code),
      ...error.details,
      errmsg: error.message,
    })),
  }
}

function statements(given: Arguments, field: string): Doc[] {
  const list = given.required(field, given.docs(field))
  if (list.length === 0 || list.length > maxBatch) {
    throw new MongoError(
      'InvalidOptions',
      `Write batch sizes must be between 1 and ${maxBatch}. Got ${list.length} operations.`,
    )
  }
  return list
}

const isOrdered = (given: Arguments) => !given.has('ordered') || given.boolean('ordered')

/** A disk that is full fails the whole command, not one document. */
const isOwnFault = (error: unknown): error is MongoError =>
  error instanceof MongoError && error.codeName !== 'OutOfDiskSpace'

async function insert(call: Call): Promise<Doc> {
  const { engine, arguments: given, database, deadline } = call
  const name = collectionName('insert', given.fields, database)
  const docs = statements(given, 'documents')
  const ordered = isOrdered(given)
  const bypass = given.boolean('bypassDocumentValidation')
  const errors: WriteError[] = []
  let inserted = 0
  let at = 0
  while (at < docs.length && !(ordered && errors.length > 0)) {
    deadline.check()
    const from = at
    const part = docs.slice(from, from + slice)
    const done = await engine.store.write(() => {
      const outcome = { inserted: 0, errors: [] as WriteError[] }
      const collection = engine.ensure(database, name)
      for (const [offset, doc] of part.entries()) {
        try {
          const whole = withId(doc)
          checkStorable(whole)
          if (!bypass) checkValid(collection, whole)
          engine.documents.insert(collection, whole)
          outcome.inserted++
        } catch (error) {
          if (!isOwnFault(error)) throw error
          outcome.errors.push({ index: from + offset, error })
          if (ordered) break
        }
      }
      return outcome
    })
    inserted += done.inserted
    errors.push(...done.errors)
    at += part.length
  }
  return reply({ n: new Int32(inserted) }, errors)
}

/** One statement of an update command, or a findAndModify. */
interface Change {
  selection: Selection
  update: Update
  upsert: boolean
  bypass: boolean
}

function checkHint(hint: unknown) {
  if (hint !== undefined && typeof hint !== 'string' && !isDoc(hint)) {
    throw new MongoError('FailedToParse', 'Hint must be a string or an object')
  }
}

function changeFrom(call: Call, part: Arguments, filter: Doc, update: unknown): Change {
  const { engine, arguments: given, database, name } = call
  const collection = engine.catalog.find(database, collectionName(name, given.fields, database))
  const collation = collationFor(collection, part.doc('collation'))
  const context = pipelineContext(engine, database, { collation, variables: given.doc('let') })
  const parsed = filterIn(filter, context)
  const hint = part.fields.hint
  checkHint(hint)
  return {
    selection: { filter: parsed, collation, hint },
    update: parseUpdate(update, {
      filter: parsed,
      pipeline: context,
      collation,
      arrayFilters: part.docs('arrayFilters'),
    }),
    upsert: part.boolean('upsert'),
    bypass: given.boolean('bypassDocumentValidation'),
  }
}

/** The document an upsert adds. Within a write only. */
function insertNew(call: Call, name: string, { selection, update, bypass }: Change): Doc {
  const { engine, database } = call
  const start = seed(selection.filter, update.kind === 'replacement')
  const doc = withId(update.apply(start, true))
  const collection = engine.ensure(database, name)
  checkStorable(doc)
  if (!bypass) checkValid(collection, doc)
  engine.documents.insert(collection, doc)
  return doc
}

/** Changes one document. Within a write only.
 * @returns the document afterwards, and whether it is another */
function changeOne(call: Call, collection: Collection, record: number, old: Doc, change: Change) {
  const next = withId(change.update.apply(old))
  checkStorable(next, change.update.kind)
  if (!change.bypass) checkValid(collection, next, old)
  const changed = call.engine.documents.replace(collection, record, old, next)
  return { next, changed }
}

/** The first answer. Within a write, so that nothing comes between finding and changing it. */
function first(call: Call, collection: Collection | undefined, selection: Selection) {
  for (const found of select(call.engine, collection, { ...selection, limit: 1 })) {
    call.deadline.check()
    if (found) return found
  }
}

interface Changed {
  matched: number
  modified: number
  upserted?: unknown
}

function updateOne(call: Call, name: string, change: Change): Promise<Changed> {
  const { engine, database } = call
  return engine.store.write(() => {
    const collection = engine.catalog.find(database, name)
    const found = first(call, collection, change.selection)
    if (found && collection) {
      const { changed } = changeOne(call, collection, found.record, found.doc, change)
      return { matched: 1, modified: changed ? 1 : 0 }
    }
    if (!change.upsert) return { matched: 0, modified: 0 }
    return { matched: 0, modified: 0, upserted: insertNew(call, name, change)._id }
  })
}

/** Finds first, then changes in slices, each answer asked again: as MongoDB, which also lets
 * others in between, and so never meets a document it has moved itself. */
async function eachAnswer(
  call: Call,
  name: string,
  selection: Selection,
  work: (collection: Collection, record: number, doc: Doc) => void,
): Promise<number> {
  const { engine, database, deadline } = call
  const collection = engine.catalog.find(database, name)
  if (!collection) return 0
  const found = await takeAll(select(engine, collection, selection), deadline)
  const records = found.map(({ record }) => record)
  let count = 0
  let size = slice
  for (let at = 0; at < records.length; ) {
    deadline.check()
    const part = records.slice(at, at + size)
    const outcome = await engine.store
      .write(() => eachOf(call, collection, part, selection, work))
      .catch((error) => {
        // A disk that is nearly full may still have room for one at a time.
        if (size === 1 || !(error instanceof MongoError)) throw error
        size = 1
        return undefined
      })
    if (!outcome) continue
    at += part.length
    count += outcome.done
    if (outcome.error) throw outcome.error
  }
  return count
}

/** One slice of the above. Within a write only. */
function eachOf(
  { engine, database }: Call,
  { id, name }: Collection,
  records: number[],
  selection: Selection,
  work: (collection: Collection, record: number, doc: Doc) => void,
): { done: number; error?: MongoError } {
  const current = engine.catalog.find(database, name)
  let done = 0
  if (current?.id !== id) return { done }
  for (const record of records) {
    const doc = engine.documents.get(current, record)
    if (!doc || !matches(selection.filter, doc)) continue
    try {
      work(current, record, doc)
    } catch (error) {
      // What was changed before stays changed.
      if (isOwnFault(error)) return { done, error }
      throw error
    }
    done++
  }
  return { done }
}

async function updateMany(call: Call, name: string, change: Change): Promise<Changed> {
  if (change.update.kind === 'replacement') {
    throw new MongoError(
      'FailedToParse',
      'multi update is not supported for replacement-style update',
    )
  }
  let modified = 0
  const matched = await eachAnswer(call, name, change.selection, (collection, record, doc) => {
    if (changeOne(call, collection, record, doc, change).changed) modified++
  })
  if (matched > 0 || !change.upsert) return { matched, modified }
  // Another client may have added one meanwhile: then this is an update of it.
  return updateOne(call, name, change)
}

const updateParts = [
  'q',
  'u',
  'c',
  'multi',
  'upsert',
  'collation',
  'arrayFilters',
  'hint',
  'upsertSupplied',
]

async function update(call: Call): Promise<Doc> {
  const { arguments: given, database } = call
  const name = collectionName('update', given.fields, database)
  const list = statements(given, 'updates')
  const errors: WriteError[] = []
  const upserted: Doc[] = []
  let [n, modified] = [0, 0]
  for (const [index, statement] of list.entries()) {
    const part = new Arguments('update.updates', statement).only(updateParts)
    try {
      const change = changeFrom(
        call,
        part,
        part.required('q', part.doc('q')),
        part.required('u', statement.u),
      )
      const done = part.boolean('multi')
        ? await updateMany(call, name, change)
        : await updateOne(call, name, change)
      n += done.matched
      modified += done.modified
      if ('upserted' in done) {
        n++
        upserted.push({ index: new Int32(index), _id: done.upserted })
      }
    } catch (error) {
      if (!isOwnFault(error) || error.codeName === 'MaxTimeMSExpired') throw error
      errors.push({ index, error })
      if (isOrdered(given)) break
    }
  }
  const counts: Doc = { n: new Int32(n), nModified: new Int32(modified) }
  if (upserted.length > 0) counts.upserted = upserted
  return reply(counts, errors)
}

function deleteOne(call: Call, name: string, selection: Selection): Promise<number> {
  const { engine, database } = call
  return engine.store.write(() => {
    const collection = engine.catalog.find(database, name)
    const found = first(call, collection, selection)
    if (!found || !collection) return 0
    engine.documents.remove(collection, found.record, found.doc)
    return 1
  })
}

async function remove(call: Call): Promise<Doc> {
  const { engine, arguments: given, database } = call
  const name = collectionName('delete', given.fields, database)
  const list = statements(given, 'deletes')
  const errors: WriteError[] = []
  let n = 0
  for (const [index, statement] of list.entries()) {
    const part = new Arguments('delete.deletes', statement).only([
      'q',
      'limit',
      'collation',
      'hint',
    ])
    try {
      const limit = part.required('limit', part.number('limit'))
      if (limit !== 0 && limit !== 1) {
        throw new MongoError(
          'FailedToParse',
          `The limit field in delete objects must be 0 or 1. Got ${limit}`,
        )
      }
      const collection = engine.catalog.find(database, name)
      const collation = collationFor(collection, part.doc('collation'))
      const context = pipelineContext(engine, database, { collation, variables: given.doc('let') })
      const hint = statement.hint
      checkHint(hint)
      const filter = filterIn(part.required('q', part.doc('q')), context)
      const selection = { filter, collation, hint }
      n +=
        limit === 1
          ? await deleteOne(call, name, selection)
          : await eachAnswer(call, name, selection, (current, record, doc) =>
              engine.documents.remove(current, record, doc),
            )
    } catch (error) {
      if (!isOwnFault(error) || error.codeName === 'MaxTimeMSExpired') throw error
      errors.push({ index, error })
      if (isOrdered(given)) break
    }
  }
  return reply({ n: new Int32(n) }, errors)
}

async function findAndModify(call: Call): Promise<Doc> {
  const { engine, arguments: given, database, name: command } = call
  const name = collectionName(command, given.fields, database)
  const [removes, wantsNew] = [given.boolean('remove'), given.boolean('new')]
  const updating = given.has('update')
  const upsert = given.boolean('upsert')
  if (removes === updating) {
    throw new MongoError(
      'FailedToParse',
      removes
        ? 'Cannot specify both an update and remove=true'
        : 'Either an update or remove=true must be specified',
    )
  }
  if (removes && (upsert || wantsNew)) {
    throw new MongoError(
      'FailedToParse',
      upsert
        ? 'Cannot specify both upsert=true and remove=true '
        : "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    )
  }
  const change = changeFrom(
    call,
    given,
    given.doc('query') ?? {},
    updating ? given.fields.update : {},
  )
  change.selection.sort = given.doc('sort')
  const fields = given.doc('fields') ?? given.doc('projection')
  const context = pipelineContext(engine, database, {
    collation: change.selection.collation,
    variables: given.doc('let'),
  })
  const project = projectionOf(fields, context, change.selection.filter)
  return engine.store.write(() => {
    const collection = engine.catalog.find(database, name)
    const found = first(call, collection, change.selection)
    const show = (doc: Doc | undefined) => (doc && project ? project(doc) : (doc ?? null))
    if (removes) {
      if (found && collection) engine.documents.remove(collection, found.record, found.doc)
      return { lastErrorObject: { n: new Int32(found ? 1 : 0) }, value: show(found?.doc) }
    }
    const state = { n: new Int32(found || upsert ? 1 : 0), updatedExisting: found !== undefined }
    if (found && collection) {
      const { next } = changeOne(call, collection, found.record, found.doc, change)
      return { lastErrorObject: state, value: show(wantsNew ? next : found.doc) }
    }
    if (!upsert) return { lastErrorObject: state, value: null }
    const doc = insertNew(call, name, { ...change, upsert })
    return {
      lastErrorObject: { ...state, upserted: doc._id },
      value: show(wantsNew ? doc : undefined),
    }
  })
}

const findAndModifyCommand = {
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'projection',
    'upsert',
    'bypassDocumentValidation',
    'collation',
    'arrayFilters',
    'hint',
    'let',
  ],
  run: findAndModify,
}

/** Commands that change documents. */
export const writeCommands: Commands = {
  insert: { fields: ['documents', 'ordered', 'bypassDocumentValidation'], run: insert },
  update: { fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'], run: update },
  delete: { fields: ['deletes', 'ordered', 'let'], run: remove },
  findAndModify: findAndModifyCommand,
  findandmodify: findAndModifyCommand,
}
