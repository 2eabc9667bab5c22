import { Int32 } from 'bson'
import { MongoError } from '../errors'
import { pipelineContext, projectionOf } from '../query/select'
import type { Doc } from '../values/types'
import { collectionName } from './arguments'
import { changeFrom, changeOne, first, insertNew } from './change'
import { type Changed, changeAside, isLongChange } from './change-aside'
import type { Call, Command } from './types'

function answer({ matched, upserted, value = null }: Changed, removes: boolean): Doc {
  const isNew = upserted !== undefined
  const n = new Int32(matched || isNew ? 1 : 0)
  if (removes) return { lastErrorObject: { n }, value }
  const state = { n, updatedExisting: matched > 0 }
  return { lastErrorObject: isNew ? { ...state, upserted } : state, value }
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
  const statement = {
    q: given.doc('query') ?? {},
    u: updating ? given.fields.update : undefined,
    multi: false,
    upsert,
    collation: given.fields.collation,
    arrayFilters: given.fields.arrayFilters,
    hint: given.fields.hint,
    sort: given.fields.sort ?? undefined,
    fields: fields ?? {},
    new: wantsNew,
  }
  if (isLongChange(call, statement, change.selection)) {
    return answer(await changeAside(call, name, change, statement), removes)
  }
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

/** Finds one document, changes or removes it, and returns it. */
export const findAndModifyCommand: Command = {
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
