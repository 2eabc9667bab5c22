// MongoDB's order of values, across types and within each
// (https://www.mongodb.com/docs/v7.0/reference/bson-type-comparison-order/).
import type {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Long,
  ObjectId,
  Timestamp,
} from 'bson'
import type { Collation } from './collation'
import { compareParts, parts } from './decimal'
import { type Doc, type Numeric, toNumber, typeName } from './types'

/** Types that compare with each other share a rank. */
const ranks: Record<string, number> = {
  minKey: -1,
  missing: 0,
  undefined: 0,
  null: 5,
  int: 10,
  long: 10,
  double: 10,
  decimal: 10,
  string: 15,
  symbol: 15,
  object: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  dbPointer: 55,
  javascript: 60,
  javascriptWithScope: 65,
  maxKey: 127,
}

/** The rank of a value's type; equal ranks compare by value. */
export const typeRank = (value: unknown): number => ranks[typeName(value)] ?? 20

const sign = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)

// Surrogates encode the highest code points, but their code units aren't the highest.
const unit = (code: number) =>
  code >= 0xe000 ? code - 0x800 : code >= 0xd800 ? code + 0x2000 : code

/** Compares strings by code points, which is the order of their UTF-8 bytes. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const [x, y] = [a.charCodeAt(index), b.charCodeAt(index)]
    if (x !== y) return sign(unit(x), unit(y))
  }
  return sign(a.length, b.length)
}

/** Compares bytes; a prefix comes first. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  return Buffer.compare(a, b)
}

const isInexact = (value: Numeric) => value._bsontype === 'Long' || value._bsontype === 'Decimal128'

/** Compares numbers of any type by value; NaN is less than all others and equal to itself. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const [x, y] = [toNumber(a), toNumber(b)]
  if (Number.isNaN(x) || Number.isNaN(y))
    return sign(Number(!Number.isNaN(x)), Number(!Number.isNaN(y)))
  if (x !== y) return sign(x, y)
  if (!isInexact(a) && !isInexact(b)) return 0
  const [exactA, exactB] = [parts(exactText(a)), parts(exactText(b))]
  if (exactA && exactB) return compareParts(exactA, exactB)
  // A decimal may be finite where the nearest double is not.
  return sign(exactA ? 0 : x, exactB ? 0 : y)
}

/** A number's exact decimal digits; for a double, its shortest text isn't exact. */
export function exactText(value: Numeric): string {
  if (value._bsontype !== 'Double') return value.toString()
  const number = (value as { value: number }).value
  if (!Number.isFinite(number)) return String(number)
  if (Number.isInteger(number)) return BigInt(number).toString()
  // A finite double is an integer divided by a power of two, so its decimal expansion ends.
  let [scaled, power] = [number, 0]
  while (!Number.isInteger(scaled)) {
    scaled *= 2
    power++
  }
  return `${BigInt(scaled) * 5n ** BigInt(power)}E-${power}`
}

function compareDocs(a: Doc, b: Doc, collation?: Collation): number {
  const [fieldsA, fieldsB] = [Object.entries(a), Object.entries(b)]
  const length = Math.min(fieldsA.length, fieldsB.length)
  for (let index = 0; index < length; index++) {
    const [nameA, valueA] = fieldsA[index]!
    const [nameB, valueB] = fieldsB[index]!
    const order =
      sign(typeRank(valueA), typeRank(valueB)) ||
      compareStrings(nameA, nameB) ||
      compare(valueA, valueB, collation)
    if (order !== 0) return order
  }
  return sign(fieldsA.length, fieldsB.length)
}

function compareArrays(a: unknown[], b: unknown[], collation?: Collation): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const order = compare(a[index], b[index], collation)
    if (order !== 0) return order
  }
  return sign(a.length, b.length)
}

function compareBinary(a: Binary, b: Binary): number {
  const [x, y] = [a.value(), b.value()]
  return sign(x.length, y.length) || sign(a.sub_type, b.sub_type) || compareBytes(x, y)
}

/** Compares any two values as MongoDB sorts them: negative, zero or positive. */
export function compare(a: unknown, b: unknown, collation?: Collation): number {
  const [rankA, rankB] = [typeRank(a), typeRank(b)]
  if (rankA !== rankB) return sign(rankA, rankB)
  switch (rankA) {
    case 10:
      return compareNumbers(a as Numeric, b as Numeric)
    case 15: {
      const [x, y] = [String(a as string | BSONSymbol), String(b as string | BSONSymbol)]
      return collation ? collation.compare(x, y) : compareStrings(x, y)
    }
    case 20:
      return compareDocs(a as Doc, b as Doc, collation)
    case 25:
      return compareArrays(a as unknown[], b as unknown[], collation)
    case 30:
      return compareBinary(a as Binary, b as Binary)
    case 35:
      return compareBytes((a as ObjectId).id, (b as ObjectId).id)
    case 40:
      return sign(Number(a), Number(b))
    case 45:
      return sign((a as Date).getTime(), (b as Date).getTime())
    case 47:
      return (a as Timestamp).compare(b as Long)
    case 50: {
      const [x, y] = [a as BSONRegExp, b as BSONRegExp]
      return compareStrings(x.pattern, y.pattern) || compareStrings(x.options, y.options)
    }
    case 60:
    case 65:
      return compareStrings(String((a as Code).code), String((b as Code).code))
  }
  return 0
}

/** Whether MongoDB considers two values equal: `1` and `1.0` are, `{a, b}` and `{b, a}` are not. */
export const equal = (a: unknown, b: unknown, collation?: Collation): boolean =>
  compare(a, b, collation) === 0

/** Whether a value is a number of any type that is NaN. */
export const isNaNValue = (value: unknown): boolean =>
  typeRank(value) === 10 && Number.isNaN(toNumber(value as Numeric | Decimal128))
