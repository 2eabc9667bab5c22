import { BSONRegExp } from 'bson'
import { MongoError } from '../errors'
import { exactText } from '../values/compare'
import { parts } from '../values/decimal'
import { type Doc, isDoc, isNumeric, isZero, missing, toNumber } from '../values/types'
import { bitTest } from './bits'
import { among, equality, range, regex } from './comparisons'
import {
  and,
  bad,
  type Filter,
  type FilterOptions,
  type Leaf,
  leaf,
  not,
  type Parser,
} from './filter'
import { jsonSchema } from './json-schema'
import { matches } from './matches'
import { typeTest } from './type-test'

/** The whole part of a number; undefined when it is none or doesn't fit into 64 bits. */
function whole(value: unknown): bigint | undefined {
  const exact = isNumeric(value) ? parts(exactText(value)) : undefined
  if (!exact || exact.exponent > 20) return
  const unit = 10n ** BigInt(Math.abs(exact.exponent))
  const number = exact.exponent < 0 ? exact.coefficient / unit : exact.coefficient * unit
  return BigInt.asIntN(64, number) === number ? number : undefined
}

function regexOf(operand: unknown, options: unknown) {
  if (options !== undefined && typeof options !== 'string') throw bad('$options has to be a string')
  if (operand instanceof BSONRegExp) {
    if (options !== undefined && operand.options)
      throw new MongoError(51074, 'options set in both $regex and $options')
    return new BSONRegExp(operand.pattern, options ?? operand.options)
  }
  if (typeof operand !== 'string') throw bad('$regex has to be a string')
  if (operand.includes('\0')) {
    throw bad('Regular expression cannot contain an embedded null byte')
  }
  const odd = [...(options ?? '')].find((option) => !'imsxu'.includes(option))
  if (odd) throw new MongoError(51108, ` invalid flag in regex options: ${odd}`)
  return new BSONRegExp(operand, [...(options ?? '')].sort().join(''))
}

function elemMatch(path: string, operand: unknown, options: FilterOptions): Leaf {
  if (!isDoc(operand)) throw bad('$elemMatch needs an Object')
  const onValues = isOperators(operand) && !isReference(operand) && !namesFilter(operand)
  const filter = onValues ? operators('', operand, options) : parseFilter(operand, options, true)
  const test = onValues
    ? (element: unknown) => holdsForValue(filter, element)
    : (element: unknown) =>
        (isDoc(element) || Array.isArray(element)) && matches(filter, element as Doc)
  const place = (value: unknown) => (Array.isArray(value) ? value.findIndex(test) : -1)
  return { ...leaf(path, '$elemMatch', operand, (value) => place(value) >= 0, false), place }
}

/** Tests a value itself with a filter that has no paths. */
function holdsForValue(filter: Filter, value: unknown): boolean {
  switch (filter.kind) {
    case 'leaf':
      return filter.test(value)
    case 'not':
      return !holdsForValue(filter.filter, value)
    case 'and':
      return filter.filters.every((part) => holdsForValue(part, value))
    case 'or':
      return filter.filters.some((part) => holdsForValue(part, value))
    case 'nor':
      return !filter.filters.some((part) => holdsForValue(part, value))
    case 'document':
      return isDoc(value) && filter.test(value)
  }
}

function all(path: string, operand: unknown, options: FilterOptions): Filter {
  if (!Array.isArray(operand)) throw bad('$all needs an array')
  if (operand.length === 0) return { kind: 'or', filters: [] }
  const nested = operand.some((part) => isDoc(part) && '$elemMatch' in part)
  return and(
    operand.map((part) => {
      if (isDoc(part) && Object.keys(part)[0]?.startsWith('$')) {
        if (!nested || !('$elemMatch' in part)) throw bad('no $ expressions in $all')
        return elemMatch(path, part.$elemMatch, options)
      }
      if (nested) throw bad('$all/$elemMatch has to be consistent')
      return part instanceof BSONRegExp ? regex(path, part) : equality(path, part, options)
    }),
  )
}

function modulo(path: string, operand: unknown): Leaf {
  if (!Array.isArray(operand)) throw bad('malformed mod, needs to be an array')
  if (operand.length < 2) throw bad('malformed mod, not enough elements')
  if (operand.length > 2) throw bad('malformed mod, too many elements')
  const [divisor, remainder] = operand.map(whole)
  if (divisor === undefined) throw bad('malformed mod, divisor value is invalid')
  if (remainder === undefined) throw bad('malformed mod, remainder value is invalid')
  if (divisor === 0n) throw bad('divisor cannot be 0')
  return leaf(path, '$mod', operand, (value) => {
    const number = whole(value)
    return number !== undefined && number % divisor === remainder
  })
}

function size(path: string, operand: unknown): Leaf {
  const problem = `Failed to parse $size. Expected a number in: $size`
  const count = isNumeric(operand) ? toNumber(operand) : Number.NaN
  if (!Number.isInteger(count)) throw bad(problem)
  if (count < 0) throw bad('Failed to parse $size. Expected a non-negative number in: $size')
  return leaf(
    path,
    '$size',
    operand,
    (value) => Array.isArray(value) && value.length === count,
    false,
  )
}

function negation(path: string, operand: unknown, options: FilterOptions): Filter {
  if (operand instanceof BSONRegExp) return not(regex(path, operand))
  if (!isDoc(operand)) throw bad('$not needs a regex or a document')
  if (Object.keys(operand).length === 0) throw bad('$not cannot be empty')
  return not(operators(path, operand, options))
}

const truthy = (operand: unknown) =>
  isNumeric(operand)
    ? !isZero(operand)
    : operand !== false && operand !== null && operand !== undefined

