import type { MongoClient } from 'mongodb'
import type { Entities } from './entities'
import { driverOptions } from './options'
import { Failure } from './problems'
import type { SpecOperation } from './spec-file'
import { plain } from './values'

/** The state of a running test. */
export interface Run {
  entities: Entities
  /** Prepares and checks data, separately from the test's clients. */
  admin: MongoClient
  /** Fail points to turn off after the test. */
  failPoints: Set<string>
  /** Runs nested operations, inside a transaction. */
  runAll(operations: readonly SpecOperation[], rethrow: boolean): Promise<void>
}

/** An operation's result, and whether its array consists of root documents. */
export interface Outcome {
  result: unknown
  rootItems?: boolean
}

/** Runs one operation on an entity of the test. */
export type Operation<T> = (it: T, args: Arguments, run: Run) => Promise<Outcome>

/** The arguments of an operation. Each is taken once; those that remain are options. */
export class Arguments {
  readonly #left: Map<string, unknown>
  readonly #entities: Entities

  constructor(operation: SpecOperation, entities: Entities) {
    this.#left = new Map(Object.entries(operation.arguments ?? {}))
    this.#entities = entities
  }

  /** Whether the argument exists. */
  has(name: string): boolean {
    return this.#left.has(name)
  }

  /** Takes an argument, converted for the driver. The caller chooses the type. */
  take<T>(name: string): T {
    if (!this.#left.has(name)) throw new Failure(`there is no argument ${name}`)
    const value = this.#left.get(name)
    this.#left.delete(name)
    return plain(value) as T
  }

  /** All remaining arguments, as options for the driver. */
  options() {
    return driverOptions(Object.fromEntries(this.#left), this.#entities)
  }

  /** The names of the remaining arguments. */
  names(): string[] {
    return [...this.#left.keys()]
  }
}

/** A result that is compared unchanged. */
export const value = async (result: unknown): Promise<Outcome> => ({ result: await result })

/** Documents in a list, each of which may have more fields than expected. */
export const list = async (result: Promise<unknown[]>): Promise<Outcome> => ({
  result: await result,
  rootItems: true,
})

/** An operation without a result. */
export const nothing = async (work: Promise<unknown>): Promise<Outcome> => {
  await work
  return { result: undefined }
}
