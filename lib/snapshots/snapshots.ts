import { storageKeys } from '../browser/storage-keys'
import { type Fact, plainValue, type Snapshot } from '../tools/results/facts'

/** A snapshot and when its facts were fetched, ISO 8601. */
export interface TakenSnapshot extends Snapshot {
  takenAt: string
}

/** The differences between two snapshots of one video or channel. */
export interface SnapshotChange {
  /** When the earlier snapshot was taken, ISO 8601. */
  since: string
  title?: { before: string; after: string }
  /** Removed and added lines of the description. */
  description?: { removed: string[]; added: string[] }
  tags?: { removed: string[]; added: string[] }
  counts: { name: string; before: number; after: number }[]
  /** A side is absent when the fact was not set. */
  facts: { name: string; before?: Fact; after?: Fact }[]
  /** False when facts could not be compared, so that some may have changed unnoticed. */
  isWhole: boolean
}

const without = (list: readonly string[], others: readonly string[]) =>
  list.filter((one) => !others.includes(one))

const change = (before: readonly string[], after: readonly string[]) => ({
  removed: without(before, after),
  added: without(after, before),
})

const noChange = change([], [])
const linesOf = (text = '') => text.split('\n')

/** A fact's value as one text, whatever the order of a list. */
const unordered = (fact: Fact) =>
  Array.isArray(fact.value) ? plainValue(fact).split(' ').sort().join(' ') : plainValue(fact)

/** Facts that are present even when nothing is set: a missing one is unknown. */
const sayUnset = ['paidPlacement', 'recordedIn', 'recordedAt']

function isChange(before: Fact | undefined, after: Fact | undefined, source: Snapshot['source']) {
  if (before?.kind === 'unknown' || after?.kind === 'unknown') return false
  // Without a key YouTube leaves facts out at times, so a gap is no change.
  if (!before || !after) {
    return source !== 'keyless' && !sayUnset.includes((before ?? after)?.name ?? '')
  }
  if (before.kind === after.kind) return unordered(before) !== unordered(after)
  // A day and an instant of it are the same date in two forms.
  return before.kind === 'none' || after.kind === 'none'
}

/** Facts that differ between two snapshots from the same source. */
function changedFacts(
  before: readonly Fact[],
  after: readonly Fact[],
  source: Snapshot['source'],
): SnapshotChange['facts'] {
  const byName = (facts: readonly Fact[]) => new Map(facts.map((fact) => [fact.name, fact]))
  const old = byName(before)
  const now = byName(after)
  const set = (fact: Fact | undefined) =>
    fact?.kind === 'none' && fact.value === '' ? undefined : fact
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => isChange(old.get(name), now.get(name), source))
    .map((name) => ({ name, before: set(old.get(name)), after: set(now.get(name)) }))
}

/**
 * What changed from one snapshot to the next. Counts that one of them lacks are left out, as are
 * facts that an older snapshot has not recorded or that came from another source.
 */
export function compareSnapshots(before: TakenSnapshot, after: Snapshot): SnapshotChange {
  const counts = Object.entries(after.counts).flatMap(([name, value]) => {
    const earlier = before.counts[name]
    return earlier === undefined || earlier === value
      ? []
      : [{ name, before: earlier, after: value }]
  })
  // A field that one of the two lacks cannot be compared, so it counts as unchanged.
  const tags = before.tags && after.tags ? change(before.tags, after.tags) : noChange
  const isTold = before.description !== undefined && after.description !== undefined
  const lines = change(linesOf(before.description), linesOf(after.description))
  const isWhole =
    before.facts !== undefined && after.facts !== undefined && before.source === after.source
  const blank = (list: string[]) => list.filter((line) => line.trim() !== '')
  return {
    since: before.takenAt,
    ...(before.title &&
      after.title &&
      before.title !== after.title && { title: { before: before.title, after: after.title } }),
    // Moved lines are in neither list, but the description has still changed.
    ...(isTold &&
      before.description !== after.description && {
        description: { removed: blank(lines.removed), added: blank(lines.added) },
      }),
    ...(tags.removed.length + tags.added.length > 0 && { tags }),
    counts,
    facts: isWhole ? changedFacts(before.facts ?? [], after.facts ?? [], after.source) : [],
    isWhole,
  }
}

interface Kept {
  id: string
  now: TakenSnapshot
  before?: TakenSnapshot
}

/** Whether a stored value is a snapshot written by this code. */
function isTaken(value: TakenSnapshot | undefined): boolean {
  const texts = [value?.title, value?.description ?? '', value?.takenAt]
  const isList = Array.isArray(value?.tags ?? []) && typeof value?.counts === 'object'
  const facts = value?.facts ?? []
  const isFact = (fact: Fact | null) => typeof fact?.name === 'string' && fact.value !== undefined
  return (
    isList &&
    Array.isArray(facts) &&
    facts.every(isFact) &&
    texts.every((text) => typeof text === 'string')
  )
}

function readKept(text: string | null): Kept[] {
  const list: unknown = JSON.parse(text ?? '[]')
  if (!Array.isArray(list)) return []
  return list.filter(
    (entry: Kept | null) => isTaken(entry?.now) && (!entry?.before || isTaken(entry.before)),
  )
}

/** Maximum number of videos and channels with a snapshot per device; the oldest are removed. */
export const maxSnapshots = 40

const storageKey = storageKeys.snapshots

/** A new snapshot of a video or channel, and the previous one. */
export interface SnapshotPair {
  /** A tool and a YouTube id. */
  subject: string
  now: TakenSnapshot
  /** The previous snapshot, if it is known. */
  before?: TakenSnapshot
}

/**
 * Stores a snapshot on this device and returns the previous one, if any. A snapshot that is not later
 * than the stored one is the same. Never throws: without storage there is nothing to
 * compare with.
 */
export function storeSnapshot(
  { subject: id, now }: SnapshotPair,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): TakenSnapshot | undefined {
  try {
    const list = readKept(storage.getItem(storageKey))
    const known = list.find((entry) => entry.id === id)
    const isNew = !known || known.now.takenAt < now.takenAt
    const before = isNew ? known?.now : known.before
    const entry = isNew ? { id, now, ...(before && { before }) } : known
    const others = list.filter((one) => one.id !== id)
    storage.setItem(storageKey, JSON.stringify([entry, ...others].slice(0, maxSnapshots)))
    return before
  } catch {
    return undefined
  }
}
