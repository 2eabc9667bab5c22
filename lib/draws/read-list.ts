import { fromJson } from '../browser/failure'
import { DrawList } from './answers'

/** The largest file that is read, in bytes: the longest list has a fifth of it. */
export const maxListBytes = 64 * 1024 * 1024

/** The list in a saved file, as `GET /api/draws/:id/entries` answers it; undefined for any other text. */
export function readDrawList(text: string): DrawList | undefined {
  const json = fromJson(text)
  const inside = (json as { data?: unknown } | undefined | null)?.data ?? json
  const read = DrawList.safeParse(inside)
  return read.success ? read.data : undefined
}
