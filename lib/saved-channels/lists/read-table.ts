import { withoutApostrophe } from '../../csv'
import { makePacer } from '../../tools/text/pacer'
import type { ChannelLink } from '../../youtube/links/link'
import {
  channelIn,
  cleanName,
  cleanNote,
  groupNames,
  keyOf,
  type ListRow,
  type ReadRows,
  rowText,
} from './rows'

const bullet = /^\s*(?:[-*•–]|\d{1,4}[.)])\s+/
const titleHead = /^(?:channel[ _]?)?(?:title|name)$/i
/** Columns of the user's own words, as this site names them. */
const wordHeads = { groups: /^groups?$/i, note: /^notes?$/i }
/** What stands before a link in place of a name. */
const noName = /^(?:id|url|link|channel(?:[ _-]?(?:id|url))?|youtube)$|UC[\w-]{22}/i
/** A link with its words, and a remark behind a sign. */
const markdownLink =
  /^\[(?<name>[^\]]{1,500})\]\(<?(?<link>[^\s<>]+?)>?(?:\s+"[^"]*")?\)(?:\s*[-–—:#(|].*)?$/
const marks = /^[*_`]+|[*_`]+$/g
/** What follows a link in a line for people. */
const remark = /(?<=\S)\s+(?:#|\/\/|;)\s.*$/
/** A name and a link with a sign between, as people and feed readers write them. */
const namedLinks = [
  /^(?<name>\S.*?)\s*[:：–—-]\s+(?<link>\S+)$/,
  /^(?<link>\S+)\s+[#–—-]\s*(?<name>\S.*)$/,
  /^(?<link>\S+)\s+"~?(?<name>[^"]*)"(?:\s+\S+)*$/,
  // Newsboat has a feed's words before or behind its name.
  /^(?<link>\S+)\s[^"]*"~(?<name>[^"]*)"/,
  // With nothing between, or with a remark behind.
  /^(?<name>\S.*?)\s*[:：–—-]?\s+(?<link>(?:https?:\/\/|www\.)\S+)(?:\s(?!.*:\/\/).*)?$/,
  /^(?<link>(?:https?:\/\/|www\.)\S+)\s+(?<name>\S(?!.*:\/\/).*)$/,
]
/** What lists of programs have between their rows. */
const comment = /^\s*(?:#|;|\/\/)\s/
const longestNamed = 500
/** Signs around an ID in a list of a program's source. */
const quotes = /^["'`<[(]+|["'`>\]),;]+$/g
/** What a cell looks like that is meant as a link. */
const likeLink = /[@＠﹫/]|^\s*UC[\w-]{20}/

interface Cell {
  text: string
  /** The channels it names, if nothing else is in it. */
  links: ChannelLink[]
  /** The words of its link, as Markdown has them. */
  name?: string
}

const noCell: Cell = { text: '', links: [] }

function cellOf(raw: string): Cell {
  const text = withoutApostrophe(raw.trim())
  const content = text.replace(bullet, '')
  const { name, link: linked = '' } = markdownLink.exec(content)?.groups ?? {}
  const named = channelIn(linked)
  if (named) return { text, links: [named], name: name?.replace(marks, '') }
  const links: ChannelLink[] = []
  for (const [word] of content.replace(remark, '').matchAll(/\S+/g)) {
    const link = channelIn(word) ?? channelIn(word.replace(quotes, ''))
    if (!link) return { text, links: [] }
    links.push(link)
  }
  return { text, links }
}

/** Whether a line only looks like a comment's, but names a channel. */
const isComment = (line: string) => !line.split(/\s+/).some((word) => channelIn(word))

/** A line that is one cell, as a name and a link; undefined for any other. */
function namedCells(cells: readonly string[]): Cell[] | undefined {
  const [only = '', ...others] = cells.filter((cell) => cell.trim())
  if (others.length > 0 || only.length > longestNamed) return undefined
  const linked = cellOf(only)
  if (linked.name) return [linked]
  const text = only.trim().replace(bullet, '')
  for (const form of namedLinks) {
    const { name = '', link = '' } = form.exec(text)?.groups ?? {}
    const cell = cellOf(link)
    const isName = cellOf(name).links.length === 0
    if (cell.links.length > 0 && isName) return [{ text: name, links: [] }, cell]
  }
  return undefined
}

/** The channels of one row. Its ID, address and handle are one; several handles are several. */
function channelsOf(cells: Cell[]): ChannelLink[] {
  const links = cells.flatMap((cell) => cell.links)
  const different = [...new Map(links.map((link) => [keyOf(link), link])).values()]
  const filled = cells.filter(({ text }) => text)
  const isList = filled.every((cell) => cell.links.length > 0)
  const [first] = different
  if (isList && different.every(({ by }) => by === first?.by)) return different
  const best = different.find(({ by }) => by === 'id') ?? first
  return best ? [best] : []
}

/** The name in a row: where the head says so, or else the next cell behind a link, or one before. */
function titleOf(cells: Cell[], column: number): string | undefined {
  if (column >= 0) return cleanName(cells[column]?.name ?? cells[column]?.text)
  const at = cells.findIndex(({ links }) => links.length > 0)
  const own = cleanName(cells[at]?.name)
  if (own) return own
  const isTitle = ({ text, links }: Cell) => text !== '' && links.length === 0 && !noName.test(text)
  return cleanName((cells.slice(at + 1).find(isTitle) ?? cells.slice(0, at).find(isTitle))?.text)
}

/**
 * The rows of a CSV file, or of a plain list of links, handles and IDs. Columns count by what is in
 * them: in Google Takeout their names are in the account's language. Undefined if no row names a
 * channel.
 */
export async function readTable(text: string): Promise<ReadRows | undefined> {
  const { csvLines } = await import('../../csv-rows')
  // Excel's own first line names the separator; a table of Markdown has one of nothing but signs.
  const [sign = ''] = /^sep=.\n/i.exec(text) ?? []
  const pace = makePacer()
  const rows = csvLines(text.slice(sign.length))
    .filter(({ cells }) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)))
    .filter(({ cells }) => !comment.test(cells[0] ?? '') || !cells.every(isComment))
    .map(({ line, cells }) => ({ line: sign ? line + 1 : line, cells }))
  const read: ReadRows = { rows: [], unread: [] }
  const named: (Cell[] | undefined)[] = []
  for (const { cells } of rows) {
    named.push(namedCells(cells))
    await pace()
  }
  // One such line in a letter makes no list of it.
  const isNamed = named.filter(Boolean).length * 2 >= rows.length
  const lines: { line: number; cells: Cell[] }[] = []
  for (const [at, { line, cells }] of rows.entries()) {
    lines.push({ line, cells: (isNamed && named[at]) || cells.map(cellOf) })
    await pace()
  }
  const isRow = ({ cells }: { cells: Cell[] }) => channelsOf(cells).length > 0
  if (!lines.some(isRow)) return undefined
  const [first] = lines
  const head = !isRow(first!) && !first!.cells.some((cell) => likeLink.test(cell.text)) && first
  const columnOf = (form: RegExp) =>
    head ? head.cells.findIndex((cell) => form.test(cell.text)) : -1
  const column = columnOf(titleHead)
  const own = { groups: columnOf(wordHeads.groups), note: columnOf(wordHeads.note) }
  /** A row without one's own words, which may have links in them. */
  const facts = (cells: Cell[]) =>
    cells.map((cell, at) => (at === own.groups || at === own.note ? noCell : cell))
  const hasWords = lines.some(({ cells }) => isRow({ cells: facts(cells) }))
  for (const { line, cells } of head ? lines.slice(1) : lines) {
    await pace()
    const row = { line, text: rowText(cells.map((cell) => cell.text).join(', ')) }
    const told = hasWords ? facts(cells) : cells
    const links = channelsOf(told)
    if (links.length === 0) read.unread.push(row)
    const title = links.length === 1 ? titleOf(told, column) : undefined
    const note = hasWords ? cleanNote(cells[own.note]?.text) : undefined
    const groups = hasWords ? groupNames(cells[own.groups]?.text) : []
    for (const link of links) {
      const named: ListRow = {
        ...row,
        link,
        groups,
        ...(title && { title }),
        ...(note && { note }),
      }
      read.rows.push(named)
    }
  }
  return read
}
