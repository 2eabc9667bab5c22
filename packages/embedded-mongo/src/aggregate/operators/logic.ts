import { Int32 } from 'bson'
import { MongoError } from '../../errors'
import { compare } from '../../values/compare'
import { isDoc, typeName } from '../../values/types'
import { constant } from '../constant'
import type { Evaluate, Operator, Operators } from '../context'
import { checkVariable } from '../names'
import { isTrue } from '../truth'
import { binary, isNullish, list, unary } from './shape'

const comparison = (holds: (order: number) => boolean): Operator =>
  binary((a, b, { context }) => holds(compare(a, b, context.collation)))

const conditional: Operator = (operand, parser, name) => {
  const parts = isDoc(operand) ? named(operand) : listed(operand)
  const [test, yes, no] = parts.map((part) => parser.parse(part)) as [Evaluate, Evaluate, Evaluate]
  return (frame) => (isTrue(test(frame)) ? yes(frame) : no(frame))

  function named(doc: Record<string, unknown>) {
    const wanted = new Map([
      ['if', 17080],
      ['then', 17081],
      ['else', 17082],
    ])
    for (const key of Object.keys(doc)) {
      if (!wanted.has(key)) {
        throw new MongoError(17083, `Unrecognized parameter to $cond: ${key}`)
      }
    }
    return [...wanted].map(([key, code]) => {
      if (!Object.hasOwn(doc, key))
        throw new MongoError(code, `Missing '${key}' parameter to $cond`)
      return doc[key]
    })
  }
  function listed(value: unknown) {
    const given = Array.isArray(value) ? value : [value]
    if (given.length === 3) return given
    throw new MongoError(
      16020,
      `Expression ${name} takes exactly 3 arguments. ${given.length} were passed in.`,
    )
  }
}

const choice: Operator = (operand, parser) => {
  if (!isDoc(operand)) {
    throw new MongoError(
      40060,
      `$switch requires an object as an argument, found: ${typeName(operand)}`,
    )
  }
  for (const key of Object.keys(operand)) {
    if (key !== 'branches' && key !== 'default') {
      throw new MongoError(40067, `$switch found an unknown argument: ${key}`)
    }
  }
  const given = operand.branches ?? []
  if (!Array.isArray(given)) {
    throw new MongoError(
      40061,
      `$switch expected an array for 'branches', found: ${typeName(given)}`,
    )
  }
  const branches = given.map((branch) => {
    if (!isDoc(branch)) {
      throw new MongoError(
        40062,
        `$switch expected each branch to be an object, found: ${typeName(branch)}`,
      )
    }
    for (const key of Object.keys(branch)) {
      if (key !== 'case' && key !== 'then') {
        throw new MongoError(40063, `$switch found an unknown argument to a branch: ${key}`)
      }
    }
    if (!('case' in branch)) {
      throw new MongoError(40064, "$switch requires each branch have a 'case' expression")
    }
    if (!('then' in branch)) {
      throw new MongoError(40065, "$switch requires each branch have a 'then' expression.")
    }
    return { test: parser.parse(branch.case), result: parser.parse(branch.then) }
  })
  if (branches.length === 0) throw new MongoError(40068, '$switch requires at least one branch.')
  const other = 'default' in operand ? parser.parse(operand.default) : undefined
  return (frame) => {
    const branch = branches.find(({ test }) => isTrue(test(frame)))
    if (branch) return branch.result(frame)
    if (other) return other(frame)
    throw new MongoError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    )
  }
}

const ifNull: Operator = (operand, parser) => {
  const given = list(operand, parser)
  if (given.length < 2) {
    throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${given.length}`)
  }
  const last = given.pop()!
  return (frame) => {
    for (const evaluate of given) {
      const value = evaluate(frame)
      if (!isNullish(value)) return value
    }
    return last(frame)
  }
}

const letIn: Operator = (operand, parser) => {
  if (!isDoc(operand)) throw new MongoError(16874, '$let only supports an object as its argument')
  for (const key of Object.keys(operand)) {
    if (key !== 'vars' && key !== 'in') {
      throw new MongoError(16875, `Unrecognized parameter to $let: ${key}`)
    }
  }
  const { vars } = operand
  if (vars === undefined) throw new MongoError(16876, "Missing 'vars' parameter to $let")
  if (!('in' in operand)) throw new MongoError(16877, "Missing 'in' parameter to $let")
  if (!isDoc(vars)) {
    throw new MongoError(10065, `invalid parameter: expected an object (vars)`)
  }
  const names = Object.keys(vars)
  for (const name of names) checkVariable(name)
  const values = Object.values(vars).map((value) => parser.parse(value))
  const bound = parser.bind(names)
  const inner = bound.parser.parse(operand.in)
  return (frame) => {
    const computed = values.map((evaluate) => evaluate(frame))
    for (const [index, value] of computed.entries()) frame.slots[bound.slots[index]!] = value
    return inner(frame)
  }
}

export const logic: Operators = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: binary((a, b, { context }) => new Int32(Math.sign(compare(a, b, context.collation)))),
  $and: (operand, parser) => {
    const given = list(operand, parser)
    return (frame) => given.every((evaluate) => isTrue(evaluate(frame)))
  },
  $or: (operand, parser) => {
    const given = list(operand, parser)
    return (frame) => given.some((evaluate) => isTrue(evaluate(frame)))
  },
  $not: unary((value) => !isTrue(value)),
  $cond: conditional,
  $switch: choice,
  $ifNull: ifNull,
  $let: letIn,
  $literal: (operand) => constant(operand),
  $const: (operand) => constant(operand),
}
