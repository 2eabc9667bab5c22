import type { MongoClient } from 'mongodb'
import type { Entities } from './entities'
import { driverOptions } from './options'
import { Failure } from './problems'
import type { SpecOperation } from './spec-file'
import { plain } from './values'

/** What is known while a test runs. */
export interface Run {
  entities: Entities
  /** Prepares and checks data, apart from the clients of the test. */
  admin: MongoClient
  /** Fail points that have to be off again after the test. */
  failPoints: Set<string>
  /** Runs further operations, inside a transaction. */
  runAll(operations: readonly SpecOperation[], rethrow: boolean): Promise<void>
}

/** What an operation gives, and whether its array consists of documents of their own. */
export interface Outcome {
  result: unknown
  rootItems?: boolean
}

/** Runs one operation on something that the test has made. */
export type Operation<T> = (it: T, args: Arguments, run: Run) => Promise<Outcome>

/** The arguments of an operation: taken one by one; what is left are options. */
export class Arguments {
  readonly #left: Map<string, unknown>
  readonly #entities: Entities

  constructor(operation: SpecOperation, entities: Entities) {
    this.#left = new Map(Object.entries(operation.arguments ?? {}))
    this.#entities = entities
  }

  /** Whether there is such an argument. */
  has(name: string): boolean {
    return this.#left.has(name)
  }

  /** Takes an argument as the driver gets it. The type is the caller's word. */
  take<T>(name: string): T {
    if (!this.#left.has(name)) throw new Failure(`there is no argument ${name}`)
    const value = this.#left.get(name)
    this.#left.delete(name)
    return plain(value) as T
  }

  /** All arguments that nobody has taken, as options for the driver. */
  options() {
    return driverOptions(Object.fromEntries(this.#left), this.#entities)
  }

  /** The names that nobody has taken. */
  names(): string[] {
    return [...this.#left.keys()]
  }
}

/** A result that is compared as it is. */
export const value = async (result: unknown): Promise<Outcome> => ({ result: await result })

/** Documents in a list, each of which may have more fields than a test says. */
export const list = async (result: Promise<unknown[]>): Promise<Outcome> => ({
  result: await result,
  rootItems: true,
})

/** An operation that gives nothing. */
export const nothing = async (work: Promise<unknown>): Promise<Outcome> => {
  await work
  return { result: undefined }
}
