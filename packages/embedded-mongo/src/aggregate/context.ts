import type { Collation } from '../values/collation'
import type { Doc } from '../values/types'

/** The context of a pipeline or expression. */
export interface PipelineContext {
  collation?: Collation
  /**
   * Variables of `let`, as typed values. Their names are fixed at parse time, their values are read
   * on every run.
   */
  variables: Doc
  now: Date
  /**
   * Documents of another collection of the same database that match a typed filter document. A
   * missing collection is empty.
   */
  find(collection: string, filter: Doc): Iterable<Doc>
}

/** The input of an expression: one document and the bound variables. */
export interface Frame {
  root: Doc
  /**
   * Values of `$let`, `$map` and similar operators, at the index that each binding got when parsed.
   */
  slots: unknown[]
  /** Values that take precedence over the context's variables. */
  extra?: Doc
}

export type Evaluate = (frame: Frame) => unknown

/** The parser that operators get; see `parser.ts`. */
export interface ExpressionParser {
  readonly context: PipelineContext
  parse(expression: unknown): Evaluate
  /** A parser that knows additional variables, and the slots it reads them from. */
  bind(names: string[]): { parser: ExpressionParser; slots: number[] }
}

/** Parses an operator's operand. */
export type Operator = (operand: unknown, parser: ExpressionParser, name: string) => Evaluate

export type Operators = Record<string, Operator>
