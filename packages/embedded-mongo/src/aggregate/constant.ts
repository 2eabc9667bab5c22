import type { Evaluate } from './context'

const constants = new WeakMap<Evaluate, { value: unknown }>()

/** An expression with the same value for every document. */
export function constant(value: unknown): Evaluate {
  const evaluate: Evaluate = () => value
  constants.set(evaluate, { value })
  return evaluate
}

/** The value of a constant expression; undefined for any other expression. */
export const constantOf = (evaluate: Evaluate): { value: unknown } | undefined =>
  constants.get(evaluate)