const fieldOperators: Record<string, Parser> = {
  $eq: (path, operand, options) => equality(path, operand, options),
  $ne: (path, operand, options) => {
    if (operand instanceof BSONRegExp) throw bad("Can't have regex as arg to $ne.")
    return not(equality(path, operand, options))
  },
  $gt: range('$gt', (order) => order > 0),
  $gte: range('$gte', (order) => order >= 0),
  $lt: range('$lt', (order) => order < 0),
  $lte: range('$lte', (order) => order <= 0),
  $in: (path, operand, options) => among(path, operand, options, '$in'),
  $nin: (path, operand, options) => not(among(path, operand, options, '$nin')),
  $exists: (path, operand) => {
    const there = leaf(path, '$exists', true, (value) => value !== missing)
    return truthy(operand) ? there : not(there)
  },
  $type: (path, operand) => leaf(path, '$type', operand, typeTest(operand)),
  $mod: modulo,
  $size: size,
  $all: all,
  $elemMatch: elemMatch,
  $not: negation,
  $regex: (path, operand, _, doc) => regex(path, regexOf(operand, doc.$options)),
  $options: (_path, _operand, _options, doc) => {
    if (!('$regex' in doc)) throw bad('$options needs a $regex')
    return and([])
  },
  $bitsAllSet: (path, operand) =>
    leaf(path, '$bitsAllSet', operand, bitTest('$bitsAllSet', operand)),
  $bitsAnySet: (path, operand) =>
    leaf(path, '$bitsAnySet', operand, bitTest('$bitsAnySet', operand)),
  $bitsAllClear: (path, operand) =>
    leaf(path, '$bitsAllClear', operand, bitTest('$bitsAllClear', operand)),
  $bitsAnyClear: (path, operand) =>
    leaf(path, '$bitsAnyClear', operand, bitTest('$bitsAnyClear', operand)),
}

/** Operators of MongoDB that this database refuses by name. */
const unsupported = new Set([
  '$text',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$within',
  '$geoIntersects',
  '$sampleRate',
])

const isUnsupported = (name: string) =>
  new MongoError('CommandNotSupported', `The embedded database has no ${name}.`)

function operators(path: string, doc: Doc, options: FilterOptions): Filter {
  const filters = Object.entries(doc).flatMap(([name, operand]) => {
    if (name === '$comment') return []
    const parser = Object.hasOwn(fieldOperators, name) ? fieldOperators[name] : undefined
    if (parser) return [parser(path, operand, options, doc)]
    throw unsupported.has(name) ? isUnsupported(name) : bad(`unknown operator: ${name}`)
  })
  return and(filters)
}

function list(name: string, operand: unknown, options: FilterOptions, nested: boolean): Filter[] {
  if (!Array.isArray(operand)) throw bad(`${name} must be an array`)
  if (operand.length === 0) throw bad('$and/$or/$nor must be a nonempty array')
  return operand.map((part) => {
    if (!isDoc(part)) throw bad('$or/$and/$nor entries need to be full objects')
    return parseFilter(part, options, nested)
  })
}

const topLevelNames = new Set([
  '$and',
  '$or',
  '$nor',
  '$where',
  '$expr',
  '$text',
  '$comment',
  '$jsonSchema',
  '$alwaysTrue',
  '$alwaysFalse',
])

function topLevel(name: string, operand: unknown, options: FilterOptions, nested: boolean): Filter {
  switch (name) {
    case '$and':
      return and(list(name, operand, options, nested))
    case '$or':
    case '$nor':
      return { kind: name === '$or' ? 'or' : 'nor', filters: list(name, operand, options, nested) }
    case '$comment':
      return and([])
    case '$expr': {
      if (nested) throw bad('$expr can only be applied to the top-level document')
      if (!options.expression) throw new MongoError(224, '$expr is not allowed in this context')
      return { kind: 'document', test: options.expression(operand) }
    }
    case '$jsonSchema':
      return { kind: 'document', test: jsonSchema(operand) }
    case '$where':
      throw bad('no globalScriptEngine in $where parsing')
    case '$alwaysTrue':
      return and([])
    case '$alwaysFalse':
      return { kind: 'or', filters: [] }
  }
  if (unsupported.has(name)) throw isUnsupported(name)
  throw bad(
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  )
}

/** Whether a document begins with an operator; a complete DBRef is a value. */
const isOperators = (value: unknown): value is Doc =>
  isDoc(value) &&
  Object.keys(value)[0]?.startsWith('$') === true &&
  !('$ref' in value && '$id' in value)

/** Whether a document is a DBRef or a part of one, which matches documents with those fields. */
const isReference = (doc: Doc) => ['$ref', '$id', '$db'].some((name) => name in doc)

/** Whether a document begins with an operator for documents, such as `$or`. */
const namesFilter = (doc: Doc) => topLevelNames.has(Object.keys(doc)[0] ?? '')

/** Whether a `$pull` operand tests elements as values; otherwise it is a filter for documents. */
export const testsValues = (doc: Doc) => Object.hasOwn(fieldOperators, Object.keys(doc)[0] ?? '')

/**
 * Parses a filter of `find`.
 * @throws MongoError for anything that MongoDB refuses
 */
export function parseFilter(filter: Doc, options: FilterOptions = {}, nested = false): Filter {
  return and(
    Object.entries(filter).map(([name, operand]) => {
      if (name.startsWith('$') && name !== '$ref' && name !== '$id' && name !== '$db') {
        return topLevel(name, operand, options, nested)
      }
      if (operand instanceof BSONRegExp) return regex(name, operand)
      return isOperators(operand)
        ? operators(name, operand, options)
        : equality(name, operand, options)
    }),
  )
}
