import { Double } from 'bson'
import { MongoError } from '../../errors'
import type { Operator, Operators } from '../context'
import { accumulate } from './accumulate'
import { arithmetic } from './arithmetic'
import { arrays } from './array'
import { arrayLoops } from './array-loops'
import { bits } from './bits'
import { conversions } from './convert'
import { dateParts } from './date-parts'
import { dates } from './dates'
import { logic } from './logic'
import { numbers } from './numbers'
import { objects } from './objects'
import { regexes } from './regex'
import { sets } from './sets'
import { text } from './text'
import { trigonometry } from './trigonometry'

const chance: Operators = {
  $rand: () => () => new Double(Math.random()),
}

const operators = new Map<string, Operator>(
  Object.entries({
    ...accumulate,
    ...arithmetic,
    ...arrays,
    ...arrayLoops,
    ...bits,
    ...chance,
    ...conversions,
    ...dateParts,
    ...dates,
    ...logic,
    ...numbers,
    ...objects,
    ...regexes,
    ...sets,
    ...text,
    ...trigonometry,
  }),
)

/**
 * Expressions of MongoDB 7.0 that this database doesn't support: they need JavaScript, text indexes
 * or the hash function of a hashed index.
 */
const refused = new Set(['$function', '$meta', '$toHashedIndexKey', '$accumulator'])

/** Whether MongoDB has an expression of this name. */
export const isExpression = (name: string): boolean => operators.has(name) || refused.has(name)

/**
 * The operator of an expression.
 * @throws MongoError for one that is unsupported or doesn't exist
 */
export function operatorOf(name: string): Operator {
  const operator = operators.get(name)
  if (operator) return operator
  if (refused.has(name)) {
    throw new MongoError('CommandNotSupported', `The embedded database has no ${name}.`)
  }
  throw new MongoError('InvalidPipelineOperator', `Unrecognized expression '${name}'`)
}
