import { Int32 } from 'bson'
import { MongoError } from '../../errors'
import type { Collation } from '../../values/collation'
import { compare, typeRank } from '../../values/compare'
import { type Doc, isDoc, isNumeric, missing, show, toNumber, typeName } from '../../values/types'
import { parseAccumulators } from '../accumulators/index'
import { constantOf } from '../constant'
import type { Evaluate } from '../context'
import { parserFor } from '../parser'
import { begin, finish, grouped } from './group'
import type { StageParser, StageParsers } from './types'

function options(spec: unknown, name: string, known: string[], codes: [number, number]): Doc {
  if (!isDoc(spec)) {
    throw new MongoError(
      codes[0],
      `Argument to ${name} stage must be an object, but found type: ${typeName(spec)}.`,
    )
  }
  for (const key of Object.keys(spec)) {
    if (known.includes(key)) continue
    throw new MongoError(codes[1], `Unrecognized option to ${name}: ${key}.`)
  }
  return spec
}

function groupBy(value: unknown, name: string, code: number): unknown {
  const isPath = typeof value === 'string' && value.startsWith('$')
  const isExpression = isDoc(value) && Object.keys(value)[0]?.startsWith('$')
  if (isPath || isExpression) return value
  throw new MongoError(
    code,
    `The ${name} 'groupBy' field must be defined as a $-prefixed path or an expression, but found: ${show(value)}.`,
  )
}

function outputFields(value: unknown, name: string, code: number): Doc {
  if (value === undefined) return { count: { $sum: new Int32(1) } }
  if (isDoc(value)) return value
  throw new MongoError(
    code,
    `The ${name} 'output' field must be an object, but found type: ${typeName(value)}.`,
  )
}

function boundaries(values: unknown[], collation?: Collation): void {
  if (values.length < 2) {
    throw new MongoError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${values.length} value(s).`,
    )
  }
  for (let index = 1; index < values.length; index++) {
    const [lower, upper] = [values[index - 1], values[index]]
    if (typeRank(lower) !== typeRank(upper)) {
      throw new MongoError(
        40193,
        `All values in the the 'boundaries' option to $bucket must have the same type. Found conflicting types ${typeName(lower)} and ${typeName(upper)}.`,
      )
    }
    if (compare(lower, upper, collation) >= 0) {
      throw new MongoError(
        40194,
        `The 'boundaries' option to $bucket must be sorted, but elements ${index - 1} and ${index} are not in ascending order (${show(lower)} is not less than ${show(upper)}).`,
      )
    }
  }
}

const bucket: StageParser = (spec, { name, context }) => {
  const known = ['groupBy', 'boundaries', 'default', 'output']
  const given = options(spec, name, known, [40201, 40197])
  if (given.groupBy === undefined || given.boundaries === undefined) {
    throw new MongoError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.")
  }
  const parser = parserFor(context)
  const by = parser.parse(groupBy(given.groupBy, name, 40202))
  const limits = constantOf(parser.parse(given.boundaries))?.value
  if (!Array.isArray(limits)) {
    throw new MongoError(
      40200,
      `The $bucket 'boundaries' field must be an array, but found type: ${typeName(given.boundaries)}.`,
    )
  }
  const { collation } = context
  boundaries(limits, collation)
  const other = 'default' in given ? constantOf(parser.parse(given.default)) : undefined
  if ('default' in given && !other) {
    throw new MongoError(40195, "The $bucket 'default' field must be a constant expression")
  }
  const inside = (value: unknown) =>
    compare(value, limits[0], collation) >= 0 &&
    compare(value, limits[limits.length - 1], collation) < 0
  if (other && inside(other.value)) {
    throw new MongoError(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    )
  }
  const idOf: Evaluate = (frame) => {
    const value = by(frame)
    if (inside(value)) {
      return limits.findLast((limit) => compare(limit, value, context.collation) <= 0)
    }
    if (other) return other.value
    throw new MongoError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    )
  }
  const outputs = parseAccumulators(Object.entries(outputFields(given.output, name, 40196)), parser)
  const group = grouped(idOf, outputs, context)
  return function* (input) {
    yield* [...group(input)].sort((a, b) => compare(a._id, b._id, context.collation))
  }
}

const bucketAuto: StageParser = (spec, { name, context }) => {
  const known = ['groupBy', 'buckets', 'output', 'granularity']
  const given = options(spec, name, known, [40240, 40245])
  if (given.groupBy === undefined || given.buckets === undefined) {
    throw new MongoError(40246, "$bucketAuto requires 'groupBy' and 'buckets' to be specified.")
  }
  if (given.granularity !== undefined) {
    throw new MongoError(
      'CommandNotSupported',
      'The embedded database has no granularity of $bucketAuto.',
    )
  }
  const { buckets } = given
  const count = isNumeric(buckets) ? toNumber(buckets) : Number.NaN
  if (!Number.isInteger(count)) {
    throw new MongoError(
      isNumeric(buckets) ? 40242 : 40241,
      `The $bucketAuto 'buckets' field must be representable as a 32-bit integer, but found ${show(buckets)}.`,
    )
  }
  if (count <= 0) {
    throw new MongoError(
      40243,
      `The $bucketAuto 'buckets' field must be greater than 0, but found: ${count}.`,
    )
  }
  const parser = parserFor(context)
  const by = parser.parse(groupBy(given.groupBy, name, 40239))
  const outputs = parseAccumulators(Object.entries(outputFields(given.output, name, 40244)), parser)
  const same = (a: unknown, b: unknown) => compare(a, b, context.collation) === 0
  return function* (input) {
    const all = [...input]
      .map((root) => {
        const frame = { root, slots: [] }
        const value = by(frame)
        return { frame, value: value === missing ? null : value }
      })
      .sort((a, b) => compare(a.value, b.value, context.collation))
    const size = Math.max(1, Math.round(all.length / count))
    for (let [start, made] = [0, 1]; start < all.length; made++) {
      let end = made === count ? all.length : Math.min(start + size, all.length)
      while (end < all.length && same(all[end]?.value, all[end - 1]?.value)) end++
      const max = all[end]?.value ?? all[end - 1]!.value
      const bucketOf = begin({ min: all[start]!.value, max }, outputs)
      for (const { frame } of all.slice(start, end)) {
        for (const accumulation of bucketOf.accumulations) accumulation.add(frame)
      }
      yield finish(bucketOf, outputs)
      start = end
    }
  }
}

export const buckets: StageParsers = { $bucket: bucket, $bucketAuto: bucketAuto }
