import { withoutApostrophe } from '../../csv'
import { makePacer } from '../../tools/text/pacer'
import type { ChannelLink } from '../../youtube/links/link'
import { canBeName, headSays } from './names'
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

const bullet = /^\s*(?:[-*•–]|\*{2,8}|\d{1,4}[.)])\s+(?:\[[ xX]\]\s+)?/
/** Columns of the user's own words, as this site names them. */
const wordHeads = { groups: /^groups?$/i, note: /^notes?$/i }
/** A link with its words, as Markdown has it with a remark behind a sign, then Org, wikis, chats, boards, pages and
 * spreadsheets. */
const wordedLinks = [
  /^\[(?<name>[^\]]{1,500})\]\(<?(?<link>[^\s<>]+?)>?(?:\s+"[^"]*")?\)(?:\s*[-–—:#(|].*)?$/,
  /^\[\[(?<link>[^\]\s|]+)(?:\]\[|\|)(?<name>[^\]]{1,500})\]\](?:\s.*)?$/,
  /^\[(?<link>https?:\/\/[^\]\s]+)\s+(?<name>[^\]]{1,500})\]$/,
  /^<(?<link>https?:\/\/[^>|\s]+)\|(?<name>[^>]{1,500})>$/,
  /^\[url="?(?<link>[^\]"\s]+)"?\](?<name>[^[]{1,500})\[\/url\]$/i,
  /^<a\s[^>]{0,300}?href="(?<link>[^"\s]+)"[^>]{0,300}>(?<name>[^<]{1,500})<\/a>/i,
  /^=[\p{L}._]{4,30}\(\s*"(?<link>[^"\s]+)"\s*(?:[;,]\s*"(?<name>[^"]{0,500})"\s*)?\)$/u,
]
const emphasis = /^([*_`]{1,3})([^*_`]+)\1$/
const marks = /^[*_`]+|[*_`]+$/g
/** What follows a link in a line for people. */
const remark = /(?<=\S)\s+(?:#|\/\/|;)\s.*$/
const quoted = /^(?<link>\S+)\s+"(?<name>[^"]*)"(?:\s+\S+)*$/
const behind = /^(?<link>(?:https?:\/\/|www\.)\S+)\s+(?<name>\S(?!.*:\/\/).*)$/
/** Words behind a link with no sign between are a remark as often as a name, and those behind a feed are tags. */
const mayBeRemark = /^\p{Ll}/u
const feed = /\/feeds\/videos\.xml\?/
/** A name and a link with a sign between, as people and feed readers write them. */
const namedLinks = [
  /^(?<name>\S.*?)\s*[:：=→➜»–—-]\s+(?<link>\S+)$/,
  /^(?<link>\S+)\s+[#=→➜»–—-]\s*(?<name>\S.*)$/,
  /^(?<name>\S.*?)\s*[([（](?<link>[^\s()[\]（）]+)[)\]）]$/,
  // Newsboat has a feed's words before or behind its name; in Elfeed's list there is none.
  /^(?<link>\S+)\s(?:.*\s)?"~(?<name>[^"]*)"/,
  quoted,
  /^[('\s]*(?:setq \S+\s+)?[('\s]*"(?<link>https?:\/\/[^\s"]+)"(?<name>)(?:\s+:?[\w-]+)*[)\s]*$/,
  // With nothing between, or with a remark behind.
  /^(?<name>\S.*?)\s*[:：=→➜»–—-]?\s+(?<link>(?:https?:\/\/|www\.)\S+)(?:\s(?!.*:\/\/).*)?$/,
  behind,
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
  for (const form of wordedLinks) {
    const { name: said = '', link: linked = '' } = form.exec(content)?.groups ?? {}
    const named = channelIn(linked)
    const name = said.replace(marks, '')
    if (named) return { text, links: [named], ...(canBeName(name) && { name }) }
  }
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
    if (cell.links.length === 0 || cellOf(name).links.length > 0) continue
    const isTag = form === quoted && feed.test(link)
    const isRemark = form === behind && (text !== only.trim() || mayBeRemark.test(name))
    return isTag || isRemark ? [cell] : [{ text: name, links: [] }, cell]
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

interface NameColumn {
  at: number
  /** Whether what is in it is a name, whatever it looks like; `isWhole` even if it looks like a link. */
  isSaid: boolean
  isWhole?: boolean
}

const mayName = ({ text, links }: Cell) => links.length === 0 && canBeName(text)

/**
 * The column of names: where the head says so, the third behind an ID and its address, as Google Takeout has it in
 * every language, or without a head the only one in which something can be a name.
 */
