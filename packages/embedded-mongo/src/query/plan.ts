import { MongoError } from '../errors'
import type { Filter, Leaf } from '../match/filter'
import { type Collection, type Index, indexPrefix } from '../storage/catalog'
import { after } from '../storage/key-string'
import { type Collation, sameCollation } from '../values/collation'
import { compare, compareBytes, typeRank } from '../values/compare'
import { type Doc, isDoc, isNumeric, show, toNumber, typeName } from '../values/types'
import { type FieldBounds, fieldBounds, type Interval } from './intervals'

export interface IndexPlan {
  kind: 'index'
  index: Index
  /** Ranges of keys, ascending and disjoint. */
  ranges: Interval[]
  /**
   * Length in bytes of each range's common prefix, to merge ranges in the order of the rest;
   * undefined when the ranges simply follow one another.
   */
  mergeAfter?: number[]
  reverse: boolean
  /** Whether documents come in the requested order. */
  sorted: boolean
  /** Whether every entry is a match, so that the filter needn't be tested again. */
  exact: boolean
}

export type Plan =
  | { kind: 'scan'; reverse: boolean; sorted: boolean }
  | IndexPlan
  | { kind: 'or'; plans: Plan[]; sorted: false }
  | { kind: 'nothing'; sorted: true }

export interface Question {
  filter: Filter
  /** Paths and directions, most significant first. */
  sort?: Doc
  collation?: Collation
  hint?: unknown
}

/** Maximum number of ranges; more cost more than they save. */
const maxRanges = 2000
const maxMerged = 100
/** Length in bytes of a key's prefix that is never truncated. */
const uncutBytes = 1700

function leavesOf(filter: Filter): { leaves: Leaf[]; others: boolean } {
  if (filter.kind === 'leaf') return { leaves: [filter], others: false }
  if (filter.kind !== 'and') return { leaves: [], others: true }
  const parts = filter.filters.map(leavesOf)
  return {
    leaves: parts.flatMap((part) => part.leaves),
    others: parts.some((part) => part.others),
  }
}

/**
 * Whether a partial index contains every match: each condition of the index's filter is among the
 * query's conditions, or follows from one.
 */
function covers(index: Index, leaves: Leaf[], collation?: Collation): boolean {
  if (!index.partialFilter) return true
  const wanted = leavesOf(index.partialFilter)
  if (wanted.others) return false
  const same = sameCollation(index.collation, collation)
  return wanted.leaves.every((need) => leaves.some((leaf) => implies(leaf, need, same)))
}

function implies(leaf: Leaf, need: Leaf, sameCollation: boolean): boolean {
  if (leaf.path !== need.path) return false
  // With another collation a condition on texts means something else.
  if (!sameCollation && need.op !== '$exists' && need.op !== '$type') {
    if (hasText(need.operand) || hasText(leaf.operand)) return false
  }
  if (leaf.op === need.op && compare(leaf.operand, need.operand) === 0) return true
  const isValue = leaf.op === '$eq' || /^\$[gl]te?$/.test(leaf.op)
  if (!isValue || leaf.operand === null) return false
  if (need.op === '$exists') return true
  if (need.op === '$type') return need.test(leaf.operand) && typeName(leaf.operand) !== 'array'
  if (leaf.op === '$eq') return need.test(leaf.operand)
  const lower = ['$gt', '$gte']
  return lower.includes(leaf.op) && lower.includes(need.op) && need.test(leaf.operand)
}

/** Whether a value is or may contain text, which collations compare. */
const hasText = (value: unknown) => [15, 20, 25].includes(typeRank(value))

/** Whether only documents in a sparse index can match. */
const needsField = (leaf: Leaf) =>
  leaf.op === '$exists' ||
  leaf.op === '$regex' ||
  leaf.op === '$type' ||
  leaf.op === '$elemMatch' ||
  (leaf.op === '$in'
    ? !(leaf.operand as unknown[]).includes(null)
    : leaf.operand !== null && leaf.operand !== undefined)

