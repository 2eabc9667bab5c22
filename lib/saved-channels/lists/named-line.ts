import { type Cell, cellOf, withoutBullet } from './cells'
import { channelIn, keyOf } from './rows'

// A line of a list for people: a name and a link, which is no row of a table.

const address = String.raw`(?:https?:\/\/|www\.)\S+`
const sign = '[:：=→➜»–—-]'
/** What a line consists of; words behind a link that no sign ties to it are a remark as often as a name. */
const forms = [
  String.raw`^(?<name>\S.*?)\s*${sign}\s+(?<link>\S+)$`,
  String.raw`^(?<name>\S.*?)\s*[([（](?<link>[^\s()[\]（）]+)[)\]）]$`,
  String.raw`^(?<link>\S+)\s+[#=→➜»–—-]\s*(?<name>\S.*)$`,
  // Newsboat has a feed's words before or behind its name.
  String.raw`^(?<link>\S+)\s(?:.*\s)?"~(?<name>[^"]*)"`,
  String.raw`^(?<name>\S.*?)\s*${sign}?\s+(?<link>${address})(?:\s(?!.*:\/\/).*)?$`,
  String.raw`^["'(]*(?<link>${address})\s(?!.*:\/\/)`,
].map((form) => new RegExp(form))

/** What points from a name to its link, and brackets of a note's name. */
const pointer = /(?:\s|(?:👉|👇|➡|⇒|▶|►)(?:\ufe0f|\p{Emoji_Modifier})?)+$/u
const noteName = /^\[\[([^\][|]+)(?:\|[^\][]*)?\]\]$/
/** Quotes of a program’s source around a name, or what is left of them. */
const quotesOfName = /^"(?=[^"]*"?$)|(?<=^[^"]*)"$|^(['`])(?=.*\1$)|(?<=^(['`]).*)\2$/g
/** Commas of a name and a place that a table doesn't know. */
const otherCommas = /[、，;；]/
const longestLine = 500

/** Whether words before a link name another channel, which would be lost: a handle beside an address or an ID doesn't. */
function hasOther(words: string, link: string): boolean {
  const own = channelIn(link)
  const isSure = link.includes('/') || own?.by === 'id'
  return words.split(/\s+/).some((word) => {
    const other = channelIn(word)
    const isOther = other && own && keyOf(other) !== keyOf(own)
    return isOther && (!isSure || word.includes('/'))
  })
}

const remark = /^\S+\s+(?:#|\/\/)\s/
const beforeWords = new RegExp(String.raw`^${address}\s`)

/** A line that is one cell, as a name and a link; undefined for any other. */
export function namedLine(cells: readonly string[]): Cell[] | undefined {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  const [first = ''] = filled
  // Commas of a sentence behind a link make no cells, and those of a remark end a name.
  const isRemark = remark.test(first)
  if (filled.length > 1 && !isRemark && !beforeWords.test(first)) return undefined
  const only = isRemark ? first : filled.join(', ')
  if (only.length > longestLine) return undefined
  const linked = cellOf(only)
  if (linked.name !== undefined) return [linked]
  const text = withoutBullet(only)
  for (const form of forms) {
    const { name = '', link = '' } = form.exec(text)?.groups ?? {}
    const cell = cellOf(link)
    if (cell.links.length === 0 || hasOther(name, link)) continue
    if (otherCommas.test(name)) return [cell]
    const said = name.replace(quotesOfName, '').replace(pointer, '').replace(noteName, '$1')
    return [{ text: said, links: [] }, cell]
  }
  return undefined
}

/** A name with commas, perhaps of a place, before a sign and a link. A time at the beginning is a chat's or a log's. */
const behindCommas = /^(?!\W*\d{1,4}[.:/-]\d)\S.*[:：=→➜»–—-]\s+(?<link>\S+)$/

/** The channel of a line whose words before its link have commas; of which they are, nobody knows. */
export function closingLink(cells: readonly string[]): Cell[] | undefined {
  const line = cells.join(', ').trim()
  const { link = '' } = (line.length > longestLine ? null : behindCommas.exec(line))?.groups ?? {}
  const cell = cellOf(link)
  return cell.links.length === 1 && !hasOther(cells.slice(0, -1).join(' '), link)
    ? [cell]
    : undefined
}
