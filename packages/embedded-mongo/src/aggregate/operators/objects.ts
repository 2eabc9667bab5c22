import { calculateObjectSize, Int32 } from 'bson'
import { MongoError } from '../../errors'
import { type Doc, field, isDoc, missing, setField, show, typeName } from '../../values/types'
import { constantOf } from '../constant'
import type { Evaluate, ExpressionParser, Operator, Operators } from '../context'
import { isNullish, unary, variadic } from './shape'

/**
 * Merges the fields of several documents; later ones win.
 * @throws MongoError for a value that is neither a document nor null
 */
export function merge(values: unknown[]): Doc {
  const result: Doc = {}
  for (const value of values) {
    if (isNullish(value)) continue
    if (!isDoc(value)) {
      throw new MongoError(
        40400,
        `$mergeObjects requires object inputs, but input ${show(value)} is of type ${typeName(value)}`,
      )
    }
    for (const [name, part] of Object.entries(value)) setField(result, name, part)
  }
  return result
}

function toPairs(value: unknown): unknown {
  if (isNullish(value)) return null
  if (isDoc(value)) return Object.entries(value).map(([k, v]) => ({ k, v }))
  throw new MongoError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`)
}

function pairOf(element: unknown, listed: boolean): [string, unknown] {
  const name = (key: unknown, code: number) => {
    if (typeof key === 'string') {
      if (!key.includes('\0')) return key
      throw new MongoError(4940400, 'Key field cannot contain an embedded null byte')
    }
    throw new MongoError(
      code,
      `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${typeName(key)}`,
    )
  }
  if (listed) {
    if (!Array.isArray(element)) throw inconsistent(40396, 'Array', element)
    if (element.length !== 2) {
      throw new MongoError(
        40397,
        `$arrayToObject requires an array of size 2 arrays,found array of size: ${element.length}`,
      )
    }
    return [name(element[0], 40395), element[1]]
  }
  if (!isDoc(element)) throw inconsistent(40391, 'Object', element)
  const count = Object.keys(element).length
  if (count !== 2) {
    throw new MongoError(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys:${count}`,
    )
  }
  const [key, value] = [field(element, 'k'), field(element, 'v')]
  if (key === missing || value === missing) {
    throw new MongoError(
      40393,
      `$arrayToObject requires an object with keys 'k' and 'v'. Missing either or both keys from: ${show(element)}`,
    )
  }
  return [name(key, 40394), value]
}

const inconsistent = (code: number, first: string, now: unknown) =>
  new MongoError(
    code,
    `$arrayToObject requires a consistent input format. Elements must all be arrays or all be objects. ${first} was detected, now found: ${typeName(now)}`,
  )

function fromPairs(value: unknown): unknown {
  if (isNullish(value)) return null
  if (!Array.isArray(value)) {
    throw new MongoError(40386, `$arrayToObject requires an array input, found: ${typeName(value)}`)
  }
  const result: Doc = {}
  const [first] = value
  if (first !== undefined && !Array.isArray(first) && !isDoc(first)) {
    throw new MongoError(
      40398,
      `Unrecognised input type format for $arrayToObject: ${typeName(first)}`,
    )
  }
  for (const element of value) {
    const [name, part] = pairOf(element, Array.isArray(first))
    setField(result, name, part)
  }
  return result
}

/** A field name, which must be constant. */
function fieldName(expression: unknown, parser: ExpressionParser, operator: string): string {
  const found = constantOf(parser.parse(expression))
  if (typeof expression === 'string' && expression.startsWith('$')) {
    throw new MongoError(
      4161108,
      `'${operator}' requires 'field' to evaluate to a constant string, but got a field path. Consider using $literal`,
    )
  }
  if (!found) {
    throw new MongoError(
      operator === '$getField' ? 5654602 : 4161106,
      `${operator} requires 'field' to evaluate to a constant`,
    )
  }
  if (typeof found.value === 'string') return found.value
  throw new MongoError(
    operator === '$getField' ? 5654602 : 4161107,
    `${operator} requires 'field' to evaluate to type String, but got ${typeName(found.value)}`,
  )
}

function keys(operand: Doc, known: string[], operator: string): void {
  for (const key of Object.keys(operand)) {
    if (known.includes(key)) continue
    throw new MongoError(
      operator === '$getField' ? 3041701 : 4161101,
      `${operator} found an unknown argument: ${key}`,
    )
  }
  for (const key of known) {
    if (Object.hasOwn(operand, key)) continue
    throw new MongoError(
      operator === '$getField' ? 3041702 : 4161102,
      `${operator} requires '${key}' to be specified`,
    )
  }
}

const getField: Operator = (operand, parser, name) => {
  const isNamed = isDoc(operand) && !Object.keys(operand)[0]?.startsWith('$')
  if (isNamed) keys(operand, ['field', 'input'], name)
  const wanted = fieldName(isNamed ? operand.field : operand, parser, name)
  const input = parser.parse(isNamed ? operand.input : '$$CURRENT')
  return (frame) => {
    const value = input(frame)
    if (isDoc(value)) return field(value, wanted)
    return isNullish(value) && value !== missing ? null : missing
  }
}

function changed(operand: unknown, parser: ExpressionParser, name: string, known: string[]) {
  if (!isDoc(operand)) {
    throw new MongoError(
      4161100,
      `${name} only supports an object as its argument, found ${typeName(operand)}`,
    )
  }
  keys(operand, known, name)
  const wanted = fieldName(operand.field, parser, name)
  const input = parser.parse(operand.input)
  const value: Evaluate = known.includes('value') ? parser.parse(operand.value) : () => missing
  return (frame: Parameters<Evaluate>[0]) => {
    const doc = input(frame)
    if (isNullish(doc)) return null
    if (!isDoc(doc)) {
      throw new MongoError(
        4161105,
        `${name} requires 'input' to evaluate to type Object, but got ${typeName(doc)}`,
      )
    }
    return withField(doc, wanted, value(frame))
  }
}

/** A copy with a field set in place, or appended; `missing` removes it. */
export function withField(doc: Doc, name: string, value: unknown): Doc {
  const result: Doc = {}
  for (const [other, part] of Object.entries(doc)) {
    if (other !== name) setField(result, other, part)
    else if (value !== missing) setField(result, other, value)
  }
  if (value !== missing && !Object.hasOwn(doc, name)) setField(result, name, value)
  return result
}

export const objects: Operators = {
  $mergeObjects: variadic(merge),
  $objectToArray: unary(toPairs),
  $arrayToObject: unary(fromPairs),
  $getField: getField,
  $setField: (operand, parser, name) => changed(operand, parser, name, ['field', 'input', 'value']),
  $unsetField: (operand, parser, name) => changed(operand, parser, name, ['field', 'input']),
  $bsonSize: unary((value) => {
    if (isNullish(value)) return null
    if (isDoc(value)) return new Int32(calculateObjectSize(value))
    throw new MongoError(31393, `$bsonSize requires a document input, found: ${typeName(value)}`)
  }),
}
