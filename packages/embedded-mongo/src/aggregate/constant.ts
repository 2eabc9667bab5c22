import type { Evaluate } from './context'

const constants = new WeakMap<Evaluate, { value: unknown }>()

/** An expression that is the same for every document. */
export function constant(value: unknown): Evaluate {
  const evaluate: Evaluate = () => value
  constants.set(evaluate, { value })
  return evaluate
}

/** The value of an expression that needs no document; undefined for any other. */
export const constantOf = (evaluate: Evaluate): { value: unknown } | undefined =>
  constants.get(evaluate)
