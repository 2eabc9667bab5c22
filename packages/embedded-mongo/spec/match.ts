import { type Document, EJSON } from 'bson'
import { Failure } from './problems'
import { bsonClass, canonical, isDocument, numeric, show } from './values'

/** Looks up a test's named entities for the special operators. */
export interface Lookup {
  /** A saved BSON value; throws for an unknown name. */
  value(name: string): unknown
  /** The logical id of a session. */
  sessionLsid(name: string): unknown
}

interface Place {
  lookup: Lookup
  path: string
  /** Whether a document may have extra keys here. */
  root: boolean
}

type Operator = (argument: unknown, actual: unknown, place: Place) => string | undefined

const problem = (place: Place, text: string) => (place.path ? `${place.path}: ${text}` : text)

const typesOfClass: Record<string, string[]> = {
  ObjectId: ['objectId'],
  Binary: ['binData'],
  Int32: ['int', 'number'],
  Long: ['long', 'number'],
  Double: ['double', 'number'],
  Decimal128: ['decimal', 'number'],
  Timestamp: ['timestamp'],
  BSONRegExp: ['regex'],
  BSONSymbol: ['symbol'],
  DBRef: ['object'],
  MinKey: ['minKey'],
  MaxKey: ['maxKey'],
}

/**
 * The type names that match a value. The driver returns numbers without their BSON type, so a whole
 * number matches `int`, `long` and `double`.
 */
function typeNames(value: unknown): string[] {
  if (value === null) return ['null']
  if (typeof value === 'string') return ['string']
  if (typeof value === 'boolean') return ['bool']
  if (typeof value === 'bigint') return ['long', 'number']
  if (typeof value === 'number') {
    const whole = Number.isInteger(value) ? ['int', 'long'] : []
    return [...whole, 'double', 'number']
  }
  if (Array.isArray(value)) return ['array']
  if (value instanceof Date) return ['date']
  if (value instanceof RegExp) return ['regex']
  if (ArrayBuffer.isView(value)) return ['binData']
  const kind = bsonClass(value)
  if (kind === 'Code') {
    return [(value as { scope?: unknown }).scope ? 'javascriptWithScope' : 'javascript']
  }
  return kind ? (typesOfClass[kind] ?? []) : ['object']
}

function hexOf(value: unknown): string | undefined {
  if (typeof value === 'string') return Buffer.from(value, 'latin1').toString('hex')
  if (ArrayBuffer.isView(value)) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')
  }
  if (bsonClass(value) === 'Binary') return hexOf((value as { buffer: Uint8Array }).buffer)
  return undefined
}

function parsed(text: string): unknown {
  try {
    return EJSON.parse(text, { relaxed: false })
  } catch {
    return undefined
  }
}

const operators: Record<string, Operator> = {
  $$exists(argument, actual, place) {
    if ((actual !== undefined) === argument) return undefined
    return problem(place, argument ? 'missing' : `must be absent, is ${show(actual)}`)
  },
  $$type(argument, actual, place) {
    const wanted = (Array.isArray(argument) ? argument : [argument]).map(String)
    if (actual !== undefined && typeNames(actual).some((name) => wanted.includes(name))) return
    return problem(place, `expected type ${wanted.join(' or ')}, got ${show(actual)}`)
  },
  $$matchesEntity: (argument, actual, place) =>
    matchAt(place.lookup.value(String(argument)), actual, place),
  $$matchesHexBytes(argument, actual, place) {
    const hex = String(argument).toLowerCase()
    if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Failure(`not hexadecimal bytes: ${hex}`)
    if (hexOf(actual) === hex) return undefined
    return problem(place, `expected bytes ${hex}, got ${hexOf(actual) ?? show(actual)}`)
  },
  $$unsetOrMatches: (argument, actual, place) =>
    actual === undefined ? undefined : matchAt(argument, actual, place),
  $$sessionLsid: (argument, actual, place) =>
    matchAt(place.lookup.sessionLsid(String(argument)), actual, { ...place, root: false }),
  $$lte(argument, actual, place) {
    const [limit, value] = [numeric(argument), numeric(actual)]
    if (limit !== undefined && value !== undefined && value <= limit) return undefined
    return problem(place, `expected at most ${show(argument)}, got ${show(actual)}`)
  },
  $$matchAsDocument(argument, actual, place) {
    const document = typeof actual === 'string' ? parsed(actual) : undefined
    if (isDocument(document)) return matchAt(argument, document, { ...place, root: false })
    return problem(place, `expected a document as extended JSON, got ${show(actual)}`)
  },
  $$matchAsRoot(argument, actual, place) {
    if (!isDocument(actual)) return problem(place, `expected a document, got ${show(actual)}`)
    return matchAt(argument, actual, { ...place, root: true })
  },
}

