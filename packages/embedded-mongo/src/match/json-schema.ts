import { remainderDecimals } from '../aggregate/decimals'
import { keyOf } from '../aggregate/key'
import { MongoError } from '../errors'
import { compareNumbers, equal, exactText } from '../values/compare'
import {
  type Doc,
  field,
  isDoc,
  isNumeric,
  isZero,
  missing,
  type Numeric,
  setField,
  toNumber,
} from '../values/types'
import { compileRegex } from './regex'
import { typeTest } from './type-test'

type Test = (value: unknown) => boolean

const failed = (message: string) => new MongoError('FailedToParse', message)
const mismatch = (keyword: string, type: string) =>
  new MongoError('TypeMismatch', `$jsonSchema keyword '${keyword}' must be ${type}`)

const number = (keyword: string, operand: unknown) => {
  if (!isNumeric(operand)) throw mismatch(keyword, 'a number')
  return toNumber(operand)
}
const doc = (keyword: string, operand: unknown) => {
  if (!isDoc(operand)) throw mismatch(keyword, 'an object')
  return operand
}
const list = (keyword: string, operand: unknown, code: 'FailedToParse' | 'BadValue') => {
  if (!Array.isArray(operand)) throw mismatch(keyword, 'an array')
  if (operand.length === 0) {
    throw new MongoError(code, `$jsonSchema keyword '${keyword}' must be a non-empty array`)
  }
  return operand
}
/** Parses a length or a number of items. */
const size = (keyword: string, operand: unknown) => {
  const count = number(keyword, operand)
  if (!Number.isInteger(count) || count < 0) {
    throw failed(`$jsonSchema keyword '${keyword}' must be a non-negative whole number`)
  }
  return count
}
/** JSON Schema ignores the order of fields. */
const unordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unordered)
  if (!isDoc(value)) return value
  const result: Doc = {}
  for (const name of Object.keys(value).sort()) setField(result, name, unordered(value[name]))
  return result
}
const schemas = (keyword: string, operand: unknown) =>
  list(keyword, operand, 'BadValue').map((part) => schema(doc(keyword, part)))

const ifNumber =
  (test: (value: Numeric) => boolean): Test =>
  (value) =>
    !isNumeric(value) || test(value)
const ifString =
  (test: (value: string) => boolean): Test =>
  (value) =>
    typeof value !== 'string' || test(value)
const ifArray =
  (test: (value: unknown[]) => boolean): Test =>
  (value) =>
    !Array.isArray(value) || test(value)
const ifDoc =
  (test: (value: Doc) => boolean): Test =>
  (value) =>
    !isDoc(value) || test(value)

const jsonTypes: Record<string, string> = { boolean: 'bool', number: 'number' }

function properties(whole: Doc): Test {
  const named = Object.entries(doc('properties', whole.properties ?? {})).map(
    ([name, part]) => [name, schema(doc('properties', part))] as const,
  )
  const patterned = Object.entries(doc('patternProperties', whole.patternProperties ?? {})).map(
    ([pattern, part]) =>
      [compileRegex(pattern, ''), schema(doc('patternProperties', part))] as const,
  )
  const additional = whole.additionalProperties ?? true
  const rest: Test = isDoc(additional) ? schema(additional) : () => additional !== false
  const known = new Set(named.map(([name]) => name))
  return ifDoc(
    (value) =>
      named.every(([name, test]) => field(value, name) === missing || test(field(value, name))) &&
      Object.entries(value).every(([name, part]) => {
        const tests = patterned.filter(([pattern]) => pattern.test(name))
        return (
          (tests.every(([, test]) => test(part)) || false) &&
          (known.has(name) || tests.length > 0 || rest(part))
        )
      }),
  )
}

function items(whole: Doc): Test {
  const { items: wanted, additionalItems = true } = whole
  if (isDoc(wanted)) {
    const test = schema(wanted)
    return ifArray((value) => value.every(test))
  }
  const tests = wanted === undefined ? [] : schemas('items', wanted)
  const rest: Test = isDoc(additionalItems)
    ? schema(additionalItems)
    : () => additionalItems !== false
  return ifArray((value) =>
    value.every((part, index) => (wanted === undefined ? true : (tests[index] ?? rest)(part))),
  )
}

function dependencies(operand: unknown): Test {
  const rules = Object.entries(doc('dependencies', operand)).map(([name, rule]) => {
    const test: Test = Array.isArray(rule)
      ? ifDoc((value) => rule.every((other) => field(value, String(other)) !== missing))
      : schema(doc('dependencies', rule))
    return [name, test] as const
  })
  return ifDoc((value) =>
    rules.every(([name, test]) => field(value, name) === missing || test(value)),
  )
}

