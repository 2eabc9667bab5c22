import { decodeUnicode } from '../../text-files/decode'
import { BrokenList } from './broken-list'
import { fileKinds, type KindName } from './file-kinds'
import { largestList } from './largest-list'
import { readJson } from './read-json'
import { readOpml } from './read-opml'
import { readTable } from './read-table'
import { keyOf, type ListRow, type ReadRows, type UnreadRow } from './rows'

/** Each is undefined for a file without a list of channels, and throws BrokenList. */
const readers: Record<
  KindName,
  (text: string) => ReadRows | undefined | Promise<ReadRows | undefined>
> = { opml: readOpml, json: readJson, table: readTable }

function kindOf(text: string): KindName {
  const [begin] = text.trimStart()
  return begin === '<' ? 'opml' : begin === '{' || begin === '[' ? 'json' : 'table'
}

type Read =
  | { ok: true; rows: ListRow[]; unread: UnreadRow[] }
  | { ok: false; why: 'tooLarge' | 'encoding' | 'noChannels' }
  | { ok: false; why: 'broken'; format: string; line?: number }

/** The channels of two rows of one link as one: the first name, and the groups of both. */
function merged(rows: readonly ListRow[]): ListRow[] {
  const byLink = new Map<string, { row: ListRow; groups: Set<string> }>()
  for (const row of rows) {
    const key = keyOf(row.link)
    const { row: earlier, groups = new Set<string>() } = byLink.get(key) ?? {}
    for (const group of row.groups) groups.add(group)
    const title = earlier?.title ?? row.title
    byLink.set(key, { row: { ...row, ...(title && { title }) }, groups })
  }
  return [...byLink.values()].map(({ row, groups }) => ({ ...row, groups: [...groups] }))
}

/**
 * The distinct channels of a file in one of {@link fileKinds}, and its rows that name none. Knows
 * its format by what is in it; UTF-8 or UTF-16.
 */
export async function readList(bytes: Uint8Array): Promise<Read> {
  if (bytes.length > largestList) return { ok: false, why: 'tooLarge' }
  const read = decodeUnicode(bytes)
  if (read === undefined) return { ok: false, why: bytes.includes(0) ? 'noChannels' : 'encoding' }
  const text = read.replace(/\r\n?/g, '\n')
  const kind = kindOf(text.slice(0, 1000))
  const { name: format } = fileKinds[kind]
  try {
    const found = await readers[kind](text)
    if (!found || found.rows.length === 0) return { ok: false, why: 'noChannels' }
    return { ok: true, rows: merged(found.rows), unread: found.unread }
  } catch (error) {
    if (!(error instanceof BrokenList)) throw error
    const { line } = error
    return { ok: false, why: 'broken', format, ...(line && { line }) }
  }
}
