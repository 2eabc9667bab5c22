/**
 * MongoDB's error codes used by this database, by name (mongodb/mongo,
 * `src/mongo/base/error_codes.yml`).
 */
export const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  CannotBackfillArray: 34,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CommandNotSupported: 115,
  DocumentValidationFailure: 121,
  NotAReplicaSet: 123,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  CommandNotSupportedOnView: 166,
  OptionNotSupportedOnView: 167,
  InvalidPipelineOperator: 168,
  QueryPlanKilled: 175,
  ConversionFailure: 241,
  APIVersionError: 322,
  APIStrictError: 323,
  DataCorruptionDetected: 328,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
} as const

export type CodeName = keyof typeof codes

const names = new Map<number, string>(Object.entries(codes).map(([name, code]) => [code, name]))

/**
 * An error for the client in MongoDB's terms. A number without a name is one of the server's
 * "Location" codes: `Location40324`.
 */
export class MongoError extends Error {
  readonly code: number
  readonly codeName: string

  constructor(
    code: CodeName | number,
    message: string,
    /** Further fields of the reply, such as `keyValue` of a duplicate. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message)
    this.code = typeof code === 'number' ? code : codes[code]
    this.codeName = names.get(this.code) ?? `Location${this.code}`
  }
}

/** LMDB's codes for a damaged page (`lmdb.h`: MDB_PAGE_NOTFOUND, MDB_CORRUPTED). */
const damaged = new Set<unknown>([-30_797, -30_796])

const unexpected = (error: unknown) =>
  damaged.has((error as { code?: unknown } | null)?.code)
    ? new MongoError(
        'DataCorruptionDetected',
        'The data file is damaged. Stop the database and restore its folder from a backup.',
      )
    : new MongoError('InternalError', 'The embedded database met an unexpected error.')

/**
 * A reply's fields for an error. Anything but a {@link MongoError} is our own bug: its message
 * stays in the log.
 */
export function errorReply(error: unknown) {
  const known = error instanceof MongoError ? error : unexpected(error)
  return {
    ok: 0,
    errmsg: known.message,
    code: known.code,
    codeName: known.codeName,
    ...known.details,
  }
}