function bounds(index: Index, leaves: Leaf[], collation?: Collation) {
  const all: FieldBounds[] = []
  const same = sameCollation(index.collation, collation)
  for (const [at, path] of index.fields.entries()) {
    const here = leaves.filter((leaf) => leaf.path === path)
    const context = {
      direction: index.directions[at] ?? 1,
      collation: index.collation,
      sameCollation: same,
      sparse: index.sparse,
    }
    const found = here.length > 0 ? fieldBounds(here, context, index.multikey) : undefined
    if (!found) break
    all.push(found)
    if (!found.points) break
  }
  return all
}

const cut = (bytes: Buffer) => (bytes.length > uncutBytes ? bytes.subarray(0, uncutBytes) : bytes)

/** Combines the ranges of several fields to ranges of complete keys. */
function keyRanges(index: Index, fields: FieldBounds[]) {
  let prefixes: Buffer[] = [indexPrefix(index)]
  let ranges: Interval[] | undefined
  let used = 0
  for (const field of fields) {
    if (prefixes.length * Math.max(field.intervals.length, 1) > maxRanges) break
    used++
    if (!field.points) {
      ranges = prefixes.flatMap((prefix) =>
        field.intervals.map(({ start, end }) => ({
          start: Buffer.concat([prefix, start]),
          end: Buffer.concat([prefix, end]),
        })),
      )
      break
    }
    prefixes = prefixes.flatMap((prefix) =>
      field.intervals.map(({ start }) => Buffer.concat([prefix, start])),
    )
  }
  const long = prefixes.some((prefix) => prefix.length > uncutBytes)
  if (!ranges || long)
    ranges = prefixes.map((prefix) => ({ start: cut(prefix), end: after(cut(prefix)) }))
  ranges.sort((a, b) => compareBytes(a.start, b.start))
  const apart = ranges.filter(
    (range, at) => at === 0 || compareBytes(range.start, ranges[at - 1]!.start) !== 0,
  )
  return { ranges: apart, used, long }
}

interface Order {
  sorted: boolean
  reverse: boolean
  /** Whether ranges must be merged to be in order. */
  merge: boolean
}

/** Whether reading an index yields the requested order. */
function orderOf(
  index: Index,
  fields: FieldBounds[],
  sort: Doc | undefined,
  collation?: Collation,
): Order {
  const none = { sorted: !sort || Object.keys(sort).length === 0, reverse: false, merge: false }
  if (none.sorted || !sort) return none
  if (index.multikey || index.inexact || !sameCollation(index.collation, collation)) return none
  const fixed = new Set(
    index.fields.filter((_, at) => fields[at]?.points && fields[at]?.intervals.length === 1),
  )
  const wanted = Object.entries(sort).filter(([path]) => !fixed.has(path))
  let [next, reverse, merge] = [0, undefined as boolean | undefined, false]
  for (const [at, path] of index.fields.entries()) {
    if (next === wanted.length) break
    const [wantedPath, direction] = wanted[next]!
    if (path === wantedPath) {
      if (!isNumeric(direction)) return none
      const backwards = toNumber(direction) < 0 !== (index.directions[at] === -1)
      if (reverse !== undefined && reverse !== backwards) return none
      reverse = backwards
      next++
    } else if (fields[at]?.points && (next === 0 || fixed.has(path))) {
      merge ||= !fixed.has(path)
    } else return none
  }
  return next === wanted.length ? { sorted: true, reverse: reverse ?? false, merge } : none
}

