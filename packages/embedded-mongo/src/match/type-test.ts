import { MongoError } from '../errors'
import { isNumeric, missing, toNumber, typeName, typeNumbers } from '../values/types'

const names = new Map(Object.entries(typeNumbers).map(([name, number]) => [number, name]))

function nameOf(operand: unknown): string {
  if (typeof operand === 'string') {
    if (operand === 'number' || Object.hasOwn(typeNumbers, operand)) return operand
    throw new MongoError('BadValue', `Unknown type name alias: ${operand}`)
  }
  if (!isNumeric(operand)) {
    throw new MongoError('TypeMismatch', 'type must be represented as a number or a string')
  }
  const number = toNumber(operand)
  const name = names.get(number)
  if (!name) throw new MongoError('BadValue', `Invalid numerical type code: ${number}`)
  return name
}

const numbers = ['int', 'long', 'double', 'decimal']

/** Compiles the operand of `$type`, a name, a number or a list of them, to a test. */
export function typeTest(operand: unknown): (value: unknown) => boolean {
  const listed = Array.isArray(operand) ? operand : [operand]
  if (listed.length === 0) {
    throw new MongoError('FailedToParse', ' must match at least one type')
  }
  const wanted = new Set(
    listed.map(nameOf).flatMap((name) => (name === 'number' ? numbers : [name])),
  )
  return (value) => value !== missing && wanted.has(typeName(value))
}