/** The special operator in a value, if its only key starts with two dollar signs. */
function operatorIn(expected: unknown): [string, unknown] | undefined {
  if (!isDocument(expected)) return undefined
  const [entry, ...others] = Object.entries(expected)
  return entry?.[0].startsWith('$$') && others.length === 0 ? entry : undefined
}

function matchDocument(expected: Document, actual: unknown, place: Place): string | undefined {
  if (!isDocument(actual)) return problem(place, `expected a document, got ${show(actual)}`)
  for (const [key, value] of Object.entries(expected)) {
    const inner = { ...place, path: place.path ? `${place.path}.${key}` : key, root: false }
    const given = Object.hasOwn(actual, key) ? actual[key] : undefined
    if (given === undefined && !operatorIn(value)) {
      return problem(inner, `missing, expected ${show(value)}`)
    }
    const found = matchAt(value, given, inner)
    if (found) return found
  }
  if (place.root) return undefined
  const extra = Object.keys(actual).filter(
    (key) => actual[key] !== undefined && !Object.hasOwn(expected, key),
  )
  return extra.length > 0 ? problem(place, `unexpected ${extra.join(', ')}`) : undefined
}

function matchItems(expected: unknown[], actual: unknown, place: Place): string | undefined {
  if (!Array.isArray(actual)) return problem(place, `expected an array, got ${show(actual)}`)
  if (actual.length !== expected.length) {
    const counts = `expected ${expected.length} elements, got ${actual.length}`
    return problem(place, `${counts}: ${show(actual)}`)
  }
  for (const [index, value] of expected.entries()) {
    const found = matchAt(value, actual[index], { ...place, path: `${place.path}[${index}]` })
    if (found) return found
  }
  return undefined
}

function sameNumber(a: number | bigint, b: number | bigint) {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) && Number.isNaN(b)
  return a <= b && a >= b
}

function matchAt(expected: unknown, actual: unknown, place: Place): string | undefined {
  const special = operatorIn(expected)
  if (special) {
    const run = operators[special[0]]
    if (!run) throw new Failure(`runner: operator ${special[0]}`)
    return run(special[1], actual, place)
  }
  if (isDocument(expected)) return matchDocument(expected, actual, place)
  if (Array.isArray(expected)) {
    return matchItems(expected, actual, { ...place, root: false })
  }
  const [wanted, given] = [numeric(expected), numeric(actual)]
  const bothNumbers = wanted !== undefined && given !== undefined
  const same = bothNumbers
    ? sameNumber(wanted, given)
    : actual !== undefined && canonical(expected) === canonical(actual)
  return same ? undefined : problem(place, `expected ${show(expected)}, got ${show(actual)}`)
}

/**
 * Compares a value with a test's expectation: returns a description of the difference, or nothing.
 * `root` allows extra keys in the outermost document, `rootItems` in each element of an array.
 */
export function mismatch(
  expected: unknown,
  actual: unknown,
  lookup: Lookup,
  { root = true, rootItems = false, path = '' } = {},
): string | undefined {
  const place = { lookup, path, root }
  return rootItems && Array.isArray(expected)
    ? matchItems(expected, actual, { ...place, root: true })
    : matchAt(expected, actual, place)
}
