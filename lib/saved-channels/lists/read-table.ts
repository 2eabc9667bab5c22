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
/** A link with its words, as Markdown has it with a remark behind a sign, then Org, wikis, boards, pages and
 * spreadsheets. */
const wordedLinks = [
  /^\[(?<name>(?:\\.|\[[^\][]{0,100}\]|[^\]\\]){1,500})\]\(<?(?<link>[^\s<>]+?)>?(?:\s+"[^"]*")?\)(?:\s*[-–—:#(|].*)?$/,
  /^\[\[(?<link>[^\]\s|]+)(?:\]\[|\|)(?<name>[^\]]{1,500})\]\](?:\s.*)?$/,
  /^\[(?<link>https?:\/\/[^\]\s]+)\s+(?<name>[^\]]{1,500})\]$/,
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
const mayBeRemark = /^(?:[\p{Ll}([;]|\/\/)/u
const feed = /\/feeds\/videos\.xml\?/
/** A name with commas, perhaps of a place, before a sign and a link. A time at the beginning is a chat's or a log's. */
const behindCommas = /^(?!\W*\d{1,4}[.:/-]\d)\S.*[:：=→➜»–—-]\s+(?<link>\S+)$/
/** Heads of columns whose handles are another service’s. */
const otherServices =
  /^(?!.*(?:youtube|\byt\b)).*(?:twitter|instagram|insta\b|tik\s?tok|facebook|^\W*threads|twitch|mastodon|bluesky|telegram|discord|snapchat|pinterest|reddit|linkedin|patreon|soundcloud|spotify|odysee|\brumble|bilibili|weibo|инстаграм|тик-?ток|твиттер|телеграм|вконтакте|インスタ|ツイッター|ティックトック|인스타|트위터|틱톡|推特|微博|抖音|小红书|小紅書|[哔嗶]哩|b站|इंस्टाग्राम|ट्विटर|ઇન્સ્ટાગ્રામ|ટ્વિટર|\bvk\b|\big\b|^\W*x\W*$)/i
const ownHead = /^\W*(?:channel\W*)?handles?\W*$/i
/** Google Takeout’s address of a channel, in every language; little else writes it without the `s`. */
const ofTakeout = /^http:\/\/www\.youtube\.com\/channel\//
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
/** What points from a name to its link, and brackets of a note's name. */
const pointer = /(?:\s|(?:👉|👇|➡|⇒|▶|►)(?:\ufe0f|\p{Emoji_Modifier})?)+$/u
const noteName = /^\[\[([^\][|]+)(?:\|[^\][]*)?\]\]$/
/** Commas of a name and a place that a table doesn't know. */
const otherCommas = /[、，;；]/
/** What lists of programs have between their rows. */
const comment = /^\s*(?:#|;|\/\/)\s/
const longestNamed = 500
const wordsBehind = /^\s*(?:https?:\/\/|www\.)\S+\s/
/** Quotes of a program’s source around a name, or what is left of them. */
const quotesOfName = /^"(?=[^"]*"?$)|(?<=^[^"]*)"$|^(['`])(?=.*\1$)|(?<=^(['`]).*)\2$/g
/** Words right before an address, which ends its cell: `频道https://youtube.com/@料理`. Behind a Latin name they may go on. */
const glued = /^[^\s/?#@%&\\=+]*[\p{L}\p{M}.](?=https?:\/\/(?!\S*[a-z]\p{Lo}))/iu
/** Handles that are shown cut. One alone that ends a list has a sentence’s dots. */
const cutHandles = /[@＠][^\s,;…]+…/g
/** Signs around an ID in a list of a program's source. */
const quotes = /^["'`<[(]+|["'`>\]),;]+$/g
/** What a cell looks like that is meant as a link; a head may have a slash between words. */
const likeLink = /[@＠﹫]|:\/\/|\.\p{L}+\/|^\/|^\s*UC[\w-]{20}/u

interface Cell {
  text: string
  /** The channels it names, if nothing else is in it. */
  links: ChannelLink[]
  /** The words of its link, as Markdown has them; '' for those that are no name. */
  name?: string
}

const noCell: Cell = { text: '', links: [] }

function cellOf(raw: string): Cell {
  const text = withoutApostrophe(raw.trim())
  const content = text.replace(bullet, '')
  for (const form of wordedLinks) {
    const { name: said = '', link: linked = '' } = form.exec(content)?.groups ?? {}
    const named = channelIn(linked)
    const name = said.replace(marks, '').replace(/\\(?=[\p{P}\p{S}])/gu, '')
    if (named) return { text, links: [named], name: canBeName(name) ? name : '' }
  }
  const links: ChannelLink[] = []
  for (const [word] of content.replace(remark, '').matchAll(/\S+/g)) {
    const link =
      channelIn(word) ?? channelIn(word.replace(quotes, '')) ?? channelIn(word.replace(glued, ''))
    if (!link) return { text, links: [] }
    links.push(link)
  }
  return { text, links }
}

/** Whether a line only looks like a comment's, but names a channel. */
const isComment = (line: string) => !line.split(/\s+/).some((word) => channelIn(word))

/** Whether words before a link name another channel, which would be lost: a handle beside an address or an ID doesn't. */
function hasOther(words: string, link: string): boolean {
  const own = channelIn(link)
  const isSure = link.includes('/') || own?.by === 'id'
  return words.split(/\s+/).some((word) => {
    const other = channelIn(word)
    const isOther = other && own && keyOf(other) !== keyOf(own)
    return isOther && (!isSure || word.includes('/') || (other.by === own.by && own.by === 'id'))
  })
}

/** A line that is one cell, as a name and a link; undefined for any other. */
function namedCells(cells: readonly string[]): Cell[] | undefined {
  const filled = cells.filter((cell) => cell.trim())
  // Commas of a sentence behind a link make no cells.
  const isSentence =
    filled.length < 6 &&
    wordsBehind.test(filled[0] ?? '') &&
    filled.every((cell) => cellOf(cell).links.length === 0)
  if (filled.length > 1 && !isSentence) return undefined
  const only = filled.join(', ')
  if (only.length > longestNamed) return undefined
  const linked = cellOf(only)
  if (linked.name !== undefined) return [linked]
  const text = only.trim().replace(bullet, '')
  for (const form of namedLinks) {
    const { name = '', link = '' } = form.exec(text)?.groups ?? {}
    const cell = cellOf(link)
    if (cell.links.length === 0 || hasOther(name, link)) continue
    const isTag = form === quoted && feed.test(link)
    const isRemark = form === behind && (text !== only.trim() || mayBeRemark.test(name))
    if (isTag || isRemark || otherCommas.test(name)) return [cell]
    const said = name.replace(quotesOfName, '').replace(pointer, '').replace(noteName, '$1')
    return [{ text: said, links: [] }, cell]
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
  // A handle alone may be another service’s.
  const inAddress = cells.find((cell) => cell.links.length > 0 && cell.text.includes('/'))
  const best = different.find(({ by }) => by === 'id') ?? inAddress?.links[0]
  if (best) return [best]
  return first && different.length === 1 ? [first] : []
}

interface NameColumn {
  at: number
  /** Whether what is in it is a name, whatever it looks like; `isWhole` even if it looks like a link. */
  isSaid: boolean
  isWhole?: boolean
}

/** The channel of a line whose words before its link have commas; of which they are, nobody knows. */
function closingLink(cells: readonly string[]): Cell[] | undefined {
  const line = cells.join(', ').trim()
  const { link = '' } = (line.length > longestNamed ? null : behindCommas.exec(line))?.groups ?? {}
  const cell = cellOf(link)
  return cell.links.length === 1 && !hasOther(cells.slice(0, -1).join(' '), link)
    ? [cell]
    : undefined
}

const mayName = ({ text, links }: Cell) => links.length === 0 && canBeName(text)

/** Words, as heads have that for a channel: `Kanal Kimliği, Kanal URL'si, Kanal Başlığı`. */
const words = /(\p{L}[\p{L}\p{M}]+)/gu
/** Two letters in a row, as words that are written together share them. */
const pairs = /(?=(\p{L}[\p{L}\p{M}]))/gu

/** Whether all heads have a part of a form in common. */
function share(heads: Cell[], form: RegExp): boolean {
  const [first = new Set<string | undefined>(), ...others] = heads.map(
    ({ text }) => new Set(Array.from(text.toLowerCase().matchAll(form), ([, part]) => part)),
  )
  return [...first].some((part) => others.every((other) => other.has(part)))
}

/** Whether a column's words often name several channels, or one in several ways, as kinds and titles of videos do. */
function isShared(rows: Cell[][], at: number): boolean {
  const others = new Map<string, string>()
  const isNew = (one: string, other: string) => {
    if (!others.has(one)) others.set(one, other)
    return others.get(one) === other
  }
  const named = rows.filter((cells) => mayName(cells[at] ?? noCell))
  const shared = named.filter((cells) => {
    const { text } = cells[at] ?? noCell
    const link = channelsOf(cells).map(keyOf).join(' ')
    const isOne = isNew(`link ${link}`, text)
    return !isNew(`name ${text}`, link) || !isOne
  })
  return shared.length * 5 > rows.length
}

/**
 * The column of names: where the head says so, the third behind an ID and its address, as Google Takeout has it in
 * every language, or without a head the only one in which something can be a name.
 */
async function nameColumn(
  head: Cell[] | undefined,
  rows: Cell[][],
  pace: ReturnType<typeof makePacer>,
): Promise<NameColumn | undefined> {
  const possible = new Set<number>()
  const ofOne: Cell[][] = []
  for (const cells of rows) {
    await pace()
    const [link, ...more] = channelsOf(cells)
    if (!link || more.length > 0) continue
    ofOne.push(cells)
    for (const [at, cell] of cells.entries()) if (mayName(cell)) possible.add(at)
  }
  if (!head) {
    const [at, ...others] = possible
    if (at === undefined || others.length > 0) return undefined
    return isShared(ofOne, at) ? undefined : { at, isSaid: false }
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
  const isWritten = ofOne.every((cells) => ofTakeout.test(cells[1]?.text ?? ''))
  const isTakeout = ofOne.every(
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
  return isTakeout && ((isWritten && share(head, pairs)) || share(head, words))
    ? { at: 2, isSaid: true, isWhole: true }
    : undefined
}

/** The name in a row: what is in the column of names, or that of its link. */
function titleOf(cells: Cell[], column: NameColumn | undefined): string | undefined {
  const own = cleanName(cells.find(({ links }) => links.length > 0)?.name)
  const cell = column && cells[column.at]
  if (!cell || cell.name !== undefined) return cleanName(cell?.name) ?? own
  // A link’s own words count before a guess.
  if (!column.isSaid && own) return own
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
  const remarked = /^((\S+)[^\S\n]+(?:#|\/\/)[^\S\n][^",;\n]*)[,;][^"\n]*$/gm
  // YouTube's own page has the number of subscribers and a description behind a handle.
  const plain = text
    .slice(sign.length)
    .replace(/^([@＠][^\s•‧,;]{1,40})\s?[•‧]\s?\d.*$/gm, '$1')
    // Mail and notes quote with a sign before each line.
    .replace(/^(?:>[ \t]?){1,9}(?=\S)/gm, '')
    // Words behind a link's sign are one remark.
    .replace(remarked, (line: string, kept: string, link: string) =>
      channelIn(link) ? kept : line,
    )
    // Chats have a link’s words behind a bar, which is a table’s sign.
    .replace(/<(https?:\/\/[^>|\s]{1,2000})\|([^>\]\n]{1,500})>/g, '[$2]($1)')
  const first = plain
    .slice(0, 2000)
    .trim()
    .split('\n', 10)
    .map((line) => line.replace(/"[^"]*"|&#?\w{1,10};/g, ''))
  const delimiter = named ?? ['\t', ';'].find((one) => first.every((line) => line.includes(one)))
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
    named.push(namedCells(cells))
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

/** Takes handles in other services’ columns for the words they are here. A title over a list is no column’s head. */
function dropForeign(head: Line, lines: Line[]) {
  if (head.cells.filter(({ text }) => text).length < 2) return
  const foreign = head.cells.flatMap(({ text }, at) => (otherServices.test(text) ? [at] : []))
  for (const { cells } of lines)
    for (const at of foreign) {
      const { text, links } = cells[at] ?? noCell
      const isHandle = links.every(({ by }) => by === 'handle') && !text.includes('/')
      if (isHandle && links.length > 0) cells[at] = { text, links: [] }
    }
}

/** Takes the channel in a row’s own column, where the head has one, for the row’s only one. */
function dropOthers(head: Line, lines: Line[]) {
  const at = head.cells.findIndex(({ text }) => ownHead.test(text) || headSays(text) === 'channel')
  for (const { cells } of lines) {
    if (channelsOf(cells).length > 1) continue
    const [own, ...more] = cells[at]?.links ?? []
    if (!own || more.length > 0) continue
    for (const [nth, { text, links }] of cells.entries())
      if (nth !== at && links.every(({ by }) => by !== 'id')) cells[nth] = { text, links: [] }
  }
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
  if (head) {
    dropForeign(head, lines)
    dropOthers(head, lines)
  }
  if (!lines.some(isRow)) return undefined
  /** A row without one's own words, which may have links in them. */
  const facts = (cells: Cell[]) =>
    cells.map((cell, at) => (at === own.groups || at === own.note ? noCell : cell))
  const hasWords = lines.some(({ cells }) => isRow({ cells: facts(cells) }))
  const told = (cells: Cell[]) => (hasWords ? facts(cells) : cells)
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
