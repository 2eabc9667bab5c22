import { declaredEncoding, decodeUnicode } from '../../text-files/decode'
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
  // A heading or a time in brackets, and a link of Org.
  if (/^\s*\[(?:[\p{L}@\d]|\[https?:)/u.test(text)) return 'table'
  return begin === '<' ? 'opml' : begin === '{' || begin === '[' ? 'json' : 'table'
}

/** Files that people take for a list, so that they are refused by name. */
const foreign: readonly (readonly [string, RegExp])[] = [
  ['ZIP', /^PK\p{Cc}/u],
  ['SQLite', /^SQLite format/],
  ['PDF', /^%PDF-/],
  ['HTML', /^\s*<(?:!doctype\s+(?:html|netscape)|html|head|body|title|dl|ul|table)\b/i],
  ['TOML', /^\s*\[\[?[a-z][\w. -]{0,60}\]\]?[ \t]*\n[ \t]*[\w"-]+[ \t]*=[ \t]*["'\d[{]/i],
  ['YAML', /^%YAML/],
  // What ends with the same line again is the head of a note.
  [
    'YAML',
    /^---[ \t]*\n(?![\s\S]*\n---[ \t]*(?:\n|$))(?:[^\n]*\n)*?[ \t]*[\w"-]+:[ \t]*(?:\n|[^\s/])/,
  ],
  // Keys of one thing on lines of their own: its name would be lost.
  ['YAML', /^[ \t]*-[ \t]+\w+:[ \t][^\n]*\n[ \t]+\w+:[ \t]/m],
]
/** YAML has a key without a value above what it holds; a plain list has such lines, too. */
const keyAlone = /^[ \t]*[\w"' =-]{1,60}:[ \t]*\n[ \t]+\S/m

type Read =
  | { ok: true; rows: ListRow[]; unread: UnreadRow[] }
  | { ok: false; why: 'tooLarge' | 'encoding' | 'noChannels' }
  | { ok: false; why: 'format'; format: string }
  | { ok: false; why: 'broken'; format: string; line?: number }

/** Programs that know no name write the address or the ID in its place, or the page’s title. */
const noTitle = /:\/\/|^(?:www\.)?youtube\.com\/|UC[\w-]{22}|\s[-–—]\sYouTube$/i

/** The channels of two rows of one link as one: the first name, and the groups and notes of both. */
function merged(rows: readonly ListRow[]): ListRow[] {
  const byLink = new Map<string, { row: ListRow; groups: Set<string>; notes: Set<string> }>()
  for (const { title: said = '', ...rest } of rows) {
    const row: ListRow = { ...rest, ...(said && !noTitle.test(said) && { title: said }) }
    const key = keyOf(row.link)
    const found = byLink.get(key)
    const { row: earlier, groups, notes } = found ?? { groups: new Set(), notes: new Set() }
    for (const group of row.groups) groups.add(group)
    if (row.note) notes.add(row.note)
    const title = earlier?.title ?? row.title
    byLink.set(key, { row: { ...row, ...(title && { title }) }, groups, notes })
  }
  return [...byLink.values()].map(({ row, groups, notes }) => ({
    ...row,
    groups: [...groups],
    ...(notes.size > 0 && { note: [...notes].join(' · ') }),
  }))
}

/**
 * The distinct channels of a file in one of {@link fileKinds}, and its rows that name none. Knows
 * its format by what is in it; UTF-8, UTF-16 or the encoding that XML declares.
 */
export async function readList(bytes: Uint8Array): Promise<Read> {
  if (bytes.length > largestList) return { ok: false, why: 'tooLarge' }
  const refused = (head: string): Read | undefined => {
    const [other] = foreign.find(([, sign]) => sign.test(head)) ?? []
    return other === undefined ? undefined : { ok: false, why: 'format', format: other }
  }
  const binary = refused(String.fromCharCode(...bytes.subarray(0, 16)))
  if (binary) return binary
  const declared = declaredEncoding(bytes)
  const read = decodeUnicode(bytes) ?? (declared && new TextDecoder(declared).decode(bytes))
  if (read === undefined) return { ok: false, why: bytes.includes(0) ? 'noChannels' : 'encoding' }
  const text = read.replace(/\r\n?/g, '\n')
  const head = text.slice(0, 1000)
  const other = refused(head)
  if (other) return other
  const kind = kindOf(head)
  const { name: format } = fileKinds[kind]
  try {
    const found = await readers[kind](text)
    if (found && found.rows.length > 0)
      return { ok: true, rows: merged(found.rows), unread: found.unread }
    if (kind === 'table' && keyAlone.test(head)) return { ok: false, why: 'format', format: 'YAML' }
    return { ok: false, why: 'noChannels' }
  } catch (error) {
    if (!(error instanceof BrokenList)) throw error
    const { line } = error
    return { ok: false, why: 'broken', format, ...(line && { line }) }
  }
}
