import { AppError } from '../errors'

/** Names of the errors that the driver and Mongoose throw when the database is or goes away. */
const away = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoServerSelectionError',
  'MongoTopologyClosedError',
  'MongooseServerSelectionError',
  'PoolClearedOnNetworkError',
])

/** What a broken socket throws where the driver lets it through as it is. The sockets to YouTube and
 * to mail servers have failures of their own, so one that gets as far as this is the database's. */
const brokenSocket = new Set<unknown>(['EPIPE', 'ECONNRESET'])

/** A full disk, in MongoDB's code. */
const diskFull = 14031
/** A query past its time limit, in MongoDB's code. */
const timedOut = 50

/** Whether a write was refused because another record has what only one may have. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: unknown }).code === 11000

/** The failure that callers see when the database cannot answer; undefined for any other error. */
export function databaseFailure(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return
  const { code } = error as { code?: unknown }
  const poolIsFull = error.name === 'MongoWaitQueueTimeoutError'
  if (code === timedOut || poolIsFull)
    return new AppError('server.busy', { retryAfter: 5, cause: error })
  const unconnected = error.name === 'MongooseError' && error.message.includes('bufferCommands')
  const gone = away.has(error.name) || unconnected || brokenSocket.has(code) || code === diskFull
  if (!gone) return
  return new AppError('server.databaseDown', { retryAfter: 5, cause: error })
}
