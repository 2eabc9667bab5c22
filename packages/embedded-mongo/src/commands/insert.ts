import { Int32 } from 'bson'
import { withId } from '../storage/documents'
import type { Doc } from '../values/types'
import { collectionName } from './arguments'
import { checkStorable, checkValid } from './documents-check'
import type { Call } from './types'
import { isOrdered, isOwnFault, reply, slice, statements, type WriteError } from './write-parts'

/** Adds documents. */
export async function insert(call: Call): Promise<Doc> {
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
