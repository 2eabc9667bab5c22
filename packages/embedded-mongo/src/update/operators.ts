// The effect of each update operator on one value
// (https://www.mongodb.com/docs/v7.0/reference/operator/update/).
import { BSONRegExp, Int32, type Long, Timestamp } from 'bson'
import { keyOf } from '../aggregate/key'
import { MongoError } from '../errors'
import { matches } from '../match/matches'
import { parseFilter, testsValues } from '../match/parse'
import { add, bitwise, multiply } from '../values/arithmetic'
import type { Collation } from '../values/collation'
import { compare, equal } from '../values/compare'
import {
  copy,
  type Doc,
  isDoc,
  isNumeric,
  isWhole,
  missing,
  show,
  toNumber,
  typeName,
} from '../values/types'
import { type PushClauses, parsePush, pushed } from './push'

/** The value stays as it is, and its path isn't created. */
export const unchanged = Symbol('unchanged')

export interface Where {
  path: string
  field: string
  doc: Doc
  inserting: boolean
}

/**
 * Returns the new value: `missing` to remove it, {@link unchanged} to keep it.
 * @throws MongoError when the operator cannot be applied to the current value
 */
export type Apply = (current: unknown, where: Where) => unknown

export interface Operator {
  /** Whether it creates missing documents on the way to its field. */
  creates: boolean
  /** Whether a value on the way that has no fields is an error though it creates none. */
  strict?: boolean
  /** Validates the operand once, before any document is read. */
  parse: (operand: unknown, path: string, context: { collation?: Collation; now: Date }) => Apply
}

const bad = (message: string) => new MongoError('BadValue', message)
const idOf = (doc: Doc) => `{_id: ${show(doc._id ?? null)}}`

function arithmetic(name: '$inc' | '$mul'): Operator['parse'] {
  return (operand, path) => {
    if (!isNumeric(operand)) {
      const verb = name === '$inc' ? 'increment' : 'multiply'
      throw new MongoError(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`,
      )
    }
    return (current, { field, doc }) => {
      if (current === missing) return name === '$inc' ? operand : multiply(operand, new Int32(0))
      if (!isNumeric(current)) {
        throw new MongoError(
          'TypeMismatch',
          `Cannot apply ${name} to a value of non-numeric type. ${idOf(doc)} has the field '${field}' of non-numeric type ${typeName(current)}`,
        )
      }
      const result = name === '$inc' ? add(current, operand) : multiply(current, operand)
      if (!result) {
        throw bad(
          `Failed to apply ${name} operations to current value ((NumberLong)${current}) for document ${idOf(doc)}`,
        )
      }
      return result
    }
  }
}

function extreme(wanted: 1 | -1): Operator['parse'] {
  return (operand, _, { collation }) =>
    (current) =>
      current === missing || compare(operand, current, collation) * wanted > 0 ? operand : unchanged
}

function currentDate(operand: unknown, path: string, now: Date): Apply {
  const kind = isDoc(operand) ? operand.$type : operand
  if (isDoc(operand)) {
    const odd = Object.keys(operand).find((name) => name !== '$type')
    if (odd) throw bad(`Unrecognized $currentDate option: ${odd}`)
    if (kind !== 'date' && kind !== 'timestamp') {
      throw bad(
        "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
      )
    }
  } else if (typeof kind !== 'boolean') {
    throw bad(
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}). The field was '${path}'.`,
    )
  }
  if (kind !== 'timestamp') return () => now
  return () => new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 })
}

function arrayOrNew(current: unknown, name: string, { field, doc }: Where): unknown[] {
  if (current === missing) return []
  if (Array.isArray(current)) return current
  if (name === '$push') {
    throw bad(
      `The field '${field}' must be an array but is of type ${typeName(current)} in document ${idOf(doc)}`,
    )
  }
  throw bad(
    `Cannot apply $addToSet to non-array field. Field named '${field}' has non-array type ${typeName(current)}`,
  )
}

function addToSet(operand: unknown, collation?: Collation): Apply {
  let values = [operand]
  if (isDoc(operand) && Object.keys(operand)[0] === '$each') {
    const odd = Object.keys(operand).find((name) => name !== '$each')
    if (odd) throw bad(`Found unexpected fields after $each in $addToSet: ${show(operand)}`)
    if (!Array.isArray(operand.$each)) {
      throw new MongoError(
        'TypeMismatch',
        `The argument to $each in $addToSet must be an array but it was of type ${typeName(operand.$each)}`,
      )
    }
    values = operand.$each
  }
  return (current, where) => {
    const result = [...arrayOrNew(current, '$addToSet', where)]
    const before = result.length
    const known = new Set(result.map((value) => keyOf(value, collation)))
    for (const value of values) {
      const key = keyOf(value, collation)
      if (known.has(key)) continue
      known.add(key)
      result.push(value)
    }
    return result.length === before && current !== missing ? unchanged : result
  }
}

