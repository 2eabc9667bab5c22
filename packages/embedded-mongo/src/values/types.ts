// Documents are stored as the `bson` package reads them with `promoteValues: false`: numbers keep
// their type (Int32, Double, Long, Decimal128), so clients get back exactly what they stored.
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'

export type Doc = { [field: string]: unknown }

/** The value at a path when the document has no such field. */
export const missing = Symbol('missing')

/** MongoDB's type names with their numbers, as `$type` takes them. */
export const typeNumbers: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
}

const wrapped: Record<string, string> = {
  Int32: 'int',
  Double: 'double',
  Long: 'long',
  Decimal128: 'decimal',
  ObjectId: 'objectId',
  Binary: 'binData',
  Timestamp: 'timestamp',
  BSONRegExp: 'regex',
  Code: 'javascript',
  BSONSymbol: 'symbol',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
}

/** MongoDB's name of a value's BSON type; `missing` for no value. */
export function typeName(value: unknown): string {
  if (value === null) return 'null'
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'boolean':
      return 'bool'
    case 'undefined':
      return 'undefined'
    case 'symbol':
      return 'missing'
    case 'number':
      return Number.isInteger(value) && !Object.is(value, -0) ? 'int' : 'double'
    case 'bigint':
      return 'long'
  }
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  const tag = (value as { _bsontype?: string })._bsontype
  const name = tag === undefined ? undefined : wrapped[tag]
  if (name === 'javascript' && (value as Code).scope) return 'javascriptWithScope'
  return name ?? 'object'
}

/** Whether a value is an embedded document. */
export function isDoc(value: unknown): value is Doc {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    (value as { _bsontype?: string })._bsontype === undefined
  )
}

const numberTypes = new Set(['Int32', 'Double', 'Long', 'Decimal128'])

export type Numeric = Int32 | Double | Long | Decimal128

/** Whether a value is one of BSON's four number types. */
export function isNumeric(value: unknown): value is Numeric {
  // Not checked by class: a Timestamp is a Long in `bson`, but not a number in MongoDB.
  return numberTypes.has((value as { _bsontype?: string } | null | undefined)?._bsontype ?? '')
}

/** Whether a value has an integer type. */
export const isWhole = (value: unknown): value is Int32 | Long =>
  isNumeric(value) && (value instanceof Int32 || value instanceof Long)

/** A BSON number as the nearest JavaScript number. */
export function toNumber(value: Numeric): number {
  if (value instanceof Int32 || value instanceof Double) return value.value
  if (value instanceof Long) return value.toNumber()
  const text = value.toString()
  return Number(text)
}

/** Whether a number is 0; the double nearest to a small decimal would be, too. */
export const isZero = (value: Numeric): boolean =>
  value instanceof Decimal128 ? /^-?[0.]+(E|$)/.test(value.toString()) : toNumber(value) === 0

/** Reads an own field, `missing` when there is none. */
export function field(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : missing
}

/** Sets a field, even one named `__proto__`, which plain assignment would not create. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(doc, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  } else {
    doc[name] = value
  }
}

const minInt = -(2 ** 31)
const maxInt = 2 ** 31 - 1

/**
 * The BSON number of a JavaScript number: int, else long for integers that a double represents
 * exactly, else double.
 */
export function fromNumber(value: number): Numeric {
  if (!Number.isInteger(value) || Object.is(value, -0)) return new Double(value)
  if (value >= minInt && value <= maxInt) return new Int32(value)
  return Number.isSafeInteger(value) ? Long.fromNumber(value) : new Double(value)
}

/**
 * A deep copy of documents and arrays, for updates. Leaves are shared, because they are immutable.
 */
export function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T
  if (!isDoc(value)) return value
  const result: Doc = {}
  for (const [name, part] of Object.entries(value)) setField(result, name, copy(part))
  return result as T
}

/** A value in the notation of MongoDB's error messages. */
export function show(value: unknown): string {
  if (value === missing) return 'MISSING'
  if (value === undefined) return 'undefined'
  if (Array.isArray(value)) {
    return value.length === 0 ? '[]' : `[ ${value.map(show).join(', ')} ]`
  }
  if (isDoc(value)) {
    const parts = Object.entries(value).map(([name, part]) => `${name}: ${show(part)}`)
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
  }
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof Double) {
    return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value)
  }
  if (value instanceof Int32 || value instanceof Long) return String(value)
  if (value instanceof Decimal128) return value.toString()
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`
  if (value instanceof Binary) {
    return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`
  }
  if (value instanceof Timestamp) return `Timestamp(${value.high}, ${value.low})`
  if (value instanceof MinKey) return 'MinKey'
  if (value instanceof MaxKey) return 'MaxKey'
  if (value instanceof Code || value instanceof BSONSymbol) return String(value)
  return String(value)
}
