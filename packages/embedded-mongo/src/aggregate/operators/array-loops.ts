// Operators that compute something for each element of an array, and those with named arguments.
import { MongoError } from '../../errors'
import { order } from '../../update/push'
import { compare } from '../../values/compare'
import { isDoc, missing, show, typeName } from '../../values/types'
import type { Frame, Operator, Operators } from '../context'
import { checkVariable } from '../names'
import { compileSort, direction } from '../sort'
import { isTrue } from '../truth'
import { int32, isNullish, namedArguments } from './shape'

const variable = (given: unknown): string => {
  if (given === undefined) return 'this'
  if (typeof given !== 'string') throw new MongoError('TypeMismatch', "'as' must be a string")
  checkVariable(given)
  return given
}

const map: Operator = (operand, parser, name) => {
  const codes = { notObject: 16878, unknown: 16879, missing: { input: 16880, in: 16882 } }
  const given = namedArguments(operand, name, ['input', 'in'], ['as'], codes)
  const input = parser.parse(given.input)
  const bound = parser.bind([variable(given.as)])
  const slot = bound.slots[0]!
  const body = bound.parser.parse(given.in)
  return (frame) => {
    const array = input(frame)
    if (isNullish(array)) return null
    if (!Array.isArray(array)) {
      throw new MongoError(16883, `input to $map must be an array not ${typeName(array)}`)
    }
    return array.map((element) => {
      frame.slots[slot] = element
      const value = body(frame)
      return value === missing ? null : value
    })
  }
}

const filter: Operator = (operand, parser, name) => {
  const codes = { notObject: 28646, unknown: 28647, missing: { input: 28648, cond: 28650 } }
  const given = namedArguments(operand, name, ['input', 'cond'], ['as', 'limit'], codes)
  const input = parser.parse(given.input)
  const limit = 'limit' in given ? parser.parse(given.limit) : undefined
  const bound = parser.bind([variable(given.as)])
  const slot = bound.slots[0]!
  const test = bound.parser.parse(given.cond)
  const most = (frame: Frame) => {
    const value = limit?.(frame)
    if (isNullish(value)) return Infinity
    const count = int32(value)
    if (count === undefined) {
      throw new MongoError(
        327391,
        `$filter: limit must be represented as a 32-bit integral value: ${show(value)}`,
      )
    }
    if (count > 0) return count
    throw new MongoError(327392, `$filter: limit must be greater than 0: ${count}`)
  }
  return (frame) => {
    const array = input(frame)
    if (isNullish(array)) return null
    if (!Array.isArray(array)) {
      throw new MongoError(28651, `input to $filter must be an array not ${typeName(array)}`)
    }
    const count = most(frame)
    const kept: unknown[] = []
    for (const element of array) {
      frame.slots[slot] = element
      if (isTrue(test(frame))) kept.push(element)
      if (kept.length >= count) break
    }
    return kept
  }
}

const reduce: Operator = (operand, parser) => {
  if (!isDoc(operand)) {
    throw new MongoError(
      40075,
      `$reduce requires an object as an argument, found: ${typeName(operand)}`,
    )
  }
  const wanted = { input: 40077, initialValue: 40078, in: 40079 }
  for (const key of Object.keys(operand)) {
    if (Object.hasOwn(wanted, key)) continue
    throw new MongoError(40076, `$reduce found an unknown argument: ${key}`)
  }
  for (const [key, code] of Object.entries(wanted)) {
    if (Object.hasOwn(operand, key)) continue
    throw new MongoError(code, `$reduce requires '${key}' to be specified`)
  }
  const input = parser.parse(operand.input)
  const initial = parser.parse(operand.initialValue)
  const bound = parser.bind(['this', 'value'])
  const [element, value] = bound.slots as [number, number]
  const body = bound.parser.parse(operand.in)
  return (frame) => {
    const array = input(frame)
    if (isNullish(array)) return null
    if (!Array.isArray(array)) {
      throw new MongoError(
        40080,
        `$reduce requires that 'input' be an array, found: ${show(array)}`,
      )
    }
    let result = initial(frame)
    for (const part of array) {
      frame.slots[element] = part
      frame.slots[value] = result
      result = body(frame)
    }
    return result
  }
}

