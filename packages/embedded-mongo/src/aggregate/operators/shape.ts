import { Int32 } from 'bson'
import { MongoError } from '../../errors'
import { compareNumbers } from '../../values/compare'
import { isDoc, isNumeric, missing, toNumber } from '../../values/types'
import type { Evaluate, ExpressionParser, Operator, PipelineContext } from '../context'

/** What an operator gets besides its arguments. */
export interface Call {
  name: string
  context: PipelineContext
}

/** Whether MongoDB treats a value as null: null, undefined and missing. */
export const isNullish = (value: unknown): boolean =>
  value === null || value === undefined || value === missing

/** The expressions of an operator that takes a list; a single one may stand without a list. */
export const list = (operand: unknown, parser: ExpressionParser): Evaluate[] =>
  (Array.isArray(operand) ? operand : [operand]).map((part) => parser.parse(part))

/** An operator of one argument. */
export const unary =
  (compute: (value: unknown, call: Call) => unknown): Operator =>
  (operand, parser, name) => {
    const [argument] = exactly(1, name, list(operand, parser))
    const call = { name, context: parser.context }
    return (frame) => compute(argument!(frame), call)
  }

function exactly(count: number, name: string, given: Evaluate[]): Evaluate[] {
  if (given.length === count) return given
  throw new MongoError(
    16020,
    `Expression ${name} takes exactly ${count} arguments. ${given.length} were passed in.`,
  )
}

/** An operator of two arguments. */
export const binary =
  (compute: (a: unknown, b: unknown, call: Call) => unknown): Operator =>
  (operand, parser, name) => {
    const [first, second] = exactly(2, name, list(operand, parser))
    const call = { name, context: parser.context }
    return (frame) => compute(first!(frame), second!(frame), call)
  }

/** An operator with a fixed number of arguments. */
export const fixed =
  (count: number, compute: (values: unknown[], call: Call) => unknown): Operator =>
  (operand, parser, name) => {
    const given = exactly(count, name, list(operand, parser))
    const call = { name, context: parser.context }
    return (frame) =>
      compute(
        given.map((evaluate) => evaluate(frame)),
        call,
      )
  }

/** An operator with a variable number of arguments. */
export const between =
  (least: number, most: number, compute: (values: unknown[], call: Call) => unknown): Operator =>
  (operand, parser, name) => {
    const given = list(operand, parser)
    if (given.length < least || given.length > most) {
      throw new MongoError(
        28667,
        `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${given.length} were passed in.`,
      )
    }
    const call = { name, context: parser.context }
    return (frame) =>
      compute(
        given.map((evaluate) => evaluate(frame)),
        call,
      )
  }

/** An operator with any number of arguments. */
export const variadic =
  (compute: (values: unknown[], call: Call) => unknown): Operator =>
  (operand, parser, name) => {
    const given = list(operand, parser)
    const call = { name, context: parser.context }
    return (frame) =>
      compute(
        given.map((evaluate) => evaluate(frame)),
        call,
      )
  }

/** MongoDB's error codes for an operator's invalid named arguments. */
export interface NamedCodes {
  notObject: number
  unknown: number
  /** One for every required argument, or one for all. */
  missing: number | Record<string, number>
}

/** The named arguments of an operator, with unknown names rejected. */
export function namedArguments(
  operand: unknown,
  name: string,
  required: readonly string[],
  optional: readonly string[],
  faults: NamedCodes,
): Record<string, unknown> {
  if (!isDoc(operand)) {
    throw new MongoError(faults.notObject, `${name} only supports an object as its argument`)
  }
  for (const key of Object.keys(operand)) {
    if (required.includes(key) || optional.includes(key)) continue
    throw new MongoError(faults.unknown, `Unrecognized parameter to ${name}: ${key}`)
  }
  for (const key of required) {
    if (Object.hasOwn(operand, key)) continue
    const code = typeof faults.missing === 'number' ? faults.missing : (faults.missing[key] ?? 9)
    throw new MongoError(code, `Missing '${key}' parameter to ${name}`)
  }
  return operand
}

/** An operator whose named arguments are all plain expressions; omitted ones are undefined. */
export const named =
  (
    required: readonly string[],
    optional: readonly string[],
    faults: NamedCodes,
    compute: (values: Record<string, unknown>, call: Call) => unknown,
  ): Operator =>
  (operand, parser, name) => {
    const given = Object.entries(namedArguments(operand, name, required, optional, faults)).map(
      ([key, expression]) => [key, parser.parse(expression)] as const,
    )
    const call = { name, context: parser.context }
    return (frame) => {
      const values: Record<string, unknown> = {}
      for (const [key, evaluate] of given) values[key] = evaluate(frame)
      return compute(values, call)
    }
  }

/** A value as a 32-bit integer; undefined for anything else. */
export function int32(value: unknown): number | undefined {
  if (!isNumeric(value)) return
  const number = toNumber(value) | 0
  return compareNumbers(value, new Int32(number)) === 0 ? number : undefined
}
