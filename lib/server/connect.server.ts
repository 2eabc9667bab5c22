import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { remember } from '@epic-web/remember'
import mongoose, { type Model } from 'mongoose'
import { models } from '@/models'
import { AppError } from '../errors'
import { embeddedDatabase } from './embedded-process.server'
import { env } from './env'
import './lost-commands.server'
import { isDuplicate } from './failures.server'

/** How long a call waits for a missing database, in milliseconds. */
const timeoutMs = 2_000
/** How long one answer of the database may take, in milliseconds: longer than any query of the site
 * takes on a slow disk. A frozen database counts as missing. */
const maxAnswerMs = 20_000

// Otherwise a misspelt field is dropped from the filter, and `deleteMany` deletes everything.
mongoose.set('strictQuery', 'throw')
// Operators from a request never reach a query.
mongoose.set('sanitizeFilter', true)
mongoose.set('runValidators', true)
// While the database is away, a call fails instead of waiting.
mongoose.set('bufferCommands', false)

/** The database's name where the URI names none. */
const defaultName = 'tubesmith'
const namesDatabase = (uri: string) => /^[^/]+\/\/[^/]+\/[^?]+/.test(uri)

// Next may load this module once per route; all of them share one connection.
const connection = remember('tubesmith.connection', () => ({
  opening: undefined as Promise<void> | undefined,
}))

async function open() {
  const { MONGODB_URI, DATA_DIR } = env()
  const uri = MONGODB_URI ?? (await embeddedDatabase(path.resolve(DATA_DIR, 'db')))
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    socketTimeoutMS: maxAnswerMs,
    waitQueueTimeoutMS: timeoutMs,
    ...(namesDatabase(uri) ? {} : { dbName: defaultName }),
  })
  await Promise.all(models.map((model) => makeIndexes(model as unknown as Model<never>)))
}

/** Makes a model's indexes. Without them two accounts could share an address, so the site does not
 * go on when one is missing.
 * @throws Error that names the index that could not be made */
async function makeIndexes(model: Model<never>): Promise<void> {
  try {
    await model.createIndexes()
  } catch (cause) {
    if (!isDuplicate(cause)) throw cause
    const { message } = cause as Error
    const index = /index: (\S+)/.exec(message)?.[1]
    throw new Error(
      `The index ${index} of ${model.collection.name} cannot be made, because two records share what only one may have. Remove or change one of them: ${message}`,
      { cause },
    )
  }
}

/** Connects to the database: MongoDB at `MONGODB_URI`, else the embedded one in `DATA_DIR/db`, which
 * is started when nothing answers there. Call it before using a model; it returns at once when the
 * connection is made. The driver reconnects by itself; until then operations fail, which
 * `databaseFailure` recognizes.
 * @throws AppError `server.databaseDown` */
export async function connect(): Promise<void> {
  connection.opening ??= open()
  const { opening } = connection
  try {
    await opening
  } catch (error) {
    if (connection.opening === opening) {
      connection.opening = undefined
      // A half-open connection would block the next try.
      await mongoose.disconnect().catch(() => undefined)
    }
    throw new AppError('server.databaseDown', { retryAfter: 5, cause: error })
  }
}

/** Whether the database answers within two seconds. Never throws. */
export async function isDatabaseUp(): Promise<boolean> {
  try {
    await connect()
    const ping = mongoose.connection.db?.command({ ping: 1 }).then(() => true)
    return (await Promise.race([ping, sleep(timeoutMs, false, { ref: false })])) ?? false
  } catch {
    return false
  }
}
