import { Int32 } from 'bson'
import { MongoError } from '../../errors'
import { multiply } from '../../values/arithmetic'
import { compare } from '../../values/compare'
import {
  type Doc,
  isDoc,
  isNumeric,
  missing,
  type Numeric,
  show,
  toNumber,
  typeName,
} from '../../values/types'
import { addUnits, type Unit } from '../dates/units'
import { utc } from '../dates/zone'
import { pathParts, readPath, withPath } from '../field-path'
import { unitArgument } from '../operators/date-arguments'
import { parserFor } from '../parser'
import { Sum } from '../sum'
import type { StageParser, StageParsers } from './types'
import { partitions } from './window'

const failed = (message: string) => new MongoError('FailedToParse', message)

/** MongoDB's limit of documents that one `$densify` may create. */
const maxDocuments = 500_000

type Place = Numeric | Date

interface Range {
  step: Numeric
  unit?: Unit
  bounds: 'full' | 'partition' | [Place, Place]
}

function rangeOf(spec: unknown): Range {
  if (!isDoc(spec)) throw failed("BSON field '$densify.range' must be an object")
  const { step, unit, bounds } = spec
  if (!isNumeric(step) || toNumber(step) <= 0) {
    throw new MongoError(
      5733401,
      'the step parameter in a range statement must be a strictly positive numeric value',
    )
  }
  const known = unit === undefined ? undefined : unitArgument(unit, '$densify')
  if (known && !Number.isInteger(toNumber(step))) {
    throw new MongoError(
      6586400,
      'The step parameter in a range satement must be a whole number when densifying a date range',
    )
  }
  if (bounds === 'full' || bounds === 'partition') return { step, unit: known, bounds }
  if (!Array.isArray(bounds) || bounds.length !== 2) {
    throw new MongoError(
      5733402,
      "the bounds in a range statement must be the string 'full', 'partition', or an ascending array of two numbers or two dates",
    )
  }
  const [lower, upper] = bounds as [Place, Place]
  const fits = (value: unknown) => (known ? value instanceof Date : isNumeric(value))
  if (!fits(lower) || !fits(upper) || compare(lower, upper) > 0) {
    throw new MongoError(
      5733403,
      'the bounds in a range statement must be an ascending array of two numbers, or of two dates together with a unit',
    )
  }
  return { step, unit: known, bounds: [lower, upper] }
}

/** The place `count` steps after another. */
function after(start: Place, count: number, { step, unit }: Range): Place {
  if (start instanceof Date) {
    return new Date(addUnits(start.getTime(), unit!, count * toNumber(step), utc))
  }
  const sum = new Sum()
  sum.add(start)
  sum.add(multiply(step, new Int32(count)) ?? step)
  return sum.result()
}

function placeOf(doc: Doc, parts: string[], unit: Unit | undefined): Place | undefined {
  const value = readPath(doc, parts)
  if (value === missing || value === null || value === undefined) return
  if (unit ? value instanceof Date : isNumeric(value)) return value as Place
  throw new MongoError(
    unit ? 6053600 : 5733201,
    `$densify field type must be ${unit ? 'a date' : 'numeric'}, but found ${typeName(value)}`,
  )
}

const densify: StageParser = (spec, { context }) => {
  if (!isDoc(spec))
    throw failed(`the $densify stage specification must be an object, found ${show(spec)}`)
  for (const key of Object.keys(spec)) {
    if (['field', 'partitionByFields', 'range'].includes(key)) continue
    throw new MongoError(40415, `BSON field '$densify.${key}' is an unknown field.`)
  }
  const { field: path, partitionByFields: fields = [] } = spec
  if (typeof path !== 'string')
    throw new MongoError(40414, "BSON field '$densify.field' is missing but a required field")
  if (!Array.isArray(fields) || !fields.every((name) => typeof name === 'string')) {
    throw new MongoError(
      'TypeMismatch',
      "BSON field '$densify.partitionByFields' must be an array of strings",
    )
  }
  const range = rangeOf(spec.range)
  if (range.bounds === 'partition' && fields.length === 0) {
    throw new MongoError(
      5733408,
      "one may not specify the bounds as 'partition' without specifying a non-empty array of partitionByFields",
    )
  }
  const parts = pathParts(path)
  const by = parserFor(context).parse(
    fields.length > 0 ? Object.fromEntries(fields.map((name, at) => [`${at}`, `$${name}`])) : null,
  )

  /** The range to fill: its start and end, and whether the end is included. */
  const limits = (docs: Doc[], all: Doc[][]): [Place, Place, boolean] | undefined => {
    if (Array.isArray(range.bounds)) return [...range.bounds, false]
    const places = (range.bounds === 'full' ? all.flat() : docs).flatMap((doc) => {
      const place = placeOf(doc, parts, range.unit)
      return place === undefined ? [] : [place]
    })
    const [first] = places
    if (first === undefined) return
    const pick = (sign: number) =>
      places.reduce((best, place) => (sign * compare(place, best) < 0 ? place : best), first)
    return [pick(1), pick(-1), true]
  }

  const empty = (like: Doc, place: Place): Doc =>
    [...fields.map(pathParts)].reduce(
      (doc, name) => {
        const value = readPath(like, name)
        return value === missing ? doc : withPath(doc, name, value)
      },
      withPath({}, parts, place),
    )

  return function* (input) {
    const all = partitions(input, by, { [path]: new Int32(1) }, context)
    let made = 0
    for (const docs of all) {
      const [start, end, inclusive] = limits(docs, all) ?? []
      let step = 0
      /** Advances to the next place to fill, up to but not including a given one. */
      const next = (until: Place | undefined): Place | undefined => {
        if (start === undefined || end === undefined) return
        const place = after(start, step, range)
        const order = compare(place, end)
        if (order > 0 || (order === 0 && !inclusive)) return
        if (until !== undefined && compare(place, until) >= 0) return
        step++
        return place
      }
      const filled = function* (until: Place | undefined): Generator<Doc> {
        for (let place = next(until); place !== undefined; place = next(until)) {
          if (++made > maxDocuments) {
            throw new MongoError(
              5897900,
              `Generated ${made} documents in $densify, which is over the limit of ${maxDocuments}.`,
            )
          }
          yield empty(docs[0]!, place)
        }
      }
      for (const doc of docs) {
        const place = placeOf(doc, parts, range.unit)
        if (place !== undefined) {
          yield* filled(place)
          if (start !== undefined && compare(after(start, step, range), place) === 0) step++
        }
        yield doc
      }
      yield* filled(undefined)
    }
  }
}

export const densifies: StageParsers = { $densify: densify }
