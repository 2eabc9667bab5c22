import type { Failure } from './failure'

/** A failed call; `failure` is the API's reason. */
export class CallFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure, cause: unknown) {
    super(failure.message ?? failure.code, { cause })
    this.name = 'CallFailed'
    this.failure = failure
  }
}

/** The reason of a caught error; `server.unexpected` for one that is neither a `CallFailed` nor about a
 * part of the program that couldn't be fetched. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailed) return error.failure
  const isMissing = error instanceof Error && error.name === 'ChunkLoadError'
  return { code: isMissing ? 'network' : 'server.unexpected' }
}
