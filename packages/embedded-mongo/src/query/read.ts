import type { Filter } from '../match/filter'
import { matches } from '../match/matches'
import { type Collection, documentPrefix } from '../storage/catalog'
import type { Documents } from '../storage/documents'
import { recordOf } from '../storage/entries'
import { after } from '../storage/key-string'
import type { Store } from '../storage/store'
import { compareBytes } from '../values/compare'
import type { Doc } from '../values/types'
import type { IndexPlan, Plan } from './plan'

/** A document and its record number. */
export interface Found {
  record: number
  doc: Doc
}

/** The cost of reading, for `explain`. */
export interface Cost {
  keys: number
  documents: number
}

export interface Source {
  store: Store
  documents: Documents
}

/** Yields after each step of a scan, so that the caller may stop or pause anywhere. */
export function* find(
  { store, documents }: Source,
  collection: Collection | undefined,
  plan: Plan,
  filter: Filter,
  cost: Cost = { keys: 0, documents: 0 },
  skip = 0,
): Generator<Found | undefined> {
  if (!collection || plan.kind === 'nothing') return
  if (plan.kind === 'scan') {
    const start = documentPrefix(collection)
    for (const { key, value } of store.entries({
      start,
      end: after(start),
      reverse: plan.reverse,
    })) {
      cost.documents++
      const record = recordOf(key)
      const doc = documents.decode(collection, record, value)
      yield matches(filter, doc) ? { record, doc } : undefined
    }
    return
  }
  const seen = needsMemory(plan) ? new Set<number>() : undefined
  const exact = plan.kind === 'index' && plan.exact
  for (const key of plan.kind === 'index' ? keys(store, plan, skip) : orKeys(store, plan.plans)) {
    cost.keys++
    const record = recordOf(key)
    if (seen?.has(record)) continue
    seen?.add(record)
    const doc = documents.get(collection, record)
    cost.documents++
    yield doc && (exact || matches(filter, doc)) ? { record, doc } : undefined
  }
}

/** Whether the same document can come twice. */
const needsMemory = (plan: Plan): boolean =>
  plan.kind === 'or' || (plan.kind === 'index' && plan.index.multikey)

function* orKeys(store: Store, plans: Plan[]): Generator<Buffer> {
  for (const part of plans) {
    if (part.kind === 'index') yield* keys(store, part, 0)
    else if (part.kind === 'or') yield* orKeys(store, part.plans)
  }
}

function* keys(store: Store, plan: IndexPlan, skip: number): Generator<Buffer> {
  if (plan.mergeAfter) return yield* merged(store, plan, plan.mergeAfter)
  const ranges = plan.reverse ? [...plan.ranges].reverse() : plan.ranges
  let left = skip
  for (const range of ranges) {
    if (left > 0 && ranges.length > 1) {
      const count = store.count(range)
      if (count <= left) {
        left -= count
        continue
      }
    }
    yield* store.keys({ ...range, reverse: plan.reverse, offset: left || undefined })
    left = 0
  }
}

/** Merges several ranges in the order of what follows their common prefix. */
function* merged(store: Store, plan: IndexPlan, lengths: number[]): Generator<Buffer> {
  const heads = plan.ranges.flatMap((range, at) => {
    const keys = store.keys({ ...range, reverse: plan.reverse })[Symbol.iterator]()
    const first = keys.next()
    return first.done ? [] : [{ keys, key: first.value, length: lengths[at] ?? 0 }]
  })
  const order = plan.reverse ? -1 : 1
  while (heads.length > 0) {
    let least = 0
    for (let at = 1; at < heads.length; at++) {
      const [a, b] = [heads[at]!, heads[least]!]
      if (compareBytes(a.key.subarray(a.length), b.key.subarray(b.length)) * order < 0) least = at
    }
    const head = heads[least]!
    yield head.key
    const next = head.keys.next()
    if (next.done) heads.splice(least, 1)
    else head.key = next.value
  }
}

/** The number of matches if the index alone can tell; else undefined. */
export function countByIndex(store: Store, plan: Plan): number | undefined {
  if (plan.kind !== 'index' || !plan.exact) return
  return plan.ranges.reduce((sum, range) => sum + store.count(range), 0)
}

/** Whether the index can do the skipping. */
export const canSkip = (plan: Plan): boolean =>
  plan.kind === 'index' && plan.exact && plan.sorted && !plan.mergeAfter
