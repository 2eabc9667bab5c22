import { BSONRegExp } from 'bson'
import type { Collation } from '../values/collation'
import { compare, equal, isNaNValue, typeRank } from '../values/compare'
import { isDoc, isNumeric, missing, typeName } from '../values/types'
import { bad, type FilterOptions, type Leaf, leaf, type Parser } from './filter'
import { compileRegex } from './regex'

const isNullish = (value: unknown) => value === null || value === undefined || value === missing

/** `$eq`, and the meaning of a bare value. */
export function equality(path: string, operand: unknown, { collation }: FilterOptions): Leaf {
  if (operand === null || operand === undefined) return leaf(path, '$eq', null, isNullish)
  const rank = typeRank(operand)
  return leaf(
    path,
    '$eq',
    operand,
    (value) => typeRank(value) === rank && value !== missing && equal(value, operand, collation),
  )
}

/** `$gt` and similar operators only match values of their operand's own type. */
export function range(op: string, holds: (order: number) => boolean): Parser {
  return (path, operand, { collation }) => {
    if (operand instanceof BSONRegExp)
      throw bad(`Can't have RegEx as arg to predicate over field '${path}'.`)
    const inclusive = holds(0)
    if (operand === null || operand === undefined) {
      return leaf(path, op, null, (value) => inclusive && isNullish(value))
    }
    const rank = typeRank(operand)
    const anyType = rank === -1 || rank === 127
    const nan = isNaNValue(operand)
    return leaf(path, op, operand, (value) => {
      if (anyType) return holds(compare(value, operand, collation))
      if (value === missing || typeRank(value) !== rank) return false
      if (rank === 10 && (nan || isNaNValue(value))) {
        return inclusive && nan && isNaNValue(value)
      }
      return holds(compare(value, operand, collation))
    })
  }
}

/**
 * A text that is equal for equal values of the same type, for the most frequent types; undefined
 * for all others.
 */
export function hashOf(value: unknown, collation?: Collation): string | undefined {
  if (typeof value === 'string') return collation ? undefined : `s${value}`
  const type = typeName(value)
  if (type === 'objectId') return `o${value}`
  if (type === 'int') return `n${value}`
  return undefined
}

/** `$in`. */
export function among(
  path: string,
  operand: unknown,
  { collation }: FilterOptions,
  op: string,
): Leaf {
  if (!Array.isArray(operand)) throw bad(`${op} needs an array`)
  const patterns: RegExp[] = []
  const hashed = new Set<string>()
  const others: unknown[] = []
  for (const value of operand) {
    if (isDoc(value) && Object.keys(value)[0]?.startsWith('$') && !('$ref' in value)) {
      throw bad(`cannot nest $ under ${op}`)
    }
    if (value instanceof BSONRegExp) patterns.push(compileRegex(value.pattern, value.options))
    const hash = hashOf(value, collation)
    if (hash) hashed.add(hash)
    else others.push(value ?? null)
  }
  const orNull = others.includes(null)
  // An int may equal a double or a long, so a miss is only final for values of the same type.
  const numbers = operand.filter(isNumeric)
  return leaf(path, '$in', operand, (value) => {
    if (isNullish(value)) return orNull
    const hash = hashOf(value, collation)
    if (hash && hashed.has(hash)) return true
    if (typeof value === 'string' && patterns.some((pattern) => pattern.test(value))) return true
    if (isNumeric(value)) return numbers.some((other) => equal(value, other))
    return others.some((other) => other !== null && equal(value, other, collation))
  })
}

/** `$regex`, and the meaning of a bare pattern. */
export function regex(path: string, operand: BSONRegExp): Leaf {
  const pattern = compileRegex(operand.pattern, operand.options)
  return leaf(path, '$regex', operand, (value) =>
    typeof value === 'string'
      ? pattern.test(value)
      : value instanceof BSONRegExp && equal(value, operand),
  )
}