/** The keywords of JSON Schema draft 4 that MongoDB supports, each as a parser to a test. */
const keywords: Record<string, (operand: unknown, whole: Doc) => Test> = {
  bsonType: (operand) => typeTest(operand),
  type: (operand) => {
    const names = (Array.isArray(operand) ? operand : [operand]).map(String)
    if (names.includes('integer')) {
      throw failed("$jsonSchema type 'integer' is not currently supported.")
    }
    return typeTest(names.map((name) => jsonTypes[name] ?? name))
  },
  enum: (operand) => {
    const values = list('enum', operand, 'FailedToParse').map(unordered)
    return (value) => values.some((other) => equal(unordered(value), other))
  },
  required: (operand) => {
    const names = list('required', operand, 'FailedToParse').map(String)
    return ifDoc((value) => names.every((name) => field(value, name) !== missing))
  },
  properties: (_, whole) => properties(whole),
  patternProperties: (_, whole) => properties(whole),
  additionalProperties: (_, whole) => properties(whole),
  items: (_, whole) => items(whole),
  additionalItems: (_, whole) => items(whole),
  dependencies,
  minimum: (operand, { exclusiveMinimum }) => {
    number('minimum', operand)
    const order = (value: Numeric) => compareNumbers(value, operand as Numeric)
    return ifNumber((value) => (exclusiveMinimum === true ? order(value) > 0 : order(value) >= 0))
  },
  maximum: (operand, { exclusiveMaximum }) => {
    number('maximum', operand)
    const order = (value: Numeric) => compareNumbers(value, operand as Numeric)
    return ifNumber((value) => (exclusiveMaximum === true ? order(value) < 0 : order(value) <= 0))
  },
  exclusiveMinimum: (_, whole) => needs(whole, 'minimum', 'exclusiveMinimum'),
  exclusiveMaximum: (_, whole) => needs(whole, 'maximum', 'exclusiveMaximum'),
  multipleOf: (operand) => {
    number('multipleOf', operand)
    const unit = exactText(operand as Numeric)
    return ifNumber((value) => isZero(remainderDecimals(exactText(value), unit)))
  },
  minLength: (operand) => {
    const min = size('minLength', operand)
    return ifString((value) => [...value].length >= min)
  },
  maxLength: (operand) => {
    const max = size('maxLength', operand)
    return ifString((value) => [...value].length <= max)
  },
  pattern: (operand) => {
    const pattern = compileRegex(String(operand), '')
    return ifString((value) => pattern.test(value))
  },
  minItems: (operand) => {
    const min = size('minItems', operand)
    return ifArray((value) => value.length >= min)
  },
  maxItems: (operand) => {
    const max = size('maxItems', operand)
    return ifArray((value) => value.length <= max)
  },
  uniqueItems: (operand) =>
    ifArray(
      (value) =>
        operand !== true ||
        new Set(value.map((part) => keyOf(unordered(part)))).size === value.length,
    ),
  minProperties: (operand) => {
    const min = size('minProperties', operand)
    return ifDoc((value) => Object.keys(value).length >= min)
  },
  maxProperties: (operand) => {
    const max = size('maxProperties', operand)
    return ifDoc((value) => Object.keys(value).length <= max)
  },
  allOf: (operand) => {
    const tests = schemas('allOf', operand)
    return (value) => tests.every((test) => test(value))
  },
  anyOf: (operand) => {
    const tests = schemas('anyOf', operand)
    return (value) => tests.some((test) => test(value))
  },
  oneOf: (operand) => {
    const tests = schemas('oneOf', operand)
    return (value) => tests.filter((test) => test(value)).length === 1
  },
  not: (operand) => {
    const test = schema(doc('not', operand))
    return (value) => !test(value)
  },
  title: () => () => true,
  description: () => () => true,
}

/** Handles a keyword that only modifies another one. */
function needs(whole: Doc, other: string, keyword: string): Test {
  if (!(other in whole)) {
    throw failed(`$jsonSchema keyword '${other}' must be present if '${keyword}' is present`)
  }
  return () => true
}

function schema(whole: Doc): Test {
  if ('type' in whole && 'bsonType' in whole) {
    throw failed("Cannot specify both $jsonSchema keywords 'type' and 'bsonType'")
  }
  const tests = Object.entries(whole).map(([keyword, operand]) => {
    const build = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined
    if (!build) throw failed(`Unknown $jsonSchema keyword: ${keyword}`)
    return build(operand, whole)
  })
  return (value) => tests.every((test) => test(value))
}

/**
 * Compiles the operand of `$jsonSchema` to a test of a document
 * (https://www.mongodb.com/docs/v7.0/reference/operator/query/jsonSchema/).
 * @throws MongoError for a keyword that MongoDB doesn't know
 */
export function jsonSchema(operand: unknown): (doc: Doc) => boolean {
  if (!isDoc(operand)) throw new MongoError('TypeMismatch', '$jsonSchema must be an object')
  return schema(operand)
}
