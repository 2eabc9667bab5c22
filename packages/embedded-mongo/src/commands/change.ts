import { MongoError } from '../errors'
import { matches } from '../match/matches'
import { collationFor, filterIn, pipelineContext, type Selection, select } from '../query/select'
import type { Collection } from '../storage/catalog'
import { withId } from '../storage/documents'
import { take } from '../turns'
import { parseUpdate, type Update } from '../update/parse'
import { seed } from '../update/upsert'
import type { Doc } from '../values/types'
import { type Arguments, collectionName } from './arguments'
import { checkStorable, checkValid } from './documents-check'
import { type Counts, eachInTurns } from './in-turns'
import type { Call } from './types'
import { checkHint } from './write-parts'

/** One statement of an update command, or a findAndModify. */
export interface Change {
  selection: Selection
  update: Update
  upsert: boolean
  bypass: boolean
}

/**
 * Parses the filter and update of one statement.
 * @throws MongoError for what MongoDB refuses before it reads a document
 */
export function changeFrom(call: Call, part: Arguments, filter: Doc, update: unknown): Change {
  const { engine, arguments: given, database, name } = call
  const collection = engine.catalog.find(database, collectionName(name, given.fields, database))
  const collation = collationFor(collection, part.doc('collation'))
  const constants = part.doc('c')
  if (constants && !Array.isArray(update)) {
    throw new MongoError(51198, 'Constant values may only be specified for pipeline updates')
  }
  const variables = { ...given.doc('let') }
  for (const [key, value] of Object.entries(constants ?? {})) variables[key] = { $literal: value }
  const context = pipelineContext(engine, database, { collation, variables })
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

/** Inserts the document of an upsert. Only within a write. */
export function insertNew(call: Call, name: string, { selection, update, bypass }: Change): Doc {
  const { engine, database } = call
  const start = seed(selection.filter, update.kind === 'replacement')
  const doc = withId(update.apply(start, true))
  const collection = engine.ensure(database, name)
  checkStorable(doc)
  if (!bypass) checkValid(collection, doc)
  engine.documents.insert(collection, doc)
  return doc
}

/**
 * Changes one document. Only within a write.
 * @returns the document afterwards, and whether it differs
 */
export function changeOne(
  call: Call,
  collection: Collection,
  record: number,
  old: Doc,
  change: Change,
) {
  const next = withId(change.update.apply(old))
  checkStorable(next, change.update.kind)
  if (!change.bypass) checkValid(collection, next, old)
  const changed = call.engine.documents.replace(collection, record, old, next)
  return { next, changed }
}

/** The first match. Within a write, so that nothing happens between finding and changing it. */
export function first(call: Call, collection: Collection | undefined, selection: Selection) {
  for (const found of select(call.engine, collection, { ...selection, limit: 1 })) {
    call.deadline.check()
    if (found) return found
  }
}

/**
 * Finds all matches first, then changes them in several transactions, checking each match again.
 * Like MongoDB, it lets other commands run in between and never meets a document it has moved
 * itself.
 * @param work returns whether the document was changed
 */
export async function eachAnswer(
  call: Call,
  name: string,
  selection: Selection,
  work: (collection: Collection, record: number, doc: Doc) => boolean,
): Promise<Counts> {
  const { engine, database, deadline } = call
  const collection = engine.catalog.find(database, name)
  if (!collection) return { matched: 0, modified: 0 }
  const records: number[] = []
  await take(select(engine, collection, selection), deadline, ({ record }) => {
    records.push(record)
    return false
  })
  return eachInTurns(call, records, (record, counts) => {
    const current = engine.catalog.find(database, name)
    if (current?.id !== collection.id) return
    const doc = engine.documents.get(current, record)
    if (!doc || !matches(selection.filter, doc)) return
    if (work(current, record, doc)) counts.modified++
    counts.matched++
  })
}
