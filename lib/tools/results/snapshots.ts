import type { Snapshot } from './facts'

/** A snapshot and when its facts were fetched, ISO 8601. */
export interface TakenSnapshot extends Snapshot {
  takenAt: string
}

/** What differs between two looks at the same thing. */
export interface SnapshotChange {
  /** When the earlier look was, ISO 8601. */
  since: string
  title?: { before: string; after: string }
  /** Lines of the description that went and came. */
  description?: { removed: string[]; added: string[] }
  tags?: { removed: string[]; added: string[] }
  counts: { name: string; before: number; after: number }[]
}

const without = (list: readonly string[], others: readonly string[]) =>
  list.filter((one) => !others.includes(one))

const change = (before: readonly string[], after: readonly string[]) => ({
  removed: without(before, after),
  added: without(after, before),
})

/** What changed from one look to the next. Counts that one of the two lacks are left out. */
export function compareSnapshots(before: TakenSnapshot, after: Snapshot): SnapshotChange {
  const counts = Object.entries(after.counts).flatMap(([name, value]) => {
    const earlier = before.counts[name]
    return earlier === undefined || earlier === value
      ? []
      : [{ name, before: earlier, after: value }]
  })
  const tags = change(before.tags, after.tags)
  const lines = change(before.description.split('\n'), after.description.split('\n'))
  const blank = (list: string[]) => list.filter((line) => line.trim() !== '')
  return {
    since: before.takenAt,
    ...(before.title !== after.title && { title: { before: before.title, after: after.title } }),
    // Lines that only moved are in neither list; the description has changed all the same.
    ...(before.description !== after.description && {
      description: { removed: blank(lines.removed), added: blank(lines.added) },
    }),
    ...(tags.removed.length + tags.added.length > 0 && { tags }),
    counts,
  }
}

interface Kept {
  id: string
  now: TakenSnapshot
  before?: TakenSnapshot
}

/** Whether something read from the device is a snapshot that this code has written. */
function isTaken(value: TakenSnapshot | undefined): boolean {
  const texts = [value?.title, value?.description, value?.takenAt]
  const isList = Array.isArray(value?.tags) && typeof value?.counts === 'object'
  return isList && texts.every((text) => typeof text === 'string')
}

function readKept(text: string | null): Kept[] {
  const list: unknown = JSON.parse(text ?? '[]')
  if (!Array.isArray(list)) return []
  return list.filter(
    (entry: Kept | null) => isTaken(entry?.now) && (!entry?.before || isTaken(entry.before)),
  )
}

/** Snapshots of this many things are kept on a device, the latest ones. */
export const mostSnapshots = 40

const storageKey = 'snapshots'

/** One look at a thing. */
export interface Look {
  /** Of what: a tool and a YouTube id. */
  subject: string
  now: TakenSnapshot
  /** The look before, where one is known. */
  before?: TakenSnapshot
}

/**
 * Keeps a snapshot on this device and hands back the one of the look before, if there is one. The
 * same facts again (`takenAt` is not later) are the same look. Never throws: without storage
 * there is nothing to compare with.
 */
export function keepSnapshot(
  { subject: id, now }: Look,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): TakenSnapshot | undefined {
  try {
    const list = readKept(storage.getItem(storageKey))
    const known = list.find((entry) => entry.id === id)
    const isNew = !known || known.now.takenAt < now.takenAt
    const before = isNew ? known?.now : known.before
    const entry = isNew ? { id, now, ...(before && { before }) } : known
    const others = list.filter((one) => one.id !== id)
    storage.setItem(storageKey, JSON.stringify([entry, ...others].slice(0, mostSnapshots)))
    return before
  } catch {
    return undefined
  }
}
