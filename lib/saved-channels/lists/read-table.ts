import { makePacer } from '../../tools/text/pacer'
import { type Cell, cellOf, noCell } from './cells'
import { channelsOf, dropOthers, nameColumn, titleOf } from './columns'
import { closingLink, namedLine } from './named-line'
import {
  channelIn,
  cleanName,
  cleanNote,
  groupNames,
  type ListRow,
  type ReadRows,
  rowText,
  unescapedName,
} from './rows'

/** Columns of the user's own words, as this site names them. */
const wordHeads = { groups: /^groups?$/i, note: /^notes?$/i }
/** A column that only this site has. */
const ourHead = /^saved at$/i
/** What lists of programs have between their rows. */
const comment = /^\s*(?:#|;|\/\/)\s/
/** Handles that are shown cut. One alone that ends a list has a sentence’s dots. */
const cutHandles = /[@＠][^\s,;…]+…/g
/** What a cell looks like that is meant as a handle, an address or an ID; a head may have a slash between words. */
const likeLink = /[@＠﹫]|\.\p{L}+\/|UC[\w-]{20}/u

/** A row of Markdown's table, or the rule below its head. */
const rowOfMarkdown = /^[ \t]*\||^[ \t:-]+\|[ \t|:-]+$/m

/** Whether a line only looks like a comment's, but names a channel. */
const isComment = (line: string) => !line.split(/\s+/).some((word) => channelIn(word))

/** The lines with something in them, in cells. */
async function filledLines(text: string) {
  const { csvLines } = await import('../../csv-rows')
  // Excel's own first line. Where every line has a tab or a semicolon, commas are those of numbers.
  const [sign = ''] = /^sep=.\n/i.exec(text) ?? []
  // YouTube's own page has the number of subscribers and a description behind a handle.
  const plain = text
    .slice(sign.length)
    .replace(/^([@＠][^\s•‧,;]{1,40})\s?[•‧]\s?\d.*$/gm, '$1')
    // Mail and notes quote with a sign before each line.
    .replace(/^(?:>[ \t]?){1,9}(?=\S)/gm, '')
    // Chats have a link’s words behind a bar, which is a table’s sign.
    .replace(/<(https?:\/\/[^>|\s]{1,2000})\|([^>\]\n]{1,500})>/g, '[$2]($1)')
  const first = plain
    .slice(0, 2000)
    .trim()
    .split('\n', 10)
    .map((line) => line.replace(/"[^"]*"|&#?\w{1,10};/g, ''))
  const delimiter = ['\t', ';'].find((one) => first.every((line) => line.includes(one)))
  // A table of Markdown has a line of nothing but signs.
  return csvLines(plain, delimiter)
    .filter(({ cells }) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)))
    .filter(({ cells }) => !comment.test(cells[0] ?? '') || !cells.every(isComment))
    .map(({ line, cells }) => ({ line: sign ? line + 1 : line, cells }))
}

interface Line {
  line: number
  cells: Cell[]
}

/** The lines with what their cells name. */
async function linesIn(text: string, pace: ReturnType<typeof makePacer>): Promise<Line[]> {
  const rows = await filledLines(text)
  const named: (Cell[] | undefined)[] = []
  for (const { cells } of rows) {
    named.push(namedLine(cells))
    await pace()
  }
  // One such line in a letter makes no list of it.
  const isNamed = named.filter(Boolean).length * 2 >= rows.length
  const closing = rows.map(({ cells }, at) => named[at] ?? closingLink(cells))
  const isClosing = rows.length > 1 && closing.every(Boolean)
  const lines: Line[] = []
  for (const [at, { line, cells }] of rows.entries()) {
    const own = (isClosing && closing[at]) || (isNamed && named[at])
    lines.push({ line, cells: own || cells.map(cellOf) })
    await pace()
  }
  return lines
}

/**
 * The rows of a CSV file, or of a plain list of links, handles and IDs. Columns count by what is in
 * them: in Google Takeout their names are in the account's language. Undefined if no row names a
 * channel.
 */
export async function readTable(text: string): Promise<ReadRows | undefined> {
  const pace = makePacer()
  const read: ReadRows = { rows: [], unread: [] }
  const isWhole = text.match(cutHandles)?.length === 1
  const lines = await linesIn(isWhole ? text.replace(/…\s*$/, '') : text, pace)
  const isRow = ({ cells }: { cells: Cell[] }) => channelsOf(cells).length > 0
  const [first] = lines
  const head =
    first && !isRow(first) && !first.cells.some((cell) => likeLink.test(cell.text)) && first
  const columnOf = (form: RegExp) =>
    head ? head.cells.findIndex((cell) => form.test(cell.text)) : -1
  const own = { groups: columnOf(wordHeads.groups), note: columnOf(wordHeads.note) }
  /** A row without one's own words, which may have links in them. */
  const facts = (cells: Cell[]) =>
    cells.map((cell, at) => (at === own.groups || at === own.note ? noCell : cell))
  if (head)
    dropOthers(
      facts(head.cells),
      lines.map(({ cells }) => cells),
    )
  if (!lines.some(isRow)) return undefined
  const hasWords = lines.some(({ cells }) => isRow({ cells: facts(cells) }))
  const told = (cells: Cell[]) => (hasWords ? facts(cells) : cells)
  const names = {
    isMarkdown: rowOfMarkdown.test(text),
    nameIn: columnOf(ourHead) < 0 ? unescapedName : cleanName,
  }
  const listed = head ? lines.slice(1) : lines
  // A row with more cells than the head has a sign too many in some cell.
  const width = head && head.cells.length > 1 ? head.cells.length : Number.POSITIVE_INFINITY
  const fits = (cells: Cell[]) => cells.slice(width).every(({ text }) => !text)
  const column = await nameColumn(
    head && head.cells.filter(({ text }) => text).length > 1 ? facts(head.cells) : undefined,
    listed.map(({ cells }) => told(cells)),
    pace,
  )
  for (const { line, cells } of listed) {
    await pace()
    const row = { line, text: rowText(cells.map((cell) => cell.text).join(', ')) }
    const links = channelsOf(told(cells))
    if (links.length === 0) read.unread.push(row)
    const isOne = links.length === 1 && fits(cells)
    const title = isOne ? titleOf(told(cells), column, names) : undefined
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
