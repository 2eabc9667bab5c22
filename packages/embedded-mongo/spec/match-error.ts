import type { Document } from 'bson'
import {
  MongoBulkWriteError,
  MongoClientBulkWriteError,
  MongoError,
  MongoOperationTimeoutError,
  MongoServerError,
} from 'mongodb'
import { type Lookup, mismatch } from './match'
import { resultDocument } from './results'
import { isDocument, numeric, show } from './values'

/** The error that the assertions apply to: for a client bulk write, its cause. */
function cause(error: Error): Error {
  if (!(error instanceof MongoClientBulkWriteError)) return error
  return error.cause instanceof Error ? error.cause : error
}

/** The server reply in an error, or the error inside a client bulk write's error. */
const responseOf = (error: Error): unknown => (error as { errorResponse?: unknown }).errorResponse

/** Whether an error comes from a server reply. */
function fromServer(error: Error): boolean {
  if (!(error instanceof MongoServerError)) return false
  // The driver wraps network errors in bulk write errors too.
  const response = responseOf(error)
  const wrapped = error instanceof MongoBulkWriteError && response instanceof MongoError
  return !wrapped || response instanceof MongoServerError
}

/** The write errors and write concern errors that a bulk write collected. */
function collectErrors(error: Error): Document[] {
  if (!(error instanceof MongoBulkWriteError)) return []
  const concern = error.result.getWriteConcernError()
  return [...error.result.getWriteErrors(), ...(concern ? [concern] : [])]
}

function texts(error: Error, names: readonly string[]): string[] {
  const response = responseOf(error)
  const nested = (response as { writeConcernError?: unknown } | undefined)?.writeConcernError
  const sources: unknown[] = [error, response, nested, ...collectErrors(error)]
  return sources
    .filter((source) => typeof source === 'object' && source !== null)
    .flatMap((source) => names.map((name) => (source as Document)[name]))
    .filter((text) => typeof text === 'string')
}

function hasLabel(error: Error, label: unknown): boolean {
  const all = [error, cause(error)]
  return all.some((each) => each instanceof MongoError && each.hasErrorLabel(String(label)))
}

/** The partial result of a failed bulk write. */
function partialResult(error: Error): unknown {
  if (error instanceof MongoClientBulkWriteError) return error.partialResult
  if (error instanceof MongoBulkWriteError) return error.result
  return undefined
}

function writeErrorsMismatch(wanted: Document, error: Error, lookup: Lookup) {
  const given = error instanceof MongoClientBulkWriteError ? error.writeErrors : new Map()
  const missing = mismatch(Object.keys(wanted).sort(), [...given.keys()].map(String).sort(), lookup)
  if (missing) return missing
  for (const [index, value] of Object.entries(wanted)) {
    const found = mismatch(value, { ...given.get(Number(index)) }, lookup)
    if (found) return `[${index}] ${found}`
  }
  return undefined
}

type Check = (wanted: unknown, error: Error, lookup: Lookup) => string | boolean | undefined

/** Each check returns nothing or true if the error is as expected, else false or a text. */
const checks: Record<string, Check> = {
  isError: () => true,
  isClientError: (wanted, error) => fromServer(cause(error)) !== wanted,
  isTimeoutError: (wanted, error) => cause(error) instanceof MongoOperationTimeoutError === wanted,
  errorContains(wanted, error) {
    const part = String(wanted).toLowerCase()
    const found = texts(cause(error), ['message', 'errmsg'])
    return found.some((text) => text.toLowerCase().includes(part))
  },
  errorCode(wanted, error) {
    const top = cause(error)
    return fromServer(top) && Number((top as { code?: unknown }).code) === numeric(wanted)
  },
  errorCodeName: (wanted, error) =>
    texts(cause(error), ['codeName']).some(
      (name) => name.toLowerCase() === String(wanted).toLowerCase(),
    ),
  errorLabelsContain: (wanted, error) =>
    (wanted as unknown[]).every((label) => hasLabel(error, label)),
  errorLabelsOmit: (wanted, error) =>
    !(wanted as unknown[]).some((label) => hasLabel(error, label)),
  errorResponse(wanted, error, lookup) {
    const response = responseOf(cause(error))
    return mismatch(wanted, isDocument(response) ? { ...response } : undefined, lookup)
  },
  expectResult: (wanted, error, lookup) =>
    mismatch(wanted, resultDocument(partialResult(error)), lookup),
  writeErrors: (wanted, error, lookup) => writeErrorsMismatch(wanted as Document, error, lookup),
  writeConcernErrors(wanted, error, lookup) {
    const given = error instanceof MongoClientBulkWriteError ? error.writeConcernErrors : []
    return mismatch(
      wanted,
      given.map((each) => ({ ...each })),
      lookup,
      { rootItems: true },
    )
  },
}

/** Describes how an error differs from the expected one. */
export function errorMismatch(
  expected: Document,
  error: unknown,
  lookup: Lookup,
): string | undefined {
  if (!(error instanceof Error)) return `no error was thrown but ${show(error)}`
  for (const [name, wanted] of Object.entries(expected)) {
    const check = checks[name]
    if (!check) return `runner: assertion ${name} of an error`
    const outcome = check(wanted, error, lookup)
    if (outcome === undefined || outcome === true) continue
    const { code } = cause(error) as { code?: unknown }
    const got = `${error.name}${code === undefined ? '' : ` ${code}`}: ${cause(error).message}`
    const detail = outcome || `expected ${show(wanted)}`
    return `error ${name}: ${detail}; got ${got}`
  }
  return undefined
}
