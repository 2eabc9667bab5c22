import { MongoError } from '../errors'
import type { Collation } from '../values/collation'
import type { Doc } from '../values/types'

/** A condition on one field. */
export interface Leaf {
  kind: 'leaf'
  path: string
  parts: string[]
  /** MongoDB's operator, for the planner. */
  op: string
  operand: unknown
  /** Whether the elements of arrays are tested too. */
  expand: boolean
  test: (value: unknown) => boolean
  /** For `$elemMatch`: the index of the matching element. */
  place?: (value: unknown) => number
}

/** A parsed filter: all operators are known and all operands valid. */
export type Filter =
  | { kind: 'and' | 'or' | 'nor'; filters: Filter[] }
  | { kind: 'not'; filter: Filter }
  | { kind: 'document'; test: (doc: Doc) => boolean }
  | Leaf

export interface FilterOptions {
  collation?: Collation
  /** Compiles an aggregation expression to a predicate, for `$expr`. */
  expression?: (expression: unknown) => (doc: Doc) => boolean
}

/** An error about an operator's operand. */
export const bad = (message: string) => new MongoError('BadValue', message)

/** Turns one operator of a field into a filter. */
export type Parser = (path: string, operand: unknown, options: FilterOptions, all: Doc) => Filter

/** Makes a condition on one field. */
export const leaf = (
  path: string,
  op: string,
  operand: unknown,
  test: (value: unknown) => boolean,
  expand = true,
): Leaf => ({ kind: 'leaf', path, parts: path.split('.'), op, operand, test, expand })

/** Negates a filter. */
export const not = (filter: Filter): Filter => ({ kind: 'not', filter })
/** Combines several filters with "and". */
export const and = (filters: Filter[]): Filter =>
  filters.length === 1 && filters[0] ? filters[0] : { kind: 'and', filters }
