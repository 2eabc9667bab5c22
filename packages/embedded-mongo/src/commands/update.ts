import { Int32 } from 'bson'
import { MongoError } from '../errors'
import type { Doc } from '../values/types'
import { Arguments, collectionName } from './arguments'
import { type Change, changeFrom, changeOne, eachAnswer, first, insertNew } from './change'
import { type Changed, changeAside, isLongChange } from './change-aside'
import type { Call } from './types'
import {
  checkHint,
  isDocumentError,
  isOrdered,
  reply,
  statements,
  type WriteError,
} from './write-parts'

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

async function updateMany(call: Call, name: string, change: Change): Promise<Changed> {
  const counts = await eachAnswer(
    call,
    name,
    change.selection,
    (collection, record, doc) => changeOne(call, collection, record, doc, change).changed,
  )
  if (counts.matched > 0 || !change.upsert) return counts
  // Another client may have inserted one meanwhile; then this updates it.
  return updateOne(call, name, change)
}

function updated(call: Call, name: string, change: Change, part: Arguments): Promise<Changed> {
  const { q, u, c, collation, arrayFilters, hint } = part.fields
  const [multi, upsert] = [part.boolean('multi'), change.upsert]
  if (multi && change.update.kind === 'replacement') {
    throw new MongoError(
      'FailedToParse',
      'multi update is not supported for replacement-style update',
    )
  }
  const statement = { q: q as Doc, u, multi, upsert, c, collation, arrayFilters, hint }
  if (isLongChange(call, statement, change.selection)) {
    return changeAside(call, name, change, statement)
  }
  return multi ? updateMany(call, name, change) : updateOne(call, name, change)
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

/** Updates documents, statement by statement. */
export async function update(call: Call): Promise<Doc> {
  const { arguments: given, database } = call
  const name = collectionName('update', given.fields, database)
  // A statement that can't be read keeps the others from running, too.
  const list = statements(given, 'updates').map((statement) => {
    const part = new Arguments('update.updates', statement, false).only(updateParts)
    for (const field of ['c', 'collation']) part.doc(field)
    for (const field of ['multi', 'upsert']) part.boolean(field)
    part.docs('arrayFilters')
    checkHint(statement.hint)
    return { part, q: part.required('q', part.doc('q')), u: part.required('u', statement.u) }
  })
  const errors: WriteError[] = []
  const upserted: Doc[] = []
  let [n, modified] = [0, 0]
  for (const [index, { part, q, u }] of list.entries()) {
    try {
      const change = changeFrom(call, part, q, u)
      const done = await updated(call, name, change, part)
      n += done.matched
      modified += done.modified
      if ('upserted' in done) {
        n++
        upserted.push({ index: new Int32(index), _id: done.upserted })
      }
    } catch (error) {
      if (!isDocumentError(error) || error.codeName === 'MaxTimeMSExpired') throw error
      errors.push({ index, error })
      if (isOrdered(given)) break
    }
  }
  const counts: Doc = { n: new Int32(n), nModified: new Int32(modified) }
  if (upserted.length > 0) counts.upserted = upserted
  return reply(counts, errors)
}
