import { MongoError } from '../errors'
import type { Collation } from '../values/collation'
import { compare } from '../values/compare'
import {
  copy,
  type Doc,
  field,
  isDoc,
  isNumeric,
  missing,
  toNumber,
  typeName,
} from '../values/types'

/** The parts of `$push`. */
export interface PushClauses {
  each: unknown[]
  position?: number
  slice?: number
  sort?: number | Doc
}

const bad = (message: string) => new MongoError('BadValue', message)

function whole(name: string, value: unknown): number {
  const number = isNumeric(value) ? toNumber(value) : Number.NaN
  if (!Number.isInteger(number)) {
    throw bad(
      `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
    )
  }
  return number
}

function parseSort(value: unknown): number | Doc {
  const direction = (part: unknown) => {
    const number = isNumeric(part) ? toNumber(part) : Number.NaN
    if (number !== 1 && number !== -1) throw bad('The $sort element value must be either 1 or -1')
    return number
  }
  if (!isDoc(value)) {
    if (!isNumeric(value)) {
      throw bad(
        'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
      )
    }
    return direction(value)
  }
  if (Object.keys(value).length === 0)
    throw bad('The $sort pattern is empty when it should be a set of fields.')
  for (const [path, part] of Object.entries(value)) {
    if (path.split('.').includes('')) {
      throw bad(`The $sort field '${path}' is a dotted field with an empty part.`)
    }
    direction(part)
  }
  return value
}

/**
 * Parses the operand of `$push`: a value, or `$each` with its modifiers.
 * @throws MongoError for what MongoDB refuses
 */
export function parsePush(operand: unknown): PushClauses {
  if (!isDoc(operand) || !('$each' in operand)) return { each: [operand] }
  const clauses: PushClauses = { each: [] }
  for (const [name, value] of Object.entries(operand)) {
    switch (name) {
      case '$each':
        if (!Array.isArray(value)) {
          throw bad(
            `The argument to $each in $push must be an array but it was of type: ${typeName(value)}`,
          )
        }
        clauses.each = value
        break
      case '$position':
        clauses.position = whole('$position', value)
        break
      case '$slice':
        clauses.slice = whole('$slice', value)
        break
      case '$sort':
        clauses.sort = parseSort(value)
        break
      default:
        throw bad(`Unrecognized clause in $push: ${name}`)
    }
  }
  return clauses
}

function valueAt(element: unknown, path: string): unknown {
  let value = element
  for (const part of path.split('.')) {
    if (!isDoc(value)) return null
    value = field(value, part)
  }
  return value === missing ? null : value
}

/** The order of an array's elements by their fields, which goes into no arrays. */
export function order(sort: number | Doc, collation?: Collation) {
  if (typeof sort === 'number') return (a: unknown, b: unknown) => compare(a, b, collation) * sort
  const paths = Object.entries(sort).map(
    ([path, direction]) => [path, toNumber(direction as never)] as const,
  )
  return (a: unknown, b: unknown) => {
    for (const [path, direction] of paths) {
      const found = compare(valueAt(a, path), valueAt(b, path), collation) * direction
      if (found !== 0) return found
    }
    return 0
  }
}

/** An array after `$push`: extended, then sorted, then sliced. */
export function pushed(array: unknown[], clauses: PushClauses, collation?: Collation): unknown[] {
  const { each, position = array.length, slice, sort } = clauses
  const at = position < 0 ? Math.max(array.length + position, 0) : Math.min(position, array.length)
  const result = [...array.slice(0, at), ...each.map(copy), ...array.slice(at)]
  if (sort !== undefined) result.sort(order(sort, collation))
  if (slice === undefined) return result
  return slice >= 0 ? result.slice(0, slice) : result.slice(slice)
}
