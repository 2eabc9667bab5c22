import { type Doc, field, isDoc, missing, typeName } from '../../values/types'
import type { PipelineContext } from '../context'
import type { Stage } from './types'

/** Types for which equality in `$expr` implies equality in a filter. */
const comparable = new Set([
  'string',
  'int',
  'long',
  'double',
  'decimal',
  'objectId',
  'bool',
  'date',
])

/** Whether a filter can be run by the collection itself, which doesn't evaluate expressions. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (!isDoc(value)) return true
  return Object.entries(value).every(([name, part]) => name !== '$expr' && isPlain(part))
}

/** The equalities between a field and a variable in an `$expr`, for which an index can be used. */
function equalities(expression: unknown): [string, string][] {
  if (!isDoc(expression)) return []
  const { $and: all, $eq: pair } = expression
  if (Array.isArray(all)) return all.flatMap(equalities)
  if (!Array.isArray(pair) || pair.length !== 2) return []
  const [a, b] = pair as unknown[]
  if (typeof a !== 'string' || typeof b !== 'string') return []
  const isField = (text: string) => /^\$[^$]/.test(text)
  const isVariable = (text: string) => /^\$\$[a-z][^.]*$/.test(text)
  if (isField(a) && isVariable(b)) return [[a.slice(1), b.slice(2)]]
  return isField(b) && isVariable(a) ? [[b.slice(1), a.slice(2)]] : []
}

/**
 * The part of a pipeline's first `$match` that the collection can evaluate, and the remaining
 * stages. The condition may match too many documents, never too few.
 */
export function pushedDown(stages: Stage[], context: PipelineContext) {
  const [first] = stages
  if (first?.name !== '$match' || !isDoc(first.spec)) return { condition: () => ({}), rest: stages }
  const { $expr: expression, ...others } = first.spec
  const plain: Doc = isPlain(others) ? others : {}
  const pairs = equalities(expression)
  const condition = (): Doc => {
    const filters = pairs.flatMap(([path, name]) => {
      const value = field(context.variables, name)
      return value !== missing && comparable.has(typeName(value))
        ? [{ [path]: { $eq: value } }]
        : []
    })
    if (filters.length === 0) return plain
    return { $and: Object.keys(plain).length === 0 ? filters : [plain, ...filters] }
  }
  const done = isPlain(first.spec)
  return { condition, rest: done ? stages.slice(1) : stages }
}
