import { AppError } from '../errors'

/** What the driver and Mongoose throw when the database is away or goes away. */
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
/** A question that took longer than it may, in MongoDB's code. */
const tooSlow = 50

/** The failure a visitor is told of when the database cannot answer; undefined for any other
 * error. */
export function databaseFailure(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return
  const { code } = error as { code?: unknown }
  const crowded = error.name === 'MongoWaitQueueTimeoutError'
  if (code === tooSlow || crowded)
    return new AppError('server.busy', { retryAfter: 5, cause: error })
  const unconnected = error.name === 'MongooseError' && error.message.includes('bufferCommands')
  const gone = away.has(error.name) || unconnected || brokenSocket.has(code) || code === diskFull
  if (!gone) return
  return new AppError('server.databaseDown', { retryAfter: 5, cause: error })
}