function planFor(
  index: Index,
  leaves: Leaf[],
  others: boolean,
  { sort, collation }: Question,
): { plan: IndexPlan; score: number } {
  const fields = bounds(index, leaves, collation)
  const { ranges, used, long } = keyRanges(index, fields)
  const taken = fields.slice(0, used)
  let order = orderOf(index, taken, sort, collation)
  let mergeAfter: number[] | undefined
  if (order.merge) {
    const ordered = taken.every((field) => field.points) && ranges.length <= maxMerged && !long
    if (ordered) {
      mergeAfter = ranges.map(({ start }) => start.length)
    } else order = { sorted: false, reverse: false, merge: false }
  }
  const answered = new Set(taken.flatMap((field) => field.leaves))
  const exact =
    !others &&
    !long &&
    !index.multikey &&
    taken.every((field) => field.exact) &&
    leaves.every((leaf) => answered.has(leaf))
  const points = taken.filter((field) => field.points).length
  const single = index.unique && points === index.fields.length ? 100 : 0
  const hasSort = sort !== undefined && Object.keys(sort).length > 0
  const score =
    single +
    points * 10 +
    (taken.length - points) * 5 +
    (hasSort && order.sorted ? 8 : 0) +
    (exact ? 1 : 0)
  return {
    plan: {
      kind: 'index',
      index,
      ranges,
      mergeAfter,
      reverse: order.reverse,
      sorted: order.sorted,
      exact,
    },
    score,
  }
}

function hinted(collection: Collection, hint: unknown): Index | 'natural' | undefined {
  if (hint === undefined || (isDoc(hint) && Object.keys(hint).length === 0)) return
  if (isDoc(hint) && '$natural' in hint) return 'natural'
  const visible = collection.indexes.filter(({ hidden }) => !hidden)
  const index = visible.find((candidate) =>
    typeof hint === 'string' ? candidate.name === hint : show(candidate.key) === show(hint),
  )
  if (!index) {
    throw new MongoError(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    )
  }
  return index
}

const natural = (sort: Doc | undefined) => (sort && '$natural' in sort ? sort.$natural : undefined)

/**
 * Chooses how to find the matches: the index that restricts most and yields the order, else a
 * collection scan.
 * @throws MongoError for a hint without an index
 */
export function plan(collection: Collection | undefined, question: Question): Plan {
  if (!collection) return { kind: 'nothing', sorted: true }
  const hint = hinted(collection, question.hint)
  const direction = natural(question.sort)
  const empty = !question.sort || Object.keys(question.sort).length === 0
  if (hint === 'natural' || direction !== undefined) {
    const given = direction ?? (question.hint as Doc).$natural
    const reverse = isNumeric(given) && toNumber(given) < 0
    return { kind: 'scan', reverse, sorted: empty || direction !== undefined }
  }
  const { leaves, others } = leavesOf(question.filter)
  if (hint) return planFor(hint, leaves, others, question).plan
  let best: { plan: IndexPlan; score: number } | undefined
  for (const index of collection.indexes) {
    if (index.hidden || !covers(index, leaves, question.collation)) continue
    const firstLeaves = leaves.filter((leaf) => index.fields.includes(leaf.path))
    if (index.sparse && !firstLeaves.some(needsField)) continue
    const candidate = planFor(index, leaves, others, question)
    const useful = candidate.score > (candidate.plan.exact ? 1 : 0)
    if (useful && (!best || candidate.score > best.score)) best = candidate
  }
  if (best) return best.plan
  return orPlan(collection, question) ?? { kind: 'scan', reverse: false, sorted: empty }
}

/** Plans `$or` by indexes, if every branch has one. */
function orPlan(collection: Collection, { filter, collation }: Question): Plan | undefined {
  const or =
    filter.kind === 'or'
      ? filter
      : filter.kind === 'and'
        ? filter.filters.find((part) => part.kind === 'or')
        : undefined
  if (or?.kind !== 'or') return
  const plans = or.filters.map((part) => plan(collection, { filter: part, collation }))
  if (plans.length === 0 || plans.some(({ kind }) => kind === 'scan')) return
  return { kind: 'or', plans, sorted: false }
}
