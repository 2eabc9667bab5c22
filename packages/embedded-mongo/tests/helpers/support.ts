import { deserialize, EJSON, serialize } from 'bson'
import { type Collection, type Db, type Document, MongoClient } from 'mongodb'
import { type Database, sharedDatabase, startDatabase } from './database'

export const embeddedOnly = process.env.TEST_MONGODB_URI ? describe.skip : describe

/** Whether it is a full run, which does some things at their whole size. */
export const full = Boolean(process.env.FULL)

/** A test that only a full run does. */
export const fullTest = full ? test : test.skip

/** Of cases that take long, all in a full run, else every fourth one. */
export const someOf = <T>(cases: T[]): T[] => (full ? cases : cases.filter((_, at) => at % 4 === 0))

export interface Held {
  database: Database
  client: MongoClient
  db: Db
  /** A new collection with these documents. */
  fresh(documents?: Document[]): Promise<Collection<Document>>
  /** A collection name that this file hasn't used. */
  newName(): string
}

/**
 * A database for the calling test file, shared or a process of its own, with the plain driver connected
 * to it.
 */
export function holdDatabase({ own = false } = {}): Held {
  let count = 0
  const held = {} as Held
  held.newName = () => `c${++count}`
  held.fresh = async (documents = []) => {
    const collection = held.db.collection<Document>(held.newName())
    if (documents.length) await collection.insertMany(documents)
    return collection
  }
  beforeAll(async () => {
    held.database = await (own ? startDatabase() : sharedDatabase())
    held.client = await new MongoClient(held.database.uri).connect()
    held.db = held.client.db(held.database.name)
  }, 60_000)
  afterAll(async () => {
    // The embedded database's folder is removed anyway.
    if (held.database?.real) await held.db?.dropDatabase()
    await held.client?.close()
    await held.database?.stop()
  }, 60_000)
  return held
}

/** Computes expressions over one document; the result shows its types. */
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

/**
 * A value with its BSON types shown, so that 1, 1.0 and a long 1 differ. `undefined` is unchanged.
 */
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

/** The error of a promise, which must fail. */
export async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  let value: unknown
  try {
    value = await promise
  } catch (error) {
    const failure = error as Failure
    // Without `promoteValues` it isn't a plain number.
    if (failure.code !== undefined && typeof failure.code === 'object') {
      failure.code = Number(failure.code)
    }
    return failure
  }
  throw new Error(`It should have failed and gave ${String(JSON.stringify(value)).slice(0, 500)}`)
}

/** The stages of every winning plan in an explanation, outermost first. */
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

/** Polls a condition every 50 ms. */
export async function until(holds: () => Promise<boolean>, milliseconds = 10_000) {
  const end = Date.now() + milliseconds
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not happen within ${milliseconds} ms.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
