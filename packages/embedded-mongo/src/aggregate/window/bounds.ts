import { MongoError } from '../../errors'
import { type Doc, field, isDoc, isNumeric, show, toNumber, typeName } from '../../values/types'
import { addUnits, type Unit } from '../dates/units'
import { utc } from '../dates/zone'
import { readPath } from '../field-path'
import { unitArgument } from '../operators/date-arguments'

/**
 * The window of the document at an index: from the first index up to but not including the second.
 */
export type Bounds = (docs: Doc[], index: number) => readonly [number, number]

const failed = (message: string) => new MongoError('FailedToParse', message)

type Bound = 'unbounded' | 'current' | number

function pair(value: unknown, name: string, whole: boolean): [Bound, Bound] {
  if (!Array.isArray(value) || value.length !== 2) {
    throw failed(`Window bounds must be a 2-element array: ${name}: ${show(value)}`)
  }
  const [lower, upper] = value.map((part): Bound => {
    if (part === 'unbounded' || part === 'current') return part
    const number = isNumeric(part) ? toNumber(part) : Number.NaN
    if (Number.isNaN(number) || (whole && !Number.isInteger(number))) {
      throw failed(
        whole
          ? `Numeric document-based bounds must be an integer`
          : `Range-based bounds expression must be a number`,
      )
    }
    return number
  }) as [Bound, Bound]
  const place = (bound: Bound, open: number) =>
    bound === 'unbounded' ? open : bound === 'current' ? 0 : bound
  if (place(lower, -Infinity) > place(upper, Infinity)) {
    throw new MongoError(5339900, `Lower bound must not exceed upper bound: ${show(value)}`)
  }
  return [lower, upper]
}

function byDocuments(value: unknown): Bounds {
  const [lower, upper] = pair(value, 'documents', true)
  const at = (bound: Bound, index: number, open: number) =>
    bound === 'unbounded' ? open : index + (bound === 'current' ? 0 : bound)
  return (docs, index) => {
    const start = Math.max(0, at(lower, index, 0))
    const end = Math.min(docs.length, at(upper, index, docs.length) + 1)
    return [start, Math.max(start, end)]
  }
}

/** The sort value of a document, as a number. */
function placeOf(doc: Doc, path: string, unit: Unit | undefined): number {
  const value = readPath(doc, path.split('.'))
  if (unit) {
    if (value instanceof Date) return value.getTime()
    throw new MongoError(
      5429513,
      `Invalid range: Expected the sortBy field to be a Date, but it was ${typeName(value)}`,
    )
  }
  if (isNumeric(value)) return toNumber(value)
  throw new MongoError(
    5429414,
    `Invalid range: Expected the sortBy field to be a number, but it was ${typeName(value)}`,
  )
}

function byRange(value: unknown, path: string, unit: Unit | undefined): Bounds {
  const [lower, upper] = pair(value, 'range', unit !== undefined)
  const limit = (bound: Bound, place: number, open: number) => {
    if (bound === 'unbounded') return open
    if (bound === 'current') return place
    return unit ? addUnits(place, unit, bound, utc) : place + bound
  }
  const places = new WeakMap<Doc[], number[]>()
  return (docs, index) => {
    const known = places.get(docs) ?? docs.map((doc) => placeOf(doc, path, unit))
    places.set(docs, known)
    const place = known[index]!
    const [from, to] = [limit(lower, place, -Infinity), limit(upper, place, Infinity)]
    return [firstFrom(known, (other) => other >= from), firstFrom(known, (other) => other > to)]
  }
}

/** Binary search: the first index in sorted numbers for which the test is true. */
function firstFrom(sorted: number[], test: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (test(sorted[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Parses the `window` of an output field; without one it is the entire partition.
 * @throws MongoError for what MongoDB refuses
 */
export function parseBounds(window: unknown, sortBy: Doc | undefined): Bounds {
  if (window === undefined) return (docs) => [0, docs.length]
  if (!isDoc(window)) throw failed("'window' field must be an object")
  for (const key of Object.keys(window)) {
    if (['documents', 'range', 'unit'].includes(key)) continue
    throw failed(
      `'window' field can only contain 'documents' as the only argument or 'range' with an optional 'unit' field`,
    )
  }
  const { documents, range, unit } = window
  if (documents !== undefined && (range !== undefined || unit !== undefined)) {
    throw failed("Window bounds can specify either 'documents' or 'unit', not both.")
  }
  if (documents !== undefined) {
    const bounds = byDocuments(documents)
    const open = Array.isArray(documents) && documents.every((part) => part === 'unbounded')
    if (!sortBy && !open) {
      throw new MongoError(5339901, 'Document-based bounds require a sortBy')
    }
    return bounds
  }
  if (range === undefined) return (docs) => [0, docs.length]
  const [path, ...others] = Object.keys(sortBy ?? {})
  if (path === undefined || others.length > 0 || toNumberOf(sortBy, path) !== 1) {
    throw new MongoError(5339902, 'Range-based bounds require sortBy a single ascending field')
  }
  return byRange(range, path, unit === undefined ? undefined : unitArgument(unit, 'window'))
}

const toNumberOf = (doc: Doc | undefined, name: string) => {
  const value = doc ? field(doc, name) : undefined
  return isNumeric(value) ? toNumber(value) : undefined
}
