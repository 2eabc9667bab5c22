import type { Collation } from '../values/collation'
import type { Doc } from '../values/types'

/** What a pipeline or an expression runs in. */
export interface PipelineContext {
  collation?: Collation
  /** Variables of `let`, typed values. Their names are fixed when something is parsed with them,
   * their values are read anew each time it runs. */
  variables: Doc
  now: Date
  /** Documents of another collection of the same database that answer a typed filter document.
   * A missing collection is empty. */
  find(collection: string, filter: Doc): Iterable<Doc>
}

/** What an expression is computed from: one document and the variables bound around it. */
export interface Frame {
  root: Doc
  /** Values of `$let`, `$map` and their kind, each at the place its binding got when parsed. */
  slots: unknown[]
  /** Values that take precedence over the context's variables. */
  extra?: Doc
}

export type Evaluate = (frame: Frame) => unknown

/** What operators are parsed with; see `parser.ts`. */
export interface ExpressionParser {
  readonly context: PipelineContext
  parse(expression: unknown): Evaluate
  /** A parser that knows further variables, and the slots it reads them from. */
  bind(names: string[]): { parser: ExpressionParser; slots: number[] }
}

/** Parses an operator's operand. */
export type Operator = (operand: unknown, parser: ExpressionParser, name: string) => Evaluate

export type Operators = Record<string, Operator>