const sortArray: Operator = (operand, parser) => {
  if (!isDoc(operand)) {
    throw new MongoError(
      2942500,
      `$sortArray requires an object as an argument, found: ${typeName(operand)}`,
    )
  }
  for (const key of Object.keys(operand)) {
    if (key === 'input' || key === 'sortBy') continue
    throw new MongoError(2942501, `$sortArray found an unknown argument: ${key}`)
  }
  if (!('input' in operand))
    throw new MongoError(2942502, "$sortArray requires 'input' to be specified")
  if (!('sortBy' in operand))
    throw new MongoError(2942503, "$sortArray requires 'sortBy' to be specified")
  const input = parser.parse(operand.input)
  const { sortBy } = operand
  const { collation } = parser.context
  if (isDoc(sortBy) && Object.keys(sortBy).length === 0) {
    throw new MongoError(2942505, "$sortArray requires 'sortBy' to have at least one field")
  }
  const sign = isDoc(sortBy) ? 1 : direction('', sortBy)
  if (isDoc(sortBy)) compileSort(sortBy, collation)
  const byFields = isDoc(sortBy) ? order(sortBy, collation) : undefined
  const ordered = (a: unknown, b: unknown) =>
    byFields ? byFields(a, b) : sign * compare(a, b, collation)
  return (frame) => {
    const array = input(frame)
    if (isNullish(array)) return null
    if (!Array.isArray(array)) {
      throw new MongoError(
        2942504,
        `The input argument to $sortArray must be an array, but was of type: ${typeName(array)}`,
      )
    }
    return array.toSorted(ordered)
  }
}

const zip: Operator = (operand, parser) => {
  if (!isDoc(operand)) {
    throw new MongoError(
      34460,
      `$zip only supports an object as an argument, found ${typeName(operand)}`,
    )
  }
  for (const key of Object.keys(operand)) {
    if (['inputs', 'defaults', 'useLongestLength'].includes(key)) continue
    throw new MongoError(34464, `$zip found an unknown argument: ${key}`)
  }
  const { inputs = [], defaults = [], useLongestLength: longest = false } = operand
  if (!Array.isArray(inputs)) {
    throw new MongoError(34461, `inputs must be an array of expressions, found ${typeName(inputs)}`)
  }
  if (!Array.isArray(defaults)) {
    throw new MongoError(
      34462,
      `defaults must be an array of expressions, found ${typeName(defaults)}`,
    )
  }
  if (typeof longest !== 'boolean') {
    throw new MongoError(34463, `useLongestLength must be a bool, found ${typeName(longest)}`)
  }
  if (inputs.length === 0) throw new MongoError(34465, '$zip requires at least one input array')
  if (defaults.length > 0 && !longest) {
    throw new MongoError(34466, 'cannot specify defaults unless useLongestLength is true')
  }
  if (defaults.length > 0 && defaults.length !== inputs.length) {
    throw new MongoError(34467, 'defaults and inputs must have the same length')
  }
  const sources = inputs.map((part) => parser.parse(part))
  const fillers = defaults.map((part) => parser.parse(part))
  return (frame) => {
    const arrays: unknown[][] = []
    for (const source of sources) {
      const array = source(frame)
      if (isNullish(array)) return null
      if (!Array.isArray(array)) {
        throw new MongoError(34468, `$zip found a non-array expression in input: ${show(array)}`)
      }
      arrays.push(array)
    }
    const lengths = arrays.map((array) => array.length)
    const length = longest ? Math.max(...lengths) : Math.min(...lengths)
    const fill = fillers.map((filler) => filler(frame))
    return Array.from({ length }, (_, index) =>
      arrays.map((array, column) => {
        const value = index < array.length ? array[index] : fill[column]
        return value === undefined || value === missing ? null : value
      }),
    )
  }
}

export const arrayLoops: Operators = {
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $sortArray: sortArray,
  $zip: zip,
}
