import type { BulkRow } from './rows'

/** The facts whose changes are told. */
export const comparedFields = ['title', 'tags', 'description', 'views'] as const
export type ComparedField = (typeof comparedFields)[number]

export interface ChangedVideo {
  id: string
  title: string
  /** What changed, as text: before and after. */
  changes: { field: ComparedField; before: string; after: string }[]
}

export interface Comparison {
  changed: ChangedVideo[]
  added: BulkRow[]
  gone: BulkRow[]
}

const textOf = (row: BulkRow, field: ComparedField): string | undefined => {
  const value = row[field]
  return Array.isArray(value) ? value.join(', ') : value?.toString()
}

/** What changed between two readings of a list. What either didn't know counts as unchanged. */
export function compareVideos(before: readonly BulkRow[], after: readonly BulkRow[]): Comparison {
  const earlier = new Map(before.map((row) => [row.id, row]))
  const later = new Set(after.map(({ id }) => id))
  const changed = after.flatMap((row): ChangedVideo[] => {
    const old = earlier.get(row.id)
    if (!old || row.problem || old.problem) return []
    const changes = comparedFields.flatMap((field) => {
      const [was, is] = [textOf(old, field), textOf(row, field)]
      return was === undefined || is === undefined || was === is
        ? []
        : [{ field, before: was, after: is }]
    })
    return changes.length > 0 ? [{ id: row.id, title: row.title, changes }] : []
  })
  return {
    changed,
    added: after.filter(({ id }) => !earlier.has(id)),
    gone: before.filter(({ id }) => !later.has(id)),
  }
}
