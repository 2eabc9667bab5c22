import { Int32 } from 'bson'
import { withId } from '../storage/documents'
import { untilTurn } from '../turns'
import type { Doc } from '../values/types'
import { collectionName } from './arguments'
import { checkStorable, checkValid } from './documents-check'
import type { Call } from './types'
import { isDocumentError, isOrdered, reply, statements, type WriteError } from './write-parts'

/** Inserts documents. */
export async function insert(call: Call): Promise<Doc> {
  const { engine, arguments: given, database, deadline } = call
  const name = collectionName('insert', given.fields, database)
  const docs = statements(given, 'documents')
  const ordered = isOrdered(given)
  const bypass = given.boolean('bypassDocumentValidation')
  const errors: WriteError[] = []
  let inserted = 0
  let at = 0
  const isOver = () => at >= docs.length || (ordered && errors.length > 0)
  while (!isOver()) {
    deadline.check()
    await engine.store.write(() => {
      const collection = engine.ensure(database, name)
      untilTurn(() => {
        const index = at++
        try {
          const whole = withId(docs[index]!)
          checkStorable(whole)
          if (!bypass) checkValid(collection, whole)
          engine.documents.insert(collection, whole)
          inserted++
        } catch (error) {
          if (!isDocumentError(error)) throw error
          errors.push({ index, error })
        }
        return !isOver()
      })
    })
  }
  return reply({ n: new Int32(inserted) }, errors)
}