/** The array that an operator removes elements from; undefined when there is none. */
function takeFrom(current: unknown, name: string): unknown[] | undefined {
  if (current === missing) return
  if (Array.isArray(current)) return current
  throw bad(`Cannot apply ${name} to a non-array value`)
}

function pullTest(operand: unknown, collation?: Collation): (element: unknown) => boolean {
  if (isDoc(operand)) {
    const operators = testsValues(operand)
    const filter = parseFilter(operators ? { v: operand } : operand, { collation })
    // An element that is an array is tested as a whole, without unwinding.
    return (element) =>
      operators ? matches(filter, { v: element }) : isDoc(element) && matches(filter, element)
  }
  if (operand instanceof BSONRegExp) {
    const filter = parseFilter({ v: operand })
    return (element) => matches(filter, { v: element })
  }
  return (element) => equal(element, operand, collation)
}

function remove(name: string, test: (element: unknown) => boolean): Apply {
  return (current) => {
    const array = takeFrom(current, name)
    const rest = array?.filter((element) => !test(element))
    return rest && rest.length < (array?.length ?? 0) ? rest : unchanged
  }
}

function pop(operand: unknown): Apply {
  if (!isNumeric(operand)) {
    throw new MongoError('FailedToParse', `Expected a number in: ${show(operand)}`)
  }
  const side = toNumber(operand)
  if (side !== 1 && side !== -1) {
    throw new MongoError('FailedToParse', `$pop expects 1 or -1, found: ${show(operand)}`)
  }
  return (current, { path }) => {
    if (current === missing) return unchanged
    if (!Array.isArray(current)) {
      throw new MongoError(
        'TypeMismatch',
        `Path '${path}' contains an element of non-array type '${typeName(current)}'`,
      )
    }
    if (current.length === 0) return unchanged
    return side === 1 ? current.slice(0, -1) : current.slice(1)
  }
}

const bitOperations: Record<string, (x: bigint, y: bigint) => bigint> = {
  and: (x, y) => x & y,
  or: (x, y) => x | y,
  xor: (x, y) => x ^ y,
}

function bit(operand: unknown, path: string): Apply {
  if (!isDoc(operand)) {
    throw bad(
      `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    )
  }
  const steps = Object.entries(operand).map(([name, value]) => {
    const operation = bitOperations[name]
    if (!operation) {
      throw bad(
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${name}: ${show(value)}}`,
      )
    }
    if (!isWhole(value)) {
      throw bad(
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(value)}' is not supported here: {${name}: ${show(value)}}`,
      )
    }
    return { operation, value }
  })
  if (steps.length === 0) {
    throw bad(
      `You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}`,
    )
  }
  return (current, { field, doc }) => {
    const start = current === missing ? new Int32(0) : current
    if (!isWhole(start)) {
      throw bad(
        `Cannot apply $bit to a value of non-integral type.${idOf(doc)} has the field ${field || path} of non-integer type ${typeName(start)}`,
      )
    }
    return steps.reduce<Int32 | Long>(
      (value, step) => bitwise(value, step.value, step.operation),
      start,
    )
  }
}

/** `$rename` involves two paths and is applied by apply.ts itself. */
export const operators: Record<string, Operator> = {
  $set: { creates: true, parse: (operand) => () => copy(operand) },
  $setOnInsert: {
    creates: true,
    parse:
      (operand) =>
      (_, { inserting }) =>
        inserting ? copy(operand) : unchanged,
  },
  $unset: { creates: false, parse: () => (current) => (current === missing ? unchanged : missing) },
  $inc: { creates: true, parse: arithmetic('$inc') },
  $mul: { creates: true, parse: arithmetic('$mul') },
  $min: { creates: true, parse: extreme(-1) },
  $max: { creates: true, parse: extreme(1) },
  $currentDate: {
    creates: true,
    parse: (operand, path, { now }) => currentDate(operand, path, now),
  },
  $addToSet: { creates: true, parse: (operand, _, { collation }) => addToSet(operand, collation) },
  $push: {
    creates: true,
    parse: (operand, _, { collation }) => {
      const clauses: PushClauses = parsePush(operand)
      return (current, where) => pushed(arrayOrNew(current, '$push', where), clauses, collation)
    },
  },
  $pull: {
    creates: false,
    parse: (operand, _, { collation }) => remove('$pull', pullTest(operand, collation)),
  },
  $pullAll: {
    creates: false,
    parse: (operand, _, { collation }) => {
      if (!Array.isArray(operand)) {
        throw bad(`$pullAll requires an array argument but was given a ${typeName(operand)}`)
      }
      const gone = new Set(operand.map((value) => keyOf(value, collation)))
      return remove('$pullAll', (element) => gone.has(keyOf(element, collation)))
    },
  },
  $pop: { creates: false, strict: true, parse: (operand) => pop(operand) },
  $bit: { creates: true, parse: bit },
}
