import mongoose from 'mongoose'
import { type Database, sharedDatabase, startDatabase } from './database'

export interface HeldMongoose {
  database: Database
  connection: mongoose.Connection
}

/**
 * A database for the calling test file, shared or a process of its own, with Mongoose connected with its
 * defaults.
 */
export function holdMongoose({ own = false } = {}): HeldMongoose {
  const held = {} as HeldMongoose
  beforeAll(async () => {
    held.database = await (own ? startDatabase() : sharedDatabase())
    held.connection = await mongoose
      .createConnection(held.database.uri, { dbName: held.database.name })
      .asPromise()
  }, 60_000)
  afterAll(async () => {
    if (held.database?.real) await held.connection?.dropDatabase()
    await held.connection?.close()
    await held.database?.stop()
  }, 60_000)
  return held
}

export interface Thing {
  _id: number
  n?: number
  other?: number
  name?: string
  at?: Date | null
  stamp?: unknown
  list?: unknown[]
  deep?: Record<string, unknown>
  rows?: { id: number; n: number; done?: boolean; parts?: number[] }[]
}
let models = 0
const anything = { type: mongoose.Schema.Types.Mixed, default: undefined }
/** A model that accepts nearly anything, with a new collection. */
export async function newThings(connection: mongoose.Connection, documents: Thing[] = []) {
  const schema = new mongoose.Schema<Thing>(
    {
      _id: Number,
      n: Number,
      other: Number,
      name: String,
      at: Date,
      stamp: anything,
      list: anything,
      deep: anything,
      rows: anything,
    },
    { versionKey: false },
  )
  const Thing = connection.model(`Things${++models}`, schema)
  await Thing.init()
  if (documents.length) await Thing.insertMany(documents)
  return Thing
}
