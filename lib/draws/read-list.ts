import { fromJson } from '../browser/failure'
import { DrawList } from './answers'

/** The largest file that is read, in bytes: a list of a million entries has some 100 MB. */
export const maxListBytes = 200 * 1024 * 1024

/** The list in a saved file, as `GET /api/draws/:id/entries` answers it; undefined for any other text. */
export function readDrawList(text: string): DrawList | undefined {
  const json = fromJson(text)
  const inside = (json as { data?: unknown } | undefined | null)?.data ?? json
  const read = DrawList.safeParse(inside)
  return read.success ? read.data : undefined
}
