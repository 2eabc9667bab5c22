import { MongoError } from '../errors'
import type { Collation } from '../values/collation'
import type { Doc } from '../values/types'

/** A question about one field. */
export interface Leaf {
  kind: 'leaf'
  path: string
  parts: string[]
  /** MongoDB's operator, for the planner. */
  op: string
  operand: unknown
  /** Whether arrays are also asked element by element. */
  expand: boolean
  test: (value: unknown) => boolean
  /** Of `$elemMatch`: which element answers. */
  place?: (value: unknown) => number
}

/** A filter, parsed: every operator known and every operand of the right kind. */
export type Filter =
  | { kind: 'and' | 'or' | 'nor'; filters: Filter[] }
  | { kind: 'not'; filter: Filter }
  | { kind: 'document'; test: (doc: Doc) => boolean }
  | Leaf

export interface FilterOptions {
  collation?: Collation
  /** Compiles an aggregation expression to a test of its truth, for `$expr`. */
  expression?: (expression: unknown) => (doc: Doc) => boolean
}

/** An error about an operator's operand. */
export const bad = (message: string) => new MongoError('BadValue', message)

/** Turns one operator of a field into a filter. */
export type Parser = (path: string, operand: unknown, options: FilterOptions, all: Doc) => Filter

/** Makes a question about one field. */
export const leaf = (
  path: string,
  op: string,
  operand: unknown,
  test: (value: unknown) => boolean,
  expand = true,
): Leaf => ({ kind: 'leaf', path, parts: path.split('.'), op, operand, test, expand })

/** The opposite. */
export const not = (filter: Filter): Filter => ({ kind: 'not', filter })
/** All of several. */
export const and = (filters: Filter[]): Filter =>
  filters.length === 1 && filters[0] ? filters[0] : { kind: 'and', filters }
