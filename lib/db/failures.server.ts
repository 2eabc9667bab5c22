import { AppError } from '../errors'

/** What the driver and Mongoose throw when the database is away or goes away. */
const away = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoServerClosedError',
  'MongoServerSelectionError',
  'MongoTopologyClosedError',
  'MongooseServerSelectionError',
])

/** A full disk, in MongoDB's code. */
const diskFull = 14031

/** The failure a visitor is told of when the database cannot answer; undefined for any other
 * error. */
export function databaseFailure(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return
  const { code } = error as { code?: unknown }
  const unconnected = error.name === 'MongooseError' && error.message.includes('bufferCommands')
  if (!away.has(error.name) && !unconnected && code !== diskFull) return
  return new AppError('server.databaseDown', { retryAfter: 5, cause: error })
}
