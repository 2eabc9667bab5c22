// Window functions that fill gaps from neighboring values.
import { Double } from 'bson'
import { MongoError } from '../../errors'
import { type Doc, isNumeric, typeName } from '../../values/types'
import { readPath } from '../field-path'
import { doubleOf } from '../operators/numbers'
import { isNullish } from '../operators/shape'
import { numberOf, onlySort, type WindowEnv, type WindowFunction } from './functions'

function carried({ operand, parser }: WindowEnv): WindowFunction {
  const evaluate = parser.parse(operand)
  return (docs) => {
    let last: unknown = null
    return docs.map((root) => {
      const value = evaluate({ root, slots: [] })
      if (!isNullish(value)) last = value
      return last
    })
  }
}

function linear(env: WindowEnv): WindowFunction {
  const path = onlySort(env).split('.')
  const evaluate = env.parser.parse(env.operand)
  const place = (doc: Doc) => {
    const value = numberOf(readPath(doc, path), env.name)
    if (value !== undefined) return value
    throw new MongoError('TypeMismatch', `$linearFill: sortBy value must be numeric or a date`)
  }
  return (docs) => {
    const values = docs.map((root) => evaluate({ root, slots: [] }))
    let before = -1
    let after = 0
    return values.map((value, index) => {
      if (!isNullish(value)) {
        if (!isNumeric(value)) {
          throw new MongoError(
            'TypeMismatch',
            `Value to be filled must be numeric or nullish, but found type: ${typeName(value)}`,
          )
        }
        before = index
        return value
      }
      after = Math.max(after, index)
      while (after < values.length && isNullish(values[after])) after++
      const [low, high] = [values[before], values[after]]
      if (!isNumeric(low) || !isNumeric(high)) return null
      const [from, to] = [doubleOf(low, env.name), doubleOf(high, env.name)]
      const [x0, x1] = [place(docs[before]!), place(docs[after]!)]
      const share = (place(docs[index]!) - x0) / (x1 - x0)
      return new Double(from + (to - from) * share)
    })
  }
}

/** The window functions that fill gaps, by name. */
export const fillers: Record<string, (env: WindowEnv) => WindowFunction> = {
  $locf: carried,
  $linearFill: linear,
}
