import { deserialize, EJSON, serialize } from 'bson'
import { type Collection, type Db, type Document, MongoClient } from 'mongodb'
import mongoose from 'mongoose'
import { type Database, startDatabase } from './database'

export const embeddedOnly = process.env.TEST_MONGODB_URI ? describe.skip : describe

export interface Held {
  database: Database
  client: MongoClient
  db: Db
  /** A collection of the calling test's own, with these documents. */
  fresh(documents?: Document[]): Promise<Collection<Document>>
  /** A name no other collection of this file has. */
  newName(): string
}

/** One database for the calling test file, with the plain driver connected to it. */
export function holdDatabase(): Held {
  let count = 0
  const held = {} as Held
  held.newName = () => `c${++count}`
  held.fresh = async (documents = []) => {
    const collection = held.db.collection<Document>(held.newName())
    if (documents.length) await collection.insertMany(documents)
    return collection
  }
  beforeAll(async () => {
    held.database = await startDatabase()
    held.client = await new MongoClient(held.database.uri).connect()
    held.db = held.client.db(held.database.name)
  }, 60_000)
  afterAll(async () => {
    // The embedded one's folder goes with it.
    if (held.database?.real) await held.db?.dropDatabase()
    await held.client?.close()
    await held.database?.stop()
  }, 60_000)
  return held
}

/** Computes expressions of one document that has these fields; the result with its types visible. */
export function expressionsOf(held: Held, document: Document) {
  let collection: Collection<Document>
  beforeAll(async () => {
    collection = await held.fresh([document])
  })
  return async (expression: unknown) => {
    const pipeline = [{ $addFields: { result: expression } }]
    const [found] = await collection.aggregate(pipeline, { promoteValues: false }).toArray()
    return typed(found?.result)
  }
}

export interface HeldMongoose {
  database: Database
  connection: mongoose.Connection
}

/** One database for the calling test file, with Mongoose connected to it by its defaults. */
export function holdMongoose(): HeldMongoose {
  const held = {} as HeldMongoose
  beforeAll(async () => {
    held.database = await startDatabase()
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

/** A value with BSON's types visible, so that 1, 1.0 and a long 1 differ. `undefined` stays. */
export function typed(value: unknown): unknown {
  const whole = deserialize(serialize({ value }), { promoteValues: false })
  return (EJSON.serialize(whole, { relaxed: false }) as { value?: unknown }).value
}

export interface Failure {
  name: string
  message: string
  code?: number
  codeName?: string
  keyPattern?: Document
  keyValue?: Document
  errInfo?: Document
}

/** How a promise failed. Fails if it did not. */
export async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  let value: unknown
  try {
    value = await promise
  } catch (error) {
    const failure = error as Failure
    // Without `promoteValues` it is no plain number.
    if (failure.code !== undefined && typeof failure.code === 'object') {
      failure.code = Number(failure.code)
    }
    return failure
  }
  throw new Error(`It should have failed and gave ${String(JSON.stringify(value)).slice(0, 500)}`)
}

/** The stages of every winning plan inside an explanation, outermost first. */
export function planStages(explained: unknown, within = false): string[] {
  if (typeof explained !== 'object' || explained === null) return []
  const found: string[] = []
  for (const [name, value] of Object.entries(explained)) {
    if (within && name === 'stage' && typeof value === 'string') found.push(value)
    else if (name !== 'rejectedPlans' && name !== 'executionStages') {
      found.push(...planStages(value, within || name === 'winningPlan'))
    }
  }
  return found
}

/** Waits until something holds, looking every 50 ms. */
export async function until(holds: () => Promise<boolean>, milliseconds = 10_000) {
  const end = Date.now() + milliseconds
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not happen within ${milliseconds} ms.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
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
/** A model that takes nearly anything, with a collection of the calling test's own. */
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