function nameColumn(head: Cell[] | undefined, rows: Cell[][]): NameColumn | undefined {
  const possible = new Set<number>()
  for (const cells of rows)
    for (const [at, cell] of cells.entries()) if (mayName(cell)) possible.add(at)
  if (!head) {
    const [at, ...others] = possible
    return at === undefined || others.length > 0 ? undefined : { at, isSaid: false }
  }
  const said = head.map(({ text }) => headSays(text))
  const named = said.indexOf('channelName')
  if (named >= 0) return { at: named, isSaid: true, isWhole: true }
  const ofChannel = said.indexOf('channel')
  if (possible.has(ofChannel)) return { at: ofChannel, isSaid: false }
  const ofName = said.indexOf('name')
  // Beside a column of channels, names may be those of people.
  if (ofName >= 0 && ofChannel >= 0) return undefined
  if (ofName >= 0) return { at: ofName, isSaid: true }
  const isTakeout = rows.every(
    ([
      {
        links: [id],
      } = noCell,
      {
        links: [page],
      } = noCell,
      third,
      ...more
    ]) => id?.by === 'id' && page?.value === id.value && third && more.length === 0,
  )
  return isTakeout ? { at: 2, isSaid: true, isWhole: true } : undefined
}

/** The name in a row: what is in the column of names, or that of its link. */
function titleOf(cells: Cell[], column: NameColumn | undefined): string | undefined {
  const own = cleanName(cells.find(({ links }) => links.length > 0)?.name)
  const cell = column && cells[column.at]
  if (!cell || cell.name) return cleanName(cell?.name) ?? own
  const isName = column.isSaid
    ? /[^\p{P}\s]/u.test(cell.text) && (column.isWhole || cell.links.length === 0)
    : mayName(cell)
  const text = column.isWhole ? cell.text : cell.text.replace(emphasis, '$2')
  return (isName ? cleanName(text) : undefined) ?? own
}

/** The lines with something in them, in cells. */
async function filledLines(text: string) {
  const { csvLines } = await import('../../csv-rows')
  // Excel's own first line names the separator. Where every line has a tab or a semicolon, commas are those of numbers.
  const [sign = '', named] = /^sep=(.)\n/i.exec(text) ?? []
  const first = text.slice(0, 2000).trim().split('\n', 10)
  const delimiter = named ?? ['\t', ';'].find((one) => first.every((line) => line.includes(one)))
  // YouTube's own page has the number of subscribers and a description behind a handle.
  const plain = text.slice(sign.length).replace(/^([@＠][^\s•‧,;]{1,40})\s?[•‧]\s?\d.*$/gm, '$1')
  // A table of Markdown has a line of nothing but signs.
  return csvLines(plain, delimiter)
    .filter(({ cells }) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)))
    .filter(({ cells }) => !comment.test(cells[0] ?? '') || !cells.every(isComment))
    .map(({ line, cells }) => ({ line: sign ? line + 1 : line, cells }))
}

/**
 * The rows of a CSV file, or of a plain list of links, handles and IDs. Columns count by what is in
 * them: in Google Takeout their names are in the account's language. Undefined if no row names a
 * channel.
 */
export async function readTable(text: string): Promise<ReadRows | undefined> {
  const pace = makePacer()
  const rows = await filledLines(text)
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
  const own = { groups: columnOf(wordHeads.groups), note: columnOf(wordHeads.note) }
  /** A row without one's own words, which may have links in them. */
  const facts = (cells: Cell[]) =>
    cells.map((cell, at) => (at === own.groups || at === own.note ? noCell : cell))
  const hasWords = lines.some(({ cells }) => isRow({ cells: facts(cells) }))
  const told = (cells: Cell[]) => (hasWords ? facts(cells) : cells)
  const listed = head ? lines.slice(1) : lines
  // A row with more cells than the head has a sign too many in some cell.
  const width = head && head.cells.length > 1 ? head.cells.length : Number.POSITIVE_INFINITY
  const fits = (cells: Cell[]) => cells.slice(width).every(({ text }) => !text)
  const column = nameColumn(
    head && head.cells.filter(({ text }) => text).length > 1 ? facts(head.cells) : undefined,
    listed.map(({ cells }) => told(cells)).filter((cells) => channelsOf(cells).length === 1),
  )
  for (const { line, cells } of listed) {
    await pace()
    const row = { line, text: rowText(cells.map((cell) => cell.text).join(', ')) }
    const links = channelsOf(told(cells))
    if (links.length === 0) read.unread.push(row)
    const isOne = links.length === 1 && fits(cells)
    const title = isOne ? titleOf(told(cells), column) : undefined
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
