import { Int32 } from 'bson'
import { MongoError } from '../errors'
import { collationFor, filterIn, pipelineContext, type Selection } from '../query/select'
import type { Update } from '../update/parse'
import type { Doc } from '../values/types'
import { Arguments, collectionName } from './arguments'
import { eachAnswer, first } from './change'
import { changeAside, isLongChange } from './change-aside'
import type { Call } from './types'
import {
  checkHint,
  isDocumentError,
  isOrdered,
  reply,
  statements,
  type WriteError,
} from './write-parts'

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

async function deleteMany(call: Call, name: string, selection: Selection): Promise<number> {
  const { matched } = await eachAnswer(call, name, selection, (current, record, doc) => {
    call.engine.documents.remove(current, record, doc)
    return true
  })
  return matched
}

/** A removal has no update. */
const nothing: Update = { kind: 'operators', apply: (doc) => doc }

/** Deletes documents, statement by statement. */
export async function remove(call: Call): Promise<Doc> {
  const { engine, arguments: given, database } = call
  const name = collectionName('delete', given.fields, database)
  // A statement that can't be read keeps the others from running, too.
  const list = statements(given, 'deletes').map((statement) => {
    const part = new Arguments('delete.deletes', statement, false).only([
      'q',
      'limit',
      'collation',
      'hint',
    ])
    const q = part.required('q', part.doc('q'))
    const { hint } = statement
    checkHint(hint)
    const limit = part.required('limit', part.number('limit'))
    if (limit !== 0 && limit !== 1) {
      throw new MongoError(
        'FailedToParse',
        `The limit field in delete objects must be 0 or 1. Got ${limit}`,
      )
    }
    return { q, limit, collation: part.doc('collation'), hint }
  })
  const errors: WriteError[] = []
  let n = 0
  for (const [index, { q, limit, hint, ...part }] of list.entries()) {
    try {
      const collection = engine.catalog.find(database, name)
      const collation = collationFor(collection, part.collation)
      const context = pipelineContext(engine, database, { collation, variables: given.doc('let') })
      const filter = filterIn(q, context)
      const selection = { filter, collation, hint }
      const change = {
        q,
        multi: limit === 0,
        collation: part.collation,
        hint,
      }
      if (isLongChange(call, change, selection)) {
        const removed = { selection, update: nothing, upsert: false, bypass: true }
        n += (await changeAside(call, name, removed, change)).matched
        continue
      }
      n +=
        limit === 1
          ? await deleteOne(call, name, selection)
          : await deleteMany(call, name, selection)
    } catch (error) {
      if (!isDocumentError(error) || error.codeName === 'MaxTimeMSExpired') throw error
      errors.push({ index, error })
      if (isOrdered(given)) break
    }
  }
  return reply({ n: new Int32(n) }, errors)
}
