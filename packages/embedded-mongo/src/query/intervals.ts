// Converts a filter's conditions on one indexed field to ranges of the field's bytes.
import { BSONRegExp } from 'bson'
import type { Leaf } from '../match/filter'
import { literalPrefix } from '../match/regex'
import { after, encodeValue, rankByte } from '../storage/key-string'
import type { Collation } from '../values/collation'
import { compare, isNaNValue, typeRank } from '../values/compare'

export interface Interval {
  start: Buffer
  /** Exclusive. */
  end: Buffer
}

export interface FieldBounds {
  intervals: Interval[]
  /** Whether each interval is a single value. */
  points: boolean
  /** Whether the intervals express the leaves completely. */
  exact: boolean
  /** The leaves that were used. */
  leaves: Leaf[]
}

interface Context {
  direction: 1 | -1
  collation?: Collation
  /** Whether the query compares strings like the index. */
  sameCollation: boolean
  sparse: boolean
}

/** Types whose byte order is their value order, so that ranges can be used. */
const rangeRanks = new Set([10, 15, 30, 35, 40, 45, 47])
const stringRanks = new Set([15, 20, 25])

function pointOf(value: unknown, { direction, collation }: Context): Interval {
  const { bytes } = encodeValue(value, direction, collation)
  return { start: bytes, end: after(bytes) }
}

/** Whether an index can look up exactly this value. */
function isPoint(value: unknown, context: Context): boolean {
  if (value === null || value === undefined) return !context.sparse
  if (Array.isArray(value) || value instanceof BSONRegExp) return false
  return context.sameCollation || !stringRanks.has(typeRank(value))
}

const isExactPoint = (value: unknown, { collation }: Context) =>
  value !== null && value !== undefined && encodeValue(value, 1, collation).exact

function equality(leaf: Leaf, context: Context): FieldBounds | undefined {
  const values = leaf.op === '$in' ? (leaf.operand as unknown[]) : [leaf.operand]
  if (!values.every((value) => isPoint(value, context))) return
  return {
    intervals: values.map((value) => pointOf(value, context)),
    points: true,
    exact: values.every((value) => isExactPoint(value, context)),
    leaves: [leaf],
  }
}

interface Side {
  value: unknown
  inclusive: boolean
  leaf: Leaf
}

function isRange(leaf: Leaf, context: Context): boolean {
  if (!['$gt', '$gte', '$lt', '$lte'].includes(leaf.op)) return false
  const rank = typeRank(leaf.operand)
  if (!rangeRanks.has(rank) || isNaNValue(leaf.operand)) return false
  return rank !== 15 || (context.sameCollation && !context.collation)
}

/** The narrowest of several bounds on the same side. */
function tightest(leaves: Leaf[], ops: [string, string], wanted: number): Side | undefined {
  let best: Side | undefined
  for (const leaf of leaves.filter(({ op }) => ops.includes(op))) {
    const side = { value: leaf.operand, inclusive: leaf.op === ops[1], leaf }
    const order = best ? compare(side.value, best.value) * wanted : 1
    if (order > 0 || (order === 0 && !side.inclusive)) best = side
  }
  return best
}

function ranged(leaves: Leaf[], context: Context): FieldBounds | undefined {
  const [first] = leaves
  if (!first) return
  const rank = typeRank(first.operand)
  const same = leaves.filter((leaf) => typeRank(leaf.operand) === rank)
  const lower = tightest(same, ['$gt', '$gte'], 1)
  const upper = tightest(same, ['$lt', '$lte'], -1)
  const encode = (value: unknown) => encodeValue(value, context.direction, context.collation)
  const bytes = (value: unknown) => encode(value).bytes
  /** Whether a bound's key is part of the range: others may share a key that isn't exact. */
  const within = ({ value, inclusive }: Side) => inclusive || !encode(value).exact
  const flip = context.direction === -1
  const edge = Buffer.from([flip ? rankByte(rank) ^ 0xff : rankByte(rank)])
  // In a descending index the greater values come first.
  const [begin, finish] = flip ? [upper, lower] : [lower, upper]
  const start = !begin ? edge : within(begin) ? bytes(begin.value) : after(bytes(begin.value))
  const end = !finish
    ? after(edge)
    : within(finish)
      ? after(bytes(finish.value))
      : bytes(finish.value)
  return {
    intervals: Buffer.compare(start, end) < 0 ? [{ start, end }] : [],
    points: false,
    // NaN sorts below all numbers but matches no range.
    exact:
      same.length === leaves.length &&
      (rank !== 10 || lower !== undefined) &&
      rank !== 30 &&
      [lower, upper].every((side) => !side || encode(side.value).exact),
    leaves: same,
  }
}

function beginning(leaf: Leaf, context: Context): FieldBounds | undefined {
  const pattern = leaf.operand as BSONRegExp
  const prefix = literalPrefix(pattern)
  if (prefix === undefined || context.collation || !context.sameCollation) return
  const { bytes } = encodeValue(prefix, context.direction)
  // Without the two terminating bytes.
  const start = bytes.subarray(0, -2)
  return {
    intervals: [{ start, end: after(start) }, pointOf(pattern, context)],
    points: false,
    exact: false,
    leaves: [leaf],
  }
}

/**
 * The ranges of one field's bytes that contain every match of these leaves, all on that field;
 * undefined when an index cannot help.
 * @param multikey the index unwinds arrays here: then two leaves may be matched by two elements
 */
export function fieldBounds(
  leaves: Leaf[],
  context: Context,
  multikey: boolean,
): FieldBounds | undefined {
  for (const leaf of leaves) {
    if (leaf.op !== '$eq' && leaf.op !== '$in') continue
    const bounds = equality(leaf, context)
    if (bounds) return { ...bounds, exact: bounds.exact && leaves.length === 1 }
  }
  const ranges = leaves.filter((leaf) => isRange(leaf, context))
  if (ranges.length > 0) {
    const used = multikey ? ranges.slice(0, 1) : ranges
    const bounds = ranged(used, context)
    return bounds && { ...bounds, exact: bounds.exact && used.length === leaves.length }
  }
  const pattern = leaves.find(({ op }) => op === '$regex')
  return pattern && beginning(pattern, context)
}
