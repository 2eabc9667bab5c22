import { Int32 } from 'bson'
import { MongoError } from '../errors'
import { type Doc, isDoc } from '../values/types'
import type { Arguments } from './arguments'

/** The most statements one command may carry, as `hello` tells. */
export const maxBatch = 100_000

/** What was wrong with one statement. */
export interface WriteError {
  index: number
  error: MongoError
}

/** From here on errors are told without their words, as mongod does, bytes of UTF-8. */
const mostWords = 1024 * 1024

/** An answer to insert, update or delete. */
export function reply(counts: Doc, errors: WriteError[]): Doc {
  if (errors.length === 0) return counts
  let words = 0
  const text = ({ message }: MongoError) => {
    if (words >= mostWords) return ''
    words += Buffer.byteLength(message)
    return message
  }
  return {
    ...counts,
    writeErrors: errors.map(({ index, error }) => ({
      index: new Int32(index),
      code: new Int32(error.code),
      ...error.details,
      errmsg: text(error),
    })),
  }
}

/** A command's statements.
 * @throws MongoError InvalidOptions for none, or too many */
export function statements(given: Arguments, field: string): Doc[] {
  const list = given.required(field, given.docs(field))
  if (list.length === 0 || list.length > maxBatch) {
    throw new MongoError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${maxBatch}. Got ${list.length} operations.`,
    )
  }
  return list
}

/** Whether the first error ends the command, as it does unless the client says otherwise. */
export const isOrdered = (given: Arguments) => !given.has('ordered') || given.boolean('ordered')

/** A disk that is full fails the whole command, not one document. */
export const isOwnFault = (error: unknown): error is MongoError =>
  error instanceof MongoError && error.codeName !== 'OutOfDiskSpace'

/** @throws MongoError for a hint of another kind */
export function checkHint(hint: unknown) {
  if (hint !== undefined && typeof hint !== 'string' && !isDoc(hint)) {
    throw new MongoError('FailedToParse', 'Hint must be a string or an object')
  }
}
