import { Int32 } from 'bson'
import { MongoError } from '../errors'
import { type Doc, isDoc } from '../values/types'
import type { Arguments } from './arguments'

/** Maximum number of statements in one command, as reported by `hello`. */
export const maxBatch = 100_000

/** The error of one statement. */
export interface WriteError {
  index: number
  error: MongoError
}

/** Total size of error messages, in UTF-8 bytes, after which messages are omitted, as in mongod. */
const maxMessageBytes = 1024 * 1024

/** The reply to insert, update or delete. */
export function reply(counts: Doc, errors: WriteError[]): Doc {
  if (errors.length === 0) return counts
  let words = 0
  const text = ({ message }: MongoError) => {
    if (words >= maxMessageBytes) return ''
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

/**
 * A command's statements.
 * @throws MongoError InvalidOptions for none or too many
 */
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

/** Whether the first error ends the command, which is the default. */
export const isOrdered = (given: Arguments) => given.flag('ordered') ?? true

/** Whether an error is the document's fault; a full disk fails the entire command. */
export const isDocumentError = (error: unknown): error is MongoError =>
  error instanceof MongoError && error.codeName !== 'OutOfDiskSpace'

/** @throws MongoError for an invalid hint */
export function checkHint(hint: unknown) {
  if (hint !== undefined && typeof hint !== 'string' && !isDoc(hint)) {
    throw new MongoError('FailedToParse', 'Hint must be a string or an object')
  }
}
