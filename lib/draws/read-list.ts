import { fromJson } from '../browser/read-failure'
import { DrawList } from './answers'

/** The largest file that is read, in bytes: the longest list has a fifth of it. */
export const maxListBytes = 64 * 1024 * 1024

/** The list in a file, as `GET /api/draws/:id/entries` gives it; undefined for any other text. */
export function readDrawList(text: string): DrawList | undefined {
  return DrawList.safeParse(fromJson(text)).data
}
